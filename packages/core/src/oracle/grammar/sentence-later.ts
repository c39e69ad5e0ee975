// Sentences that begin with "When …", "Whenever …" or "At …": delayed and reflexive triggered abilities (603.7, 603.12).

import type { Body, Effect } from "../effect.ts";
import { readDelay } from "./effect/delay.ts";
import { type Scope, skip, textAt, type Words, within, wordsOf } from "./kit.ts";
import type { Spoken } from "./sentence.ts";
import { readAbout } from "./trigger.ts";

/** "When you do, …", "Whenever a creature dies this turn, …", "At the beginning of the next end step, …": a triggered ability of its own. */
export function readLater(ws: Words, at: number, before: readonly Effect[], readBody: (ws: Words, at: number) => Body): Spoken | undefined {
  if (textAt(ws, at) === "at") {
    const delay = readDelay(ws, at);
    if (delay === undefined || textAt(ws, delay.end) !== ",") return undefined;
    const body = readBody(ws, delay.end + 1);
    return { effects: [...before, { kind: "delayed", when: delay.when, body }], scope: ws.scope };
  }
  for (let i = at; i < ws.end; i++) {
    if (textAt(ws, i) !== ",") continue;
    const body = readBody(within(ws, ws.end, laterScope(ws, at, i)), i + 1);
    return { effects: [...before, { kind: "delayed", when: wordsOf(ws.tokens, at, i), body }], scope: ws.scope };
  }
  return undefined;
}

/** In "When that creature dies this turn, …" "it" is that creature; in "Whenever a creature dies this turn, …" the one that died. */
function laterScope(ws: Words, at: number, comma: number): Scope {
  if (skip(ws, at, "when you do") === comma || skip(ws, at, "when they do") === comma) return ws.scope;
  const about = readAbout(within(ws, comma), at + 1);
  return {
    ...ws.scope,
    ...(about.it === undefined ? {} : { it: about.it, that: about.it, thatWords: undefined }),
    ...(about.that === undefined ? {} : { that: about.that, thatWords: wordsOf(ws.tokens, at, comma) }),
    ...(about.they === undefined ? {} : { they: about.they }),
  };
}

export function readAtLater(
  ws: Words,
  at: number,
  before: readonly Effect[],
  readBody: (ws: Words, at: number) => Body,
): Spoken | undefined {
  for (let i = at; i < ws.end; i++) {
    if (textAt(ws, i) !== ",") continue;
    const body = readBody(ws, i + 1);
    return { effects: [...before, { kind: "delayed", when: wordsOf(ws.tokens, at, i), body }], scope: ws.scope };
  }
  return undefined;
}
