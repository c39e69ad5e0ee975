// Card types, supertypes and subtypes (205, 300–310).

export const CARD_TYPES = [
  "artifact",
  "battle",
  "creature",
  "enchantment",
  "instant",
  "kindred",
  "land",
  "planeswalker",
  "sorcery",
  "plane",
  "phenomenon",
  "scheme",
  "vanguard",
  "conspiracy",
  "dungeon",
] as const;
export type CardType = (typeof CARD_TYPES)[number];

export const SUPERTYPES = ["basic", "legendary", "ongoing", "snow", "world", "elite", "host"] as const;
export type Supertype = (typeof SUPERTYPES)[number];

export const PERMANENT_TYPES: readonly CardType[] = ["artifact", "battle", "creature", "enchantment", "land", "planeswalker"];

/** A type line as values. Subtypes keep their printed capitals (`Urza's`, `Power-Plant`). */
export interface TypeLine {
  readonly supertypes: readonly Supertype[];
  readonly cardTypes: readonly CardType[];
  readonly subtypes: readonly string[];
}
