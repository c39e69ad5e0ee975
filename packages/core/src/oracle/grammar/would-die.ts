// "If that creature would die this turn, exile it instead", "If a creature dealt damage this way would die this turn, …": a replacement that a
// resolving spell or ability sets up (614.1a, 611.2).

import type { Effect } from "../effect.ts";
import type { Filter } from "../filter.ts";
import { isObject } from "./build-filter.ts";
import { dealtThisWay } from "./damaged.ts";
import { type Reading, skip, type Words } from "./kit.ts";
import { readObject } from "./phrase.ts";

const EXILED = ["it", "that creature", "the creature", "that permanent"].map((what) => `, exile ${what} instead`);

/** Undefined where the sentence is another one. */
export function readWouldDie(ws: Words, at: number, before: readonly Effect[]): Effect | undefined {
  const from = skip(ws, at, "if");
  const who = from < 0 ? undefined : (dealtThisWay(ws, from, before) ?? readNamed(ws, from));
  const dies = who === undefined ? -1 : skip(ws, who.end, "would die this turn");
  if (who === undefined || dies < 0 || !EXILED.some((words) => skip(ws, dies, words) === ws.end)) return undefined;
  const norm = { kind: "exiled instead of graveyard", who: who.value, from: "battlefield" } as const;
  return { kind: "continuous", duration: { kind: "end of turn" }, effects: [{ kind: "norm", norm }] };
}

function readNamed(ws: Words, at: number): Reading<Filter> | undefined {
  const named = readObject(ws, at);
  if (named === undefined || !["target", "trigger object", "earlier"].includes(named.value.kind)) return undefined;
  return { value: isObject(named.value), end: named.end };
}
