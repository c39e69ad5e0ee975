// "For each opponent, … target permanent that player controls": one target for each of those players, none for those who have nothing to be chosen
// (601.2c).

import { legalTargets } from "../rules/target/judge-targets.ts";
import type { PlacedSlot, Targeting } from "../rules/target/targeting.ts";
import { isUnknown } from "../verdict.ts";

/** The targeting with as many targets in such slots as there are players to choose for. */
export function eachPlayersTargets(targeting: Targeting): Targeting {
  const { slots } = targeting;
  if (slots.every(({ slot }) => slot.forEach === undefined)) return targeting;
  const widest = { ...targeting, slots: slots.map((placed) => forPlayers(targeting, placed)) };
  return { ...widest, slots: widest.slots.map((placed, index) => atLeast(widest, placed, index, slots[index]!)) };
}

function forPlayers({ view, context }: Targeting, placed: PlacedSlot): PlacedSlot {
  const { slot } = placed;
  const players = slot.forEach === undefined ? undefined : view.players(slot.forEach, context);
  if (players === undefined || isUnknown(players) || slot.max === "any" || slot.max.kind !== "number") return placed;
  return { ...placed, slot: { ...slot, min: number(0), max: number(slot.max.value * players.length) } };
}

/** Where a target is required, one for each player who has something that can be chosen. */
function atLeast(widest: Targeting, placed: PlacedSlot, index: number, { slot }: PlacedSlot): PlacedSlot {
  if (slot.forEach === undefined || slot.min.kind !== "number" || slot.min.value === 0) return placed;
  const { view } = widest;
  const owners = new Set(legalTargets(widest, index).legal.map((id) => (view.isPlayer(id) ? id : view.controller(id))));
  return { ...placed, slot: { ...placed.slot, min: number(owners.size * slot.min.value) } };
}

function number(value: number): { readonly kind: "number"; readonly value: number } {
  return { kind: "number", value };
}
