// A place in a scenario file: which document, step, reference, card name or object stands there, and the game as it is at that step.

import type { GameState, ObjectId, PlayerId } from "@ruleslawyer/core";
import type { CardMark, DocumentCheck, ReferenceMark, ScenarioFileCheck, Snapshot, Span } from "@ruleslawyer/scenarios";
import type { Position, Range } from "../diagnostic.ts";

export interface ScenarioPlace {
  readonly file: ScenarioFileCheck;
  /** Index of the document. */
  readonly scenario: number;
  readonly check: DocumentCheck;
  /** Offset of the document in the file. */
  readonly start: number;
  /** Offset in the document. */
  readonly offset: number;
  /** Index of the step it stands in, or null. */
  readonly step: number | null;
}

/** The document at a position; undefined in a file without one. */
export function placeAt(file: ScenarioFileCheck, position: Position): ScenarioPlace | undefined {
  const absolute = file.lines.offset(position);
  let scenario = file.documents.findLastIndex(({ start }) => start <= absolute);
  if (scenario < 0) scenario = 0;
  const document = file.documents[scenario];
  if (document === undefined) return undefined;
  const offset = absolute - document.start;
  const { check } = document;
  const step = check.steps.findIndex(({ syntax }) => syntax.span.start <= offset && offset <= syntax.span.end);
  return { file, scenario, check, start: document.start, offset, step: step < 0 ? null : step };
}

export const holds = (span: Span, offset: number): boolean => span.start <= offset && offset <= span.end;

/** A span of a document as a range of the file. */
export function rangeOf(file: ScenarioFileCheck, start: number, span: Span): Range {
  return file.lines.range({ start: start + span.start, end: start + span.end });
}

/** Every reference of a document, of the board and of the steps. */
export function allReferences(check: DocumentCheck): readonly ReferenceMark[] {
  return [...check.references, ...check.steps.flatMap(({ references }) => references)];
}

/** Every card name of a document. */
export function allCardMarks(check: DocumentCheck): readonly CardMark[] {
  return [...check.cardMarks, ...check.steps.flatMap(({ cardMarks }) => cardMarks)];
}

/** The game before a step; the starting board for null. */
export function snapshotAt(check: DocumentCheck, step: number | null): Snapshot | undefined {
  return step === null ? check.start : (check.steps[step]?.before ?? check.start);
}

/** What stands at a place: a reference to an object or player, an object where it is written, or a card's name. */
export interface Subject {
  readonly span: Span;
  readonly subject?: ObjectId | PlayerId;
  readonly card?: CardMark;
}

export function subjectAt({ check, offset, step }: ScenarioPlace): Subject | undefined {
  const reference = smallest(allReferences(check).filter((mark) => holds(mark.span, offset)));
  const card = smallest(allCardMarks(check).filter((mark) => holds(mark.span, offset)));
  if (reference !== undefined && (card === undefined || length(reference.span) <= length(card.span)))
    return { span: reference.span, subject: reference.subject, card };
  const snapshot = snapshotAt(check, step);
  if (card !== undefined) return { span: card.span, subject: snapshot === undefined ? undefined : objectWrittenAt(check, card.span), card };
  const player = snapshot === undefined ? undefined : [...snapshot.registry.players].find(([, span]) => holds(span, offset));
  if (player !== undefined) return { span: player[1], subject: player[0] };
  // The alias where it is given.
  const aliases = (check.steps.at(-1)?.after ?? check.start)?.registry.aliases.values() ?? [];
  const alias = [...aliases].find(({ text }) => holds(text.span, offset));
  return alias === undefined ? undefined : { span: alias.text.span, subject: alias.subject };
}

/** The object whose entry on the starting board holds the span. */
function objectWrittenAt(check: DocumentCheck, span: Span): ObjectId | undefined {
  const origins = check.start?.registry.origins;
  if (origins === undefined) return undefined;
  const holding = [...origins].filter(([, origin]) => origin.start <= span.start && span.end <= origin.end);
  return holding.sort((a, b) => length(a[1]) - length(b[1]))[0]?.[0];
}

const length = (span: Span): number => span.end - span.start;

function smallest<T extends { readonly span: Span }>(marks: readonly T[]): T | undefined {
  let best: T | undefined;
  for (const mark of marks) if (best === undefined || length(mark.span) < length(best.span)) best = mark;
  return best;
}

/** The object that `id` has become by now, if it changed zones. */
export function followed(state: GameState, id: ObjectId): ObjectId {
  let current = id;
  for (let next = state.successors.get(current); next !== undefined; next = state.successors.get(current)) current = next;
  return current;
}
