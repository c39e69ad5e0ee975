// What an object is right now, after every continuous effect (109.3, 613), and what made it so.

import type { Color } from "../characteristics/color.ts";
import type { CardType, Supertype } from "../characteristics/type-line.ts";
import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { Ability } from "../oracle/ability.ts";
import type { Doubt } from "../verdict.ts";

/** Where an ability comes from. */
export type Origin =
  | { readonly kind: "printed" }
  /** Granted by an effect; `source` is the object whose ability or resolution it was; `words` the effect's words. */
  | {
      readonly kind: "granted";
      readonly effect: string;
      readonly source?: ObjectId;
      readonly controller?: PlayerId;
      readonly words: string;
    };

export interface EffectiveAbility {
  readonly ability: Ability;
  readonly origin: Origin;
  /** Tells instances apart (702.16m–p): unique on this object, stable while the instance lasts. */
  readonly instance: string;
  /** When this instance began; for "already attached" (702.16p). 0: as long as the object itself. */
  readonly since: number;
  /** The ability's words on the card, or the words of the effect that granted it. */
  readonly words?: string;
  /** Present where it isn't known whether the object has it. */
  readonly doubts?: readonly Doubt[];
}

/** Which part of an object's characteristics words could change. */
export type Aspect = "control" | "names" | "types" | "colors" | "abilities" | "power and toughness";

/** One step of the story of a characteristic. */
export interface TraceEntry {
  /** `1`, `2`, `3`, `4`, `5`, `6`, `7a` … `7d`. */
  readonly layer: string;
  readonly effect: string;
  readonly source?: ObjectId;
  readonly words: string;
  /** What it did: "power and toughness set to 1/1", "gains flying". */
  readonly change: string;
}

export interface Characteristics {
  readonly id: ObjectId;
  /** Empty for a face-down permanent. Several for split cards off the stack. */
  readonly names: readonly string[];
  readonly colors: readonly Color[];
  readonly supertypes: readonly Supertype[];
  readonly cardTypes: readonly CardType[];
  /** With printed capitals. */
  readonly subtypes: readonly string[];
  /** Changeling and the like: every creature type. */
  readonly allCreatureTypes: boolean;
  readonly manaCost?: string;
  readonly manaValue: number;
  /** Undefined for objects without power and toughness. */
  readonly power?: number;
  readonly toughness?: number;
  readonly basePower?: number;
  readonly baseToughness?: number;
  readonly loyalty?: number;
  readonly controller?: PlayerId;
  readonly abilities: readonly EffectiveAbility[];
  /** Words not understood that could have changed this object's characteristics. */
  readonly doubts: readonly Doubt[];
  /** The same, each with what it could have changed. */
  readonly doubtful?: readonly { readonly aspect: Aspect; readonly doubt: Doubt }[];
  readonly trace: readonly TraceEntry[];
}
