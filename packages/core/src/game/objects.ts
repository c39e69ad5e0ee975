// Objects come into the game and change in place (109, 110.5). Changing zones is move-object.ts.

import type { ObjectId, PlayerId } from "./ids.ts";
import type { GameObject, GameState, ObjectStatus } from "./state.ts";

export const UNTAPPED: ObjectStatus = { tapped: false, flipped: false, faceDown: false, phasedOut: false, phasedOutIndirectly: false };

/** What must be said of a new object; everything else has a default (110.5b: untapped, unflipped, face up, phased in). */
export type ObjectSetup = Pick<GameObject, "owner" | "zone"> &
  Partial<Omit<GameObject, "id" | "status" | "timestamp">> & { readonly status?: Partial<ObjectStatus> };

/** Adds an object with a new id and the next timestamp. On the battlefield and the stack its owner controls it unless it says otherwise. */
export function addObject(state: GameState, setup: ObjectSetup): { readonly state: GameState; readonly id: ObjectId } {
  const id = `o${state.nextId}` as ObjectId;
  const object = createObject(id, state.nextTimestamp, setup);
  const objects = new Map(state.objects).set(id, object);
  const stack = object.zone === "stack" ? [...state.stack, id] : state.stack;
  return { state: { ...state, objects, stack, nextId: state.nextId + 1, nextTimestamp: state.nextTimestamp + 1 }, id };
}

function createObject(id: ObjectId, timestamp: number, setup: ObjectSetup): GameObject {
  const hasController = setup.zone === "battlefield" || setup.zone === "stack" || setup.kind === "emblem";
  return {
    kind: "card",
    face: 0,
    counters: {},
    damage: 0,
    deathtouched: false,
    regenerationShields: 0,
    choices: { values: [] },
    sick: false,
    states: [],
    goadedBy: [],
    castWith: {},
    history: [],
    linked: [],
    ...setup,
    controller: hasController ? (setup.controller ?? setup.owner) : undefined,
    status: setup.status === undefined ? UNTAPPED : { ...UNTAPPED, ...setup.status },
    id,
    timestamp,
  };
}

/** The object with some fields changed; the state itself if there is no such object. */
export function updateObject(state: GameState, id: ObjectId, change: Partial<Omit<GameObject, "id">>): GameState {
  const object = state.objects.get(id);
  if (object === undefined) return state;
  return { ...state, objects: new Map(state.objects).set(id, { ...object, ...change }) };
}

/** Several objects changed at once; `change` returning undefined leaves one alone. */
export function updateObjects(
  state: GameState,
  ids: Iterable<ObjectId>,
  change: (object: GameObject) => Partial<Omit<GameObject, "id">> | undefined,
): GameState {
  let objects: Map<ObjectId, GameObject> | undefined;
  for (const id of ids) {
    const object = state.objects.get(id);
    const changed = object && change(object);
    if (object === undefined || changed === undefined) continue;
    objects ??= new Map(state.objects);
    objects.set(id, { ...object, ...changed });
  }
  return objects === undefined ? state : { ...state, objects };
}

/** The object with some of its status changed (110.5). */
export function updateStatus(state: GameState, id: ObjectId, change: Partial<ObjectStatus>): GameState {
  const object = state.objects.get(id);
  return object === undefined ? state : updateObject(state, id, { status: { ...object.status, ...change } });
}

/** Gives the object the newest timestamp: it became attached, transformed or turned (613.7e–g). */
export function refreshTimestamp(state: GameState, id: ObjectId): GameState {
  return { ...updateObject(state, id, { timestamp: state.nextTimestamp }), nextTimestamp: state.nextTimestamp + 1 };
}

/**
 * Puts counters on an object, or removes them (a negative number), never below none (122.1). A kind of counter put on it gets the newest
 * timestamp (613.7c).
 */
export function addCounters(state: GameState, id: ObjectId, counter: string, amount: number): GameState {
  const object = state.objects.get(id);
  if (object === undefined || amount === 0) return state;
  const counters = { ...object.counters, [counter]: Math.max(0, (object.counters[counter] ?? 0) + amount) };
  const change: Partial<GameObject> = { counters };
  if (amount < 0) return updateObject(state, id, change);
  const counterTimestamps = { ...object.counterTimestamps, [counter]: state.nextTimestamp };
  return { ...updateObject(state, id, { ...change, counterTimestamps }), nextTimestamp: state.nextTimestamp + 1 };
}

/** Objects of a zone in order (libraries top first, the stack bottom first); of one player where asked: its controller on battlefield and stack (before layer 2), else its owner. */
export function objectsIn(state: GameState, zone: GameObject["zone"], player?: PlayerId): readonly GameObject[] {
  const found: GameObject[] = [];
  for (const object of zone === "stack" ? stackObjects(state) : state.objects.values()) {
    if (object.zone === zone && (player === undefined || (object.controller ?? object.owner) === player)) found.push(object);
  }
  return found;
}

function* stackObjects(state: GameState): Iterable<GameObject> {
  for (const id of state.stack) {
    const object = state.objects.get(id);
    if (object !== undefined) yield object;
  }
}
