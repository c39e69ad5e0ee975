// The steps of a scenario as written: one form for each action, every value with its place.

import type { ActionName } from "../schema/actions.ts";
import type { Located, Span, Text } from "../source/span.ts";
import type { ChoicesSyntax, CounterSyntax, ExpectationSyntax, ObjectSyntax } from "./ast.ts";

export interface AnnouncementSyntax {
  readonly targets?: TargetsSyntax;
  readonly modes?: readonly Text[];
  readonly x?: Located<number>;
  readonly using: readonly Text[];
  readonly choices?: ChoicesSyntax;
  readonly paying?: PayingSyntax;
  readonly division?: readonly Located<number>[];
}

export interface PayingSyntax {
  readonly tap: readonly Text[];
  readonly sacrifice: readonly Text[];
  readonly discard: readonly Text[];
  readonly exile: readonly Text[];
}

export interface TargetsSyntax {
  readonly span: Span;
  /** One entry for each item: a reference, or a list where one "target" takes several. Empty for `none`. */
  readonly items: readonly { readonly span: Span; readonly isList: boolean; readonly references: readonly Text[] }[];
  /** Amounts written with the targets: `{Grizzly Bears: 2, Hill Giant: 1}`. */
  readonly division?: readonly Located<number>[];
}

interface StepBase extends ExpectationSyntax {
  readonly span: Span;
  readonly action: ActionName;
  /** Where the action's key stands, or the bare word. */
  readonly actionSpan: Span;
  readonly by?: Text;
  readonly alias?: Text;
  readonly isTry: boolean;
  /** Its form has mistakes that make it unfit to be tried. */
  readonly isBroken: boolean;
}

export interface CastSyntax extends StepBase {
  readonly kind: "cast";
  readonly card: Text;
  readonly from?: Text;
  readonly face?: Text;
  readonly announcement: AnnouncementSyntax;
}

/** `activate`, `trigger`, and the keyword actions that activate: equip, crew, ninjutsu … */
export interface ActivateSyntax extends StepBase {
  readonly kind: "activate" | "trigger";
  readonly source: Text;
  readonly ability?: Text;
  /** The keyword that the step's own name says: `equip`, `crew`. */
  readonly keyword?: string;
  readonly from?: Text;
  readonly about: readonly Text[];
  readonly returning?: Text;
  readonly announcement: AnnouncementSyntax;
}

export interface AttachSyntax extends StepBase {
  readonly kind: "attach";
  readonly object: Text;
  readonly to?: Text;
}

/** Actions on an object or a list, without more. */
export interface GroupSyntax extends StepBase {
  readonly kind: "group";
  readonly objects: readonly Text[];
  readonly from?: Text;
  /** For `faceup`: what it is attached to as it is turned up. */
  readonly attached?: Text;
  readonly choices?: ChoicesSyntax;
  /** For `faceup`: what the morph cost takes. */
  readonly paying?: PayingSyntax;
}

export interface PutSyntax extends StepBase {
  readonly kind: "put";
  readonly objects: readonly ObjectSyntax[];
  readonly under?: Text;
  readonly attached?: Text;
  readonly from?: Text;
  readonly choices?: ChoicesSyntax;
}

export interface ResolveSyntax extends StepBase {
  readonly kind: "resolve";
  readonly what?: Text;
  readonly choices?: ChoicesSyntax;
}

export interface StackTargetSyntax extends StepBase {
  readonly kind: "counter" | "retarget";
  readonly object: Text;
  readonly targets?: TargetsSyntax;
  readonly how?: Text;
}

export interface AttackerSyntax extends ExpectationSyntax {
  readonly attacker: Text;
  readonly defender?: Text;
  /** Members of one band share a number. */
  readonly band?: number;
  readonly span: Span;
}

export interface AttackSyntax extends StepBase {
  readonly kind: "attack";
  readonly paid?: PaidSyntax;
  readonly attackers: readonly AttackerSyntax[];
  readonly valueSpan: Span;
  /** Expectations that stand inside a band's map: for all its members. */
  readonly bands: readonly { readonly band: number; readonly span: Span; readonly expectation: ExpectationSyntax }[];
}

export interface BlockPairSyntax extends ExpectationSyntax {
  readonly blocker: Text;
  readonly attackers: readonly Text[];
  /** The whole pair. */
  readonly span: Span;
}

export interface OrderSyntax {
  readonly of: Text;
  readonly order: readonly Text[];
}

/** Which costs to attack or block were paid: `false`, or for which creatures. */
export type PaidSyntax = boolean | readonly Text[];

export interface BlockSyntax extends StepBase {
  readonly kind: "block";
  readonly paid?: PaidSyntax;
  readonly pairs: readonly BlockPairSyntax[];
  readonly order: readonly OrderSyntax[];
  readonly valueSpan: Span;
}

export interface AssignmentSyntax extends ExpectationSyntax {
  readonly source: Text;
  readonly to: readonly { readonly recipient: Text; readonly amount: Located<number>; readonly span: Span }[];
  readonly span: Span;
}

export interface DamageSyntax extends StepBase {
  readonly kind: "damage";
  readonly assignments: readonly AssignmentSyntax[];
  readonly valueSpan: Span;
}

export interface DealSyntax extends StepBase {
  readonly kind: "deal";
  readonly amount: Located<number>;
  readonly from?: Text;
  readonly to: readonly Text[];
}

export interface MoveSyntax extends StepBase {
  readonly kind: "move";
  readonly object: Text;
  readonly to?: Text;
  readonly from?: Text;
  readonly position?: Text;
}

export interface CountersSyntax extends StepBase {
  readonly kind: "counters";
  readonly on: readonly { readonly subject: Text; readonly counters: readonly CounterSyntax[] }[];
}

export interface ControlSyntax extends StepBase {
  readonly kind: "control";
  readonly object: Text;
  readonly until?: Text;
}

export interface ApplySyntax extends StepBase {
  readonly kind: "apply";
  readonly sentences: readonly Text[];
  readonly from?: Text;
  readonly choices?: ChoicesSyntax;
}

export interface MoveOnSyntax extends StepBase {
  readonly kind: "step" | "turn";
  readonly to?: Text;
}

export interface AskSyntax extends StepBase {
  readonly kind: "ask";
  readonly question: Text;
  readonly of?: Text;
  readonly ability?: Text;
  readonly slot?: number;
  readonly face?: Text;
  readonly from?: Text;
  readonly announcement: AnnouncementSyntax;
  readonly are?: { readonly span: Span; readonly references: readonly Text[]; readonly number?: number };
  readonly include?: readonly Text[];
  readonly exclude?: readonly Text[];
  readonly count?: Located<number>;
}

export interface ExpectSyntax extends StepBase {
  readonly kind: "expect";
  readonly subjects: readonly ExpectSubjectSyntax[];
}

export type ExpectSubjectSyntax =
  | { readonly kind: "subject"; readonly subject: Text; readonly properties: readonly PropertySyntax[] }
  | {
      readonly kind: "damage";
      readonly source: Text;
      readonly to: readonly { readonly recipient: Text; readonly amount: Located<number>; readonly span: Span }[];
    };

export interface PropertySyntax {
  readonly name: string;
  readonly nameSpan: Span;
  /** Key and value. */
  readonly span: Span;
  readonly values: readonly Text[];
  readonly counters: readonly CounterSyntax[];
  readonly isList: boolean;
  readonly truth?: boolean;
  readonly number?: number;
}

export type StepSyntax =
  | CastSyntax
  | ActivateSyntax
  | AttachSyntax
  | GroupSyntax
  | PutSyntax
  | ResolveSyntax
  | StackTargetSyntax
  | AttackSyntax
  | BlockSyntax
  | DamageSyntax
  | DealSyntax
  | MoveSyntax
  | CountersSyntax
  | ControlSyntax
  | ApplySyntax
  | MoveOnSyntax
  | AskSyntax
  | ExpectSyntax;
