// What can be typed here: keys, card names, references in scope (legal ones first), players, rule numbers.

import { type FileDocument, keysAtPath, type ScenarioFileCheck } from "@ruleslawyer/scenarios";
import type { Position, Range } from "../diagnostic.ts";
import type { CompletionItem, CompletionList } from "../service.ts";
import { CARD_KEYS, FIXED, PLAYER_KEYS, REFERENCE_KEYS } from "./completion-keys.ts";
import { completeReferences } from "./completion-references.ts";
import { type CompletionRequest, merge, NOTHING, type Scope, values } from "./completion-scope.ts";
import { completeCards, completeHand, completePlayers, completeRules } from "./completion-words.ts";
import { type YamlContext, yamlContextAt } from "./yaml-context.ts";

export function completeScenario(request: CompletionRequest): CompletionList {
  const { file, position } = request;
  const document = documentAt(file, position);
  const first = document === undefined ? 0 : file.lines.range({ start: document.start, end: document.start }).start.line;
  const lines = (document?.check.text ?? file.text).split(/\r\n|\r|\n/);
  const line = lines[position.line - first] ?? "";
  // Before what stands on the line already nothing can be put.
  if (
    /^\s*(?:-\s*)?$/.test(line.slice(0, position.character)) &&
    /^\s*[^\s#]/.test(line.slice(position.character)) &&
    !isAtWord(line, position.character)
  )
    return NOTHING;
  const context = yamlContextAt(lines, position.line - first, position.character);
  if (context === undefined) return NOTHING;
  if (!context.quoted && (isClosed(line.slice(0, position.character)) || /^\s*[[{"'&*|>]/.test(line.slice(position.character))))
    return NOTHING;
  if (!context.isKey && !context.inFlow && hasBlockBelow(lines, position.line - first)) return NOTHING;
  const after = restOfWord(line, position.character, context.isKey && !isItem(context), context.inFlow);
  const range: Range = {
    start: { line: position.line, character: context.start },
    end: { line: position.line, character: position.character + after },
  };
  const scope = { request, document, context, range };
  if (context.isKey) return merge(completeKeys(scope), context.inFlow ? NOTHING : completeItem(scope));
  const list = completeValue(scope);
  // Right behind the colon a space is missing.
  return /:$/.test(line.slice(0, context.start)) ? { ...list, items: list.items.map(spaced) } : list;
}

const spaced = (item: CompletionItem): CompletionItem => ({ ...item, edit: { ...item.edit, newText: ` ${item.edit.newText}` } });

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
  const key = /^(?:[^:,#[\]{}"]|#(?=\d))*:(?:\s|$)/.exec(rest)?.[0];
  if (isKey && key !== undefined) return key.length;
  if (key !== undefined) return 0;
  // Outside brackets a comma ends nothing.
  if (!inFlow) return /^(?:(?!\s#|:\s|\s+$)[^\r\n])*/.exec(rest)![0].replace(/:$/, "").length;
  return /^(?:[^\s,#[\]{}:"']|\s+(?=[^\s,#[\]{}:"'])|[#:](?=\S)|(?<=\S)')*/.exec(rest)![0].length;
}

function documentAt(file: ScenarioFileCheck, position: Position): FileDocument | undefined {
  const offset = file.lines.offset(position);
  return file.documents.findLast(({ start }) => start <= offset) ?? file.documents[0];
}

function completeKeys({ context, range, document, request }: Scope): CompletionList {
  const { path, siblings, typed, inFlow } = context;
  // Below `block:`, `damage:`, `expect:` the keys are objects.
  const last = path.at(-1);
  if (path[0] === "steps" && (last === "block" || last === "expect" || last === "damage" || last === "counters" || last === "order"))
    return completeReferences({ request, document, context, range }, last, ": ");
  const step = path[0] === "steps" && path.length === 2;
  const behind = request.file.text.slice(request.file.lines.offset(range.end)).split(/\r?\n/, 1)[0]!;
  const isBehind = (key: string): boolean => inFlow && new RegExp(`(?:^|[\\s,{])${key.replace(/[^\w ]/g, "\\$&")}\\s*:`).test(behind);
  const infos = keysAtPath(path, siblings).filter(
    ({ key }) => !siblings.includes(key) && !isBehind(key) && key.startsWith(typed.toLowerCase()),
  );
  const items = infos.map(
    ({ key, description, isAction }, index): CompletionItem => ({
      label: key,
      kind: "key",
      detail: description === "" ? undefined : description,
      edit: { range, newText: `${key}: ` },
      sortText: `${step && !isAction && siblings.length === 0 ? "b" : "a"}${String(index).padStart(3, "0")}`,
      filterText: inFlow ? key : undefined,
    }),
  );
  return { items, isIncomplete: false };
}

/** `- partial` in a list of values: the item itself. */
function completeItem(scope: Scope): CompletionList {
  const { key } = scope.context;
  return key === undefined || key === "steps" || key === "stack" ? NOTHING : completeFor(scope, key);
}

function completeValue(scope: Scope): CompletionList {
  return scope.context.key === undefined ? NOTHING : completeFor(scope, scope.context.key);
}

function completeFor(scope: Scope, key: string): CompletionList {
  const { path } = scope.context;
  const fixed = FIXED[key];
  if (fixed !== undefined && !(key === "step" && path.includes("players"))) return values(scope, fixed, "value");
  if (key === "illegal") return completeRules(scope);
  if (PLAYER_KEYS.has(key)) return completePlayers(scope);
  const inSteps = path[0] === "steps" || path[0] === "stack";
  if (!inSteps || key === "cast" || key === "put" || key === "card") {
    if (!CARD_KEYS.has(key)) return NOTHING;
    return key === "cast" ? merge(completeHand(scope), completeCards(scope)) : completeCards(scope);
  }
  const pair = path.at(-1) === "block" || path.includes("block") || path.includes("damage");
  return REFERENCE_KEYS.has(key) || pair ? completeReferences(scope, pair ? "attackers" : key, "") : NOTHING;
}
