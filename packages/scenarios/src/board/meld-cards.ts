// Meld cards (712.4): a card whose text melds it with its partner is given the card they become, and that card those two.

import type { CardDatabase } from "@ruleslawyer/cards";
import { type Card, foldName } from "@ruleslawyer/core";

const INTO = /\bmeld them into ([^.]+)\./;
const PARTNER = /\bnamed (.+?)(?:, exile them| are attacking)/;

/** The card with what its melding needs; the card itself where it has nothing to do with it. */
export function withMeld(card: Card, database: CardDatabase): Card {
  const result = INTO.exec(card.faces[0].text)?.[1];
  if (result !== undefined) {
    const meldsInto = database.find(result);
    return meldsInto === undefined ? card : { ...card, meldsInto: withParts(meldsInto, card, database) };
  }
  const { manaCost, typeLine } = card.faces[0];
  if (card.layout !== "meld" || manaCost !== undefined || /\bLand\b/.test(typeLine)) return card;
  const melder = findMelder(card, database);
  return melder === undefined ? card : withParts(card, melder, database);
}

function withParts(result: Card, melder: Card, database: CardDatabase): Card {
  const name = PARTNER.exec(melder.faces[0].text)?.[1];
  const partner = name === undefined ? undefined : database.find(name);
  return partner === undefined ? result : { ...result, meldedFrom: [melder, partner] };
}

/** By database and name: a search through all cards. */
const melders = new WeakMap<CardDatabase, Map<string, Card | undefined>>();

function findMelder(result: Card, database: CardDatabase): Card | undefined {
  let known = melders.get(database);
  if (known === undefined) {
    known = new Map();
    melders.set(database, known);
  }
  const key = foldName(result.name);
  if (!known.has(key)) known.set(key, searchMelder(key, database));
  return known.get(key);
}

function searchMelder(result: string, database: CardDatabase): Card | undefined {
  for (const card of database.all()) {
    const into = card.layout === "meld" ? INTO.exec(card.faces[0].text)?.[1] : undefined;
    if (into !== undefined && foldName(into) === result) return card;
  }
  return undefined;
}
