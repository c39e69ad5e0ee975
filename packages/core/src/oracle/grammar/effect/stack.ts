// Spells and abilities on the stack: copied, retargeted (707.10, 115.7). Countering stands with destroying.

import type { Effect } from "../../effect.ts";
import { readExcept } from "../except.ts";
import { skip, textAt, type Words } from "../kit.ts";
import { readObject, readObjects } from "../phrase.ts";
import { clause, type PlayerVerb, type PlayerVerbs } from "./reader.ts";

type How = Extract<Effect, { kind: "change targets" }>["how"];

/** "copy target instant spell". "You may choose new targets for the copy" is added by the sentence after it. */
const copy: PlayerVerb = (ws, at) => {
  const what = readObjects(ws, at);
  if (what === undefined) return undefined;
  const except = readExcept(ws, what.end, { kind: "earlier", action: "copied" });
  const times = readTimes(ws, except?.end ?? what.end);
  return clause(times, { kind: "copy spell", what: what.value, newTargets: false });
};

/** "twice", "for each …" are told by the caller; "once" and "twice" here. */
function readTimes(ws: Words, at: number): number {
  const text = textAt(ws, at);
  return text === "twice" || text === "once" ? at + 1 : at;
}

const CHANGES: readonly (readonly [string, How])[] = [
  ["the target of", "change the target"],
  ["the target or targets of", "change the target"],
  ["the targets of", "change the target"],
  ["a target of", "change a target"],
  ["any targets of", "change any targets"],
];

/** "change the target of target spell with a single target", "… to this creature". */
const change: PlayerVerb = (ws, at) => {
  for (const [words, how] of CHANGES) {
    const of = skip(ws, at, words);
    if (of < 0) continue;
    const what = readObject(ws, of);
    if (what === undefined) return undefined;
    const to = skip(ws, what.end, "to");
    const target = to < 0 ? undefined : readObject(ws, to);
    if (to > 0 && target === undefined) return undefined;
    return clause(target?.end ?? what.end, {
      kind: "change targets",
      what: what.value,
      how,
      ...(target === undefined ? {} : { to: target.value }),
    });
  }
  return undefined;
};

/** After "choose": "new targets for target spell", "a new target for it". */
export const chooseNewTargets: PlayerVerb = (ws, at) => {
  const targets = skip(ws, at, "new targets for");
  const from = targets > 0 ? targets : skip(ws, at, "a new target for");
  if (from < 0) return undefined;
  const copies = skipCopies(ws, from);
  if (copies > 0) return clause(copies, { kind: "irrelevant", words: "choose new targets for the copy" });
  const what = readObject(ws, from);
  return what && clause(what.end, { kind: "change targets", what: what.value, how: "choose new targets" });
};

function skipCopies(ws: Words, at: number): number {
  for (const words of ["the copy", "the copies", "that copy", "each copy", "those copies", "any of the copies", "each of the copies"]) {
    const end = skip(ws, at, words);
    if (end > 0) return end;
  }
  return -1;
}

export const STACK_VERBS: PlayerVerbs = { copy, change };
