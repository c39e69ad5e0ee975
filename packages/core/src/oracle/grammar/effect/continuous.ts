// What an object becomes, gets, gains and may not do for a while: the predicates of static abilities with a duration (611.2, 613).

import type { ContinuousEffect, Duration } from "../../continuous-effect.ts";
import type { Effect } from "../../effect.ts";
import type { ObjectReference, PlayerReference } from "../../reference.ts";
import type { Words } from "../kit.ts";
import { END_OF_TURN, PERMANENTLY, readDuration } from "./duration.ts";
import { readPredicate } from "./predicate-port.ts";
import { type Clause, clause } from "./reader.ts";

/** The predicates that follow a subject, with their duration; `until` is one said before ("Until end of turn, …"). */
export function readContinuous(
  ws: Words,
  at: number,
  subject: ObjectReference | { readonly player: PlayerReference },
  until: Duration | undefined,
): Clause | undefined {
  const found = readPredicate(ws, at, subject);
  if (found === undefined) return undefined;
  const after = readDuration(ws, found.end);
  const duration = after?.value ?? until ?? found.duration ?? PERMANENTLY;
  const effect: Effect = { kind: "continuous", effects: found.value, duration };
  return clause(after?.end ?? found.end, effect);
}

export type { ContinuousEffect };
export { END_OF_TURN };
