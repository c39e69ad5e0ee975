// Numbers that text speaks of: X, counts, stats, totals (107.3, 608.2h–i).

import type { Color } from "../../characteristics/color.ts";
import { manaSymbols } from "../../characteristics/mana-cost.ts";
import type { ObjectId, PlayerId } from "../../game/ids.ts";
import { objectsIn } from "../../game/objects.ts";
import type { GameState } from "../../game/state.ts";
import type { ZoneName } from "../../oracle/filter.ts";
import type { Amount, PlayerStat } from "../../oracle/reference.ts";
import type { Unknown } from "../../verdict.ts";
import { isUnknown, unknown, untold } from "../../verdict.ts";
import type { Reading } from "../reading.ts";
import type { Context } from "../view.ts";
import { choicesIn, chosenNumber } from "./chosen.ts";
import { countMatching, matchingObjects } from "./count.ts";
import { distinct } from "./distinct.ts";
import { resolvePlayers } from "./player-reference.ts";
import { references } from "./reference.ts";
import { statOf } from "./stat.ts";

export function amountOf(reading: Reading, amount: Amount, context: Context): number | Unknown {
  switch (amount.kind) {
    case "number":
      return amount.value;
    case "x":
      return xOf(reading, context);
    case "count": {
      const { least, most, doubts } = countMatching(reading, amount.filter, context);
      return least === most ? least : unknown(...doubts);
    }
    case "stat":
      return statOfReference(reading, amount, context);
    case "among":
      return among(reading, amount, context);
    case "counters":
      return countersOn(reading, amount, context);
    case "player stat":
      return playerStat(reading, amount, context);
    case "distinct":
      return distinct(reading, amount, context);
    case "sum":
      return combine(reading, amount.of, context, (one, other) => one + other, 0);
    case "product":
      return combine(reading, amount.of, context, (one, other) => one * other, 1);
    case "half": {
      const whole = amountOf(reading, amount.of, context);
      if (isUnknown(whole)) return whole;
      return amount.round === "up" ? Math.ceil(whole / 2) : Math.floor(whole / 2);
    }
    case "negative": {
      const of = amountOf(reading, amount.of, context);
      return isUnknown(of) ? of : -of;
    }
    case "chosen number":
      return chosenNumber(choicesIn(reading, context)) ?? untold("the chosen number", context.this);
    case "that much":
      return untold("that much", context.this);
    case "opaque":
      return unknown({ words: amount.words, object: context.this });
  }
}

function combine(
  reading: Reading,
  amounts: readonly Amount[],
  context: Context,
  join: (one: number, other: number) => number,
  start: number,
): number | Unknown {
  let result = start;
  for (const amount of amounts) {
    const value = amountOf(reading, amount, context);
    if (isUnknown(value)) return value;
    result = join(result, value);
  }
  return result;
}

/** X as announced for the spell or ability, or remembered by the permanent it became (107.3). */
function xOf(reading: Reading, context: Context): number | Unknown {
  const object = context.this === undefined ? undefined : reading.object(context.this);
  return context.x ?? object?.stack?.x ?? object?.castWith.x ?? untold("X", context.this);
}

function statOfReference(reading: Reading, amount: Extract<Amount, { kind: "stat" }>, context: Context): number | Unknown {
  const objects = references(reading, amount.of, context);
  if (isUnknown(objects)) return objects;
  let total = 0;
  for (const id of objects) {
    const value = statOf(reading, id, amount.stat);
    if (isUnknown(value)) return value;
    total += value ?? 0;
  }
  return total;
}

function among(reading: Reading, amount: Extract<Amount, { kind: "among" }>, context: Context): number | Unknown {
  const { objects, doubts } = matchingObjects(reading, amount.filter, context);
  if (doubts.length > 0) return unknown(...doubts);
  const values: number[] = [];
  for (const id of objects) {
    const value = statOf(reading, id, amount.stat);
    if (isUnknown(value)) return value;
    if (value !== undefined) values.push(value);
  }
  if (values.length === 0) return 0;
  if (amount.take === "total") return values.reduce((sum, value) => sum + value, 0);
  return amount.take === "greatest" ? Math.max(...values) : Math.min(...values);
}

function countersOn(reading: Reading, amount: Extract<Amount, { kind: "counters" }>, context: Context): number | Unknown {
  const objects = references(reading, amount.on, context);
  if (isUnknown(objects)) return objects;
  let total = 0;
  for (const id of objects) total += countersOf(reading, id, amount.counter);
  return total;
}

/** A Class's level is a designation (717.2), written like counters or among its states. */
function countersOf(reading: Reading, id: ObjectId, counter: string | undefined): number {
  const object = reading.object(id);
  if (object === undefined) return 0;
  if (counter === undefined) return Object.values(object.counters).reduce((sum, count) => sum + count, 0);
  const count = object.counters[counter] ?? 0;
  if (counter !== "level") return count;
  const states = object.states.map((state) => Number(/^level (\d+)$/.exec(state)?.[1] ?? 0));
  return Math.max(count, object.card?.layout === "class" ? 1 : 0, ...states);
}

function playerStat(reading: Reading, amount: Extract<Amount, { kind: "player stat" }>, context: Context): number | Unknown {
  const players = resolvePlayers(reading, amount.player, context);
  if (isUnknown(players)) return players;
  let total = 0;
  for (const player of players) {
    const value =
      amount.stat === "devotion" ? devotion(reading, player, amount.colors, context) : statOfPlayer(reading, player, amount.stat);
    if (isUnknown(value)) return value;
    total += value;
  }
  return total;
}

/** 700.5: mana symbols of those colors among the mana costs of permanents the player controls. */
function devotion(reading: Reading, player: PlayerId, of: readonly Color[] | undefined, context: Context): number | Unknown {
  if (of === undefined) return untold("devotion", context.this);
  const colors: ReadonlySet<string> = new Set(of);
  let count = 0;
  for (const id of reading.permanents()) {
    if (reading.controller(id) !== player) continue;
    for (const symbol of manaSymbols(reading.fields(id).manaCost ?? "")) if (symbol.split("/").some((part) => colors.has(part))) count += 1;
  }
  return count;
}

function statOfPlayer(reading: Reading, id: PlayerId, stat: Exclude<PlayerStat, "devotion">): number | Unknown {
  const player = reading.state.players.find((candidate) => candidate.id === id);
  if (player === undefined) return 0;
  switch (stat) {
    case "life":
      return player.life;
    case "poison":
    case "energy":
      return player.counters[stat] ?? 0;
    case "hand size":
      return zoneSize(reading.state, id, "hand");
    case "graveyard size":
      return zoneSize(reading.state, id, "graveyard");
    case "library size":
      return zoneSize(reading.state, id, "library");
  }
}

function zoneSize(state: GameState, id: PlayerId, zone: ZoneName): number | Unknown {
  const player = state.players.find((candidate) => candidate.id === id);
  if (!player?.writtenZones.includes(zone)) return untold(`${player?.name ?? "a player"}'s ${zone}`);
  return objectsIn(state, zone, id).length;
}
