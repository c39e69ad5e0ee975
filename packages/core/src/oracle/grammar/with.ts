// "with flying", "with power 2 or less", "without first strike", "with a +1/+1 counter on it", "with no abilities".

import type { Filter } from "../filter.ts";
import type { Stat } from "../reference.ts";
import { allOf, not, someOf } from "./build-filter.ts";
import { comparison } from "./comparison.ts";
import { onIt, someCounters } from "./counters.ts";
import { filter } from "./filter.ts";
import { hasKeyword, keywordName } from "./keyword-word.ts";
import { list, map, NONE, phrases, type Reading, type Rule, skip, textAt, tokenAt, type Words } from "./kit.ts";
import { objectOrEach } from "./participle.ts";
import { powerAndToughness } from "./power-toughness.ts";

const STATS = phrases<Stat>({
  power: "power",
  toughness: "toughness",
  "base power": "base power",
  "base toughness": "base toughness",
  "mana value": "mana value",
  "mana values": "mana value",
  "converted mana cost": "mana value",
  "converted mana costs": "mana value",
  loyalty: "loyalty",
});

const ABILITIES = phrases<Filter>({
  "a single target": { kind: "targets", count: { operator: "=", value: { kind: "number", value: 1 } } },
  "enchant creature": { kind: "history", fact: "with enchant creature" },
  "an adventure": { kind: "history", fact: "has an Adventure" },
  "no abilities": { kind: "has no abilities" },
  "an activated ability": { kind: "has ability", ability: "activated" },
  "activated abilities": { kind: "has ability", ability: "activated" },
  "a triggered ability": { kind: "has ability", ability: "triggered" },
  "a mana ability": { kind: "has ability", ability: "mana" },
  "mana abilities": { kind: "has ability", ability: "mana" },
  "an activated ability with {T} in its cost": { kind: "has ability", ability: "tap" },
  "activated abilities with {T} in their costs": { kind: "has ability", ability: "tap" },
  "a {T} ability": { kind: "has ability", ability: "tap" },
  "odd mana value": { kind: "parity", stat: "mana value", is: "odd" },
  "odd mana values": { kind: "parity", stat: "mana value", is: "odd" },
  "even mana value": { kind: "parity", stat: "mana value", is: "even" },
  "even converted mana costs": { kind: "parity", stat: "mana value", is: "even" },
  "odd converted mana costs": { kind: "parity", stat: "mana value", is: "odd" },
  "even mana values": { kind: "parity", stat: "mana value", is: "even" },
  "an odd mana value": { kind: "parity", stat: "mana value", is: "odd" },
  "an even mana value": { kind: "parity", stat: "mana value", is: "even" },
  "odd converted mana cost": { kind: "parity", stat: "mana value", is: "odd" },
  "even converted mana cost": { kind: "parity", stat: "mana value", is: "even" },
  "toughness greater than its power": { kind: "toughness versus power", is: "toughness greater" },
  "toughness greater than their power": { kind: "toughness versus power", is: "toughness greater" },
  "power greater than its toughness": { kind: "toughness versus power", is: "power greater" },
  "power greater than their toughness": { kind: "toughness versus power", is: "power greater" },
});

/** One thing that an object can have. */
export function having(ws: Words, at: number): readonly Reading<Filter>[] {
  const text = textAt(ws, at);
  if (text === undefined) return NONE;
  const known = ABILITIES(ws, at);
  if (known.length > 0) return known;
  const stats = statPhrase(ws, at);
  if (stats.length > 0) return stats;
  const counters = counterPhrase(ws, at);
  if (counters.length > 0) return counters;
  const attached = attachedPhrase(ws, at);
  if (attached.length > 0) return attached;
  const extreme = extremePhrase(ws, at);
  if (extreme.length > 0) return extreme;
  const same = skip(ws, at, "the same name as");
  if (same > 0) return map(objectOrEach, (value): Filter => ({ kind: "shares", what: "name", with: value }))(ws, same);
  const chosen = skip(ws, at, "the ability chosen from");
  if (chosen > 0)
    return map(list(keywordName, { by: ["or"], min: 2 }), ({ items }): Filter => ({ kind: "chosen ability", among: items }))(ws, chosen);
  return hasKeyword(ws, at);
}

/** "flying", "flying or reach", "flying, first strike, and haste": all of them, or one. */
export const havingList: Rule<Filter> = (ws, at) =>
  list(having)(ws, at).map(({ value, end }) => ({
    value: value.by === "or" || value.by === "and/or" ? someOf(value.items) : allOf(value.items),
    end,
  }));

/** After a noun. */
export function withPhrase(ws: Words, at: number): readonly Reading<Filter>[] {
  const text = textAt(ws, at);
  if (text === "with") return havingList(ws, at + 1);
  if (text === "without") return havingList(ws, at + 1).map(({ value, end }) => ({ value: not(value), end }));
  return NONE;
}

function statPhrase(ws: Words, at: number): readonly Reading<Filter>[] {
  const total = skip(ws, at, "total power and toughness");
  if (total > 0)
    return comparison(ws, total).map(({ value, end }) => ({
      value: { kind: "total", stats: ["power", "toughness"], compare: value },
      end,
    }));
  const base = skip(ws, at, "base power and toughness");
  const both = base > 0 ? base : skip(ws, at, "power and toughness");
  if (both > 0) {
    const pt = tokenAt(ws, both)?.kind === "pt" ? powerAndToughness(textAt(ws, both) as string) : undefined;
    if (pt === undefined) {
      return base > 0
        ? NONE
        : comparison(ws, both).map(({ value, end }) => ({ value: allOf([statIs("power", value), statIs("toughness", value)]), end }));
    }
    const value = allOf([
      statIs(base > 0 ? "base power" : "power", { operator: "=", value: pt.power }),
      statIs(base > 0 ? "base toughness" : "toughness", { operator: "=", value: pt.toughness }),
    ]);
    return [{ value, end: both + 1 }];
  }
  return STATS(ws, at).flatMap(({ value: first, end }) => {
    const or = skip(ws, end, "or toughness");
    const stats: readonly Stat[] = or > 0 && first === "power" ? ["power", "toughness"] : [first];
    const either = or > 0 ? undefined : eitherNumber(ws, end, first);
    if (either !== undefined) return [either];
    return comparison(ws, or > 0 ? or : end).map((compare) => ({
      value: someOf(stats.map((stat) => statIs(stat, compare.value))),
      end: compare.end,
    }));
  });
}

/** "mana value 2 or 3": one or the other. */
function eitherNumber(ws: Words, at: number, stat: Stat): Reading<Filter> | undefined {
  const [first, second] = [tokenAt(ws, at), textAt(ws, at + 1) === "or" ? tokenAt(ws, at + 2) : undefined];
  if (first?.kind !== "number" || second?.kind !== "number") return undefined;
  const equal = (value: number | undefined): Filter => statIs(stat, { operator: "=", value: { kind: "number", value: value ?? 0 } });
  return { value: someOf([equal(first.value), equal(second.value)]), end: at + 3 };
}

function statIs(stat: Stat, compare: import("../reference.ts").Comparison): Filter {
  return { kind: "stat", stat, compare };
}

function counterPhrase(ws: Words, at: number): readonly Reading<Filter>[] {
  return someCounters(ws, at).flatMap(({ value, end }) => {
    const on = onIt(ws, end);
    return on < 0 ? [] : [{ value: { kind: "counters", ...value } as const, end: on }];
  });
}

/** "an Aura attached to it", "another Aura attached to it", "no Equipment attached". */
function attachedPhrase(ws: Words, at: number): readonly Reading<Filter>[] {
  const article = textAt(ws, at);
  if (article !== "a" && article !== "an" && article !== "another" && article !== "one") return NONE;
  const from = article === "another" ? at : article === "one" ? skip(ws, at, "one or more") : at + 1;
  if (from < 0) return NONE;
  return filter(ws, from).flatMap(({ value, end }) => {
    const to = skip(ws, end, "attached to it");
    const them = to > 0 ? to : skip(ws, end, "attached to them");
    return them < 0 ? [] : [{ value: { kind: "has attached", filter: value } as const, end: them }];
  });
}

/** Stands for the noun and what is said of it, where an extreme names no others to be compared with. */
export const THOSE_NAMED: Filter = { kind: "card type", type: "creature" };

/** "the greatest power among creatures you control"; without "among", among those of the noun ("nonland permanent with the lowest mana value"). */
function extremePhrase(ws: Words, at: number): readonly Reading<Filter>[] {
  if (textAt(ws, at) !== "the") return NONE;
  const text = textAt(ws, at + 1);
  const take = text === "greatest" || text === "highest" ? "greatest" : text === "least" || text === "lowest" ? "least" : undefined;
  if (take === undefined) return NONE;
  const tie = STATS(ws, at + 2);
  return tie.flatMap(({ value: stat, end }) => {
    const extreme = (among: Filter): Filter => statIs(stat, { operator: "=", value: { kind: "among", filter: among, stat, take } });
    const among = skip(ws, end, "among");
    return among < 0
      ? [{ value: extreme(THOSE_NAMED), end }]
      : filter(ws, among).map((objects) => ({ value: extreme(objects.value), end: objects.end }));
  });
}
