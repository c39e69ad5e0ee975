// Which edition texts are judged by that name none.

import { editionFor } from "@ruleslawyer/core";
import type { DeckRulebook } from "@ruleslawyer/decks";

const IDS = ["current", "2010", "2004"] as const;

/** The editions an option may name: ids, or a date. */
export const editionNames = {
  ids: [...IDS, "a date YYYY-MM-DD"] as readonly string[],
  accepts: (text: string): boolean => editionFor(text) !== undefined,
};

/** The rulebook for decks, from the name of an edition. */
export function deckRulebook(name: string | undefined): DeckRulebook | undefined {
  const edition = name === undefined ? undefined : editionFor(name);
  return edition === undefined ? undefined : { date: edition.date, number: (clause) => edition.number(clause) };
}
