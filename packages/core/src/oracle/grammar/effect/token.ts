// Tokens (111): "create a 1/1 white Soldier creature token with flying", "a token that's a copy of …", predefined tokens.

import type { Color } from "../../../characteristics/color.ts";
import type { CardType, Supertype } from "../../../characteristics/type-line.ts";
import type { Ability } from "../../ability.ts";
import type { Effect, TokenDescription } from "../../effect.ts";
import type { Amount, PlayerReference } from "../../reference.ts";
import { abilityList } from "../ability-list.ts";
import { product } from "../amount.ts";
import { colorAt } from "../color-word.ts";
import { readExcept } from "../except.ts";
import { skip, textAt, tokenAt, type Words, wordsOf } from "../kit.ts";
import { nameWords } from "../name-words.ts";
import { longest, type Read, readCount, readObject } from "../phrase.ts";
import { powerAndToughness } from "../power-toughness.ts";
import { readForEach, readQuantity } from "../quantity.ts";
import { quotedText } from "../quoted.ts";
import { cardTypeAt, subtypeAt, supertypeAt } from "../type-word.ts";
import { readPredefined } from "./predefined-token.ts";
import { clause, type PlayerVerb, type PlayerVerbs } from "./reader.ts";

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Create = Extract<Effect, { kind: "create token" }>;
type Placement = Mutable<Partial<Pick<Create, "tapped" | "attacking" | "attachedTo" | "blocking">>>;

const create: PlayerVerb = (ws, at, by) => {
  const effects: Effect[] = [];
  let place = at;
  for (;;) {
    const one = readOne(ws, place, by);
    if (one === undefined) return effects.length === 0 ? undefined : clause(at, ...effects);
    effects.push(one.value);
    place = one.end;
    let next = place;
    if (textAt(ws, next) === ",") next += 1;
    if (textAt(ws, next) === "and") next += 1;
    if (next === place || readOne(ws, next, by) === undefined) return clause(place, ...effects);
    place = next;
  }
};

/** "Smaug, a legendary 6/6 red Dragon creature token": its name first. */
function readNamed(ws: Words, at: number, by: PlayerReference): Read<Create> {
  for (const name of nameWords(ws, at)) {
    if (textAt(ws, name.end) !== "," || textAt(ws, name.end + 1) !== "a") continue;
    const made = readOne(ws, name.end + 1, by);
    if (made !== undefined) return { ...made, value: { ...made.value, token: { ...made.value.token, name: name.value } } };
  }
  return undefined;
}

function readOne(ws: Words, at: number, by: PlayerReference): Read<Create> {
  const numberOf = skip(ws, at, "a number of");
  const count: Read<Amount> = numberOf > 0 ? { value: { kind: "that much" }, end: numberOf } : readCount(ws, at);
  if (count === undefined) return readNamed(ws, at, by);
  const placement: Placement = {};
  let place = readBefore(ws, count.end, placement);
  const token = readCopy(ws, place) ?? readDescription(ws, place);
  if (token === undefined) return undefined;
  place = readAfter(ws, token.end, placement);
  let amount = count.value;
  if (numberOf > 0) {
    const equal = skip(ws, place, "equal to");
    const found = equal < 0 ? undefined : readQuantity(ws, equal);
    if (found === undefined) return undefined;
    amount = found.value;
    place = found.end;
  }
  const each = readForEach(ws, place);
  if (each !== undefined) {
    amount = product(amount, each.value);
    place = each.end;
  }
  const under = by.kind === "you" ? {} : { under: by };
  return { value: { kind: "create token", token: token.value, count: amount, ...under, ...placement }, end: place };
}

function readBefore(ws: Words, at: number, placement: Placement): number {
  const both = skip(ws, at, "tapped and attacking");
  if (both > 0) {
    placement.tapped = true;
    placement.attacking = true;
    return both;
  }
  if (textAt(ws, at) !== "tapped") return at;
  placement.tapped = true;
  return at + 1;
}

/** "that's tapped and attacking", "that are attacking", "attached to target creature", "under your control". */
function readAfter(ws: Words, at: number, placement: Placement): number {
  for (const [words, tapped, attacking] of STATES) {
    const end = skip(ws, at, words);
    if (end < 0) continue;
    if (tapped) placement.tapped = true;
    if (attacking) placement.attacking = true;
    return readAfter(ws, end, placement);
  }
  const attached = skip(ws, at, "attached to");
  const host = attached < 0 ? undefined : readObject(ws, attached);
  if (host !== undefined) {
    placement.attachedTo = host.value;
    return readAfter(ws, host.end, placement);
  }
  const that = skip(ws, at, "that's blocking");
  const blocking = that > 0 ? that : skip(ws, at, "blocking");
  const attacker = blocking < 0 ? undefined : readObject(ws, blocking);
  if (attacker !== undefined) {
    placement.blocking = attacker.value;
    return attacker.end;
  }
  return at;
}

const STATES: readonly (readonly [string, boolean, boolean])[] = [
  ["that's tapped and attacking", true, true],
  ["that are tapped and attacking", true, true],
  ["that's attacking", false, true],
  ["that are attacking", false, true],
  ["tapped and attacking", true, true],
  ["onto the battlefield", false, false],
  ["under your control", false, false],
];

/** "token that's a copy of target creature", with "except" clauses read as words of the token. */
function readCopy(ws: Words, at: number): Read<TokenDescription> {
  const one = skip(ws, at, "token that's a copy of");
  const many = one > 0 ? one : skip(ws, at, "tokens that are copies of");
  if (many < 0) return undefined;
  const of = readObject(ws, many);
  if (of === undefined) return undefined;
  const except = readExcept(ws, of.end, { kind: "earlier", action: "created" });
  const end = except?.end ?? of.end;
  return {
    value: {
      supertypes: [],
      cardTypes: [],
      subtypes: [],
      colors: [],
      abilities: [],
      text: wordsOf(ws.tokens, at, end),
      copyOf: of.value,
      ...(except === undefined ? {} : { except: except.value }),
    },
    end,
  };
}

/** "legendary 1/1 white and blue Bird artifact creature token named X with flying and \"…\"". */
function readDescription(ws: Words, at: number): Read<TokenDescription> {
  const known = readPredefined(ws, at);
  if (known !== undefined) {
    const { name, cardTypes, subtypes, abilities, text, end } = known;
    return { value: { name, supertypes: [], cardTypes, subtypes, colors: [], abilities, text }, end };
  }
  const supertypes: Supertype[] = [];
  const colors: Color[] = [];
  const cardTypes: CardType[] = [];
  const subtypes: string[] = [];
  let size: { readonly power: Amount; readonly toughness: Amount } | undefined;
  let place = at;
  let read = false;
  for (;;) {
    const token = tokenAt(ws, place);
    if (token === undefined) return undefined;
    if (token.text === "token" || token.text === "tokens") break;
    const supertype = supertypeAt(ws, place);
    const color = colorAt(ws, place);
    const type = cardTypeAt(ws, place);
    const subtype = type === undefined ? subtypeAt(ws, place) : undefined;
    if (token.kind === "pt") {
      const found = powerAndToughness(token.text);
      if (found === undefined) return undefined;
      size = found;
      place += 1;
    } else if (supertype !== undefined) {
      supertypes.push(supertype);
      place += 1;
    } else if (color !== undefined) {
      colors.push(color);
      place += 1;
    } else if (type !== undefined) {
      cardTypes.push(type.type);
      place += 1;
    } else if (subtype !== undefined) {
      subtypes.push(subtype.subtype);
      place = subtype.end;
    } else if (token.text === "colorless" || token.text === "and" || token.text === ",") place += 1;
    else return undefined;
    read = true;
  }
  if (!read) return undefined;
  place += 1;
  if (cardTypes.length === 0) return undefined;
  const tail = readTail(ws, place);
  if (tail === undefined) return undefined;
  const described: TokenDescription = {
    ...(tail.name === undefined ? {} : { name: tail.name }),
    supertypes,
    cardTypes,
    subtypes,
    colors,
    ...sizeOf(tail.size ?? size),
    abilities: tail.abilities,
    text: tail.text,
  };
  return { value: described, end: tail.end };
}

function sizeOf(size: Omit<Size, "end"> | undefined): Pick<TokenDescription, "power" | "toughness"> {
  return size === undefined ? {} : { power: size.power, toughness: size.toughness };
}

interface Tail {
  readonly name?: string;
  readonly size?: Size;
  readonly abilities: readonly Ability[];
  /** Their text, as it would stand on a card. */
  readonly text: string;
  readonly end: number;
}

/** "named X", "with flying and haste", "that has …". */
function readTail(ws: Words, at: number): Tail | undefined {
  let place = at;
  let name: string | undefined;
  const abilities: Ability[] = [];
  let size: Size | undefined;
  let text = "";
  for (;;) {
    if (textAt(ws, place) === "named" && name === undefined) {
      const found = longest(nameWords, ws, place + 1);
      if (found === undefined) return undefined;
      name = found.value;
      place = found.end;
      continue;
    }
    const sized = size === undefined ? readSize(ws, place) : undefined;
    if (sized !== undefined) {
      size = sized;
      place = sized.end;
      continue;
    }
    if ((textAt(ws, place) === "with" || skip(ws, place, "that has") > 0) && abilities.length === 0) {
      const from = textAt(ws, place) === "with" ? place + 1 : place + 2;
      const list = longest(abilityList, ws, from);
      if (list === undefined) return undefined;
      abilities.push(...list.value);
      text = abilityText(ws, from, list.end);
      place = list.end;
      continue;
    }
    return { ...(name === undefined ? {} : { name }), ...(size === undefined ? {} : { size }), abilities, text, end: place };
  }
}

/** "flying, haste, and \"This token can't block.\"": the keywords in one line, each quotation in a line of its own. */
function abilityText(ws: Words, from: number, to: number): string {
  const lines: string[] = [];
  let start = from;
  const close = (end: number): void => {
    const words = wordsOf(ws.tokens, start, end).replace(/^(?:,|and\b|\s)+|(?:,|\band|\s)+$/g, "");
    if (words !== "") lines.push(words.replace(/,? and (?!from )/g, ", "));
  };
  for (let at = from; at < to; at++) {
    const token = tokenAt(ws, at);
    if (token?.kind !== "quote") continue;
    close(at);
    lines.push(quotedText(token));
    start = at + 1;
  }
  close(to);
  return lines.join("\n");
}

interface Size {
  readonly power: Amount;
  readonly toughness: Amount;
  readonly end: number;
}

/** "with power equal to that card's power and toughness equal to that card's toughness". */
function readSize(ws: Words, at: number): Size | undefined {
  const first = skip(ws, at, "with power equal to");
  const power = first < 0 ? undefined : readQuantity(ws, first);
  const second = power === undefined ? -1 : skip(ws, power.end, "and toughness equal to");
  const toughness = second < 0 ? undefined : readQuantity(ws, second);
  return power && toughness && { power: power.value, toughness: toughness.value, end: toughness.end };
}

/** The older wording: "put a 1/1 white Soldier creature token onto the battlefield". */
const put: PlayerVerb = (ws, at, by) => {
  const made = create(ws, at, by);
  return made !== undefined && skip(ws, made.end - 2, "the battlefield") > 0 ? made : undefined;
};

export const TOKEN_VERBS: PlayerVerbs = { create, put };
