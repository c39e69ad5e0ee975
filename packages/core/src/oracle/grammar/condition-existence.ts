// Conditions that something is there: "there are seven or more cards in your graveyard", "a Mountain is on the battlefield".

import type { Condition } from "../condition.ts";
import type { Amount } from "../reference.ts";
import { matches } from "./build-condition.ts";
import { allOf } from "./build-filter.ts";
import { comparison, quantity } from "./comparison.ts";
import { complement } from "./complement.ts";
import { counted } from "./condition-player.ts";
import { someCounters } from "./counters.ts";
import { filter } from "./filter.ts";
import { phrases, type Reading, skip, textAt, type Words, wordsOf } from "./kit.ts";
import { object } from "./reference.ts";
import { havingList } from "./with.ts";

/** "there are seven or more cards in your graveyard", "a Mountain is on the battlefield", "no creatures are on the battlefield". */
export function existence(ws: Words, at: number): readonly Reading<Condition>[] {
  const top = skip(ws, at, "the top card of your library is");
  if (top > 0) return complement(ws, top).map(({ end }) => ({ value: { kind: "history", fact: wordsOf(ws.tokens, at, end) }, end }));
  const there = THERE(ws, at)[0];
  if (there !== undefined) {
    const among = someCounters(ws, there.end).flatMap(({ value, end }) =>
      textAt(ws, end) !== "among"
        ? []
        : filter(ws, end + 1).map((objects): Reading<Condition> => {
            const on = { kind: "each", filter: objects.value } as const;
            const left: Amount = value.counter === undefined ? { kind: "counters", on } : { kind: "counters", on, counter: value.counter };
            return { value: { kind: "compare", left, compare: value.compare }, end: objects.end };
          }),
    );
    if (among.length > 0) return among;
    const counters = someCounters(ws, there.end).flatMap(({ value, end }) =>
      textAt(ws, end) !== "on"
        ? []
        : object(ws, end + 1).map((on): Reading<Condition> => ({ value: matches(on.value, { kind: "counters", ...value }), end: on.end })),
    );
    if (counters.length > 0) return counters;
    const objects = counted(ws, there.end).map(
      ({ value, end }): Reading<Condition> => ({ value: { kind: "count", filter: value.filter, compare: value.compare }, end }),
    );
    return [...objects, ...distinct(ws, there.end)];
  }
  const out: Reading<Condition>[] = [...totalPower(ws, at)];
  for (const { value, end } of counted(ws, at)) {
    const verb = textAt(ws, end);
    if (verb === "has" || verb === "have")
      for (const said of havingList(ws, end + 1))
        out.push({ value: { kind: "count", filter: allOf([value.filter, said.value]), compare: value.compare }, end: said.end });
    if (verb !== "is" && verb !== "are") continue;
    for (const said of complement(ws, end + 1))
      out.push({ value: { kind: "count", filter: allOf([value.filter, said.value]), compare: value.compare }, end: said.end });
  }
  return out;
}

/** "creatures you control have total power 8 or greater". */
function totalPower(ws: Words, at: number): readonly Reading<Condition>[] {
  return filter(ws, at).flatMap(({ value, end }) => {
    const stat = skip(ws, end, "have total power") > 0 ? "power" : skip(ws, end, "have total toughness") > 0 ? "toughness" : undefined;
    if (stat === undefined) return [];
    const left: Amount = { kind: "among", filter: value, stat, take: "total" };
    return comparison(ws, end + 3).map(
      (compare): Reading<Condition> => ({ value: { kind: "compare", left, compare: compare.value }, end: compare.end }),
    );
  });
}

const THERE = phrases<true>({ "there is": true, "there are": true, "there's": true });

const DISTINCT = phrases<Extract<Amount, { kind: "distinct" }>["of"]>({
  "card types among": "card types",
  "colors among": "colors",
  "basic land types among": "basic land types",
  "different mana values among": "mana values",
});

/** "four or more card types among cards in your graveyard". */
function distinct(ws: Words, at: number): readonly Reading<Condition>[] {
  return quantity(ws, at).flatMap(({ value: compare, end }) =>
    DISTINCT(ws, end).flatMap((of) =>
      filter(ws, of.end).map((objects) => ({
        value: { kind: "compare", left: { kind: "distinct", filter: objects.value, of: of.value }, compare } as const,
        end: objects.end,
      })),
    ),
  );
}
