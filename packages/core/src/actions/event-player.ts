// Who "that player" is for a triggered ability (603.1): the player the scenario says the event was about, or the only one whom its words can mean.

import { opponentsOf } from "../game/create-game.ts";
import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { StackItem } from "../game/state.ts";
import type { View } from "../layers/view.ts";

/** Undefined where the event could have been about several players. `object`: the ability on the stack. */
export function eventPlayer(view: View, object: ObjectId, item: StackItem | undefined): PlayerId | undefined {
  if (item?.triggerPlayer !== undefined) return item.triggerPlayer;
  const { ability } = item ?? {};
  if (ability?.kind !== "triggered") return undefined;
  const you = view.controller(object);
  const { event } = ability;
  if (STEP.test(event)) return view.state.active;
  const about = item?.triggerObjects?.[0];
  if (ACTOR.test(event) && about !== undefined) return view.controller(about);
  if (ATTACKED.test(event)) {
    const attacker = view.state.combat?.attackers.find(({ id }) => id === (about ?? item?.source));
    if (attacker?.defender !== undefined && view.isPlayer(attacker.defender)) return attacker.defender;
  }
  if (!OPPONENT.test(event)) return undefined;
  const opponents = opponentsOf(view.state, you);
  return opponents.length === 1 ? opponents[0] : undefined;
}

/** "At the beginning of each player's upkeep": the player whose turn it is. */
const STEP = /^at the beginning of (?:each|the active|that|an?|enchanted) .*(?:upkeep|step|turn|main phase|combat)\b/i;
/** The event's player is who cast, controls or sacrificed what it was about. */
const ACTOR = /\b(?:a|another|an) (?:player|opponent) (?:casts|plays|sacrifices|controls|taps)\b|\b(?:an opponent|a player) controls\b/i;
/** The player attacked. */
const ATTACKED = /\battacks (?:a player|an opponent|one of your opponents)\b/i;
/** Combat damage is dealt to a player attacked, an opponent. */
const OPPONENT =
  /\bdeals combat damage to (?:a player|one or more players)\b|\b(?:an opponent|one of your opponents|one or more opponents)\b/i;
