// The name of a card that a file defines itself, wherever it stands: in the definition, in its own rules text, and in the scenarios that use it.

import type { Card, ObjectId } from "@ruleslawyer/core";
import type { CardFile, DocumentCheck, ScenarioFileCheck, Span } from "@ruleslawyer/scenarios";
import type { Position } from "../diagnostic.ts";
import type { Location } from "../service.ts";
import { allCardMarks, allReferences, holds, placeAt } from "./scenario-place.ts";

/** The files that are open, and how to get at the others. */
export interface NamedFiles {
  scenarios(): readonly NamedScenario[];
  /** Those of the workspace that aren't open and hold these words. */
  closedScenarios(words: string): readonly NamedScenario[];
  /** The files of card definitions that a text's project names. */
  projectCards(uri: string): readonly string[];
  cardFile(uri: string): CardFile | undefined;
  resolve(uri: string, relative: string): string;
}

export interface NamedScenario {
  readonly uri: string;
  readonly line: number;
  readonly file: ScenarioFileCheck;
}

export interface CardName {
  /** Where it is defined. */
  readonly home: string;
  /** The full name of the card. */
  readonly card: string;
  /** The name that is meant: the card's, or one of its faces'. */
  readonly name: string;
  /** The words at the place asked about. */
  readonly here: Location;
}

interface Definition {
  readonly card: string;
  readonly names: readonly { readonly value: string; readonly span: Span }[];
  readonly span: Span;
}

/** The definitions of a scenario's document, by the spans of the document. */
function definitionsOf(document: ScenarioFileCheck["documents"][number]): readonly Definition[] {
  return (document.check.syntax?.cards ?? []).map(({ name, faces, span }) => {
    const names = [name, ...faces.map((face) => face.name)].flatMap((each) => each ?? []);
    const found = names[0] === undefined ? undefined : document.check.cards.find(names[0].value);
    return { card: found?.card.name ?? names[0]?.value ?? "", names, span };
  });
}

const definitionsIn = (file: CardFile): readonly Definition[] =>
  file.cards.map(({ card, syntax }) => ({
    card: card.name,
    names: [syntax.name, ...syntax.faces.map(({ name }) => name)].flatMap((each) => each ?? []),
    span: syntax.span,
  }));

/** The card whose name stands at a place of a file of definitions. */
export function nameInCardFile(file: CardFile, uri: string, position: Position): CardName | undefined {
  const offset = file.lines.offset(position);
  for (const { card, names } of definitionsIn(file)) {
    const name = names.find(({ span }) => holds(span, offset));
    if (name !== undefined) return { home: uri, card, name: name.value, here: { uri, range: file.lines.range(name.span) } };
  }
  return undefined;
}

/** The card whose name stands at a place of a scenario, if the scenario or a file it includes defines it. */
export function nameInScenario(files: NamedFiles, uri: string, file: ScenarioFileCheck, position: Position): CardName | undefined {
  const place = placeAt(file, position);
  if (place === undefined) return undefined;
  const { check, start, offset } = place;
  const located = (span: Span): Location => ({ uri, range: file.lines.range({ start: start + span.start, end: start + span.end }) });
  for (const { card, names } of definitionsOf({ start, check })) {
    const name = names.find(({ span }) => holds(span, offset));
    if (name !== undefined) return { home: uri, card, name: name.value, here: located(name.span) };
  }
  const mark = allCardMarks(check).find(({ span }) => holds(span, offset));
  const card = mark === undefined ? undefined : check.cards.find(mark.name)?.card;
  if (mark === undefined || card === undefined) return undefined;
  const home = homeOf(files, uri, check, card);
  if (home === undefined) return undefined;
  for (const name of [card.name, ...card.faces.map((face) => face.name)]) {
    const span = wordsIn(check.text, mark.span, name)[0];
    if (span !== undefined) return { home, card: card.name, name, here: located(span) };
  }
  return undefined;
}

/** Where a card is defined that a scenario uses: there itself, else in a file that it includes, else in one of its project. */
function homeOf(files: NamedFiles, uri: string, check: DocumentCheck, card: Card): string | undefined {
  if (check.cards.definition(card) !== undefined) return uri;
  const included = (check.syntax?.include ?? []).map(({ value }) => files.resolve(uri, value));
  const isHome = (address: string): boolean => defines(files, address, card.name);
  return included.findLast(isHome) ?? files.projectCards(uri).find(isHome);
}

function defines(files: NamedFiles, address: string, card: string): boolean {
  const file = files.cardFile(address);
  return file?.cards.some((each) => each.card.name === card) ?? false;
}

/** Where the name is given: the definition. */
export function nameDefinition(files: NamedFiles, wanted: CardName): Location | undefined {
  return placesAtHome(files, wanted)[0];
}

/** Every place of the name, the definition first. */
export function namePlaces(files: NamedFiles, wanted: CardName): readonly Location[] {
  const found = new Map<string, Location>();
  const add = (location: Location): void => {
    const { start } = location.range;
    found.set(`${location.uri} ${start.line} ${start.character}`, location);
  };
  placesAtHome(files, wanted).forEach(add);
  for (const each of [...files.scenarios(), ...files.closedScenarios(wanted.name)]) placesInScenario(files, each, wanted).forEach(add);
  return [...found.values()];
}

function placesAtHome(files: NamedFiles, { home, card, name }: CardName): readonly Location[] {
  const own = files.scenarios().filter(({ uri }) => uri === home);
  if (own.length > 0)
    return own.flatMap(({ file, line }) =>
      file.documents.flatMap((document) =>
        definitionsOf(document)
          .filter((each) => each.card === card)
          .flatMap(({ span }) => wordsIn(document.check.text, span, name))
          .map((span) => locate(home, file, line, document.start, span)),
      ),
    );
  const file = files.cardFile(home);
  if (file === undefined) return [];
  return definitionsIn(file)
    .filter((each) => each.card === card)
    .flatMap(({ span }) => wordsIn(file.text, span, name))
    .map((span) => ({ uri: home, range: file.lines.range(span) }));
}

function placesInScenario(files: NamedFiles, { uri, file, line }: NamedScenario, { home, card, name }: CardName): readonly Location[] {
  return file.documents.flatMap(({ start, check }) => {
    const used = check.cards.find(name)?.card;
    if (used === undefined || used.name !== card || homeOf(files, uri, check, used) !== home) return [];
    const last = check.steps.at(-1)?.after ?? check.start;
    const isIt = (id: string): boolean => last?.state.objects.get(id as ObjectId)?.card?.name === card;
    const spans = [
      ...allCardMarks(check).filter((mark) => check.cards.find(mark.name)?.card.name === card),
      ...allReferences(check).filter(({ subject }) => isIt(subject)),
    ].flatMap(({ span }) => wordsIn(check.text, span, name));
    return spans.map((span) => locate(uri, file, line, start, span));
  });
}

function locate(uri: string, file: ScenarioFileCheck, line: number, start: number, span: Span): Location {
  const range = file.lines.range({ start: start + span.start, end: start + span.end });
  const lower = ({ line: at, character }: Position): Position => ({ line: at + line, character });
  return { uri, range: { start: lower(range.start), end: lower(range.end) } };
}

/** Whole words of a text within a span. */
function wordsIn(text: string, within: Span, words: string): readonly Span[] {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])${words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}_-])`, "giu");
  return [...text.slice(within.start, within.end).matchAll(pattern)].map(({ index, 0: found }) => ({
    start: within.start + index,
    end: within.start + index + found.length,
  }));
}

/** Why a card can't have that name, or undefined. */
export function nameRefusal(next: string, isTaken: boolean): string | undefined {
  if (!/^[\p{L}][\p{L}\p{M}\p{N} '’.!?-]*(?<! )$/u.test(next))
    return `“${next}” can't be put in every place of the name: it has to begin with a letter, and hold letters, digits, spaces, ' and - only.`;
  return isTaken ? `“${next}” is a card's name already.` : undefined;
}
