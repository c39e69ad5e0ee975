// Does an object or player match a filter? Three-valued: facts that aren't known and words that weren't understood give `unknown` (109.2, 608.2).

import { foldName } from "../../characteristics/name.ts";
import type { ObjectId, PlayerId } from "../../game/ids.ts";
import type { Filter } from "../../oracle/filter.ts";
import type { Truth, Unknown } from "../../verdict.ts";
import { isUnknown, not, unknown, untold } from "../../verdict.ts";
import type { Reading } from "../reading.ts";
import type { Context } from "../view.ts";
import { hasAbility, hasNoAbilities, matchesKeyword } from "./abilities.ts";
import { amountOf } from "./amount.ts";
import { matchesChosen, sharesQuality } from "./chosen.ts";
import { isAttacking, isBandedWith, isBlockedBy, isBlocking } from "./combat.ts";
import { compareNumbers } from "./compare.ts";
import { holds } from "./condition.ts";
import { matchesPlayer } from "./player.ts";
import { resolvePlayers } from "./player-reference.ts";
import { references } from "./reference.ts";
import { dealtDamage, hasAttached, isAttachedTo, objectFact, targetsMatching } from "./relations.ts";
import { matchesParity, matchesStat, matchesTotal, matchesToughnessVersusPower } from "./stat.ts";
import { matchesStatus } from "./status.ts";
import { isOfColor, isOfColorCount, isOfSubtype, isOfSupertype, isOfType } from "./types.ts";
import { within } from "./within.ts";
import { inZone, isOfKind } from "./zone.ts";

/** Whether the candidate matches. A player never matches what describes objects, and the other way round. */
export function matchesFilter(reading: Reading, filter: Filter, candidate: ObjectId | PlayerId, context: Context): Truth {
  switch (filter.kind) {
    case "any":
      return true;
    case "all":
      return matchesAll(reading, filter.of, candidate, context);
    case "some":
      return matchesSome(reading, filter.of, candidate, context);
    case "not":
      return not(matchesFilter(reading, filter.of, candidate, context));
    case "opaque":
      return unknown({ words: filter.words, object: context.this });
    default:
      return reading.isPlayer(candidate)
        ? matchesPlayer(reading, filter, candidate, context)
        : matchesObject(reading, filter, candidate, context);
  }
}

function matchesAll(reading: Reading, filters: readonly Filter[], candidate: ObjectId | PlayerId, context: Context): Truth {
  let result: true | Unknown = true;
  for (const filter of filters) {
    const truth = matchesFilter(reading, filter, candidate, context);
    if (truth === false) return false;
    if (truth !== true) result = result === true ? truth : join(result, truth);
  }
  return result;
}

function matchesSome(reading: Reading, filters: readonly Filter[], candidate: ObjectId | PlayerId, context: Context): Truth {
  let result: false | Unknown = false;
  for (const filter of filters) {
    const truth = matchesFilter(reading, filter, candidate, context);
    if (truth === true) return true;
    if (truth !== false) result = result === false ? truth : join(result, truth);
  }
  return result;
}

function join(one: Unknown, other: Unknown): Unknown {
  return unknown(...one.doubts, ...other.doubts);
}

type Leaf = Exclude<Filter, { kind: "any" | "all" | "some" | "not" | "opaque" }>;

function matchesObject(reading: Reading, filter: Leaf, id: ObjectId, context: Context): Truth {
  switch (filter.kind) {
    case "card type":
      return isOfType(reading, id, filter.type);
    case "subtype":
      return isOfSubtype(reading, id, filter.subtype);
    case "supertype":
      return isOfSupertype(reading, id, filter.supertype);
    case "color":
      return isOfColor(reading, id, filter.color);
    case "color count":
      return isOfColorCount(reading, id, filter.is);
    case "named":
      return isNamed(reading, id, filter.name);
    case "stat":
      return matchesStat(reading, id, filter, context);
    case "total":
      return matchesTotal(reading, id, filter, context);
    case "parity":
      return matchesParity(reading, id, filter);
    case "toughness versus power":
      return matchesToughnessVersusPower(reading, id, filter.is);
    case "has keyword":
      return matchesKeyword(reading, id, filter);
    case "has no abilities":
      return hasNoAbilities(reading, id);
    case "has ability":
      return hasAbility(reading, id, filter.ability);
    case "zone":
      return inZone(reading, id, filter, context);
    case "controller":
      return isControlledBy(reading, id, filter.player, context);
    case "owner":
      return isAmong(reading, filter.player, context, reading.object(id)?.owner);
    case "object kind":
      return isOfKind(reading, id, filter.is);
    case "status":
      return matchesStatus(reading, id, filter.is);
    case "attacking":
      return isAttacking(reading, id, filter, context);
    case "blocking":
      return isBlocking(reading, id, filter.object, context);
    case "blocked by":
      return isBlockedBy(reading, id, filter.object, context);
    case "banded with":
      return isBandedWith(reading, id, filter.object, context);
    case "has attached":
      return hasAttached(reading, id, filter.filter, context);
    case "attached to":
      return isAttachedTo(reading, id, filter, context);
    case "counters":
      return matchesCounters(reading, id, filter, context);
    case "is": {
      // "other" is asked of everything on the board; no list is made for it.
      if (filter.object.kind === "this") return context.this === id;
      const found = references(reading, filter.object, within(context, id));
      return isUnknown(found) ? found : found.includes(id);
    }
    case "chosen":
      return matchesChosen(reading, id, filter.what, context);
    case "chosen ability": {
      const has = filter.among.map((keyword) => matchesFilter(reading, { kind: "has keyword", keyword }, id, context));
      // Untold, only one that has none of them, or all, is certain.
      const doubtful = has.find(isUnknown);
      if (doubtful !== undefined) return doubtful;
      return has.every((one) => one === has[0]) ? (has[0] ?? false) : untold("the chosen ability", context.this);
    }
    case "could be enchanted by":
      // What an Aura elsewhere could be attached to isn't asked while characteristics are worked out.
      return unknown({ words: "could enchant", object: context.this });
    case "shares":
      return sharesQuality(reading, id, filter, context);
    case "targets":
      return targetsMatching(reading, id, filter, context);
    case "source is": {
      const source = reading.object(id)?.stack?.source;
      return source === undefined ? false : matchesFilter(reading, filter.filter, source, context);
    }
    case "dealt damage":
      return dealtDamage(reading, id, filter, context);
    case "history":
      return filter.fact === "put onto the battlefield with this"
        ? putWithThis(reading, id, context)
        : objectFact(reading, id, filter.fact);
    case "where":
      return holds(reading, filter.condition, { ...context, candidate: id });
    case "amount": {
      const left = amountOf(reading, filter.left, { ...context, candidate: id });
      return compareNumbers(reading, left, filter.compare, { ...context, candidate: id });
    }
    case "player":
      return false;
  }
}

function isNamed(reading: Reading, id: ObjectId, name: string): Truth {
  const wanted = foldName(name);
  return reading.fields(id).names.some((own) => foldName(own) === wanted);
}

/** 109.4: only objects on the battlefield and the stack have a controller. */
function isControlledBy(reading: Reading, id: ObjectId, player: Parameters<typeof resolvePlayers>[1], context: Context): Truth {
  const controller = reading.fields(id).controller;
  if (controller === undefined) return false;
  // "you" is by far the most frequent word; no list is made for it.
  const answer = player.kind === "you" ? controller === context.you : isAmong(reading, player, within(context, id), controller);
  const doubts = reading.doubtsAbout(id, "control");
  return doubts.length > 0 ? unknown(...doubts) : answer;
}

function isAmong(reading: Reading, player: Parameters<typeof resolvePlayers>[1], context: Context, who: PlayerId | undefined): Truth {
  const players = resolvePlayers(reading, player, context);
  if (isUnknown(players)) return players;
  return who !== undefined && players.includes(who);
}

function matchesCounters(reading: Reading, id: ObjectId, filter: Extract<Filter, { kind: "counters" }>, context: Context): Truth {
  const counters = reading.object(id)?.counters ?? {};
  const count = filter.counter === undefined ? total(counters) : (counters[filter.counter] ?? 0);
  return compareNumbers(reading, count, filter.compare, context);
}

function total(counters: Readonly<Record<string, number>>): number {
  return Object.values(counters).reduce((sum, count) => sum + count, 0);
}

/** A link that outlasts the turn: what an ability of "this" put onto the battlefield (607). */
function putWithThis(reading: Reading, id: ObjectId, context: Context): Truth {
  const bearer = context.this === undefined ? undefined : reading.object(context.this);
  return bearer?.linked.includes(id) ?? false;
}
