// Where the words for one object or player stand: definition, references, highlights, rename.

import type { ObjectId, PlayerId } from "@ruleslawyer/core";
import type { ScenarioFileCheck, Span } from "@ruleslawyer/scenarios";
import type { Position, Range } from "../diagnostic.ts";
import { allReferences, placeAt, rangeOf, type ScenarioPlace, subjectAt } from "./scenario-place.ts";

type Id = ObjectId | PlayerId;

/** The first identity of an object: what it was before every change of zones. */
function originalOf(place: ScenarioPlace, id: Id): Id {
  const last = place.check.steps.at(-1)?.after ?? place.check.start;
  let current = id as ObjectId;
  for (let guard = 0; guard < 1000; guard++) {
    const object = last?.state.objects.get(current) ?? last?.state.lastKnown.get(current)?.object;
    if (object?.previous === undefined) return current;
    current = object.previous;
  }
  return current;
}

function definitionSpan(place: ScenarioPlace, id: Id): Span | undefined {
  const last = place.check.steps.at(-1)?.after ?? place.check.start;
  const registry = last?.registry;
  return registry?.players.get(id as PlayerId) ?? registry?.origins.get(originalOf(place, id) as ObjectId);
}

export function scenarioDefinition(file: ScenarioFileCheck, position: Position): Range | undefined {
  const place = placeAt(file, position);
  const found = place === undefined ? undefined : subjectAt(place);
  if (place === undefined || found === undefined) return undefined;
  const span = found.subject === undefined ? undefined : definitionSpan(place, found.subject);
  const card = found.card === undefined ? undefined : place.check.cards.find(found.card.name)?.card;
  const defined = span ?? (card === undefined ? undefined : place.check.cards.definition(card));
  return defined === undefined ? undefined : rangeOf(file, place.start, defined);
}

/** All places of what stands at the position, the definition first if asked for. */
export function scenarioReferences(file: ScenarioFileCheck, position: Position, includeDeclaration: boolean): readonly Range[] {
  const place = placeAt(file, position);
  const found = place === undefined ? undefined : subjectAt(place);
  if (place === undefined || found?.subject === undefined) return [];
  const wanted = originalOf(place, found.subject);
  const spans = new Map<string, Span>();
  const definition = definitionSpan(place, wanted);
  if (includeDeclaration && definition !== undefined) spans.set(`${definition.start}`, definition);
  for (const mark of allReferences(place.check)) if (originalOf(place, mark.subject) === wanted) spans.set(`${mark.span.start}`, mark.span);
  return [...spans.values()].map((span) => rangeOf(file, place.start, span));
}

export type Renaming =
  | {
      readonly range: Range;
      readonly text: string;
      readonly edits: (name: string) => readonly { readonly range: Range; readonly newText: string }[];
    }
  | { readonly refused: string };

/** Aliases and players can be renamed: every place that names them, and nothing else. */
export function scenarioRenaming(file: ScenarioFileCheck, position: Position): Renaming {
  const place = placeAt(file, position);
  if (place === undefined) return { refused: "There is no scenario here." };
  return renamePlayer(place) ?? renameAlias(place) ?? { refused: "Only players and aliases can be renamed." };
}

function wordsAt(place: ScenarioPlace, words: string): readonly Span[] {
  const { text } = place.check;
  const pattern = new RegExp(`(?<![\\w-])${words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w-])`, "giu");
  return [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

function renamePlayer(place: ScenarioPlace): Renaming | undefined {
  const { check, offset, file, start } = place;
  const player = check.syntax?.players.find(({ name }) =>
    wordsAt(place, name.value).some((span) => span.start <= offset && offset <= span.end),
  );
  if (player === undefined) return undefined;
  const here = wordsAt(place, player.name.value).find((span) => span.start <= offset && offset <= span.end)!;
  const spans = wordsAt(place, player.name.value).filter((span) => isName(place, span));
  if (!spans.some((span) => span.start === here.start)) return undefined;
  return {
    range: rangeOf(file, start, here),
    text: player.name.value,
    edits: (name) => spans.map((span) => ({ range: rangeOf(file, start, span), newText: name })),
  };
}

function renameAlias(place: ScenarioPlace): Renaming | undefined {
  const { check, offset, file, start } = place;
  const last = check.steps.at(-1)?.after ?? check.start;
  for (const { text } of last?.registry.aliases.values() ?? []) {
    const spans = wordsAt(place, text.value).filter((span) => isName(place, span));
    const here = spans.find((span) => span.start <= offset && offset <= span.end);
    if (here === undefined) continue;
    return {
      range: rangeOf(file, start, here),
      text: text.value,
      edits: (name) => spans.map((span) => ({ range: rangeOf(file, start, span), newText: name })),
    };
  }
  return undefined;
}

/** Not in a comment, a title, a note: those are the author's prose. */
function isName({ check }: ScenarioPlace, span: Span): boolean {
  const lineStart = check.text.lastIndexOf("\n", span.start - 1) + 1;
  const before = check.text.slice(lineStart, span.start);
  if (/(^|\s)#/.test(before)) return false;
  return !/(^\s*(-\s+)?|[{,]\s*)(scenario|description|source|note|text|tags)\s*:[^,}]*$/.test(before);
}
