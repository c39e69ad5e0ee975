// Where the words for one object or player stand: definition, references, highlights, rename.

import type { ObjectId, PlayerId } from "@ruleslawyer/core";
import type { DocumentCheck, ScenarioFileCheck, Span } from "@ruleslawyer/scenarios";
import type { Position, Range } from "../diagnostic.ts";
import { allCardMarks, allReferences, holds, placeAt, rangeOf, type ScenarioPlace, subjectAt } from "./scenario-place.ts";

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
  if (includeDeclaration)
    for (const { subject, text } of (place.check.steps.at(-1)?.after ?? place.check.start)?.registry.aliases.values() ?? [])
      if (originalOf(place, subject) === wanted) spans.set(`${text.span.start}`, text.span);
  for (const mark of allReferences(place.check)) if (originalOf(place, mark.subject) === wanted) spans.set(`${mark.span.start}`, mark.span);
  return [...spans.values()].map((span) => rangeOf(file, place.start, span));
}

export type Renaming =
  | {
      readonly range: Range;
      readonly text: string;
      /** The edits for a new name, or why it can't be one. */
      readonly edits: (name: string) => readonly { readonly range: Range; readonly newText: string }[] | { readonly refused: string };
    }
  | { readonly refused: string };

/** Aliases and players can be renamed: every place that names them, and nothing else. */
export function scenarioRenaming(file: ScenarioFileCheck, position: Position): Renaming {
  const place = placeAt(file, position);
  if (place === undefined) return { refused: "There is no scenario here." };
  for (const name of renamable(place.check)) {
    const spans = placesOf(place, name);
    const here = spans.find((span) => span.start <= place.offset && place.offset <= span.end);
    if (here === undefined) continue;
    return {
      range: rangeOf(file, place.start, here),
      text: name.text,
      edits: (next) => {
        const refused = refusal(place.check, name, next);
        return refused === undefined ? spans.map((span) => ({ range: rangeOf(file, place.start, span), newText: next })) : { refused };
      },
    };
  }
  return { refused: "Only players and aliases can be renamed." };
}

interface Renamable {
  readonly kind: "player" | "alias";
  readonly text: string;
  readonly subject: Id | undefined;
  readonly span: Span;
}

function renamable(check: DocumentCheck): readonly Renamable[] {
  const last = check.steps.at(-1)?.after ?? check.start;
  const players = (check.syntax?.players ?? []).map(({ name }): Renamable => {
    const id = last?.state.players.find((player) => player.name === name.value)?.id;
    return { kind: "player", text: name.value, subject: id, span: name.span };
  });
  const aliases = [...(last?.registry.aliases.values() ?? [])].map(
    ({ subject, text }): Renamable => ({ kind: "alias", text: text.value, subject, span: text.span }),
  );
  return [...players, ...aliases];
}

function refusal(check: DocumentCheck, { kind, text }: Renamable, next: string): string | undefined {
  const pattern = kind === "alias" ? /^[\p{L}\p{N}_][\p{L}\p{N}_-]*$/u : /^[\p{L}_][\p{L}\p{N} _-]*(?<! )$/u;
  if (!pattern.test(next)) return `“${next}” can't be a name: letters, digits, ${kind === "alias" ? "" : "spaces, "}- and _ are wanted.`;
  if (/^(?:true|false|null|yes|no|on|off|none|nothing|damage|all)$/i.test(next) || (kind === "alias" && /^\d+$/.test(next)))
    return `“${next}” has a meaning of its own.`;
  if (next.toLowerCase() === text.toLowerCase()) return undefined;
  const taken = renamable(check).some((other) => other.text.toLowerCase() === next.toLowerCase());
  const isCard = check.cards.find(next) !== undefined;
  if (taken || isCard) return `“${next}” is ${taken ? "taken" : "a card's name"}.`;
  return undefined;
}

/** Every place of a name: where it is given, in references, and in sentences; not in the names of cards and of other things, nor in prose. */
function placesOf(place: ScenarioPlace, name: Renamable): readonly Span[] {
  const { check } = place;
  const wanted = name.subject === undefined ? undefined : originalOf(place, name.subject);
  const references = allReferences(check);
  const cards = allCardMarks(check);
  return wordsIn(check.text, name.text).filter((span) => {
    // In a quoted `Grizzly Bears as ted` only the whole has a place.
    if (name.span.start <= span.start && span.end <= name.span.end)
      return span.end - span.start === name.span.end - name.span.start || /\bas\s+$/i.test(check.text.slice(0, span.start));
    if (
      cards.some(
        (card) =>
          holds(card.span, span.start) &&
          holds(card.span, span.end) &&
          card.name.length > 0 &&
          !/\bas\s+$/.test(check.text.slice(0, span.start)),
      )
    )
      return false;
    const reference = references.find((mark) => holds(mark.span, span.start) && holds(mark.span, span.end));
    if (reference !== undefined && wanted !== undefined) {
      // `Serra Angel` holds the alias `angel`, and may even be it. An alias may have become part of another object (merging, meld).
      const isSame = name.kind === "alias" || originalOf(place, reference.subject) === wanted;
      if (isSame && reference.text.toLowerCase() === name.text.toLowerCase()) return true;
      return name.kind === "player" && /^['’]/.test(check.text.slice(span.end));
    }
    return isName(check.text, span) && !isSmallWord(check.text.slice(span.start, span.end), name.text);
  });
}

/** Written small and marked as nothing, these are words of a sentence: "becomes a blue Spirit" names neither a player A nor one called Blue. */
function isSmallWord(written: string, name: string): boolean {
  if (/^an?$/.test(written)) return true;
  return (
    written !== name && /^(?:the|you|it|each|any|all|no|one|two|three|white|blue|black|red|green|colorless|player|opponent)$/.test(written)
  );
}

function wordsIn(text: string, words: string): readonly Span[] {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])${words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}_-])`, "giu");
  return [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

/** Not in a comment, a title, a note: those are the author's prose. */
function isName(text: string, span: Span): boolean {
  const lineStart = text.lastIndexOf("\n", span.start - 1) + 1;
  const before = text.slice(lineStart, span.start);
  if (/(^|\s)#/.test(before)) return false;
  // A key that isn't known to name anything is one of the language's.
  if (/^["']?\s*:(?:\s|$)/.test(text.slice(span.end, span.end + 20))) return false;
  return !/(?:^|[\s{,])(?:scenario|description|source|note|text|tags|name|types|card|token|deck|include)["']?\s*:[^,}]*$/.test(before);
}
