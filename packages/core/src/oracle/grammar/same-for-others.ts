// "Creatures you control are every creature type. The same is true for creature spells you control and creature cards you own that aren't on the battlefield."

import type { StaticAbility } from "../ability.ts";
import type { ContinuousEffect } from "../continuous-effect.ts";
import type { Token } from "../token.ts";
import { skip, spanOf, textAt, words } from "./kit.ts";
import { subject } from "./subject.ts";

/** The ability, said once more of the other objects named; undefined if it says no such thing. */
export function sameForOthers(
  tokens: readonly Token[],
  line: number,
  from: number,
  to: number,
  before: StaticAbility | undefined,
): StaticAbility | undefined {
  const ws = words(tokens, to);
  const place = skip(ws, from, "the same is true for");
  if (place < 0 || before === undefined) return undefined;
  const found = subject(ws, place).find(({ end, value }) => value.affects.kind === "filter" && (end === to || textAt(ws, end) === "."));
  if (found === undefined || !before.effects.every(isOfFilter)) return undefined;
  const effects = before.effects.map((effect) => ({ ...effect, affects: found.value.affects }) as ContinuousEffect);
  return { ...before, effects, span: spanOf(tokens, from, to), line };
}

function isOfFilter(effect: ContinuousEffect): boolean {
  return (effect.kind === "types" || effect.kind === "colors") && effect.affects.kind === "filter";
}
