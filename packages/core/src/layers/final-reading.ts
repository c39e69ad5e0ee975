// What is read of a state once every layer has been applied, with the doubts that stand.

import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { GameObject, GameState } from "../game/state.ts";
import type { Doubt } from "../verdict.ts";
import { applyLayers } from "./apply-layers.ts";
import type { Board } from "./board.ts";
import type { Aspect, Characteristics } from "./characteristics.ts";
import { doubtsByObject } from "./doubtful-characteristics.ts";
import type { OpaqueWords } from "./opaque-words.ts";
import { opaqueWordsInForce } from "./opaque-words.ts";
import type { Reading } from "./reading.ts";
import type { Working } from "./working.ts";
import { finish, ownWorking, unchangedWorking } from "./working.ts";

export class FinalReading implements Reading {
  readonly state: GameState;
  readonly board: Board;
  /** Words not understood that are in force. */
  readonly opaque: readonly OpaqueWords[];
  private readonly done = new Map<ObjectId, Characteristics>();

  constructor(state: GameState) {
    this.state = state;
    this.board = applyLayers(state);
    this.opaque = opaqueWordsInForce(this.board);
    const doubts = doubtsByObject(this.board, this.opaque);
    for (const [id, more] of doubts) {
      const working = this.board.toChange(id) as Working;
      working.doubtful = [...working.doubtful, ...more];
    }
  }

  fields(id: ObjectId): Characteristics {
    return this.done.get(id) ?? this.read(id);
  }

  private read(id: ObjectId): Characteristics {
    const working = this.board.working.get(id);
    if (working === undefined) return this.readApart(id);
    const characteristics = finish(working);
    this.done.set(id, characteristics);
    return characteristics;
  }

  private readApart(id: ObjectId): Characteristics {
    const known = this.state.objects.has(id) ? undefined : this.state.lastKnown.get(id)?.characteristics;
    if (known !== undefined) return known;
    // Objects that took no part in the layers were worked out there by themselves.
    const object = this.object(id);
    if (object === undefined) throw new Error(`no object ${id}`);
    const fields = this.board.fields(id);
    const unchanged = unchangedWorking(object);
    const characteristics = finish(fields === unchanged ? unchanged : { ...ownWorking(unchanged), ...fields });
    this.done.set(id, characteristics);
    return characteristics;
  }

  object(id: ObjectId): GameObject | undefined {
    return this.board.object(id);
  }

  isPlayer(id: ObjectId | PlayerId): id is PlayerId {
    return this.board.isPlayer(id);
  }

  controller(id: ObjectId): PlayerId {
    return this.fields(id).controller ?? (this.object(id) as GameObject).owner;
  }

  permanents(): readonly ObjectId[] {
    return this.board.permanents();
  }

  attachments(host: ObjectId | PlayerId): readonly ObjectId[] {
    return this.board.attachments(host);
  }

  doubtsAbout(id: ObjectId, aspect: Aspect): readonly Doubt[] {
    const doubtful = this.fields(id).doubtful;
    if (doubtful === undefined || doubtful.length === 0) return NONE;
    return doubtful.filter((entry) => entry.aspect === aspect).map(({ doubt }) => doubt);
  }

  power(id: ObjectId): number | undefined {
    return this.fields(id).power;
  }

  toughness(id: ObjectId): number | undefined {
    return this.fields(id).toughness;
  }
}

const NONE: readonly Doubt[] = [];
