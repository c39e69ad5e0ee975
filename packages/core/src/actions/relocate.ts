// Zone changes as the actions make them: with last known information taken from the effective characteristics, and an event.

import type { ObjectId, PlayerId } from "../game/ids.ts";
import { type Move, moveObject, removeObject } from "../game/move-object.ts";
import { objectsIn } from "../game/objects.ts";
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

/** Every object a player owns leaves the game with them (800.4a); what they controlled on the stack too. */
export function leaveGame(progress: Progress, player: PlayerId): Progress {
  const owned = [...progress.state.objects.values()].filter(
    ({ owner, zone }) => owner === player || (zone === "stack" && owner === player),
  );
  return { ...progress, state: owned.reduce((state, { id }) => vanish(state, id), progress.state) };
}

/** The top of a player's library, first `count` cards. */
export function topOfLibrary(state: GameState, player: PlayerId, count: number): readonly ObjectId[] {
  return objectsIn(state, "library", player)
    .slice(0, count)
    .map(({ id }) => id);
}
