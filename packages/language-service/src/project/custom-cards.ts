// Cards that a project defines for all of its texts: files `*.cards.yaml`, alone or in folders. They go before the card data.

import { type CardDatabase, createDatabase, layerDatabases } from "@ruleslawyer/cards";
import { foldName } from "@ruleslawyer/core";
import { type CardOfFile, readCardDefinitions } from "@ruleslawyer/scenarios";
import type { ConfigProblem } from "./project-config.ts";

export const CARDS_FILE = /\.cards\.(?:ya?ml|json)$/i;

export interface CardsFile {
  readonly address: string;
  readonly text: string;
}

/** The database with the cards of these files over it; of two cards of one name, that of the first file serves. */
export function withCustomCards(base: CardDatabase, files: readonly CardsFile[]): CardDatabase {
  const byName = new Map(
    files
      .flatMap(({ text }) => readCardDefinitions(text))
      .reverse()
      .map(({ card }) => [foldName(card.name), card]),
  );
  return byName.size === 0 ? base : layerDatabases(createDatabase([...byName.values()]), base);
}

/** What is to be said of the names in one of the files: which cards of the data they hide, and which were defined before. */
export function nameClashes(base: CardDatabase, file: CardsFile, files: readonly CardsFile[]): readonly ConfigProblem[] {
  const earlier = files.slice(
    0,
    files.findIndex(({ address }) => address === file.address),
  );
  const taken = new Map(
    earlier.flatMap(({ address, text }) => readCardDefinitions(text).map(({ card }) => [foldName(card.name), address] as const)).reverse(),
  );
  return readCardDefinitions(file.text).flatMap((defined) => clashOf(base, defined, taken));
}

function clashOf(base: CardDatabase, { card, span }: CardOfFile, taken: ReadonlyMap<string, string>): readonly ConfigProblem[] {
  const other = taken.get(foldName(card.name));
  if (other !== undefined) {
    const message = `${card.name} is defined in ${other.replace(/^.*[\\/]/, "")}, too. That definition is used; this one isn't.`;
    return [{ code: "card/defined-twice", severity: "warning", message, span }];
  }
  const hidden = base.find(card.name);
  if (hidden === undefined || foldName(hidden.name) !== foldName(card.name)) return [];
  const message = `${card.name} is also in the card data. This definition is used in its place.`;
  return [{ code: "card/hides", severity: "information", message, span }];
}
