// Conditions about the turn's past and the game's start: kept in their words ("you've cast a creature spell this turn").

import type { Condition } from "../condition.ts";
import { matches } from "./build-condition.ts";
import { NONE, type Reading, skip, skipAny, textAt, type Words, wordsOf } from "./kit.ts";
import { player } from "./player.ts";

/** "it was kicked": of this, or of a spell that was named. */
export function wasKicked({ it, thatWords }: Words["scope"]): Condition {
  if (it?.kind !== "target" || !/\bspells?\b/.test(thatWords ?? "")) return { kind: "cost paid", cost: "kicked" };
  return matches(it, { kind: "history", fact: "was kicked" });
}

/** "your life total is greater than your starting life total": what it started with isn't followed. */
export function startingLife(ws: Words, at: number): Reading<Condition> | undefined {
  if (skipAny(ws, at, ["your life total is", "you have at least", "an opponent 's life total is", "its controller 's life total is"]) < 0)
    return undefined;
  for (let i = at + 4; i < ws.end && textAt(ws, i) !== ","; i++) {
    const end = skipAny(ws, i, ["your starting life total", "his or her starting life total", "their starting life total"]);
    if (end > 0) return { value: { kind: "history", fact: wordsOf(ws.tokens, at, end) }, end };
  }
  return undefined;
}

/**
 * "you've cast a creature spell this turn", "two or more nonland permanents entered under your control this turn": a fact in these words,
 * known only if the game has recorded it.
 */
export function happenedThisTurn(ws: Words, at: number): readonly Reading<Condition>[] {
  let past = false;
  for (let place = at; place < ws.end; place++) {
    const text = textAt(ws, place) as string;
    if (text === "," || text === ".") return NONE;
    const end = past ? pastEnd(ws, place) : -1;
    if (end > 0) return [historyOf(ws, at, end)];
    past ||= PAST.has(text);
  }
  return NONE;
}

/** After the words of a fact: when it was. */
function pastEnd(ws: Words, at: number): number {
  for (const text of ["this turn", "during his or her last turn", "during their last turn", "during your last turn"]) {
    const end = skip(ws, at, text);
    if (end > 0) return end;
  }
  return -1;
}

const PAST: ReadonlySet<string> = new Set(
  "you've haven't hasn't entered died attacked blocked cast was were lost gained drew drawn sacrificed committed left dealt has been discarded descended put".split(
    " ",
  ),
);

function historyOf(ws: Words, from: number, end: number): Reading<Condition> {
  const first = textAt(ws, from);
  const mine = first === "you've" || first === "you" || first === "you haven't";
  const words = wordsOf(ws.tokens, mine ? from + 1 : from, end);
  return { value: { kind: "history", fact: words, ...(mine ? { player: { kind: "you" } } : {}) }, end };
}
