// An object that changes zones becomes a new object with no memory of its past (400.7), and what it was is kept as it last existed (113.7a, 608.2h).

import type { Characteristics } from "../layers/characteristics.ts";
import type { ZoneName } from "../oracle/filter.ts";
import { removeFromCombat } from "./combat-state.ts";
import { recordDeparture } from "./history.ts";
import type { ObjectId, PlayerId } from "./ids.ts";
import { UNTAPPED } from "./objects.ts";
import { doorOf, isRoom, unlockedState } from "./room-doors.ts";
import type { Component, GameObject, GameState } from "./state.ts";

export interface Move {
  readonly to: ZoneName;
  /** What it was, after all effects: what `lastKnown` keeps. */
  readonly lastKnown: Characteristics;
  /** Who controls it on the battlefield or the stack; by default whoever controlled the spell, else its owner. */
  readonly controller?: PlayerId;
  /** In a library: top by default; a number counts from the top, 0 first. */
  readonly position?: "top" | "bottom" | number;
  /** Fields of the new object that an effect or permission sets: face, status, counters, choices, stack item … */
  readonly as?: Partial<Omit<GameObject, "id" | "zone" | "owner" | "timestamp" | "previous">>;
}

/**
 * Moves an object to another zone. Out: the new state and the new object's id. Emblems and abilities don't move: they are removed by
 * `removeObject`. A token becomes an object there too; state-based actions let it cease to exist (704.5d).
 */
export function moveObject(state: GameState, id: ObjectId, move: Move): { readonly state: GameState; readonly id: ObjectId } {
  const object = state.objects.get(id);
  if (object === undefined) throw new Error(`no object ${id}`);
  if (object.joined !== undefined) return separate(state, object, object.joined.components, move);
  const newId = `o${state.nextId}` as ObjectId;
  const moved = newObject(object, newId, state.nextTimestamp, move);
  const removed = removeObject(state, id, move.lastKnown);
  const left = object.zone === "battlefield" ? recordDeparture(removed, move.lastKnown, move.to) : removed;
  const objects = insert(left.objects, moved, move.position);
  const successors = new Map(left.successors).set(id, newId);
  const stack = move.to === "stack" ? [...left.stack, newId] : left.stack;
  const effects = becomesPermanent(object, move.to) ? carryOver(left.effects, id, newId) : left.effects;
  return {
    state: { ...left, objects, successors, stack, effects, nextId: state.nextId + 1, nextTimestamp: state.nextTimestamp + 1 },
    id: newId,
  };
}

/**
 * A permanent that several cards represent leaves: each of them goes there (729.3, 712.4c), and is what its names and aliases mean from now on. Out: the
 * object that continues the permanent itself.
 */
function separate(
  state: GameState,
  object: GameObject,
  components: readonly Component[],
  move: Move,
): { readonly state: GameState; readonly id: ObjectId } {
  const own = components.find((component) => component.id === object.id) ?? components[0]!;
  const { joined: _, ...alone } = object;
  let current: GameState = state;
  const places = new Map<ObjectId, ObjectId>();
  for (const component of [...components.filter((other) => other !== own), own]) {
    // Each leaves as the permanent did; only the last takes the permanent's own id away.
    const part: GameObject = { ...alone, ...component, id: object.id };
    const moved = moveObject({ ...current, objects: new Map(current.objects).set(object.id, part) }, object.id, move);
    places.set(component.id, moved.id);
    current = moved.state;
  }
  const successors = new Map(current.successors);
  for (const [component, became] of places) successors.set(component, became);
  successors.set(object.id, places.get(own.id)!);
  const lastKnown = new Map(current.lastKnown).set(object.id, { object, characteristics: move.lastKnown });
  return { state: { ...current, successors, lastKnown }, id: places.get(own.id)! };
}

/** Takes an object out of the game, keeping it as it last existed: an ability that resolved, a token that ceased to exist. */
export function removeObject(state: GameState, id: ObjectId, lastKnown: Characteristics): GameState {
  const object = state.objects.get(id);
  if (object === undefined) return state;
  const objects = new Map(state.objects);
  objects.delete(id);
  const known = new Map(state.lastKnown).set(id, { object, characteristics: lastKnown });
  const stack = object.zone === "stack" ? state.stack.filter((other) => other !== id) : state.stack;
  return removeFromCombat({ ...state, objects, stack, lastKnown: known }, id);
}

/** The object that this one is now, through every zone change (for aliases). */
export function currentId(state: GameState, id: ObjectId): ObjectId {
  let current = id;
  for (let next = state.successors.get(current); next !== undefined; next = state.successors.get(current)) current = next;
  return current;
}

function becomesPermanent(object: GameObject, to: ZoneName): boolean {
  return object.zone === "stack" && to === "battlefield";
}

function newObject(object: GameObject, id: ObjectId, timestamp: number, move: Move): GameObject {
  const resolves = becomesPermanent(object, move.to);
  const hasController = move.to === "battlefield" || move.to === "stack";
  const carried = object.zone === "stack" ? object.controller : undefined;
  const controller = hasController ? (move.controller ?? carried ?? object.owner) : undefined;
  return {
    id,
    kind: resolves && object.kind === "spell copy" ? "token" : object.kind,
    card: object.card,
    face: resolves ? object.face : 0,
    copyOf: resolves ? object.copyOf : undefined,
    faceOverride: object.faceOverride,
    owner: object.owner,
    zone: move.to,
    counters: {},
    damage: 0,
    deathtouched: false,
    regenerationShields: 0,
    choices: resolves ? object.choices : { values: [] },
    sick: move.to === "battlefield",
    states: [...(object.states.includes("commander") ? ["commander"] : []), ...unlockedOnEntering(object, resolves)],
    goadedBy: [],
    castWith: resolves ? object.castWith : {},
    history: move.to === "battlefield" ? ["entered"] : [],
    linked: [],
    ...move.as,
    controller,
    status:
      resolves && object.stack?.form === "face down" ? { ...UNTAPPED, faceDown: true, ...move.as?.status } : (move.as?.status ?? UNTAPPED),
    timestamp,
    previous: object.id,
  };
}

/** 709.5d: a Room enters with the door unlocked of the half that was cast; one that wasn't cast enters with both locked. */
function unlockedOnEntering({ card, face, kind }: GameObject, resolves: boolean): readonly string[] {
  return resolves && kind === "card" && isRoom(card) ? [unlockedState(doorOf(face))] : [];
}

/** Effects that changed a permanent spell go on to apply to the permanent it becomes (400.7a). */
function carryOver(effects: GameState["effects"], from: ObjectId, to: ObjectId): GameState["effects"] {
  return effects.map((effect) =>
    effect.affected?.includes(from) ? { ...effect, affected: effect.affected.map((id) => (id === from ? to : id)) } : effect,
  );
}

/** The order of the map is the order of libraries, top first. */
function insert(objects: ReadonlyMap<ObjectId, GameObject>, moved: GameObject, position: Move["position"]): Map<ObjectId, GameObject> {
  if (moved.zone !== "library" || position === "bottom") return new Map(objects).set(moved.id, moved);
  const result = new Map<ObjectId, GameObject>();
  let before = typeof position === "number" ? position : 0;
  for (const [id, object] of objects) {
    const inLibrary = object.zone === "library" && object.owner === moved.owner;
    if (inLibrary && before === 0) result.set(moved.id, moved);
    if (inLibrary) before -= 1;
    result.set(id, object);
  }
  return result.has(moved.id) ? result : result.set(moved.id, moved);
}
