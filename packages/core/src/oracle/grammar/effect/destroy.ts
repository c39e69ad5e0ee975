// Destroy, sacrifice, regenerate, counter (701.7, 701.17, 701.15, 701.5).

import type { Effect } from "../../effect.ts";
import type { ObjectReference } from "../../reference.ts";
import { skip, textAt, tokenAt, type Words, wordsOf } from "../kit.ts";
import { readObjects } from "../phrase.ts";
import { type Clause, clause, type PlayerVerb, type PlayerVerbs } from "./reader.ts";

const destroy: PlayerVerb = (ws, at) => {
  const what = readObjects(ws, at);
  return what && clause(what.end, { kind: "destroy", what: what.value });
};

const regenerate: PlayerVerb = (ws, at) => {
  const what = readObjects(ws, at);
  return what && clause(what.end, { kind: "regenerate", what: what.value });
};

/** "sacrifice this", "sacrifices a creature", "sacrifice X lands": a player's own objects, never targeted. */
const sacrifice: PlayerVerb = (ws, at, by) => {
  const what = readObjects(ws, at);
  if (what === undefined) return undefined;
  let end = what.end;
  for (const words of ["of their choice", "of his or her choice", "of your choice"]) {
    const after = skip(ws, end, words);
    if (after > 0) end = after;
  }
  return clause(end, ...sacrifices(what.value, by));
};

function sacrifices(what: ObjectReference, by: import("../../reference.ts").PlayerReference): readonly Effect[] {
  if (what.kind === "choice" && what.count !== "any" && what.upTo !== true)
    return [{ kind: "player sacrifices", player: by, filter: what.filter, count: what.count }];
  if (what.kind === "several") return what.of.flatMap((one) => sacrifices(one, by));
  return [{ kind: "sacrifice", what, by }];
}

/** "counter target spell", "… unless its controller pays {2}". */
const counter: PlayerVerb = (ws, at) => {
  const what = readObjects(ws, at);
  if (what === undefined) return undefined;
  const unless = readUnlessPays(ws, what.end);
  if (unless === undefined) return clause(what.end, { kind: "counter spell", what: what.value });
  return clause(unless.end, { kind: "counter spell", what: what.value, unlessPays: unless.words });
};

function readUnlessPays(ws: Words, at: number): { readonly words: string; readonly end: number } | undefined {
  let place = skip(ws, at, "unless");
  if (place < 0) return undefined;
  for (const who of ["its controller", "that player", "they", "that spell 's controller", "their controller", "you"]) {
    const after = skip(ws, place, who);
    if (after < 0) continue;
    place = after;
    const verb = textAt(ws, place);
    if (verb !== "pays" && verb !== "pay" && verb !== "discards" && verb !== "sacrifices") return undefined;
    const end = costEnd(ws, place + 1);
    return end > place + 1 ? { words: wordsOf(ws.tokens, place, end), end } : undefined;
  }
  return undefined;
}

/** A price runs to the next comma or the end; symbols, numbers and plain nouns only. */
function costEnd(ws: Words, at: number): number {
  let place = at;
  for (;;) {
    const token = tokenAt(ws, place);
    if (token === undefined || token.kind === "punct" || token.kind === "quote" || token.text === "and" || token.text === "instead")
      return place;
    place += 1;
  }
}

export const DESTROY_VERBS: PlayerVerbs = { destroy, regenerate, sacrifice, counter };
export type { Clause };
