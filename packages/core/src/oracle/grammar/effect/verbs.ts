// All verbs by their plain form, and their other forms.

import { ATTACH_VERBS } from "./attach.ts";
import { CHOOSE_VERBS } from "./choose.ts";
import { exchange, gainControl } from "./control.ts";
import { distribute, moveCounters, putCounters, removeCounters } from "./counters.ts";
import { DAMAGE_VERBS } from "./damage.ts";
import { DESTROY_VERBS } from "./destroy.ts";
import { FIGHT_VERBS } from "./fight.ts";
import { KEYWORD_ACTION_OBJECT_VERBS, KEYWORD_ACTION_VERBS } from "./keyword-action.ts";
import { LIFE_VERBS } from "./life.ts";
import { MOVE_VERBS } from "./move.ts";
import { PREVENT_VERBS } from "./prevent.ts";
import type { ObjectVerb, PlayerVerb } from "./reader.ts";
import { STACK_VERBS } from "./stack.ts";
import { TAP_OBJECT_VERBS, TAP_VERBS } from "./tap.ts";
import { TOKEN_VERBS } from "./token.ts";

const PLAYER_LISTS: readonly (readonly [string, PlayerVerb])[] = [
  ...Object.entries(DESTROY_VERBS),
  ...Object.entries(LIFE_VERBS),
  ["gain", gainControl],
  ["exchange", exchange],
  ...Object.entries(MOVE_VERBS),
  ["put", putCounters],
  ["distribute", distribute],
  ["remove", removeCounters],
  ["move", moveCounters],
  ...Object.entries(TAP_VERBS),
  ...Object.entries(ATTACH_VERBS),
  ...Object.entries(STACK_VERBS),
  ...Object.entries(CHOOSE_VERBS),
  ...Object.entries(PREVENT_VERBS),
  ...Object.entries(TOKEN_VERBS),
  ...Object.entries(KEYWORD_ACTION_VERBS),
];

const OBJECT_LISTS: readonly (readonly [string, ObjectVerb])[] = [
  ...Object.entries(DAMAGE_VERBS),
  ...Object.entries(FIGHT_VERBS),
  ...Object.entries(TAP_OBJECT_VERBS),
  ...Object.entries(KEYWORD_ACTION_OBJECT_VERBS),
];

/** "destroys" is "destroy" of someone else. */
function forms(verb: string): readonly string[] {
  if (verb === "copy") return [verb, "copies"];
  return [verb, /(?:s|sh|ch|x|z|o)$/.test(verb) ? `${verb}es` : `${verb}s`];
}

function table<V>(lists: readonly (readonly [string, V])[]): ReadonlyMap<string, readonly V[]> {
  const map = new Map<string, V[]>();
  for (const [verb, rule] of lists) for (const form of forms(verb)) map.set(form, [...(map.get(form) ?? []), rule]);
  return map;
}

/** Verbs that give an order as they stand: "sacrifices" has a subject, if an earlier one. */
export const ORDERS: ReadonlySet<string> = new Set(PLAYER_LISTS.map(([verb]) => verb));
export const PLAYER_VERBS = table(PLAYER_LISTS);
export const OBJECT_VERBS = table(OBJECT_LISTS);
