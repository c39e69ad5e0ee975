// The state of a game: immutable plain values. Everything that layers and rules ask is derived from it.

import type { Card, CardFace } from "../characteristics/card.ts";
import type { Edition } from "../editions/edition.ts";
import type { Ability } from "../oracle/ability.ts";
import type { Condition } from "../oracle/condition.ts";
import type { ContinuousEffect } from "../oracle/continuous-effect.ts";
import type { Body } from "../oracle/effect.ts";
import type { Filter, ZoneName } from "../oracle/filter.ts";
import type { Fact, FactInDoubt } from "./facts-in-doubt.ts";
import type { ObjectId, PlayerId } from "./ids.ts";
import type { StepName } from "./turn-steps.ts";

export type { StepName } from "./turn-steps.ts";

export interface PlayerState {
  readonly id: PlayerId;
  /** The name in the file. */
  readonly name: string;
  readonly life: number;
  readonly startingLife: number;
  readonly counters: Readonly<Record<string, number>>;
  readonly designations: readonly string[];
  readonly team?: string;
  readonly lost: boolean;
  /** Zones that the file wrote out: complete. Others are unknown, not empty. */
  readonly writtenZones: readonly ZoneName[];
}

/** Choices an object remembers, by kind; `values` keeps the order written. */
export interface Choices {
  readonly values: readonly ChoiceValue[];
}
export type ChoiceValue =
  | { readonly kind: "color"; readonly color: "W" | "U" | "B" | "R" | "G" }
  | { readonly kind: "player"; readonly player: PlayerId }
  | { readonly kind: "object"; readonly object: ObjectId }
  | { readonly kind: "number"; readonly number: number }
  | {
      readonly kind: "word";
      readonly word: string;
      /** What it was chosen as; `word` is a mode or an anchor word. */
      readonly of?: "color" | "type" | "name" | "player" | "number" | "word";
    };

export interface ObjectStatus {
  readonly tapped: boolean;
  readonly flipped: boolean;
  readonly faceDown: boolean;
  readonly phasedOut: boolean;
  /** It phased out with what it is attached to (702.26g). */
  readonly phasedOutIndirectly: boolean;
}

export interface GameObject {
  readonly id: ObjectId;
  readonly kind: "card" | "token" | "spell copy" | "ability" | "emblem";
  /** Printed values, with the scenario's overrides applied: copiable values before copy effects. Abilities on the stack have none. */
  readonly card?: Card;
  /** The face, half or alternative that counts: index into `card.faces`. Split cards off the stack count both (709.4). */
  readonly face: number;
  /** For a copy: the copiable values that replaced its own, by a copy made in the scenario (layer 1, 707). */
  readonly copyOf?: { readonly card: Card; readonly face: number; readonly except: readonly ContinuousEffect[] };
  readonly owner: PlayerId;
  /** On the battlefield and the stack: who controls it before layer 2; else undefined (109.4). */
  readonly controller?: PlayerId;
  readonly zone: ZoneName;
  readonly status: ObjectStatus;
  readonly counters: Readonly<Record<string, number>>;
  /** When counters of a kind were last put on it (613.7c); the object's own timestamp where absent. */
  readonly counterTimestamps?: Readonly<Record<string, number>>;
  /** Damage marked on it (120.6). */
  readonly damage: number;
  /** Dealt damage by a source with deathtouch since state-based actions last looked (704.5h). */
  readonly deathtouched: boolean;
  readonly regenerationShields: number;
  readonly attachedTo?: ObjectId | PlayerId;
  readonly choices: Choices;
  /** Its controller's most recent turn began before it came under control (302.6). */
  readonly sick: boolean;
  readonly states: readonly string[];
  readonly goadedBy: readonly PlayerId[];
  readonly paired?: ObjectId;
  /** Set when it entered the zone, became attached, or turned (613.7). Strictly increasing over the game. */
  readonly timestamp: number;
  readonly castWith: CastWith;
  /** For spells and abilities on the stack. */
  readonly stack?: StackItem;
  /** Facts of this turn: `attacked`, `blocked`, `entered`, `was dealt damage` … */
  readonly history: readonly string[];
  /** The object it was before it changed zones, and what it became. */
  readonly previous?: ObjectId;
  /** Objects linked by "exiled with", imprint, haunt. */
  readonly linked: readonly ObjectId[];
  /** What represents it, where that is more than one card or token: merged (729), the topmost first, or melded (712.4). */
  readonly joined?: Joined;
  /** For emblems and the like: characteristics that came from a scenario's own words. */
  readonly faceOverride?: CardFace;
}

export interface Joined {
  readonly how: "merged" | "melded";
  readonly components: readonly Component[];
}

/** A card or token that represents a permanent together with others; `id` is the object it was before, which its names and aliases follow. */
export type Component = Pick<GameObject, "id" | "kind" | "card" | "face" | "copyOf" | "owner">;

export interface CastWith {
  readonly x?: number;
  readonly kicked?: boolean;
  /** Alternative cost or permission used: bestow, overload, morph, flashback … */
  readonly using?: readonly string[];
  /** The zone that it was cast from. */
  readonly from?: ZoneName;
}

export interface StackItem {
  /** For abilities: the ability, the source, and the source's characteristics as it last existed if it has left (113.7a). */
  readonly ability?: Ability;
  readonly source?: ObjectId;
  readonly targets: readonly ChosenSlot[];
  /** Modes chosen, by index, in order; the slots of `targets` follow in that order. */
  readonly modes: readonly number[];
  readonly x?: number;
  /** For spells that entered the stack as something else: bestowed Aura, face-down creature. */
  readonly form?: "bestow" | "face down" | "overload" | "mutate" | "prototype";
  readonly triggerObjects?: readonly ObjectId[];
  /** The player that its event was about: "that player". */
  readonly triggerPlayer?: PlayerId;
  /** For a delayed triggered ability: what was chosen and done as it was created. */
  readonly bound?: EffectBindings;
  /** What its costs took, by action ("the sacrificed creature"): ids of the objects as they last existed. */
  readonly paid?: Readonly<Record<string, readonly ObjectId[]>>;
}

/** What was chosen for one instance of "target". */
export interface ChosenSlot {
  readonly chosen: readonly (ObjectId | PlayerId)[];
  /** Damage or counters divided, in the order of `chosen`. */
  readonly division?: readonly number[];
}

/** A continuous effect from a resolved spell or ability, an `apply` or `effects` sentence, or the scenario's `gains` and `loses`. */
export interface EffectInstance {
  readonly id: string;
  /** Already bound: references resolved to ids in `affects`, "you" to `controller`, X to a number. */
  readonly effect: ContinuousEffect;
  readonly controller: PlayerId;
  readonly source?: ObjectId;
  /** Its words, for messages: "Gods Willing gave it protection from black". */
  readonly words: string;
  readonly timestamp: number;
  /** The objects it affects, fixed when it began (611.2c); undefined for effects on rules or players, or on whatever matches. */
  readonly affected?: readonly (ObjectId | PlayerId)[];
  readonly duration: InstanceDuration;
  /** What its remaining references mean, as chosen when it began: targets, X, names. Filters of norms are read with it. */
  readonly bound?: EffectBindings;
  /** For a copy effect: the copiable values it copies, as they were when it began (707.2c). */
  readonly copied?: { readonly card: Card; readonly face: number; readonly except: readonly ContinuousEffect[] };
}

/** The part of a context that an effect keeps from the moment it began. */
export interface EffectBindings {
  readonly targets?: readonly ChosenSlot[];
  readonly x?: number;
  readonly triggerObjects?: readonly ObjectId[];
  readonly triggerPlayer?: PlayerId;
  readonly earlier?: Readonly<Record<string, readonly ObjectId[]>>;
  readonly defendingPlayer?: PlayerId;
  readonly named?: readonly (ObjectId | PlayerId)[];
}

export type InstanceDuration =
  | { readonly kind: "end of turn" }
  | { readonly kind: "end of combat" }
  | { readonly kind: "until turn of"; readonly player: PlayerId; readonly end?: boolean; readonly startedInOwnTurn?: boolean }
  | { readonly kind: "as long as"; readonly condition: Condition; readonly you: PlayerId; readonly this?: ObjectId }
  | { readonly kind: "until cast"; readonly filter: Filter }
  | { readonly kind: "permanent" };

export interface Attacker {
  readonly id: ObjectId;
  /** Player, planeswalker or battle; undefined once it has left (506.4c). */
  readonly defender?: ObjectId | PlayerId;
  /** The player who defends against it. */
  readonly defendingPlayer: PlayerId;
  /** Label shared by the members of a band. */
  readonly band?: string;
  /** Undefined until blocks have been declared; then blocked or not, for the whole combat (509.1h). */
  readonly blocked?: boolean;
  /** Declared as an attacker (508.1), rather than put onto the battlefield attacking. */
  readonly declared: boolean;
  /** The creatures it has become blocked by this combat, those that have left included. */
  readonly blockedBy?: readonly ObjectId[];
  /** 2010 edition: the order of its blockers. */
  readonly blockerOrder?: readonly ObjectId[];
}

export interface Blocker {
  readonly id: ObjectId;
  readonly blocking: readonly ObjectId[];
  readonly declaredFor: readonly ObjectId[];
  readonly attackerOrder?: readonly ObjectId[];
}

export interface CombatState {
  readonly attackers: readonly Attacker[];
  readonly blockers: readonly Blocker[];
  readonly attackersDeclared: boolean;
  /** The only creature that was declared as an attacker (506.5), whatever attacks beside it now. */
  readonly attackedAlone?: ObjectId;
  readonly blocksDeclaredBy: readonly PlayerId[];
  /** Combat damage steps done: 0, 1 (first strike, or the only one), 2. */
  readonly damageSteps: number;
  /** Who assigned in the first-strike step (702.7b). */
  readonly dealtFirst: readonly ObjectId[];
  readonly hasFirstStrikeStep?: boolean;
  /** 2004: damage assigned and waiting on the stack. */
  readonly damageOnStack?: readonly { readonly source: ObjectId; readonly to: ObjectId | PlayerId; readonly amount: number }[];
  /** Only the legal part of an illegal declaration stands: another one is judged from the state before it. */
  readonly beforeIllegalAttacks?: GameState;
  readonly beforeIllegalBlocks?: { readonly by: PlayerId; readonly state: GameState };
}

export interface GameState {
  readonly edition: Edition;
  /** In turn order. */
  readonly players: readonly PlayerState[];
  readonly active: PlayerId;
  /** Undefined: timing isn't judged. */
  readonly step?: StepName;
  readonly turn: number;
  readonly objects: ReadonlyMap<ObjectId, GameObject>;
  /** Bottom first. */
  readonly stack: readonly ObjectId[];
  readonly effects: readonly EffectInstance[];
  readonly combat?: CombatState;
  /** For each object that changed zones, what it became. */
  readonly successors: ReadonlyMap<ObjectId, ObjectId>;
  /** Objects that left, as they last existed, with their effective characteristics (last known information, 113.7a, 608.2h). */
  readonly lastKnown: ReadonlyMap<ObjectId, LastKnown>;
  /** What isn't known any more, because something that could have changed it wasn't carried out. */
  readonly inDoubt?: readonly FactInDoubt[];
  /** Delayed triggered abilities that wait for a step: what they touch is in doubt once it has come, unless a step says what happens. */
  readonly waiting?: readonly Waiting[];
  readonly nextId: number;
  readonly nextTimestamp: number;
  readonly history: readonly string[];
}

export interface Waiting {
  readonly when: string;
  readonly by: PlayerId;
  readonly subjects: readonly (ObjectId | PlayerId)[];
  readonly facts: readonly Fact[];
  /** For a delayed triggered ability: what it does, so that a step can trigger it, wherever its source is by then. */
  readonly ability?: DelayedAbility;
  /** What it waits for has come. */
  readonly isDue?: boolean;
}

export interface DelayedAbility {
  readonly source: ObjectId;
  readonly body: Body;
  /** Its words, for messages and for naming it. */
  readonly words: string;
  /** What its references mean, settled as it was created (603.7c). */
  readonly bound: EffectBindings;
}

export interface LastKnown {
  readonly object: GameObject;
  readonly characteristics: import("../layers/characteristics.ts").Characteristics;
}
