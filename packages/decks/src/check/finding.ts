// What a check says of a decklist: what is wrong, why, by which rule, where, and how it could be mended.

import type { TextRange } from "../text/source-text.ts";

/** Every code a decklist can get. */
export const DECK_CODES = {
  "deck/unread-line": "A line of the list was not understood.",
  "deck/encoding": "The file is not in UTF-8.",
  "deck/inference": "Something the list does not say was concluded from how it looks.",
  "deck/format": "Which format the deck is judged by, or that none is named.",
  "deck/no-legality": "The card data does not say what is legal in the format.",
  "deck/unknown-card": "No card of that name is in the card data.",
  "deck/ambiguous-name": "The name fits several cards.",
  "deck/spelling": "The card is known by another name than the one written.",
  "deck/printing": "The set and number beside a name are those of another card.",
  "deck/section": "A card stands in a part of the list where it can't be.",
  "deck/size": "The deck has too few or too many cards.",
  "deck/sideboard-size": "The sideboard has a number of cards the format doesn't allow.",
  "deck/copies": "There are more copies of a card than the format, or the card, allows.",
  "deck/not-in-pool": "The card is not in the format's card pool.",
  "deck/banned": "The card is banned in the format.",
  "deck/restricted": "There are more copies of a card than its restriction allows.",
  "deck/points": "The cards have more points together than the format allows.",
  "deck/commander": "A card can't be the commander, or the commander is missing or one too many.",
  "deck/partner": "The two commanders can't be commanders together.",
  "deck/color-identity": "A card's color identity is outside the commander's.",
  "deck/companion": "The companion's condition doesn't hold, or the card can't be a companion.",
  "deck/signature-spell": "The signature spells don't go with the oathbreakers.",
} as const;

export type DeckCode = keyof typeof DECK_CODES;

export type DeckSeverity = "error" | "warning" | "information" | "hint";

export interface DeckEdit {
  readonly range: TextRange;
  readonly newText: string;
}

/** A change that mends a finding. Offsets are those of the text checked. */
export interface DeckFix {
  readonly title: string;
  readonly edits: readonly DeckEdit[];
  /** The one to take without asking, if any is. */
  readonly preferred?: boolean;
}

export interface DeckRelated {
  readonly message: string;
  readonly range: TextRange;
}

export interface DeckFinding {
  readonly code: DeckCode;
  readonly severity: DeckSeverity;
  /** One sentence what, one why, with the number found and the number allowed. */
  readonly message: string;
  /** Rule numbers of the edition judged by, such as `100.2a`. */
  readonly rules: readonly string[];
  readonly range: TextRange;
  readonly related: readonly DeckRelated[];
  readonly fixes: readonly DeckFix[];
}
