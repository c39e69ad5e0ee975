// Attaching and unattaching as events (701.3): where an Aura, Equipment or Fortification is, and since when. Whether it may be is rules/attach.

import type { ObjectId, PlayerId } from "./ids.ts";
import { updateObject } from "./objects.ts";
import type { GameState } from "./state.ts";

/** Attaches it. A new host gives it a new timestamp; the host it is on already changes nothing (701.3b, 613.7e). */
export function attachObject(state: GameState, id: ObjectId, to: ObjectId | PlayerId): GameState {
  const object = state.objects.get(id);
  if (object === undefined || object.attachedTo === to) return state;
  return {
    ...updateObject(state, id, { attachedTo: to, timestamp: state.nextTimestamp }),
    nextTimestamp: state.nextTimestamp + 1,
  };
}

/** It is attached to nothing, and stays where it is (701.3d). A bestowed Aura stops being bestowed (702.103f). */
export function unattachObject(state: GameState, id: ObjectId): GameState {
  const object = state.objects.get(id);
  if (object?.attachedTo === undefined) return state;
  const using = object.castWith.using?.filter((permission) => permission !== "bestow");
  const castWith = object.castWith.using === undefined ? object.castWith : { ...object.castWith, using };
  return updateObject(state, id, { attachedTo: undefined, castWith });
}

/** What is attached to an object or player, phased in, in timestamp order. */
export function attachmentsOf(state: GameState, host: ObjectId | PlayerId): readonly ObjectId[] {
  const found = [...state.objects.values()].filter(
    (object) => object.attachedTo === host && object.zone === "battlefield" && !object.status.phasedOut,
  );
  return found.sort((one, other) => one.timestamp - other.timestamp).map((object) => object.id);
}
