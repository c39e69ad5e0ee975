// Which players words such as "you", "defending player", "its controller" mean (102, 109.5, 506.2).

import { opponentsOf } from "../../game/create-game.ts";
import type { ObjectId, PlayerId } from "../../game/ids.ts";
import type { ObjectReference, PlayerReference } from "../../oracle/reference.ts";
import type { Unknown } from "../../verdict.ts";
import { isUnknown, untold } from "../../verdict.ts";
import type { Reading } from "../reading.ts";
import type { Context } from "../view.ts";
import { choicesIn, chosenPlayers } from "./chosen.ts";
import { references } from "./reference.ts";

export function resolvePlayers(reading: Reading, reference: PlayerReference, context: Context): readonly PlayerId[] | Unknown {
  const { state } = reading;
  switch (reference.kind) {
    case "you":
      return [context.you];
    case "opponent":
    case "each opponent":
      return opponentsOf(state, context.you);
    case "each player":
    case "player":
      return state.players.filter((player) => !player.lost).map((player) => player.id);
    case "teammate":
      return teammates(reading, context.you);
    case "active player":
      return [state.active];
    case "attacking player":
      return [state.active];
    case "defending player":
      return defendingPlayers(reading, context);
    case "chosen player": {
      const players = chosenPlayers(choicesIn(reading, context));
      return players.length > 0 ? players : untold("the chosen player", context.this);
    }
    case "not": {
      const players = resolvePlayers(reading, reference.player, context);
      if (isUnknown(players)) return players;
      return state.players.filter((player) => !player.lost && !players.includes(player.id)).map((player) => player.id);
    }
    case "host": {
      const host = context.this === undefined ? undefined : reading.object(context.this)?.attachedTo;
      return host !== undefined && reading.isPlayer(host) ? [host] : [];
    }
    case "target":
      return targetPlayers(reading, reference.slot, context);
    case "trigger player":
      return context.triggerPlayer === undefined ? untold("that player", context.this) : [context.triggerPlayer];
    case "recipient":
      return context.recipient === undefined ? untold("each of them", context.this) : [context.recipient];
    case "named": {
      const named = context.named?.[reference.index];
      return named !== undefined && reading.isPlayer(named) ? [named] : untold("a player named in the sentence");
    }
    case "controller of":
      return ofObjects(reading, reference.object, context, (id) => reading.controller(id));
    case "owner of":
      return ofObjects(reading, reference.object, context, (id) => reading.object(id)?.owner);
  }
}

function targetPlayers(reading: Reading, slot: number, context: Context): readonly PlayerId[] | Unknown {
  const chosen = context.targets?.[slot]?.chosen;
  if (chosen === undefined) return untold("target player", context.this);
  return chosen.filter((target): target is PlayerId => reading.isPlayer(target));
}

function ofObjects(
  reading: Reading,
  reference: ObjectReference,
  context: Context,
  player: (id: ObjectId) => PlayerId | undefined,
): readonly PlayerId[] | Unknown {
  const objects = references(reading, reference, context);
  if (isUnknown(objects)) return objects;
  return [...new Set(objects.flatMap((id) => player(id) ?? []))];
}

function teammates(reading: Reading, you: PlayerId): readonly PlayerId[] {
  const team = reading.state.players.find((player) => player.id === you)?.team;
  if (team === undefined) return [];
  return reading.state.players.filter((player) => player.id !== you && player.team === team).map((player) => player.id);
}

/** The player that this (or the creature in question) attacks; between two players the one who isn't active (506.2). */
function defendingPlayers(reading: Reading, context: Context): readonly PlayerId[] | Unknown {
  if (context.defendingPlayer !== undefined) return [context.defendingPlayer];
  const attackers = reading.state.combat?.attackers ?? [];
  for (const id of [context.candidate, context.this, ...(context.triggerObjects ?? [])]) {
    const attacker = attackers.find((attacking) => attacking.id === id);
    if (attacker !== undefined) return [attacker.defendingPlayer];
  }
  const opponents = opponentsOf(reading.state, reading.state.active);
  return opponents.length === 1 ? opponents : untold("defending player", context.this);
}
