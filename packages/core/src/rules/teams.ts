// Who fights together (102.3, 805).

import type { PlayerId } from "../game/ids.ts";
import type { GameState } from "../game/state.ts";

/** The same player, or players of one team. */
export function isSameTeam(state: GameState, one: PlayerId, other: PlayerId): boolean {
  if (one === other) return true;
  const teams = [one, other].map((id) => state.players.find((player) => player.id === id)?.team);
  return teams[0] !== undefined && teams[0] === teams[1];
}
