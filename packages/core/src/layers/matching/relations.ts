// What is attached to what, what targets what, and what happened to an object this turn.

import { factHolds, objectFactHolds } from "../../game/history.ts";
import type { ObjectId, PlayerId } from "../../game/ids.ts";
import type { Filter, ZoneName } from "../../oracle/filter.ts";
import type { Truth } from "../../verdict.ts";
import { and, isUnknown, or, unknown, untold } from "../../verdict.ts";
import type { Reading } from "../reading.ts";
import type { Context } from "../view.ts";
import { compareNumbers } from "./compare.ts";
import { matchesFilter } from "./filter.ts";
import { resolvePlayers } from "./player-reference.ts";
import { references } from "./reference.ts";
import { within } from "./within.ts";

export function hasAttached(reading: Reading, host: ObjectId | PlayerId, filter: Filter, context: Context): Truth {
  return or(reading.attachments(host).map((attachment) => matchesFilter(reading, filter, attachment, context)));
}

export function isAttachedTo(reading: Reading, id: ObjectId, filter: Extract<Filter, { kind: "attached to" }>, context: Context): Truth {
  const host = reading.object(id)?.attachedTo;
  if (host === undefined) return false;
  const wanted: Truth[] = [];
  if (filter.filter !== undefined) wanted.push(matchesFilter(reading, filter.filter, host, context));
  if (filter.object !== undefined) {
    const objects = references(reading, filter.object, within(context, id));
    wanted.push(isUnknown(objects) ? objects : objects.includes(host as ObjectId));
  }
  if (filter.player !== undefined) {
    const players = resolvePlayers(reading, filter.player, context);
    wanted.push(isUnknown(players) ? players : players.includes(host as PlayerId));
  }
  return wanted.length === 0 ? true : or(wanted);
}

/** A spell or ability that targets something that matches (115.9). */
export function targetsMatching(reading: Reading, id: ObjectId, filter: Extract<Filter, { kind: "targets" }>, context: Context): Truth {
  const stack = reading.object(id)?.stack;
  if (stack === undefined) return false;
  const targets = stack.targets.flatMap((slot) => slot.chosen);
  const truths = targets.map((target) => matchesTarget(reading, target, filter, context));
  const wanted: Truth[] = [];
  if (filter.count !== undefined) wanted.push(compareNumbers(reading, targets.length, filter.count, context));
  if (filter.filter !== undefined || filter.player !== undefined || filter.count === undefined) {
    wanted.push(targets.length > 0 && (filter.only === true ? and(truths) : or(truths)));
  }
  return and(wanted);
}

function matchesTarget(
  reading: Reading,
  target: ObjectId | PlayerId,
  filter: Extract<Filter, { kind: "targets" }>,
  context: Context,
): Truth {
  if (filter.player !== undefined && reading.isPlayer(target)) {
    const players = resolvePlayers(reading, filter.player, context);
    if (isUnknown(players)) return players;
    if (players.includes(target)) return true;
  }
  if (filter.filter !== undefined) return matchesFilter(reading, filter.filter, target, context);
  return filter.player === undefined;
}

/** A fact of the turn about an object: `true` if recorded, `false` if the whole turn was seen, unknown otherwise. */
export function objectFact(reading: Reading, id: ObjectId, fact: string): Truth {
  const known = knownFact(reading, id, fact);
  return known ?? unknown({ words: fact, object: id });
}

function knownFact(reading: Reading, id: ObjectId, fact: string): boolean | undefined {
  const object = reading.object(id);
  if (/\bkick/.test(fact) && object?.castWith.kicked !== undefined) return object.castWith.kicked;
  const from = /^was cast from (.+)$/.exec(fact)?.[1];
  if (from !== undefined && object?.castWith.from !== undefined) return wasCastFrom(object.castWith.from, from);
  return (
    standingFact(reading, id, fact) ??
    objectFactHolds(reading.state, id, fact) ??
    (factHolds(reading.state, fact) === true ? true : undefined)
  );
}

/** "its owner's hand", "a graveyard", "exile", "anywhere other than its owner's hand". */
function wasCastFrom(zone: ZoneName, words: string): boolean {
  const named = words.split(/['\s]/).includes(zone);
  return words.startsWith("anywhere other than") ? !named : named;
}

/** What the board itself tells (302.6): what isn't sick came under its controller's control before that player's most recent turn began. */
function standingFact(reading: Reading, id: ObjectId, fact: string): boolean | undefined {
  const object = reading.object(id);
  if (object?.zone !== "battlefield") return undefined;
  if (/\bcontrolled continuously since\b/.test(fact)) {
    if (!object.sick) return true;
    return reading.controller(id) === reading.state.active ? false : undefined;
  }
  return /^entered(?: the battlefield)?(?: this turn)?$/.test(fact) && !object.sick && !object.history.includes("entered")
    ? false
    : undefined;
}

/** Dealt damage (this turn). Marked damage proves it; who dealt it is known only if recorded. */
export function dealtDamage(reading: Reading, id: ObjectId, filter: Extract<Filter, { kind: "dealt damage" }>, context: Context): Truth {
  const object = reading.object(id);
  if (filter.to !== undefined) return objectFact(reading, id, "dealt damage to a player");
  if (filter.by === undefined && (object?.damage ?? 0) > 0) return true;
  const known = objectFactHolds(reading.state, id, "dealt damage");
  // Damage stays marked until the turn ends (514.2): a permanent without any hasn't been dealt damage, as far as the board tells.
  const isUnmarked = known === undefined && object?.zone === "battlefield" && object.damage === 0;
  if (known === false || isUnmarked) return false;
  if (filter.by === undefined && known === true) return true;
  const sources = (object?.history ?? []).flatMap((fact) => /^dealt damage by (\S+)$/.exec(fact)?.[1] ?? []) as ObjectId[];
  if (filter.by !== undefined && sources.length > 0) {
    const by = filter.by;
    const truth = or(sources.map((source) => matchesFilter(reading, by, source, context)));
    if (truth === true) return true;
  }
  return untold("dealt damage this turn", id);
}
