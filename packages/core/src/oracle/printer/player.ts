// Players in our own words, as the grammar reads them.

import type { PlayerReference } from "../reference.ts";
import { printObject } from "./object.ts";
import { slotMark } from "./target.ts";

/** As the subject of a verb in the singular: "you", "an opponent", "its controller". */
export function printPlayer(player: PlayerReference): string {
  switch (player.kind) {
    case "you":
      return "you";
    case "opponent":
      return "an opponent";
    case "each opponent":
    case "each player":
    case "defending player":
    case "attacking player":
      return player.kind;
    case "player":
      return "a player";
    case "teammate":
      return "a teammate";
    case "active player":
    case "chosen player":
      return `the ${player.kind}`;
    case "not":
      return player.player.kind === "you" ? "another player" : `each player other than ${printPlayer(player.player)}`;
    case "host":
      return "enchanted player";
    case "target":
      return slotMark(player.slot);
    case "recipient":
    case "trigger player":
      return "that player";
    case "named":
      return `player ${player.index + 1}`;
    case "controller of":
      return `${possessive(printObject(player.object))} controller`;
    case "owner of":
      return `${possessive(printObject(player.object))} owner`;
  }
}

/** Where the verb may be in the plural: "you", "players", "your opponents", "each player". */
export function printSubject(player: PlayerReference): { readonly words: string; readonly plural: boolean } {
  if (player.kind === "you") return { words: "you", plural: true };
  if (player.kind === "player") return { words: "players", plural: true };
  if (player.kind === "opponent") return { words: "your opponents", plural: true };
  return { words: printPlayer(player), plural: false };
}

/** "your", "an opponent's", "its owner's". */
export function printWhose(player: PlayerReference): string {
  return player.kind === "you" ? "your" : possessive(printPlayer(player));
}

/** "you control", "an opponent controls", "you don't control". */
export function printPlayerVerb(player: PlayerReference, verb: string, denied = false): string {
  if (denied) return `${printPlayer(player)} ${player.kind === "you" ? "don't" : "doesn't"} ${verb}`;
  return `${printPlayer(player)} ${player.kind === "you" ? verb : verb === "have" ? "has" : `${verb}s`}`;
}

export function possessive(name: string): string {
  return name === "it" ? "its" : name.endsWith("s") ? `${name}'` : `${name}'s`;
}
