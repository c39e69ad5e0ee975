// Why an object matches a filter, or which part of the filter it fails, in words for messages (109.3).

import { colorName } from "../characteristics/color.ts";
import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { Context, View } from "../layers/view.ts";
import type { Filter } from "../oracle/filter.ts";

/** A clause that says how the object matches: "Terror is black", "Llanowar Elves is a creature". The object is known to match. */
export function describeMatch(view: View, filter: Filter, object: ObjectId, context: Context): string {
  const name = view.name(object);
  const parts = matchedParts(view, filter, object, context);
  return parts.length === 0 ? `${name} has that quality` : `${name} ${joinParts(parts)}`;
}

/** "is black and is a creature" becomes "is black and a creature". */
function joinParts(parts: readonly string[]): string {
  const shared = parts.every((part) => part.startsWith("is "));
  return parts.map((part, index) => (shared && index > 0 ? part.slice(3) : part)).join(" and ");
}

function matchedParts(view: View, filter: Filter, object: ObjectId, context: Context): readonly string[] {
  switch (filter.kind) {
    case "any":
      return [];
    case "all":
      return filter.of.flatMap((part) => matchedParts(view, part, object, context));
    case "some": {
      const hit = filter.of.find((part) => view.matches(part, object, context) === true);
      return hit === undefined ? [] : matchedParts(view, hit, object, context);
    }
    default: {
      const words = describeTrait(view, filter, object, context);
      return words === undefined ? [] : [words];
    }
  }
}

/** What a simple filter says of an object that matches it: "is black", "is a Dragon". Undefined where there is nothing short to say. */
function describeTrait(view: View, filter: Filter, object: ObjectId, context: Context): string | undefined {
  const characteristics = view.characteristics(object);
  switch (filter.kind) {
    case "color":
      return `is ${colorName(filter.color)}`;
    case "color count":
      return filter.is === "monocolored" && characteristics.colors.length === 1
        ? `is ${colorName(characteristics.colors[0]!)} only`
        : `is ${filter.is === "exactly two" ? "two colors" : filter.is}`;
    case "card type":
      return `is ${article(filter.type)}`;
    case "subtype":
      return characteristics.subtypes.includes(filter.subtype) || !characteristics.allCreatureTypes
        ? `is ${article(filter.subtype)}`
        : `is every creature type, so ${article(filter.subtype)}`;
    case "supertype":
      return `is ${filter.supertype}`;
    case "named":
      return `has that name`;
    case "chosen":
      if (filter.what === "name") return "has the chosen name";
      return filter.what === "color" && characteristics.colors.length > 0
        ? `is ${characteristics.colors.map(colorName).join(" and ")}`
        : `is of the chosen ${filter.what}`;
    case "chosen ability":
      return "has one of those abilities";
    case "stat": {
      const value = statValue(view, filter.stat, object);
      return value === undefined ? undefined : `has ${filter.stat} ${value}`;
    }
    case "object kind":
      return filter.is === "source" || filter.is === "permanent" || filter.is === "card" ? undefined : `is ${article(filter.is)}`;
    case "controller":
      return `is controlled by ${view.name(view.controller(object))}`;
    case "has keyword":
      return `has ${filter.keyword}`;
    case "status":
      return `is ${filter.is}`;
    case "is":
      return undefined;
    case "shares":
      return `shares a ${filter.what}`;
    case "not":
      return describeFailure(view, filter.of, object, context);
    default:
      return undefined;
  }
}

/** The value of a stat, or undefined if the object has none. */
function statValue(view: View, stat: string, object: ObjectId): number | undefined {
  const characteristics = view.characteristics(object);
  switch (stat) {
    case "power":
      return characteristics.power;
    case "toughness":
      return characteristics.toughness;
    case "mana value":
      return characteristics.manaValue;
    case "base power":
      return characteristics.basePower;
    case "base toughness":
      return characteristics.baseToughness;
    case "loyalty":
      return characteristics.loyalty;
    default:
      return undefined;
  }
}

const ZONES: Readonly<Record<string, string>> = {
  battlefield: "on the battlefield",
  stack: "on the stack",
  hand: "in a hand",
  graveyard: "in a graveyard",
  exile: "in exile",
  command: "in the command zone",
  library: "in a library",
};

/** "on the battlefield", "in a graveyard". */
export function zoneWords(zone: string): string {
  return ZONES[zone] ?? zone;
}

/** The clauses that say which parts of the filter the object or player fails: "is black", "isn't a creature". Deterministic, in the filter's order. */
export function failures(view: View, filter: Filter, candidate: ObjectId | PlayerId, context: Context): readonly string[] {
  if (filter.kind === "all") {
    const words = filter.of.flatMap((part) =>
      view.matches(part, candidate, context) === false ? failures(view, part, candidate, context) : [],
    );
    return [...new Set(words)];
  }
  const words = describeFailure(view, filter, candidate, context);
  return words === undefined ? [] : [words];
}

function describeFailure(view: View, filter: Filter, candidate: ObjectId | PlayerId, context: Context): string | undefined {
  if (view.isPlayer(candidate)) return playerFailure(view, filter, candidate, context);
  const object = candidate;
  const characteristics = view.characteristics(object);
  switch (filter.kind) {
    case "all":
      return joinParts(failures(view, filter, candidate, context)) || undefined;
    case "some":
      return someFailure(view, filter.of, candidate, context);
    case "not":
      return negatedFailure(view, filter.of, object, context);
    case "card type":
      return `isn't ${article(filter.type)}`;
    case "subtype":
      return `isn't ${article(filter.subtype)}`;
    case "supertype":
      return `isn't ${filter.supertype}`;
    case "color":
      return `isn't ${colorName(filter.color)}`;
    case "color count":
      return `isn't ${filter.is === "exactly two" ? "exactly two colors" : filter.is}`;
    case "named":
      return `isn't named ${filter.name}`;
    case "stat": {
      const value = statValue(view, filter.stat, object);
      return value === undefined ? `has no ${filter.stat}` : `has ${filter.stat} ${value}`;
    }
    case "zone":
      return zoneFailure(view, filter, object, context);
    case "controller":
      return `is controlled by ${view.name(view.controller(object))}`;
    case "owner":
      return `is owned by ${view.name(view.object(object)?.owner ?? view.controller(object))}`;
    case "object kind":
      return `isn't ${article(filter.is)}`;
    case "status":
      return statusFailure(filter.is);
    case "has keyword":
      return `doesn't have ${filter.keyword}`;
    case "attacking":
      return view.state.combat?.attackers.some(({ id }) => id === object) ? "attacks someone else" : "isn't attacking";
    case "blocking":
      return "isn't blocking";
    case "has attached":
      return "has nothing of that kind attached";
    case "attached to":
      return "isn't attached to that";
    case "is":
      return "isn't that object";
    case "counters":
      return `doesn't have the ${filter.counter ?? ""} counters`.replace("  ", " ");
    case "player":
      return "isn't a player";
    case "targets":
      return filter.count !== undefined ? "hasn't that number of targets" : "doesn't target that";
    case "shares":
      return `doesn't share a ${filter.what} with it`;
    case "chosen":
      return characteristics.names.length > 0 ? `isn't of the chosen ${filter.what}` : `has no ${filter.what}`;
    case "chosen ability":
      return `has none of ${filter.among.join(", ")}`;
    default:
      return undefined;
  }
}

function zoneFailure(view: View, filter: Extract<Filter, { kind: "zone" }>, object: ObjectId, context: Context): string {
  const state = view.object(object);
  const zone = state?.zone;
  if (zone === filter.zone && filter.of !== undefined && state !== undefined) {
    const owners = view.players(filter.of, context);
    const whose = Array.isArray(owners) && owners.length === 1 ? `, not ${view.name(owners[0])}'s` : "";
    return `is in ${view.name(state.owner)}'s ${zone}${whose}`;
  }
  return zone === undefined ? "has left" : `is ${zoneWords(zone)}, not ${zoneWords(filter.zone)}`;
}

function playerFailure(view: View, filter: Filter, player: PlayerId, context: Context): string | undefined {
  if (view.state.players.some(({ id, lost }) => id === player && lost)) return "has lost the game";
  switch (filter.kind) {
    case "player":
      if (filter.player.kind === "opponent" || filter.player.kind === "each opponent") {
        return player === context.you
          ? "isn't an opponent of its controller, but its controller"
          : `isn't an opponent of ${view.name(context.you)}`;
      }
      return "isn't the player meant";
    case "some":
      return someFailure(view, filter.of, player, context);
    case "all":
      return failures(view, filter, player, context)[0];
    case "not":
    case "where":
    case "opaque":
      return undefined;
    default:
      return "is a player";
  }
}

/** Of alternatives, the ones that are short to name: "isn't a creature, a player or a planeswalker". */
function someFailure(view: View, of: readonly Filter[], candidate: ObjectId | PlayerId, context: Context): string | undefined {
  const words = [...new Set(of.map((part) => describeFailure(view, part, candidate, context)))];
  if (words.some((word) => word === undefined)) return words.find((word) => word !== undefined);
  const known = words as string[];
  if (known.length > 1 && known.every((word) => word.startsWith("isn't "))) {
    const bare = known.map((word) => word.slice(6));
    return `isn't ${bare.slice(0, -1).join(", ")} or ${bare.at(-1)}`;
  }
  return known[0];
}

function negatedFailure(view: View, inner: Filter, object: ObjectId, context: Context): string | undefined {
  if (inner.kind === "is") return inner.object.kind === "this" ? "is that very object" : "is the same object";
  const parts = matchedParts(view, inner, object, context);
  return parts.length === 0 ? undefined : joinParts(parts);
}

function statusFailure(status: string): string {
  if (status === "tapped") return "is untapped";
  if (status === "untapped") return "is tapped";
  if (status === "face down") return "is face up";
  if (status === "face up") return "is face down";
  return `isn't ${status}`;
}

/** "a creature", "an artifact". */
export function article(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;
}

/** "Royal Assassin's", "Llanowar Elves'". */
export function possessive(name: string): string {
  return /s$/i.test(name) ? `${name}'` : `${name}'s`;
}
