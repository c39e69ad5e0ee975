// What rules may ask of a state: effective characteristics and relations, nothing else. Made by `createView` (create-view.ts), memoised per state.

import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { ChosenSlot, GameObject, GameState } from "../game/state.ts";
import type { Condition } from "../oracle/condition.ts";
import type { ContinuousEffect } from "../oracle/continuous-effect.ts";
import type { Filter } from "../oracle/filter.ts";
import type { KeywordName } from "../oracle/keyword.ts";
import type { Norm, NormOf } from "../oracle/norm.ts";
import type { Amount, ObjectReference, PlayerReference } from "../oracle/reference.ts";
import type { Doubt, Truth, Unknown } from "../verdict.ts";
import type { Characteristics, EffectiveAbility } from "./characteristics.ts";

/** Who "this" and "you" are, and what was chosen, while text is read against a state. `you` is always given, never defaulted. */
export interface Context {
  readonly you: PlayerId;
  readonly this?: ObjectId;
  readonly targets?: readonly ChosenSlot[];
  readonly x?: number;
  readonly triggerObjects?: readonly ObjectId[];
  readonly triggerPlayer?: PlayerId;
  /** The player that an instruction over several is just done to. */
  readonly recipient?: PlayerId;
  /** For "that creature" inside a filter. */
  readonly candidate?: ObjectId;
  /** What an effect over several objects is being applied to, or the object that a norm's `who` matched: `affected` references. */
  readonly affected?: ObjectId;
  /** Objects earlier instructions of the same resolution made or moved, by action. */
  readonly earlier?: Readonly<Record<string, readonly ObjectId[]>>;
  /** For "defending player" outside an attack in progress. */
  readonly defendingPlayer?: PlayerId;
  /** What `named` references stand for. */
  readonly named?: readonly (ObjectId | PlayerId)[];
}

/** A restriction, requirement, cost or permission in force, with its context. */
export interface ActiveNorm {
  readonly norm: Norm;
  readonly context: Context;
  /** The permanent whose text it is, or the source of the effect. */
  readonly source?: ObjectId;
  /** For a granted ability: what granted it. */
  readonly grantedBy?: ObjectId;
  readonly words: string;
  /** Objects it is limited to, if fixed when it began. */
  readonly affected?: readonly (ObjectId | PlayerId)[];
  readonly instance: string;
  readonly since: number;
  /** Present if it isn't known whether it is in force. */
  readonly doubts?: readonly Doubt[];
}

export interface View {
  readonly state: GameState;
  object(id: ObjectId): GameObject | undefined;
  isPlayer(id: ObjectId | PlayerId): id is PlayerId;
  /** Phased-in permanents, in timestamp order. */
  permanents(): readonly ObjectId[];
  /** Effective characteristics now; of an object that left, as it last existed. */
  characteristics(id: ObjectId): Characteristics;
  /** Effective controller (layer 2); for objects elsewhere than battlefield and stack their owner (109.4, for "you" in their text). */
  controller(id: ObjectId): PlayerId;
  /** Its instances of a keyword in force now (conditions judged; those of doubtful condition have `doubts`). */
  keywords(id: ObjectId, keyword: KeywordName): readonly (EffectiveAbility & { readonly doubts?: readonly Doubt[] })[];
  /** Has the keyword: true, false, or unknown. */
  has(id: ObjectId, keyword: KeywordName): Truth;
  /** Abilities that players have (hexproof, shroud, protection), from effects (613.10). */
  playerAbilities(player: PlayerId): readonly (EffectiveAbility & { readonly doubts?: readonly Doubt[] })[];
  matches(filter: Filter, candidate: ObjectId | PlayerId, context: Context): Truth;
  holds(condition: Condition, context: Context): Truth;
  amount(amount: Amount, context: Context): number | Unknown;
  /** The objects referred to; unknown if words weren't understood. */
  objects(reference: ObjectReference, context: Context): readonly ObjectId[] | Unknown;
  players(reference: PlayerReference, context: Context): readonly PlayerId[] | Unknown;
  /** Norms in force of one kind, from static abilities and effects. */
  norms<K extends Norm["kind"]>(kind: K): readonly (ActiveNorm & { readonly norm: NormOf<K> })[];
  /** Whether a norm's filter (its `who`, `what` …) and fixed set cover the object. */
  covers(norm: ActiveNorm, filter: Filter | undefined, candidate: ObjectId | PlayerId): Truth;
  opponents(player: PlayerId): readonly PlayerId[];
  /** What is attached to it, in timestamp order. */
  attachments(host: ObjectId | PlayerId): readonly ObjectId[];
  /** Opaque words in force that touch a question and could concern the subject. */
  doubts(question: import("../oracle/span.ts").Question, ...subjects: readonly (ObjectId | PlayerId)[]): readonly Doubt[];
  /** A name to show: alias-free, `Bob's Grizzly Bears` only where two players control one of that name. */
  name(id: ObjectId | PlayerId): string;
  /** Continuous effects that change how an attachment's enchant ability reads, "change enchant" and the like, in force for it. */
  effectsOn(id: ObjectId): readonly ContinuousEffect[];
}
