// What a resolving spell or ability does (608.2), its targets and modes.

import type { CardType, Supertype } from "../characteristics/type-line.ts";
import type { Ability } from "./ability.ts";
import type { Condition } from "./condition.ts";
import type { ContinuousEffect, Duration } from "./continuous-effect.ts";
import type { Filter, ZoneName } from "./filter.ts";
import type { Amount, ObjectReference, PlayerReference } from "./reference.ts";
import type { Opaque, Span } from "./span.ts";

/** One instance of the word "target" (115.1, 601.2c). */
export interface TargetSlot {
  /** What may be chosen. Objects are permanents unless the filter names another zone (115.2); players stand as `player` nodes. */
  readonly filter: Filter;
  readonly min: Amount;
  /** `any`: any number. */
  readonly max: Amount | "any";
  readonly span: Span;
  readonly words: string;
  /** Must differ from what these earlier slots hold ("another target creature"). */
  readonly otherThan?: readonly number[];
  /** Relations among the objects of this slot: "with different controllers", "with the same name", "that share a color". */
  readonly together?: readonly {
    readonly kind: "different" | "same";
    readonly what: "controller" | "name" | "creature type" | "color" | "power" | "owner" | "graveyard" | "card type" | "mana value";
  }[];
  /** Their total of a stat is limited: "with total power 5 or less". */
  readonly total?: { readonly stat: "power" | "mana value" | "toughness"; readonly max: Amount };
  /** Damage or counters are divided among them (601.2d). */
  readonly divided?: Amount;
  /** Only if this cost was paid or this holds (kicker and the like). */
  readonly onlyIf?: Condition;
  /** Another player than the controller chooses. */
  readonly chosenBy?: PlayerReference;
  /** So many for each of these players: "for each opponent, up to one target creature that player controls". */
  readonly forEach?: PlayerReference;
}

export interface Body {
  readonly targets: readonly TargetSlot[];
  readonly effects: readonly Effect[];
  /** Modes, bulleted or in a row ("Choose one —"); each has its own targets and effects (700.2). */
  readonly modes?: Modes;
}

export interface Modes {
  readonly min: Amount;
  readonly max: Amount | "any";
  /** The same mode may be chosen more than once. */
  readonly repeat?: boolean;
  /** Entwine, escalate and the like widen the choice when their cost is paid. */
  readonly allIf?: Condition;
  readonly chosenBy?: PlayerReference;
  readonly options: readonly (Body & { readonly span: Span; readonly words: string })[];
}

/** Whom damage or the like is done to. */
export type Recipient =
  | { readonly kind: "object"; readonly object: ObjectReference }
  | { readonly kind: "player"; readonly player: PlayerReference }
  | { readonly kind: "slot"; readonly slot: number };

export interface TokenDescription {
  readonly name?: string;
  readonly supertypes: readonly Supertype[];
  readonly cardTypes: readonly CardType[];
  readonly subtypes: readonly string[];
  readonly colors: readonly ("W" | "U" | "B" | "R" | "G")[];
  readonly power?: Amount;
  readonly toughness?: Amount;
  readonly abilities: readonly Ability[];
  readonly text: string;
  /** A copy of that object instead. */
  readonly copyOf?: ObjectReference;
  /** What the copy is otherwise than the object ("except it's an artifact in addition to its other types"); their subject is the created token. */
  readonly except?: readonly ContinuousEffect[];
}

export type Effect =
  | {
      readonly kind: "deal damage";
      readonly source: ObjectReference;
      readonly amount: Amount;
      readonly to: readonly Recipient[];
      readonly divided?: boolean;
      readonly unpreventable?: boolean;
    }
  | { readonly kind: "destroy"; readonly what: ObjectReference; readonly noRegeneration?: boolean }
  | {
      readonly kind: "exile";
      readonly what: ObjectReference;
      readonly until?: "this leaves" | "next end step" | "end of combat";
      readonly faceDown?: boolean;
    }
  | {
      readonly kind: "return";
      readonly what: ObjectReference;
      readonly to: ZoneName;
      readonly under?: PlayerReference;
      readonly tapped?: boolean;
      readonly attachedTo?: ObjectReference;
      readonly attacking?: boolean;
      /** "as a non-Aura enchantment" */
      readonly nonAura?: boolean;
      /** "Only creatures can be enchanted this way." */
      readonly hosts?: Filter;
    }
  | {
      readonly kind: "put onto battlefield";
      readonly what: ObjectReference;
      readonly under?: PlayerReference;
      readonly tapped?: boolean;
      readonly attacking?: boolean;
      readonly attachedTo?: ObjectReference;
      readonly hosts?: Filter;
    }
  | { readonly kind: "move"; readonly what: ObjectReference; readonly to: ZoneName; readonly position?: "top" | "bottom" | "shuffled" }
  | {
      readonly kind:
        | "tap"
        | "untap"
        | "sacrifice"
        | "regenerate"
        | "remove from combat"
        | "phase out"
        | "transform"
        | "turn face down"
        | "turn face up"
        | "flip"
        | "detain"
        | "goad"
        | "suspect";
      readonly what: ObjectReference;
      readonly by?: PlayerReference;
    }
  /** "Target player sacrifices a creature": the player chooses (no target). */
  | { readonly kind: "player sacrifices"; readonly player: PlayerReference; readonly filter: Filter; readonly count: Amount }
  | {
      readonly kind: "counters";
      readonly what: ObjectReference;
      readonly counter: string;
      readonly amount: Amount;
      readonly remove?: boolean;
      /** Distributed among the objects of the slot (601.2d). */
      readonly divided?: boolean;
    }
  | { readonly kind: "player counters"; readonly player: PlayerReference; readonly counter: string; readonly amount: Amount }
  /** "Exchange life totals with target opponent" (701.12c). */
  | { readonly kind: "exchange life"; readonly players: readonly [PlayerReference, PlayerReference] }
  | { readonly kind: "life"; readonly player: PlayerReference; readonly change: "gain" | "lose" | "set"; readonly amount: Amount }
  | {
      readonly kind: "continuous";
      readonly effects: readonly ContinuousEffect[];
      readonly duration: Duration;
      readonly condition?: Condition;
    }
  | {
      readonly kind: "attach";
      readonly what: ObjectReference;
      readonly to: ObjectReference | { readonly kind: "player"; readonly player: PlayerReference } | OtherHost;
    }
  | { readonly kind: "unattach"; readonly what: ObjectReference }
  | {
      readonly kind: "create token";
      readonly token: TokenDescription;
      readonly count: Amount;
      readonly under?: PlayerReference;
      readonly tapped?: boolean;
      /** "each other opponent": one for each opponent other than the player its source attacks, attacking that player (702.116a). */
      readonly attacking?: boolean | "each other opponent";
      readonly blocking?: ObjectReference;
      readonly attachedTo?: ObjectReference;
    }
  /** "You get an emblem with …" (114). */
  | { readonly kind: "create emblem"; readonly player: PlayerReference; readonly abilities: readonly Ability[]; readonly text: string }
  | { readonly kind: "fight"; readonly first: ObjectReference; readonly second: ObjectReference }
  | {
      readonly kind: "prevent damage";
      readonly amount?: Amount;
      readonly from?: Filter;
      readonly to?: Recipient;
      readonly combat?: boolean;
      readonly duration: Duration;
    }
  | { readonly kind: "counter spell"; readonly what: ObjectReference; readonly unlessPays?: string }
  | { readonly kind: "copy spell"; readonly what: ObjectReference; readonly newTargets: boolean }
  | {
      readonly kind: "change targets";
      readonly what: ObjectReference;
      readonly how: "change the target" | "change a target" | "change any targets" | "choose new targets";
      readonly to?: ObjectReference;
    }
  | { readonly kind: "become blocked"; readonly what: ObjectReference }
  | { readonly kind: "block instead"; readonly what: ObjectReference; readonly attacker?: ObjectReference }
  /** A choice made on resolution and remembered for this: a color, type, name, player, number. */
  | {
      readonly kind: "choose";
      readonly what:
        | "color"
        | "creature type"
        | "card type"
        | "land type"
        | "basic land type"
        | "name"
        | "player"
        | "opponent"
        | "number"
        | "object"
        | "word";
      readonly filter?: Filter;
      readonly by?: PlayerReference;
    }
  /** A delayed or reflexive triggered ability: what it does later is not carried out unless the scenario triggers it. */
  | { readonly kind: "delayed"; readonly when: string; readonly body: Body }
  | { readonly kind: "if"; readonly condition: Condition; readonly then: readonly Effect[]; readonly otherwise?: readonly Effect[] }
  /** "You may …": carried out only if the scenario says so in `choices`; `unlessPays`: taken as not paid. */
  | { readonly kind: "may"; readonly player: PlayerReference; readonly effects: readonly Effect[] }
  /** A keyword action without a form of its own here: explore, proliferate, monstrosity, adapt, bolster, amass, populate, manifest … (701). */
  | { readonly kind: "keyword action"; readonly action: string; readonly amount?: Amount; readonly what?: ObjectReference }
  /** Read, and known to change nothing that decides legality here (draw, mill, scry, mana, search and shuffle …). */
  | { readonly kind: "irrelevant"; readonly words: string }
  | Opaque;

/** "another permanent it can enchant", "… of that type", "… with the same controller": a host other than the present one, chosen on resolution. */
export interface OtherHost {
  readonly kind: "other host";
  /** The types that "that type" may be: those by which the present host was named. */
  readonly sharing?: readonly CardType[];
  readonly sameController?: boolean;
}
