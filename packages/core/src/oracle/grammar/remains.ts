// "They're still lands." after a sentence that says what something becomes: it keeps what it was (205.1b).

import type { StaticAbility } from "../ability.ts";
import type { ContinuousEffect } from "../continuous-effect.ts";
import type { Token } from "../token.ts";
import { skip, words } from "./kit.ts";
import { cardTypeAt } from "./type-word.ts";

/** The ability with its types added instead of set, if the sentence says so. */
export function remains(
  tokens: readonly Token[],
  from: number,
  to: number,
  becoming: StaticAbility | undefined,
): StaticAbility | undefined {
  if (becoming === undefined || !saysStill(tokens, from, to)) return undefined;
  return { ...becoming, effects: keepingTypes(becoming.effects) };
}

/** "It's still a land", "They're still lands". */
function saysStill(tokens: readonly Token[], from: number, to: number): boolean {
  const ws = words(tokens, to);
  for (const text of ["it's still a", "it's still an", "they're still", "they are still", "it's still"]) {
    const noun = skip(ws, from, text);
    if (noun > 0 && cardTypeAt(ws, noun) !== undefined && noun + 1 === to) return true;
  }
  return false;
}

/** The same effects, with types added to what there was. */
function keepingTypes(effects: readonly ContinuousEffect[]): readonly ContinuousEffect[] {
  return effects.map((effect) => (effect.kind === "types" && effect.mode === "set" ? { ...effect, mode: "add" } : effect));
}
