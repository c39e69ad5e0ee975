// What can be tried in a game, and what came of it. Each action file of this folder takes a state and an action and returns an outcome;
// `perform` (perform.ts) dispatches and then does state-based actions.

import type { Card } from "../characteristics/card.ts";
import type { Paid } from "../combat/unpaid.ts";
import type { AttackDeclaration, BlockDeclaration, DamageAssignment } from "../game/declarations.ts";
import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { Choices, ChosenSlot, GameState, StepName } from "../game/state.ts";
import type { Body } from "../oracle/effect.ts";
import type { ZoneName } from "../oracle/filter.ts";
import type { Notice, Reason, Verdict } from "../verdict.ts";

export type { AttackDeclaration, BlockDeclaration, DamageAssignment } from "../game/declarations.ts";

/** Costs whose objects the scenario names. */
export interface Paying {
  readonly tap?: readonly ObjectId[];
  readonly sacrifice?: readonly ObjectId[];
  readonly discard?: readonly ObjectId[];
  readonly exile?: readonly ObjectId[];
}

/** What is chosen while putting a spell or ability on the stack. */
export interface Announcement {
  /**
   * As the scenario wrote them: one entry per reference, or a list where one "target" takes several. `null`: none were named at all;
   * `[]`: "none" (zero for "up to").
   */
  readonly targets: readonly (readonly (ObjectId | PlayerId)[])[] | null;
  /** The targets were written flat: one reference each; the action spreads them over the slots. */
  readonly flat: boolean;
  /** Modes by index, from 0. */
  readonly modes?: readonly number[];
  readonly x?: number;
  readonly using?: readonly string[];
  readonly division?: readonly number[];
  readonly choices?: Choices;
  readonly paying?: Paying;
}

/** Steps that do one thing to one object or several. */
export type ChangeKind =
  | "destroy"
  | "exile"
  | "sacrifice"
  | "return"
  | "discard"
  | "tap"
  | "untap"
  | "transform"
  | "face up"
  | "face down"
  | "phase out"
  | "phase in"
  | "regenerate";

export type Action =
  | {
      readonly kind: "cast";
      readonly by: PlayerId;
      readonly object: ObjectId;
      readonly face?: number;
      readonly announcement: Announcement;
      readonly freely?: boolean;
    }
  | {
      readonly kind: "activate";
      readonly by: PlayerId;
      readonly source: ObjectId;
      readonly ability: AbilityChoice;
      readonly announcement: Announcement;
    }
  | {
      readonly kind: "trigger";
      readonly by: PlayerId;
      readonly source: ObjectId;
      readonly ability: AbilityChoice;
      readonly announcement: Announcement;
      readonly triggerObjects?: readonly ObjectId[];
      readonly triggerPlayer?: PlayerId;
    }
  | { readonly kind: "resolve"; readonly choices?: Choices }
  | { readonly kind: "counter"; readonly object: ObjectId }
  | {
      readonly kind: "retarget";
      readonly object: ObjectId;
      readonly targets: readonly (readonly (ObjectId | PlayerId)[])[];
      readonly how?: "change the target" | "change a target" | "change any targets" | "choose new targets";
      readonly by?: PlayerId;
    }
  | { readonly kind: "put"; readonly objects: readonly NewObject[] }
  | { readonly kind: "attach"; readonly object: ObjectId; readonly to: ObjectId | PlayerId }
  | { readonly kind: "unattach"; readonly object: ObjectId }
  | { readonly kind: "deal"; readonly amount: number; readonly source?: ObjectId; readonly to: readonly (ObjectId | PlayerId)[] }
  | {
      readonly kind: ChangeKind;
      readonly by?: PlayerId;
      readonly objects: readonly ObjectId[];
      /** For `face up`: what it is attached to as it is turned up, where its text lets that be chosen (303.4k). */
      readonly attachTo?: ObjectId | PlayerId;
    }
  | {
      readonly kind: "move";
      readonly object: ObjectId;
      readonly to: ZoneName;
      readonly position?: "top" | "bottom" | number;
      readonly player?: PlayerId;
    }
  | {
      readonly kind: "counters";
      readonly on: readonly { readonly subject: ObjectId | PlayerId; readonly counters: Readonly<Record<string, number>> }[];
    }
  | {
      readonly kind: "control";
      readonly object: ObjectId;
      readonly by: PlayerId;
      readonly until?: "end of turn" | "end of combat" | "permanent";
    }
  | {
      readonly kind: "apply";
      readonly body: Body;
      readonly named: readonly (ObjectId | PlayerId)[];
      readonly by: PlayerId;
      readonly source?: ObjectId;
      readonly words: string;
      readonly choices?: Choices;
    }
  | { readonly kind: "step"; readonly step: StepName }
  | { readonly kind: "turn"; readonly player: PlayerId }
  | { readonly kind: "attack"; readonly by: PlayerId; readonly attackers: readonly AttackDeclaration[]; readonly paid?: Paid }
  | {
      readonly kind: "block";
      readonly by: PlayerId;
      readonly blocks: readonly BlockDeclaration[];
      readonly order?: ReadonlyMap<ObjectId, readonly ObjectId[]>;
      readonly paid?: Paid;
    }
  | { readonly kind: "damage"; readonly by?: PlayerId; readonly assignments: readonly DamageAssignment[] };

/** How a scenario names one ability of an object: its line, a keyword, or some of its words; undefined where only one fits. */
export type AbilityChoice =
  | { readonly kind: "line"; readonly line: number }
  | { readonly kind: "words"; readonly words: string }
  | undefined;

/** An object as a scenario describes it, to be put into a zone. */
export interface NewObject {
  readonly object?: ObjectId;
  readonly card?: Card;
  readonly token?: boolean;
  readonly owner: PlayerId;
  readonly controller: PlayerId;
  readonly tapped?: boolean;
  readonly sick?: boolean;
  readonly faceDown?: boolean;
  readonly transformed?: boolean;
  readonly face?: number;
  readonly counters?: Readonly<Record<string, number>>;
  readonly attachedTo?: ObjectId | PlayerId;
  readonly choices?: Choices;
  readonly attacking?: ObjectId | PlayerId;
  readonly blocking?: readonly ObjectId[];
  readonly castWith?: { readonly x?: number; readonly kicked?: boolean };
}

/** Something that happened, for hints and the story of the board. */
export type GameEvent =
  | { readonly kind: "state-based"; readonly clause: string; readonly subject: ObjectId | PlayerId; readonly message: string }
  | {
      readonly kind: "prevented";
      readonly amount: number;
      readonly source?: ObjectId;
      readonly recipient: ObjectId | PlayerId;
      readonly clause?: string;
      readonly message: string;
    }
  | {
      readonly kind: "damage";
      readonly amount: number;
      readonly source?: ObjectId;
      readonly recipient: ObjectId | PlayerId;
      readonly combat: boolean;
    }
  | { readonly kind: "fizzled"; readonly clause: string; readonly object: ObjectId; readonly message: string }
  | {
      readonly kind: "target illegal on resolution";
      readonly object: ObjectId;
      readonly target: ObjectId | PlayerId;
      readonly reasons: readonly Reason[];
    }
  /** A resolving effect that isn't carried out: `unsupported/effect`. */
  | { readonly kind: "not carried out"; readonly object?: ObjectId; readonly words: string }
  | { readonly kind: "moved"; readonly object: ObjectId; readonly became?: ObjectId; readonly from: ZoneName; readonly to: ZoneName }
  | { readonly kind: "entered"; readonly object: ObjectId }
  | {
      readonly kind: "attachment refused";
      readonly object: ObjectId;
      readonly host: ObjectId | PlayerId;
      readonly reasons: readonly Reason[];
    }
  | { readonly kind: "note"; readonly subject?: ObjectId | PlayerId; readonly message: string; readonly clause?: string };

export interface Outcome {
  readonly verdict: Verdict;
  /**
   * After the action and state-based actions. If it was illegal: as before (730/732), but for declarations of attackers and blockers, whose legal part stands
   * in `partial`.
   */
  readonly state: GameState;
  /** For an illegal declaration: the state in which its legal part stands. */
  readonly partial?: GameState;
  readonly events: readonly GameEvent[];
  /** Things the author should know that aren't illegal (ward, a choice left open …). */
  readonly notices: readonly Notice[];
  /** For a declaration that obeys too few requirements: how many it obeys, how many are possible, and one that reaches it. */
  readonly better?: {
    readonly obeyed: number;
    readonly possible: number;
    readonly attack?: readonly AttackDeclaration[];
    readonly block?: readonly BlockDeclaration[];
  };
  /** The object on the stack, the ability, or the permanent that the action made, for aliases. */
  readonly created?: readonly ObjectId[];
  readonly slots?: readonly ChosenSlot[];
}
