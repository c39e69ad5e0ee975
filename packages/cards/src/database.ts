// What every other package asks of a card database. Implementations: the compact file (this package), a list of card
// definitions in a scenario, or both layered.

import type { Card, Color } from "@ruleslawyer/core";

/** Legality of a card in one format, as the data source words it (decks-and-rules read it; core never does). */
export type FormatLegality = "legal" | "not_legal" | "banned" | "restricted";

/** A card with what only databases know of it. */
export interface CardRecord extends Card {
  /** Letters of the color identity (903.4), as the data source gives it; undefined if the source gives none. */
  readonly colorIdentity?: readonly Color[];
  /** Mana value as the source gives it (202.3). */
  readonly manaValue?: number;
  /** Format name to legality. Undefined: the database holds no legality data for this card. */
  readonly legalities?: Readonly<Record<string, FormatLegality>>;
  readonly printings?: readonly Printing[];
  /** Names in other languages. */
  readonly foreignNames?: readonly string[];
  /** Other English names that printings of it bear (flavor names, retired and interchangeable names, 201.3). */
  readonly printedNames?: readonly string[];
  readonly reserved?: boolean;
  readonly gameChanger?: boolean;
  /** Exists only in digital games (rebalanced and Alchemy cards). */
  readonly digital?: boolean;
  /** How often people use it, as far as the source tells: 0 (never heard of) to 255. Breaks ties of a name search. */
  readonly popularity?: number;
}

export interface Printing {
  /** Set code, upper case. */
  readonly set: string;
  readonly number?: string;
  readonly rarity?: string;
  readonly arenaId?: number;
  readonly mtgoId?: number;
}

/** A printing by its set and number, or by an id of Magic Online's or MTG Arena's catalogue. */
export type PrintingQuery = { readonly set: string; readonly number: string } | { readonly mtgoId: number } | { readonly arenaId: number };

/** Where data comes from; `date` is `YYYY-MM-DD`. */
export interface DatabaseInfo {
  readonly source: string;
  readonly date: string;
  readonly count: number;
  /** Whether legality per format is in the data. */
  readonly hasLegalities: boolean;
  /** The database shipped with the program (January 2017). */
  readonly embedded: boolean;
}

export interface NameMatch {
  /** The card's full name. */
  readonly name: string;
  /** The face or spelling that matched, if not the full name. */
  readonly matched: string;
  /** Lower is better; 0 is exact. */
  readonly distance: number;
}

/**
 * By which of its names a card was found: its full name (also `A/B`), the front face or left half, another face or half, a
 * name that some printing bears, a name in another language.
 */
export type NameRole = "full" | "front" | "face" | "printed" | "foreign";

export interface FoundCard {
  readonly record: CardRecord;
  readonly role: NameRole;
}

export interface CardDatabase {
  readonly info: DatabaseInfo;
  /** The card of exactly this name (folded): full name, `A/B`, `A // B`, or one face. Undefined if there is none. */
  find(name: string): CardRecord | undefined;
  /** Every card that answers to exactly this name, the one that `find` gives first: tokens of one name, faces of several cards. */
  findAll(name: string): readonly FoundCard[];
  /** The card of that printing; undefined if the data has none such. */
  findPrinting(query: PrintingQuery): CardRecord | undefined;
  /** Names near `text`, best first: for did-you-mean (typos) and completion (prefix, words). */
  search(text: string, limit: number): readonly NameMatch[];
  /** Every full card name, sorted. */
  names(): readonly string[];
  /** All cards, in order of name. */
  all(): Iterable<CardRecord>;
}
