// How long an effect lasts: "until end of turn", "this turn", "for as long as …", "until your next turn" (611.2).

import type { Duration } from "../../continuous-effect.ts";
import { condition } from "../condition.ts";
import { phrases, skip, textAt, type Words } from "../kit.ts";
import { longest, type Read, readFilter, readPossessive } from "../phrase.ts";

export const PERMANENTLY: Duration = { kind: "permanent" };
export const END_OF_TURN: Duration = { kind: "end of turn" };

const FIXED = phrases<Duration>({
  "until end of turn": END_OF_TURN,
  "until the end of turn": END_OF_TURN,
  "until the end of that turn": END_OF_TURN,
  "this turn": END_OF_TURN,
  "until end of combat": { kind: "end of combat" },
  "this combat": { kind: "end of combat" },
  "this turn and next turn": { kind: "next turn of", player: { kind: "opponent" }, end: true },
  "until your next turn": { kind: "until your next turn" },
  "until your next upkeep": { kind: "until your next turn" },
  "until the end of your next turn": { kind: "until end of your next turn" },
  "until end of your next turn": { kind: "until end of your next turn" },
  "during your next turn": { kind: "until end of your next turn" },
  "for the rest of the game": PERMANENTLY,
  indefinitely: PERMANENTLY,
});

/** A duration at a place. */
export function readDuration(ws: Words, at: number): Read<Duration> {
  const fixed = FIXED(ws, at)[0];
  if (fixed !== undefined) return fixed;
  const until = skip(ws, at, "until");
  if (until > 0) {
    const leaves = skip(ws, until, "~ leaves the battlefield");
    if (leaves > 0) return { value: { kind: "as long as", condition: ON_BATTLEFIELD }, end: leaves };
    const casts = skip(ws, until, "a player casts");
    const spell = casts > 0 ? readFilter(ws, ["a", "an"].includes(textAt(ws, casts) ?? "") ? casts + 1 : casts) : undefined;
    if (spell !== undefined) return { value: { kind: "until cast", filter: spell.value }, end: spell.end };
    const whose = readPossessive(ws, until);
    const next = whose === undefined ? -1 : skip(ws, whose.end, "next turn");
    if (whose !== undefined && next > 0) return { value: { kind: "next turn of", player: whose.value }, end: next };
    return undefined;
  }
  const during = skip(ws, at, "during");
  if (during > 0) {
    // Only that player's turn matters to what is said so ("creatures that player controls attack …"): it may begin at once.
    const whose = readPossessive(ws, during);
    const next = whose === undefined ? -1 : skip(ws, whose.end, "next turn");
    return whose !== undefined && next > 0 ? { value: { kind: "next turn of", player: whose.value, end: true }, end: next } : undefined;
  }
  for (const words of ["for as long as", "as long as"]) {
    const from = skip(ws, at, words);
    if (from < 0) continue;
    const while_ = longest(condition, ws, from);
    return while_ && { value: { kind: "as long as", condition: while_.value }, end: while_.end };
  }
  return undefined;
}

const ON_BATTLEFIELD: import("../../condition.ts").Condition = {
  kind: "matches",
  object: { kind: "this" },
  filter: { kind: "zone", zone: "battlefield" },
};
