// Lethal damage for checking an assignment (702.19b, 702.2c, 120.6): toughness less marked damage and less what other creatures assign in the same
// step; one from a source with deathtouch. Prevention, protection, replacement and indestructible play no part.

import type { ObjectId } from "../game/ids.ts";
import type { View } from "../layers/view.ts";
import { type Doubt, isUnknown } from "../verdict.ts";
import { isUnder, type Recipient } from "./damage-options.ts";

/** Who assigns how much to whom in one step. */
export type Amounts = ReadonlyMap<ObjectId, ReadonlyMap<Recipient, number>>;

export interface Lethal {
  /** How much is lethal, nothing assigned yet. */
  readonly needed: number;
  readonly assigned: number;
  readonly reached: boolean;
  /** "toughness 3, 2 damage marked". */
  readonly words: string;
  readonly doubts: readonly Doubt[];
}

export function assignedTo(amounts: Amounts, recipient: Recipient): number {
  let sum = 0;
  for (const to of amounts.values()) sum += to.get(recipient) ?? 0;
  return sum;
}

export function lethalDamage(view: View, amounts: Amounts, creature: ObjectId): Lethal {
  const { power, toughness, doubtful } = view.characteristics(creature);
  const byPower = isUnder(view, "lethal damage by power", creature);
  const size = (byPower === true ? power : toughness) ?? 0;
  const marked = view.object(creature)?.damage ?? 0;
  const needed = Math.max(0, size - marked);
  const assigned = assignedTo(amounts, creature);
  const deadly =
    view.state.edition.switches.deathtouchIsLethal &&
    [...amounts].some(([source, to]) => (to.get(creature) ?? 0) > 0 && view.has(source, "deathtouch") === true);
  const doubts = (doubtful ?? []).filter(({ aspect }) => aspect === "power and toughness").map(({ doubt }) => doubt);
  if (isUnknown(byPower)) doubts.push(...byPower.doubts);
  const measure = byPower === true ? "power" : "toughness";
  return {
    needed,
    assigned,
    reached: deadly || assigned >= needed,
    words: `${measure} ${size}${marked > 0 ? `, ${marked} damage marked` : ""}`,
    doubts,
  };
}

/** How much a source with nothing assigned to the creature yet must assign for it to be lethal. */
export function lethalFrom(view: View, amounts: Amounts, source: ObjectId, creature: ObjectId): number {
  const { needed, assigned, reached } = lethalDamage(view, amounts, creature);
  if (reached) return 0;
  const deadly = view.state.edition.switches.deathtouchIsLethal && view.has(source, "deathtouch") === true;
  return deadly ? 1 : needed - assigned;
}
