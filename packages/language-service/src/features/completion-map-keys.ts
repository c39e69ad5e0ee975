// Completion of keys: those of the schema, of maps whose keys are objects, and of maps that the language leaves open.

import { keysAtPath } from "@ruleslawyer/scenarios";
import type { CompletionItem, CompletionList } from "../service.ts";
import { openKeys } from "./completion-choices.ts";
import { completeReferences } from "./completion-references.ts";
import { roleOfKeys } from "./completion-roles.ts";
import { behindOf, isTyped, keyEdit, merge, NOTHING, type Scope } from "./completion-scope.ts";

export function completeKeys(scope: Scope): CompletionList {
  const { context, range, request } = scope;
  const { path, siblings, typed, inFlow } = context;
  // Below `block:`, `damage:`, `expect:` the keys are objects.
  const role = roleOfKeys(context);
  const open = openKeys(context);
  if (role !== undefined)
    return merge(completeReferences(scope, role, true), path[2] === "expect" ? openKey(scope, ["damage"], "") : NOTHING);
  if (open !== undefined) return openKey(scope, open, path.at(-1) === "counters" || path[2] === "counters" ? "1" : "");
  if (!inFlow && DASHED.has(String(path.at(-1)))) return completeDashed(scope);
  const step = (path[0] === "steps" || path[0] === "stack") && path.length === 2;
  const behind = restOfMap(request.file.text, request.file.lines.offset(range.end));
  const isBehind = (key: string): boolean =>
    inFlow && new RegExp(`(?:^|[\\s,{"'])${key.replace(/[^\w ]/g, "\\$&")}["']?\\s*:`).test(behind);
  const infos = keysAtPath(path, siblings).filter(
    ({ key }) =>
      !siblings.includes(key) &&
      !isBehind(key) &&
      key.startsWith(typed.toLowerCase()) &&
      !isSecondName(key, siblings) &&
      isOfSubject(scope, key),
  );
  // Where an object itself may stand, those that are legal come first.
  const isMember = !inFlow && path[2] === "attack";
  const items = infos.map(
    ({ key, description, isAction }, index): CompletionItem => ({
      label: key,
      kind: "key",
      detail: description === "" ? undefined : description,
      edit: keyEdit(scope, key),
      sortText: `${step && (siblings.length === 0 ? !isAction : COMMON.has(key)) ? "b" : isMember ? "m" : "a"}${String(index).padStart(3, "0")}`,
      filterText: inFlow ? key : undefined,
    }),
  );
  return { items, isIncomplete: false };
}

/** What stands behind an offset in the same map in brackets, inner brackets left out. */
function restOfMap(text: string, offset: number): string {
  let rest = "";
  let depth = 0;
  for (let i = offset; i < text.length && i < offset + FARTHEST; i++) {
    const at = text[i]!;
    if (at === "[" || at === "{") depth++;
    else if (at === "]" || at === "}") {
      if (depth-- === 0) break;
    } else if (depth === 0) rest += at;
  }
  return rest;
}
const FARTHEST = 4000;

/** Options that every step takes: below those of its action. */
const COMMON = new Set(["by", "illegal", "legal", "note", "as", "try"]);

const OF_PLAYERS = new Set(["life", "poison", "counters", "hand", "graveyard", "library", "exile", "command", "battlefield"]);
const OF_BOTH = new Set(["counters"]);

/** Of a player other things can be expected than of an object. */
function isOfSubject({ context: { path }, document }: Scope, key: string): boolean {
  if (path.length !== 4 || path[2] !== "expect") return true;
  const isPlayer = document?.check.syntax?.players.some(({ name }) => name.value === path[3]) ?? false;
  return OF_BOTH.has(key) || OF_PLAYERS.has(key) === isPlayer;
}

/** An object has one of these. */
const NAMES = ["card", "token", "emblem"];
const isSecondName = (key: string, siblings: readonly string[]): boolean =>
  NAMES.includes(key) && NAMES.some((each) => siblings.includes(each));

/** Keys that are words of an open list. */
function openKey(scope: Scope, words: readonly string[], value: string): CompletionList {
  const { context } = scope;
  const found = words.filter((word) => isTyped(context.typed, word) && !context.siblings.includes(word));
  const items = found.map(
    (word, index): CompletionItem => ({
      label: word,
      kind: "key",
      edit: keyEdit(scope, word, value),
      sortText: `c${String(index).padStart(3, "0")}`,
    }),
  );
  return { items, isIncomplete: false };
}

/** Lists whose items are maps: where a line of one begins without its dash, the dash comes with the key. */
const DASHED = new Set(["steps", "stack", "cards"]);

function completeDashed(scope: Scope): CompletionList {
  if (!mayBeginItem(scope)) return NOTHING;
  const inItem: Scope = { ...scope, context: { ...scope.context, path: [...scope.context.path, 0], siblings: [] } };
  const { items, isIncomplete } = completeKeys(inItem);
  const dashed = items.filter(({ sortText }) => !sortText.startsWith("b"));
  return { isIncomplete, items: dashed.map((item) => ({ ...item, edit: { ...item.edit, newText: `- ${item.edit.newText}` } })) };
}

/** Nothing else stands on the line, and the list's other dashes stand in the same column. */
function mayBeginItem(scope: Scope): boolean {
  const { file } = scope.request;
  const { line, character } = scope.range.start;
  if (behindOf(scope).trim() !== "") return false;
  const lines = file.text.split(/\r\n|\r|\n/);
  const columnOf = (text: string): number | undefined => /^(\s*)-\s/.exec(text)?.[1]?.length;
  for (let i = line - 1; i >= 0 && !/^\S[^:]*:/.test(lines[i]!); i--) {
    const column = columnOf(lines[i]!);
    if (column !== undefined && column <= character) return column === character;
  }
  const below = columnOf(lines.slice(line + 1).find((text) => text.trim() !== "") ?? "");
  return below === undefined || below === character;
}
