// The precombat main phase begins: the active player puts a lore counter on each of their Sagas (714.3c). A turn is told to that phase, unless its next step
// says that it is earlier.

import { addCounters, updateObject } from "../game/objects.ts";
import type { GameState, StepName } from "../game/state.ts";
import { finalChapter } from "../layers/chapters.ts";
import { createView } from "../layers/create-view.ts";
import type { Progress } from "./outcome.ts";
import { putCounters } from "./put-counters.ts";
import { passChapters } from "./sagas.ts";

const PUT = /^lore put (\d+)$/;
const BEFORE_MAIN: readonly (StepName | undefined)[] = ["untap", "upkeep", "draw"];

/** The active player puts a lore counter on each of their Sagas (714.3c). */
export function precombatMain(progress: Progress): Progress {
  const view = createView(progress.state);
  const sagas = view.permanents().filter((id) => {
    const is = view.characteristics(id);
    return is.subtypes.includes("Saga") && view.controller(id) === progress.state.active && finalChapter(is) !== undefined;
  });
  return sagas.reduce((current, id) => {
    const before = view.object(id)!.counters.lore ?? 0;
    const put = putCounters(current, id, "lore", 1);
    const object = put.state.objects.get(id)!;
    const number = (object.counters.lore ?? 0) - before;
    return { ...put, state: updateObject(put.state, id, { history: [...object.history, `lore put ${number}`] }) };
  }, progress);
}

/** Whether a step begins the precombat main phase. */
export function beginsMain(from: StepName | undefined, to: StepName): boolean {
  return to === "main" && BEFORE_MAIN.includes(from);
}

/** A turn is told from its upkeep or draw step on after all: its precombat main phase hasn't begun. */
export function beforeMain(state: GameState, to: StepName): GameState {
  if (!BEFORE_MAIN.includes(to)) return state;
  const put = [...state.objects.values()].filter(({ history }) => history.some((fact) => PUT.test(fact)));
  if (put.length === 0) return state;
  return put.reduce((next, { id, history }) => {
    const number = Number(history.flatMap((fact) => PUT.exec(fact)?.[1] ?? [])[0] ?? 0);
    const without = updateObject(next, id, { history: history.filter((fact) => !PUT.test(fact)) });
    return addCounters(without, id, "lore", -number);
  }, passChapters(state));
}
