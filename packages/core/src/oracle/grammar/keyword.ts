// One keyword ability with its parameters, as keyword lines and "has …" name it (702).

import { subtypeWord } from "../../characteristics/subtypes.ts";
import type { Filter } from "../filter.ts";
import {
  COST_KEYWORDS,
  type CostKeyword,
  type Keyword,
  NUMBER_KEYWORDS,
  type NumberKeyword,
  PLAIN_KEYWORDS,
  type PlainKeyword,
  type Quality,
} from "../keyword.ts";
import type { Amount } from "../reference.ts";
import { adjectives } from "./adjective.ts";
import { amount, numeral } from "./amount.ts";
import { allOf, CREATURE } from "./build-filter.ts";
import { filter } from "./filter.ts";
import { dashCost, manaCost } from "./keyword-cost.ts";
import { NONE, phrases, type Reading, skip, textAt, tokenAt, type Words, wordsOf } from "./kit.ts";
import { landwalk } from "./landwalk.ts";
import { nameWords } from "./name-words.ts";
import { qualities } from "./quality.ts";
import { cardTypeAt, subtypeAt, supertypeAt } from "./type-word.ts";

/** A keyword and the tokens it stands on. */
export interface KeywordAt {
  readonly keyword: Keyword;
  readonly start: number;
  readonly end: number;
}

const spaced = (name: string): string => name.replace(/!$/, " !").replace("'s", " 's");
const named = <T extends string>(names: readonly T[]): Readonly<Record<string, T>> =>
  Object.fromEntries(names.map((name) => [spaced(name), name]));

const PLAIN = phrases<PlainKeyword>(named(PLAIN_KEYWORDS));
const COST = phrases<CostKeyword>(
  // "Boast — {1}: …" and "Forecast — …" are labels of activated abilities.
  named(COST_KEYWORDS.filter((name) => !["offering", "champion", "toxic-cost", "boast", "forecast"].includes(name))),
);
const NUMBER = phrases<NumberKeyword>({ ...named(NUMBER_KEYWORDS), hideaway: "hideaway n", mobilize: "mobilize n" });

const one = (keyword: Keyword, start: number, end: number): readonly Reading<readonly KeywordAt[]>[] => [
  { value: [{ keyword, start, end }], end },
];

/** One keyword; several where the words make several instances ("protection from black and from red", 702.16g). */
export function keyword(ws: Words, at: number): readonly Reading<readonly KeywordAt[]>[] {
  const text = textAt(ws, at);
  if (text === undefined || tokenAt(ws, at)?.kind !== "word") return NONE;
  const special = SPECIAL[text];
  if (special !== undefined) {
    const found = special(ws, at);
    if (found.length > 0) return found;
  }
  const chosen = chosenLandwalk(ws, at);
  if (chosen.length > 0) return chosen;
  const land = landwalk(ws, at);
  if (land.length > 0)
    return land.flatMap(({ value, end }) => one({ keyword: "landwalk", land: value, words: wordsOf(ws.tokens, at, end) }, at, end));
  const out: Reading<readonly KeywordAt[]>[] = [];
  for (const { value, end } of NUMBER(ws, at)) out.push(...numbered(ws, at, value, end));
  for (const { value, end } of COST(ws, at)) out.push(...costing(ws, at, value, end));
  if (out.length === 0) for (const { value, end } of PLAIN(ws, at)) out.push(...one({ keyword: value }, at, end));
  if (out.length === 0) out.push(...typecycling(ws, at), ...offering(ws, at));
  return out.length > 0 ? out : NONE;
}

type Read = (ws: Words, at: number) => readonly Reading<readonly KeywordAt[]>[];

const SPECIAL: Readonly<Record<string, Read>> = Object.assign(Object.create(null) as Record<string, Read>, {
  protection: (ws: Words, at: number) => fromQualities(ws, at, (from) => ({ keyword: "protection", from })),
  hexproof: (ws: Words, at: number) =>
    textAt(ws, at + 1) === "from"
      ? fromQualities(ws, at, (from) => ({ keyword: "hexproof", from }))
      : one({ keyword: "hexproof" }, at, at + 1),
  bands: bandsWithOther,
  enchant,
  equip: (ws: Words, at: number) => attachKeyword(ws, at, "equip", CREATURE),
  fortify: (ws: Words, at: number) => attachKeyword(ws, at, "fortify", { kind: "card type", type: "land" }),
  ward,
  partner,
  affinity,
  companion,
  champion,
  splice,
});

/** "from black", "from black and from red", "from Demons, from Dragons, and from instants". */
function fromQualities(ws: Words, at: number, build: (from: Quality) => Keyword): readonly Reading<readonly KeywordAt[]>[] {
  const out: Reading<readonly KeywordAt[]>[] = [];
  const step = (found: readonly KeywordAt[], start: number, from: number): void => {
    if (textAt(ws, from) !== "from") return;
    for (const { value, end } of qualities(ws, from + 1)) {
      const longer = [...found, ...value.map((quality) => ({ keyword: build(quality), start, end }))];
      out.push({ value: longer, end });
      let next = textAt(ws, end) === "," ? end + 1 : end;
      if (textAt(ws, next) === "and") next += 1;
      if (next > end) step(longer, next, next);
    }
  };
  step([], at, at + 1);
  return out;
}

/** "landwalk of the chosen type", "snow landwalk of the chosen type", "landwalk of each of the land types of the sacrificed land". */
function chosenLandwalk(ws: Words, at: number): readonly Reading<readonly KeywordAt[]>[] {
  return landwalk(ws, at).flatMap(({ value, end }) => {
    if (textAt(ws, end - 1) !== "landwalk") return [];
    for (const [text, which] of LANDWALK_TYPES) {
      const stop = skip(ws, end, text);
      if (stop > 0) return one({ keyword: "landwalk", land: allOf([value, which]), words: wordsOf(ws.tokens, at, stop) }, at, stop);
    }
    return [];
  });
}

const LANDWALK_TYPES: readonly (readonly [string, Filter])[] = [
  ["of the chosen type", { kind: "chosen", what: "land type" }],
  [
    "of each of the land types of the sacrificed land",
    { kind: "shares", what: "land type", with: { kind: "earlier", action: "sacrificed" } },
  ],
];

function bandsWithOther(ws: Words, at: number): readonly Reading<readonly KeywordAt[]>[] {
  const from = skip(ws, at, "bands with other");
  if (from < 0) return NONE;
  return filter(ws, from).flatMap(({ value, end }) =>
    one({ keyword: "bands with other", quality: value, words: wordsOf(ws.tokens, from, end) }, at, end),
  );
}

function enchant(ws: Words, at: number): readonly Reading<readonly KeywordAt[]>[] {
  return filter(ws, at + 1).flatMap(({ value, end }) =>
    one({ keyword: "enchant", filter: value, words: wordsOf(ws.tokens, at + 1, end) }, at, end),
  );
}

/** "equip {2}", "equip legendary creature {3}", "equip—Sacrifice a creature." */
function attachKeyword(ws: Words, at: number, name: "equip" | "fortify", base: Filter): readonly Reading<readonly KeywordAt[]>[] {
  const out: Reading<readonly KeywordAt[]>[] = [];
  const cost = manaCost(ws, at + 1) ?? dashCost(ws, at + 1);
  if (cost !== undefined) return one({ keyword: name, cost: cost.value, filter: base, words: name }, at, cost.end);
  for (const { value, end } of qualified(ws, at + 1)) {
    const price = manaCost(ws, end) ?? dashCost(ws, end);
    if (price === undefined) continue;
    const quality = mentionsCardType(value) ? value : allOf([base, value]);
    out.push(...one({ keyword: name, cost: price.value, filter: quality, words: wordsOf(ws.tokens, at, end) }, at, price.end));
  }
  return out.length > 0 ? out : one({ keyword: name, filter: base, words: name }, at, at + 1);
}

/** "legendary creature", "Knight", "commander". */
function qualified(ws: Words, at: number): readonly Reading<Filter>[] {
  const found = filter(ws, at);
  if (found.length > 0) return found;
  const run = adjectives(ws, at);
  return run.filters.length === 0 ? NONE : [{ value: allOf(run.filters), end: run.end }];
}

function mentionsCardType(value: Filter): boolean {
  if (value.kind === "all" || value.kind === "some") return value.of.some(mentionsCardType);
  return value.kind === "card type";
}

function ward(ws: Words, at: number): readonly Reading<readonly KeywordAt[]>[] {
  const cost = manaCost(ws, at + 1) ?? dashCost(ws, at + 1);
  if (cost === undefined) return one({ keyword: "ward" }, at, at + 1);
  const where = skip(ws, cost.end, ", where x is");
  const x = where < 0 ? NONE : amount(ws, where);
  return [
    ...one({ keyword: "ward", cost: cost.value }, at, cost.end),
    ...x.flatMap(({ end }) => one({ keyword: "ward", cost: bothCosts(ws, at + 1, end) }, at, end)),
  ];
}

function partner(ws: Words, at: number): readonly Reading<readonly KeywordAt[]>[] {
  if (textAt(ws, at + 1) === "with")
    return nameWords(ws, at + 2).flatMap(({ value, end }) => one({ keyword: "partner with", name: value }, at, end));
  if (textAt(ws, at + 1) === "—") return one({ keyword: "other", name: wordsOf(ws.tokens, at, ws.end) }, at, ws.end);
  return one({ keyword: "partner" }, at, at + 1);
}

function affinity(ws: Words, at: number): readonly Reading<readonly KeywordAt[]>[] {
  return textAt(ws, at + 1) === "for"
    ? filter(ws, at + 2).flatMap(({ value, end }) => one({ keyword: "affinity", filter: value }, at, end))
    : NONE;
}

function companion(ws: Words, at: number): readonly Reading<readonly KeywordAt[]>[] {
  return textAt(ws, at + 1) === "—" ? one({ keyword: "companion", condition: wordsOf(ws.tokens, at + 2, ws.end) }, at, ws.end) : NONE;
}

/** "champion a creature", "champion a Goblin or Shaman". */
function champion(ws: Words, at: number): readonly Reading<readonly KeywordAt[]>[] {
  const article = textAt(ws, at + 1);
  if (article !== "a" && article !== "an") return NONE;
  return filter(ws, at + 2).flatMap(({ value, end }) => one({ keyword: "champion", filter: value }, at, end));
}

/** "splice onto Arcane {1}{R}". */
function splice(ws: Words, at: number): readonly Reading<readonly KeywordAt[]>[] {
  if (textAt(ws, at + 1) !== "onto") return NONE;
  return filter(ws, at + 2).flatMap(({ value, end }) => {
    const cost = manaCost(ws, end) ?? dashCost(ws, end);
    return cost === undefined ? [] : one({ keyword: "splice", filter: value, cost: cost.value }, at, cost.end);
  });
}

/** "bushido 2", "bloodthirst X", "devour 3", "vanishing", "modular—Sunburst". */
function numbered(ws: Words, at: number, name: NumberKeyword, end: number): readonly Reading<readonly KeywordAt[]>[] {
  const counts = numeral(ws, end);
  if (counts.length > 0)
    return counts.flatMap((count) => [
      ...one({ keyword: name, amount: count.value }, at, count.end),
      ...whereX(ws, count.end).flatMap((x) => one({ keyword: name, amount: x.value }, at, x.end)),
    ]);
  const where = skip(ws, end, "x , where x is the number of creatures devoured this way");
  if (where > 0) return one({ keyword: name, amount: { kind: "x" } }, at, where);
  const zero: Amount = { kind: "number", value: 0 };
  const sunburst = skip(ws, end, "— sunburst");
  if (sunburst > 0) return one({ keyword: name, amount: zero }, at, sunburst);
  if (name === "devour") {
    return filter(ws, end).flatMap((objects) =>
      numeral(ws, objects.end).flatMap((count) => one({ keyword: name, amount: count.value, filter: objects.value }, at, count.end)),
    );
  }
  return name === "vanishing" ? one({ keyword: name, amount: zero }, at, end) : NONE;
}

/** ", where X is …" after a keyword's X. */
function whereX(ws: Words, at: number): readonly Reading<Amount>[] {
  const where = textAt(ws, at - 1) === "x" ? skip(ws, at, ", where x is") : -1;
  return where < 0 ? NONE : amount(ws, where);
}

/** "flashback {2}{R}", "suspend 4—{U}", "kicker {1} and/or {W}", "echo—Discard a card." */
function costing(ws: Words, at: number, name: CostKeyword, end: number): readonly Reading<readonly KeywordAt[]>[] {
  const out: Reading<readonly KeywordAt[]>[] = [];
  const count = numeral(ws, end)[0];
  const from =
    count !== undefined && (name === "suspend" || name === "reinforce" || name === "awaken" || name === "impending") ? count.end : end;
  const mana = manaCost(ws, from) ?? dashCost(ws, from);
  if (mana !== undefined) {
    out.push(...one({ keyword: name, cost: mana.value }, at, mana.end));
    // "Prototype {2}{R} — 2/1"
    if (name === "prototype" && textAt(ws, mana.end) === "—" && tokenAt(ws, mana.end + 1)?.kind === "pt")
      out.push(...one({ keyword: name, cost: mana.value }, at, mana.end + 2));
    const or = name === "kicker" ? skip(ws, mana.end, "and / or") : name === "cumulative upkeep" ? skip(ws, mana.end, "or") : -1;
    const second = or < 0 ? undefined : manaCost(ws, or);
    if (second !== undefined) out.push(...one({ keyword: name, cost: bothCosts(ws, from, second.end) }, at, second.end));
    return out;
  }
  if (count !== undefined && name === "casualty") return one({ keyword: name }, at, count.end);
  // "gains flashback until end of turn": another sentence says the cost.
  if (name === "flashback" && (end === ws.end || textAt(ws, end) === "until")) return one({ keyword: name }, at, end);
  if (name === "bargain") return one({ keyword: name }, at, end);
  if (name === "craft" && textAt(ws, end) === "with") return craft(ws, at, end + 1);
  if (name === "gift" && textAt(ws, end) === "a") return one({ keyword: "other", name: wordsOf(ws.tokens, at, ws.end) }, at, ws.end);
  return NONE;
}

/** "craft with artifact {1}{U}": what is exiled besides is kept as words of the cost. */
function craft(ws: Words, at: number, from: number): readonly Reading<readonly KeywordAt[]>[] {
  let mana = from;
  while (mana < ws.end && tokenAt(ws, mana)?.kind !== "symbol") mana += 1;
  const cost = manaCost(ws, mana);
  return cost === undefined ? NONE : one({ keyword: "craft", cost: bothCosts(ws, from, cost.end) }, at, cost.end);
}

function bothCosts(ws: Words, from: number, to: number): import("../cost.ts").Cost {
  const words = wordsOf(ws.tokens, from, to);
  return { words, parts: [{ kind: "other", words }] };
}

/** "plainscycling {2}", "basic landcycling {1}", "slivercycling {3}". */
function typecycling(ws: Words, at: number): readonly Reading<readonly KeywordAt[]>[] {
  const parts: Filter[] = [];
  let place = at;
  for (;;) {
    const text = textAt(ws, place);
    if (text === undefined) return NONE;
    if (text.endsWith("cycling")) {
      const cycled = cycledType(text.slice(0, -7));
      const cost = cycled === undefined ? undefined : manaCost(ws, place + 1);
      return cycled === undefined || cost === undefined
        ? NONE
        : one({ keyword: "typecycling", filter: allOf([...parts, cycled]), cost: cost.value }, at, cost.end);
    }
    const supertype = supertypeAt(ws, place);
    const cardType = cardTypeAt(ws, place)?.type;
    if (supertype !== undefined) parts.push({ kind: "supertype", supertype });
    else if (cardType !== undefined) parts.push({ kind: "card type", type: cardType });
    else return NONE;
    place += 1;
  }
}

function cycledType(word: string): Filter | undefined {
  if (word === "land") return { kind: "card type", type: "land" };
  const subtype = subtypeWord(word)?.subtype;
  return subtype === undefined ? undefined : { kind: "subtype", subtype };
}

/** "Goblin offering", "artifact offering". */
function offering(ws: Words, at: number): readonly Reading<readonly KeywordAt[]>[] {
  const subtype = subtypeAt(ws, at);
  if (subtype !== undefined && textAt(ws, subtype.end) === "offering")
    return one({ keyword: "offering", filter: { kind: "subtype", subtype: subtype.subtype } }, at, subtype.end + 1);
  const cardType = cardTypeAt(ws, at);
  return cardType !== undefined && textAt(ws, at + 1) === "offering"
    ? one({ keyword: "offering", filter: { kind: "card type", type: cardType.type } }, at, at + 2)
    : NONE;
}
