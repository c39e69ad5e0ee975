// What can be typed here: keys, card names, references in scope (legal ones first), players, rule numbers.

import { foldName } from "@ruleslawyer/core";
import type { FileDocument, ScenarioFileCheck } from "@ruleslawyer/scenarios";
import type { Position } from "../diagnostic.ts";
import type { CompletionItem, CompletionList } from "../service.ts";
import { completeCardWords } from "./completion-card-words.ts";
import { wordsFor } from "./completion-choices.ts";
import { CARD_KEYS, PLAYER_KEYS } from "./completion-keys.ts";
import { completeKeys } from "./completion-map-keys.ts";
import { completionPlace, isInText, spaced } from "./completion-place.ts";
import { completeReferences } from "./completion-references.ts";
import { roleOf } from "./completion-roles.ts";
import { type CompletionRequest, merge, NOTHING, type Scope, values } from "./completion-scope.ts";
import { completeCardParts } from "./completion-text.ts";
import { completeCards, completeHand, completePlayers, completeRules } from "./completion-words.ts";
import type { Word } from "./flow-scan.ts";
import type { YamlContext } from "./yaml-context.ts";

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

/** `- partial` in a list of values: the item itself. */
function completeItem(scope: Scope): CompletionList {
  const { key } = scope.context;
  return key === undefined || key === "steps" || key === "stack" ? NOTHING : completeFor(scope, key);
}

function completeValue(scope: Scope): CompletionList {
  const { key, beforeComma } = scope.context;
  const own = key === undefined ? NOTHING : completeFor(scope, key);
  // In brackets a comma ends a name: one that holds it is meant perhaps, and is offered in quotes.
  return merge(withComma(scope, beforeComma), own);
}

function withComma(scope: Scope, before: Word | undefined): CompletionList {
  const { context, range } = scope;
  if (before === undefined || context.key === undefined || context.quote !== undefined) return NOTHING;
  const whole = `${before.text}, ${context.typed}`;
  const wider: Scope = {
    ...scope,
    context: { ...context, typed: whole, beforeComma: undefined, itemsBefore: context.itemsBefore.slice(0, -1) },
    range: { start: { line: range.start.line, character: before.start }, end: range.end },
  };
  const { items } = completeFor(wider, context.key);
  const isMeant = ({ label }: CompletionItem): boolean => foldName(label).startsWith(foldName(whole));
  return {
    items: items.filter(isMeant).map((item) => ({ ...item, sortText: ` ${item.sortText}`, filterText: `${whole} ${item.label}` })),
    isIncomplete: true,
  };
}

function completeFor(scope: Scope, key: string): CompletionList {
  const { context } = scope;
  // Behind `as` stands a name that is made up here.
  if (CARD_KEYS.has(key) && / as [\w-]*$/.test(context.typed)) return NOTHING;
  const words = completeCardWords(scope, key) ?? completeCardParts(scope, key);
  if (words !== undefined) return words;
  const inSteps = context.path[0] === "steps" || context.path[0] === "stack";
  const choices = wordsFor(key, context);
  if (choices !== undefined) {
    const list = values(scope, choices, "value");
    return key === "chosen" || key === "choices" ? merge(list, completePlayers(scope)) : list;
  }
  if (key === "illegal") return completeRules(scope);
  if (PLAYER_KEYS.has(key) || context.path[0] === "teams" || key === "teams") return completePlayers(scope);
  if (key === "cast") return merge(completeHand(scope), completeCards(scope));
  if (isOfCards(key, inSteps, context))
    return merge(completeCards(scope), key === "copy" ? completeReferences(scope, "permanent") : NOTHING);
  const role = roleOf(key, context);
  if (role === undefined || (!inSteps && !ON_THE_BOARD.has(key))) return NOTHING;
  return merge(completeReferences(scope, role), key === "resolve" ? values(scope, ["all"], "value") : NOTHING);
}

/** Keys of objects in zones that refer to others. */
const ON_THE_BOARD = new Set(["attached", "attacking", "blocking", "paired", "effects"]);

function isOfCards(key: string, inSteps: boolean, { path }: YamlContext): boolean {
  if (!CARD_KEYS.has(key)) return key === "name" && (path.at(-1) === "choices" || path.at(-1) === "chosen");
  return !inSteps || key === "put" || key === "card" || (path[2] === "expect" && key !== "battlefield");
}
