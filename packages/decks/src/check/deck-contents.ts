// What a deck holds and in which colors, for those who ask without judging: completion, and scenarios played with a deck.

import type { CardDatabase } from "@ruleslawyer/cards";
import { type Color, sortColors } from "@ruleslawyer/core";
import type { Deck } from "../deck.ts";
import type { DeckFormat } from "../formats/deck-format.ts";
import { findCommanders } from "./commanders.ts";
import { cardsIn, createDeckCheck, PLAYED } from "./deck-check.ts";

/** Copies of each card (by its full name) in deck, sideboard and command zone. Names that are no card's are under the name written. */
export function heldCards(deck: Deck, database: CardDatabase): ReadonlyMap<string, number> {
  const held = new Map<string, number>();
  for (const { card, facts } of createDeckCheck(deck, database, undefined).cards) {
    if (!PLAYED.includes(card.section)) continue;
    const name = facts?.record.name ?? card.name;
    held.set(name, (held.get(name) ?? 0) + card.count);
  }
  return held;
}

/** The colors the commanders allow (903.4, 702.124c); undefined if the format has none, or they are not known. */
export function commanderIdentity(deck: Deck, database: CardDatabase, format: DeckFormat | undefined): readonly Color[] | undefined {
  const check = createDeckCheck(deck, database, undefined);
  if (format === undefined ? cardsIn(check, "commander").length === 0 : format.commander === undefined) return undefined;
  const commanders = format === undefined ? cardsIn(check, "commander") : findCommanders(check, format).cards;
  if (commanders.length === 0 || commanders.some((entry) => entry.facts === undefined)) return undefined;
  return sortColors(commanders.flatMap((entry) => entry.facts!.identity));
}
