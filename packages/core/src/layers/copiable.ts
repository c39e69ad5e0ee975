// An object's characteristics before layer 1: what is printed on the face, half or form that counts (707.2, 708–716), with its text parsed.

import type { Card, CardFace } from "../characteristics/card.ts";
import type { Color } from "../characteristics/color.ts";
import { sortColors } from "../characteristics/color.ts";
import { costColors, manaSymbols, manaValue } from "../characteristics/mana-cost.ts";
import { parsePrintedNumber } from "../characteristics/power-toughness.ts";
import type { CardType, Supertype } from "../characteristics/type-line.ts";
import { parseTypeLine } from "../characteristics/type-line.ts";
import { isRoom, isUnlocked } from "../game/room-doors.ts";
import type { GameObject, Joined } from "../game/state.ts";
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

/** 708.2a: a face-down permanent or spell is a 2/2 creature without name, text, subtypes or cost. */
export const FACE_DOWN: Card = {
  name: "",
  layout: "other",
  kind: "card",
  faces: [{ name: "", typeLine: "Creature", text: "", power: "2", toughness: "2" }],
};

/** 702.168a, 701.58a: cast face down for its disguise cost, or cloaked, it has ward {2} as well. */
const FACE_DOWN_WITH_WARD: Card = { ...FACE_DOWN, faces: [{ ...FACE_DOWN.faces[0], text: "Ward {2}" }] };

/** What a face-down object is (708.2a). */
export function faceDownCard({ states, castWith }: GameObject): Card {
  return states.includes("cloaked") || castWith.using?.includes("disguise") === true ? FACE_DOWN_WITH_WARD : FACE_DOWN;
}

const NOTHING: CopiableValues = {
  names: [],
  colors: [],
  supertypes: [],
  cardTypes: [],
  subtypes: [],
  manaValue: 0,
  hasX: false,
  defined: false,
  abilities: [],
};

/** The copiable values of an object itself, copy effects of the game left aside (those made in the scenario by `copyOf` included). */
export function copiableValues(object: GameObject): CopiableValues {
  if (object.faceOverride !== undefined) return faceValues(object.faceOverride);
  if (isFaceDown(object))
    return object.zone === "battlefield" || object.zone === "stack" ? cardValues(faceDownCard(object), 0, "front") : NOTHING;
  const copied = object.copyOf;
  const card = copied?.card ?? object.card;
  if (card === undefined) return NOTHING;
  if (object.zone === "battlefield" && isRoom(card)) return roomValues(object, card);
  const values = cardValues(card, copied?.face ?? object.face, formOf(object, card));
  if (object.joined === undefined) return values;
  return object.joined.how === "merged" ? withAbilitiesBeneath(object, values) : melded(object.joined, values);
}

/** 712.8g: a melded permanent has the mana value of its two cards together. */
function melded(joined: Joined, values: CopiableValues): CopiableValues {
  const known = mergedValues.get(joined);
  if (known !== undefined) return known;
  const total = joined.components.reduce((sum, { card }) => sum + manaValue(card?.faces[0].manaCost), 0);
  const made = { ...values, manaValue: total };
  mergedValues.set(joined, made);
  return made;
}

/** 709.5a: the half behind a locked door gives a Room no name, mana cost or text. */
function roomValues(object: GameObject, card: Card): CopiableValues {
  const [left, right] = [isUnlocked(object, "left"), isUnlocked(object, "right")];
  if (left && right) return cardValues(card, 0, "both");
  return left || right ? cardValues(card, left ? 0 : 1, "face") : cardValues(card, 0, "locked");
}

const mergedValues = new WeakMap<Joined, CopiableValues>();

/** 702.140e: a mutated permanent has the abilities of all its components. What became a copy since then is only that. */
function withAbilitiesBeneath(object: GameObject, top: CopiableValues): CopiableValues {
  const joined = object.joined!;
  if (object.copyOf !== joined.components[0]?.copyOf) return top;
  const known = mergedValues.get(joined);
  if (known !== undefined) return known;
  const values = { ...top, abilities: [...top.abilities, ...abilitiesBeneath(object)] };
  mergedValues.set(joined, values);
  return values;
}

/** The abilities that an object has from its components under the topmost. */
export function abilitiesBeneath({ joined }: GameObject): readonly EffectiveAbility[] {
  if (joined?.how !== "merged") return [];
  return joined.components.slice(1).flatMap(({ card, copyOf, face }, index) => {
    const own = copyOf?.card ?? card;
    if (own === undefined) return [];
    const { abilities } = cardValues(own, copyOf?.face ?? face, "face");
    return abilities.map((ability) => ({ ...ability, instance: `component ${index + 2} ${ability.instance}` }));
  });
}

/** The copiable values of a card copied by a layer 1 effect onto this object. */
export function copiedValues(object: GameObject, card: Card, face: number): CopiableValues {
  return cardValues(card, face, formOf(object, card));
}

/** Whether it is a face-down object (708): by status on the battlefield, by form on the stack. */
export function isFaceDown(object: GameObject): boolean {
  return object.status.faceDown || object.stack?.form === "face down";
}

/** Whether it is an Aura by bestow now (702.103): cast bestowed and still on the stack, or attached. */
export function isBestowed(object: GameObject): boolean {
  if (object.zone === "stack") return object.stack?.form === "bestow";
  return object.zone === "battlefield" && object.attachedTo !== undefined && (object.castWith.using?.includes("bestow") ?? false);
}

type Form = "front" | "face" | "both" | "locked" | "flipped" | "bestowed" | "prototyped";

function formOf(object: GameObject, card: Card): Form {
  const onBoard = object.zone === "battlefield" || object.zone === "stack";
  if (isBestowed(object)) return "bestowed";
  if (onBoard && (object.stack?.form === "prototype" || object.castWith.using?.includes("prototype"))) return "prototyped";
  switch (card.layout) {
    case "flip":
      return object.zone === "battlefield" && object.status.flipped ? "flipped" : "front";
    case "split":
    case "aftermath":
      // A fused spell has the characteristics of both halves (702.102c, 709.4d).
      return object.zone === "stack" && !object.castWith.using?.includes("fuse") ? "face" : "both";
    case "adventure":
    case "prepare":
      return object.zone === "stack" ? "face" : "front";
    default:
      return onBoard ? "face" : "front";
  }
}

const cache = new WeakMap<Card, Map<string, CopiableValues>>();

function cardValues(card: Card, face: number, form: Form): CopiableValues {
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

function faceValues(face: CardFace): CopiableValues {
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
  const match = /Prototype ((?:\{[^}]+\})+)\s*[—-]\s*(\d+)\/(\d+)/.exec(face.text);
  if (match === null) return values;
  const [, cost, power, toughness] = match;
  return {
    ...values,
    manaCost: cost,
    manaValue: manaValue(cost),
    colors: costColors(cost),
    power: Number(power),
    toughness: Number(toughness),
  };
}
