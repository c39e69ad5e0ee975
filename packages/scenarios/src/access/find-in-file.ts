// What stands at a place of a checked file, for editors: the node and its path, the reference or card name, the step, the game around it.

import type { GameState, ObjectId, PlayerId, Subject } from "@ruleslawyer/core";
import type { DocumentCheck } from "../check/check-document.ts";
import type { FileDocument, ScenarioFileCheck } from "../check/check-file.ts";
import type { StepRecord } from "../check/run-steps.ts";
import type { CardMark, ReferenceMark } from "../check/session.ts";
import type { Snapshot } from "../check/snapshot.ts";
import type { Entry, Node } from "../document/node.ts";
import { originOf, type Registry } from "../names/registry.ts";
import type { Position, Range, Span } from "../source/span.ts";

/** A place in a file: the document there, and the offset within it. */
export interface Place {
  readonly document: FileDocument;
  readonly index: number;
  readonly offset: number;
}

/** The document of the file that holds the position, and the offset in it; undefined if there is none. */
export function placeAt(file: ScenarioFileCheck, position: Position): Place | undefined {
  const offset = file.lines.offset(position);
  for (let index = file.documents.length - 1; index >= 0; index--) {
    const document = file.documents[index]!;
    if (offset >= document.start) return { document, index, offset: offset - document.start };
  }
  return undefined;
}

/** A span of a document as lines and characters of the file. */
export function rangeIn(file: ScenarioFileCheck, document: FileDocument, span: Span): Range {
  return file.lines.range({ start: document.start + span.start, end: document.start + span.end });
}

/** One step on the way from a document's root to a node: a key of a map, or an index of a list. */
export type PathSegment = string | number;

export interface NodePlace {
  readonly path: readonly PathSegment[];
  readonly node: Node;
  /** The key under the place, or whose value is. */
  readonly entry: Entry | undefined;
  /** The place is in the key, not in its value. */
  readonly isKey: boolean;
}

/** The innermost node at an offset. Between two entries it is the map or list around them. */
export function nodeAt(root: Node, offset: number): NodePlace {
  let found: NodePlace = { path: [], node: root, entry: undefined, isKey: false };
  for (;;) {
    const next = step(found, offset);
    if (next === undefined) return found;
    found = next;
    if (found.isKey) return found;
  }
}

function step({ node, path }: NodePlace, offset: number): NodePlace | undefined {
  if (node.kind === "list") {
    const index = node.items.findIndex((item) => holds(item.span, offset));
    return index < 0 ? undefined : { path: [...path, index], node: node.items[index]!, entry: undefined, isKey: false };
  }
  if (node.kind !== "map") return undefined;
  for (const entry of node.entries) {
    if (holds(entry.key.span, offset)) return { path: [...path, entry.key.text], node: entry.key, entry, isKey: true };
    if (holds(entry.value.span, offset)) return { path: [...path, entry.key.text], node: entry.value, entry, isKey: false };
  }
  return undefined;
}

function holds(span: Span, offset: number): boolean {
  return offset >= span.start && offset <= span.end;
}

/** The reference at an offset, with the step's record if it stands in one. */
export function referenceAt(
  check: DocumentCheck,
  offset: number,
): { readonly mark: ReferenceMark; readonly record: StepRecord | undefined } | undefined {
  for (const { marks, record } of markSources(check)) {
    const mark = marks.find((each) => holds(each.span, offset));
    if (mark !== undefined) return { mark, record };
  }
  return undefined;
}

function* markSources(
  check: DocumentCheck,
): Generator<{ readonly marks: readonly ReferenceMark[]; readonly record: StepRecord | undefined }> {
  yield { marks: check.references, record: undefined };
  for (const record of check.steps) yield { marks: record.references, record };
}

/** The card's name at an offset. */
export function cardAt(check: DocumentCheck, offset: number): CardMark | undefined {
  return [check.cardMarks, ...check.steps.map((step) => step.cardMarks)].flat().find((mark) => holds(mark.span, offset));
}

/** The step whose text holds an offset, or the last one before it. */
export function stepAt(
  check: DocumentCheck,
  offset: number,
): { readonly record: StepRecord; readonly index: number; readonly isInside: boolean } | undefined {
  for (let index = check.steps.length - 1; index >= 0; index--) {
    const record = check.steps[index]!;
    if (record.syntax.span.start <= offset) return { record, index, isInside: offset <= record.syntax.span.end };
  }
  return undefined;
}

/** The game as it is just before the step at an offset, or after the last one before it; at the start above the steps. */
export function snapshotAt(check: DocumentCheck, offset: number): Snapshot | undefined {
  const found = stepAt(check, offset);
  if (found === undefined) return check.start;
  return found.isInside ? found.record.before : found.record.after;
}

/** Where in the document an object or player is written first: its entry in a zone, the step that made it, the player's name. */
export function definitionOf(registry: Registry, state: GameState, subject: Subject): Span | undefined {
  return registry.players.get(subject as PlayerId) ?? originOf(registry, state, subject as ObjectId);
}

/** Every reference to what `subject` is, or was before it changed zones, or became. */
export function referencesTo(check: DocumentCheck, subject: Subject): readonly ReferenceMark[] {
  const last = check.steps.at(-1)?.after.state ?? check.start?.state;
  const chain = new Set<Subject>([subject]);
  let current = last?.successors.get(subject as ObjectId);
  while (current !== undefined) {
    chain.add(current);
    current = last?.successors.get(current);
  }
  let earlier = (last?.objects.get(subject as ObjectId) ?? last?.lastKnown.get(subject as ObjectId)?.object)?.previous;
  while (earlier !== undefined) {
    chain.add(earlier);
    earlier = last?.lastKnown.get(earlier)?.object.previous;
  }
  return [...check.references, ...check.steps.flatMap((record) => record.references)].filter((mark) => chain.has(mark.subject));
}
