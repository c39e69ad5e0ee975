// Bands in combat: a block of one member, or an effect that makes one blocked, is a block of all (702.22h–i). A band lasts until combat ends or its
// members leave, banding or no banding (702.22e–f): it is the label that its attackers share.

import type { ObjectId } from "../game/ids.ts";
import type { Attacker, GameState } from "../game/state.ts";

/** The attacker and all in a band with it. */
function bandMates(attackers: readonly Attacker[], id: ObjectId): readonly ObjectId[] {
  const band = attackers.find((attacker) => attacker.id === id)?.band;
  if (band === undefined) return [id];
  return [id, ...attackers.filter((other) => other.band === band && other.id !== id).map((other) => other.id)];
}

/** What a creature blocks that was declared as blocking these: their band-mates too (702.22h). */
export function blockedWith(attackers: readonly Attacker[], declared: readonly ObjectId[]): readonly ObjectId[] {
  return [...new Set(declared.flatMap((id) => bandMates(attackers, id)))];
}

/** An effect makes an attacker blocked, and with it its band (509.1h, 702.22i). */
export function becomeBlocked(state: GameState, id: ObjectId): GameState {
  if (state.combat === undefined) return state;
  const mates = new Set(bandMates(state.combat.attackers, id));
  const attackers = state.combat.attackers.map((attacker) => (mates.has(attacker.id) ? { ...attacker, blocked: true } : attacker));
  return { ...state, combat: { ...state.combat, attackers } };
}

/** The attackers, those that the creature blocks being blocked, and blocked by it (509.1h). */
export function nowBlocked(attackers: readonly Attacker[], blocker: ObjectId, blocking: readonly ObjectId[]): readonly Attacker[] {
  return attackers.map((attacker) =>
    blocking.includes(attacker.id) ? { ...attacker, blocked: true, blockedBy: [...(attacker.blockedBy ?? []), blocker] } : attacker,
  );
}

/** An effect says so of what a creature was blocking that no other creature has blocked this combat: those attackers become unblocked. */
export function becomeUnblocked(state: GameState, blocker: ObjectId): GameState {
  if (state.combat === undefined) return state;
  const attackers = state.combat.attackers.map((attacker) => {
    const by = attacker.blockedBy ?? [];
    return by.length > 0 && by.every((id) => id === blocker) ? { ...attacker, blocked: false, blockedBy: [] } : attacker;
  });
  return { ...state, combat: { ...state.combat, attackers } };
}
