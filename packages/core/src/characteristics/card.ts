// A card as data: what is printed (in today's Oracle wording), before any rule or effect touches it (108, 109.3).
// Abilities are never stored here; they are parsed from `text`.

import type { Color } from "./color.ts";

/** The layouts of cards that a traditional deck may hold. */
export const TRADITIONAL_LAYOUTS = [
  "normal",
  "split",
  "aftermath",
  "flip",
  "transform",
  "modal_dfc",
  "meld",
  "leveler",
  "class",
  "case",
  "saga",
  "adventure",
  "prepare",
  "mutate",
  "prototype",
  "battle",
] as const;

/** How a card's faces relate to each other. Unknown layouts are kept as `other` and treated like `normal`. */
export const CARD_LAYOUTS = [
  ...TRADITIONAL_LAYOUTS,
  "planar",
  "scheme",
  "vanguard",
  "token",
  "double_faced_token",
  "emblem",
  "augment",
  "host",
  "art_series",
  "reversible_card",
  "other",
] as const;
export type CardLayout = (typeof CARD_LAYOUTS)[number];

/** What a card is for: only `card` may be put in a traditional deck (100.2, 108.2); `funny` is silver-bordered, acorn or test. */
export type CardKind =
  | "card"
  | "token"
  | "emblem"
  | "plane"
  | "scheme"
  | "vanguard"
  | "conspiracy"
  | "dungeon"
  | "attraction"
  | "sticker"
  | "art"
  | "funny"
  | "other";

/** One face (or half) of a card. Strings are as printed; an absent field means the face has none. */
export interface CardFace {
  readonly name: string;
  /** As symbols, `{1}{W}{W}`; absent for lands and faces without one (202.1). */
  readonly manaCost?: string;
  /** `Legendary Creature — Human Knight`. */
  readonly typeLine: string;
  /** Oracle text; abilities on lines of their own, separated by `\n`; reminder text in parentheses. Empty if none. */
  readonly text: string;
  /** Only where the colors do not follow from the mana cost (204, a color indicator). */
  readonly colorIndicator?: readonly Color[];
  readonly power?: string;
  readonly toughness?: string;
  readonly loyalty?: string;
  readonly defense?: string;
}

/** A card: one or more faces under one name. Split and double-faced cards are named `Fire // Ice`. */
export interface Card {
  readonly name: string;
  readonly layout: CardLayout;
  readonly kind: CardKind;
  /** At least one. The first is the front face, or the left half. */
  readonly faces: readonly [CardFace, ...CardFace[]];
  /** The card that its text melds it into, with its partner (712.4); set by who looks cards up for a board. */
  readonly meldsInto?: Card;
  /** Of what two cards meld into: those cards; set likewise. */
  readonly meldedFrom?: readonly [Card, Card];
}
