// "If …, …; otherwise …" as an effect.

import type { Condition } from "../../condition.ts";
import type { Effect } from "../../effect.ts";

export function conditional(condition: Condition, effects: readonly Effect[], otherwise?: readonly Effect[]): Effect {
  // biome-ignore lint/suspicious/noThenProperty: the effect type names its branches so, and is never awaited
  return { kind: "if", condition, then: effects, ...(otherwise === undefined ? {} : { otherwise }) };
}
