// Zone changes as the actions make them: with last known information taken from the effective characteristics, and an event.

import type { ObjectId } from "../game/ids.ts";
import { type Move, moveObject, removeObject } from "../game/move-object.ts";
import type { GameObject, GameState } from "../game/state.ts";
import type { Characteristics } from "../layers/characteristics.ts";
import { createView } from "../layers/create-view.ts";
import type { View } from "../layers/view.ts";
import type { ZoneName } from "../oracle/filter.ts";
import { isUnknown } from "../verdict.ts";
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
  const view = createView(progress.state);
  const lastKnown = how.lastKnown ?? view.characteristics(id);
  const there = to === "graveyard" && isExiledInstead(view, object) ? "exile" : to;
  const moved = moveObject(progress.state, id, { ...how, to: there, lastKnown });
  const event = { kind: "moved", object: id, became: moved.id, from: object.zone, to: there } as const;
  return { progress: withEvents({ ...progress, state: moved.state }, event), id: moved.id };
}

/** An effect exiles what would be put into a graveyard (614.1a). */
function isExiledInstead(view: View, object: GameObject): boolean {
  return view.norms("exiled instead of graveyard").some(({ norm, context }) => {
    if (norm.from !== undefined && object.zone !== norm.from) return false;
    const owners = norm.owner === undefined ? [object.owner] : view.players(norm.owner, context);
    return !isUnknown(owners) && owners.includes(object.owner) && view.matches(norm.who, object.id, context) === true;
  });
}

/** Moves objects one after the other to a zone of their owners. */
export function relocateAll(progress: Progress, ids: readonly ObjectId[], to: ZoneName): Progress {
  return ids.reduce((current, id) => relocate(current, id, to).progress, progress);
}

/** Takes an ability, a token or a copy out of the game. */
export function vanish(state: GameState, id: ObjectId, lastKnown?: Characteristics): GameState {
  return state.objects.has(id) ? removeObject(state, id, lastKnown ?? createView(state).characteristics(id)) : state;
}
