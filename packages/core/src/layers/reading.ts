// What text is read against: a state and, for each object, the characteristics it has by now. While layers are applied these are the ones so far
// (613.6); afterwards the effective ones. The same matching serves both.

import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { GameObject, GameState } from "../game/state.ts";
import type { Doubt } from "../verdict.ts";
import type { Aspect, Characteristics } from "./characteristics.ts";

export type Fields = Omit<Characteristics, "doubts" | "doubtful" | "trace">;

export interface Reading {
  readonly state: GameState;
  /** The object, or as it last existed. */
  object(id: ObjectId): GameObject | undefined;
  isPlayer(id: ObjectId | PlayerId): id is PlayerId;
  fields(id: ObjectId): Fields;
  controller(id: ObjectId): PlayerId;
  /** Phased-in permanents in timestamp order. */
  permanents(): readonly ObjectId[];
  /** What is attached to a host, phased in, in timestamp order. */
  attachments(host: ObjectId | PlayerId): readonly ObjectId[];
  /** Words not understood that could change this part of the object. */
  doubtsAbout(id: ObjectId, aspect: Aspect): readonly Doubt[];
  /** Power and toughness are asked for: before layer 7 the values of the round before serve. */
  power(id: ObjectId): number | undefined;
  toughness(id: ObjectId): number | undefined;
}

function permanentsAmong(objects: GameState["objects"]): readonly GameObject[] {
  const found: GameObject[] = [];
  for (const object of objects.values()) if (object.zone === "battlefield" && !object.status.phasedOut) found.push(object);
  return found.sort((one, other) => one.timestamp - other.timestamp);
}

/** Attachments by host, each list in timestamp order. */
function attachmentsByHost(permanents: readonly GameObject[]): ReadonlyMap<ObjectId | PlayerId, readonly ObjectId[]> {
  const byHost = new Map<ObjectId | PlayerId, ObjectId[]>();
  for (const { id, attachedTo: host } of permanents) {
    if (host === undefined) continue;
    const list = byHost.get(host);
    if (list === undefined) byHost.set(host, [id]);
    else list.push(id);
  }
  return byHost;
}

/** Where things are, whatever effects there are. */
export interface Arrangement {
  /** Phased-in permanents in timestamp order. */
  readonly permanents: readonly ObjectId[];
  /** What is attached to each host, phased in, in timestamp order. */
  readonly attachments: ReadonlyMap<ObjectId | PlayerId, readonly ObjectId[]>;
}

const arrangements = new WeakMap<GameState["objects"], Arrangement>();

/** The arrangement of a state's objects; the same for every state that has just these. */
export function arrangementOf({ objects }: GameState): Arrangement {
  let arrangement = arrangements.get(objects);
  if (arrangement === undefined) {
    const permanents = permanentsAmong(objects);
    arrangement = { permanents: permanents.map(({ id }) => id), attachments: attachmentsByHost(permanents) };
    arrangements.set(objects, arrangement);
  }
  return arrangement;
}
