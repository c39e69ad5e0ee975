// The longest condition at a place that ends before a comma or the end.

import type { Condition } from "../condition.ts";
import { condition } from "./condition.ts";
import { historyCondition } from "./history.ts";
import { textAt, type Words } from "./kit.ts";
import type { Read } from "./phrase.ts";

export function longestCondition(ws: Words, at: number): Read<Condition> {
  let best: Read<Condition>;
  for (const found of condition(ws, at)) {
    const next = textAt(ws, found.end);
    if (next !== undefined && next !== "," && next !== ".") continue;
    if (best === undefined || found.end > best.end) best = found;
  }
  return best ?? historyCondition(ws, at);
}
