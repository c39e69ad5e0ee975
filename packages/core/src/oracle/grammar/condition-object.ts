// Conditions about an object: what it is, has and did ("this creature is untapped", "it's a Human").

import type { Condition } from "../condition.ts";
import type { Filter } from "../filter.ts";
import type { ObjectReference } from "../reference.ts";
import { atLeast, matches } from "./build-condition.ts";
import { allOf, not as notFilter } from "./build-filter.ts";
import { complement } from "./complement.ts";
import { someCounters } from "./counters.ts";
import { filter } from "./filter.ts";
import { NONE, phrases, type Reading, skip, textAt, type Words } from "./kit.ts";
import { object } from "./reference.ts";
import { having, havingList } from "./with.ts";

/** "this creature is untapped", "enchanted creature has flying", "it's a Human". */
export function objectCondition(ws: Words, at: number): readonly Reading<Condition>[] {
  const out: Reading<Condition>[] = [];
  const it = ws.scope.it;
  if (textAt(ws, at) === "it's" && it !== undefined) {
    out.push(...complement(ws, at + 1).map(({ value, end }) => ({ value: matches(it, value), end })), ...pairedWith(ws, at + 1, it));
  }
  if (textAt(ws, at) === "they're" && it !== undefined) {
    out.push(...complement(ws, at + 1).map(({ value, end }) => ({ value: matches(it, value), end })));
  }
  for (const { value: subject, end } of object(ws, at)) out.push(...saidOf(ws, end, subject));
  return out;
}

function saidOf(ws: Words, at: number, subject: ObjectReference): readonly Reading<Condition>[] {
  const say = (found: readonly Reading<Filter>[], denied = false): readonly Reading<Condition>[] =>
    found.map(({ value, end }) => ({ value: matches(subject, denied ? notFilter(value) : value), end }));
  switch (textAt(ws, at)) {
    case "is":
    case "are":
    case "remains":
    case "remain":
      return [...say(complement(ws, at + 1)), ...pairedWith(ws, at + 1, subject)];
    case "isn't":
    case "aren't":
      return say(complement(ws, at + 1), true);
    case "has":
    case "have":
      return say([...havingList(ws, at + 1), ...countersOn(ws, at + 1)]);
    case "doesn't":
      return textAt(ws, at + 1) === "have" ? say(having(ws, at + 2), true) : NONE;
    case "attacked":
    case "devoured":
    case "blocked":
    case "entered":
    case "was":
    case "dealt":
      return HAPPENED(ws, at).map(({ value, end }) => ({ value: matches(subject, value), end }));
    case "'s":
      return NONE;
    default:
      return NONE;
  }
}

/** "is paired with a creature with soulbond". */
function pairedWith(ws: Words, at: number, subject: ObjectReference): readonly Reading<Condition>[] {
  const from = subject.kind === "this" ? skip(ws, at, "paired with a") : -1;
  if (from < 0) return NONE;
  const partner: Filter = { kind: "is", object: { kind: "linked", by: "paired" } };
  return filter(ws, from).map(({ value, end }) => ({
    value: { kind: "count", filter: allOf([partner, value]), compare: atLeast(1) },
    end,
  }));
}

const HAPPENED = phrases<Filter>({
  "attacked this turn": { kind: "history", fact: "attacked this turn" },
  "blocked this turn": { kind: "history", fact: "blocked this turn" },
  "attacked or blocked this turn": { kind: "history", fact: "attacked or blocked this turn" },
  "devoured a creature": { kind: "history", fact: "devoured a creature" },
  "attacked during your last turn": { kind: "history", fact: "attacked during your last turn" },
  "attacked during its controller 's last turn": { kind: "history", fact: "attacked during its controller's last turn" },
  "entered this turn": { kind: "history", fact: "entered this turn" },
  "entered the battlefield this turn": { kind: "history", fact: "entered this turn" },
  "was dealt damage this turn": { kind: "dealt damage", when: "this turn" },
  "dealt damage to an opponent this turn": { kind: "dealt damage", to: { kind: "opponent" }, when: "this turn" },
  "was kicked": { kind: "history", fact: "was kicked" },
});

/** "has a +1/+1 counter on it": counters may be named on the subject itself. */
function countersOn(ws: Words, at: number): readonly Reading<Filter>[] {
  return someCounters(ws, at).flatMap(({ value, end }) => {
    const on = textAt(ws, end) === "on" ? object(ws, end + 1) : NONE;
    return on
      .filter((found) => JSON.stringify(found.value) !== JSON.stringify(ws.scope.it))
      .map((found) => ({ value: { kind: "counters", ...value } as const, end: found.end }));
  });
}
