// Who attacks, blocks and is banded with whom (506, 508, 509).

import type { ObjectId, PlayerId } from "../../game/ids.ts";
import type { Filter } from "../../oracle/filter.ts";
import type { ObjectReference } from "../../oracle/reference.ts";
import type { Truth } from "../../verdict.ts";
import { isUnknown } from "../../verdict.ts";
import type { Reading } from "../reading.ts";
import type { Context } from "../view.ts";
import { resolvePlayers } from "./player-reference.ts";
import { references } from "./reference.ts";
import { within } from "./within.ts";

export function isAttacking(reading: Reading, id: ObjectId, filter: Extract<Filter, { kind: "attacking" }>, context: Context): Truth {
  const attacker = reading.state.combat?.attackers.find((attacking) => attacking.id === id);
  if (attacker === undefined) return false;
  const { player, object } = filter;
  if (player === undefined && object === undefined) return true;
  if (attacker.defender === undefined) return false;
  if (player !== undefined) {
    const players = resolvePlayers(reading, player, within(context, id));
    if (isUnknown(players)) return players;
    if (players.includes(attacker.defender as PlayerId)) return true;
  }
  if (object === undefined) return false;
  const objects = references(reading, object, within(context, id));
  return isUnknown(objects) ? objects : objects.includes(attacker.defender as ObjectId);
}

export function isBlocking(reading: Reading, id: ObjectId, object: ObjectReference | undefined, context: Context): Truth {
  const blocker = reading.state.combat?.blockers.find((blocking) => blocking.id === id);
  if (blocker === undefined) return false;
  if (object === undefined) return true;
  const attackers = references(reading, object, within(context, id));
  return isUnknown(attackers) ? attackers : attackers.some((attacker) => blocker.blocking.includes(attacker));
}

export function isBlockedBy(reading: Reading, id: ObjectId, object: ObjectReference, context: Context): Truth {
  const combat = reading.state.combat;
  if (combat === undefined) return false;
  const blockers = references(reading, object, within(context, id));
  if (isUnknown(blockers)) return blockers;
  return combat.blockers.some((blocker) => blockers.includes(blocker.id) && blocker.blocking.includes(id));
}

export function isBandedWith(reading: Reading, id: ObjectId, object: ObjectReference, context: Context): Truth {
  const attackers = reading.state.combat?.attackers ?? [];
  const band = attackers.find((attacker) => attacker.id === id)?.band;
  if (band === undefined) return false;
  const others = references(reading, object, within(context, id));
  if (isUnknown(others)) return others;
  return attackers.some((attacker) => attacker.id !== id && attacker.band === band && others.includes(attacker.id));
}
