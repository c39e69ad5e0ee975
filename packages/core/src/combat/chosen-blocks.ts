// Effects by which another player chooses how creatures block ("You choose how creatures block this turn"): the choice shifts, the rules don't.

import type { BlockDeclaration } from "../game/declarations.ts";
import type { PlayerId } from "../game/ids.ts";
import type { View } from "../layers/view.ts";
import { isSameTeam } from "../rules/teams.ts";

const CHOOSES = /\bchooses? (?:which|how) (?:creatures?|each creature|those creatures)\b[^.]*\bblocks?\b/i;

/**
 * Whose declaration this is: that of the player named, or, where the attacking player names blockers of one defending player and some text in the game
 * lets a player choose how creatures block, that defending player's. Whether that text is in force just now the scenario alone can tell.
 */
export function declaringPlayer(view: View, by: PlayerId, blocks: readonly BlockDeclaration[]): PlayerId {
  const { state } = view;
  if (!isSameTeam(state, by, state.active)) return by;
  const controllers = [...new Set(blocks.map(({ blocker }) => view.controller(blocker)))];
  const [other] = controllers.length > 0 ? controllers : onlyDefender(view);
  if (other === undefined || controllers.length > 1 || isSameTeam(state, other, by)) return by;
  const allowed = [...state.objects.values()].some((object) => object.card?.faces.some(({ text }) => CHOOSES.test(text)));
  return allowed ? other : by;
}

/** Where no blocker tells: the one player who is attacked and hasn't declared blockers. */
function onlyDefender({ state }: View): readonly PlayerId[] {
  const { combat } = state;
  const attacked = new Set(combat?.attackers.map(({ defendingPlayer }) => defendingPlayer) ?? []);
  const waiting = [...attacked].filter((player) => combat?.blocksDeclaredBy.includes(player) !== true);
  return waiting.length === 1 ? waiting : [];
}
