// "Exile … until this leaves the battlefield" (610.3): what was exiled comes back, under its owner's control, right after the permanent has left.

import type { ObjectId } from "../game/ids.ts";
import { updateObject } from "../game/objects.ts";
import type { GameObject, GameState } from "../game/state.ts";
import { enter } from "./enter.ts";
import { inTurn, type Progress } from "./outcome.ts";
import { relocate } from "./relocate.ts";

const MARK = "exiled until it leaves: ";

/** Marks exiled cards as waiting for the permanent to leave. */
export function exiledUntil(state: GameState, cards: readonly ObjectId[], source: ObjectId): GameState {
  return cards.reduce((next, id) => {
    const card = next.objects.get(id);
    return card === undefined ? next : updateObject(next, id, { states: [...card.states, MARK + source] });
  }, state);
}

/** Returns what waited for a permanent that isn't on the battlefield any more; an Aura that can enchant nothing stays in exile (303.4g). */
export function returnExiled(progress: Progress): Progress {
  const due = [...progress.state.objects.values()].filter(
    ({ zone, states }) => zone === "exile" && states.some((mark) => hasLeft(progress.state, mark)),
  );
  return inTurn(progress, due, returnOne);
}

function returnOne(current: Progress, card: GameObject): Progress {
  const moved = relocate(current, card.id, "battlefield");
  const entered = enter(moved.progress, moved.id, {});
  if (entered.verdict.kind !== "illegal") return entered.progress;
  const states = card.states.filter((mark) => !mark.startsWith(MARK));
  return { state: updateObject(current.state, card.id, { states }), events: current.events };
}

function hasLeft(state: GameState, mark: string): boolean {
  return mark.startsWith(MARK) && state.objects.get(mark.slice(MARK.length) as ObjectId)?.zone !== "battlefield";
}
