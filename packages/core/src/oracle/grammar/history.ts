// Conditions about what has happened: kept in their words, unknown unless the game has recorded them ("if you win the flip", "if a creature died this
// turn", "if it was kicked twice").

import type { Condition } from "../condition.ts";
import { textAt, type Words, wordsOf } from "./kit.ts";
import type { Read } from "./phrase.ts";

const PAST = new Set(
  "became controlled flip clash way was were wasn't weren't did didn't had died lost dealt drew discarded attacked blocked entered left been vote votes voted kicked heads tails revealed reveals win guessed removed noted exiled sacrificed tapped destroyed chose chosen paid spent cast milled you've they've it's resolved".split(
    " ",
  ),
);

/** Words that would make it more than a fact: whatever reads as a present state is a condition of its own. */
const NOT_PAST = new Set(["would", "protection", "target"]);

/** From a place to the next comma or the end. */
export function historyCondition(ws: Words, at: number): Read<Condition> {
  let past = false;
  let end = at;
  for (; end < ws.end; end++) {
    const text = textAt(ws, end) as string;
    if (text === "," || text === ".") break;
    if (NOT_PAST.has(text)) return undefined;
    if (PAST.has(text) || (text === "turn" && /^(?:this|last)$/.test(textAt(ws, end - 1) ?? ""))) past = true;
    if (text === "only") return undefined;
    // Comparisons between players are as little known.
    if (text === "than" && /^(?:each|you|any|an)$/.test(textAt(ws, end + 1) ?? "")) past = true;
  }
  return past && end > at ? { value: { kind: "history", fact: wordsOf(ws.tokens, at, end) }, end } : undefined;
}
