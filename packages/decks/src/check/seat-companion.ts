// The one card a format without sideboards may have beside the deck (903.5e, 702.139d): lists keep the companion in a
// sideboard too, or only there.

import { companionCondition } from "../cards/companion-condition.ts";
import type { DeckFormat } from "../formats/deck-format.ts";
import { cardsIn, type DeckCheck } from "./deck-check.ts";

/** The same deck with a companion that is the whole sideboard in its own section, once. Taking it there is said. */
export function seatCompanion(check: DeckCheck, format: DeckFormat): DeckCheck {
  const [only, ...others] = cardsIn(check, "sideboard");
  if (format.companion !== "beside" || only?.facts === undefined || others.length > 0 || only.card.count !== 1) return check;
  if (companionCondition(only.facts) === undefined) return check;
  const named = cardsIn(check, "companion");
  if (named.length > 0)
    return named.some((entry) => entry.facts?.record === only.facts?.record)
      ? { ...check, cards: check.cards.filter((entry) => entry !== only) }
      : check;
  check.report(
    "deck/inference",
    "information",
    only.card.nameRange,
    `${only.facts.record.name} is taken as the companion. The sideboard holds nothing else, and ${format.title} decks have no sideboard but a companion.`,
    { rules: check.cite("702.139d") },
  );
  const seated = { ...only, card: { ...only.card, section: "companion" as const } };
  return { ...check, cards: check.cards.map((entry) => (entry === only ? seated : entry)) };
}
