// "can't be blocked", with everything that may follow (509.1b).

import type { Filter } from "../filter.ts";
import type { Norm } from "../norm.ts";
import { numeral } from "./amount.ts";
import { ANY, allOf, not } from "./build-filter.ts";
import { comparative } from "./comparative.ts";
import { NONE, type Reading, skip, textAt, type Words } from "./kit.ts";
import { number, price, when } from "./norm-terms.ts";
import { objectFilter } from "./participle.ts";
import { norms, type Said } from "./said.ts";

/** After "can't be blocked", for attackers matching `who`. */
export function cantBeBlocked(ws: Words, at: number, who: Filter): readonly Reading<Said>[] {
  const time = when(ws, at);
  const out: Reading<Said>[] = [];
  const say = (norm: Norm, end: number): void => {
    const later = time.value === undefined ? when(ws, end) : time;
    out.push({ value: norms([norm], time.value), end });
    if (time.value === undefined && later.value !== undefined) out.push({ value: norms([norm], later.value), end: later.end });
    else if (later.value === undefined && later.end > end) out.push({ value: norms([norm], time.value), end: later.end });
    // "each combat this turn"
    const last = when(ws, later.end);
    if (later.value === undefined && later.end > end && last.value !== undefined)
      out.push({ value: norms([norm], last.value), end: last.end });
  };
  const from = time.value === undefined ? at : time.end;
  out.push({ value: norms([{ kind: "can't be blocked", who, by: ANY }], time.value), end: from });
  const more = skip(ws, from, "by more than");
  if (more > 0) {
    for (const { value, end } of numeral(ws, more)) {
      const max = number(value);
      const word = textAt(ws, end);
      if (max !== undefined && (word === "creature" || word === "creatures")) say({ kind: "maximum blockers", who, max }, end + 1);
    }
    return out;
  }
  const except = skip(ws, from, "except by");
  if (except > 0) {
    for (const { value, end } of numeral(ws, except)) {
      const min = number(value);
      const or = skip(ws, end, "or more");
      if (min === undefined || or < 0) continue;
      for (const objects of objectFilter(ws, or)) say(minimum(who, min, objects.value), objects.end);
    }
    for (const { value, end } of objectFilter(ws, except)) say({ kind: "can't be blocked", who, by: not(value) }, end);
    return out;
  }
  const by = skip(ws, from, "by");
  for (const { value, end } of by < 0 ? [] : objectFilter(ws, by)) {
    say({ kind: "can't be blocked", who, by: value }, end);
    // "by creatures with greater power"
    const greater = ws.scope.it === undefined ? [] : comparative(ws, end, ws.scope.it);
    for (const than of greater) say({ kind: "can't be blocked", who, by: allOf([value, than.value]) }, than.end);
  }
  const all = skip(ws, from, "unless all creatures defending player controls block it");
  if (all > 0) return [{ value: norms([{ kind: "all or no blockers", who }]), end: all }];
  const unless = skip(ws, from, "unless");
  const paid = unless < 0 ? undefined : price(ws, unless);
  if (paid !== undefined) return [{ value: norms([{ kind: "block cost", who: ANY, whom: who, cost: paid.value }]), end: paid.end }];
  return out.length > 0 ? out : NONE;
}

function minimum(who: Filter, min: number, by: Filter): Norm {
  const plain = by.kind === "card type" && by.type === "creature";
  return plain ? { kind: "minimum blockers", who, min } : { kind: "minimum blockers", who, min, by };
}
