// What a predicate says of its subject.

import type { ContinuousEffect, Duration } from "../continuous-effect.ts";
import type { Norm } from "../norm.ts";

/** Effects, with a duration where the predicate names one inside ("attacks this turn if able"). */
export interface Said {
  readonly effects: readonly ContinuousEffect[];
  readonly duration?: Duration;
  /** "loses all other card types": the types said before it replace the old ones. */
  readonly losesOtherTypes?: boolean;
}

export function norms(list: readonly Norm[], duration?: Duration): Said {
  const effects = list.map((norm): ContinuousEffect => ({ kind: "norm", norm }));
  return duration === undefined ? { effects } : { effects, duration };
}
