// What words such as "this creature", "enchanted creature", "that player" mean, before a game gives them objects.

import type { Color } from "../characteristics/color.ts";
import type { Filter } from "./filter.ts";
import type { Opaque } from "./span.ts";

/** An object or objects that text speaks of. */
export type ObjectReference =
  /** The object that the ability is on, or the spell itself. */
  | { readonly kind: "this" }
  /** The object whose ability gave the one that this stands in (201.5a); `id` once it was given. */
  | { readonly kind: "granter"; readonly id?: string }
  /** What "this" is attached to: "enchanted creature", "equipped creature", "fortified land". */
  | { readonly kind: "host" }
  /** The object or objects chosen for one slot of the targets, counted from 0 within the mode's body. */
  | { readonly kind: "target"; readonly slot: number }
  /** The object that the trigger event is about: "that creature", "it" in a triggered ability. `role` tells two apart: `attacker`, `blocker`, `source` … */
  | { readonly kind: "trigger object"; readonly role?: string }
  /** An object that a cost or an earlier instruction of the same ability took: "the sacrificed creature", "the exiled card". */
  | {
      readonly kind: "earlier";
      readonly action:
        | "sacrificed"
        | "exiled"
        | "discarded"
        | "returned"
        | "created"
        | "revealed"
        | "chosen"
        | "tapped"
        | "put"
        | "copied"
        | "populated"
        | "amassed"
        | "damaged";
    }
  /** The object that the current filter is being asked about: "that creature's power" inside a filter. */
  | { readonly kind: "candidate" }
  /**
   * The object that a continuous effect, a granted keyword or a norm over several objects is just being applied to or asked about ("each
   * creature has protection from its colors", "creatures you control get +1/+1 for each Aura attached to them", "can't be blocked by
   * creatures with power less than their power"). Inside filters it stays that object, while `candidate` is what the filter looks at.
   */
  | { readonly kind: "affected" }
  /** The object paired, imprinted, haunted … with this. */
  | { readonly kind: "linked"; readonly by: "paired" | "exiled with" | "chosen" | "haunted" | "encoded" }
  /** Every object that matches. */
  | { readonly kind: "each"; readonly filter: Filter }
  /** As many of the objects that match as a player chooses while this resolves, without targeting ("a creature you control", "up to two lands"). */
  | {
      readonly kind: "choice";
      readonly filter: Filter;
      readonly count: Amount | "any";
      readonly upTo?: boolean;
      readonly by?: PlayerReference;
      readonly atRandom?: boolean;
    }
  /** One of the names given to `parseSentence` (`apply: White Knight gains …`), by index. */
  | { readonly kind: "named"; readonly index: number }
  /** Several references: "this creature and enchanted creature". */
  | { readonly kind: "several"; readonly of: readonly ObjectReference[] };

const OBJECT_REFERENCES: Readonly<Record<ObjectReference["kind"], true>> = {
  this: true,
  granter: true,
  host: true,
  target: true,
  "trigger object": true,
  earlier: true,
  candidate: true,
  affected: true,
  linked: true,
  each: true,
  choice: true,
  named: true,
  several: true,
};

/** Tells what text refers to from what it describes: "a copy of that creature", "a copy of a creature named Ashaya". */
export function isObjectReference(of: ObjectReference | Filter): of is ObjectReference {
  return Object.hasOwn(OBJECT_REFERENCES, of.kind) && (of.kind !== "named" || "index" in of);
}

/** A player or players that text speaks of. */
export type PlayerReference =
  | { readonly kind: "you" }
  | { readonly kind: "opponent" }
  | { readonly kind: "each opponent" }
  | { readonly kind: "each player" }
  | { readonly kind: "player" }
  | { readonly kind: "teammate" }
  | { readonly kind: "active player" }
  | { readonly kind: "defending player" }
  | { readonly kind: "attacking player" }
  | { readonly kind: "chosen player" }
  | { readonly kind: "not"; readonly player: PlayerReference }
  /** The player this is attached to: "enchanted player". */
  | { readonly kind: "host" }
  | { readonly kind: "target"; readonly slot: number }
  | { readonly kind: "trigger player" }
  /** Of the players that an instruction is done to, the one that it is just done to ("each player loses life equal to the number of creatures they control"). */
  | { readonly kind: "recipient" }
  /** One of the names given to `parseSentence`, by index. */
  | { readonly kind: "named"; readonly index: number }
  | { readonly kind: "controller of"; readonly object: ObjectReference }
  | { readonly kind: "owner of"; readonly object: ObjectReference };

/** A number that text speaks of. */
export type Amount =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "x" }
  /** How many objects match. */
  | { readonly kind: "count"; readonly filter: Filter }
  | { readonly kind: "stat"; readonly of: ObjectReference; readonly stat: Stat }
  /** The greatest, least or total value of a stat among the objects that match. */
  | { readonly kind: "among"; readonly filter: Filter; readonly stat: Stat; readonly take: "greatest" | "least" | "total" }
  | { readonly kind: "counters"; readonly on: ObjectReference; readonly counter?: string }
  /** `colors` for devotion (700.5). */
  | { readonly kind: "player stat"; readonly player: PlayerReference; readonly stat: PlayerStat; readonly colors?: readonly Color[] }
  | {
      readonly kind: "distinct";
      readonly filter: Filter;
      readonly of: "card types" | "colors" | "names" | "basic land types" | "mana values" | "powers";
    }
  | { readonly kind: "sum"; readonly of: readonly Amount[] }
  | { readonly kind: "product"; readonly of: readonly Amount[] }
  | { readonly kind: "half"; readonly of: Amount; readonly round: "up" | "down" }
  | { readonly kind: "negative"; readonly of: Amount }
  | { readonly kind: "chosen number" }
  | { readonly kind: "that much" }
  | Opaque;

export type Stat = "power" | "toughness" | "mana value" | "loyalty" | "base power" | "base toughness" | "colors";
export type PlayerStat = "life" | "hand size" | "poison" | "devotion" | "energy" | "graveyard size" | "library size";

export interface Comparison {
  readonly operator: "=" | "≠" | "<" | "≤" | ">" | "≥";
  readonly value: Amount;
}
