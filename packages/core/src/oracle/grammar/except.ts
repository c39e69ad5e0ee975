// "…, except it's an artifact in addition to its other types and it has flying": what a copy is otherwise (707.9).

import type { ContinuousEffect } from "../continuous-effect.ts";
import type { ObjectReference } from "../reference.ts";
import { words as makeWords, skip, textAt, type Words, within } from "./kit.ts";
import { longest, type Read } from "./phrase.ts";
import { predicate } from "./predicate.ts";
import { subjectOfObject } from "./subject.ts";

const SUBJECTS = [
  "its name is",
  "its name is",
  "the token",
  "the tokens",
  "the copy",
  "that token",
  "those tokens",
  "it",
  "they",
  "he",
  "she",
  "~",
  "that creature",
];
const CONTRACTED = new Set(["it's", "they're", "he's", "she's"]);

/** From "except" (or ", except") on, about the copy. */
export function readExcept(ws: Words, at: number, copy: ObjectReference): Read<readonly ContinuousEffect[]> {
  let place = skip(ws, at, ", except");
  if (place < 0) place = skip(ws, at, "except");
  if (place < 0) return undefined;
  if (textAt(ws, place) === "that") place += 1;
  const inner = within(ws, ws.end, { ...ws.scope, it: copy });
  const effects: ContinuousEffect[] = [];
  for (;;) {
    const one = readOne(inner, place, copy);
    if (one === undefined) return undefined;
    effects.push(...one.value);
    place = one.end;
    const next = nextExcept(inner, place);
    if (next < 0) return { value: effects, end: place };
    place = next;
  }
}

/** ", and it has …", "and it's …", ", it's …". */
function nextExcept(ws: Words, at: number): number {
  for (const joint of [", and", "and", ","]) {
    const end = skip(ws, at, joint);
    if (end > 0 && startsSubject(ws, end)) return end;
  }
  return -1;
}

function startsSubject(ws: Words, at: number): boolean {
  return CONTRACTED.has(textAt(ws, at) ?? "") || SUBJECTS.some((words) => skip(ws, at, words) > 0);
}

function readOne(ws: Words, at: number, copy: ObjectReference): Read<readonly ContinuousEffect[]> {
  const name = skip(ws, at, "its name is still ~") > 0 ? at + 5 : skip(ws, at, "its name is ~");
  if (name > 0) return { value: [{ kind: "irrelevant", words: "its name", keeps: "name" }], end: name };
  const subject = subjectOfObject(copy);
  if (CONTRACTED.has(textAt(ws, at) ?? "")) {
    // "it's" is "it is": the predicate is read as if "is" stood there.
    const is = { ...(ws.tokens[at] as NonNullable<(typeof ws.tokens)[number]>), text: "is" };
    const tokens = [...ws.tokens.slice(0, at), is, ...ws.tokens.slice(at + 1)];
    const copied = makeWords(tokens, ws.end, ws.scope);
    const size = skip(copied, at + 1, "not legendary");
    if (size > 0) return { value: [{ kind: "types", affects: subject.affects, mode: "remove", supertypes: ["legendary"] }], end: size };
    const pt = readSize(copied, textAt(copied, at + 1) === "still" ? at + 2 : at + 1, copy);
    if (pt !== undefined) return pt;
    return said(copied, at, subject);
  }
  for (const words of SUBJECTS) {
    const end = skip(ws, at, words);
    if (end < 0) continue;
    for (const lost of ["doesn't copy that creature 's color", "doesn't copy that color"]) {
      const stop = skip(ws, end, lost);
      if (stop > 0) return { value: [{ kind: "irrelevant", words: "keeps its color", keeps: "colors" }], end: stop };
    }
    const found = said(ws, end, subject);
    if (found !== undefined) return found;
  }
  return undefined;
}

function said(ws: Words, at: number, subject: ReturnType<typeof subjectOfObject>): Read<readonly ContinuousEffect[]> {
  const found = longest((words, place) => predicate(words, place, subject), ws, at);
  return found && { value: found.value.effects, end: found.end };
}

/** "it's 1/1". */
function readSize(ws: Words, at: number, copy: ObjectReference): Read<readonly ContinuousEffect[]> {
  const found = /^(\d+)\/(\d+)$/.exec(textAt(ws, at) ?? "");
  const next = textAt(ws, at + 1);
  if (found === null || (next !== undefined && next !== "," && next !== "and")) return undefined;
  const number = (value: string | undefined) => ({ kind: "number", value: Number(value) }) as const;
  return {
    value: [
      {
        kind: "set power and toughness",
        affects: { kind: "reference", object: copy },
        power: number(found[1]),
        toughness: number(found[2]),
        base: true,
      },
    ],
    end: at + 1,
  };
}
