// Noun phrases: "nonblack creature an opponent controls with power 2 or less", "artifact, enchantment, or land", "Aura attached to it".
//
// What the rest of the grammar uses (every rule here is a `Rule`: all readings from a place):
//   filter          a noun phrase without its article ("creature you control", "creatures"), as a Filter
//   someObjects     the same after "a", "an", "each", "all", or in the plural without article      (participle.ts)
//   objectFilter    an object ("this creature", as `is`) or someObjects                            (participle.ts)
//   object          "this creature", "enchanted creature", "it", "that creature", a `name` token   (reference.ts)
//   player          "you", "an opponent", "that player", "its controller"                          (player.ts)
//   possessivePlayer, possessiveObject                                                             (player.ts)
//   amount, numeral, countable, forEach, withX, product                                            (amount.ts)
//   comparison, quantity                                                                           (comparison.ts)
//   condition       what follows "as long as", "if", "unless"                                      (condition.ts)
//   predicate       "gets +1/+1 and has flying", "can't block" over a subject                      (predicate.ts)
//   keywordAbility  one keyword with its parameters; ANY_TARGET is in build-filter.ts              (keyword.ts)
// Target phrases: put a token `{kind: "name", text: "@", slot: n}` in their place; `object` and `player` read it as that slot's target.

import { subtypeSets } from "../../characteristics/subtypes.ts";
import type { Filter } from "../filter.ts";
import { adjectives } from "./adjective.ts";
import { allOf, not, someOf } from "./build-filter.ts";
import { control } from "./control.ts";
import { conjunctionAt, memo, NONE, type Reading, type Rule, textAt, type Words } from "./kit.ts";
import { nameWords } from "./name-words.ts";
import { type Noun, namesAbility, nounAt, shareOut } from "./noun.ts";
import { ofPhrase } from "./of.ts";
import { participle } from "./participle.ts";
import { relative } from "./relative.ts";
import { THOSE_NAMED, withPhrase } from "./with.ts";
import { zone } from "./zone.ts";

const KEPT: Rule<Filter> = memo(phraseList);

/** A noun phrase. */
export function filter(ws: Words, at: number): readonly Reading<Filter>[] {
  return KEPT(ws, at);
}

/** "creature with flying or planeswalker", "a Goblin or an Orc": phrases that have something after their noun, joined. */
function phraseList(ws: Words, at: number): readonly Reading<Filter>[] {
  const out: Reading<Filter>[] = [];
  const ends = new Set<number>();
  const add = (reading: Reading<Filter>): void => {
    if (ends.has(reading.end)) return;
    ends.add(reading.end);
    out.push(reading);
  };
  const phrases = nounPhrase(ws, at);
  // "creature you control that's a Soldier or a Knight": what one phrase can take in isn't a second one.
  for (const { value, end } of phrases) add({ value, end });
  for (const first of phrases) {
    const comma = textAt(ws, first.end) === ",";
    const by = conjunctionAt(ws, comma ? first.end + 1 : first.end);
    const from = by?.end ?? (comma && first.modified ? first.end + 1 : -1);
    if (from < 0) continue;
    const article = textAt(ws, from);
    const hasArticle = article === "a" || article === "an" || article === "each" || article === "all";
    // Without anything after the first noun, a list of nouns has been read already.
    if (!first.modified && !hasArticle) continue;
    for (const rest of filter(ws, hasArticle ? from + 1 : from)) add({ value: someOf([first.value, rest.value]), end: rest.end });
  }
  return out;
}

interface Phrase extends Reading<Filter> {
  /** Something follows the noun. */
  readonly modified: boolean;
}

/**
 * Nouns in a list, and what follows the last. Words belong to the nearest noun that can have them: of two readings of the same
 * words, the one that takes fewer of them for the first noun stands ("spell that targets a creature you control").
 */
function nounPhrase(ws: Words, at: number): readonly Phrase[] {
  const byEnd = new Map<number, Phrase>();
  for (const { value, end } of nounList(ws, at)) {
    const filters = shareOut(value);
    let wave: { readonly parts: readonly Filter[]; readonly end: number }[] = [{ parts: [], end }];
    while (wave.length > 0) {
      const next: typeof wave = [];
      for (const { parts, end: place } of wave) {
        if (byEnd.has(place)) continue;
        byEnd.set(place, { value: modify(filters, parts), end: place, modified: parts.length > 0 });
        for (const after of following(ws, place)) next.push({ parts: [...parts, after.value], end: after.end });
        if (textAt(ws, place) !== ",") continue;
        for (const after of following(ws, place + 1))
          if (after.value.kind === "not") next.push({ parts: [...parts, after.value], end: after.end });
      }
      wave = next;
    }
  }
  return [...byEnd.values()];
}

/** What follows holds for all nouns of a list; abilities and power only for those that can have them, if the others can't. */
function modify(filters: readonly Filter[], unsettled: readonly Filter[]): Filter {
  const parts = unsettled.map((part) => amongThoseNamed(part, filters, unsettled));
  const sources = parts.filter((part) => part.kind === "source is");
  if (sources.length > 0 && filters.some(namesAbility) && !filters.every(namesAbility)) {
    const others = parts.filter((part) => part.kind !== "source is");
    return modify(
      filters.map((filter) => (namesAbility(filter) ? allOf([filter, ...sources]) : filter)),
      others,
    );
  }
  if (filters.length === 1 || parts.every((part) => !onlyCreatures(part)) || (filters.every(canHavePower) && !repeatsCreatures(filters)))
    return allOf([someOf(filters), ...parts]);
  const shared = parts.filter((part) => !onlyCreatures(part));
  const last = parts.filter(onlyCreatures);
  return allOf([someOf(filters.map((filter, index) => (index === filters.length - 1 ? allOf([filter, ...last]) : filter))), ...shared]);
}

/** "creature you control with the greatest power": among the creatures you control. */
function amongThoseNamed(part: Filter, filters: readonly Filter[], parts: readonly Filter[]): Filter {
  if (part.kind !== "stat" || part.compare.value.kind !== "among" || part.compare.value.filter !== THOSE_NAMED) return part;
  const filter = allOf([someOf(filters), ...parts.filter((other) => other !== part)]);
  return { ...part, compare: { ...part.compare, value: { ...part.compare.value, filter } } };
}

/** "Walls and/or creatures with flying": as Walls are creatures, what follows is said of the others alone. */
function repeatsCreatures(filters: readonly Filter[]): boolean {
  return filters.some((filter) => filter.kind === "card type" && filter.type === "creature") && filters.some(isCreatureKind);
}

function isCreatureKind(filter: Filter): boolean {
  if (filter.kind === "subtype") return subtypeSets(filter.subtype).includes("creature");
  return filter.kind === "all" && filter.of.some((part) => isCreatureKind(part) || (part.kind === "card type" && part.type === "creature"));
}

function onlyCreatures(part: Filter): boolean {
  switch (part.kind) {
    case "has keyword":
    case "toughness versus power":
      return true;
    case "stat":
      return part.stat !== "mana value";
    case "not":
      return onlyCreatures(part.of);
    case "all":
    case "some":
      return part.of.some(onlyCreatures);
    default:
      return false;
  }
}

function canHavePower(filter: Filter): boolean {
  if (filter.kind === "all" || filter.kind === "some") return filter.of.some(canHavePower);
  if (filter.kind === "card type") return filter.type === "creature";
  if (filter.kind === "subtype") return !["Aura", "Equipment", "Fortification"].includes(filter.subtype);
  return filter.kind === "object kind" || filter.kind === "status";
}

/** "artifact", "artifact or creature", "artifact, creature, and/or land": every shorter list as well. */
function nounList(ws: Words, at: number): readonly Reading<readonly Noun[]>[] {
  const out: Reading<readonly Noun[]>[] = [];
  const step = (nouns: readonly Noun[], place: number): void => {
    const noun = nounAt(ws, place);
    if (noun === undefined) return;
    const longer = [...nouns, noun];
    if (longer.length === 1) out.push({ value: longer, end: noun.end });
    const comma = textAt(ws, noun.end) === ",";
    const by = conjunctionAt(ws, comma ? noun.end + 1 : noun.end);
    if (by !== undefined) {
      const last = nounAt(ws, by.end);
      if (last !== undefined) out.push({ value: [...longer, last], end: last.end });
    } else if (comma) step(longer, noun.end + 1);
  };
  step([], at);
  return out;
}

const AFTER: readonly Rule<Filter>[] = [control, withPhrase, zone, relative, participle, ofPhrase, named, trailingAdjective];

function following(ws: Words, at: number): readonly Reading<Filter>[] {
  if (at >= ws.end) return NONE;
  const out: Reading<Filter>[] = [];
  for (const rule of AFTER) out.push(...rule(ws, at));
  return out;
}

/** "named X", "not named X", "with the chosen name". */
function named(ws: Words, at: number): readonly Reading<Filter>[] {
  const text = textAt(ws, at);
  if (text === "named") return nameWords(ws, at + 1).map(({ value, end }) => ({ value: { kind: "named", name: value }, end }));
  if (text === "not" && textAt(ws, at + 1) === "named") return named(ws, at + 1).map(({ value, end }) => ({ value: not(value), end }));
  return NONE;
}

/** "creatures tapped", "a creature attacking": a lone status after the noun, where nothing else can follow it. */
function trailingAdjective(ws: Words, at: number): readonly Reading<Filter>[] {
  const text = textAt(ws, at);
  if (text !== "attacking" && text !== "blocking" && text !== "tapped" && text !== "untapped") return NONE;
  const found = adjectives(ws, at);
  return found.filters.length === 0 ? NONE : [{ value: allOf(found.filters), end: found.end }];
}
