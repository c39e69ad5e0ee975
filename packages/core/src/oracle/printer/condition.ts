// Conditions in our own words, as the grammar reads them after "as long as".

import type { Condition } from "../condition.ts";
import type { Filter } from "../filter.ts";
import { printComplement, printHaving } from "./after.ts";
import { printAmount, printComparison, printQuantity } from "./amount.ts";
import { joined, printNoun, printPlural, withArticle } from "./filter.ts";
import { printObject } from "./object.ts";
import { printPlayer, printPlayerVerb, printWhose } from "./player.ts";

export function printCondition(condition: Condition): string {
  switch (condition.kind) {
    case "all of":
      return joinedBy(condition.of, "and");
    case "any of":
      return joinedBy(condition.of, "or");
    case "not":
      return printDenial(condition.of);
    case "count":
      return printCount(condition.filter, condition.compare);
    case "matches":
      return `${printObject(condition.object)} ${printMatch(condition.filter)}`;
    case "compare":
      return printCompare(condition);
    case "turn":
      return `it's ${printWhose(condition.player)} turn`;
    case "step":
      if (condition.step === "combat") return "it's combat";
      if (condition.step === "extra turn") return "it's an extra turn";
      return `it's the ${condition.step}`;
    case "designation":
      if (condition.is === "monarch")
        return condition.player.kind === "you" ? "you're the monarch" : `${printPlayer(condition.player)} is the monarch`;
      return `${printPlayerVerb(condition.player, "have")} ${condition.is === "max speed" ? "" : "the "}${condition.is}`;
    case "cost paid":
      if (condition.cost === "gift") return "the gift was promised";
      return condition.cost === "kicked" ? "this spell was kicked" : `its ${condition.cost} cost was paid`;
    case "history":
      return condition.player === undefined
        ? condition.fact
        : condition.player.kind === "you"
          ? `you've ${condition.fact}`
          : `${printPlayer(condition.player)} ${condition.fact}`;
    case "opaque":
      return condition.words;
  }
}

function joinedBy(conditions: readonly Condition[], by: "and" | "or"): string {
  return conditions.map(printCondition).join(` ${by} `);
}

/** "you control a Swamp", "there are seven or more cards in your graveyard". */
function printCount(filter: Filter, compare: Extract<Condition, { kind: "count" }>["compare"]): string {
  const parts = filter.kind === "all" ? filter.of : [filter];
  const last = parts.at(-1);
  const { words, plural } = printQuantity(compare);
  const quantified = (rest: Filter): string => {
    const noun = plural ? printPlural(rest) : printNoun(rest);
    return words === "a" ? withArticle(noun) : `${words} ${noun}`;
  };
  const commander = parts.length === 3 && parts.some((part) => part.kind === "status" && part.is === "commander");
  if (commander && words === "a" && parts.filter((part) => part.kind === "controller" || part.kind === "owner").length === 2)
    return "you control your commander";
  const whose = parts.filter((part) => part.kind === "controller" || part.kind === "owner").length;
  if (whose === 1 && (last?.kind === "controller" || last?.kind === "owner")) {
    const rest = parts.slice(0, -1);
    return `${printPlayerVerb(last.player, last.kind === "controller" ? "control" : "own")} ${quantified(rest.length === 1 ? (rest[0] as Filter) : { kind: "all", of: rest })}`;
  }
  return `there ${plural ? "are" : "is"} ${quantified(filter)}`;
}

/** After an object: "is tapped", "has flying", "isn't enchanted". */
function printMatch(filter: Filter): string {
  const having = printHaving(filter);
  if (having !== undefined) return `has ${having}`;
  if (filter.kind === "not") {
    const denied = printHaving(filter.of);
    return denied === undefined ? `isn't ${printComplement(filter.of)}` : `doesn't have ${denied}`;
  }
  if (filter.kind === "history") return filter.fact.startsWith("your ") ? `is ${filter.fact}` : filter.fact;
  if (filter.kind === "dealt damage")
    return filter.to === undefined ? "was dealt damage this turn" : `dealt damage to ${printPlayer(filter.to)} this turn`;
  if (filter.kind === "all" || filter.kind === "some") {
    const parts = filter.of.map(printHaving);
    if (parts.every((part) => part !== undefined)) return `has ${joined(parts, filter.kind === "all" ? "and" : "or")}`;
  }
  return `is ${printComplement(filter)}`;
}

function printCompare({ left, compare }: Extract<Condition, { kind: "compare" }>): string {
  if (left.kind === "player stat" && ["life", "hand size", "poison", "energy", "library size", "graveyard size"].includes(left.stat)) {
    const { words } = printQuantity(compare);
    const noun = {
      life: "life",
      "hand size": "cards in hand",
      poison: "poison counters",
      energy: "energy",
      "library size": "cards in their library",
      "graveyard size": "cards in their graveyard",
      devotion: "",
    }[left.stat];
    return `${printPlayerVerb(left.player, "have")} ${words === "a" ? "at least 1" : words} ${noun}`;
  }
  return `${printAmount(left)} is ${printComparison(compare)}`;
}

function printDenial(condition: Condition): string {
  if (condition.kind === "turn") return `it's not ${printWhose(condition.player)} turn`;
  if (
    condition.kind === "matches" &&
    condition.filter.kind !== "not" &&
    printHaving(condition.filter) === undefined &&
    condition.filter.kind !== "history"
  ) {
    return `it isn't true that ${printCondition(condition)}`;
  }
  return `it isn't true that ${printCondition(condition)}`;
}
