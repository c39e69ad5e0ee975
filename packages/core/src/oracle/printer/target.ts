// Target phrases in our own words, put where their slot is first mentioned (115.1).

import type { TargetSlot } from "../effect.ts";
import type { Filter } from "../filter.ts";
import { printAmount, printComparison } from "./amount.ts";
import { printNoun, printPlural } from "./filter.ts";

/** How a slot stands in a text that isn't finished: `fillSlots` puts words in its place. */
export function slotMark(slot: number): string {
  return `⟦${slot}⟧`;
}

/** The text with each slot's phrase at its first mention, and a pronoun at the others. */
export function fillSlots(text: string, slots: readonly TargetSlot[]): string {
  return filled(text, slots, new Set());
}

function filled(text: string, slots: readonly TargetSlot[], seen: Set<number>): string {
  return text.replace(/⟦(\d+)⟧('s)?/g, (_, index: string, owned: string | undefined) => {
    const slot = Number(index);
    const target = slots[slot];
    if (target === undefined) return "that permanent";
    if (!seen.has(slot)) {
      seen.add(slot);
      return filled(printTarget(target), slots, seen) + (owned ?? "");
    }
    const pronoun = isPlayer(target.filter) ? "that player" : isOne(target) ? "it" : "them";
    return owned === undefined ? pronoun : pronoun === "it" ? "that permanent's" : pronoun === "them" ? "their" : `${pronoun}'s`;
  });
}

/** "target creature", "up to two target lands", "any target". */
export function printTarget(slot: TargetSlot): string {
  const noun = printTargetNoun(slot);
  const limits = [
    ...(slot.total === undefined ? [] : [`with total ${slot.total.stat} ${printComparison({ operator: "≤", value: slot.total.max })}`]),
    ...(slot.together ?? []).map(({ kind, what }) =>
      what === "graveyard" ? "from a single graveyard" : kind === "same" ? `with the same ${what}` : `with different ${what}s`,
    ),
  ];
  return [noun, ...limits].join(" ");
}

function printTargetNoun(slot: TargetSlot): string {
  const other = slot.otherThan !== undefined && slot.otherThan.length > 0;
  const any = isAnyTarget(slot.filter);
  if (isOne(slot)) return any ? (other ? "any other target" : "any target") : `${other ? "another " : ""}target ${printNoun(slot.filter)}`;
  const nouns = any ? "targets" : `target ${printPlural(slot.filter)}`;
  const none = slot.min.kind === "number" && slot.min.value === 0;
  if (slot.max === "any") return `${none ? "any number of" : "one or more"} ${other ? "other " : ""}${nouns}`;
  if (none && slot.max.kind === "number" && slot.max.value === 1)
    return `up to one ${other ? "other " : ""}${any ? "target" : `target ${printNoun(slot.filter)}`}`;
  const fewer = slot.min.kind === "number" && slot.max.kind === "number" && slot.min.value === 1 ? UP_TO[slot.max.value] : undefined;
  return `${none ? "up to " : ""}${fewer ?? printAmount(slot.max)} ${other ? "other " : ""}${nouns}`;
}

const UP_TO: Readonly<Record<number, string>> = { 2: "one or two", 3: "one, two, or three" };

function isOne({ min, max }: TargetSlot): boolean {
  return max !== "any" && max.kind === "number" && max.value === 1 && min.kind === "number" && min.value === 1;
}

function isPlayer(filter: Filter): boolean {
  return filter.kind === "player" || (filter.kind === "all" && filter.of.some(isPlayer));
}

function isAnyTarget(filter: Filter): boolean {
  return (
    filter.kind === "some" &&
    filter.of.length === 4 &&
    filter.of.some((part) => part.kind === "card type" && part.type === "battle") &&
    filter.of.some(isPlayer)
  );
}
