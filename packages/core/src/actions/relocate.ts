// Zone changes as the actions make them: with last known information taken from the effective characteristics, and an event.

import type { ObjectId } from "../game/ids.ts";
import { type Move, moveObject, removeObject } from "../game/move-object.ts";
import type { GameState } from "../game/state.ts";
import type { Characteristics } from "../layers/characteristics.ts";
import { createView } from "../layers/create-view.ts";
import type { ZoneName } from "../oracle/filter.ts";
import { type Progress, withEvents } from "./outcome.ts";

/** Moves an object to a zone; what isn't there any more stays where it is. Out: the progress and the new object's id. */
export function relocate(
  progress: Progress,
  id: ObjectId,
  to: ZoneName,
  how: Omit<Move, "to" | "lastKnown"> & Partial<Pick<Move, "lastKnown">> = {},
): { readonly progress: Progress; readonly id: ObjectId } {
  const object = progress.state.objects.get(id);
  if (object === undefined) return { progress, id };
  const lastKnown = how.lastKnown ?? createView(progress.state).characteristics(id);
  const moved = moveObject(progress.state, id, { ...how, to, lastKnown });
  const event = { kind: "moved", object: id, became: moved.id, from: object.zone, to } as const;
  return { progress: withEvents({ ...progress, state: moved.state }, event), id: moved.id };
}

/** Moves objects one after the other to a zone of their owners. */
export function relocateAll(progress: Progress, ids: readonly ObjectId[], to: ZoneName): Progress {
  return ids.reduce((current, id) => relocate(current, id, to).progress, progress);
}

/** Takes an ability, a token or a copy out of the game. */
export function vanish(state: GameState, id: ObjectId, lastKnown?: Characteristics): GameState {
  return state.objects.has(id) ? removeObject(state, id, lastKnown ?? createView(state).characteristics(id)) : state;
}
