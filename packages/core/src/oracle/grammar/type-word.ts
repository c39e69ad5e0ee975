// Card types, supertypes and subtypes as words of text, singular and plural (205).

import { type SubtypeWord, subtypeWord } from "../../characteristics/subtypes.ts";
import type { CardType, Supertype } from "../../characteristics/type-line.ts";
import { PERMANENT_TYPES, SUPERTYPES } from "../../characteristics/type-line.ts";
import type { Filter } from "../filter.ts";
import { NONE, type Reading, textAt, type Words } from "./kit.ts";

type Grammatical = "singular" | "plural" | "both";

const CARD_TYPE_WORDS = new Map<string, readonly [CardType, Grammatical]>([
  ["artifact", ["artifact", "singular"]],
  ["artifacts", ["artifact", "plural"]],
  ["battle", ["battle", "singular"]],
  ["battles", ["battle", "plural"]],
  ["creature", ["creature", "singular"]],
  ["creatures", ["creature", "plural"]],
  ["enchantment", ["enchantment", "singular"]],
  ["enchantments", ["enchantment", "plural"]],
  ["instant", ["instant", "singular"]],
  ["instants", ["instant", "plural"]],
  ["kindred", ["kindred", "both"]],
  ["tribal", ["kindred", "both"]],
  ["land", ["land", "singular"]],
  ["lands", ["land", "plural"]],
  ["planeswalker", ["planeswalker", "singular"]],
  ["planeswalkers", ["planeswalker", "plural"]],
  ["sorcery", ["sorcery", "singular"]],
  ["sorceries", ["sorcery", "plural"]],
  ["plane", ["plane", "singular"]],
  ["scheme", ["scheme", "singular"]],
  ["conspiracy", ["conspiracy", "singular"]],
]);

const SUPERTYPE_WORDS = new Set<string>(SUPERTYPES.filter((supertype) => supertype !== "elite" && supertype !== "host"));

export interface TypeWord {
  readonly filter: Filter;
  readonly number: Grammatical;
  readonly cardType?: CardType;
  readonly subtype?: string;
}

/** A card type at a place. */
export function cardTypeAt(ws: Words, at: number): { readonly type: CardType; readonly number: Grammatical } | undefined {
  const text = textAt(ws, at);
  const found = text === undefined ? undefined : CARD_TYPE_WORDS.get(text);
  return found && { type: found[0], number: found[1] };
}

/** A supertype at a place. */
export function supertypeAt(ws: Words, at: number): Supertype | undefined {
  const text = textAt(ws, at);
  return text !== undefined && SUPERTYPE_WORDS.has(text) ? (text as Supertype) : undefined;
}

/** A subtype at a place: one word, or two ("Time Lord", "Urza's"). */
export function subtypeAt(ws: Words, at: number): (SubtypeWord & { readonly end: number }) | undefined {
  const text = textAt(ws, at);
  if (text === undefined || ws.tokens[at]?.kind !== "word") return undefined;
  const next = textAt(ws, at + 1);
  if (next === "'s") {
    const possessive = subtypeWord(`${text}'s`);
    return possessive && { ...possessive, end: at + 2 };
  }
  if (text === "time" && next !== undefined) {
    const two = subtypeWord(`${text} ${next}`);
    return two && { ...two, end: at + 2 };
  }
  const one = subtypeWord(text);
  return one && { ...one, end: at + 1 };
}

/** A card type or subtype, as a filter. */
export function typeWord(ws: Words, at: number): readonly Reading<TypeWord>[] {
  const cardType = cardTypeAt(ws, at);
  if (cardType !== undefined)
    return [
      { value: { filter: { kind: "card type", type: cardType.type }, number: cardType.number, cardType: cardType.type }, end: at + 1 },
    ];
  const subtype = subtypeAt(ws, at);
  if (subtype !== undefined)
    return [
      {
        value: { filter: { kind: "subtype", subtype: subtype.subtype }, number: subtype.number, subtype: subtype.subtype },
        end: subtype.end,
      },
    ];
  return NONE;
}

/** A card that could be a permanent (110.4). */
export const OF_PERMANENT_TYPE: Filter = { kind: "some", of: PERMANENT_TYPES.map((type) => ({ kind: "card type", type })) };
