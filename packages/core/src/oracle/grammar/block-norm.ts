// What creatures may, can't and must block (509.1).

import type { Filter } from "../filter.ts";
import type { Norm } from "../norm.ts";
import type { ObjectReference } from "../reference.ts";
import { countable, numeral } from "./amount.ts";
import { ANY, not } from "./build-filter.ts";
import { NONE, phrases, type Reading, skip, textAt, type Words } from "./kit.ts";
import { landwalk } from "./landwalk.ts";
import { companions, number, price, when } from "./norm-terms.ts";
import { objectFilter, objectOrEach } from "./participle.ts";
import { norms, type Said } from "./said.ts";

const ALONE = { atLeast: 1, filter: ANY } as const;

/** After "can't block". */
export function cantBlock(ws: Words, at: number, who: Filter): readonly Reading<Said>[] {
  const time = when(ws, at);
  const out: Reading<Said>[] = [{ value: norms([{ kind: "can't block", who }], time.value), end: time.end }];
  const alone = skip(ws, at, "alone");
  if (alone > 0) return [{ value: norms([{ kind: "can't block without", who, companions: ALONE }]), end: alone }];
  const unless = skip(ws, time.end, "unless");
  if (unless > 0) {
    for (const { value, end } of companions(ws, unless, "block"))
      out.push({ value: norms([{ kind: "can't block without", who, companions: value }], time.value), end });
    const paid = price(ws, unless);
    if (paid !== undefined) out.push({ value: norms([{ kind: "block cost", who, cost: paid.value }], time.value), end: paid.end });
    return out;
  }
  // "Creatures with power less than this creature's power can't block it": none of them blocks itself.
  const self = textAt(ws, at) === "it" && ws.scope.it?.kind === "affected";
  if (self) out.push({ value: norms([{ kind: "can't block", who, whom: { kind: "is", object: { kind: "this" } } }]), end: at + 1 });
  for (const { value, end } of self ? NONE : objectFilter(ws, at)) {
    const later = when(ws, end);
    out.push({ value: norms([{ kind: "can't block", who, whom: value }], later.value), end: later.end });
    const unlessPaid = skip(ws, later.end, "unless");
    const paid = unlessPaid < 0 ? undefined : price(ws, unlessPaid);
    if (paid !== undefined)
      out.push({ value: norms([{ kind: "block cost", who, whom: value, cost: paid.value }], later.value), end: paid.end });
  }
  return out;
}

/** After "can block". */
export function canBlock(ws: Words, at: number, who: Filter): readonly Reading<Said>[] {
  const only = skip(ws, at, "only");
  if (only > 0) {
    const alone = skip(ws, only, "alone");
    if (alone > 0) return [{ value: norms([{ kind: "can block only alone", who }]), end: alone }];
    return objectFilter(ws, only).map(({ value, end }) => {
      const time = when(ws, end);
      return { value: norms([{ kind: "can't block", who, whom: not(value) }], time.value), end: time.end };
    });
  }
  const additional = canBlockAdditional(ws, at, who);
  if (additional.length > 0) return additional;
  const out: Reading<Said>[] = [...asThough(ws, at, who, undefined)];
  for (const { value, end } of objectFilter(ws, at)) out.push(...asThough(ws, end, who, value));
  return out;
}

function canBlockAdditional(ws: Words, at: number, who: Filter): readonly Reading<Said>[] {
  const done = (norm: Norm, end: number): readonly Reading<Said>[] => {
    const time = when(ws, end);
    return [{ value: norms([norm], time.value), end: time.end }];
  };
  for (const words of ["any number of creatures", "any number of additional creatures"]) {
    const any = skip(ws, at, words);
    if (any > 0) return done({ kind: "can block additional", who, extra: "any" }, any);
  }
  const one = skip(ws, at, "an additional creature");
  if (one > 0) {
    const each = skip(ws, one, "for each");
    if (each > 0) return countable(ws, each).flatMap(({ value, end }) => done({ kind: "can block additional", who, extra: value }, end));
    const whom = textAt(ws, one) === "with" ? objectFilter(ws, one - 1) : NONE;
    return [
      ...done({ kind: "can block additional", who, extra: { kind: "number", value: 1 } }, one),
      ...whom.flatMap(({ value, end }) =>
        done({ kind: "can block additional", who, extra: { kind: "number", value: 1 }, whom: value }, end),
      ),
    ];
  }
  const upTo = skip(ws, at, "up to");
  const from = upTo > 0 ? upTo : at;
  const word = textAt(ws, from) === "an" && textAt(ws, from + 1) === "additional" ? from + 2 : from;
  return numeral(ws, word).flatMap(({ value, end }) => {
    const stop = word === from ? skip(ws, end, "additional creatures") : skip(ws, end, "creatures");
    return stop < 0 ? [] : done({ kind: "can block additional", who, extra: value }, stop);
  });
}

type AsThough = Omit<Extract<Norm, { kind: "can block as though" }>, "kind" | "who" | "whom">;

const AS_THOUGH = phrases<AsThough>(
  Object.fromEntries(
    ["it", "they", "~", "this creature"].flatMap((they) => [
      ...(["flying", "reach", "shadow", "horsemanship"] as const).map((had) => [`as though ${they} had ${had}`, { had }] as const),
      ...(["flying", "shadow", "fear", "intimidate", "horsemanship"] as const).map(
        (theyLacked) => [`as though ${they} didn't have ${theyLacked}`, { theyLacked }] as const,
      ),
      [`as though ${they} were untapped`, { had: "untapped" }] as const,
      [`as though ${they} didn't have those abilities`, { theyLacked: "landwalk" }] as const,
    ]),
  ),
);

function asThough(ws: Words, at: number, who: Filter, whom: Filter | undefined): readonly Reading<Said>[] {
  return AS_THOUGH(ws, at).map(({ value, end }) => ({
    value: norms([{ kind: "can block as though", who, ...(whom && { whom }), ...value }]),
    end,
  }));
}

/** After "can be blocked": "as though it didn't have islandwalk", "only by Walls". */
export function canBeBlocked(ws: Words, at: number, attackers: Filter): readonly Reading<Said>[] {
  const only = skip(ws, at, "only by");
  if (only > 0)
    return objectFilter(ws, only).map(({ value, end }) => ({
      value: norms([{ kind: "can't be blocked", who: attackers, by: not(value) }]),
      end,
    }));
  for (const they of ["they", "it"]) {
    const lacked = skip(ws, at, `as though ${they} didn't have`);
    if (lacked < 0) continue;
    const those = skip(ws, lacked, "those abilities");
    if (those > 0)
      return [{ value: norms([{ kind: "can block as though", who: ANY, whom: attackers, theyLacked: "landwalk" }]), end: those }];
    const land = landwalk(ws, lacked);
    if (land.length > 0)
      return land.map(({ value, end }) => ({
        value: norms([{ kind: "can block as though", who: ANY, whom: attackers, theyLacked: "landwalk", land: value }]),
        end,
      }));
    const word = textAt(ws, lacked);
    if (word === "flying" || word === "shadow" || word === "fear" || word === "intimidate" || word === "horsemanship") {
      return [{ value: norms([{ kind: "can block as though", who: ANY, whom: attackers, theyLacked: word }]), end: lacked + 1 }];
    }
  }
  return NONE;
}

/** After "blocks" or "block" (or "must block"): "each combat if able", "this creature this turn if able". */
export function mustBlock(ws: Words, at: number, who: Filter): readonly Reading<Said>[] {
  const build = (whom: ObjectReference | undefined, from: number): readonly Reading<Said>[] => {
    const time = when(ws, from);
    const able = skip(ws, time.end, "if able");
    return able < 0 ? NONE : [{ value: norms([{ kind: "must block", who, ...(whom && { whom }) }], time.value), end: able }];
  };
  return [...build(undefined, at), ...objectOrEach(ws, at).flatMap(({ value, end }) => build(value, end))];
}

/** After "must be blocked". */
export function mustBeBlocked(ws: Words, at: number, who: Filter): readonly Reading<Said>[] {
  const finish = (norm: Norm, from: number): readonly Reading<Said>[] => {
    const each = when(ws, from);
    // "each combat this turn if able"
    const later = when(ws, each.end);
    const time = { value: each.value ?? later.value, end: later.end };
    const able = skip(ws, time.end, "if able");
    return able < 0 ? NONE : [{ value: norms([norm], time.value), end: able }];
  };
  const plain = finish({ kind: "must be blocked", who, min: 1 }, at);
  const by = skip(ws, at, "by");
  if (by < 0) return plain;
  const exactly = skip(ws, by, "exactly");
  if (exactly > 0) {
    return numeral(ws, exactly).flatMap(({ value, end }) => {
      const count = number(value);
      const word = textAt(ws, end);
      return count !== undefined && (word === "creature" || word === "creatures")
        ? finish({ kind: "must be blocked", who, min: count, exactly: count }, end + 1)
        : [];
    });
  }
  const counted = numeral(ws, by).flatMap(({ value, end }) => {
    const count = number(value);
    const more = skip(ws, end, "or more creatures");
    return count === undefined || more < 0 ? [] : finish({ kind: "must be blocked", who, min: count }, more);
  });
  if (counted.length > 0) return counted;
  return objectFilter(ws, by).flatMap(({ value, end }) => finish({ kind: "must be blocked", who, by: value, min: 1 }, end));
}
