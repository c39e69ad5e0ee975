// Costs as keywords have them: symbols at once after the name, or words after a dash (118).

import type { Cost } from "../cost.ts";
import { type Reading, tokenAt, type Words, wordsOf } from "./kit.ts";

/** `{2}{W}`: symbols up to the first other token. */
export function manaCost(ws: Words, at: number): Reading<Cost> | undefined {
  let end = at;
  while (tokenAt(ws, end)?.kind === "symbol") end += 1;
  if (end === at) return undefined;
  const symbols = ws.tokens
    .slice(at, end)
    .map((token) => token.text)
    .join("");
  return { value: { words: symbols, parts: [{ kind: "mana", symbols }] }, end };
}

/** After a dash: everything to the end of the sentence. */
export function dashCost(ws: Words, at: number): Reading<Cost> | undefined {
  if (tokenAt(ws, at)?.text !== "—") return undefined;
  let end = at + 1;
  while (end < ws.end && tokenAt(ws, end)?.text !== "." && tokenAt(ws, end)?.text !== ";") end += 1;
  if (end === at + 1) return undefined;
  const stop = tokenAt(ws, end)?.text === "." ? end + 1 : end;
  return { value: readCost(ws, at + 1, end), end: stop };
}

function readCost(ws: Words, from: number, to: number): Cost {
  const mana = manaCost(ws, from);
  if (mana?.end === to) return mana.value;
  const words = wordsOf(ws.tokens, from, to);
  return { words, parts: [{ kind: "other", words }] };
}
