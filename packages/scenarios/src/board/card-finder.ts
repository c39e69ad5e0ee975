// Card names to cards: definitions in the file first, then included files, then the database. One name gives one and the same card object, so
// that its text is parsed once.

import { type CardDatabase, createDatabase, layerDatabases } from "@ruleslawyer/cards";
import { type Card, foldName } from "@ruleslawyer/core";
import type { Span } from "../source/span.ts";
import { withMeld } from "./meld-cards.ts";

export interface FoundCard {
  readonly card: Card;
  /** The face that was named; 0 for the card's own name. */
  readonly face: number;
}

export interface CardFinder {
  find(name: string): FoundCard | undefined;
  /** Full names near it, best first. */
  suggest(name: string): readonly string[];
  /** Where the file itself defines the card. */
  definition(card: Card): Span | undefined;
  readonly database: CardDatabase;
}

export interface LocalCard {
  readonly card: Card;
  /** Undefined for cards of included files. */
  readonly span?: Span;
}

/** Later definitions replace earlier ones of the same name. */
export function createCardFinder(base: CardDatabase, local: readonly LocalCard[]): CardFinder {
  const byName = new Map<string, LocalCard>();
  for (const each of local) byName.set(foldName(each.card.name), each);
  const kept = [...byName.values()];
  const database = kept.length === 0 ? base : layerDatabases(createDatabase(kept.map((each) => each.card)), base);
  const found = new Map<string, FoundCard | undefined>();
  const spans = new Map<Card, Span | undefined>();

  function look(name: string): FoundCard | undefined {
    const folded = foldName(name);
    // The layered database may hand out copies: definitions keep their identity here.
    const own = kept.find((each) => answers(each.card, folded));
    const plain = own?.card ?? realCard(database, name) ?? realCard(database, `"${name}"`);
    if (plain === undefined) return undefined;
    const card = withMeld(plain, database);
    if (own !== undefined) spans.set(card, own.span);
    const face = foldName(card.name) === folded ? 0 : card.faces.findIndex((each) => foldName(each.name) === folded);
    return { card, face: Math.max(0, face) };
  }

  return {
    database,
    find(name) {
      const key = foldName(name);
      if (!found.has(key)) found.set(key, look(name));
      return found.get(key);
    },
    suggest(name) {
      if (name.length > 60) return [];
      const found = database.search(name, 3).map((match) => match.name);
      return found.filter((each) => realCard(database, each) !== undefined);
    },
    definition: (card) => spans.get(card),
  };
}

/** Tokens and emblems in the data are no cards: several of a name differ, and their colors aren't told. */
function realCard(database: CardDatabase, name: string): Card | undefined {
  const found = database.find(name);
  return found === undefined || ["token", "emblem", "art"].includes(found.kind) ? undefined : found;
}

function answers(card: Card, folded: string): boolean {
  if (foldName(card.name) === folded) return true;
  return card.faces.length > 1 && card.faces.some((face) => foldName(face.name) === folded);
}
