// "You may cast this card from your graveyard (as long as you control a Zombie)": the zones that a card's own text lets it be cast from (601.3).

import type { CastingAbility } from "../ability.ts";
import type { Condition } from "../condition.ts";
import type { ZoneName } from "../filter.ts";
import { longestCondition } from "./condition-at.ts";
import { opaque, skip, textAt, type Words } from "./kit.ts";

const ZONES: readonly (readonly [string, readonly ZoneName[]])[] = [
  ["from your graveyard or from exile", ["graveyard", "exile"]],
  ["from your graveyard or exile", ["graveyard", "exile"]],
  ["from your graveyard", ["graveyard"]],
  ["from exile", ["exile"]],
  ["from your library", ["library"]],
];

/** The whole line, or undefined. */
export function readCastFrom(ws: Words, at: number): Pick<CastingAbility, "from"> | undefined {
  const searching = skip(ws, at, "while you're searching your library ,");
  const cast = skip(ws, searching > 0 ? searching : at, "you may cast ~");
  if (cast < 0) return undefined;
  for (const [words, zones] of ZONES) {
    const end = skip(ws, cast, words);
    if (end < 0) continue;
    // Whether somebody is searching isn't known.
    if (searching > 0) return end === ws.end ? { from: { zones, condition: opaque(ws.tokens, at, searching - 1, ["timing"]) } } : undefined;
    if (skip(ws, end, ", but not from anywhere else") === ws.end) return { from: { zones, only: true } };
    const rest = restAfter(ws, end);
    return rest === undefined ? undefined : { from: { zones, ...rest } };
  }
  return undefined;
}

/** What stands behind: nothing, what is paid, or when it may be. */
function restAfter(ws: Words, at: number): { readonly condition?: Condition } | undefined {
  for (let i = at; i < ws.end; i++) if (textAt(ws, i) === ".") return undefined;
  if (at === ws.end || textAt(ws, at) === "by" || skip(ws, at, "if you pay") > 0) return {};
  const when = Math.max(skip(ws, at, "as long as"), skip(ws, at, "if"));
  if (when < 0) return undefined;
  const found = longestCondition(ws, when);
  return { condition: found?.end === ws.end ? found.value : opaque(ws.tokens, when, ws.end, ["timing"]) };
}
