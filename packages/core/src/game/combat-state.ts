// Leaving combat (506.4): what remains of attacks and blocks when one of the objects in them goes.

import type { ObjectId } from "./ids.ts";
import type { GameState } from "./state.ts";

/**
 * Takes an object out of combat: it stops being an attacking, blocking, blocked or unblocked creature (506.4). What it blocked stays
 * blocked (509.1h); what attacked it as a planeswalker or battle goes on attacking, but attacks nothing (506.4c).
 */
export function removeFromCombat(state: GameState, id: ObjectId): GameState {
  const combat = state.combat;
  if (combat === undefined) return state;
  const attackers = combat.attackers
    .filter((attacker) => attacker.id !== id)
    .map((attacker) => (attacker.defender === id ? { ...attacker, defender: undefined } : attacker));
  const blockers = combat.blockers
    .filter((blocker) => blocker.id !== id)
    .map((blocker) =>
      blocker.blocking.includes(id) ? { ...blocker, blocking: blocker.blocking.filter((attacker) => attacker !== id) } : blocker,
    );
  return { ...state, combat: { ...combat, attackers, blockers } };
}
