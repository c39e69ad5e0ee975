// What follows a noun: whose it is, what it has, where it is, what it does.

import type { Filter } from "../filter.ts";
import { printComparison, printQuantity } from "./amount.ts";
import { printCondition } from "./condition.ts";
import { isAdjective, joined, printAdjective, printPlural, printSome } from "./filter.ts";
import { printLandwalk } from "./landwalk.ts";
import { printObject } from "./object.ts";
import { printPlayer, printPlayerVerb, printWhose } from "./player.ts";

export function printAfter(filter: Filter): string {
  const having = printHaving(filter);
  if (having !== undefined) return `with ${having}`;
  const either = filter.kind === "some" ? filter.of.map(printHaving) : [undefined];
  if (either.every((part) => part !== undefined)) return `with ${joined(either, "or")}`;
  switch (filter.kind) {
    case "controller":
      return printPlayerVerb(filter.player, "control");
    case "owner":
      return printPlayerVerb(filter.player, "own");
    case "zone":
      return printZone(filter);
    case "named":
      return `named ${filter.name}`;
    case "not":
      return printDenied(filter.of);
    case "chosen":
      return filter.what === "name"
        ? "with the chosen name"
        : filter.what === "number"
          ? "with the chosen number"
          : `of the chosen ${filter.what}`;
    case "targets":
      return printTargets(filter);
    case "is":
      if (filter.object.kind === "linked" && filter.object.by === "exiled with") return "exiled with this permanent";
      if (filter.object.kind === "earlier" && filter.object.action === "revealed") return "from among them";
      return `that's ${printComplement(filter)}`;
    case "where": {
      const whole = printCondition(filter.condition);
      return whole.startsWith("its ") ? `whose ${whole.slice(4)}` : "that's so";
    }
    case "could be enchanted by":
      return `that ${printObject(filter.object)} could enchant`;
    case "source is":
      return `from ${filter.filter.kind === "is" ? printObject(filter.filter.object) : printPlural(filter.filter)}`;
    case "shares":
      if (filter.what === "name" && filter.with.kind === "each") return `with the same name as ${printSome(filter.with.filter)}`;
      return `that shares ${filter.what === "controller" || filter.what === "power" ? "the same" : "a"} ${filter.what} with ${printObject(filter.with)}`;
    case "dealt damage":
      return filter.to !== undefined
        ? `that dealt damage to ${printPlayer(filter.to)} this turn`
        : filter.by === undefined
          ? "that was dealt damage this turn"
          : "dealt damage by it this turn";
    case "history":
      return /^(?:put|created|in|with|exiled|cast|dealt damage this way)\b/.test(filter.fact)
        ? filter.fact.replace(/\bthis$/, "this permanent")
        : `that ${filter.fact}`;
    default:
      return `that's ${printComplement(filter)}`;
  }
}

function printTargets(filter: Extract<Filter, { kind: "targets" }>): string {
  if (filter.count !== undefined) return "that targets a single target";
  const only = filter.only === true ? "only " : "";
  const player = filter.player === undefined ? [] : [printPlayer(filter.player)];
  const what = [...player, ...(filter.filter === undefined ? [] : [printThat(filter.filter)])].join(" or ");
  return `that targets ${only}${what}`;
}

/** "this permanent", or "a creature you control". */
export function printThat(filter: Filter): string {
  return filter.kind === "is" ? printObject(filter.object) : printSome(filter);
}

function printZone({ zone, of }: Extract<Filter, { kind: "zone" }>): string {
  if (zone === "exile") return "in exile";
  if (zone === "stack" || zone === "battlefield") return `on the ${zone}`;
  if (zone === "command") return "in the command zone";
  return of === undefined ? `in a ${zone}` : `in ${printWhose(of)} ${zone}`;
}

function printDenied(filter: Filter): string {
  const having = printHaving(filter);
  if (having !== undefined) return `without ${having}`;
  const either = filter.kind === "some" ? filter.of.map(printHaving) : [undefined];
  if (either.every((part) => part !== undefined)) return `without ${joined(either, "or")}`;
  if (filter.kind === "controller") return printPlayerVerb(filter.player, "control", true);
  if (filter.kind === "owner") return printPlayerVerb(filter.player, "own", true);
  if (filter.kind === "named") return `not named ${filter.name}`;
  if (filter.kind === "chosen") return filter.what === "color" ? "that isn't the chosen color" : "not of the chosen type";
  if (filter.kind === "is" || filter.kind === "all" || filter.kind === "some" || filter.kind === "object kind")
    return `other than ${printThat(filter)}`;
  if (filter.kind === "history" && filter.fact.startsWith("was ")) return `that wasn't ${filter.fact.slice(4)}`;
  if (filter.kind === "history" && filter.fact.startsWith("attacked ")) return `that didn't attack ${filter.fact.slice(9)}`;
  return `that isn't ${printComplement(filter)}`;
}

/** What "with" or "has" names, if the filter is of that sort. */
export function printHaving(filter: Filter): string | undefined {
  switch (filter.kind) {
    case "has keyword":
      if (filter.land !== undefined) return printLandwalk(filter.land);
      return filter.from === undefined
        ? filter.keyword
        : `${filter.keyword} from ${isAdjective(filter.from) ? printAdjective(filter.from) : printPlural(filter.from)}`;
    case "stat":
      return `${filter.stat} ${printComparison(filter.compare)}`;
    case "total":
      return `total ${filter.stats.join(" and ")} ${printComparison(filter.compare)}`;
    case "parity":
      return `${filter.is} ${filter.stat}`;
    case "toughness versus power":
      return filter.is === "power greater" ? "power greater than its toughness" : "toughness greater than its power";
    case "chosen ability":
      return `the ability chosen from ${joined(filter.among, "or")}`;
    case "has no abilities":
      return "no abilities";
    case "has ability":
      return filter.ability === "tap"
        ? "a {T} ability"
        : filter.ability === "activated"
          ? "an activated ability"
          : `a ${filter.ability} ability`;
    case "counters": {
      const { words, plural } = printQuantity(filter.compare);
      return `${words === "a" && filter.counter !== undefined && /^[aeiou]/.test(filter.counter) ? "an" : words} ${filter.counter === undefined ? "" : `${filter.counter} `}${plural ? "counters" : "counter"} on it`;
    }
    case "has attached":
      return isAdjective(filter) ? undefined : `${printSome(filter.filter)} attached to it`;
    default:
      return undefined;
  }
}

/** After "is": "white", "attacking you", "a Goblin", "enchanted". */
export function printComplement(filter: Filter): string {
  if (isAdjective(filter)) return filter.kind === "status" ? filter.is : printAdjective(filter);
  switch (filter.kind) {
    case "attacking":
      return filter.player !== undefined
        ? `attacking ${printPlayer(filter.player)}`
        : filter.object === undefined
          ? "attacking"
          : `attacking ${printObject(filter.object)}`;
    case "blocking":
      return filter.object === undefined ? "blocking" : `blocking ${printObject(filter.object)}`;
    case "blocked by":
      return `blocked by ${printObject(filter.object)}`;
    case "banded with":
      return `banded with ${printObject(filter.object)}`;
    case "attached to":
      return `attached to ${filter.player !== undefined ? printPlayer(filter.player) : filter.object !== undefined ? printObject(filter.object) : printSome(filter.filter ?? { kind: "any" })}`;
    case "color count":
      return filter.is === "all colors" ? "all colors" : "exactly two colors";
    case "status":
      return filter.is;
    case "zone":
      return printZone(filter);
    case "is":
      return filter.object.kind === "linked"
        ? `${filter.object.by === "exiled with" ? "exiled" : "paired"} with it`
        : printObject(filter.object);
    case "chosen":
      return filter.what === "color" ? "the chosen color" : filter.what === "type" ? "the chosen type" : `of the chosen ${filter.what}`;
    case "not":
      return `not ${printComplement(filter.of)}`;
    case "where":
      return "so";
    case "some":
      if (filter.of.every((part) => part.kind === "blocking" || part.kind === "blocked by" || part.kind === "attacking"))
        return printCombat(filter.of);
      return filter.of.map(printComplement).join(" or ");
    case "all":
      if (filter.of.every((part) => isAdjective(part)))
        return filter.of.length === 2 ? `both ${filter.of.map(printAdjective).join(" and ")}` : filter.of.map(printAdjective).join(" ");
      return printSome(filter);
    case "opaque":
      return filter.words;
    default:
      return printSome(filter);
  }
}

/** "blocking or blocked by it", "attacking or blocking it". */
function printCombat(parts: readonly Filter[]): string {
  const [first, second] = parts;
  if (first?.kind === "blocking" && second?.kind === "blocked by") return `blocking or blocked by ${printObject(second.object)}`;
  if (first?.kind === "attacking" && second?.kind === "blocking" && second.object !== undefined)
    return `attacking or blocking ${printObject(second.object)}`;
  return parts.map(printComplement).join(" or ");
}
