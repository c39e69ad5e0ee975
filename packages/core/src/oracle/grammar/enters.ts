// As it enters: choices, "enters tapped", counters, "enters as a copy" (614.12).

import type { Ability, StaticAbility } from "../ability.ts";
import type { Condition } from "../condition.ts";
import { sentences } from "../lexer.ts";
import type { Amount } from "../reference.ts";
import { abilityList } from "./ability-list.ts";
import { product } from "./amount.ts";
import { longestCondition } from "./condition-at.ts";
import { readCounters } from "./effect/counters.ts";
import { readChoice } from "./enters-choice.ts";
import { readCopy } from "./enters-copy.ts";
import { type Draft, skipEnters } from "./enters-kit.ts";
import { readShapes, thisToken } from "./enters-shape.ts";
import { readUnlessDone } from "./enters-unless-done.ts";
import { type Scope, skip, spanOf, textAt, type Words, within, words, wordsOf } from "./kit.ts";
import type { Passage } from "./paragraph.ts";
import { readForEach, readQuantity } from "./quantity.ts";
import { parseStaticSentences } from "./static.ts";

/** The line as abilities about entering: all of its sentences, or undefined. */
export function readEnters({ tokens, start, end, line }: Passage): readonly Ability[] | undefined {
  const paid = readUnlessDone(tokens, start, end);
  if (paid !== undefined) return [{ kind: "enters", tapped: paid, span: spanOf(tokens, start, end), line }];
  const abilities: Ability[] = [];
  for (const range of sentences(tokens, start, end)) {
    const scope: Scope = { line, it: { kind: "this" }, ...(choosesPlayer(abilities) ? { they: { kind: "chosen player" } } : {}) };
    const shapes = readShapes(tokens, range.start, range.end, line);
    if (shapes !== undefined) {
      abilities.push(...shapes);
      continue;
    }
    const found = readSentence(words(tokens, range.end, scope), range.start);
    if (found === undefined) return undefined;
    abilities.push({ kind: "enters", ...found.draft, span: spanOf(tokens, range.start, range.end), line });
    if (found.abilities !== undefined) abilities.push({ ...found.abilities, span: spanOf(tokens, range.start, range.end) });
    if (found.rest === undefined) continue;
    const statics = parseStaticSentences([thisToken(tokens, range.start), ...tokens.slice(found.rest, range.end)], line);
    if (statics === undefined) return undefined;
    abilities.push(...statics);
  }
  return abilities.length > 0 ? abilities : undefined;
}

/** "As this enters, choose an opponent.": "that player" in what follows. */
function choosesPlayer(abilities: readonly Ability[]): boolean {
  return abilities.some((ability) => ability.kind === "enters" && ability.choose?.some((what) => what === "player" || what === "opponent"));
}

interface Found {
  readonly draft: Draft;
  /** Abilities it enters with. */
  readonly abilities?: StaticAbility;
  /** Where a static predicate about the object goes on: "… and doesn't untap during your untap step". */
  readonly rest?: number;
}

function readSentence(ws: Words, start: number): Found | undefined {
  const draft = readChoice(ws, start) ?? readCopy(ws, start) ?? readState(ws, start);
  if (draft !== undefined) return { draft };
  const able = readWithAbilities(ws, start);
  if (able !== undefined) return able;
  const entered = skipEnters(ws, start);
  const rest = entered < 0 ? -1 : skip(ws, entered, "tapped and");
  return rest > 0 && /^(?:doesn't|can't|has)$/.test(textAt(ws, rest) ?? "") ? { draft: { tapped: true }, rest } : undefined;
}

/** "If it was kicked, it enters with two +1/+1 counters on it and with flying", "… with flying and with X +1/+1 counters on it, where …". */
function readWithAbilities(ws: Words, start: number): Found | undefined {
  const cut = ws.tokens.findIndex(
    (token, index) => index > start && index < ws.end && token.text === "and" && textAt(ws, index + 1) === "with",
  );
  if (cut < 0) return undefined;
  const first = enteredAt(ws, start);
  const counted = first < 0 ? undefined : readState(within(ws, cut), start);
  if (counted !== undefined) return withGranted(ws, start, counted, cut + 2, ws.end);
  // The abilities come first: what is between is left out to read the counters.
  const tokens = [...ws.tokens.slice(0, first), ...ws.tokens.slice(cut + 1)];
  const state = first < 0 ? undefined : readState(words(tokens, ws.end - (cut + 1 - first), ws.scope), start);
  return state && textAt(ws, first) === "with" ? withGranted(ws, start, state, first + 1, cut) : undefined;
}

function withGranted(ws: Words, start: number, draft: Draft, from: number, to: number): Found | undefined {
  const list = abilityList(within(ws, to, { ...ws.scope, toThis: true }), from).find(({ end }) => end === to);
  const condition = draft.counters?.[0]?.condition;
  if (list === undefined) return undefined;
  return {
    draft,
    abilities: {
      kind: "static",
      effects: [{ kind: "add abilities", affects: { kind: "reference", object: { kind: "this" } }, abilities: list.value }],
      ...(condition === undefined ? {} : { condition }),
      span: spanOf(ws.tokens, start, to),
      line: ws.scope.line ?? 1,
    },
  };
}

/** The place after "it enters", beyond a condition; or -1. */
function enteredAt(ws: Words, start: number): number {
  if (textAt(ws, start) !== "if") return skipEnters(ws, start);
  const found = longestCondition(ws, start + 1);
  return found === undefined || textAt(ws, found.end) !== "," ? -1 : skipEnters(ws, found.end + 1);
}

/** "This enters tapped", "… tapped unless …", "… with two +1/+1 counters on it", "If …, it enters with …". */
function readState(ws: Words, start: number): Draft | undefined {
  let condition: Condition | undefined;
  let from = start;
  if (textAt(ws, start) === "if") {
    const found = longestCondition(ws, start + 1);
    if (found === undefined || textAt(ws, found.end) !== ",") return undefined;
    condition = found.value;
    from = found.end + 1;
  }
  let place = skipEnters(ws, from);
  if (place < 0) return undefined;
  const draft: Draft = {};
  const tapped = textAt(ws, place) === "tapped";
  if (tapped) {
    place += 1;
    if (skip(ws, place, "and") > 0 || skip(ws, place, "with") > 0) place = textAt(ws, place) === "and" ? place + 1 : place;
  }
  const counters = readEnterCounters(ws, place);
  if (counters !== undefined) place = counters.end;
  if (!tapped && counters === undefined) return undefined;
  const tail = readTailCondition(ws, place);
  if (tail !== undefined) {
    condition = tail.value;
    place = tail.end;
  }
  if (place !== ws.end) return undefined;
  if (tapped) draft.tapped = condition ?? true;
  if (counters !== undefined) draft.counters = counters.value.map((one) => (condition === undefined ? one : { ...one, condition }));
  return draft;
}

function readTailCondition(ws: Words, at: number): { readonly value: Condition; readonly end: number } | undefined {
  const word = textAt(ws, at);
  if (word !== "unless" && word !== "if") return undefined;
  const found = longestCondition(ws, at + 1);
  return found && { value: word === "unless" ? { kind: "not", of: found.value } : found.value, end: found.end };
}

interface EnterCounters {
  readonly value: readonly { readonly counter: string; readonly amount: Amount }[];
  readonly end: number;
}

/** "with X +1/+1 counters on it", "with a +1/+1 counter on it for each …", "with a number of … counters on it equal to …". */
function readEnterCounters(ws: Words, at: number): EnterCounters | undefined {
  const start = skip(ws, at, "with");
  if (start < 0) return undefined;
  const counters = readCounters(ws, start);
  if (counters === undefined) return undefined;
  let place = skip(ws, counters.end, "on it");
  if (place < 0) return undefined;
  const equal = skip(ws, place, "equal to");
  let amount: Amount | undefined;
  if (equal > 0) {
    const found = readQuantity(ws, equal);
    if (found === undefined) return undefined;
    amount = found.value;
    place = found.end;
  }
  const each = readForEach(ws, place);
  const where = skip(ws, place, ", where x is");
  if (where > 0) {
    const found = readQuantity(ws, where);
    if (found === undefined) return undefined;
    return { value: counters.value.map((one) => ({ ...one, amount: one.amount.kind === "x" ? found.value : one.amount })), end: found.end };
  }
  const value = counters.value.map((one) => ({
    ...one,
    amount: amount ?? (each === undefined ? one.amount : product(one.amount, each.value)),
  }));
  return { value, end: each?.end ?? place };
}
