// What a card's text means: a list of abilities, each with its place in the text (113, 602–604).

import type { Condition } from "./condition.ts";
import type { ContinuousEffect } from "./continuous-effect.ts";
import type { Cost } from "./cost.ts";
import type { Body } from "./effect.ts";
import type { Filter, ZoneName } from "./filter.ts";
import type { Keyword } from "./keyword.ts";
import type { PlayerReference } from "./reference.ts";
import type { Opaque, Span } from "./span.ts";

interface AbilityBase {
  readonly span: Span;
  /** The line of the Oracle text it stands on, counted from 1 (the scenario language's `ability: N`). */
  readonly line: number;
}

/** A keyword ability (702). One line may hold several. */
export interface KeywordAbility extends AbilityBase {
  readonly kind: "keyword";
  readonly keyword: Keyword;
  readonly condition?: Condition;
}

/** A static ability (604): effects that hold while it is there. */
export interface StaticAbility extends AbilityBase {
  readonly kind: "static";
  readonly effects: readonly ContinuousEffect[];
  readonly condition?: Condition;
  /** It defines a characteristic of the object itself and works in every zone (604.3). */
  readonly characteristicDefining?: boolean;
  /** Zone it works in, where that isn't the battlefield (or the stack, for instants and sorceries). */
  readonly zone?: "graveyard" | "hand" | "exile" | "command" | "stack" | "everywhere";
}

/** As it enters: choices and replacements that decide its characteristics (614.12): "As this enters, choose a color", "enters tapped", "enters with … counters". */
export interface EntersAbility extends AbilityBase {
  readonly kind: "enters";
  readonly choose?: readonly (
    | "color"
    | "creature type"
    | "card type"
    | "land type"
    | "basic land type"
    | "name"
    | "player"
    | "opponent"
    | "number"
    | "word"
  )[];
  readonly tapped?: boolean | Condition;
  readonly counters?: readonly {
    readonly counter: string;
    readonly amount: import("./reference.ts").Amount;
    readonly condition?: Condition;
  }[];
  /** "As this enters, turn all other nontoken creatures face down." */
  readonly turnsFaceDown?: Filter;
  /** "You may have this enter as a copy of …". */
  readonly copyOf?: { readonly filter: Filter; readonly optional: boolean; readonly except: readonly ContinuousEffect[] };
}

export interface ActivatedAbility extends AbilityBase {
  readonly kind: "activated";
  readonly cost: Cost;
  readonly body: Body;
  /** "Activate only as a sorcery", "only during your turn", "only once each turn", "only if …". */
  readonly timing: readonly (
    | "sorcery"
    | "your turn"
    | "once each turn"
    /** As long as it is the same object. */
    | "once"
    | "before blockers"
    | "combat"
    /** The upkeep of the player who activates it. */
    | "upkeep"
    | "opponent's turn"
    | { readonly kind: "if"; readonly condition: Condition }
    /** No more than so many times each turn. */
    | { readonly kind: "times each turn"; readonly times: number }
    | Opaque
  )[];
  /** It could add mana, has no target and isn't a loyalty ability (605.1a). */
  readonly mana: boolean;
  readonly loyalty: boolean;
  /** Zone it is activated from, battlefield by default. */
  readonly zone?: "graveyard" | "hand" | "exile" | "command";
  readonly anyPlayer?: boolean | PlayerReference;
  /** The keyword it comes from: equip, fortify, crew, cycling … */
  readonly keyword?: string;
}

export interface TriggeredAbility extends AbilityBase {
  readonly kind: "triggered";
  /** The trigger condition in the card's words. */
  readonly event: string;
  /** A little structure for messages and "it": what the event is about. */
  readonly subject?: Filter;
  readonly condition?: Condition;
  readonly body: Body;
  readonly zone?: "graveyard" | "hand" | "exile" | "command";
  readonly keyword?: string;
}

/** What an instant or sorcery does as it resolves. All such lines of a face form one body. */
export interface SpellAbility extends AbilityBase {
  readonly kind: "spell";
  readonly body: Body;
}

/** A line about casting: additional or alternative costs, "cast this only …", "can't be countered". */
export interface CastingAbility extends AbilityBase {
  readonly kind: "casting";
  readonly additionalCost?: Cost;
  readonly onlyIf?: Condition;
  readonly flash?: boolean | Condition;
  /** Zones that it may be cast from besides the hand: "You may cast this card from your graveyard (as long as …)"; `only`: from nowhere else. */
  readonly from?: { readonly zones: readonly ZoneName[]; readonly only?: true; readonly condition?: Condition };
  /** What this spell's target must be as it is cast, beyond its words ("You can't choose an untapped permanent as this spell's target"). */
  readonly targets?: Filter;
  readonly words: string;
}

/** Text that no grammar rule read. */
export interface OpaqueAbility extends AbilityBase {
  readonly kind: "opaque";
  readonly opaque: Opaque;
}

export type Ability =
  | KeywordAbility
  | StaticAbility
  | EntersAbility
  | ActivatedAbility
  | TriggeredAbility
  | SpellAbility
  | CastingAbility
  | OpaqueAbility;

/** The abilities of one face, in the order of its text. */
export interface ParsedText {
  readonly abilities: readonly Ability[];
  /** Level-up bands, class levels and station bands: abilities and P/T by level (711, 716, 721). */
  readonly levels?: readonly {
    /** What is counted, if it isn't level counters: charge counters for station (721.2a). */
    readonly counter?: "charge";
    /** From here on a Spacecraft is an artifact creature too (721.2b). */
    readonly creature?: true;
    readonly from: number;
    readonly to?: number;
    readonly power?: string;
    readonly toughness?: string;
    readonly abilities: readonly Ability[];
  }[];
}
