// Targets written as a flat list, spread over the instances of "target" in order (601.2c): one for each, more where a slot takes several, in the way
// in which the most of them fit.

import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { ChosenSlot } from "../game/state.ts";
import { slotBounds } from "../rules/target/count.ts";
import type { Targeting } from "../rules/target/targeting.ts";
import { inItsZone } from "../rules/target/zone.ts";
import { isUnknown } from "../verdict.ts";

type Target = ObjectId | PlayerId;

export interface Spread {
  readonly chosen: readonly ChosenSlot[];
  /** Written beyond what all slots can take. */
  readonly extra: readonly Target[];
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Spreads flat targets over the slots. With too few, the first slots get theirs; what is too many is `extra`. */
export function spreadTargets(targeting: Targeting, flat: readonly Target[]): Spread {
  const bounds = targeting.slots.map((_, index): Bounds => {
    const known = slotBounds(targeting, index);
    return isUnknown(known) ? { min: 1, max: 1 } : known;
  });
  const capacity = bounds.reduce((sum, { max }) => sum + max, 0);
  const taken = flat.slice(0, Math.min(flat.length, capacity));
  const counts = bestCounts(targeting, bounds, taken);
  const chosen: ChosenSlot[] = [];
  let at = 0;
  for (const count of counts) {
    chosen.push({ chosen: taken.slice(at, at + count) });
    at += count;
  }
  return { chosen, extra: flat.slice(taken.length) };
}

/** How many each slot takes: the division in which the most targets fit their slot; the greedy one among equals. */
function bestCounts(targeting: Targeting, bounds: readonly Bounds[], flat: readonly Target[]): readonly number[] {
  const required = bounds.reduce((sum, { min }) => sum + min, 0);
  if (flat.length < required) return shortCounts(targeting, bounds, flat);
  let best: { readonly counts: readonly number[]; readonly fits: number } | undefined;
  const visit = (index: number, at: number, counts: readonly number[], fits: number): void => {
    if (index === bounds.length) {
      if (at === flat.length && (best === undefined || fits > best.fits)) best = { counts, fits };
      return;
    }
    const { min, max } = bounds[index]!;
    const later = bounds.slice(index + 1).reduce((sum, bound) => sum + bound.min, 0);
    const most = Math.min(max, flat.length - at - later);
    for (let count = most; count >= min; count--) {
      const own = flat.slice(at, at + count).filter((target) => fitsSlot(targeting, index, target)).length;
      visit(index + 1, at + count, [...counts, count], fits + own);
    }
  };
  visit(0, 0, [], 0);
  return best?.counts ?? bounds.map(({ min }) => min);
}

/** Fewer targets than required: each goes to the next slot that it fits, or to the next one. */
function shortCounts(targeting: Targeting, bounds: readonly Bounds[], flat: readonly Target[]): readonly number[] {
  const counts = bounds.map(() => 0);
  let index = 0;
  for (const target of flat) {
    while (index < bounds.length - 1 && counts[index]! >= Math.max(1, bounds[index]!.min)) index++;
    let fitting = index;
    while (fitting < bounds.length && !fitsSlot(targeting, fitting, target)) fitting++;
    if (fitting < bounds.length) index = fitting;
    counts[index] = counts[index]! + 1;
  }
  return counts;
}

function fitsSlot(targeting: Targeting, index: number, target: Target): boolean {
  const { slot } = targeting.slots[index]!;
  return targeting.view.matches(inItsZone(slot.filter), target, { ...targeting.context, targets: [] }) === true;
}
