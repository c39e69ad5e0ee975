// "A creature dealt damage this way can't block this turn": what the instruction before dealt damage to (608.2c).

import type { Effect } from "../effect.ts";
import type { Filter } from "../filter.ts";
import type { ObjectReference } from "../reference.ts";
import { allOf, isObject, someOf } from "./build-filter.ts";
import { readContinuous } from "./effect/continuous.ts";
import { filter } from "./filter.ts";
import { skip, textAt, type Words, within } from "./kit.ts";
import { longest } from "./phrase.ts";

type Damage = Extract<Effect, { kind: "deal damage" }>;

/** The sentence's effects: what those that were dealt damage may not or must do. Undefined if it is no such sentence. */
export function readDamaged(ws: Words, before: readonly Effect[]): readonly Effect[] | undefined {
  const way = wayAt(ws);
  if (way < 0) return undefined;
  const first = textAt(ws, 0);
  const start = first === "a" || first === "an" || first === "each" || first === "any" ? 1 : 0;
  const noun = longest(filter, within(ws, way), start);
  const damage = lastDamage(before);
  if (noun?.end !== way || damage === undefined) return undefined;
  const who = allOf([noun.value, { kind: "dealt damage", by: isObject(damage.source), when: "this turn" }, ...recipients(damage)]);
  const said = readContinuous(ws, way + 4, { kind: "each", filter: who }, undefined);
  if (said?.end !== ws.end) return undefined;
  // What they can't or must do is asked when it matters; anything else would have to know them now.
  const norms = said.effects.every((effect) => effect.kind === "continuous" && effect.effects.every(({ kind }) => kind === "norm"));
  return norms ? said.effects : undefined;
}

function wayAt(ws: Words): number {
  for (let i = 1; i < Math.min(ws.end, 6); i++) if (skip(ws, i, "dealt damage this way") > 0) return i;
  return -1;
}

function lastDamage(effects: readonly Effect[]): Damage | undefined {
  for (const effect of [...effects].reverse()) {
    if (effect.kind === "deal damage") return effect;
    const inner = effect.kind === "if" ? lastDamage(effect.then) : effect.kind === "may" ? lastDamage(effect.effects) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** Targets are known one by one; "each creature" says nothing that the damage doesn't. */
function recipients({ to }: Damage): readonly Filter[] {
  const targets: ObjectReference[] = [];
  for (const one of to) {
    if (one.kind === "slot") targets.push({ kind: "target", slot: one.slot });
    else if (one.kind === "object" && one.object.kind === "target") targets.push(one.object);
    else if (one.kind === "object") return [];
  }
  return targets.length === 0 ? [] : [someOf(targets.map(isObject))];
}
