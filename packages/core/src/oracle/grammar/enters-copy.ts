// "You may have this enter as a copy of any creature on the battlefield" (707.5).

import type { Filter } from "../filter.ts";
import type { Draft } from "./enters-kit.ts";
import { readExcept } from "./except.ts";
import { filter as filterRule } from "./filter.ts";
import { skip, textAt, type Words } from "./kit.ts";
import { longest, readObject } from "./phrase.ts";

/** "You may have this enter as a copy of any creature on the battlefield". */
export function readCopy(ws: Words, start: number): Draft | undefined {
  const optional = skip(ws, start, "you may have") > 0;
  const from = optional ? start + 3 : start;
  let place = -1;
  for (const text of [
    "~ enter the battlefield as a copy of",
    "~ enter as a copy of",
    "~ enters the battlefield as a copy of",
    "~ enters as a copy of",
    "~ enter tapped as a copy of",
    "~ enter the battlefield tapped as a copy of",
  ]) {
    const end = skip(ws, from, text);
    if (end > 0) place = end;
  }
  if (place < 0) return undefined;
  const article = textAt(ws, place) === "any" ? place + 1 : place;
  const what = article > place ? longestNoun(ws, article) : choiceNoun(ws, place);
  if (what === undefined) return undefined;
  const except = readExcept(ws, what.end, { kind: "this" });
  if ((except?.end ?? what.end) !== ws.end) return undefined;
  const tapped = textAt(ws, place - 5) === "tapped" ? { tapped: true } : {};
  return { ...tapped, copyOf: { filter: what.value, optional, except: except?.value ?? [] } };
}

function longestNoun(ws: Words, at: number): { readonly value: Filter; readonly end: number } | undefined {
  return longest(filterRule, ws, at);
}

function choiceNoun(ws: Words, at: number): { readonly value: Filter; readonly end: number } | undefined {
  const found = readObject(ws, at);
  return found?.value.kind === "choice" ? { value: found.value.filter, end: found.end } : undefined;
}
