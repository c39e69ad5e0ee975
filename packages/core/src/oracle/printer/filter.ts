// Filters as noun phrases in our own words, such that the grammar reads the same filter again.

import { colorName } from "../../characteristics/color.ts";
import { subtypePlural } from "../../characteristics/subtypes.ts";
import { PERMANENT_TYPES } from "../../characteristics/type-line.ts";
import type { Filter } from "../filter.ts";
import { printAfter } from "./after.ts";

type Numbered = "singular" | "plural";

/** "creature you control". */
export function printNoun(filter: Filter): string {
  return phrase(filter, "singular");
}

/** "creatures you control". */
export function printPlural(filter: Filter): string {
  return phrase(filter, "plural");
}

/** "a creature you control". */
export function printSome(filter: Filter): string {
  return withArticle(printNoun(filter));
}

export function withArticle(noun: string): string {
  return noun.startsWith("another ") || noun.startsWith("other ")
    ? noun.replace(/^other /, "another ")
    : /^[aeiou]/i.test(noun)
      ? `an ${noun}`
      : `a ${noun}`;
}

function phrase(filter: Filter, number: Numbered): string {
  if (filter.kind === "some" && !isAdjective(filter)) return printChoice(filter.of, number);
  const parts = filter.kind === "all" ? filter.of : [filter];
  const other = parts.filter(isOther);
  const adjectives = parts.filter((part) => !isOther(part) && isAdjective(part));
  const nouns = parts.filter((part) => isNoun(part));
  const choice = parts.find(
    (part): part is Extract<Filter, { kind: "some" }> =>
      part.kind === "some" && part.of.every(isNounPhrase) && !isAdjective(part) && !isPermanentTypes(part),
  );
  // "creature or planeswalker that's black or red": before the first noun they would hold for that only.
  const late = choice === undefined || nouns.length > 0 ? [] : adjectives.filter(({ kind }) => kind === "some");
  const used = new Set<Filter>([...other, ...adjectives, ...nouns, ...(choice ? [choice] : [])]);
  const after = thisWay(parts.filter((part) => !used.has(part)));
  const whose = choice !== undefined && nouns.length > 0 ? after.filter(({ kind }) => kind === "controller") : [];
  const noun =
    choice === undefined
      ? printNouns(nouns, number)
      : nouns.length === 0
        ? printChoice(choice.of, number)
        : `${[printNouns(nouns, number), ...whose.map(printAfter)].join(" ")} that's ${withArticle(printChoice(choice.of, "singular"))}`;
  return [
    ...other.map(() => "other"),
    ...adjectives.filter((part) => !late.includes(part)).map(printAdjective),
    noun,
    ...late.map((part) => `that's ${printAdjective(part)}`),
    ...after.filter((part) => !whose.includes(part)).map(printAfter),
  ].join(" ");
}

/** "dealt damage this way": one of those that an instruction before dealt damage to. */
function thisWay(after: readonly Filter[]): readonly Filter[] {
  return after.map((part) =>
    part.kind === "is" && part.object.kind === "earlier" && part.object.action === "damaged"
      ? ({ kind: "history", fact: "dealt damage this way" } as const)
      : part,
  );
}

/** "artifact, enchantment, or creature with flying": one after "target", where what follows one of the nouns follows the last. */
export function printChosen(filter: Filter): string {
  if (filter.kind !== "some" || isAdjective(filter)) return printNoun(filter);
  const long = filter.of.filter((part) => !isPlainNoun(part));
  if (long.length !== 1 || filter.of.some((part) => adjectivesOf(part).length > 0 || hasHead(part))) return printNoun(filter);
  return joined(
    [...filter.of.filter(isPlainNoun), ...long].map((part) => printNoun(part)),
    "or",
  );
}

/** Nouns joined by "or"; each with its article where something follows one of them, so that it stays with its noun. */
function printChoice(items: readonly Filter[], number: Numbered): string {
  const plain = items.every(isPlainNoun) && new Set(items.map(hasHead)).size === 1;
  const shared = plain ? sharedAdjectives(items) : [];
  const words = items.map((item, index) => {
    const own = shared.length > 0 && index > 0 ? without(item, shared) : item;
    const noun = phrase(own, number);
    return plain || index === 0 ? noun : number === "singular" ? withArticle(noun) : `all ${noun}`;
  });
  return joined(plain && shared.length === 0 ? bareFirst(words, items) : words, "or");
}

/** Nouns without adjectives go first: an adjective before the first would hold for all. */
function bareFirst(words: readonly string[], items: readonly Filter[]): readonly string[] {
  const bare = words.filter((_, index) => adjectivesOf(items[index] as Filter).length === 0);
  return [...bare, ...words.filter((word) => !bare.includes(word))];
}

function adjectivesOf(filter: Filter): readonly Filter[] {
  return (filter.kind === "all" ? filter.of : [filter]).filter((part) => isAdjective(part) || isOther(part));
}

function sharedAdjectives(items: readonly Filter[]): readonly Filter[] {
  const [first, ...rest] = items.map((item) => JSON.stringify(adjectivesOf(item)));
  return first !== "[]" && rest.every((other) => other === first) ? adjectivesOf(items[0] as Filter) : [];
}

function without(filter: Filter, shared: readonly Filter[]): Filter {
  const gone = new Set(shared.map((part) => JSON.stringify(part)));
  const of = (filter.kind === "all" ? filter.of : [filter]).filter((part) => !gone.has(JSON.stringify(part)));
  return of.length === 1 ? (of[0] as Filter) : { kind: "all", of };
}

function isPlainNoun(filter: Filter): boolean {
  const parts = filter.kind === "all" ? filter.of : [filter];
  return parts.every((part) => isOther(part) || isAdjective(part) || isNoun(part)) && parts.some(isNoun);
}

/** "card", "spell", "permanent", "token" at the end would hold for the nouns before it. */
function hasHead(filter: Filter): boolean {
  return (filter.kind === "all" ? filter.of : [filter]).some((part) => HEAD_RANK(part) === 3 && isNoun(part));
}

function isNounPhrase(filter: Filter): boolean {
  return (filter.kind === "all" ? filter.of : [filter]).some(isNoun);
}

export function joined(words: readonly string[], by: string): string {
  if (words.length <= 2) return words.join(` ${by} `);
  return `${words.slice(0, -1).join(", ")}, ${by} ${words.at(-1)}`;
}

export function isOther(filter: Filter): boolean {
  return filter.kind === "not" && filter.of.kind === "is" && filter.of.object.kind === "this";
}

const ADJECTIVE_STATUS: ReadonlySet<string> = new Set([
  "tapped",
  "untapped",
  "attacking",
  "blocking",
  "blocked",
  "unblocked",
  "face down",
  "face up",
  "modified",
  "suspected",
  "renowned",
  "monstrous",
  "exerted",
  "saddled",
  "solved",
  "paired",
  "goaded",
  "transformed",
  "historic",
]);

/** What stands before a noun. */
export function isAdjective(filter: Filter): boolean {
  switch (filter.kind) {
    case "color":
    case "supertype":
      return true;
    case "color count":
      return filter.is !== "all colors" && filter.is !== "exactly two";
    case "status":
      return ADJECTIVE_STATUS.has(filter.is);
    case "has attached":
      return attachedAdjective(filter) !== undefined;
    case "not":
      return (
        filter.of.kind === "card type" ||
        filter.of.kind === "subtype" ||
        isPermanentTypes(filter.of) ||
        (filter.of.kind === "status" && filter.of.is === "token") ||
        (filter.of.kind !== "not" && filter.of.kind !== "some" && isAdjective(filter.of))
      );
    case "some":
      return filter.of.length > 1 && filter.of.every((part) => part.kind !== "some" && isAdjective(part));
    default:
      return false;
  }
}

function attachedAdjective(filter: Extract<Filter, { kind: "has attached" }>): string | undefined {
  if (filter.filter.kind !== "subtype") return undefined;
  return { Aura: "enchanted", Equipment: "equipped", Fortification: "fortified" }[filter.filter.subtype];
}

export function printAdjective(filter: Filter): string {
  switch (filter.kind) {
    case "color":
      return colorName(filter.color);
    case "supertype":
      return filter.supertype;
    case "color count":
      return filter.is;
    case "status":
      return filter.is.replace(" ", "-");
    case "has attached":
      return attachedAdjective(filter) ?? "";
    case "not":
      return filter.of.kind === "subtype"
        ? `non-${filter.of.subtype}`
        : `non${filter.of.kind === "card type" ? filter.of.type : isPermanentTypes(filter.of) ? "permanent" : printAdjective(filter.of)}`;
    case "some":
      return joined(filter.of.map(printAdjective), "or");
    default:
      return "";
  }
}

function isPermanentTypes(filter: Filter): boolean {
  return (
    filter.kind === "some" &&
    filter.of.length === PERMANENT_TYPES.length &&
    filter.of.every((part) => part.kind === "card type" && PERMANENT_TYPES.includes(part.type))
  );
}

function isNoun(filter: Filter): boolean {
  if (filter.kind === "some")
    return isPermanentTypes(filter) || filter.of.every((part) => part.kind === "object kind" && /ability$/.test(part.is));
  if (filter.kind === "status") return filter.is === "token" || filter.is === "commander" || filter.is === "outlaw";
  return filter.kind === "card type" || filter.kind === "subtype" || filter.kind === "object kind" || filter.kind === "player";
}

const HEAD_RANK = (filter: Filter): number =>
  filter.kind === "object kind" ? 3 : filter.kind === "status" ? (filter.is === "token" ? 3 : 1) : filter.kind === "some" ? 2.5 : 2;

/** "artifact creature", "permanent spells", "Zombie Soldier creature token". */
function printNouns(nouns: readonly Filter[], number: Numbered): string {
  if (nouns.length === 0) return number === "plural" ? "objects" : "object";
  const ordered = [...nouns]
    .map((noun, index) => ({ noun, index }))
    .sort((a, b) => HEAD_RANK(a.noun) - HEAD_RANK(b.noun) || a.index - b.index)
    .map(({ noun }) => noun);
  return ordered.map((noun, index) => printNounWord(noun, index === ordered.length - 1 ? number : "singular")).join(" ");
}

const PLURALS: Readonly<Record<string, string>> = { sorcery: "sorceries", ability: "abilities" };

function printNounWord(filter: Filter, number: Numbered): string {
  const plural = number === "plural";
  switch (filter.kind) {
    case "subtype":
      return plural ? subtypePlural(filter.subtype) : filter.subtype;
    case "card type":
      return plural ? pluralOf(filter.type) : filter.type;
    case "object kind":
      return plural ? pluralOf(filter.is) : filter.is;
    case "status":
      return plural ? `${filter.is}s` : filter.is;
    case "some":
      if (isPermanentTypes(filter)) return "permanent";
      return `${filter.of.map((part) => (part.kind === "object kind" ? part.is.replace(/ ability$/, "") : "")).join(" or ")} ${plural ? "abilities" : "ability"}`;
    case "player":
      return filter.player.kind === "opponent" ? (plural ? "opponents" : "opponent") : plural ? "players" : "player";
    default:
      return "";
  }
}

function pluralOf(word: string): string {
  const last = word.split(" ").at(-1) as string;
  const plural = PLURALS[last] ?? `${last}s`;
  return `${word.slice(0, word.length - last.length)}${plural}`;
}
