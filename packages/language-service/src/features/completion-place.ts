// Where in YAML a completion goes: what the cursor is in, and what of the line is replaced; nowhere, where nothing can be put.

import type { Position, Range } from "../diagnostic.ts";
import type { CompletionItem } from "../service.ts";
import { type YamlContext, yamlContextAt } from "./yaml-context.ts";

export interface CompletionPlace {
  readonly context: YamlContext;
  readonly range: Range;
  /** Right behind a colon: a space is missing. */
  readonly isGlued: boolean;
  /** A key with its colon stands there already, which is replaced. */
  readonly isOnKey: boolean;
}

/** `lines`: of the document; `row`: the position's line in it. */
export function completionPlace(lines: readonly string[], row: number, position: Position): CompletionPlace | undefined {
  const line = lines[row] ?? "";
  const before = line.slice(0, position.character);
  const behind = line.slice(position.character);
  // Before what stands on the line already nothing can be put.
  if (/^\s*(?:-\s*)?$/.test(before) && /^\s*[^\s#]/.test(behind) && !isAtWord(line, position.character)) return undefined;
  const context = yamlContextAt(lines, row, position.character);
  if (context === undefined) return undefined;
  if (context.quote === undefined && (isClosed(before) || /^\s*[[{"'&*|>]/.test(behind))) return undefined;
  if (!context.isKey && !context.inFlow && hasBlockBelow(lines, row)) return undefined;
  const isOnKey = context.isKey && !context.inFlow && KEY_BEHIND.test(behind);
  const after =
    (context.quote === undefined ? undefined : restOfQuoted(behind, context.quote)) ??
    restOfWord(line, position.character, context.isKey && (isOnKey || !isItem(context)), context.inFlow);
  const range: Range = {
    start: { line: position.line, character: context.start },
    end: { line: position.line, character: position.character + after },
  };
  return { context, range, isGlued: /:$/.test(line.slice(0, context.start)), isOnKey };
}

export const spaced = (item: CompletionItem): CompletionItem => ({ ...item, edit: { ...item.edit, newText: ` ${item.edit.newText}` } });

/** The line is one of a text that began above with `text: |` or `text: >`. */
export function isInText(lines: readonly string[], row: number, { path, inFlow }: YamlContext): boolean {
  if (inFlow || path.at(-1) !== "text") return false;
  return /:\s*[|>][-+]?\s*(?:#.*)?$/.test(lines.slice(0, row).findLast((line) => /^\s*(?:-\s+)*text:/.test(line)) ?? "");
}

/** The rest of a quoted text that is closed on its line. */
function restOfQuoted(behind: string, quote: string): number | undefined {
  const rest = (quote === '"' ? /^(?:[^"\\]|\\.)*/ : /^(?:[^']|'')*/).exec(behind)![0];
  return behind[rest.length] === quote ? rest.length : undefined;
}

const KEY_BEHIND = /^(?:[^:,#[\]{}"]|#(?=\d))*:(?:\s|$)/;

/** The cursor touches the first word of the line: that is what is replaced. */
const isAtWord = (line: string, character: number): boolean =>
  /[^\s-]/.test(line[character] ?? " ") && /^(?:\s*-)?\s+$|^$/.test(line.slice(0, character));

/** A list, map or quoted text ends just before the cursor: nothing more can stand there. */
const isClosed = (before: string): boolean => /[\]}"]\s*$/.test(before) || /[\s[{,]'[^']*'\s*$/.test(before);

/** The value stands on the lines below already. */
function hasBlockBelow(lines: readonly string[], row: number): boolean {
  const key = /^\s*(?:-\s+)*/.exec(lines[row] ?? "")![0].length;
  const below = lines.slice(row + 1).find((line) => !/^\s*(?:#|$)/.test(line));
  if (below === undefined) return false;
  const indent = below.length - below.trimStart().length;
  return indent > key || (indent === key && /^\s*- /.test(below));
}

const isItem = ({ key, inFlow }: YamlContext): boolean => !inFlow && key !== undefined && key !== "steps" && key !== "stack";

/** How much of what stands behind the cursor belongs to the word that is replaced: the rest of a key with its colon, or of a value. */
function restOfWord(line: string, character: number, isKey: boolean, inFlow: boolean): number {
  const rest = line.slice(character);
  const key = KEY_BEHIND.exec(rest)?.[0];
  if (isKey && key !== undefined) return key.length;
  if (key !== undefined) return 0;
  // Outside brackets a comma ends nothing.
  if (!inFlow) return /^(?:(?!\s#|:\s|\s+$)[^\r\n])*/.exec(rest)![0].replace(/:$/, "").length;
  return /^(?:[^\s,#[\]{}:"']|\s+(?=[^\s,#[\]{}:"'])|[#:](?=\S)|(?<=\S)')*/.exec(rest)![0].length;
}
