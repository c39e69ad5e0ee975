// "Remove a +1/+1 counter from this creature", "Put a +1/+1 counter on that creature for each 1 damage prevented this way": what a prevention does
// besides (615.5).

import type { StaticAbility } from "../ability.ts";
import type { Norm } from "../norm.ts";
import type { Token } from "../token.ts";
import { counterKind } from "./counters.ts";
import { skip, type Words, words } from "./kit.ts";

type Prevention = Extract<Norm, { kind: "prevent damage" }>;

/** The prevention with what the sentence adds to it; undefined if it adds nothing. */
export function preventedThen(
  tokens: readonly Token[],
  from: number,
  to: number,
  before: StaticAbility | undefined,
): StaticAbility | undefined {
  const effects = before?.effects ?? [];
  const isPrevention = effects.length > 0 && effects.every((effect) => effect.kind === "norm" && effect.norm.kind === "prevent damage");
  if (before === undefined || !isPrevention) return undefined;
  const then = readThen(words(tokens, to), from);
  if (then?.end !== to) return undefined;
  return {
    ...before,
    effects: effects.map((effect) =>
      effect.kind === "norm" && effect.norm.kind === "prevent damage"
        ? { ...effect, norm: { ...effect.norm, besides: then.value } }
        : effect,
    ),
  };
}

type Then = { readonly value: NonNullable<Prevention["besides"]>; readonly end: number };

/** After ", prevent that damage and" too. */
export function readThen(ws: Words, at: number): Then | undefined {
  for (const [start, remove] of [
    ["remove", true],
    ["put", false],
  ] as const) {
    const count = skip(ws, at, start);
    if (count < 0) continue;
    const each = skip(ws, count, "that many");
    const kind = counterKind(ws, each > 0 ? each : skip(ws, count, "a") > 0 ? count + 1 : -1);
    if (kind?.value === undefined) return undefined;
    const place = placeAt(ws, kind.end);
    if (place < 0) return undefined;
    const instead = skip(ws, place, "instead");
    const end = instead > 0 ? instead : place;
    const per = skip(ws, end, "for each 1 damage prevented this way");
    return { value: { counter: kind.value, remove, perDamage: each > 0 || per > 0 }, end: per > 0 ? per : end };
  }
  return undefined;
}

/** The recipient of the damage, in any words for it. */
function placeAt(ws: Words, at: number): number {
  for (const text of ["from ~", "from it", "on ~", "on it", "on that creature", "from that creature"]) {
    const end = skip(ws, at, text);
    if (end > 0) return end;
  }
  return -1;
}
