// The longest condition at a place that ends before a comma or the end.

import type { Condition } from "../condition.ts";
import type { Filter } from "../filter.ts";
import type { ObjectReference } from "../reference.ts";
import { comparison } from "./comparison.ts";
import { condition } from "./condition.ts";
import { historyCondition } from "./history.ts";
import { phrases, skip, textAt, type Words, wordsOf } from "./kit.ts";
import { type Read, readFilter, readObject } from "./phrase.ts";

export function longestCondition(ws: Words, at: number): Read<Condition> {
  let best: Read<Condition>;
  for (const found of condition(ws, at)) {
    const next = textAt(ws, found.end);
    if (next !== undefined && next !== "," && next !== "." && !(next === "and" && textAt(ws, found.end + 1) === "only")) continue;
    if (best === undefined || found.end > best.end) best = found;
  }
  return best ?? totalCondition(ws, at) ?? sharingCondition(ws, at) ?? historyCondition(ws, at) ?? revealedCondition(ws, at);
}

/** "that card is a land card", where the card was turned over: nobody but the scenario knows it. */
function revealedCondition(ws: Words, at: number): Read<Condition> {
  const is = ["that card is a", "that card is an", "that card isn't a"].map((text) => skip(ws, at, text)).find((end) => end > 0);
  const noun = is === undefined ? undefined : readFilter(ws, is);
  return noun && { value: { kind: "history", fact: wordsOf(ws.tokens, at, noun.end) }, end: noun.end };
}

type Shared = Extract<Filter, { kind: "shares" }>["what"];

const SHARED = phrases<Shared>({
  "shares a color with": "color",
  "shares a creature type with": "creature type",
  "shares a card type with": "card type",
  "shares a land type with": "land type",
  "shares a name with": "name",
  "has the same name as": "name",
  "shares a mana value with": "mana value",
});

/** "it shares a creature type with this creature". */
function sharingCondition(ws: Words, at: number): Read<Condition> {
  const subject = readObject(ws, at);
  const what = subject === undefined ? undefined : SHARED(ws, subject.end)[0];
  if (subject === undefined || what === undefined) return undefined;
  const other = readObject(ws, what.end);
  if (other === undefined || other.value.kind === "choice") return undefined;
  return {
    value: { kind: "matches", object: subject.value, filter: { kind: "shares", what: what.value, with: other.value } },
    end: other.end,
  };
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
