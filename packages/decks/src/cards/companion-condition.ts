// The condition of a companion ability (702.139a) as its text states it, and which cards of a starting deck break it.

import { hasActivatedAbility } from "./activated-abilities.ts";
import type { CardFacts } from "./card-facts.ts";
import { abilityLines, numberOf } from "./rules-text.ts";
import { typeWords } from "./type-words.ts";

/** Which cards a condition speaks of. */
export type CompanionCondition =
  | {
      readonly kind: "each card";
      readonly text: string;
      readonly breaks: (card: CardFacts) => boolean;
      readonly what: (card: CardFacts) => string;
    }
  | { readonly kind: "different names"; readonly text: string; readonly counts: (card: CardFacts) => boolean }
  | { readonly kind: "shared card type"; readonly text: string; readonly counts: (card: CardFacts) => boolean }
  | { readonly kind: "deck size"; readonly text: string; readonly more: number }
  | { readonly kind: "not understood"; readonly text: string };

/** The condition of a card's companion ability; undefined if it has none. */
export function companionCondition(facts: CardFacts): CompanionCondition | undefined {
  for (const line of abilityLines(facts.front)) {
    const match = /^companion\s*[—–-]\s*(.+?)\.?$/i.exec(line);
    if (match !== null) return readCondition(match[1]!);
  }
  return undefined;
}

type Predicate = (card: CardFacts) => boolean;

const valueText = (card: CardFacts): string => `its mana value is ${card.manaValue}`;

function readCondition(text: string): CompanionCondition {
  const words = text
    .toLowerCase()
    .replaceAll("converted mana cost", "mana value")
    .replace(/\bcards?' /g, "");
  return readValues(text, words) ?? readOthers(text, words) ?? { kind: "not understood", text };
}

/** "Your starting deck contains only cards with …": every card, or every card but lands. */
function readValues(text: string, words: string): CompanionCondition | undefined {
  const only = /^your starting deck contains only cards with (.+?)(,? and (?:land cards|lands))?$/.exec(words);
  if (only !== null) {
    const fits = valuePredicate(only[1]!);
    const landsToo = only[2] !== undefined;
    return fits === undefined
      ? undefined
      : { kind: "each card", text, breaks: (card) => !(landsToo && card.isLand) && !fits(card), what: valueText };
  }
  const each = /^each (permanent|creature|nonland|land) card in your starting deck (?:has|have) (.+)$/.exec(words);
  if (each === null) return undefined;
  const counts = kindPredicate(each[1]!);
  if (each[2] === "an activated ability")
    return {
      kind: "each card",
      text,
      breaks: (card) => counts(card) && !hasActivatedAbility(card),
      what: () => "it has no activated ability",
    };
  if (each[2] === "a different name") return { kind: "different names", text, counts };
  const fits = valuePredicate(each[2]!);
  return fits === undefined ? undefined : { kind: "each card", text, breaks: (card) => counts(card) && !fits(card), what: valueText };
}

function readOthers(text: string, words: string): CompanionCondition | undefined {
  const types = /^each (creature|permanent|nonland) card in your starting deck is an? (.+?)(?: card)?$/.exec(words);
  if (types !== null) return subtypeCondition(text, kindPredicate(types[1]!), types[2]!);
  const shares = /^each (nonland|permanent|creature) card in your starting deck shares a card type$/.exec(words);
  if (shares !== null) return { kind: "shared card type", text, counts: kindPredicate(shares[1]!) };
  if (/^no card in your starting deck has more than one of the same mana symbol in its mana cost$/.test(words))
    return {
      kind: "each card",
      text,
      breaks: (card) => repeatedSymbol(card) !== undefined,
      what: (card) => `its mana cost has {${repeatedSymbol(card)}} more than once`,
    };
  const size = /^your starting deck contains at least (\w+) cards? more than the minimum deck size$/.exec(words);
  const more = size === null ? undefined : numberOf(size[1]!);
  return more === undefined ? undefined : { kind: "deck size", text, more };
}

function kindPredicate(kind: string): Predicate {
  if (kind === "permanent") return (card) => card.isPermanent;
  if (kind === "nonland") return (card) => !card.isLand;
  if (kind === "land") return (card) => card.isLand;
  return (card) => typeWords(card.front).types.has(kind);
}

function valuePredicate(words: string): Predicate | undefined {
  if (/^(an )?even mana values?$/.test(words)) return (card) => card.manaValue % 2 === 0;
  if (/^(an )?odd mana values?$/.test(words)) return (card) => Math.abs(card.manaValue % 2) === 1;
  const bound = /^(?:an? )?mana values? (\w+) or (greater|more|less|fewer)$/.exec(words);
  const limit = bound === null ? undefined : numberOf(bound[1]!);
  if (bound === null || limit === undefined) return undefined;
  return bound[2] === "greater" || bound[2] === "more" ? (card) => card.manaValue >= limit : (card) => card.manaValue <= limit;
}

function subtypeCondition(text: string, counts: Predicate, list: string): CompanionCondition {
  const types = list.split(/,? or |, /).map((type) => type.trim());
  const fits = (card: CardFacts): boolean => hasEveryCreatureType(card) || types.some((type) => typeWords(card.front).subtypes.has(type));
  return { kind: "each card", text, breaks: (card) => counts(card) && !fits(card), what: (card) => `it is a ${card.front.typeLine}` };
}

/** Changeling is a characteristic-defining ability (702.73a) and works in a deck too. */
function hasEveryCreatureType(card: CardFacts): boolean {
  return abilityLines(card.front).some(
    (line) => line.split(/\s*,\s*/).some((word) => /^changeling$/i.test(word)) || /is every creature type\.?$/.test(line),
  );
}

function repeatedSymbol(card: CardFacts): string | undefined {
  return card.costSymbols.find((symbol, index) => card.costSymbols.indexOf(symbol) !== index);
}

/** Card types all of these cards have. */
export function sharedCardTypes(cards: readonly CardFacts[]): readonly string[] {
  const first = cards[0];
  if (first === undefined) return [];
  return first.types.filter((type) => cards.every((card) => card.types.includes(type)));
}
