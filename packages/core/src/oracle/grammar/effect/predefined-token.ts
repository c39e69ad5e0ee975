// Tokens that the rules define by name alone (111.10), Roles among them (111.10s).

import type { CardType } from "../../../characteristics/type-line.ts";
import type { Ability } from "../../ability.ts";
import type { TokenDescription } from "../../effect.ts";
import { lex } from "../../lexer.ts";
import { readAbilities } from "../ability.ts";
import { skip, textAt, type Words } from "../kit.ts";

interface Predefined {
  readonly name: string;
  readonly cardTypes: readonly CardType[];
  readonly subtypes: readonly string[];
  readonly text: string;
}

export interface PredefinedToken extends Predefined {
  readonly abilities: readonly Ability[];
  readonly end: number;
}

function artifact(name: string, text: string): readonly [string, Predefined] {
  return [name.toLowerCase(), { name, cardTypes: ["artifact"], subtypes: [name], text }];
}

function role(name: string, text: string): readonly [string, Predefined] {
  return [
    `${name.toLowerCase()} role`,
    { name: `${name} Role`, cardTypes: ["enchantment"], subtypes: ["Aura", "Role"], text: `Enchant creature\n${text}` },
  ];
}

const TOKENS: readonly (readonly [string, Predefined])[] = [
  artifact("Treasure", "{T}, Sacrifice this token: Add one mana of any color."),
  artifact("Food", "{2}, {T}, Sacrifice this token: You gain 3 life."),
  artifact("Gold", "Sacrifice this token: Add one mana of any color."),
  artifact("Clue", "{2}, Sacrifice this token: Draw a card."),
  artifact("Blood", "{1}, {T}, Discard a card, Sacrifice this token: Draw a card."),
  artifact("Powerstone", "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell."),
  artifact("Map", "{1}, {T}, Sacrifice this token: Target creature you control explores. Activate only as a sorcery."),
  artifact(
    "Junk",
    "{T}, Sacrifice this token: Exile the top card of your library. You may play that card this turn. Activate only as a sorcery.",
  ),
  artifact("Incubator", "{2}: Transform this token."),
  artifact(
    "Lander",
    "{2}, {T}, Sacrifice this token: Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.",
  ),
  role("Cursed", "Enchanted creature has base power and toughness 1/1."),
  role("Monster", "Enchanted creature gets +1/+1 and has trample."),
  role("Royal", "Enchanted creature gets +1/+1 and has ward {1}."),
  role("Sorcerer", 'Enchanted creature gets +1/+1 and has "Whenever this creature attacks, scry 1."'),
  role("Virtuous", "Enchanted creature gets +1/+1 for each enchantment you control."),
  role(
    "Wicked",
    "Enchanted creature gets +1/+1.\nWhen this token is put into a graveyard from the battlefield, each opponent loses 1 life.",
  ),
  role("Young Hero", 'Enchanted creature has "Whenever this creature attacks, if its toughness is 3 or less, put a +1/+1 counter on it."'),
];

/** A predefined token by its name. */
export function predefinedToken(name: string): TokenDescription | undefined {
  const found = TOKENS.find(([words]) => words === name.toLowerCase());
  if (found === undefined) return undefined;
  const [words, token] = found;
  return { ...token, supertypes: [], colors: [], abilities: abilitiesOf(words, token.text) };
}

/** Whether the rules know a token by that name. */
export function isPredefined(name: string): boolean {
  return TOKENS.some(([, token]) => token.name === name);
}

const PARSED = new Map<string, readonly Ability[]>();

/** A predefined token's name before "token" or "tokens". */
export function readPredefined(ws: Words, at: number): PredefinedToken | undefined {
  for (const [words, { text, ...token }] of TOKENS) {
    const end = skip(ws, at, words);
    const noun = end < 0 ? undefined : textAt(ws, end);
    if (noun !== "token" && noun !== "tokens") continue;
    return { ...token, text, abilities: abilitiesOf(words, text), end: end + 1 };
  }
  return undefined;
}

function abilitiesOf(words: string, text: string): readonly Ability[] {
  let abilities = PARSED.get(words);
  if (abilities === undefined) {
    abilities = readAbilities(lex(text), { spell: false }).abilities;
    PARSED.set(words, abilities);
  }
  return abilities;
}
