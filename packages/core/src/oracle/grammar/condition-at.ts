// The longest condition at a place that ends before a comma or the end.

import type { Condition } from "../condition.ts";
import type { ObjectReference } from "../reference.ts";
import { comparison } from "./comparison.ts";
import { condition } from "./condition.ts";
import { historyCondition } from "./history.ts";
import { skip, textAt, type Words } from "./kit.ts";
import { type Read, readFilter } from "./phrase.ts";

export function longestCondition(ws: Words, at: number): Read<Condition> {
  let best: Read<Condition>;
  for (const found of condition(ws, at)) {
    const next = textAt(ws, found.end);
    if (next !== undefined && next !== "," && next !== "." && !(next === "and" && textAt(ws, found.end + 1) === "only")) continue;
    if (best === undefined || found.end > best.end) best = found;
  }
  return best ?? totalCondition(ws, at) ?? historyCondition(ws, at);
}

/** What "it" means after a condition about an object. */
export function aboutOf(condition: Condition): ObjectReference | undefined {
  if (condition.kind === "matches") return condition.object;
  if (condition.kind === "all of" || condition.kind === "any of") return condition.of.map(aboutOf).find((object) => object !== undefined);
  return condition.kind === "not" ? aboutOf(condition.of) : undefined;
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
