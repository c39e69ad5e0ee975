// Tap, untap, phase, transform, turn over, detain, goad, suspect, remove from combat (701.20–21, 702.26, 701.28, 708, 701.35, 701.38, 506.4).

import type { Effect } from "../../effect.ts";
import { skip, textAt } from "../kit.ts";
import { readObjects } from "../phrase.ts";
import { conditional } from "./conditional.ts";
import { clause, type ObjectVerb, type ObjectVerbs, type PlayerVerb, type PlayerVerbs } from "./reader.ts";

type Simple = Extract<Effect, { readonly what: unknown; readonly by?: unknown }>["kind"];

function simple(kind: Exclude<Simple, "move" | "return">): PlayerVerb {
  return (ws, at, by) => {
    const what = readObjects(ws, at);
    return what && clause(what.end, { kind, what: what.value, ...(by.kind === "you" ? {} : { by }) } as Effect);
  };
}

const tap: PlayerVerb = (ws, at, by) => {
  const either = skip(ws, at, "or untap");
  if (either > 0) return tapOrUntap(ws, either, by);
  return simple("tap")(ws, at, by);
};

/** The player decides which as it resolves. */
const tapOrUntap: PlayerVerb = (ws, at) => {
  const what = readObjects(ws, at);
  if (what === undefined) return undefined;
  return clause(
    what.end,
    conditional({ kind: "history", fact: "tap is chosen" }, [{ kind: "tap", what: what.value }], [{ kind: "untap", what: what.value }]),
  );
};

/** "remove target creature from combat". Counters are removed elsewhere. */
const removeFromCombat: PlayerVerb = (ws, at) => {
  const what = readObjects(ws, at);
  const end = what === undefined ? -1 : skip(ws, what.end, "from combat");
  return what === undefined || end < 0 ? undefined : clause(end, { kind: "remove from combat", what: what.value });
};

/** "turn target creature face down". */
const turn: PlayerVerb = (ws, at) => {
  const what = readObjects(ws, at);
  if (what === undefined) return undefined;
  const down = skip(ws, what.end, "face down");
  if (down > 0) return clause(down, { kind: "turn face down", what: what.value });
  const up = skip(ws, what.end, "face up");
  return up > 0 ? clause(up, { kind: "turn face up", what: what.value }) : undefined;
};

export const TAP_VERBS: PlayerVerbs = {
  tap,
  untap: simple("untap"),
  transform: simple("transform"),
  convert: simple("transform"),
  flip: (ws, at, by) => (textAt(ws, at) === "a" ? undefined : simple("flip")(ws, at, by)),
  detain: simple("detain"),
  goad: simple("goad"),
  suspect: simple("suspect"),
  turn,
  remove: removeFromCombat,
};

const phase: ObjectVerb = (ws, at, subject) =>
  textAt(ws, at) === "out" ? clause(at + 1, { kind: "phase out", what: subject }) : undefined;

/** "becomes tapped/untapped/blocked/saddled …" are told by other files; here what an object does of itself. */
export const TAP_OBJECT_VERBS: ObjectVerbs = {
  phase,
  transform: (_ws, at, subject) => clause(at, { kind: "transform", what: subject }),
  untap: (_ws, at, subject) => clause(at, { kind: "untap", what: subject }),
};
