// Amounts and counts that effects speak of beyond those of the state: what an earlier instruction or the turn's history made them ("the number of cards
// revealed this way", "the damage dealt this turn") is `that much`.

import type { Amount } from "../reference.ts";
import { amount, forEach } from "./amount.ts";
import { skip, textAt, type Words } from "./kit.ts";
import { longest, type Read } from "./phrase.ts";

/** Words by which an amount is one of the past. */
const PAST = [
  "this way",
  "this turn",
  "this combat",
  "last turn",
  "spent to",
  "was kicked",
  "was paid",
  "as you cast",
  "as you activated",
  "so far",
  "mana paid",
  "life paid",
  "you exiled",
  "that died",
  "creature was",
  "it had",
  "sacrificed creature",
  "sacrificed permanent",
  "discarded card",
  "exiled card",
  "you noted",
  "the roll",
  "the result",
  "mana value of that spell",
  "damage prevented",
];

const STARTS = new Set(["the", "twice", "half", "three", "double"]);

/** The amount at a place: the longest read, or one of the past that runs to the next comma or the end. */
export function readQuantity(ws: Words, at: number): Read<Amount> {
  const found = longest(amount, ws, at);
  const past = readPast(ws, at);
  if (past === undefined || (found !== undefined && found.end >= past.end)) return found;
  return past;
}

function readPast(ws: Words, at: number): Read<Amount> {
  const first = textAt(ws, at);
  if (first === undefined || !(STARTS.has(first) || ws.tokens[at]?.value !== undefined)) return undefined;
  const end = stop(ws, at);
  return holdsPast(ws, at, end) ? { value: { kind: "that much" }, end } : undefined;
}

function stop(ws: Words, at: number): number {
  for (let i = at; i < ws.end; i++) {
    const text = textAt(ws, i);
    if (text === "," || text === "." || text === "until" || (text === "to" && !isOfPast(ws, i))) return i;
    if (
      text === "and" &&
      textAt(ws, i + 1) !== undefined &&
      /^(?:you|that|draw|gain|lose|put|it|each|its|target|gains|loses|draws)$/.test(textAt(ws, i + 1) as string)
    )
      return i;
  }
  return ws.end;
}

/** "spent to cast it", "damage dealt to it this turn". */
function isOfPast(ws: Words, at: number): boolean {
  return /^(?:spent|dealt)$/.test(textAt(ws, at - 1) ?? "");
}

function holdsPast(ws: Words, from: number, to: number): boolean {
  for (let i = from; i < to; i++) for (const words of PAST) if (skip(ws, i, words) > 0) return true;
  return false;
}

/** "for each …", of the state or of the past. */
export function readForEach(ws: Words, at: number): Read<Amount> {
  const start = skip(ws, at, "for each");
  if (start < 0) return undefined;
  const found = longest(forEach, ws, at);
  const end = stop(ws, start);
  const past: Read<Amount> = holdsPast(ws, start, end) ? { value: { kind: "that much" }, end } : undefined;
  if (past === undefined || (found !== undefined && found.end >= past.end)) return found;
  return past;
}
