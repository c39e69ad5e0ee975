// Outcomes: what an action came to. An illegal action leaves the game as it was (730).

import type { ObjectId } from "../game/ids.ts";
import type { GameState } from "../game/state.ts";
import { joinVerdicts, LEGAL, type Verdict } from "../verdict.ts";
import type { GameEvent, Outcome } from "./action.ts";

export type Notice = Outcome["notices"][number];

/** A state and what happened on the way to it. */
export interface Progress {
  readonly state: GameState;
  readonly events: readonly GameEvent[];
}

/** The action was taken: `verdict` is legal or unknown. */
export function taken(progress: Progress, more: Partial<Omit<Outcome, "state" | "events">> = {}): Outcome {
  return { verdict: LEGAL, notices: [], ...more, state: progress.state, events: progress.events };
}

/** The action can't be taken. */
export function refused(state: GameState, verdict: Verdict, notices: readonly Notice[] = []): Outcome {
  return { verdict, state, events: [], notices };
}

/** What follows if nothing forbids it: the action is taken on legal and on unknown. */
export function unless(state: GameState, verdict: Verdict, take: () => Outcome): Outcome {
  if (verdict.kind === "illegal") return refused(state, verdict);
  const outcome = take();
  return { ...outcome, verdict: joinVerdicts([verdict, outcome.verdict]) };
}

/** Runs steps one after the other over one state, gathering events. */
export function inTurn<T>(start: Progress, items: Iterable<T>, step: (progress: Progress, item: T) => Progress): Progress {
  let progress = start;
  for (const item of items) progress = step(progress, item);
  return progress;
}

/** The progress with further events. */
export function withEvents(progress: Progress, ...events: readonly GameEvent[]): Progress {
  return events.length === 0 ? progress : { state: progress.state, events: [...progress.events, ...events] };
}

export function begin(state: GameState): Progress {
  return { state, events: [] };
}

/** Only the objects that are still in the game. */
export function present(state: GameState, ids: readonly ObjectId[]): readonly ObjectId[] {
  return ids.filter((id) => state.objects.has(id));
}
