// Norms about what happens instead, and what can't happen, in our own words.

import type { Filter } from "../filter.ts";
import type { AmountChange, Norm } from "../norm.ts";
import type { Amount } from "../reference.ts";
import { printAmount, spelled } from "./amount.ts";
import { printNoun, printPlural, withArticle } from "./filter.ts";
import { printObject } from "./object.ts";
import { printPlayer, printSubject, printWhose } from "./player.ts";

/** Undefined for norms of other sorts. */
export function printReplacement(norm: Norm): string | undefined {
  switch (norm.kind) {
    case "put elsewhere instead of graveyard":
      return `if ${isNoToken(norm.who) ? "a card" : someone(norm.who)} would be put into ${norm.owner === undefined ? "a" : printWhose(norm.owner)} graveyard from ${norm.from === undefined ? "anywhere" : `the ${norm.from}`}, ${goal(norm)} instead`;
    case "changes damage":
      return `if ${norm.from === undefined ? "a source" : someone(norm.from)} would deal ${kind(norm)}damage${recipient(norm.to)}, it deals ${changed(norm.change, "damage")} instead`;
    case "redirects damage":
      return `all ${kind(norm)}damage that would be dealt${recipient(norm.to)}${norm.from === undefined ? "" : ` by ${printPlural(norm.from)}`} is dealt to ${
        norm.recipient.kind === "controller" ? "its controller" : printObject(norm.recipient)
      } instead`;
    case "damage as though":
      return `all damage is dealt${norm.to === undefined ? "" : ` to ${printPlayer(norm.to)}`} as though its source had ${norm.had}`;
    case "changes counters": {
      const counter = norm.counter === undefined ? "" : `${norm.counter} `;
      return `if one or more ${counter}counters would be put on ${someone(norm.who)}, ${many(norm.change, `${counter}counters`)} are put on it instead`;
    }
    case "can't have counters": {
      const counters = `${norm.counter === undefined ? "" : `${norm.counter} `}counters`;
      if (norm.who.kind === "player") return `${printSubject(norm.who.player).words} can't get ${counters}`;
      return norm.who.kind === "is"
        ? `${printObject(norm.who.object)} can't have ${counters} put on it`
        : `${printPlural(norm.who)} can't have ${counters} put on them`;
    }
    case "multiplies tokens": {
      const whose = norm.player.kind === "each player" ? "" : ` under ${printWhose(norm.player)} control`;
      return `if one or more ${norm.what === undefined ? "" : `${printNoun(norm.what)} `}tokens would be created${whose}, ${norm.times === 2 ? "twice" : `${spelled(norm.times)} times`} that many of those tokens are created instead`;
    }
    case "enters with counters":
      return `each ${printNoun(norm.who)} enters with ${additional(norm)} on it`;
    case "changes life gain": {
      const who = norm.player.kind === "you" ? "you" : "that player";
      const verb = norm.player.kind === "you" ? "" : "s";
      return `if ${printPlayer(norm.player)} would gain life, ${norm.change.kind === "lost instead" ? `${who} lose${verb} that much life` : `${who} gain${verb} ${changed(norm.change, "life")}`} instead`;
    }
    case "life not below":
      return `damage that would reduce ${printWhose(norm.player)} life total to less than ${norm.least} reduces it to ${norm.least} instead`;
    case "can't gain life":
      return `${printSubject(norm.player).words} ${norm.kind}`;
    case "can't lose the game":
      return `${printSubject(norm.player).words} ${norm.kind}${norm.player.kind === "you" ? " and your opponents can't win the game" : ""}`;
    case "life total can't change":
      return `${printWhose(norm.player)} life total can't change`;
    case "doesn't lose for life": {
      const { words, plural } = printSubject(norm.player);
      return `${words} ${plural ? "don't" : "doesn't"} lose the game for having 0 or less life`;
    }
    case "skips untap step": {
      if (norm.player.kind === "you") return "skip your untap step";
      const { words, plural } = printSubject(norm.player);
      return plural ? `${words} skip their untap steps` : `${words} skips their untap step`;
    }
    case "may stay tapped":
      return `you may choose not to untap ${someone(norm.who)} during your untap step`;
    case "untaps no more than": {
      const { words, plural } = printSubject(norm.player);
      const what = norm.max === 1 ? printNoun(norm.who) : printPlural(norm.who);
      return `${words} can't untap more than ${spelled(norm.max)} ${what} during ${norm.player.kind === "you" ? "your untap step" : plural ? "their untap steps" : "their untap step"}`;
    }
    case "regenerates instead of destruction":
      return `if ${someone(norm.who)} would be destroyed, regenerate it`;
    default:
      return undefined;
  }
}

/** One object or player, or any of those: "you or a permanent you control". */
export function someone(filter: Filter): string {
  if (filter.kind === "is") return printObject(filter.object);
  if (filter.kind === "player") return printPlayer(filter.player);
  if (filter.kind === "some" && filter.of.some((part) => part.kind === "player" || part.kind === "is"))
    return filter.of.map(someone).join(" or ");
  return withArticle(printNoun(filter));
}

function isNoToken(filter: Filter): boolean {
  return filter.kind === "not" && filter.of.kind === "object kind" && filter.of.is === "token";
}

export function kind({ combat }: { readonly combat?: boolean }): string {
  return combat === undefined ? "" : combat ? "combat " : "noncombat ";
}

export function recipient(to: Filter | undefined): string {
  return to === undefined ? "" : ` to ${someone(to)}`;
}

function changed(change: AmountChange, what: "damage" | "life"): string {
  switch (change.kind) {
    case "times":
      if (what === "life") return `${change.by === 2 ? "twice" : `${spelled(change.by)} times`} that much life`;
      return change.by === 2 ? "double that damage" : change.by === 3 ? "triple that damage" : `${change.by} times that damage`;
    case "plus":
      return `that much ${what} ${more(change.by)}`;
    case "half":
      return `half that ${what}, rounded ${change.round}`;
    case "becomes":
      return `${change.to} ${what}`;
    case "lost instead":
      return `no ${what}`;
  }
}

/** The same of things that are counted: "twice that many tokens", "that many plus one". */
function many(change: AmountChange, what: string): string {
  switch (change.kind) {
    case "times":
      return `${change.by === 2 ? "twice" : `${spelled(change.by)} times`} that many ${what}`;
    case "plus":
      return `that many ${more(change.by)} ${what}`;
    case "half":
      return `half that many ${what}, rounded ${change.round}`;
    case "becomes":
      return `${change.to} ${what}`;
    case "lost instead":
      return `no ${what}`;
  }
}

function more(by: Amount): string {
  if (by.kind !== "number") return `plus ${printAmount(by)}`;
  return by.value < 0 ? `minus ${spelled(-by.value)}` : `plus ${spelled(by.value)}`;
}

function additional({ counter, amount }: Extract<Norm, { kind: "enters with counters" }>): string {
  if (amount.kind === "number" && amount.value === 1) return `an additional ${counter} counter`;
  if (amount.kind === "number" || amount.kind === "x")
    return `${amount.kind === "number" ? spelled(amount.value) : "X"} additional ${counter} counters`;
  return `a number of additional ${counter} counters equal to ${printAmount(amount)}`;
}

function goal({ to, position }: Extract<Norm, { kind: "put elsewhere instead of graveyard" }>): string {
  if (to === "exile") return "exile it";
  if (to === "hand") return "return it to its owner's hand";
  if (position === "shuffled") return "shuffle it into its owner's library";
  return `put it on ${position === "bottom" ? "the bottom" : "top"} of its owner's library`;
}
