// Norms about what happens instead, and what can't happen, in our own words.

import type { Filter } from "../filter.ts";
import type { AmountChange, Norm } from "../norm.ts";
import { printAmount } from "./amount.ts";
import { printNoun, printPlural, withArticle } from "./filter.ts";
import { printObject } from "./object.ts";
import { printPlayer } from "./player.ts";

/** Undefined for norms of other sorts. */
export function printReplacement(norm: Norm): string | undefined {
  switch (norm.kind) {
    case "put elsewhere instead of graveyard":
      return `if ${someone(norm.who)} would be put into a graveyard${norm.from === undefined ? " from anywhere" : ` from the ${norm.from}`}, ${goal(norm)} instead`;
    case "changes damage":
      return `if ${norm.from === undefined ? "a source" : someone(norm.from)} would deal ${kind(norm)}damage${recipient(norm.to)}, it deals ${changed(norm.change, "damage")} instead`;
    case "redirects damage":
      return `all ${kind(norm)}damage that would be dealt${recipient(norm.to)}${norm.from === undefined ? "" : ` by ${printPlural(norm.from)}`} is dealt to ${
        norm.recipient.kind === "controller" ? "its controller" : printObject(norm.recipient)
      } instead`;
    case "damage as though":
      return `all damage is dealt${norm.to === undefined ? "" : ` to ${printPlayer(norm.to)}`} as though its source had ${norm.had}`;
    case "changes counters":
      return `if one or more ${norm.counter === undefined ? "" : `${norm.counter} `}counters would be put on ${someone(norm.who)}, ${changed(norm.change, "counters")} are put on it instead`;
    case "can't have counters":
      return `${someone(norm.who)} can't have ${norm.counter === undefined ? "" : `${norm.counter} `}counters put on it`;
    case "multiplies tokens":
      return `if one or more ${norm.what === undefined ? "" : `${printNoun(norm.what)} `}tokens would be created under ${printPlayer(norm.player)}'s control, ${norm.times} times that many are created instead`;
    case "enters with counters":
      return `${someone(norm.who)} enters with ${printAmount(norm.amount)} additional ${norm.counter} counters on it`;
    case "changes life gain":
      return `if ${printPlayer(norm.player)} would gain life, ${norm.change.kind === "lost instead" ? "that player loses that much life" : `that player gains ${changed(norm.change, "life")}`} instead`;
    case "life not below":
      return `damage that would reduce ${printPlayer(norm.player)}'s life total to less than ${norm.least} reduces it to ${norm.least} instead`;
    case "can't gain life":
    case "can't lose the game":
      return `${printPlayer(norm.player)} ${norm.kind}`;
    case "life total can't change":
      return `${printPlayer(norm.player)}'s life total can't change`;
    case "doesn't lose for life":
      return `${printPlayer(norm.player)} doesn't lose the game for having 0 or less life`;
    case "skips untap step":
      return `${printPlayer(norm.player)} skips the untap step`;
    case "may stay tapped":
      return `its controller may choose not to untap ${someone(norm.who)} during the untap step`;
    case "untaps no more than":
      return `${printPlayer(norm.player)} can't untap more than ${norm.max} ${printPlural(norm.who)} during the untap step`;
    default:
      return undefined;
  }
}

function someone(filter: Filter): string {
  if (filter.kind === "is") return printObject(filter.object);
  if (filter.kind === "player") return printPlayer(filter.player);
  return withArticle(printNoun(filter));
}

function kind({ combat }: { readonly combat?: boolean }): string {
  return combat === undefined ? "" : combat ? "combat " : "noncombat ";
}

function recipient(to: Filter | undefined): string {
  return to === undefined ? "" : ` to ${someone(to)}`;
}

function changed(change: AmountChange, what: string): string {
  switch (change.kind) {
    case "times":
      return `${change.by} times that much ${what}`;
    case "plus":
      return `that much ${what} plus ${printAmount(change.by)}`;
    case "half":
      return `half that ${what}, rounded ${change.round}`;
    case "becomes":
      return `${change.to} ${what}`;
    case "lost instead":
      return `no ${what}`;
  }
}

function goal({ to, position }: Extract<Norm, { kind: "put elsewhere instead of graveyard" }>): string {
  if (to === "exile") return "exile it";
  if (to === "hand") return "return it to its owner's hand";
  if (position === "shuffled") return "shuffle it into its owner's library";
  return `put it on the ${position ?? "top"} of its owner's library`;
}
