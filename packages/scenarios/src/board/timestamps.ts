// Timestamps at the start (613.7): in the order of the file, attachments after what they are attached to, effects of `gains` and `loses` right
// after their object.

import type { EffectInstance, GameObject, GameState, ObjectId } from "@ruleslawyer/core";

export function orderTimestamps(state: GameState): GameState {
  const order: ObjectId[] = [];
  const waiting = new Map<ObjectId, ObjectId[]>();
  const done = new Set<ObjectId>();
  const place = (id: ObjectId): void => {
    if (done.has(id)) return;
    done.add(id);
    order.push(id);
    for (const attachment of waiting.get(id) ?? []) place(attachment);
  };
  for (const object of state.objects.values()) {
    const host = object.attachedTo as ObjectId | undefined;
    if (host !== undefined && state.objects.has(host) && !done.has(host)) waiting.set(host, [...(waiting.get(host) ?? []), object.id]);
    else place(object.id);
  }
  // Attachments in a circle wait for each other for ever; they stand illegally, but they stand.
  for (const id of state.objects.keys()) place(id);
  return assign(state, order);
}

function assign(state: GameState, order: readonly ObjectId[]): GameState {
  let next = 1;
  const stamps = new Map<ObjectId, number>();
  const effectStamps = new Map<string, number>();
  for (const id of order) {
    stamps.set(id, next++);
    for (const effect of state.effects) if (effect.affected?.includes(id)) effectStamps.set(effect.id, next++);
  }
  const objects = new Map<ObjectId, GameObject>();
  for (const [id, object] of state.objects) objects.set(id, { ...object, timestamp: stamps.get(id) ?? object.timestamp });
  const effects = state.effects.map(
    (effect): EffectInstance => ({ ...effect, timestamp: effectStamps.get(effect.id) ?? effect.timestamp }),
  );
  return { ...state, objects, effects, nextTimestamp: next };
}
