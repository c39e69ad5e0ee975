// "The “legend rule” doesn't apply", to everything or to "tokens you control" (704.5j).

import type { Norm } from "../norm.ts";
import { filter } from "./filter.ts";
import { NONE, type Reading, skip, textAt, tokenAt, type Words } from "./kit.ts";

export function legendRule(ws: Words, at: number): readonly Reading<Norm>[] {
  const named = nameEnd(ws, at);
  const from = named < 0 ? -1 : skip(ws, named, "doesn't apply");
  if (from < 0) return NONE;
  const to = skip(ws, from, "to");
  if (to < 0) return [{ value: { kind: "legend rule doesn't apply", who: { kind: "any" } }, end: from }];
  return filter(ws, to).map(({ value, end }) => ({ value: { kind: "legend rule doesn't apply", who: value }, end }));
}

/** The rule's name, in quotes on cards. */
function nameEnd(ws: Words, at: number): number {
  if (textAt(ws, at) !== "the") return -1;
  const quoted = tokenAt(ws, at + 1);
  if (quoted?.kind !== "quote") return skip(ws, at + 1, "legend rule");
  return /^legend rule$/i.test((quoted.inner ?? []).map(({ text }) => text).join(" ")) ? at + 2 : -1;
}
