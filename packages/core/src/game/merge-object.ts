// Permanents that several cards or tokens represent: a spell merges with a permanent (729.2), and as such a permanent leaves, all of its components go
// where it goes (729.3, 712.4c).

import type { Characteristics } from "../layers/characteristics.ts";
import type { ObjectId } from "./ids.ts";
import { currentId, removeObject } from "./move-object.ts";
import { updateObject } from "./objects.ts";
import type { Component, GameObject, GameState, Joined } from "./state.ts";

/** What an object is a component by. */
export function componentOf({ id, kind, card, face, copyOf, owner }: GameObject): Component {
  return { id, kind: kind === "spell copy" ? "token" : kind, card, face, copyOf, owner };
}

/** The components of an object, the topmost first. */
function componentsOf(object: GameObject): readonly Component[] {
  return object.joined?.components ?? [componentOf(object)];
}

/** What an object has become by now: where it left with several components, all of them, what continues it first (729.3c). */
export function currentIds(state: GameState, id: ObjectId): readonly ObjectId[] {
  const components = state.objects.has(id) ? [] : (state.lastKnown.get(id)?.object.joined?.components ?? []);
  return [...new Set([id, ...components.map((component) => component.id)].map((one) => currentId(state, one)))];
}

/**
 * The spell merges with the permanent, on top of it or beneath it. It stays one object with its status, counters and attachments: it neither enters nor
 * comes under anyone's control (729.2c). The topmost component gives it its characteristics.
 */
export function mergeObjects(state: GameState, spell: ObjectId, permanent: ObjectId, over: boolean, lastKnown: Characteristics): GameState {
  const added = state.objects.get(spell);
  const object = state.objects.get(permanent);
  if (added === undefined || object === undefined) return state;
  const components = over ? [componentOf(added), ...componentsOf(object)] : [...componentsOf(object), componentOf(added)];
  const joined: Joined = { how: "merged", components };
  const { kind, card, face, copyOf } = components[0]!;
  const faceDown = over ? false : object.status.faceDown;
  const removed = removeObject(state, spell, lastKnown);
  const successors = new Map(removed.successors).set(spell, permanent);
  const merged = updateObject({ ...removed, successors }, permanent, {
    joined,
    kind,
    card,
    face,
    copyOf,
    status: { ...object.status, faceDown },
  });
  const effects = merged.effects.map((effect) =>
    effect.affected?.includes(spell) ? { ...effect, affected: effect.affected.map((id) => (id === spell ? permanent : id)) } : effect,
  );
  return { ...merged, effects };
}
