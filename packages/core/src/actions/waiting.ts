// Delayed triggered abilities (603.7) happen only where a step says so, wherever their source is by then: from the moment they wait for until they are
// triggered, what they would change is in doubt.

import { doubtFacts } from "../game/facts-in-doubt.ts";
import type { ObjectId, PlayerId } from "../game/ids.ts";
import { currentId } from "../game/move-object.ts";
import type { GameState, StepName, Waiting } from "../game/state.ts";
import { comesAfter } from "../game/turn-steps.ts";

export function wait(state: GameState, waiting: Waiting): GameState {
  const isAwaited = momentOf(waiting.when) !== undefined && waiting.facts.length > 0 && waiting.subjects.length > 0;
  return isAwaited || waiting.ability !== undefined ? { ...state, waiting: [...(state.waiting ?? []), waiting] } : state;
}

/** The game moves on to a step of this turn. */
export function reachStep(state: GameState, to: StepName): GameState {
  return reach(state, (step) => isAhead(state, step) && !comesAfter(step, to), state.active);
}

/** The turn ends, and that player's begins. */
export function reachTurn(state: GameState, next: PlayerId): GameState {
  const ended = reach(state, (step) => isAhead(state, step), state.active);
  return reach(ended, (step) => step === "upkeep", next);
}

/** Still to come this turn; all of it, where no step is told. */
function isAhead({ step: now }: GameState, step: StepName): boolean {
  return now === undefined || comesAfter(step, now);
}

function reach(state: GameState, isPassed: (step: StepName) => boolean, active: PlayerId): GameState {
  const due = (state.waiting ?? []).filter((each) => isDue(each, isPassed, active));
  if (due.length === 0) return state;
  const left = state.waiting!.flatMap((each) =>
    !due.includes(each) ? [each] : each.ability === undefined ? [] : [{ ...each, isDue: true }],
  );
  return due.reduce(come, { ...state, waiting: left });
}

function isDue({ when, by, isDue: came }: Waiting, isPassed: (step: StepName) => boolean, active: PlayerId): boolean {
  const step = momentOf(when);
  return came !== true && step !== undefined && isPassed(step) && (!/\byour\b/.test(when) || by === active);
}

function come(state: GameState, { when, subjects, facts }: Waiting): GameState {
  const now = subjects.map((id) => currentId(state, id as ObjectId));
  return doubtFacts(state, now, facts, [{ words: when }]);
}

/** The delayed triggered abilities of that source, whatever zone it is in now: those that are due first. */
export function delayedOf(state: GameState, source: ObjectId): readonly Waiting[] {
  const now = currentId(state, source);
  const own = (state.waiting ?? []).filter(({ ability }) => ability !== undefined && currentId(state, ability.source) === now);
  return [...own.filter(({ isDue: came }) => came === true), ...own.filter(({ isDue: came }) => came !== true)];
}

/** It is due, and the step that it waits for is the one at hand. */
export function isNow({ step }: GameState, { when, isDue: came }: Waiting): boolean {
  return came === true && step !== undefined && momentOf(when) === step;
}

/** It has been triggered: it waits no more, and is in doubt no more. */
export function triggered(state: GameState, waiting: Waiting): GameState {
  const left = state.waiting?.filter((other) => other !== waiting);
  const subjects = new Set(waiting.subjects.flatMap((id) => [id, currentId(state, id as ObjectId)]));
  const inDoubt = state.inDoubt?.filter(({ subject, doubt }) => !(doubt.words === waiting.when && subjects.has(subject)));
  return { ...state, waiting: left, ...(inDoubt !== undefined && { inDoubt }) };
}

function momentOf(when: string): StepName | undefined {
  if (/\bend of combat\b/i.test(when)) return "end of combat";
  if (/\bend step\b/i.test(when)) return "end";
  return /\bupkeep\b/i.test(when) ? "upkeep" : undefined;
}
