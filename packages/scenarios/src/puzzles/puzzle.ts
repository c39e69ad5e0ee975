// A Forge puzzle file (`.pzl`) as it stands: metadata and state, line by line, cards with their modifiers, each with its place.

import type { Located, Span, Text } from "../source/span.ts";

export interface PuzzleEntry {
  readonly key: Text;
  readonly value: Text;
}

/** `Name|Tapped|Counters:P1P1=2`, or a token `t:Name,P:1,T:1,…`. */
export interface PuzzleCard {
  readonly name: Text;
  readonly isToken: boolean;
  /** For tokens: `P:1`, `Types:Creature-Germ` … */
  readonly token: readonly PuzzleModifier[];
  readonly modifiers: readonly PuzzleModifier[];
  readonly span: Span;
}

export interface PuzzleModifier {
  /** Lower case. */
  readonly name: string;
  readonly value: Text | undefined;
  readonly span: Span;
}

export type PuzzleZone = "hand" | "battlefield" | "graveyard" | "library" | "exile" | "command";

export interface PuzzlePlayer {
  readonly name: string;
  readonly zones: readonly { readonly zone: PuzzleZone; readonly cards: readonly PuzzleCard[]; readonly span: Span }[];
  readonly life?: Located<number>;
  readonly counters: readonly PuzzleModifier[];
}

export interface Puzzle {
  readonly metadata: readonly PuzzleEntry[];
  /** Human first, then AI; or p0, p1 … */
  readonly players: readonly PuzzlePlayer[];
  readonly activePlayer?: Text;
  readonly activePhase?: Text;
  /** Lines that mean nothing known, or nothing that a scenario can say. */
  readonly unread: readonly { readonly span: Span; readonly reason: string; readonly isKnown: boolean }[];
}
