// A blank line is a weak sign. Where taking the last block as a sideboard is what makes a deck illegal, it was main deck.

import type { DeckFormat } from "../formats/deck-format.ts";
import { cardsIn, type DeckCheck, sumOf } from "./deck-check.ts";

/**
 * The same deck with an inferred sideboard back in the main deck, if the format has no sideboards, or if the main deck is
 * too small without it and large enough with it. Its report says so.
 */
export function reconsiderSideboard(check: DeckCheck, format: DeckFormat): DeckCheck {
  const inference = check.deck.inferences.find((entry) => entry.kind === "sideboard");
  if (inference === undefined) return check;
  const main = sumOf(cardsIn(check, "main", "commander", "signature-spell"));
  const side = sumOf(cardsIn(check, "sideboard"));
  const tooSmall = main < format.size.min && main + side >= format.size.min;
  if (format.sideboard !== 0 && !tooSmall) return check;
  const why =
    format.sideboard === 0
      ? `${format.title} decks have no sideboard`
      : `without it the deck has ${main} cards, and ${format.title} wants at least ${format.size.min}`;
  const message = `The last block was taken as main deck. A blank line stands before it and no header names it; ${why}.`;
  const inferences = check.deck.inferences.map((entry) => (entry === inference ? { ...entry, kind: "section" as const, message } : entry));
  return {
    ...check,
    deck: { ...check.deck, inferences },
    cards: check.cards.map((entry) =>
      entry.card.section === "sideboard" ? { ...entry, card: { ...entry.card, section: "main" as const } } : entry,
    ),
  };
}
