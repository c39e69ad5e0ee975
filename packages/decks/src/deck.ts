// A decklist as it stands in its file: every card, count, marker, section and comment with its place, nothing dropped.

import type { DeckDialect } from "./dialects/dialect.ts";
import type { Spanned, TextRange } from "./text/source-text.ts";

/** Sections whose meaning is known. `other` is a named part that is neither deck nor sideboard (Forge's `[shop]`). */
export type SectionKind =
  | "main"
  | "sideboard"
  | "commander"
  | "signature-spell"
  | "companion"
  | "maybeboard"
  | "tokens"
  | "display-commander"
  | "planes"
  | "schemes"
  | "vanguard"
  | "conspiracy"
  | "dungeon"
  | "attractions"
  | "contraptions"
  | "stickers"
  | "pool"
  | "other";

/** What a line says about a card besides count, name, set and number. */
export interface CardMarker {
  readonly kind:
    | "foil"
    | "etched"
    | "alter"
    | "proxy"
    | "commander"
    | "tag"
    | "global-tag"
    | "category"
    | "label"
    | "variant"
    | "art"
    | "rarity"
    | "language"
    | "condition"
    | "id"
    | "attribute"
    | "note";
  /** For `id` and `attribute`: whose number, or which attribute (`mtgo`, `scryfall`, `price`). */
  readonly name?: string;
  readonly value: string;
  readonly range: TextRange;
}

/** One entry of a list: so many copies of one card. */
export interface DeckCard {
  readonly kind: "card";
  /** 0 means "listed, not played". */
  readonly count: number;
  /** Undefined if the file leaves the count out. */
  readonly countRange?: TextRange;
  /** As written, but decoded (XML entities, quotes of CSV). */
  readonly name: string;
  readonly nameRange: TextRange;
  readonly set?: Spanned<string>;
  readonly number?: Spanned<string>;
  readonly markers: readonly CardMarker[];
  readonly comment?: Spanned<string>;
  readonly section: SectionKind;
  /** The heading it stands under (`Creatures`), or its first category. */
  readonly group?: string;
  /** What puts it in its section, where that is in the entry itself: `SB:`, `Sideboard="true"`. */
  readonly sectionMark?: TextRange;
  readonly range: TextRange;
  /** Zero-based line on which it begins. */
  readonly line: number;
}

/** `Sideboard`, `[Main]`, `//Deck`: what follows belongs to that section. */
export interface SectionHeader {
  readonly kind: "section";
  readonly section: SectionKind;
  readonly title: string;
  /** How the title should be written, where it has a slip (`Sidebord`). */
  readonly meant?: string;
  readonly range: TextRange;
  readonly line: number;
}

/** `Creatures (14)`: a group within a section, which changes nothing for the rules. */
export interface GroupHeading {
  readonly kind: "heading";
  readonly title: string;
  /** The number of cards it claims. */
  readonly claimed?: Spanned<number>;
  readonly range: TextRange;
  readonly line: number;
}

export interface DeckComment {
  readonly kind: "comment";
  readonly text: string;
  readonly range: TextRange;
  readonly line: number;
}

/** `NAME: Red Aggro`; `key` is lower case (`name`, `author`, `format`, `date`). */
export interface DeckMetadata {
  readonly kind: "metadata";
  readonly key: string;
  readonly value: string;
  readonly range: TextRange;
  readonly valueRange: TextRange;
  readonly line: number;
}

/** Something a program keeps for itself (XMage's LAYOUT, an XML element we have no use for), kept word for word. */
export interface DeckVerbatim {
  readonly kind: "verbatim";
  readonly text: string;
  readonly range: TextRange;
  readonly line: number;
}

/** What was not understood. Kept, and reported at its place. */
export interface UnreadLine {
  readonly kind: "unread";
  readonly text: string;
  /** One sentence. */
  readonly reason: string;
  readonly range: TextRange;
  readonly line: number;
}

/** Ends one deck and begins another in the same file. */
export interface DeckBreak {
  readonly kind: "break";
  readonly range: TextRange;
  readonly line: number;
}

export type DeckItem = DeckCard | SectionHeader | GroupHeading | DeckComment | DeckMetadata | DeckVerbatim | UnreadLine | DeckBreak;

/** A section with its cards, in the order of the file. */
export interface DeckSection {
  readonly section: SectionKind;
  readonly title: string;
  /** Undefined if cards stand there without a header. */
  readonly header?: SectionHeader;
  readonly cards: readonly DeckCard[];
  readonly range: TextRange;
}

/** A conclusion the file does not state. */
export interface DeckInference {
  readonly kind: "sideboard" | "commander" | "section" | "title" | "row";
  /** What was concluded and from what, in one sentence each. */
  readonly message: string;
  readonly range: TextRange;
}

/** A decklist. A file with several (a jumpstart batch) has one in `parts` for each, and all their items here. */
export interface Deck {
  readonly dialect: DeckDialect;
  readonly fileName?: string;
  readonly text: string;
  /** The stretch of `text` that was read: all of it, or one fenced block. */
  readonly range: TextRange;
  readonly title?: Spanned<string>;
  readonly items: readonly DeckItem[];
  readonly cards: readonly DeckCard[];
  readonly sections: readonly DeckSection[];
  readonly metadata: readonly DeckMetadata[];
  readonly unread: readonly UnreadLine[];
  readonly inferences: readonly DeckInference[];
  readonly parts: readonly Deck[];
}

/** Sections whose cards are the starting deck (702.139b): main deck and commanders. */
export function isStartingDeck(section: SectionKind): boolean {
  return section === "main" || section === "commander" || section === "signature-spell";
}

/** How many cards the sections of a kind hold. */
export function countCards(deck: Deck, ...sections: readonly SectionKind[]): number {
  let total = 0;
  for (const card of deck.cards) if (sections.includes(card.section)) total += card.count;
  return total;
}

/** The value of the first metadata of one of these keys. */
export function metadataValue(deck: Deck, ...keys: readonly string[]): DeckMetadata | undefined {
  return deck.metadata.find((entry) => keys.includes(entry.key) && entry.value !== "");
}
