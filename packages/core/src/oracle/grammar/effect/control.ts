// Control: gained, given, exchanged (110.2, 701.12).

import type { ContinuousEffect } from "../../continuous-effect.ts";
import type { Effect } from "../../effect.ts";
import type { ObjectReference, PlayerReference } from "../../reference.ts";
import { skip, textAt, type Words, within } from "../kit.ts";
import { readObject, readObjects } from "../phrase.ts";
import { PERMANENTLY, readDuration } from "./duration.ts";
import { clause, type PlayerVerb } from "./reader.ts";

function takeControl(object: ObjectReference, player: PlayerReference): ContinuousEffect {
  return { kind: "control", affects: { kind: "reference", object }, player };
}

/** After "gain(s)": "control of target creature until end of turn". */
export const gainControl: PlayerVerb = (ws, at, player) => {
  const of = skip(ws, at, "control of");
  if (of < 0) return undefined;
  const what = readObjects(ws, of);
  if (what === undefined) return undefined;
  const duration = readDuration(within(ws, ws.end, { ...ws.scope, it: what.value, that: what.value }), what.end);
  return clause(duration?.end ?? what.end, {
    kind: "continuous",
    effects: [takeControl(what.value, player)],
    duration: duration?.value ?? PERMANENTLY,
  });
};

/** After "exchange": "control of this creature and target creature". */
export const exchange: PlayerVerb = (ws, at) => {
  const of = skip(ws, at, "control of");
  if (of < 0) return undefined;
  const pair = readPair(ws, of);
  if (pair === undefined) return undefined;
  const duration = readDuration(ws, pair.end);
  const effects: readonly ContinuousEffect[] =
    pair.second === undefined
      ? [takeControl(pair.first, { kind: "not", player: { kind: "controller of", object: pair.first } })]
      : [
          takeControl(pair.first, { kind: "controller of", object: pair.second }),
          takeControl(pair.second, { kind: "controller of", object: pair.first }),
        ];
  const effect: Effect = { kind: "continuous", effects, duration: duration?.value ?? PERMANENTLY };
  return clause(duration?.end ?? pair.end, effect);
};

interface Pair {
  readonly first: ObjectReference;
  /** Absent where one phrase means both ("two target creatures"). */
  readonly second?: ObjectReference;
  readonly end: number;
}

/** "those permanents": what was named last and what before it, where it isn't one phrase that means both. */
function bothOf(ws: Words, at: number, named: ObjectReference): Omit<Pair, "end"> {
  const [first, second, more] = named.kind === "several" ? named.of : [];
  if (first !== undefined && second !== undefined && more === undefined) return { first, second };
  const before = textAt(ws, at) === "those" ? ws.scope.before?.[0]?.object : undefined;
  return before === undefined ? { first: named } : { first: before, second: named };
}

function readPair(ws: Words, at: number): Pair | undefined {
  const first = readObject(ws, at);
  if (first === undefined) return undefined;
  if (textAt(ws, first.end) !== "and") return { ...bothOf(ws, at, first.value), end: first.end };
  const second = readObject(ws, first.end + 1);
  return second && { first: first.value, second: second.value, end: second.end };
}
