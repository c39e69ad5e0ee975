// Restrictions, requirements, costs and permissions in force (613.11), from static abilities that objects have after all layers, from abilities that began
// to apply before they were lost (613.6), and from resolved effects, which no loss of abilities ends.

import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { ContinuousEffect } from "../oracle/continuous-effect.ts";
import type { Norm } from "../oracle/norm.ts";
import type { Doubt } from "../verdict.ts";
import { isUnknown } from "../verdict.ts";
import type { EffectiveAbility } from "./characteristics.ts";
import type { AbilityPlan } from "./effect-plan.ts";
import { functionsIn, LAYER, planOf } from "./effect-plan.ts";
import type { FinalReading } from "./final-reading.ts";
import { holds } from "./matching/condition.ts";
import { groupOf } from "./unit.ts";
import type { ActiveNorm, Context } from "./view.ts";

/** A continuous effect outside the layers, with whose text it is and who its words mean. */
export interface RuleEffect {
  readonly effect: ContinuousEffect;
  readonly context: Context;
  readonly source?: ObjectId;
  readonly grantedBy?: ObjectId;
  readonly words: string;
  readonly affected?: readonly (ObjectId | PlayerId)[];
  readonly instance: string;
  readonly since: number;
  readonly doubts?: readonly Doubt[];
}

const MASK = 1 << LAYER.none;

/** Every effect that changes rules or players rather than objects. */
export function ruleEffects(reading: FinalReading): readonly RuleEffect[] {
  const found: RuleEffect[] = [];
  const seen = new Set<string>();
  for (const working of reading.board.working.values()) {
    if ((working.mask & MASK) === 0) continue;
    for (const held of working.abilities) {
      seen.add(groupOf(working.id, held));
      fromAbility(reading, working.id, held, undefined, found);
    }
  }
  for (const [group, started] of reading.board.started) {
    if (!seen.has(group)) fromAbility(reading, started.bearer, started.ability, true, found);
  }
  for (const { instance, planned } of reading.board.instances) {
    if (planned.layer !== LAYER.none) continue;
    found.push({
      effect: instance.effect,
      context: { ...instance.bound, you: instance.controller, this: instance.source },
      source: instance.source,
      words: instance.words,
      affected: instance.affected,
      instance: instance.id,
      since: instance.timestamp,
    });
  }
  return found;
}

function fromAbility(reading: FinalReading, bearer: ObjectId, held: EffectiveAbility, begun: true | undefined, found: RuleEffect[]): void {
  const plan: AbilityPlan = planOf(held.ability);
  const object = reading.object(bearer);
  if ((plan.mask & MASK) === 0 || object === undefined || !functionsIn(plan, object)) return;
  const context: Context = { you: reading.controller(bearer), this: bearer };
  const truth = begun ?? (plan.condition === undefined || holds(reading, plan.condition, context));
  if (truth === false) return;
  const doubts = [...(held.doubts ?? []), ...(isUnknown(truth) ? truth.doubts : [])];
  for (const { effect, layer, index } of plan.effects) {
    if (layer !== LAYER.none) continue;
    found.push({
      effect,
      context,
      source: bearer,
      grantedBy: held.origin.kind === "granted" ? held.origin.source : undefined,
      words: held.words ?? "",
      instance: `${groupOf(bearer, held)}/${index}`,
      since: Math.max(object.timestamp, held.since),
      doubts: doubts.length > 0 ? doubts : undefined,
    });
  }
}

/** The norms among them, by kind. */
export function normsByKind(effects: readonly RuleEffect[]): ReadonlyMap<Norm["kind"], readonly ActiveNorm[]> {
  const byKind = new Map<Norm["kind"], ActiveNorm[]>();
  for (const { effect, ...rest } of effects) {
    if (effect.kind !== "norm") continue;
    const active: ActiveNorm = { norm: effect.norm, ...rest };
    const list = byKind.get(effect.norm.kind);
    if (list === undefined) byKind.set(effect.norm.kind, [active]);
    else list.push(active);
  }
  return byKind;
}
