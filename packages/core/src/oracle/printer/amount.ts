// Numbers and comparisons in our own words, as the grammar reads them.

import { colorName } from "../../characteristics/color.ts";
import type { Amount, Comparison } from "../reference.ts";
import { printPlural } from "./filter.ts";
import { printObject } from "./object.ts";
import { possessive, printWhose } from "./player.ts";

export function printAmount(amount: Amount): string {
  switch (amount.kind) {
    case "number":
      return String(amount.value);
    case "x":
      return "X";
    case "count":
      return `the number of ${printPlural(amount.filter)}`;
    case "stat":
      return amount.stat === "colors" ? `the number of its colors` : `${possessive(printObject(amount.of))} ${amount.stat}`;
    case "among":
      return `the ${amount.take} ${amount.stat} among ${printPlural(amount.filter)}`;
    case "counters":
      return `the number of ${amount.counter === undefined ? "" : `${amount.counter} `}counters on ${printObject(amount.on)}`;
    case "player stat":
      return printPlayerStat(amount);
    case "distinct":
      return `the number of ${amount.of === "names" ? "different names" : amount.of === "mana values" || amount.of === "powers" ? `different ${amount.of}` : amount.of} among ${printPlural(amount.filter)}`;
    case "sum":
      return printSum(amount.of);
    case "product": {
      const [factor, rest] = amount.of;
      if (factor?.kind !== "number" || rest === undefined || amount.of.length !== 2) return amount.of.map(printAmount).join(" times ");
      return factor.value === 2 ? `twice ${printAmount(rest)}` : `${factor.value} times ${printAmount(rest)}`;
    }
    case "half":
      return `half ${printAmount(amount.of)} rounded ${amount.round}`;
    case "negative":
      return `-1 times ${printAmount(amount.of)}`;
    case "chosen number":
      return "the chosen number";
    case "that much":
      return "that much";
    case "opaque":
      return amount.words;
  }
}

const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"] as const;

/** "two", "eleven" as 11. */
export function spelled(value: number): string {
  return NUMBERS[value] ?? String(value);
}

function printSum(parts: readonly Amount[]): string {
  return parts
    .map((part, index) =>
      index === 0
        ? printAmount(part)
        : part.kind === "negative"
          ? `minus ${printAmount(part.of)}`
          : part.kind === "number" && part.value < 0
            ? `minus ${-part.value}`
            : `plus ${printAmount(part)}`,
    )
    .join(" ");
}

function printPlayerStat({ player, stat, colors }: Extract<Amount, { kind: "player stat" }>): string {
  const whose = printWhose(player);
  switch (stat) {
    case "life":
      return `${whose} life total`;
    case "hand size":
      return `the number of cards in ${whose} hand`;
    case "library size":
      return `the number of cards in ${whose} library`;
    case "graveyard size":
      return `the number of cards in ${whose} graveyard`;
    case "devotion":
      return `${whose} devotion to ${(colors ?? []).map(colorName).join(" and ")}`;
    default:
      return `${whose} ${stat}`;
  }
}

/** After a stat: "2 or less", "greater than its toughness". */
export function printComparison({ operator, value }: Comparison): string {
  const plain = value.kind === "number" || value.kind === "x";
  const amount = printAmount(value);
  switch (operator) {
    case "=":
      return plain ? amount : `equal to ${amount}`;
    case "≠":
      return `not equal to ${amount}`;
    case "<":
      return `less than ${amount}`;
    case ">":
      return `greater than ${amount}`;
    case "≤":
      return plain ? `${amount} or less` : `less than or equal to ${amount}`;
    case "≥":
      return plain ? `${amount} or greater` : `greater than or equal to ${amount}`;
  }
}

/** Before a noun: "a", "no", "three or more", "exactly two". */
export function printQuantity({ operator, value }: Comparison): { readonly words: string; readonly plural: boolean } {
  const amount = printAmount(value);
  const count = value.kind === "number" ? value.value : undefined;
  if (operator === "≥") return count === 1 ? { words: "a", plural: false } : { words: `at least ${amount}`, plural: true };
  if (operator === "=") return count === 0 ? { words: "no", plural: true } : { words: `exactly ${amount}`, plural: count !== 1 };
  if (operator === "≤") return { words: `at most ${amount}`, plural: true };
  if (operator === "<") return { words: `fewer than ${amount}`, plural: true };
  return { words: operator === ">" ? `more than ${amount}` : `other than ${amount}`, plural: true };
}
