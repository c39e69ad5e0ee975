// The objects that layers are applied to, and what is read of them meanwhile. Permanents and the stack always take part; other objects only where
// an effect reaches them, else what defines them by themselves is worked out when asked for.

import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { EffectInstance, GameObject, GameState } from "../game/state.ts";
import type { Doubt } from "../verdict.ts";
import type { EffectiveAbility } from "./characteristics.ts";
import type { PlannedEffect } from "./effect-plan.ts";
import { functionsIn, LAYER, planEffect, planOf } from "./effect-plan.ts";
import type { Arrangement, Fields, Reading } from "./reading.ts";
import { arrangementOf } from "./reading.ts";
import type { Working } from "./working.ts";
import { ownWorking, unchangedWorking } from "./working.ts";

/** An effect that began in one layer goes on in the others, on the same objects, even if its ability is gone (613.6). */
export interface Started {
  readonly bearer: ObjectId;
  readonly ability: EffectiveAbility;
  readonly sets: Map<string, readonly ObjectId[]>;
  readonly doubts?: readonly Doubt[];
}

export interface PlannedInstance {
  readonly instance: EffectInstance;
  readonly planned: PlannedEffect;
}

export type PowerValues = ReadonlyMap<ObjectId, { readonly power?: number; readonly toughness?: number }>;

export class Board implements Reading {
  readonly state: GameState;
  readonly working = new Map<ObjectId, Working>();
  readonly started = new Map<string, Started>();
  readonly instances: readonly PlannedInstance[];
  /** Sets of effects that began without a fixed set, by the words they came from. */
  readonly instanceSets = new Map<string, readonly ObjectId[]>();
  layer = 0;
  /** A trial application leaves no trace. */
  trying = false;
  /** Power or toughness was asked for before layer 7. */
  readEarly = false;
  private readonly players: ReadonlySet<string>;
  private readonly arrangement: Arrangement;
  private readonly before: PowerValues | undefined;
  private readonly apart = new Map<ObjectId, Fields>();
  private readonly alone: (board: Board, working: Working) => void;

  /** `before`: powers of an earlier round. `alone`: applies what defines an object by itself, for those that take no part. */
  constructor(state: GameState, alone: (board: Board, working: Working) => void, before?: PowerValues) {
    this.state = state;
    this.alone = alone;
    this.before = before;
    this.players = new Set(state.players.map((player) => player.id));
    this.arrangement = arrangementOf(state);
    this.instances = state.effects.map((instance) => ({ instance, planned: planInstance(instance) }));
    this.gatherParticipants();
  }

  private gatherParticipants(): void {
    for (const id of this.arrangement.permanents) this.add(this.state.objects.get(id));
    for (const id of this.state.stack) this.add(this.state.objects.get(id));
    for (const { instance } of this.instances) {
      for (const id of instance.affected ?? []) if (!this.working.has(id as ObjectId)) this.add(this.state.objects.get(id as ObjectId));
    }
    if (this.state.objects.size > this.working.size) this.gatherElsewhere();
  }

  private gatherElsewhere(): void {
    let beyond = this.instances.some(({ instance, planned }) => instance.affected === undefined && planned.beyond);
    for (const working of this.working.values()) beyond ||= reachesBeyond(working);
    for (const object of this.state.objects.values()) {
      if (this.working.has(object.id) || object.zone === "battlefield") continue;
      if (beyond || actsFromElsewhere(unchangedWorking(object))) this.add(object);
    }
    if (beyond || !this.reachesFromElsewhere()) return;
    for (const object of this.state.objects.values()) if (!this.working.has(object.id) && object.zone !== "battlefield") this.add(object);
  }

  private reachesFromElsewhere(): boolean {
    for (const working of this.working.values()) if (working.object.zone !== "battlefield" && reachesBeyond(working)) return true;
    return false;
  }

  private add(object: GameObject | undefined): void {
    if (object !== undefined) this.working.set(object.id, unchangedWorking(object));
  }

  /** The object's record, to be changed on this board; undefined for what takes no part. */
  toChange(id: ObjectId): Working | undefined {
    const working = this.working.get(id);
    if (working?.shared !== true) return working;
    const own = ownWorking(working);
    this.working.set(id, own);
    return own;
  }

  object(id: ObjectId): GameObject | undefined {
    return this.state.objects.get(id) ?? this.state.lastKnown.get(id)?.object;
  }

  isPlayer(id: ObjectId | PlayerId): id is PlayerId {
    return this.players.has(id);
  }

  fields(id: ObjectId): Fields {
    return this.working.get(id) ?? this.apart.get(id) ?? this.readApart(id);
  }

  /** An object that takes no part in the layers: what it defines by itself, or what it was when it left. */
  private readApart(id: ObjectId): Fields {
    const object = this.state.objects.get(id);
    if (object === undefined) {
      const known = this.state.lastKnown.get(id);
      if (known === undefined) throw new Error(`no object ${id}`);
      return known.characteristics;
    }
    const unchanged = unchangedWorking(object);
    const working = unchanged.mask === 0 ? unchanged : ownWorking(unchanged);
    this.apart.set(id, working);
    if (working !== unchanged) this.alone(this, working);
    return working;
  }

  controller(id: ObjectId): PlayerId {
    return this.fields(id).controller ?? (this.object(id) as GameObject).owner;
  }

  permanents(): readonly ObjectId[] {
    return this.arrangement.permanents;
  }

  attachments(host: ObjectId | PlayerId): readonly ObjectId[] {
    return this.arrangement.attachments.get(host) ?? [];
  }

  doubtsAbout(): readonly Doubt[] {
    return NO_DOUBTS;
  }

  power(id: ObjectId): number | undefined {
    return this.early(id)?.power ?? this.fields(id).power;
  }

  toughness(id: ObjectId): number | undefined {
    return this.early(id)?.toughness ?? this.fields(id).toughness;
  }

  private early(id: ObjectId): { readonly power?: number; readonly toughness?: number } | undefined {
    if (this.layer >= LAYER.define || !this.working.has(id)) return undefined;
    this.readEarly = true;
    return this.before?.get(id);
  }
}

const NO_DOUBTS: readonly Doubt[] = [];

const planned = new WeakMap<EffectInstance, PlannedEffect>();

function planInstance(instance: EffectInstance): PlannedEffect {
  let plan = planned.get(instance);
  if (plan === undefined) {
    plan = planEffect(instance.effect);
    planned.set(instance, plan);
  }
  return plan;
}

function reachesBeyond(working: Working): boolean {
  if (working.mask === 0) return false;
  return working.abilities.some(({ ability }) => {
    const plan = planOf(ability);
    return plan.effects.some((effect) => effect.beyond) && functionsIn(plan, working.object);
  });
}

/** A static ability that works in the zone the object is in, other than one that defines the object itself. */
function actsFromElsewhere({ object, mask, abilities }: Working): boolean {
  if (mask === 0) return false;
  return abilities.some(({ ability }) => {
    const plan = planOf(ability);
    return plan.effects.length > 0 && !plan.defines && functionsIn(plan, object);
  });
}
