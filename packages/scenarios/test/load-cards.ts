import type { CardDatabase } from "@ruleslawyer/cards";
import { openEmbeddedDatabase } from "@ruleslawyer/cards/node";

let cards: CardDatabase | undefined;

/** The cards of January 2017, opened once. */
export function loadCards(): CardDatabase {
  if (cards === undefined) {
    const opened = openEmbeddedDatabase();
    if (!opened.ok) throw new Error(opened.error.reason);
    cards = opened.database;
  }
  return cards;
}
