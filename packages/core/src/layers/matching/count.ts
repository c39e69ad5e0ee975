// Counting objects that match: how many there are at least and at most, as zones that a scenario doesn't write may hold more.

import type { ObjectId, PlayerId } from "../../game/ids.ts";
import type { Filter, ZoneName } from "../../oracle/filter.ts";
import type { Doubt } from "../../verdict.ts";
import { isUnknown } from "../../verdict.ts";
import type { Reading } from "../reading.ts";
import type { Context } from "../view.ts";
import { matchesFilter } from "./filter.ts";
import { resolvePlayers } from "./player-reference.ts";
import { candidatesFor } from "./reference.ts";
import { zonesOf } from "./zone.ts";

export interface Count {
  readonly least: number;
  /** Infinity where a zone that counts isn't written. */
  readonly most: number;
  readonly doubts: readonly Doubt[];
}

export function countMatching(reading: Reading, filter: Filter, context: Context): Count {
  const { objects, players, possible, doubts, open } = matchingObjects(reading, filter, context);
  const least = objects.length + players;
  return { least, most: open ? Number.POSITIVE_INFINITY : least + possible, doubts };
}

export interface Matching {
  readonly objects: readonly ObjectId[];
  readonly players: number;
  /** How many more could match, as far as is known. */
  readonly possible: number;
  /** A zone it asks about isn't written. */
  readonly open: boolean;
  readonly doubts: readonly Doubt[];
}

/** The objects (and how many players) that match for certain, and what stands in the way of knowing more. */
export function matchingObjects(reading: Reading, filter: Filter, context: Context): Matching {
  const objects: ObjectId[] = [];
  const doubts: Doubt[] = [...unwrittenZones(reading, filter, context)];
  const open = doubts.length > 0;
  let possible = 0;
  for (const id of candidatesFor(reading, filter)) {
    const truth = matchesFilter(reading, filter, id, context);
    if (truth === true) objects.push(id);
    else if (truth !== false) {
      possible += 1;
      doubts.push(...truth.doubts);
    }
  }
  let players = 0;
  if (speaksOfPlayers(filter)) {
    for (const player of reading.state.players)
      if (!player.lost && matchesFilter(reading, filter, player.id, context) === true) players += 1;
  }
  return { objects, players, possible, open, doubts };
}

/** Zones that are public only as far as they are written: not the board, which is complete as it stands. */
const COMPLETE: ReadonlySet<ZoneName> = new Set(["battlefield", "stack"]);

function unwrittenZones(reading: Reading, filter: Filter, context: Context): readonly Doubt[] {
  const doubts: Doubt[] = [];
  for (const { zone, of } of zonesOf(filter)) {
    if (COMPLETE.has(zone)) continue;
    const players = of === undefined ? ownersMeant(reading, filter, context) : resolvePlayers(reading, of, context);
    for (const player of reading.state.players) {
      if (!isUnknown(players) && !players.includes(player.id)) continue;
      if (!player.writtenZones.includes(zone)) doubts.push({ words: `${player.name}'s ${zone}`, untold: true });
    }
  }
  return doubts;
}

function ownersMeant(reading: Reading, filter: Filter, context: Context): readonly PlayerId[] {
  const owner = filter.kind === "all" ? filter.of.find((part) => part.kind === "owner") : undefined;
  const players = owner?.kind === "owner" ? resolvePlayers(reading, owner.player, context) : undefined;
  return players === undefined || isUnknown(players) ? reading.state.players.map((player) => player.id) : players;
}

function speaksOfPlayers(filter: Filter): boolean {
  if (filter.kind === "player") return true;
  return (filter.kind === "all" || filter.kind === "some") && filter.of.some(speaksOfPlayers);
}
