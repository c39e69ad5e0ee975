// Instructions in forms of their own: "you get an emblem with …", "target creature becomes blocked", "there is an additional combat phase".

import type { Effect } from "../../effect.ts";
import { phrases, skip, textAt, tokenAt, type Words, wordsOf } from "../kit.ts";
import { readObjects } from "../phrase.ts";
import { type Clause, clause } from "./reader.ts";

/** Whole clauses known to decide nothing here. */
const IRRELEVANT = phrases<true>({
  "you become the monarch": true,
  "you take the initiative": true,
  "the ring tempts you": true,
  "you win the game": true,
  "you lose the game": true,
  "it becomes day": true,
  "it becomes night": true,
  "there is an additional combat phase after this phase": true,
  "there is an additional beginning phase after this phase": true,
  "after this phase , there is an additional combat phase": true,
  "after this main phase , there is an additional combat phase followed by an additional main phase": true,
  "it's still a land": true,
  "it's still an artifact": true,
  "they're still lands": true,
  "that's still a land": true,
  "they're still artifacts": true,
  "its still a land": true,
});

export function readOddments(ws: Words, at: number): Clause | undefined {
  const passed = IRRELEVANT(ws, at)[0];
  if (passed !== undefined) return clause(passed.end, { kind: "irrelevant", words: wordsOf(ws.tokens, at, passed.end) });
  return readEmblem(ws, at) ?? readBecome(ws, at);
}

/** "you get an emblem with \"…\"". */
function readEmblem(ws: Words, at: number): Clause | undefined {
  const end = skip(ws, at, "you get an emblem with");
  if (end < 0 || tokenAt(ws, end)?.kind !== "quote") return undefined;
  return clause(end + 1, { kind: "irrelevant", words: wordsOf(ws.tokens, at, end + 1) });
}

const STATES: Readonly<Record<string, (what: import("../../reference.ts").ObjectReference) => Effect>> = {
  blocked: (what) => ({ kind: "become blocked", what }),
  tapped: (what) => ({ kind: "tap", what }),
  untapped: (what) => ({ kind: "untap", what }),
};

/** "target attacking creature becomes blocked". */
function readBecome(ws: Words, at: number): Clause | undefined {
  const what = readObjects(ws, at);
  if (what === undefined) return undefined;
  const verb = textAt(ws, what.end);
  if (verb !== "becomes" && verb !== "become") return undefined;
  const effect = STATES[textAt(ws, what.end + 1) ?? ""];
  return effect && clause(what.end + 2, effect(what.value));
}
