// "2 or less", "greater than this creature's power", "equal to the number of …": quantities compared.

import type { Comparison } from "../reference.ts";
import { amount, numeral } from "./amount.ts";
import { NONE, phrases, type Reading, skip, textAt, type Words } from "./kit.ts";

const BEFORE = phrases<Comparison["operator"]>({
  "less than": "<",
  "less than or equal to": "≤",
  "equal to or less than": "≤",
  "greater than": ">",
  "more than": ">",
  "greater than or equal to": "≥",
  "equal to or greater than": "≥",
  "equal to": "=",
  "not equal to": "≠",
  "other than": "≠",
  exactly: "=",
});

const AFTER = phrases<Comparison["operator"]>({
  "or less": "≤",
  "or fewer": "≤",
  "or lower": "≤",
  "or greater": "≥",
  "or more": "≥",
  "or higher": "≥",
});

/** A comparison after a stat: "2 or less", "3", "greater than its toughness". */
export function comparison(ws: Words, at: number): readonly Reading<Comparison>[] {
  const out: Reading<Comparison>[] = [];
  for (const { value: operator, end } of BEFORE(ws, at))
    for (const right of amount(ws, end)) out.push({ value: { operator, value: right.value }, end: right.end });
  for (const { value, end } of numeral(ws, at)) {
    const after = AFTER(ws, end);
    if (after.length > 0) for (const operator of after) out.push({ value: { operator: operator.value, value }, end: operator.end });
    else if (textAt(ws, end) !== "or") out.push({ value: { operator: "=", value }, end });
  }
  return out;
}

/** How many, before a noun: "a", "no", "two", "three or more", "at least two", "exactly one", "fewer than three", "more than one". */
export function quantity(ws: Words, at: number): readonly Reading<Comparison>[] {
  const text = textAt(ws, at);
  const value = (count: number): Comparison["value"] => ({ kind: "number", value: count });
  if (text === "a" || text === "an" || text === "any") return [{ value: { operator: "≥", value: value(1) }, end: at + 1 }];
  if (text === "no") return [{ value: { operator: "=", value: value(0) }, end: at + 1 }];
  if (text === "another") return [{ value: { operator: "≥", value: value(1) }, end: at }];
  const bounded = BOUNDS(ws, at);
  if (bounded.length > 0)
    return bounded.flatMap((bound) =>
      numeral(ws, bound.end).map((count) => ({ value: { operator: bound.value, value: count.value }, end: count.end })),
    );
  const out: Reading<Comparison>[] = [];
  for (const count of numeral(ws, at)) {
    const after = AFTER(ws, count.end);
    if (after.length > 0)
      for (const operator of after) out.push({ value: { operator: operator.value, value: count.value }, end: operator.end });
    else {
      const or = skip(ws, count.end, "or");
      if (or < 0) out.push({ value: { operator: "≥", value: count.value }, end: count.end });
    }
  }
  return out.length > 0 ? out : NONE;
}

const BOUNDS = phrases<Comparison["operator"]>({
  "at least": "≥",
  "at most": "≤",
  exactly: "=",
  "fewer than": "<",
  "less than": "<",
  "more than": ">",
});
