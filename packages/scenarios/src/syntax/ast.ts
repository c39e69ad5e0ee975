// A scenario as written: typed, every value with its place, nothing resolved yet. Names are still words.

import type { Located, Span, Text } from "../source/span.ts";
import type { StepSyntax } from "./step-ast.ts";

export interface ScenarioSyntax {
  readonly span: Span;
  readonly title?: Text;
  readonly description?: Text;
  readonly rules?: Text;
  readonly cards: readonly CardDefinitionSyntax[];
  readonly include: readonly Text[];
  readonly players: readonly PlayerSyntax[];
  readonly teams: readonly (readonly Text[])[];
  readonly active?: Text;
  readonly step?: Text;
  readonly stack: readonly StepSyntax[];
  readonly effects: readonly Text[];
  readonly steps: readonly StepSyntax[];
  /** `steps` is the last key: an edit behind step n leaves everything before it alone. */
  readonly stepsAreLast: boolean;
}

export interface FaceSyntax {
  readonly name?: Text;
  readonly span: Span;
  readonly characteristics: CharacteristicsSyntax;
}

export interface CardDefinitionSyntax extends FaceSyntax {
  readonly layout?: Text;
  readonly faces: readonly FaceSyntax[];
}

export interface CharacteristicsSyntax {
  readonly types?: Text;
  readonly colors?: readonly Text[];
  readonly cost?: Text;
  readonly text?: readonly Text[];
  readonly power?: Text;
  readonly toughness?: Text;
  readonly loyalty?: Text;
  readonly defense?: Text;
}

export const ZONE_KEYS = ["battlefield", "hand", "graveyard", "exile", "command", "library"] as const;

export type ZoneKey = (typeof ZONE_KEYS)[number];

export interface PlayerSyntax {
  readonly name: Text;
  readonly span: Span;
  readonly life?: Located<number>;
  /** In the order of the file. */
  readonly zones: readonly { readonly zone: ZoneKey; readonly span: Span; readonly objects: readonly ObjectSyntax[] }[];
  readonly counters: readonly CounterSyntax[];
  readonly designations: readonly Text[];
  readonly deck?: Text;
  readonly format?: Text;
}

export interface CounterSyntax {
  readonly name: Text;
  readonly amount: Located<number>;
}

/** An object in a zone, as text or as a map. */
export interface ObjectSyntax {
  readonly span: Span;
  /** `text`: the whole entry is one text, count and alias included. */
  readonly kind: "text" | "card" | "token" | "emblem";
  readonly name: Text;
  readonly alias?: Text;
  readonly count?: Located<number>;
  readonly owner?: Text;
  readonly controller?: Text;
  readonly tapped?: boolean;
  readonly sick?: boolean;
  readonly faceDown?: boolean;
  readonly phasedOut?: boolean;
  readonly transformed?: boolean;
  readonly flipped?: boolean;
  readonly goaded?: true | readonly Text[];
  readonly states: readonly Text[];
  readonly paired?: Text;
  readonly face?: Text;
  readonly counters: readonly CounterSyntax[];
  readonly damage?: number;
  readonly attached?: Text;
  /** Further hosts, which no attachment can have at once (303.4d). */
  readonly alsoAttached: readonly Text[];
  readonly attachments: readonly ObjectSyntax[];
  readonly chosen?: ChoicesSyntax;
  readonly copy?: Text;
  readonly attacking?: Text;
  readonly blocking: readonly Text[];
  readonly band?: Text;
  readonly blocked?: boolean;
  readonly characteristics: CharacteristicsSyntax;
  readonly gains: readonly Text[];
  readonly loses: readonly Text[];
  readonly castWith?: CastWithSyntax;
  readonly illegal?: IllegalSyntax;
}

export interface CastWithSyntax {
  readonly x?: number;
  readonly kicked?: boolean;
  readonly using: readonly Text[];
}

export interface ChoicesSyntax {
  readonly span: Span;
  /** `kind` for the map form. */
  readonly values: readonly { readonly kind?: Text; readonly value: Text }[];
}

/** `illegal: true`, or the rules it must break. `illegal: false` is no expectation. */
export interface IllegalSyntax {
  readonly span: Span;
  /** Empty for `true`. */
  readonly rules: readonly Text[];
}

/** `illegal` and `legal` of a step, or of one action inside it. */
export interface ExpectationSyntax {
  readonly illegal?: IllegalSyntax;
  readonly legal?: Span;
}
