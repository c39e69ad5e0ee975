// How many copies of a card a deck may hold by the card's own text (113.6n): any number, or up to so many.

import type { CardRecord } from "@ruleslawyer/cards";
import { abilityLines, numberOf } from "./rules-text.ts";

const ANY_NUMBER = /(?:^|\. )(?:A|Your) deck can have any number of cards named /;
const UP_TO = /(?:^|\. |— )(?:A|Your) deck can have (?:up to|only|no more than|at most) (\w+) cards? named /;

/** Infinity for any number; undefined if the text sets no limit. */
export function copyLimitOf(record: CardRecord): number | undefined {
  for (const line of abilityLines(record.faces[0])) {
    if (ANY_NUMBER.test(line)) return Number.POSITIVE_INFINITY;
    const match = UP_TO.exec(line);
    if (match !== null) return numberOf(match[1]!);
  }
  return undefined;
}
