// What creatures may, can't and must attack (508.1).

import type { Filter } from "../filter.ts";
import type { Norm } from "../norm.ts";
import { ANY } from "./build-filter.ts";
import { NONE, phrases, type Reading, skip, type Words } from "./kit.ts";
import { attackee, companions, price, when } from "./norm-terms.ts";
import { norms, type Said } from "./said.ts";

/** After "can't attack". */
export function cantAttack(ws: Words, at: number, who: Filter): readonly Reading<Said>[] {
  const alone = skip(ws, at, "alone");
  if (alone > 0) return [{ value: norms([{ kind: "can't attack without", who, companions: { atLeast: 1, filter: ANY } }]), end: alone }];
  const out: Reading<Said>[] = [];
  const build = (whom: Extract<Norm, { kind: "can't attack" }>["whom"], from: number): void => {
    const time = when(ws, from);
    const goal = whom === undefined ? {} : { whom };
    out.push({ value: norms([{ kind: "can't attack", who, ...goal }], time.value), end: time.end });
    const unless = skip(ws, time.end, "unless");
    if (unless < 0) return;
    for (const { value, end } of companions(ws, unless, "attack"))
      out.push({ value: norms([{ kind: "can't attack without", who, companions: value }], time.value), end });
    const paid = price(ws, unless);
    if (paid !== undefined)
      out.push({ value: norms([{ kind: "attack cost", who, ...goal, cost: paid.value }], time.value), end: paid.end });
  };
  build(undefined, at);
  for (const { value, end } of attackee(ws, at)) build(value, end);
  return out;
}

const AS_THOUGH = phrases<"defender" | "summoning sickness">(
  Object.fromEntries(
    ["it", "they", "~"].flatMap((they) => [
      [`as though ${they} didn't have defender`, "defender"] as const,
      [`as though ${they} had haste`, "summoning sickness"] as const,
    ]),
  ),
);

/** After "can attack": "as though it didn't have defender", "only alone". */
export function canAttack(ws: Words, at: number, who: Filter): readonly Reading<Said>[] {
  const alone = skip(ws, at, "only alone");
  if (alone > 0) return [{ value: norms([{ kind: "can attack only alone", who }]), end: alone }];
  const time = when(ws, at);
  return AS_THOUGH(ws, time.end).map(({ value, end }) => {
    const later = when(ws, end);
    return { value: norms([{ kind: "can attack as though", who, without: value }], time.value ?? later.value), end: later.end };
  });
}

/** After "attacks" or "attack" (or "must attack"): "each combat if able", "you this turn if able". */
export function mustAttack(ws: Words, at: number, who: Filter): readonly Reading<Said>[] {
  const build = (whom: Extract<Norm, { kind: "must attack" }>["whom"], from: number): readonly Reading<Said>[] => {
    const time = when(ws, from);
    const able = skip(ws, time.end, "if able");
    return able < 0 ? NONE : [{ value: norms([{ kind: "must attack", who, ...(whom && { whom }) }], time.value), end: able }];
  };
  return [...build(undefined, at), ...attackee(ws, at).flatMap(({ value, end }) => build(value, end))];
}
