// Who assigns combat damage in the step at hand (510.1, 510.4, 702.4, 702.7).

import type { ObjectId } from "../game/ids.ts";
import type { CombatState } from "../game/state.ts";
import type { View } from "../layers/view.ts";
import { type Doubt, isUnknown, or } from "../verdict.ts";

export interface DamageStep {
  readonly which: "only" | "first" | "second";
  /** Attackers and blockers that assign in it. */
  readonly sources: readonly ObjectId[];
  /** Whether they do isn't known. */
  readonly doubtful: readonly { readonly id: ObjectId; readonly doubts: readonly Doubt[] }[];
  /** For a first step: who strikes in it and won't again without double strike. */
  readonly strikers: readonly ObjectId[];
}

/** Creatures that are attacking or blocking now. */
export function fighters(view: View): readonly ObjectId[] {
  const { combat } = view.state;
  if (combat === undefined) return [];
  return [...combat.attackers, ...combat.blockers].map(({ id }) => id).filter((id) => isFighting(view, id));
}

export function isFighting(view: View, id: ObjectId): boolean {
  const object = view.object(id);
  return object?.zone === "battlefield" && !object.status.phasedOut && view.characteristics(id).cardTypes.includes("creature");
}

/** The next combat damage step, or undefined when there is none (left). */
export function nextDamageStep(view: View): DamageStep | undefined {
  const { combat } = view.state;
  if (combat === undefined || combat.attackers.length + combat.blockers.length === 0) return undefined;
  const all = fighters(view);
  if (combat.damageSteps === 0) return firstStep(view, all);
  return combat.damageSteps === 1 && combat.hasFirstStrikeStep ? secondStep(view, combat, all) : undefined;
}

function firstStep(view: View, all: readonly ObjectId[]): DamageStep {
  const strikes = all.map((id) => ({ id, truth: or([view.has(id, "first strike"), view.has(id, "double strike")]) }));
  const strikers = strikes.flatMap(({ id, truth }) => (truth === true ? [id] : []));
  const doubtful = strikes.flatMap(({ id, truth }) => (isUnknown(truth) ? [{ id, doubts: truth.doubts }] : []));
  if (strikers.length === 0) return { which: "only", sources: all, strikers, doubtful };
  return { which: "first", sources: strikers, strikers, doubtful };
}

/** Those that had neither first nor double strike as the first step began, and those that have double strike now (510.4, 702.7c). */
function secondStep(view: View, combat: CombatState, all: readonly ObjectId[]): DamageStep {
  const sources: ObjectId[] = [];
  const doubtful: { id: ObjectId; doubts: readonly Doubt[] }[] = [];
  for (const id of all) {
    const again = combat.dealtFirst.includes(id) ? view.has(id, "double strike") : true;
    if (again === true) sources.push(id);
    else if (isUnknown(again)) doubtful.push({ id, doubts: again.doubts });
  }
  return { which: "second", sources, strikers: [], doubtful };
}
