// What may be attacked (506.2, 508.1b, 310.8): opponents, their planeswalkers, and battles that they protect; and who defends it.

import type { ObjectId, PlayerId } from "../../game/ids.ts";
import type { ActiveNorm, View } from "../../layers/view.ts";
import type { AttackeeFilter } from "../../oracle/norm.ts";
import { isUnknown, or, type Truth } from "../../verdict.ts";
import { isSameTeam } from "../teams.ts";

/** The player who protects a battle: the one chosen as it entered, or the only one who can be (310.8a, 310.11a). */
function protectorOf(view: View, battle: ObjectId): PlayerId | undefined {
  for (const value of view.object(battle)?.choices.values ?? []) if (value.kind === "player") return value.player;
  const opponents = view.opponents(view.controller(battle));
  return opponents.length === 1 ? opponents[0] : undefined;
}

/** The player who defends when this is attacked (506.2); undefined for what can't be attacked at all. */
export function defendingPlayerFor(view: View, attackee: ObjectId | PlayerId): PlayerId | undefined {
  if (view.isPlayer(attackee)) return attackee;
  const { switches } = view.state.edition;
  if (view.object(attackee)?.zone !== "battlefield" || view.object(attackee)?.status.phasedOut) return undefined;
  const { cardTypes } = view.characteristics(attackee);
  if (cardTypes.includes("battle") && switches.battlesExist) return protectorOf(view, attackee);
  if (cardTypes.includes("planeswalker") && switches.planeswalkersExist) return view.controller(attackee);
  return undefined;
}

/** All that creatures of the player may attack: opponents in turn order, then permanents. */
export function attackeesOf(view: View, player: PlayerId): readonly (ObjectId | PlayerId)[] {
  const permanents = view.permanents().filter((id) => {
    const defender = defendingPlayerFor(view, id);
    return defender !== undefined && !isSameTeam(view.state, defender, player);
  });
  return [...view.opponents(player), ...permanents];
}

/** Does a norm about attacking someone or something speak of this one? Without a filter it speaks of all. */
export function attackeeMatches(view: View, active: ActiveNorm, whom: AttackeeFilter | undefined, attackee: ObjectId | PlayerId): Truth {
  if (whom === undefined) return true;
  const truths: Truth[] = [];
  if (whom.players !== undefined) {
    const players = view.players(whom.players, active.context);
    const isPlayer = view.isPlayer(attackee);
    if (isUnknown(players)) truths.push(players);
    else if (isPlayer) truths.push(players.includes(attackee));
    else if (whom.planeswalkers && view.characteristics(attackee).cardTypes.includes("planeswalker"))
      truths.push(players.includes(view.controller(attackee)));
  }
  if (whom.object !== undefined && !view.isPlayer(attackee)) {
    const objects = view.objects(whom.object, active.context);
    truths.push(isUnknown(objects) ? objects : objects.includes(attackee));
  }
  return or(truths);
}
