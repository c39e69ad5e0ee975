// What every writer works with: the deck, the format it goes to, and the list of what is lost on the way.

import type { Deck } from "../deck.ts";
import type { DeckDialect } from "../dialects/dialect.ts";
import type { NameResolver } from "../names/resolve-name.ts";
import type { Losses } from "./losses.ts";

export interface WriteContext {
  readonly deck: Deck;
  readonly target: DeckDialect;
  readonly resolver?: NameResolver;
  readonly losses: Losses;
}

/** A text on one line. */
export function oneLine(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .join(" ")
    .trim();
}
