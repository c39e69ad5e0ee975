// What static abilities do all the time and resolved spells and abilities do for a while (611, 613).

import type { Color } from "../characteristics/color.ts";
import type { CardType, Supertype } from "../characteristics/type-line.ts";
import type { Ability } from "./ability.ts";
import type { Condition } from "./condition.ts";
import type { Filter } from "./filter.ts";
import type { KeywordName } from "./keyword.ts";
import type { Norm } from "./norm.ts";
import type { Amount, ObjectReference, PlayerReference } from "./reference.ts";
import type { Opaque } from "./span.ts";

/** The objects a continuous effect changes. For a static ability a filter without a zone means permanents (109.2, 611.3). */
export type Affected =
  | { readonly kind: "reference"; readonly object: ObjectReference }
  | { readonly kind: "filter"; readonly filter: Filter }
  | { readonly kind: "player"; readonly player: PlayerReference };

export type ColorChange = readonly Color[] | "chosen color" | "all colors" | "colorless" | "host's colors";

export type ContinuousEffect =
  // Layer 1
  | {
      readonly kind: "copy";
      readonly affects: Affected;
      readonly of: ObjectReference | Filter;
      readonly except?: readonly ContinuousEffect[];
    }
  // Layer 2
  | { readonly kind: "control"; readonly affects: Affected; readonly player: PlayerReference }
  // Layer 3
  | {
      readonly kind: "change text";
      readonly affects: Affected;
      readonly words: "color words" | "basic land types" | "creature types" | "color words or basic land types";
      readonly from?: string;
      readonly to?: string;
    }
  // Layer 4. `set` replaces: card types with `cardTypes`, subtypes of the same set otherwise (205.1a, 305.7).
  | {
      readonly kind: "types";
      readonly affects: Affected;
      readonly mode: "set" | "add" | "remove";
      readonly cardTypes?: readonly CardType[];
      readonly subtypes?:
        | readonly string[]
        | "all creature types"
        | "chosen creature type"
        | "chosen land type"
        | "all basic land types"
        | "all land types";
      readonly supertypes?: readonly Supertype[];
      /** "is a Mountain": land subtypes and rules-text abilities go (305.7). Set only for basic land types in `set` mode. */
      readonly losesLandAbilities?: boolean;
    }
  // Layer 5
  | { readonly kind: "colors"; readonly affects: Affected; readonly mode: "set" | "add"; readonly colors: ColorChange }
  // Layer 6
  | { readonly kind: "add abilities"; readonly affects: Affected; readonly abilities: readonly Ability[]; readonly choice?: "one of" }
  | {
      readonly kind: "remove abilities";
      readonly affects: Affected;
      readonly which: "all" | readonly KeywordName[];
      readonly landwalkOf?: Filter;
      readonly protectionFrom?: Filter;
      /** One of these, whichever was chosen. */
      readonly choice?: "one of";
    }
  | { readonly kind: "can't have"; readonly affects: Affected; readonly keywords: readonly KeywordName[] }
  // Layer 7a (characteristic-defining), 7b
  | {
      readonly kind: "set power and toughness";
      readonly affects: Affected;
      readonly power?: Amount;
      readonly toughness?: Amount;
      readonly base: boolean;
    }
  // Layer 7c
  | { readonly kind: "modify power and toughness"; readonly affects: Affected; readonly power: Amount; readonly toughness: Amount }
  // Layer 7d
  | { readonly kind: "switch power and toughness"; readonly affects: Affected }
  // Players and rules (613.10–11)
  | { readonly kind: "player abilities"; readonly player: PlayerReference; readonly abilities: readonly Ability[] }
  | { readonly kind: "norm"; readonly norm: Norm }
  /**
   * Blocks come of piles of creatures in the place of a declaration (509.1). Read, not carried out: while it applies, no block is known to be legal.
   * `words`: those that replace the declaration.
   */
  | {
      readonly kind: "blocks by piles";
      readonly words: string;
      /** Creatures that can block additional creatures may be in additional piles. */
      readonly additional?: true;
      readonly assigned?: "at random";
      /** Each creature that can block what its pile is assigned to does. */
      readonly blocking?: "those able";
    }
  | { readonly kind: "change enchant"; readonly affects: Affected; readonly filter: Filter }
  /** Read, and known to decide nothing that this checker judges (costs reduced, cards drawn, mana …). */
  /** `keeps`: of a copy, what isn't copied (707.9). */
  | { readonly kind: "irrelevant"; readonly words: string; readonly keeps?: "name" | "colors" }
  | Opaque;

/** How long an effect lasts (611.2). */
export type Duration =
  | { readonly kind: "end of turn" }
  | { readonly kind: "until your next turn" }
  | { readonly kind: "until end of your next turn" }
  | { readonly kind: "end of combat" }
  | { readonly kind: "as long as"; readonly condition: Condition }
  /** Until a player casts such a spell. */
  | { readonly kind: "until cast"; readonly filter: Filter }
  /** Until that player's next turn; `end`: until its end ("during target opponent's next turn"). */
  | { readonly kind: "next turn of"; readonly player: PlayerReference; readonly end?: boolean }
  | { readonly kind: "permanent" };
