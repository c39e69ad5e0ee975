// For tests: the embedded database with the few newer cards of fixtures/decks/cards.json over it.

import { readFileSync } from "node:fs";
import { type CardDatabase, type CardRecord, createDatabase, layerDatabases, openDatabase } from "@ruleslawyer/cards";
import type { CardFace } from "@ruleslawyer/core";

const root = new URL("../../../../", import.meta.url);

type FixtureCard = Partial<CardRecord> & CardFace;

/** A card as the fixture file writes it: one with a single face has that face's fields itself. */
function recordOf(card: FixtureCard): CardRecord {
  const { name, layout, kind, legalities, printings } = card;
  const face: CardFace = {
    name,
    manaCost: card.manaCost,
    typeLine: card.typeLine,
    text: card.text,
    power: card.power,
    toughness: card.toughness,
    loyalty: card.loyalty,
  };
  return { name, layout: layout ?? "normal", kind: kind ?? "card", faces: card.faces ?? [face], legalities, printings };
}

export function fixtureUrl(path: string): URL {
  return new URL(`fixtures/decks/${path}`, root);
}

let shared: CardDatabase | undefined;

export function embeddedDatabase(): CardDatabase {
  const opened = openDatabase(readFileSync(new URL("packages/cards/data/cards-2017.rlcards", root)));
  if (!opened.ok) throw new Error(opened.error.reason);
  return opened.database;
}

export function fixtureDatabase(): CardDatabase {
  if (shared === undefined) {
    const cards = JSON.parse(readFileSync(fixtureUrl("cards.json"), "utf8")) as FixtureCard[];
    shared = layerDatabases(createDatabase(cards.map(recordOf)), embeddedDatabase());
  }
  return shared;
}
