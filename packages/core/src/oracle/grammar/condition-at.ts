// The longest condition at a place that ends before a comma or the end.

import type { Condition } from "../condition.ts";
import { comparison } from "./comparison.ts";
import { condition } from "./condition.ts";
import { historyCondition } from "./history.ts";
import { skip, textAt, type Words } from "./kit.ts";
import { type Read, readFilter } from "./phrase.ts";

export function longestCondition(ws: Words, at: number): Read<Condition> {
  let best: Read<Condition>;
  for (const found of condition(ws, at)) {
    const next = textAt(ws, found.end);
    if (next !== undefined && next !== "," && next !== ".") continue;
    if (best === undefined || found.end > best.end) best = found;
  }
  return best ?? totalCondition(ws, at) ?? historyCondition(ws, at);
}

/** "creatures you control have total power 8 or greater". */
function totalCondition(ws: Words, at: number): Read<Condition> {
  const filter = readFilter(ws, at);
  if (filter === undefined) return undefined;
  const total = skip(ws, filter.end, "have total power");
  if (total < 0) return undefined;
  let best: Read<Condition>;
  for (const { value, end } of comparison(ws, total)) {
    if (best !== undefined && best.end >= end) continue;
    best = { value: { kind: "compare", left: { kind: "among", filter: filter.value, stat: "power", take: "total" }, compare: value }, end };
  }
  return best;
}
