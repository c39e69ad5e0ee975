// Keyword actions that have a word of their own and no form here: they are named, with their number and object (701).

import type { Amount } from "../../reference.ts";
import { skip, type Words, wordsOf } from "../kit.ts";
import { type Read, readAmount, readObject } from "../phrase.ts";
import { type Clause, clause, type ObjectVerbs, type PlayerVerb, type PlayerVerbs } from "./reader.ts";

const NUMBERED = ["monstrosity", "adapt", "bolster", "fabricate", "blight", "endure", "waterbend"];
const PLAIN = ["proliferate", "populate", "meld", "assemble", "heist"];
const OF_OBJECTS = ["explore", "connive", "endure", "exert", "harness", "unsuspect", "saddle", "prepare"];

function numbered(action: string): PlayerVerb {
  return (ws, at) => {
    const amount = readAmount(ws, at);
    return amount && clause(amount.end, { kind: "keyword action", action, amount: amount.value, what: { kind: "this" } });
  };
}

function plain(action: string): PlayerVerb {
  return (ws, at) => {
    const times = TIMES.find((words) => skip(ws, at, words) > 0);
    if (times === undefined) return clause(at, { kind: "keyword action", action });
    return clause(skip(ws, at, times), { kind: "keyword action", action: `${action} ${times}` });
  };
}

const TIMES = ["twice", "three times", "x times"];

/** Someone else's Clues are told by their words. */
const investigate: PlayerVerb = (ws, at, by) => (by.kind === "you" ? plain("investigate")(ws, at, by) : undefined);

/** "amass Orcs 2", "amass 3". */
const amass: PlayerVerb = (ws, at) => {
  const amount = readAmount(ws, at) ?? readAmount(ws, at + 1);
  return amount && clause(amount.end, { kind: "keyword action", action: wordsOf(ws.tokens, at - 1, amount.end), amount: amount.value });
};

/** "manifest the top card of your library", "manifest dread", "cloak the top card of your library". */
const manifest: PlayerVerb = (ws, at) => {
  const dread = skip(ws, at, "dread");
  const end = dread > 0 ? dread : topCards(ws, at);
  return end < 0 ? undefined : clause(end, { kind: "keyword action", action: wordsOf(ws.tokens, at - 1, end) });
};

function topCards(ws: Words, at: number): number {
  const one = skip(ws, at, "the top card of your library");
  if (one > 0) return one;
  const from = skip(ws, at, "the top");
  const count = from < 0 ? undefined : readAmount(ws, from);
  return count === undefined ? -1 : skip(ws, count.end, "cards of your library");
}

/** "it explores", "target creature you control connives". */
function own(action: string): (ws: Words, at: number, what: import("../../reference.ts").ObjectReference) => Clause {
  return (ws, at, what) => {
    const amount: Read<Amount> = readAmount(ws, at);
    return clause(amount?.end ?? at, { kind: "keyword action", action, what, ...(amount === undefined ? {} : { amount: amount.value }) });
  };
}

const exert: PlayerVerb = (ws, at) => {
  const what = readObject(ws, at);
  return what && clause(what.end, { kind: "keyword action", action: "exert", what: what.value });
};

export const KEYWORD_ACTION_VERBS: PlayerVerbs = {
  ...Object.fromEntries(NUMBERED.map((action) => [action, numbered(action)])),
  ...Object.fromEntries(PLAIN.map((action) => [action, plain(action)])),
  amass,
  investigate,
  manifest,
  cloak: manifest,
  exert,
};

export const KEYWORD_ACTION_OBJECT_VERBS: ObjectVerbs = Object.fromEntries(OF_OBJECTS.map((action) => [action, own(action)]));
