// What completion knows of the place: file, document, the words before the cursor, and the game as it is there.

import { type FileDocument, quoteIfNeeded, type ScenarioFileCheck, type Snapshot, snapshotAt } from "@ruleslawyer/scenarios";
import type { Position, Range } from "../diagnostic.ts";
import type { CompletionItem, CompletionKind, CompletionList, TextEdit } from "../service.ts";
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

const isJson = ({ request }: Scope): boolean => /\.json$/i.test(request.uri);

/** Words as they have to stand at the place: in its quotes, or in quotes of their own where YAML or JSON needs them. */
export function written(scope: Scope, words: string): string {
  const { quote } = scope.context;
  if (quote === '"') return words.replace(/["\\]/g, "\\$&");
  if (quote === "'") return words.replaceAll("'", "''");
  return isJson(scope) ? JSON.stringify(words) : quoteIfNeeded(words);
}

/** What stands behind the range of a completion, on its line. */
export const behindOf = ({ request: { file }, range }: Scope): string =>
  file.text.slice(file.lines.offset(range.end)).split(/\r?\n/, 1)[0]!;

/** The edit that puts a key with its colon: a quote that is open is closed, a colon that is there stays. */
export function keyEdit(scope: Scope, key: string, value = ""): TextEdit {
  const { range, context } = scope;
  const words = written(scope, key);
  if (context.quote === undefined) return { range, newText: `${words}: ${value}` };
  const behind = behindOf(scope);
  if (!behind.startsWith(context.quote)) return { range, newText: `${words}${context.quote}: ${value}` };
  if (/^.\s*:/.test(behind)) return { range, newText: words };
  const end = { line: range.end.line, character: range.end.character + 1 };
  return { range: { start: range.start, end }, newText: `${words}${context.quote}: ${value}` };
}

/** Those of a fixed list that fit what is typed, letters left out; what the list in brackets holds already isn't offered again. */
export function values(scope: Scope, all: readonly (string | Choice)[], kind: CompletionKind): CompletionList {
  const { context, range } = scope;
  const items = all
    .map((choice): Choice => (typeof choice === "string" ? { label: choice } : choice))
    .filter(({ label }) => isTyped(context.typed, label) && !context.itemsBefore.includes(label))
    .map(
      ({ label, detail }, index): CompletionItem => ({
        label,
        kind,
        ...(detail === undefined ? {} : { detail }),
        edit: { range, newText: /^(?:true|false|\d+)$/.test(label) ? label : written(scope, label) },
        sortText: `a${String(index).padStart(3, "0")}`,
      }),
    );
  return { items, isIncomplete: false };
}

export interface Choice {
  readonly label: string;
  /** What is said beside it. */
  readonly detail?: string;
}

/** The letters typed stand in the words in that order: editors sort by how well they fit. */
export function isTyped(typed: string, words: string): boolean {
  const letters = typed.toLowerCase().replace(/\s/g, "");
  const all = words.toLowerCase();
  let at = 0;
  for (const letter of letters) {
    at = all.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
