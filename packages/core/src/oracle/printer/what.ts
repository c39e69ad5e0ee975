// What an instruction is done to, in our own words: "each creature", "a land you control", "one of them".

import type { Effect, Recipient } from "../effect.ts";
import type { Filter } from "../filter.ts";
import type { Amount, ObjectReference } from "../reference.ts";
import { spelled as numberWord, printAmount } from "./amount.ts";
import { printNoun, printPlural, withArticle } from "./filter.ts";
import { printObject } from "./object.ts";
import { printPlayer } from "./player.ts";
import { eachOf, recipientMark, slotMark } from "./target.ts";

export function spelled(amount: Amount): string {
  return amount.kind === "number" ? numberWord(amount.value) : printAmount(amount);
}

/** "each creature", "target creature", "it". */
export function every(object: ObjectReference): string {
  if (object.kind === "each") return `each ${printNoun(object.filter)}`;
  if (object.kind !== "choice") return printObject(object);
  if (isRevealed(object.filter)) return oneOfThem(object.count);
  if (object.count === "any") return `any number of ${printPlural(object.filter)}`;
  return `${object.upTo === true ? "up to " : ""}${counted(object.count, object.filter)}${object.atRandom === true ? " at random" : ""}`;
}

export function printHost(to: Extract<Effect, { kind: "attach" }>["to"]): string {
  if (to.kind === "player") return printPlayer(to.player);
  if (to.kind !== "other host") return printObject(to);
  if (to.sharing !== undefined) return "another permanent of that type";
  return `another permanent ${to.sameController === true ? "with the same controller" : "it can enchant"}`;
}

export function chosenThing({ what, filter }: Extract<Effect, { kind: "choose" }>): string {
  if (what === "object" && filter !== undefined) return isRevealed(filter) ? "one of them" : withArticle(printNoun(filter));
  return what === "name" ? "a card name" : withArticle(what);
}

function isRevealed(filter: Filter): boolean {
  return filter.kind === "is" && filter.object.kind === "earlier" && filter.object.action === "revealed";
}

function oneOfThem(count: Amount | "any"): string {
  return `${count === "any" ? "any number" : spelled(count)} of them`;
}

export function printRecipient(recipient: Recipient): string {
  if (recipient.kind === "slot") return recipientMark(recipient.slot);
  if (recipient.kind === "player") return printPlayer(recipient.player);
  return recipient.object.kind === "target" ? eachOf(slotMark(recipient.object.slot)) : every(recipient.object);
}

export function counted(count: Amount, filter: Filter): string {
  if (count.kind === "number" && count.value === 1) return withArticle(printNoun(filter));
  return `${count.kind === "that much" ? "that many" : spelled(count)} ${printPlural(filter)}`;
}
