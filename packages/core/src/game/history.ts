// What has happened this turn, as far as it is known: "entered", "attacked", "cast a creature spell". A fact that isn't recorded is false only
// once the whole turn has been seen; before that it is unknown.

import type { ObjectId, PlayerId } from "./ids.ts";
import { updateObject, updateObjects } from "./objects.ts";
import type { GameState } from "./state.ts";

const WHOLE_TURN = "whole turn";

/** The form facts are kept and compared in: lower case, without "this turn", "has", "it", "you've" and the like. */
export function factKey(fact: string): string {
  return fact
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/\b(this turn|this combat|you've|you have|that|has|have|had|been|was|were|they|it|already)\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Records a fact of this turn about a player or the game. */
export function recordFact(state: GameState, fact: string, player?: PlayerId): GameState {
  const entry = factEntry(fact, player);
  return state.history.includes(entry) ? state : { ...state, history: [...state.history, entry] };
}

/** Records a fact of this turn about an object. */
export function recordObjectFact(state: GameState, id: ObjectId, fact: string): GameState {
  const object = state.objects.get(id);
  const key = factKey(fact);
  if (object === undefined || object.history.includes(key)) return state;
  return updateObject(state, id, { history: [...object.history, key] });
}

/** Whether a fact about a player or the game is recorded; undefined where the turn's beginning wasn't seen. */
export function factHolds(state: GameState, fact: string, player?: PlayerId): boolean | undefined {
  if (state.history.includes(factEntry(fact, player))) return true;
  return state.history.includes(WHOLE_TURN) ? false : undefined;
}

/** The same about an object. What came into the game during a turn that was seen whole is known too. */
export function objectFactHolds(state: GameState, id: ObjectId, fact: string): boolean | undefined {
  const object = state.objects.get(id) ?? state.lastKnown.get(id)?.object;
  if (object?.history.includes(factKey(fact))) return true;
  return state.history.includes(WHOLE_TURN) ? false : undefined;
}

/** A turn begins in the scenario's sight: facts of the last one go, and from now on what isn't recorded didn't happen. */
export function beginHistory(state: GameState): GameState {
  const cleared = updateObjects(state, state.objects.keys(), (object) => (object.history.length === 0 ? undefined : { history: [] }));
  return { ...cleared, history: [WHOLE_TURN] };
}

function factEntry(fact: string, player: PlayerId | undefined): string {
  return player === undefined ? factKey(fact) : `${player}: ${factKey(fact)}`;
}
