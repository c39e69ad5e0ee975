// What something is or becomes: colors, card types, subtypes, supertypes, size and abilities at once ("are 1/1 creatures that are still
// lands", "is a blue Frog with base power and toughness 1/1", "is every creature type") (205.1, 305.7, 613.1d–f).

import type { Color } from "../../characteristics/color.ts";
import { BASIC_LAND_TYPES } from "../../characteristics/subtypes.ts";
import type { CardType, Supertype } from "../../characteristics/type-line.ts";
import type { Affected, ColorChange, ContinuousEffect } from "../continuous-effect.ts";
import { abilityList } from "./ability-list.ts";
import { colorAt } from "./color-word.ts";
import { NONE, phrases, type Reading, skip, textAt, tokenAt, type Words } from "./kit.ts";
import { powerAndToughness } from "./power-toughness.ts";
import { baseStats } from "./power-toughness-change.ts";
import type { Subject } from "./subject.ts";
import { cardTypeAt, subtypeAt, supertypeAt } from "./type-word.ts";

type Effects = readonly ContinuousEffect[];

const COLOR_WORDS = phrases<ColorChange>({
  colorless: "colorless",
  "all colors": "all colors",
  "the chosen color": "chosen color",
  "that color": "chosen color",
  "the color of your choice": "chosen color",
  "the color or colors of your choice": "chosen color",
});

type Subtypes = Extract<ContinuousEffect, { kind: "types" }>["subtypes"];

const TYPE_WORDS = phrases<Subtypes>({
  "every creature type": "all creature types",
  "all creature types": "all creature types",
  "every basic land type": "all basic land types",
  "every land type": "all land types",
  "the chosen type": "chosen creature type",
  "the chosen creature type": "chosen creature type",
  "that creature type": "chosen creature type",
  "the creature type of your choice": "chosen creature type",
  "the chosen land type": "chosen land type",
  "the chosen basic land type": "chosen land type",
  "the basic land type of your choice": "chosen land type",
  "that basic land type": "chosen land type",
  "the chosen kind": "chosen land type",
});

/** After "is", "are", "becomes", "become". */
export function becoming(ws: Words, at: number, subject: Subject): readonly Reading<Effects>[] {
  const affects = subject.affects;
  const out: Reading<Effects>[] = [];
  for (const { value, end } of COLOR_WORDS(ws, at)) out.push(...colored(ws, end, affects, value));
  for (const { value, end } of TYPE_WORDS(ws, at)) out.push(...typed(ws, end, affects, value));
  if (textAt(ws, at) === "legendary" || textAt(ws, at) === "snow") {
    const supertype = supertypeAt(ws, at) as Supertype;
    out.push({ value: [{ kind: "types", affects, mode: "add", supertypes: [supertype] }], end: at + 1 });
  }
  const longer = skip(ws, at, "no longer");
  if (longer > 0) out.push(...notBeing(ws, longer, subject));
  out.push(...described(ws, at, subject));
  return out.length > 0 ? out : NONE;
}

/** After "isn't", "aren't", "is not": "a creature". */
export function notBeing(ws: Words, at: number, { affects }: Subject): readonly Reading<Effects>[] {
  const from = textAt(ws, at) === "a" || textAt(ws, at) === "an" ? at + 1 : at;
  const cardType = cardTypeAt(ws, from);
  if (cardType !== undefined) return [{ value: [{ kind: "types", affects, mode: "remove", cardTypes: [cardType.type] }], end: from + 1 }];
  const supertype = supertypeAt(ws, from);
  return supertype === undefined ? NONE : [{ value: [{ kind: "types", affects, mode: "remove", supertypes: [supertype] }], end: from + 1 }];
}

const IN_ADDITION = phrases<"types" | "colors" | "both">({
  "in addition to its other types": "types",
  "in addition to their other types": "types",
  "in addition to its other creature types": "types",
  "in addition to their other creature types": "types",
  "in addition to its other card types": "types",
  "in addition to their other card types": "types",
  "in addition to its other land types": "types",
  "in addition to their other land types": "types",
  "in addition to its other colors": "colors",
  "in addition to their other colors": "colors",
  "in addition to its other colors and types": "both",
  "in addition to their other colors and types": "both",
});

const STILL = ["that's still a", "that's still an", "that is still a", "that are still", "that's still"];

function colored(ws: Words, at: number, affects: Affected, colors: ColorChange): readonly Reading<Effects>[] {
  const added = IN_ADDITION(ws, at)[0];
  return [{ value: [{ kind: "colors", affects, mode: added === undefined ? "set" : "add", colors }], end: added?.end ?? at }];
}

function typed(ws: Words, at: number, affects: Affected, subtypes: Subtypes): readonly Reading<Effects>[] {
  const added = IN_ADDITION(ws, at)[0];
  const land = subtypes === "chosen land type" || subtypes === "all basic land types" || subtypes === "all land types";
  const effect: ContinuousEffect = {
    kind: "types",
    affects,
    mode: added === undefined ? "set" : "add",
    subtypes,
    ...(land && added === undefined ? { losesLandAbilities: true } : {}),
  };
  return [{ value: [effect], end: added?.end ?? at }];
}

interface Description {
  readonly pt?: ReturnType<typeof powerAndToughness>;
  readonly colors: readonly Color[];
  readonly colorless: boolean;
  readonly supertypes: readonly Supertype[];
  readonly cardTypes: readonly CardType[];
  readonly subtypes: readonly string[];
  readonly end: number;
}

/** "a 4/4 green Dinosaur creature with trample", "Zombies in addition to their other types", "white and blue". */
function described(ws: Words, at: number, subject: Subject): readonly Reading<Effects>[] {
  const article = textAt(ws, at) === "a" || textAt(ws, at) === "an";
  const found = describe(ws, article ? at + 1 : at);
  if (found === undefined) return NONE;
  const out: Reading<Effects>[] = [];
  const finish = (end: number, extra: Effects, kept: boolean): void => {
    const added = IN_ADDITION(ws, end)[0];
    const keeps = kept || added !== undefined;
    const value = [...baseEffects(found, subject.affects, keeps, added?.value), ...extra];
    out.push({ value, end: added?.end ?? end });
    const after = added?.end ?? end;
    if (added !== undefined && textAt(ws, after) === "with")
      for (const rest of withWhat(ws, after, subject)) out.push({ value: [...value, ...rest.value], end: rest.end });
  };
  const follow = (end: number, extra: Effects): void => {
    finish(end, extra, false);
    const still = stillEnd(ws, end);
    if (still > 0) finish(still, extra, true);
  };
  follow(found.end, []);
  for (const rest of withWhat(ws, found.end, subject)) follow(rest.end, rest.value);
  return out;
}

/** "that's still a land", "that are still lands". */
function stillEnd(ws: Words, at: number): number {
  for (const words of STILL) {
    const from = skip(ws, at, words);
    if (from > 0 && cardTypeAt(ws, from) !== undefined) return from + 1;
  }
  return -1;
}

/** "with base power and toughness 2/2", "with flying and “…”", "with base power and toughness 1/1 and with …". */
function withWhat(ws: Words, at: number, subject: Subject): readonly Reading<Effects>[] {
  if (textAt(ws, at) !== "with") return NONE;
  const abilities = (from: number): readonly Reading<Effects>[] =>
    abilityList(ws, from).map(({ value, end }) => ({
      value: [{ kind: "add abilities", affects: subject.affects, abilities: value }],
      end,
    }));
  const out: Reading<Effects>[] = [...abilities(at + 1)];
  const none = skip(ws, at + 1, "no abilities");
  if (none > 0) out.push({ value: [{ kind: "remove abilities", affects: subject.affects, which: "all" }], end: none });
  const everyType = skip(ws, at + 1, "all creature types");
  if (everyType > 0) {
    const effect: ContinuousEffect = { kind: "types", affects: subject.affects, mode: "add", subtypes: "all creature types" };
    out.push({ value: [effect], end: everyType });
    const more = skip(ws, everyType, "and");
    if (more > 0) for (const rest of abilities(more)) out.push({ value: [effect, ...rest.value], end: rest.end });
  }
  for (const base of baseStats(ws, at + 1, subject)) {
    out.push(base);
    for (const joint of [", with", "and with", "and", ","]) {
      const next = skip(ws, base.end, joint);
      if (next > 0) for (const more of abilities(next)) out.push({ value: [...base.value, ...more.value], end: more.end });
    }
  }
  return out;
}

function describe(ws: Words, at: number): Description | undefined {
  let place = at;
  let pt: ReturnType<typeof powerAndToughness>;
  const colors: Color[] = [];
  const supertypes: Supertype[] = [];
  const cardTypes: CardType[] = [];
  const subtypes: string[] = [];
  let colorless = false;
  for (;;) {
    const color = colorAt(ws, place);
    const supertype = supertypeAt(ws, place);
    const cardType = cardTypeAt(ws, place);
    const subtype = cardType === undefined ? subtypeAt(ws, place) : undefined;
    const token = tokenAt(ws, place);
    if (token?.kind === "pt" && pt === undefined) {
      pt = powerAndToughness(token.text);
      if (pt === undefined || pt.signed) return undefined;
    } else if (color !== undefined) colors.push(color);
    else if (textAt(ws, place) === "colorless") colorless = true;
    else if (supertype !== undefined) supertypes.push(supertype);
    else if (cardType !== undefined) cardTypes.push(cardType.type);
    else if (subtype !== undefined) {
      subtypes.push(subtype.subtype);
      place = subtype.end - 1;
    } else {
      const joined = listGap(ws, place);
      if (joined === place) break;
      place = joined;
      continue;
    }
    place += 1;
  }
  if (colors.length + supertypes.length + cardTypes.length + subtypes.length === 0 && !colorless) return undefined;
  return { ...(pt && { pt }), colors, colorless, supertypes, cardTypes, subtypes, end: place };
}

/** A comma or "and" between colors or types goes on only if another follows. */
function listGap(ws: Words, at: number): number {
  const text = textAt(ws, at);
  const next = text === "," ? (textAt(ws, at + 1) === "and" ? at + 2 : at + 1) : text === "and" ? at + 1 : at;
  if (next === at) return at;
  const follows = colorAt(ws, next) ?? supertypeAt(ws, next) ?? cardTypeAt(ws, next)?.type ?? subtypeAt(ws, next)?.subtype;
  return follows === undefined ? at : next;
}

function baseEffects(found: Description, affects: Affected, keeps: boolean, addition: "types" | "colors" | "both" | undefined): Effects {
  const effects: ContinuousEffect[] = [];
  const { cardTypes, subtypes, supertypes } = found;
  if (cardTypes.length + subtypes.length + supertypes.length > 0) {
    // "artifact creature" keeps what the object was (205.1b).
    const adds = keeps || (cardTypes.includes("artifact") && cardTypes.includes("creature")) || cardTypes.length + subtypes.length === 0;
    const basic =
      subtypes.length > 0 &&
      cardTypes.length === 0 &&
      subtypes.every((subtype) => (BASIC_LAND_TYPES as readonly string[]).includes(subtype));
    effects.push({
      kind: "types",
      affects,
      mode: adds ? "add" : "set",
      ...(cardTypes.length > 0 && { cardTypes }),
      ...(subtypes.length > 0 && { subtypes }),
      ...(supertypes.length > 0 && { supertypes }),
      ...(basic && !adds && { losesLandAbilities: true }),
    });
  }
  const colors: ColorChange | undefined = found.colors.length > 0 ? found.colors : found.colorless ? "colorless" : undefined;
  if (colors !== undefined)
    effects.push({ kind: "colors", affects, mode: addition === "colors" || addition === "both" ? "add" : "set", colors });
  if (found.pt !== undefined)
    effects.push({ kind: "set power and toughness", affects, power: found.pt.power, toughness: found.pt.toughness, base: true });
  return effects;
}
