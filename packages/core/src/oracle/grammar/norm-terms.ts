// What norms share: whom attacks may be sent at, prices, companions, times ("each combat", "this turn").

import type { Duration } from "../continuous-effect.ts";
import type { Cost } from "../cost.ts";
import type { AttackeeFilter, Companions } from "../norm.ts";
import type { Amount } from "../reference.ts";
import { numeral } from "./amount.ts";
import { ANY } from "./build-filter.ts";
import { filter } from "./filter.ts";
import { manaCost } from "./keyword-cost.ts";
import { NONE, phrases, type Reading, skip, textAt, type Words, wordsOf } from "./kit.ts";
import { player } from "./player.ts";

/** After "attack": "you", "you or planeswalkers you control", "its owner". */
export function attackee(ws: Words, at: number): readonly Reading<AttackeeFilter>[] {
  // A planeswalker that draws attacks to itself.
  if (textAt(ws, at) === "~") return [{ value: { object: { kind: "this" } }, end: at + 1 }];
  return player(ws, at).flatMap(({ value: players, end }): readonly Reading<AttackeeFilter>[] => {
    const out: Reading<AttackeeFilter>[] = [{ value: { players }, end }];
    for (const words of PLANESWALKERS) {
      const stop = skip(ws, end, words);
      if (stop > 0) out.push({ value: { players, planeswalkers: true }, end: stop });
    }
    return out;
  });
}

const PLANESWALKERS = [
  "or planeswalkers you control",
  "or a planeswalker you control",
  "and planeswalkers you control",
  "or planeswalkers they control",
  "or a planeswalker they control",
  "or planeswalkers he or she controls",
  "or a planeswalker he or she controls",
  "or planeswalkers its controller controls",
  "or planeswalkers that player controls",
  "or planeswalkers their controller controls",
  "or planeswalkers your opponents control",
  "or permanents you control",
];

/** "each turn", "each combat", "this turn", "this combat", or nothing: a duration where it is said once. */
export function when(ws: Words, at: number): Reading<Duration | undefined> {
  const found = WHEN(ws, at)[0];
  return found === undefined ? { value: undefined, end: at } : { value: found.value ?? undefined, end: found.end };
}

const WHEN = phrases<Duration | null>({
  "each turn": null,
  "each combat": null,
  "this turn": { kind: "end of turn" },
  "this combat": { kind: "end of combat" },
  "that combat": { kind: "end of turn" },
});

/** After "unless": a player pays, sacrifices, taps …; to the end of the words. */
export function price(ws: Words, at: number): Reading<Cost> | undefined {
  const payer = player(ws, at)[0];
  if (payer === undefined) return undefined;
  const verb = textAt(ws, payer.end);
  if (verb === undefined || !PAY.has(verb)) return undefined;
  const from = verb === "pay" || verb === "pays" ? payer.end + 1 : payer.end;
  if (from >= ws.end) return undefined;
  const words = wordsOf(ws.tokens, from, ws.end);
  const mana = manaCost(ws, from);
  return { value: { words, parts: mana === undefined ? [{ kind: "other", words }] : mana.value.parts }, end: ws.end };
}

const PAY: ReadonlySet<string> = new Set([
  "pay",
  "pays",
  "sacrifice",
  "sacrifices",
  "tap",
  "taps",
  "discard",
  "discards",
  "exile",
  "exiles",
  "return",
  "returns",
]);

/** After "unless": "at least two other creatures attack", "a creature with greater power also attacks". `verb` is "attack" or "block". */
export function companions(ws: Words, at: number, verb: "attack" | "block"): readonly Reading<Companions>[] {
  const least = skip(ws, at, "at least");
  if (least > 0) {
    return numeral(ws, least).flatMap(({ value, end }): readonly Reading<Companions>[] => {
      const stop = skip(ws, end, `other creatures ${verb}`);
      return stop < 0 || value.kind !== "number" ? [] : [{ value: { atLeast: value.value, filter: ANY }, end: stop }];
    });
  }
  const article = textAt(ws, at);
  if (article !== "a" && article !== "an" && article !== "another") return NONE;
  const greater = skip(ws, at, `a creature with greater power also ${verb}s`);
  if (greater > 0) {
    const own: Amount = { kind: "stat", of: ws.scope.it ?? { kind: "this" }, stat: "power" };
    return [{ value: { atLeast: 1, filter: { kind: "stat", stat: "power", compare: { operator: ">", value: own } } }, end: greater }];
  }
  return filter(ws, article === "another" ? at : at + 1).flatMap(({ value, end }): readonly Reading<Companions>[] => {
    const also = skip(ws, end, `also ${verb}s`);
    return also < 0 ? [] : [{ value: { atLeast: 1, filter: value }, end: also }];
  });
}

export function number(value: Amount): number | undefined {
  return value.kind === "number" ? value.value : undefined;
}
