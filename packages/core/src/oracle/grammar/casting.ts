// Lines about casting the card itself: additional and alternative costs, when it may be cast, "can't be countered" (601.2, 118.8–9).

import type { CastingAbility } from "../ability.ts";
import type { Condition } from "../condition.ts";
import { not } from "./build-filter.ts";
import { readCastFrom } from "./cast-from.ts";
import { longestCondition } from "./condition-at.ts";
import { readCost } from "./cost.ts";
import { filter } from "./filter.ts";
import { opaque, skip, spanOf, textAt, type Words, words, wordsOf } from "./kit.ts";
import type { Passage } from "./paragraph.ts";
import { TIMES } from "./play-times.ts";

/** Words with which such lines begin, besides the card's own name. */
const STARTS = new Set(["as", "cast", "you", "if", "rather", "once", "during"]);

type Draft = Partial<Pick<CastingAbility, "additionalCost" | "onlyIf" | "flash" | "from" | "targets">>;

/** The line as a casting ability: all of it, or undefined. */
export function readCasting({ tokens, start, end, line }: Passage): CastingAbility | undefined {
  const first = tokens[start];
  if (first === undefined || (first.kind !== "this" && !STARTS.has(first.text))) return undefined;
  const ws = words(tokens, tokens[end - 1]?.text === "." ? end - 1 : end, { line, it: { kind: "this" } });
  const draft =
    readAdditional(ws, start) ??
    readOnly(ws, start) ??
    readFlash(ws, start) ??
    readCastFrom(ws, start) ??
    readAlternative(ws, start) ??
    readTargetChoice(ws, start) ??
    readPlain(ws, start);
  return draft && { kind: "casting", ...draft, words: wordsOf(tokens, start, end), span: spanOf(tokens, start, end), line };
}

/** "As an additional cost to cast this spell, sacrifice a creature." */
function readAdditional(ws: Words, at: number): Draft | undefined {
  const cast = skip(ws, at, "as an additional cost to cast ~ ,");
  if (cast < 0) return undefined;
  if (hasStop(ws, cast)) return undefined;
  const may = skip(ws, cast, "you may");
  // An optional cost is announced like kicker; it needs no payment here.
  return may > 0 ? {} : { additionalCost: readCost(ws.tokens, cast, ws.end, { it: { kind: "this" } }) };
}

function hasStop(ws: Words, from: number): boolean {
  for (let i = from; i < ws.end; i++) if (textAt(ws, i) === ".") return true;
  return false;
}

/** "Cast this spell only during combat.", "… only if you control two or more Vampires." */
function readOnly(ws: Words, at: number): Draft | undefined {
  const only = skip(ws, at, "cast ~ only");
  if (only < 0) return undefined;
  const if_ = skip(ws, only, "if");
  if (if_ > 0) {
    const found = longestCondition(ws, if_);
    if (found?.end === ws.end) return { onlyIf: found.value };
  }
  return { onlyIf: readTimes(ws, only) ?? opaque(ws.tokens, only, ws.end, ["timing"]) };
}

/** "during the declare attackers step and only if you've been attacked this step". */
function readTimes(ws: Words, at: number): Condition | undefined {
  for (let end = ws.end; end > at; end--) {
    const step = TIMES.find(([words]) => skip(ws, at, words) === end)?.[1];
    if (step === undefined) continue;
    if (end === ws.end) return step;
    const only = ["and only if", ", and only if", "and only"].map((words) => skip(ws, end, words)).find((place) => place > 0);
    if (only === undefined) continue;
    const rest = textAt(ws, only - 1) === "if" ? whole(longestCondition(ws, only), ws.end) : readTimes(ws, only);
    if (rest !== undefined) return { kind: "all of", of: [step, rest] };
  }
  return undefined;
}

function whole(found: { readonly value: Condition; readonly end: number } | undefined, end: number): Condition | undefined {
  return found?.end === end ? found.value : undefined;
}

/** "You may cast this spell as though it had flash (if …)." */
function readFlash(ws: Words, at: number): Draft | undefined {
  const flash = skip(ws, at, "you may cast ~ as though it had flash");
  if (flash < 0) return undefined;
  if (flash === ws.end) return { flash: true };
  if (textAt(ws, flash) === ".") return { flash: true };
  if (textAt(ws, flash) !== "if") return undefined;
  const found = longestCondition(ws, flash + 1);
  if (found?.end === ws.end) return { flash: found.value };
  return { flash: opaque(ws.tokens, flash + 1, ws.end, ["timing"]) };
}

/** "You may pay {0} rather than pay this spell's mana cost.", "If …, you may cast this without paying its mana cost." */
function readAlternative(ws: Words, at: number): Draft | undefined {
  for (let i = at; i < ws.end; i++) {
    if (skip(ws, i, "rather than pay ~ 's mana cost") === ws.end || skip(ws, i, "rather than pay its mana cost") === ws.end) return {};
    if (skip(ws, i, "you may cast ~ without paying its mana cost") === ws.end) return {};
  }
  return undefined;
}

/** "You can't choose an untapped permanent as this spell's target as you cast this spell." */
function readTargetChoice(ws: Words, at: number): Draft | undefined {
  const what = ["you can't choose a", "you can't choose an"].map((start) => skip(ws, at, start)).find((end) => end > 0);
  if (what === undefined) return undefined;
  for (const { value, end } of filter(ws, what)) {
    if (skip(ws, end, "as ~ 's target as you cast ~") === ws.end) return { targets: not(value) };
  }
  return undefined;
}

/** Costs that change, and what decides nothing here. */
function readPlain(ws: Words, at: number): Draft | undefined {
  if (skip(ws, at, "~ can't be countered") === ws.end || skip(ws, at, "~ can't be countered by spells or abilities") === ws.end) return {};
  if (skip(ws, at, "~ costs") > 0 && !hasStop(ws, at) && (mentions(ws, at, "less") || mentions(ws, at, "more"))) return {};
  return undefined;
}

function mentions(ws: Words, from: number, word: string): boolean {
  for (let i = from; i < ws.end; i++) if (textAt(ws, i) === word) return true;
  return false;
}
