// What abilities forbid, require and price: one vocabulary for attack, block, target, attach and damage. Protection, hexproof, landwalk, fear
// and the rest expand to these same norms (rules/), so that every question is asked in one place.

import type { Condition } from "./condition.ts";
import type { Cost } from "./cost.ts";
import type { Filter, ZoneName } from "./filter.ts";
import type { Amount, ObjectReference, PlayerReference } from "./reference.ts";

/** Whom or what attackers may be sent at: "you", "you or planeswalkers you control", "its owner", a named permanent. */
export interface AttackeeFilter {
  readonly players?: PlayerReference;
  /** The planeswalkers those players control are meant as well. */
  readonly planeswalkers?: boolean;
  readonly object?: ObjectReference;
}

/** Companions a declaration must hold: "unless at least two other creatures attack", "… a creature with greater power also attacks". */
export interface Companions {
  readonly atLeast: number;
  /** Asked of each other declared creature; `candidate`-relative where it compares with the bearer through `this`. */
  readonly filter: Filter;
}

/** What becomes of a number that an event would have (614.1a): life lost instead is `lost instead`. */
export type AmountChange =
  | { readonly kind: "times"; readonly by: number }
  | { readonly kind: "plus"; readonly by: Amount }
  | { readonly kind: "half"; readonly round: "up" | "down" }
  | { readonly kind: "becomes"; readonly to: number; readonly ifAtLeast?: number }
  | { readonly kind: "lost instead" };

export type Norm =
  // Attack (508.1c–d)
  | { readonly kind: "can't attack"; readonly who: Filter; readonly whom?: AttackeeFilter; readonly unless?: Condition }
  | { readonly kind: "can't attack without"; readonly who: Filter; readonly companions: Companions }
  | { readonly kind: "can attack only alone"; readonly who: Filter }
  | { readonly kind: "attacker limit"; readonly max: Amount; readonly who?: Filter; readonly whom?: AttackeeFilter }
  /** `alongside`: only in a declaration that holds such a creature. */
  | { readonly kind: "must attack"; readonly who: Filter; readonly whom?: AttackeeFilter; readonly alongside?: Filter }
  | { readonly kind: "attack cost"; readonly who: Filter; readonly whom?: AttackeeFilter; readonly cost: Cost }
  | { readonly kind: "can attack as though"; readonly who: Filter; readonly without: "defender" | "summoning sickness" }
  // Block (509.1b–c)
  | { readonly kind: "can't block"; readonly who: Filter; readonly whom?: Filter; readonly unless?: Condition }
  | { readonly kind: "can't be blocked"; readonly who: Filter; readonly by: Filter; readonly unless?: Condition }
  | { readonly kind: "minimum blockers"; readonly who: Filter; readonly min: number; readonly by?: Filter }
  | { readonly kind: "maximum blockers"; readonly who: Filter; readonly max: number }
  /** Only if every creature the defending player controls (untapped or not) blocks it. */
  | { readonly kind: "all or no blockers"; readonly who: Filter }
  | { readonly kind: "can't block without"; readonly who: Filter; readonly companions: Companions }
  | { readonly kind: "can block only alone"; readonly who: Filter }
  | { readonly kind: "blocker limit"; readonly max: Amount; readonly who?: Filter }
  /** Further attackers it may block: a number, or `any`. */
  | { readonly kind: "can block additional"; readonly who: Filter; readonly extra: Amount | "any"; readonly whom?: Filter }
  | { readonly kind: "must block"; readonly who: Filter; readonly whom?: ObjectReference; readonly all?: boolean }
  /** At least `min` (or exactly `exactly`) creatures matching `by` must block it, if able. */
  | { readonly kind: "must be blocked"; readonly who: Filter; readonly by?: Filter; readonly min: number; readonly exactly?: number }
  /** Every creature matching `by` and able to block it does so. */
  | { readonly kind: "lure"; readonly who: Filter; readonly by: Filter }
  | { readonly kind: "block cost"; readonly who: Filter; readonly whom?: Filter; readonly cost: Cost }
  /** "can block creatures with shadow as though it had shadow", "can block … as though they didn't have shadow", "as though untapped". */
  | {
      readonly kind: "can block as though";
      readonly who: Filter;
      readonly whom?: Filter;
      readonly had?: "flying" | "reach" | "shadow" | "horsemanship" | "untapped";
      readonly theyLacked?: "flying" | "shadow" | "fear" | "intimidate" | "landwalk" | "horsemanship";
      readonly land?: Filter;
    }
  // Target and attach
  | { readonly kind: "can't be the target"; readonly what?: Filter; readonly player?: PlayerReference; readonly by: Filter }
  | {
      readonly kind: "can be the target as though";
      readonly what?: Filter;
      readonly player?: PlayerReference;
      readonly without: "hexproof" | "shroud";
      readonly by: Filter;
    }
  | {
      readonly kind: "can't be attached";
      readonly what?: Filter;
      readonly player?: PlayerReference;
      readonly by: Filter;
      readonly exempt?: Filter;
    }
  | { readonly kind: "can be attached only to"; readonly who: Filter; readonly to: Filter }
  | { readonly kind: "must be chosen as target"; readonly what: Filter; readonly by: Filter }
  // Damage
  | {
      readonly kind: "prevent damage";
      readonly from?: Filter;
      readonly to?: Filter;
      readonly toPlayer?: PlayerReference;
      readonly combat?: boolean;
      readonly amount?: Amount;
      /** Half of it, rounded so. */
      readonly half?: "up" | "down";
      /** Counters put on what the damage would have been dealt to, or removed from it (615.5); one for each damage or one. */
      readonly besides?: { readonly counter: string; readonly remove: boolean; readonly perDamage: boolean };
    }
  | { readonly kind: "damage can't be prevented"; readonly from?: Filter }
  | { readonly kind: "assigns damage by"; readonly who: Filter; readonly stat: "toughness" }
  /** `must`: no choice. */
  | { readonly kind: "may assign as though unblocked"; readonly who: Filter; readonly must?: boolean }
  | { readonly kind: "may divide damage freely"; readonly who: Filter }
  | { readonly kind: "assigns no combat damage"; readonly who: Filter }
  | { readonly kind: "lethal damage by power"; readonly who: Filter }
  // Other permissions and bars that decide what may be done
  /** `only`: of its abilities, those with {T} in their costs. */
  | { readonly kind: "can't activate"; readonly who: Filter; readonly except?: "mana abilities"; readonly only?: "tap abilities" }
  | { readonly kind: "can't cast"; readonly player: PlayerReference; readonly what: Filter }
  | { readonly kind: "may cast as though flash"; readonly player: PlayerReference; readonly what: Filter }
  /** Only in a main phase of their own turn with an empty stack. */
  | { readonly kind: "casts only as a sorcery"; readonly player: PlayerReference }
  | { readonly kind: "acts only on own turn"; readonly player: PlayerReference; readonly activates?: boolean }
  | { readonly kind: "may equip as an instant"; readonly player: PlayerReference }
  /** From that zone, of those players; `top`: only the top card of the library; `exiledWithThis`: only what was exiled with it. */
  | {
      readonly kind: "may cast from";
      readonly player: PlayerReference;
      readonly what: Filter;
      readonly zone: ZoneName;
      readonly of?: PlayerReference;
      readonly top?: boolean;
      readonly exiledWithThis?: boolean;
      /** One each turn. */
      readonly once?: boolean;
      readonly yourTurn?: boolean;
    }
  | { readonly kind: "enters tapped"; readonly who: Filter }
  /** What would be put into a graveyard (of that player, from the battlefield) is exiled (614.1a). */
  | {
      readonly kind: "exiled instead of graveyard";
      readonly who: Filter;
      readonly owner?: PlayerReference;
      readonly from?: "battlefield";
    }
  /** What would leave the battlefield is exiled instead of being put anywhere else (614.1a). */
  | { readonly kind: "exiled instead of leaving"; readonly who: Filter }
  /** What would be put into a graveyard is put elsewhere: into its owner's hand or library, or exiled (614.1a, 614.6). */
  | {
      readonly kind: "put elsewhere instead of graveyard";
      readonly who: Filter;
      readonly owner?: PlayerReference;
      readonly from?: "battlefield";
      readonly to: ZoneName;
      readonly position?: "top" | "bottom" | "shuffled";
    }
  | { readonly kind: "doesn't untap"; readonly who: Filter }
  // Replacement effects on damage (614.1a, 614.9)
  | {
      readonly kind: "changes damage";
      readonly from?: Filter;
      readonly to?: Filter;
      readonly combat?: boolean;
      readonly change: AmountChange;
    }
  | {
      readonly kind: "redirects damage";
      readonly from?: Filter;
      readonly to?: Filter;
      readonly combat?: boolean;
      readonly recipient: ObjectReference | { readonly kind: "controller"; readonly of: ObjectReference };
    }
  | { readonly kind: "damage as though"; readonly from?: Filter; readonly to?: PlayerReference; readonly had: "wither" | "infect" }
  // Counters (122, 614.16) and tokens
  | { readonly kind: "changes counters"; readonly who: Filter; readonly counter?: string; readonly change: AmountChange }
  | { readonly kind: "can't have counters"; readonly who: Filter; readonly counter?: string }
  | { readonly kind: "multiplies tokens"; readonly player: PlayerReference; readonly times: number; readonly what?: Filter }
  | { readonly kind: "enters with counters"; readonly who: Filter; readonly counter: string; readonly amount: Amount }
  // Life and losing (119.7-8, 104.3)
  | { readonly kind: "changes life gain"; readonly player: PlayerReference; readonly change: AmountChange }
  | { readonly kind: "life not below"; readonly player: PlayerReference; readonly least: number }
  | {
      readonly kind: "can't gain life" | "life total can't change" | "can't lose the game" | "doesn't lose for life" | "skips untap step";
      readonly player: PlayerReference;
    }
  // Untapping by a player's choice
  | { readonly kind: "may stay tapped"; readonly who: Filter }
  | { readonly kind: "untaps no more than"; readonly player: PlayerReference; readonly who: Filter; readonly max: number }
  | { readonly kind: "legend rule doesn't apply"; readonly who: Filter }
  | { readonly kind: "can't be countered"; readonly what: Filter }
  | {
      readonly kind:
        | "can't be regenerated"
        | "can't be sacrificed"
        | "can't phase out"
        | "can't transform"
        | "can't crew"
        | "can't attack or block other"
        | "regenerates instead of destruction";
      readonly who: Filter;
    };

/** The norms of a kind, those that share their shape with other kinds included. */
export type NormOf<K extends Norm["kind"]> = Norm extends infer N
  ? N extends { readonly kind: infer Kind }
    ? [K & Kind] extends [never]
      ? never
      : N
    : never
  : never;
