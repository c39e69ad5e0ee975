// What deck construction asks of a card, derived once from its characteristics and text, never from its name.

import type { CardRecord } from "@ruleslawyer/cards";
import type { CardFace, Color } from "@ruleslawyer/core";
import { colorIdentityOf } from "./color-identity.ts";
import { copyLimitOf } from "./copy-limit.ts";
import { manaValueOf, symbolsIn } from "./mana-symbols.ts";
import { isLand, isPermanentFace, typeWords } from "./type-words.ts";

export interface CardFacts {
  readonly record: CardRecord;
  readonly front: CardFace;
  readonly isBasic: boolean;
  readonly isLand: boolean;
  readonly isPermanent: boolean;
  readonly identity: readonly Color[];
  /** Of the card outside the game: halves together for split cards, the front face otherwise (202.3, 709.4). */
  readonly manaValue: number;
  /** Card types, lower case, of both halves for split cards, of the front face otherwise. */
  readonly types: readonly string[];
  /** Symbols of the mana cost, in the same way. */
  readonly costSymbols: readonly string[];
  /** The card's own limit of copies in a deck, from its text (113.6n); undefined if it says none. */
  readonly copyLimit?: number;
}

const facts = new WeakMap<CardRecord, CardFacts>();

/** The facts of a card. */
export function cardFacts(record: CardRecord): CardFacts {
  const known = facts.get(record);
  if (known !== undefined) return known;
  const front = record.faces[0];
  const isSplit = record.layout === "split" || record.layout === "aftermath";
  const costs = isSplit ? record.faces.map((face) => face.manaCost) : [front.manaCost];
  const value: CardFacts = {
    record,
    front,
    isBasic: typeWords(front).supertypes.has("basic"),
    isLand: isSplit ? record.faces.some(isLand) : isLand(front),
    isPermanent: isSplit ? record.faces.some(isPermanentFace) : isPermanentFace(front),
    identity: colorIdentityOf(record),
    manaValue: record.manaValue ?? costs.reduce((sum, cost) => sum + manaValueOf(cost), 0),
    types: [...new Set((isSplit ? record.faces : [front]).flatMap((face) => [...typeWords(face).types]))],
    costSymbols: costs.flatMap((cost) => symbolsIn(cost ?? "")),
    copyLimit: copyLimitOf(record),
  };
  facts.set(record, value);
  return value;
}
