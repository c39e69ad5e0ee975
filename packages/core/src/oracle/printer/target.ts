// Target phrases in our own words, put where their slot is first mentioned (115.1).

import type { TargetSlot } from "../effect.ts";
import type { Filter } from "../filter.ts";
import type { PlayerReference } from "../reference.ts";
import { printAmount, printComparison, spelled } from "./amount.ts";
import { isOther, printChosen, printNoun, printPlural } from "./filter.ts";

/** How a slot stands in a text that isn't finished: `fillSlots` puts words in its place. */
export function slotMark(slot: number): string {
  return `⟦${slot}⟧`;
}

/** "For each opponent, exile up to one target creature that player controls." */
function forEach(text: string, slots: readonly TargetSlot[]): string {
  const each = slots.find((slot) => slot.forEach !== undefined)?.forEach;
  if (each === undefined) return text;
  const who = each.kind === "not" ? "other player" : each.kind === "each player" ? "player" : "opponent";
  return `for each ${who}, ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** How a slot stands where damage goes to whatever was chosen. */
export function recipientMark(slot: number): string {
  return `⟦${slot}*⟧`;
}

/** "each of two target creatures"; of one target it is that alone. */
export function eachOf(mark: string): string {
  return `⟬${mark}⟭`;
}

/** The text with each slot's phrase at its first mention, and a pronoun at the others. */
export function fillSlots(text: string, slots: readonly TargetSlot[]): string {
  const marked = text.replace(/⟪([^⟫]*)⟫/g, (_, words: string) => slots.reduce(markSlot, words));
  const each = marked.replace(/⟬(⟦(\d+)\*?⟧)⟭/g, (_, mark: string, index: string) => {
    const slot = slots[Number(index)];
    return slot === undefined || isOne(slot) || (slot.max !== "any" && slot.max.kind === "number" && slot.max.value === 1)
      ? mark
      : `each of ${mark}`;
  });
  return forEach(filled(each, slots, { slots: new Set() }), slots).replace(/\bit fights it\b/gi, "those creatures fight each other");
}

/** Words of the text itself, which may hold target phrases. */
export function said(words: string): string {
  return `⟪${words}⟫`;
}

/** The mark of a slot in the place of its words. */
function markSlot(words: string, slot: TargetSlot, index: number): string {
  const at = words.toLowerCase().indexOf(slot.words.toLowerCase());
  return at < 0 ? words : words.slice(0, at) + slotMark(index) + words.slice(at + slot.words.length);
}

interface Seen {
  readonly slots: Set<number>;
  last?: number;
}

function filled(text: string, slots: readonly TargetSlot[], seen: Seen): string {
  return text.replace(/⟦(\d+)(\*?)⟧('s)?/g, (_, index: string, recipient: string, owned: string | undefined) => {
    const slot = Number(index);
    const target = slots[slot];
    if (target === undefined) return "that permanent";
    const { last } = seen;
    if (!seen.slots.has(slot)) {
      seen.slots.add(slot);
      const words = filled(printTarget(target, slot === 0), slots, seen) + (owned ?? "");
      seen.last = slot;
      return words;
    }
    seen.last = slot;
    const told = last === slot ? undefined : nth(slots, slot);
    if (told !== undefined && seen.slots.size === 2) return told + (owned ?? "");
    const pronoun = pronounFor(target, recipient !== "");
    return owned === undefined ? pronoun : pronoun === "it" ? "that permanent's" : pronoun === "them" ? "their" : `${pronoun}'s`;
  });
}

function pronounFor({ filter, ...rest }: TargetSlot, recipient: boolean): string {
  if (isPlayer(filter)) return "that player";
  if (!isOne({ filter, ...rest })) return "them";
  return recipient && filter.kind === "some" && filter.of.some(isPlayer) ? "that permanent or player" : "it";
}

/** "the first creature", "the second creature": which of two targets of one type. */
function nth(slots: readonly TargetSlot[], slot: number): string | undefined {
  const types = slots.map(({ filter }) => (filter.kind === "all" ? filter.of : [filter]).find((part) => part.kind === "card type"));
  const [first, second] = types;
  if (slots.length !== 2 || !slots.every(isOne) || first === undefined || JSON.stringify(first) !== JSON.stringify(second))
    return undefined;
  return `the ${slot === 0 ? "first" : "second"} ${printNoun(first)}`;
}

/** "target creature", "up to two target lands", "any target". */
export function printTarget(slot: TargetSlot, first = false): string {
  const noun = printTargetNoun(slot, first);
  const limits = [
    ...(slot.total === undefined ? [] : [`with total ${slot.total.stat} ${printComparison({ operator: "≤", value: slot.total.max })}`]),
    ...(slot.forEach === undefined ? (slot.together ?? []) : []).map(({ kind, what }) =>
      what === "graveyard" ? "from a single graveyard" : kind === "same" ? `with the same ${what}` : `with different ${what}s`,
    ),
  ];
  return [noun, ...limits, ...(slot.chosenBy === undefined ? [] : [choosing(slot.chosenBy)])].join(" ");
}

/** Who chooses it, if that isn't the ability's controller. */
function choosing(player: PlayerReference): string {
  if (player.kind === "defending player") return "of defending player's choice";
  return player.kind === "opponent" ? "of an opponent's choice" : "of their choice";
}

/** `first`: no other was chosen before it, so that "another" is another than this. */
function printTargetNoun(slot: TargetSlot, first: boolean): string {
  if (slot.together?.some(({ what }) => what === "graveyard") && slot.filter.kind === "all") {
    const rest = slot.filter.of.filter((part) => part.kind !== "zone");
    return printTargetNoun({ ...slot, together: [], filter: rest.length === 1 ? (rest[0] as Filter) : { kind: "all", of: rest } }, first);
  }
  if (first && slot.filter.kind === "all" && slot.filter.of.some(isOther)) {
    const of = slot.filter.of.filter((part) => !isOther(part));
    return printTargetNoun({ ...slot, otherThan: [0], filter: of.length === 1 ? (of[0] as Filter) : { kind: "all", of } }, false);
  }
  const other = slot.otherThan !== undefined && slot.otherThan.length > 0;
  const any = isAnyTarget(slot.filter);
  if (isOne(slot))
    return any ? (other ? "any other target" : "any target") : `${other ? "another " : ""}target ${printChosen(slot.filter)}`;
  const nouns = any ? "targets" : `target ${printPlural(slot.filter)}`;
  const none = slot.min.kind === "number" && slot.min.value === 0;
  if (slot.max === "any") return `${none ? "any number of" : "one or more"} ${other ? "other " : ""}${nouns}`;
  if (none && slot.max.kind === "number" && slot.max.value === 1)
    return `up to one ${other ? "other " : ""}${any ? "target" : `target ${printNoun(slot.filter)}`}`;
  const fewer = slot.min.kind === "number" && slot.max.kind === "number" && slot.min.value === 1 ? UP_TO[slot.max.value] : undefined;
  return `${none ? "up to " : ""}${fewer ?? (slot.max.kind === "number" ? spelled(slot.max.value) : printAmount(slot.max))} ${other ? "other " : ""}${nouns}`;
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
