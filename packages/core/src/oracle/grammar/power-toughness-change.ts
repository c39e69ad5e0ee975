// "gets +2/-1", "get +1/+1 for each …", "has base power and toughness 1/1" (613.4b–c).

import type { ContinuousEffect } from "../continuous-effect.ts";
import type { Amount } from "../reference.ts";
import { amount, countable, product } from "./amount.ts";
import { NONE, phrases, type Reading, skip, textAt, tokenAt, type Words } from "./kit.ts";
import { powerAndToughness } from "./power-toughness.ts";
import type { Subject } from "./subject.ts";

/** After "gets" or "get". */
export function gets(ws: Words, at: number, subject: Subject): readonly Reading<readonly ContinuousEffect[]>[] {
  const { affects } = subject;
  const from = textAt(ws, at) === "an" && textAt(ws, at + 1) === "additional" ? at + 2 : at;
  const token = tokenAt(ws, from);
  const two = token?.kind === "pt" ? xAndY(ws, from, affects) : NONE;
  if (two.length > 0) return two;
  const pt = token?.kind === "pt" ? powerAndToughness(token.text) : undefined;
  if (pt === undefined || !pt.signed) return NONE;
  const change = (factor: Amount | undefined): readonly ContinuousEffect[] => [
    {
      kind: "modify power and toughness",
      affects,
      power: factor === undefined ? pt.power : product(pt.power, factor),
      toughness: factor === undefined ? pt.toughness : product(pt.toughness, factor),
    },
  ];
  const out: Reading<readonly ContinuousEffect[]>[] = [{ value: change(undefined), end: from + 1 }];
  const each = skip(ws, from + 1, "for each");
  if (each < 0) return out;
  for (const { value, end } of countable(ws, each)) {
    out.push({ value: change(value), end });
    // "+1/+1 for each creature you control and +1/+1 for each Aura you control"
    const second = textAt(ws, end) === "and" && tokenAt(ws, end + 1)?.kind === "pt" ? gets(ws, end + 1, subject) : NONE;
    for (const more of second) out.push({ value: [...change(value), ...more.value], end: more.end });
    const beyond = skip(ws, end, "beyond the first");
    if (beyond > 0) out.push({ value: change({ kind: "sum", of: [value, { kind: "number", value: -1 }] }), end: beyond });
  }
  return out;
}

/** "+X/+Y, where X is … and Y is …". */
function xAndY(ws: Words, at: number, affects: Subject["affects"]): readonly Reading<readonly ContinuousEffect[]>[] {
  const signs = /^([+-])x\/([+-])y$/.exec(textAt(ws, at) ?? "");
  const where = signs === null ? -1 : skip(ws, at + 1, ", where x is");
  if (signs === null || where < 0) return NONE;
  const signed = (value: Amount, sign: string | undefined): Amount => (sign === "-" ? { kind: "negative", of: value } : value);
  return amount(ws, where).flatMap(({ value: x, end }) => {
    const and = Math.max(skip(ws, end, "and y is"), skip(ws, end, ", and y is"));
    if (and < 0) return [];
    return amount(ws, and).map(
      ({ value: y, end: stop }): Reading<readonly ContinuousEffect[]> => ({
        value: [{ kind: "modify power and toughness", affects, power: signed(x, signs[1]), toughness: signed(y, signs[2]) }],
        end: stop,
      }),
    );
  });
}

const BASE = phrases<"both" | "power" | "toughness">({
  "base power and toughness": "both",
  "base power and base toughness": "both",
  "power and toughness": "both",
  "base power": "power",
  "base toughness": "toughness",
});

/** After "has", "have" or "with": "base power and toughness 1/1", "base power and toughness each equal to …". */
export function baseStats(ws: Words, at: number, { affects }: Subject): readonly Reading<readonly ContinuousEffect[]>[] {
  return BASE(ws, at).flatMap(({ value: which, end }) => {
    const set = (power: Amount | undefined, toughness: Amount | undefined): readonly ContinuousEffect[] => [
      { kind: "set power and toughness", affects, ...(power && { power }), ...(toughness && { toughness }), base: true },
    ];
    if (which === "both") {
      const token = tokenAt(ws, end);
      const pt = token?.kind === "pt" ? powerAndToughness(token.text) : undefined;
      if (pt !== undefined && !pt.signed) return [{ value: set(pt.power, pt.toughness), end: end + 1 }];
      const each = skip(ws, end, "each equal to");
      const equal = each > 0 ? each : skip(ws, end, "equal to");
      return equal < 0 ? [] : amount(ws, equal).map(({ value, end: stop }) => ({ value: set(value, value), end: stop }));
    }
    const equal = skip(ws, end, "equal to");
    return amount(ws, equal > 0 ? equal : end).map(({ value, end: stop }) => ({
      value: which === "power" ? set(value, undefined) : set(undefined, value),
      end: stop,
    }));
  });
}
