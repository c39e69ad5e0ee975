// "A creature dealt damage this way can't block this turn": what the instruction before dealt damage to (608.2c).

import type { Effect } from "../effect.ts";
import type { Filter } from "../filter.ts";
import { allOf, isObject } from "./build-filter.ts";
import { readContinuous } from "./effect/continuous.ts";
import { filter } from "./filter.ts";
import { type Reading, skip, textAt, type Words, within } from "./kit.ts";
import { longest } from "./phrase.ts";

/** The sentence's effects: what those that were dealt damage may not or must do. Undefined if it is no such sentence. */
export function readDamaged(ws: Words, before: readonly Effect[]): readonly Effect[] | undefined {
  const who = dealtThisWay(ws, 0, before);
  const said = who && readContinuous(ws, who.end, { kind: "each", filter: who.value }, undefined);
  if (said?.end !== ws.end) return undefined;
  // What they can't or must do is asked when it matters; anything else would have to know them now.
  const norms = said.effects.every((effect) => effect.kind === "continuous" && effect.effects.every(({ kind }) => kind === "norm"));
  return norms ? said.effects : undefined;
}

/** "(A) creature dealt damage this way", after an instruction that deals damage. */
export function dealtThisWay(ws: Words, at: number, before: readonly Effect[]): Reading<Filter> | undefined {
  const way = wayAt(ws, at);
  if (way < 0 || !dealsDamage(before)) return undefined;
  const start = ["a", "an", "each", "any"].includes(textAt(ws, at) ?? "") ? at + 1 : at;
  const noun = longest(filter, within(ws, way), start);
  if (noun?.end !== way) return undefined;
  return { value: allOf([noun.value, isObject({ kind: "earlier", action: "damaged" })]), end: way + 4 };
}

function wayAt(ws: Words, at: number): number {
  for (let i = at + 1; i < Math.min(ws.end, at + 6); i++) if (skip(ws, i, "dealt damage this way") > 0) return i;
  return -1;
}

function dealsDamage(effects: readonly Effect[]): boolean {
  return effects.some(
    (effect) =>
      effect.kind === "deal damage" ||
      (effect.kind === "if" && dealsDamage([...effect.then, ...(effect.otherwise ?? [])])) ||
      (effect.kind === "may" && dealsDamage(effect.effects)),
  );
}
