// What is printed on a card's face, half or form (707.2, 709–713, 718), with its text parsed: worked out once per face.

import type { Card, CardFace } from "../characteristics/card.ts";
import type { Color } from "../characteristics/color.ts";
import { sortColors } from "../characteristics/color.ts";
import { costColors, manaSymbols, manaValue } from "../characteristics/mana-cost.ts";
import { parsePrintedNumber } from "../characteristics/power-toughness.ts";
import type { CardType, Supertype } from "../characteristics/type-line.ts";
import { parseTypeLine } from "../characteristics/type-line.ts";
import type { Ability, KeywordAbility } from "../oracle/ability.ts";
import { parseFace } from "../oracle/parse.ts";
import type { EffectiveAbility } from "./characteristics.ts";
import { levelAbilities } from "./level-abilities.ts";

/** Values shared by all objects of one face and form: never changed in place. */
export interface CopiableValues {
  readonly names: readonly string[];
  readonly colors: readonly Color[];
  readonly supertypes: readonly Supertype[];
  readonly cardTypes: readonly CardType[];
  readonly subtypes: readonly string[];
  readonly manaCost?: string;
  readonly manaValue: number;
  readonly hasX: boolean;
  readonly power?: number;
  readonly toughness?: number;
  /** Power or toughness holds a `*` that an ability defines. */
  readonly defined: boolean;
  readonly loyalty?: number;
  readonly abilities: readonly EffectiveAbility[];
}

/** The form that counts of a card with several. */
export type Form = "front" | "face" | "both" | "locked" | "flipped" | "bestowed" | "prototyped";

const cache = new WeakMap<Card, Map<string, CopiableValues>>();

/** The values of a face of a card in that form. */
export function cardValues(card: Card, face: number, form: Form): CopiableValues {
  let forms = cache.get(card);
  if (forms === undefined) {
    forms = new Map();
    cache.set(card, forms);
  }
  const key = `${form}${face}`;
  let values = forms.get(key);
  if (values === undefined) {
    values = makeValues(card, card.faces[face] ?? card.faces[0], form);
    forms.set(key, values);
  }
  return values;
}

function makeValues(card: Card, face: CardFace, form: Form): CopiableValues {
  const front = faceValues(card.faces[0]);
  switch (form) {
    case "front":
      return front;
    case "both":
      return card.faces.slice(1).reduce((joined, half) => joinHalves(joined, faceValues(half)), front);
    case "locked":
      return { ...front, names: [], colors: [], manaCost: undefined, manaValue: 0, hasX: false, abilities: [] };
    case "flipped": {
      // 710.1c: flipping changes neither color nor mana cost.
      const flipped = faceValues(card.faces[1] ?? card.faces[0]);
      return { ...flipped, colors: front.colors, manaCost: front.manaCost, manaValue: front.manaValue };
    }
    case "bestowed":
      return bestowed(faceValues(face));
    case "prototyped":
      return prototyped(faceValues(face), face);
    case "face": {
      const values = faceValues(face);
      // 202.3b: the back of a transforming card has the mana value of its front.
      const isBack = face !== card.faces[0] && (card.layout === "transform" || card.layout === "battle");
      return isBack && values.manaCost === undefined ? { ...values, manaValue: front.manaValue } : values;
    }
  }
}

const faceCache = new WeakMap<CardFace, CopiableValues>();

export function faceValues(face: CardFace): CopiableValues {
  let values = faceCache.get(face);
  if (values === undefined) {
    values = readFace(face);
    faceCache.set(face, values);
  }
  return values;
}

function readFace(face: CardFace): CopiableValues {
  const types = parseTypeLine(face.typeLine);
  const power = parsePrintedNumber(face.power);
  const toughness = parsePrintedNumber(face.toughness);
  const parsed = parseFace({ face });
  const abilities = [...parsed.abilities, ...levelAbilities(parsed.levels ?? [])];
  return {
    names: face.name === "" ? [] : [face.name],
    colors: face.colorIndicator === undefined ? costColors(face.manaCost) : sortColors(face.colorIndicator),
    supertypes: types.supertypes,
    cardTypes: types.cardTypes,
    subtypes: types.subtypes,
    manaCost: face.manaCost,
    manaValue: manaValue(face.manaCost),
    hasX: face.manaCost !== undefined && manaSymbols(face.manaCost).some((symbol) => /^[XYZ]$/.test(symbol)),
    power: power?.value,
    toughness: toughness?.value,
    defined: (power?.defined ?? false) || (toughness?.defined ?? false),
    loyalty: parsePrintedNumber(face.loyalty ?? face.defense)?.value,
    abilities: printedAbilities(abilities, face.text, "printed"),
  };
}

function printedAbilities(abilities: readonly Ability[], text: string, prefix: string): readonly EffectiveAbility[] {
  return abilities.map((ability, index) => ({
    ability,
    origin: { kind: "printed" },
    instance: `${prefix}:${index}`,
    since: 0,
    words: text.slice(ability.span.start, ability.span.end),
  }));
}

/** 709.4: off the stack a split card has the characteristics of both halves, its mana value from both costs. */
function joinHalves(left: CopiableValues, right: CopiableValues): CopiableValues {
  return {
    ...left,
    names: [...left.names, ...right.names],
    colors: sortColors([...left.colors, ...right.colors]),
    supertypes: [...new Set([...left.supertypes, ...right.supertypes])],
    cardTypes: [...new Set([...left.cardTypes, ...right.cardTypes])],
    subtypes: [...new Set([...left.subtypes, ...right.subtypes])],
    manaCost: `${left.manaCost ?? ""}${right.manaCost ?? ""}`,
    manaValue: left.manaValue + right.manaValue,
    hasX: left.hasX || right.hasX,
    abilities: [...left.abilities, ...right.abilities.map((ability) => ({ ...ability, instance: `right ${ability.instance}` }))],
  };
}

/** 702.103b: it becomes an Aura enchantment and gains enchant creature. */
function bestowed(values: CopiableValues): CopiableValues {
  const enchant: KeywordAbility = {
    kind: "keyword",
    keyword: { keyword: "enchant", filter: { kind: "card type", type: "creature" }, words: "creature" },
    span: { start: 0, end: 0 },
    line: 0,
  };
  return {
    ...values,
    cardTypes: values.cardTypes.filter((type) => type !== "creature"),
    subtypes: ["Aura"],
    power: undefined,
    toughness: undefined,
    abilities: [
      ...values.abilities,
      { ability: enchant, origin: { kind: "printed" }, instance: "bestow", since: 0, words: "enchant creature" },
    ],
  };
}

/** 718.3b: a prototyped spell or permanent has the alternative cost, color, power and toughness, as the line prints them. */
function prototyped(values: CopiableValues, face: CardFace): CopiableValues {
  const found = prototypeOf(face);
  if (found === undefined) return values;
  const { manaCost, power, toughness } = found;
  return {
    ...values,
    manaCost,
    manaValue: manaValue(manaCost),
    colors: costColors(manaCost),
    power: Number(power),
    toughness: Number(toughness),
  };
}

function prototypeOf({ text }: CardFace): Required<Pick<CardFace, "manaCost" | "power" | "toughness">> | undefined {
  const match = /Prototype ((?:\{[^}]+\})+)\s*[—-]\s*(\d+)\/(\d+)/.exec(text);
  if (match === null) return undefined;
  const [, manaCost = "", power = "", toughness = ""] = match;
  return { manaCost, power, toughness };
}

const prototypes = new WeakMap<Card, Card>();

/** The card as a copy of its prototyped permanent has it. */
export function prototypeCard(card: Card): Card {
  let made = prototypes.get(card);
  if (made === undefined) {
    const [front, ...others] = card.faces;
    made = { ...card, faces: [{ ...front, ...prototypeOf(front) }, ...others] };
    prototypes.set(card, made);
  }
  return made;
}
