// What a check needs from outside: cards, and other files by path. Pure: the same text and environment give the same result.

import type { CardDatabase } from "@ruleslawyer/cards";

export interface ScenarioEnvironment {
  readonly cards: CardDatabase;
  /** The text of another file, by its path relative to this one; undefined if it can't be read. Absent: there are no other files. */
  readonly loadFile?: (path: string) => string | undefined;
  /** The names of a decklist's cards, sideboard and commanders included; undefined if it can't be read. Absent: read with the decks package. */
  readonly loadDeck?: (path: string) => readonly string[] | undefined;
  /** The edition where a scenario names none: `current` by default. */
  readonly defaultRules?: string;
}
