// Counters on objects: "with a +1/+1 counter on it", "with three or more level counters on them" (122).

import type { Comparison } from "../reference.ts";
import { quantity } from "./comparison.ts";
import { NONE, type Reading, skip, textAt, tokenAt, type Words } from "./kit.ts";

/** The kind of counter before "counter(s)": undefined stands for any kind. */
export function counterKind(ws: Words, at: number): Reading<string | undefined> | undefined {
  if (isCounterWord(textAt(ws, at))) return { value: undefined, end: at + 1 };
  const token = tokenAt(ws, at);
  if (token === undefined || (token.kind !== "word" && token.kind !== "pt" && token.kind !== "number")) return undefined;
  if (token.kind === "word" && NO_KINDS.has(token.text)) return undefined;
  if (isCounterWord(textAt(ws, at + 1))) return { value: token.text, end: at + 2 };
  // "first strike counter", "double strike counter"
  if (textAt(ws, at + 1) === "strike" && isCounterWord(textAt(ws, at + 2))) return { value: `${token.text} strike`, end: at + 3 };
  return undefined;
}

const NO_KINDS: ReadonlySet<string> = new Set([
  "those",
  "these",
  "that",
  "each",
  "all",
  "other",
  "more",
  "the",
  "its",
  "of",
  "a",
  "target",
  "same",
]);

function isCounterWord(text: string | undefined): boolean {
  return text === "counter" || text === "counters";
}

/** "a +1/+1 counter", "three or more charge counters", "no counters", "one or more counters", "counters". */
export function someCounters(ws: Words, at: number): readonly Reading<{ readonly counter?: string; readonly compare: Comparison }>[] {
  const out: Reading<{ readonly counter?: string; readonly compare: Comparison }>[] = [];
  const add = (from: number, compare: Comparison): void => {
    const kind = counterKind(ws, from);
    if (kind === undefined) return;
    out.push({ value: kind.value === undefined ? { compare } : { counter: kind.value, compare }, end: kind.end });
  };
  for (const { value, end } of quantity(ws, at)) add(end, value);
  if (out.length === 0) add(at, { operator: "≥", value: { kind: "number", value: 1 } });
  return out.length > 0 ? out : NONE;
}

/** "on it", "on them", "on him": the object the phrase is about. */
export function onIt(ws: Words, at: number): number {
  for (const text of ["on it", "on them", "on him", "on her"]) {
    const end = skip(ws, at, text);
    if (end > 0) return end;
  }
  return -1;
}
