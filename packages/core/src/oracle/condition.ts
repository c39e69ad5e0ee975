// "as long as", "if", "unless", "only if": what must hold.

import type { Filter } from "./filter.ts";
import type { Amount, Comparison, ObjectReference, PlayerReference } from "./reference.ts";
import type { Opaque } from "./span.ts";

export type Condition =
  | { readonly kind: "all of"; readonly of: readonly Condition[] }
  | { readonly kind: "any of"; readonly of: readonly Condition[] }
  | { readonly kind: "not"; readonly of: Condition }
  /** How many objects match: "you control a Swamp", "defending player controls no Islands". */
  | { readonly kind: "count"; readonly filter: Filter; readonly compare: Comparison }
  /** The object referred to matches: "as long as this creature is untapped", "equipped creature is a Human". */
  | { readonly kind: "matches"; readonly object: ObjectReference; readonly filter: Filter }
  | { readonly kind: "compare"; readonly left: Amount; readonly compare: Comparison }
  | { readonly kind: "turn"; readonly player: PlayerReference }
  | { readonly kind: "step"; readonly step: string }
  | { readonly kind: "designation"; readonly player: PlayerReference; readonly is: string }
  | { readonly kind: "cost paid"; readonly cost: "kicked" | "bestow" | "additional" | string }
  /** A fact of the turn's or game's history; unknown unless the game layer has recorded it. */
  | { readonly kind: "history"; readonly fact: string; readonly player?: PlayerReference }
  | Opaque;
