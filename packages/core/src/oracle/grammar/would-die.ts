// "If that creature would die this turn, exile it instead", "If a creature dealt damage this way would die this turn, …": a replacement that a
// resolving spell or ability sets up (614.1a, 611.2); "If it would leave the battlefield, exile it instead of putting it anywhere else".

import type { Duration } from "../continuous-effect.ts";
import type { Effect } from "../effect.ts";
import type { Filter } from "../filter.ts";
import type { Norm } from "../norm.ts";
import { isObject } from "./build-filter.ts";
import { dealtThisWay } from "./damaged.ts";
import { type Reading, skip, type Words } from "./kit.ts";
import { readObject } from "./phrase.ts";

const IT = ["it", "that creature", "the creature", "that permanent"];
const EXILED = IT.map((what) => `, exile ${what} instead`);
const ELSEWHERE = IT.map((what) => `, exile ${what} instead of putting it anywhere else`);

/** Undefined where the sentence is another one. */
export function readWouldDie(ws: Words, at: number, before: readonly Effect[]): Effect | undefined {
  const from = skip(ws, at, "if");
  const who = from < 0 ? undefined : (dealtThisWay(ws, from, before) ?? readNamed(ws, from));
  const leaves = who === undefined ? -1 : skip(ws, who.end, "would leave the battlefield");
  if (who !== undefined && leaves > 0 && ELSEWHERE.some((words) => skip(ws, leaves, words) === ws.end))
    return lasting({ kind: "permanent" }, { kind: "exiled instead of leaving", who: who.value });
  const dies = who === undefined ? -1 : skip(ws, who.end, "would die this turn");
  if (who === undefined || dies < 0 || !EXILED.some((words) => skip(ws, dies, words) === ws.end)) return undefined;
  return lasting({ kind: "end of turn" }, { kind: "exiled instead of graveyard", who: who.value, from: "battlefield" });
}

function lasting(duration: Duration, norm: Norm): Effect {
  return { kind: "continuous", duration, effects: [{ kind: "norm", norm }] };
}

function readNamed(ws: Words, at: number): Reading<Filter> | undefined {
  const named = readObject(ws, at);
  if (named === undefined || !["target", "trigger object", "earlier"].includes(named.value.kind)) return undefined;
  return { value: isObject(named.value), end: named.end };
}
