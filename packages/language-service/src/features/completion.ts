// What can be typed here: keys, card names, references in scope (legal ones first), players, rule numbers.

import { type FileDocument, keysAtPath, type ScenarioFileCheck } from "@ruleslawyer/scenarios";
import type { Position } from "../diagnostic.ts";
import type { CompletionItem, CompletionList } from "../service.ts";
import { completeCardWords } from "./completion-card-words.ts";
import { CARD_KEYS, FIXED, PLAYER_KEYS, REFERENCE_KEYS } from "./completion-keys.ts";
import { completionPlace, isInText, spaced } from "./completion-place.ts";
import { completeReferences } from "./completion-references.ts";
import { type CompletionRequest, merge, NOTHING, type Scope, values } from "./completion-scope.ts";
import { completeCards, completeHand, completePlayers, completeRules } from "./completion-words.ts";

export function completeScenario(request: CompletionRequest): CompletionList {
  const { file, position } = request;
  const document = documentAt(file, position);
  const first = document === undefined ? 0 : file.lines.range({ start: document.start, end: document.start }).start.line;
  const lines = (document?.check.text ?? file.text).split(/\r\n|\r|\n/);
  const place = completionPlace(lines, position.line - first, position);
  if (place === undefined) return NOTHING;
  const { context, range, isGlued, isOnKey } = place;
  const scope = { request, document, context, range };
  // Lines of rules text that goes over several.
  if (context.isKey && isInText(lines, position.line - first, context)) return completeCardWords(place, "text")!;
  if (context.isKey) return merge(completeKeys(scope), context.inFlow || isOnKey ? NOTHING : completeItem(scope));
  const list = completeValue(scope);
  return isGlued ? { ...list, items: list.items.map(spaced) } : list;
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
  const words = completeCardWords(scope, key);
  if (words !== undefined) return words;
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
