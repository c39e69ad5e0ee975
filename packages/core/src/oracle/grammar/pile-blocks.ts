// "This turn, instead of declaring blockers, each defending player … divides them into a number of piles …": blocks that come of piles dealt at random in
// the place of a declaration (509.1). Each sentence adds to the one effect; which pile falls to which attacker nobody but the table knows.

import type { ContinuousEffect } from "../continuous-effect.ts";
import type { Effect } from "../effect.ts";
import { skip, type Words, wordsOf } from "./kit.ts";

type PileBlocks = Extract<ContinuousEffect, { kind: "blocks by piles" }>;

const THEY_CONTROL = ["he or she controls", "they control", "that player controls"];

/** All effects so far with this sentence's, or undefined. */
export function readPileBlocks(ws: Words, before: readonly Effect[]): readonly Effect[] | undefined {
  if (isDivision(ws)) {
    const effect: PileBlocks = { kind: "blocks by piles", words: wordsOf(ws.tokens, 0, ws.end) };
    return [...before, { kind: "continuous", effects: [effect], duration: { kind: "end of turn" } }];
  }
  const last = before.at(-1);
  const [known, ...others] = last?.kind === "continuous" ? last.effects : [];
  if (last?.kind !== "continuous" || known?.kind !== "blocks by piles" || others.length > 0) return undefined;
  const more = detail(ws);
  return more === undefined ? undefined : [...before.slice(0, -1), { ...last, effects: [{ ...known, ...more }] }];
}

function isDivision(ws: Words): boolean {
  const chosen = skip(ws, 0, "this turn , instead of declaring blockers , each defending player chooses any number of creatures");
  const whose = chosen < 0 ? -1 : theyControl(ws, chosen);
  if (whose < 0) return false;
  const divided =
    "and divides them into a number of piles equal to the number of attacking creatures for whom that player is the defending player";
  return skip(ws, whose, divided) === ws.end;
}

/** The sentences after it. */
function detail(ws: Words): Partial<PileBlocks> | undefined {
  const creatures = skip(ws, 0, "creatures");
  const whose = creatures < 0 ? -1 : theyControl(ws, creatures);
  if (whose > 0 && skip(ws, whose, "that can block additional creatures may likewise be put into additional piles") === ws.end)
    return { additional: true };
  if (skip(ws, 0, "assign each pile to a different one of those attacking creatures at random") === ws.end)
    return { assigned: "at random" };
  const able = "each creature in a pile that can block the creature that pile is assigned to does so";
  return skip(ws, 0, able) === ws.end ? { blocking: "those able" } : undefined;
}

function theyControl(ws: Words, at: number): number {
  return Math.max(...THEY_CONTROL.map((text) => skip(ws, at, text)));
}
