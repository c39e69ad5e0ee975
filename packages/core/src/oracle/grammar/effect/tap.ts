// Tap, untap, phase, transform, turn over, detain, goad, suspect, remove from combat (701.20–21, 702.26, 701.28, 708, 701.35, 701.38, 506.4).

import type { Effect } from "../../effect.ts";
import { skip, textAt, type Words, wordsOf } from "../kit.ts";
import { readObjects, readPlayer, readPossessive } from "../phrase.ts";
import { conditional } from "./conditional.ts";
import { PERMANENTLY, readDuration } from "./duration.ts";
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

/** Where the clause begins that a verb stands in, its subject included. */
function clauseStart(ws: Words, verb: number): number {
  let start = verb;
  while (start > 0 && !/^(?:,|\.|and|then)$/.test(textAt(ws, start - 1) ?? "")) start -= 1;
  return start;
}

/** "doesn't untap during its controller's next untap step": untap steps aren't played out here. */
const doesNot: ObjectVerb = (ws, at, subject) => {
  if (skip(ws, at, "untap during") < 0) return undefined;
  for (let i = at; i < ws.end; i++) {
    if (textAt(ws, i) !== "untap" || !/^steps?$/.test(textAt(ws, i + 1) ?? "")) continue;
    const next = textAt(ws, i - 1) === "next" || textAt(ws, i - 2) === "next";
    const duration = next ? undefined : readDuration(ws, i + 2);
    const who = subject.kind === "each" ? subject.filter : ({ kind: "is", object: subject } as const);
    if (next) return clause(i + 2, { kind: "irrelevant", words: wordsOf(ws.tokens, clauseStart(ws, at - 1), i + 2) });
    return clause(duration?.end ?? i + 2, {
      kind: "continuous",
      effects: [{ kind: "norm", norm: { kind: "doesn't untap", who } }],
      duration: duration?.value ?? PERMANENTLY,
    });
  }
  return undefined;
};

/** "it blocks an attacking creature of your choice", outside the declaration of blockers. */
const block: ObjectVerb = (ws, at, subject) => {
  const end = skip(ws, at, "an attacking creature of your choice");
  return end < 0 ? undefined : clause(end, { kind: "block instead", what: subject });
};

const phase: ObjectVerb = (ws, at, subject) =>
  textAt(ws, at) === "out" ? clause(at + 1, { kind: "phase out", what: subject }) : undefined;

const DONE_TO: Readonly<Record<string, "detain" | "goad" | "suspect">> = { detained: "detain", goaded: "goad", suspected: "suspect" };

/** "is detained until Bob's next turn", "is goaded by Bob": said of what has been done; whoever's turn ends it did it. */
const is: ObjectVerb = (ws, at, subject) => {
  const kind = DONE_TO[textAt(ws, at) ?? ""];
  if (kind === undefined) return undefined;
  const by = textAt(ws, at + 1) === "by" ? readPlayer(ws, at + 2) : undefined;
  const end = by?.end ?? at + 1;
  const until = skip(ws, end, "until");
  const whose = until < 0 ? undefined : readPossessive(ws, until);
  const turn = whose === undefined ? -1 : skip(ws, whose.end, "next turn");
  const player = by?.value ?? (turn < 0 ? undefined : whose?.value);
  const who = player === undefined || player.kind === "you" ? {} : { by: player };
  return clause(turn < 0 ? end : turn, { kind, what: subject, ...who });
};

/** "becomes tapped/untapped/blocked/saddled …" are told by other files; here what an object does of itself. */
export const TAP_OBJECT_VERBS: ObjectVerbs = {
  block,
  phase,
  is,
  are: is,
  transform: (_ws, at, subject) => clause(at, { kind: "transform", what: subject }),
  "doesn't": doesNot,
  "don't": doesNot,
  untap: (_ws, at, subject) => clause(at, { kind: "untap", what: subject }),
};
