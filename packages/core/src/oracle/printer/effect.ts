// Continuous effects in our own words, one clause each.

import { colorName } from "../../characteristics/color.ts";
import type { Ability } from "../ability.ts";
import type { Affected, ColorChange, ContinuousEffect } from "../continuous-effect.ts";
import type { Filter } from "../filter.ts";
import { type Amount, isObjectReference } from "../reference.ts";
import { printAbilityText } from "./ability.ts";
import { printAmount } from "./amount.ts";
import { joined, printNoun, printPlural, printSome } from "./filter.ts";
import { printKeyword } from "./keyword.ts";
import { printLandwalk } from "./landwalk.ts";
import { printNorm } from "./norm.ts";
import { printObject } from "./object.ts";
import { possessive, printPlayer, printPlayerVerb } from "./player.ts";

export function printContinuous(effect: ContinuousEffect, characteristicDefining = false): string {
  switch (effect.kind) {
    case "modify power and toughness":
      return `${printAffected(effect.affects)} gets ${printChange(effect.power, effect.toughness)}`;
    case "set power and toughness":
      return printSet(effect, characteristicDefining);
    case "add abilities": {
      const amount = effect.abilities.map(keywordAmount).find((found) => found !== undefined);
      if (amount !== undefined && effect.choice === undefined)
        return `${printAffected(effect.affects)} has ${printAbilities(effect.abilities.map(withoutAmount))}, where X is ${printAmount(amount)}`;
      return `${printAffected(effect.affects)} has ${effect.choice === undefined ? printAbilities(effect.abilities) : `your choice of ${joined(effect.abilities.map(printOne), "or")}`}`;
    }
    case "remove abilities":
      if (effect.which === "all") return `${printAffected(effect.affects)} loses all abilities`;
      if (effect.choice !== undefined && effect.which.length > 1)
        return `${printAffected(effect.affects)} loses your choice of ${joined(effect.which, "or")}`;
      return `${printAffected(effect.affects)} loses ${effect.protectionFrom !== undefined ? `protection from ${printPlural(effect.protectionFrom)}` : effect.landwalkOf !== undefined ? printLandwalk(effect.landwalkOf) : effect.which[0] === "landwalk" ? "all landwalk abilities" : joined(effect.which, "and")}`;
    case "can't have":
      return `${printAffected(effect.affects)} can't have or gain ${joined(effect.keywords, "or")}`;
    case "colors":
      return `${printAffected(effect.affects)} is ${printColors(effect.colors)}${effect.mode === "add" ? " in addition to its other colors" : ""}`;
    case "types":
      return printTypes(effect);
    case "control":
      return `${printPlayerVerb(effect.player, "control")} ${printAffected(effect.affects)}`;
    case "player abilities":
      return `${printPlayerVerb(effect.player, "have")} ${printAbilities(effect.abilities)}`;
    case "norm":
      return printNorm(effect.norm);
    case "switch power and toughness":
      return `switch ${possessive(printAffected(effect.affects))} power and toughness`;
    case "copy":
      return `${printAffected(effect.affects)} becomes a copy of ${isObjectReference(effect.of) ? printObject(effect.of) : printSome(effect.of)}${printExcept(effect.except)}`;
    case "change text":
      return `change the text of ${printAffected(effect.affects)} by replacing all instances of ${printReplaced(effect)}`;
    case "change enchant":
      return `${printAffected(effect.affects)} has "enchant ${printNoun(effect.filter)}"`;
    case "blocks by piles":
      return printPileBlocks(effect);
    case "irrelevant":
    case "opaque":
      return effect.words;
  }
}

function printPileBlocks(effect: Extract<ContinuousEffect, { kind: "blocks by piles" }>): string {
  return [
    "instead of declaring blockers, each defending player chooses any number of creatures they control and divides them into a number of piles equal to the number of attacking creatures for whom that player is the defending player",
    ...(effect.additional ? ["Creatures they control that can block additional creatures may likewise be put into additional piles"] : []),
    ...(effect.assigned ? ["Assign each pile to a different one of those attacking creatures at random"] : []),
    ...(effect.blocking ? ["Each creature in a pile that can block the creature that pile is assigned to does so"] : []),
  ].join(". ");
}

const WORDS: Readonly<Record<Extract<ContinuousEffect, { kind: "change text" }>["words"], string>> = {
  "color words": "one color word with another",
  "basic land types": "one basic land type with another",
  "creature types": "one creature type with another",
  "color words or basic land types": "one color word with another or one basic land type with another",
};

function printReplaced({ words, from, to }: Extract<ContinuousEffect, { kind: "change text" }>): string {
  return from === undefined || to === undefined ? WORDS[words] : `${from} with ${to}`;
}

/** What a copy is otherwise than the original. */
export function printExcept(except: readonly ContinuousEffect[] = [], copy = ""): string {
  const words = except.map((effect) => {
    if (effect.kind === "irrelevant" && effect.keeps === "colors") return "it doesn't copy that creature's color";
    const clause = printContinuous(effect);
    return copy !== "" && clause.startsWith(`${copy} `) ? `it${clause.slice(copy.length)}`.replace(/^it is /, "it's ") : clause;
  });
  return words.length === 0 ? "" : `, except ${words.join(" and ")}`;
}

export function printAffected(affected: Affected): string {
  if (affected.kind === "reference") return printObject(affected.object);
  return affected.kind === "player" ? printPlayer(affected.player) : printEach(affected.filter);
}

/** "each creature you control", "this creature and each other Goblin you control". */
export function printEach(filter: Filter): string {
  const one = filter.kind === "some" && filter.of.length === 2 ? filter.of.find((part) => part.kind === "is") : undefined;
  if (filter.kind !== "some" || one?.kind !== "is") return `each ${printNoun(filter)}`;
  const rest = filter.of.find((part) => part !== one) as Filter;
  const parts = rest.kind === "all" ? rest.of : [rest];
  const others = parts.filter((part) => !(part.kind === "not" && JSON.stringify(part.of) === JSON.stringify(one)));
  const other = others.length < parts.length ? "other " : "";
  return `${printObject(one.object)} and each ${other}${printNoun(others.length === 1 ? (others[0] as Filter) : { kind: "all", of: others })}`;
}

/** "+2/-1", "+X/+X, where X is …", "+X/+Y, where X is … and Y is …". */
function printChange(power: Amount, toughness: Amount): string {
  const plain = (amount: Amount): boolean => amount.kind === "number" || amount.kind === "x";
  if (!plain(power) && !plain(toughness) && JSON.stringify(size(power)) !== JSON.stringify(size(toughness))) {
    const [signX, signY] = [power, toughness].map(({ kind }) => (kind === "negative" ? "-" : "+"));
    const [x, y] = [power, toughness].map((amount) => printAmount(size(amount)));
    return `${signX}X/${signY}Y, where X is ${x} and Y is ${y}`;
  }
  const x = power.kind === "number" ? (toughness.kind === "number" ? undefined : toughness) : power;
  const half = (amount: Amount): string => {
    if (amount.kind === "number") return amount.value < 0 ? `-${-amount.value}` : `+${amount.value}`;
    if (amount === x || x === undefined || JSON.stringify(amount) === JSON.stringify(x)) return x?.kind === "negative" ? "-X" : "+X";
    return amount.kind === "negative" ? "-X" : "+X";
  };
  const base = x?.kind === "negative" ? x.of : x;
  // How many poison counters someone has is told after "for each".
  if (base?.kind === "player stat" && base.stat === "poison") {
    const one = half(power).startsWith("-") ? "-1/-1" : "+1/+1";
    return `${one} for each poison counter ${base.player.kind === "opponent" ? "your opponents have" : printPlayerVerb(base.player, "have")}`;
  }
  const where = base === undefined || base.kind === "x" ? "" : `, where X is ${printAmount(base)}`;
  return `${half(power)}/${half(toughness)}${where}`;
}

/** Without its sign. */
function size(amount: Amount): Amount {
  return amount.kind === "negative" ? amount.of : amount;
}

function isPlain(amount: Amount | undefined): boolean {
  return amount?.kind === "number" || amount?.kind === "x";
}

function printSet(effect: Extract<ContinuousEffect, { kind: "set power and toughness" }>, own: boolean): string {
  const { power, toughness } = effect;
  if (
    own ||
    (!(isPlain(power) && isPlain(toughness)) &&
      effect.affects.kind === "reference" &&
      effect.affects.object.kind === "this" &&
      power?.kind !== "number" &&
      toughness?.kind !== "number")
  ) {
    const whose = possessive(printAffected(effect.affects));
    if (power !== undefined && toughness !== undefined) return `${whose} power and toughness are each equal to ${printAmount(power)}`;
    return power !== undefined
      ? `${whose} power is equal to ${printAmount(power)}`
      : `${whose} toughness is equal to ${toughness === undefined ? 0 : printAmount(toughness)}`;
  }
  const who = printAffected(effect.affects);
  if (power !== undefined && toughness !== undefined) {
    if (isPlain(power) && isPlain(toughness)) return `${who} has base power and toughness ${printAmount(power)}/${printAmount(toughness)}`;
    return `${who} has base power and toughness each equal to ${printAmount(power)}`;
  }
  return power !== undefined
    ? `${who} has base power equal to ${printAmount(power)}`
    : `${who} has base toughness equal to ${toughness === undefined ? 0 : printAmount(toughness)}`;
}

function printColors(colors: ColorChange): string {
  if (typeof colors !== "string") return joined(colors.map(colorName), "and");
  return colors === "chosen color" ? "the chosen color" : colors === "host's colors" ? "its host's colors" : colors;
}

function printTypes(effect: Extract<ContinuousEffect, { kind: "types" }>): string {
  const who = printAffected(effect.affects);
  const subtypes = effect.subtypes;
  const many = typeof subtypes === "string" ? MANY_TYPES[subtypes] : undefined;
  const words = [...(effect.supertypes ?? []), ...(typeof subtypes === "string" ? [] : (subtypes ?? [])), ...(effect.cardTypes ?? [])];
  const description = many ?? article(words.join(" "));
  if (effect.mode === "remove") return `${who} isn't ${effect.supertypes !== undefined ? words.join(" ") : description}`;
  if (effect.supertypes !== undefined && effect.cardTypes === undefined && subtypes === undefined) return `${who} is ${words.join(" ")}`;
  const kept = effect.mode === "add" ? " in addition to its other types" : "";
  return `${who} is ${description}${kept}`;
}

const MANY_TYPES: Readonly<Record<string, string>> = {
  "all creature types": "every creature type",
  "chosen creature type": "the chosen type",
  "chosen land type": "the chosen land type",
  "all basic land types": "every basic land type",
  "all land types": "every land type",
};

function article(words: string): string {
  return /^[aeiou]/i.test(words) ? `an ${words}` : `a ${words}`;
}

/** A keyword's number, where it has to be told after "where X is". */
function keywordAmount(ability: Ability): Amount | undefined {
  if (ability.kind !== "keyword" || !("amount" in ability.keyword)) return undefined;
  const { amount } = ability.keyword;
  return amount.kind === "number" || amount.kind === "x" ? undefined : amount;
}

function withoutAmount(ability: Ability): Ability {
  if (keywordAmount(ability) === undefined || ability.kind !== "keyword" || !("amount" in ability.keyword)) return ability;
  return { ...ability, keyword: { ...ability.keyword, amount: { kind: "x" } } };
}

/** Keywords as they stand; other abilities in quotation marks. */
export function printAbilities(abilities: readonly Ability[]): string {
  return joined(abilities.map(printOne), "and");
}

function printOne(ability: Ability): string {
  return ability.kind === "keyword" ? printKeyword(ability.keyword) : `"${printAbilityText(ability)}"`;
}
