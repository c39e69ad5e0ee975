// What completion knows of the place: file, document, the words before the cursor, and the game as it is there.

import { type FileDocument, type ScenarioFileCheck, type Snapshot, snapshotAt } from "@ruleslawyer/scenarios";
import type { Position, Range } from "../diagnostic.ts";
import type { CompletionItem, CompletionKind, CompletionList } from "../service.ts";
import type { YamlContext } from "./yaml-context.ts";

export const NOTHING: CompletionList = { items: [], isIncomplete: false };

export interface CompletionRequest {
  readonly uri: string;
  readonly file: ScenarioFileCheck;
  readonly position: Position;
}

export interface Scope {
  readonly request: CompletionRequest;
  readonly document: FileDocument | undefined;
  readonly context: YamlContext;
  readonly range: Range;
}

export function scene(scope: Scope): Snapshot | undefined {
  const { document, request } = scope;
  if (document === undefined) return undefined;
  return snapshotAt(document.check, request.file.lines.offset(request.position) - document.start);
}

export const merge = (...lists: readonly CompletionList[]): CompletionList => ({
  items: lists.flatMap(({ items }) => items),
  isIncomplete: lists.some(({ isIncomplete }) => isIncomplete),
});

/** Those of a fixed list that begin as typed. */
export function values({ context, range }: Scope, all: readonly string[], kind: CompletionKind): CompletionList {
  const items = all
    .filter((value) => value.toLowerCase().startsWith(context.typed.toLowerCase()))
    .map(
      (value, index): CompletionItem => ({
        label: value,
        kind,
        edit: { range, newText: value },
        sortText: `a${String(index).padStart(3, "0")}`,
      }),
    );
  return { items, isIncomplete: false };
}
