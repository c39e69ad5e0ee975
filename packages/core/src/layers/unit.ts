// One effect to be applied in one layer: from a static ability that is there by now, from one that began in an earlier layer (613.6), from a resolved
// spell or ability, or from counters and states.

import type { ObjectId } from "../game/ids.ts";
import type { EffectInstance } from "../game/state.ts";
import type { ContinuousEffect } from "../oracle/continuous-effect.ts";
import type { Doubt, Truth } from "../verdict.ts";
import { isUnknown } from "../verdict.ts";
import type { Board, Started } from "./board.ts";
import type { EffectiveAbility } from "./characteristics.ts";
import type { AbilityPlan, PlannedEffect } from "./effect-plan.ts";
import { functionsIn, planOf } from "./effect-plan.ts";
import { innateUnits } from "./innate.ts";
import { holds } from "./matching/condition.ts";
import type { Context } from "./view.ts";
import type { Working } from "./working.ts";

export interface Unit {
  /** Tells it apart from all others, the same in every view. */
  readonly key: string;
  /** The ability or resolution it is part of. */
  readonly group: string;
  readonly planned: PlannedEffect;
  readonly timestamp: number;
  readonly words: string;
  /** The object whose ability it is, or the source of the resolved effect. */
  readonly source?: ObjectId;
  readonly bearer?: ObjectId;
  readonly ability?: EffectiveAbility;
  readonly plan?: AbilityPlan;
  readonly instance?: EffectInstance;
  /** It isn't known whether it applies. */
  readonly doubts?: readonly Doubt[];
  /** Objects it is limited to. */
  readonly fixed?: readonly ObjectId[];
}

export function effectOf(unit: Unit): ContinuousEffect {
  return unit.planned.effect;
}

/** Who "this" and "you" are for the unit's text, now. */
export function contextOf(board: Board, unit: Unit): Context {
  if (unit.instance !== undefined) return { ...unit.instance.bound, you: unit.instance.controller, this: unit.instance.source };
  const bearer = unit.bearer as ObjectId;
  return { you: board.controller(bearer), this: bearer };
}

/** The effects to apply in the layers of a mask, those already applied left out. */
export function gatherUnits(board: Board, mask: number, applied: ReadonlySet<string>): readonly Unit[] {
  const units: Unit[] = [];
  for (const working of board.working.values()) if ((working.mask & mask) !== 0) gatherFromObject(board, working, mask, units);
  for (const [group, started] of board.started) gatherStarted(group, started, mask, units);
  for (const { instance, planned } of board.instances) {
    if ((mask & (1 << planned.layer)) !== 0) units.push(instanceUnit(instance, planned));
  }
  for (const unit of innateUnits(board)) if ((mask & (1 << unit.planned.layer)) !== 0) units.push(unit);
  return applied.size === 0 ? units : units.filter((unit) => !applied.has(unit.key));
}

function gatherFromObject(board: Board, working: Working, mask: number, units: Unit[]): void {
  for (const ability of working.abilities) {
    const plan = planOf(ability.ability);
    if ((plan.mask & mask) === 0 || !functionsIn(plan, working.object)) continue;
    const group = groupOf(working.id, ability);
    if (board.started.has(group)) continue;
    const truth = abilityHolds(board, working.id, plan);
    if (truth === false) continue;
    const doubts = [...(ability.doubts ?? []), ...(isUnknown(truth) ? truth.doubts : [])];
    pushUnits(working.id, ability, plan, group, mask, doubts.length > 0 ? doubts : undefined, units);
  }
}

function gatherStarted(group: string, started: Started, mask: number, units: Unit[]): void {
  const plan = planOf(started.ability.ability);
  if ((plan.mask & mask) !== 0) pushUnits(started.bearer, started.ability, plan, group, mask, started.doubts, units);
}

function pushUnits(
  bearer: ObjectId,
  ability: EffectiveAbility,
  plan: AbilityPlan,
  group: string,
  mask: number,
  doubts: readonly Doubt[] | undefined,
  units: Unit[],
): void {
  for (const planned of plan.effects) {
    if ((mask & (1 << planned.layer)) === 0) continue;
    units.push({
      key: `${group}/${planned.index}`,
      group,
      planned,
      timestamp: 0,
      words: ability.words ?? "",
      source: bearer,
      bearer,
      ability,
      plan,
      doubts,
    });
  }
}

/** A static ability's effect is as old as its object, or as the effect that gave the ability if that is younger (613.7a). */
export function timestampOf(board: Board, unit: Unit): number {
  if (unit.bearer === undefined || unit.ability === undefined) return unit.timestamp;
  return Math.max(board.object(unit.bearer)?.timestamp ?? 0, unit.ability.since);
}

export function groupOf(bearer: ObjectId, ability: EffectiveAbility): string {
  return `${bearer}/${ability.instance}`;
}

/** The condition of a static ability, asked for its object now. */
export function abilityHolds(board: Board, bearer: ObjectId, plan: AbilityPlan): Truth {
  return plan.condition === undefined ? true : holds(board, plan.condition, { you: board.controller(bearer), this: bearer });
}

function instanceUnit(instance: EffectInstance, planned: PlannedEffect): Unit {
  return {
    key: instance.id,
    group: `${instance.source ?? ""}|${instance.timestamp}|${instance.words}`,
    planned,
    timestamp: instance.timestamp,
    words: instance.words,
    source: instance.source,
    instance,
    fixed: instance.affected as readonly ObjectId[] | undefined,
  };
}
