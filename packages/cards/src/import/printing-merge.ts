// Many printings, one card: what the records of a source say of the same card is gathered under its key.

import type { CardRecord, Printing } from "../database.ts";
import { type Legalities, mergeLegalities } from "./legalities.ts";
import { popularityOfPrintings, popularityOfRank } from "./popularity.ts";

/** What one source record contributes to a card. */
export interface Contribution {
  /** The same for all printings of a card. */
  readonly key: string;
  /** Name, layout, kind, faces, identity, mana value. */
  readonly card: Pick<CardRecord, "name" | "layout" | "kind" | "faces" | "colorIdentity" | "manaValue">;
  /** Which contribution's `card` is kept: the highest, then the first. */
  readonly rank: number;
  readonly legalities?: Legalities;
  readonly printings: readonly Printing[];
  readonly foreignNames: readonly string[];
  readonly printedNames: readonly string[];
  readonly reserved: boolean;
  readonly gameChanger: boolean;
  /** Exists on paper; undefined if the source does not say. */
  readonly onPaper?: boolean;
  /** Rank among cards by decks that play them. */
  readonly deckRank?: number;
}

interface Gathered {
  first: Contribution;
  legalities: Legalities | undefined;
  readonly printings: Printing[];
  readonly foreignNames: Set<string>;
  readonly printedNames: Set<string>;
  reserved: boolean;
  gameChanger: boolean;
  onPaper: boolean | undefined;
  deckRank: number | undefined;
}

export interface PrintingMerge {
  /** How many contributions were added. */
  readonly added: number;
  add(contribution: Contribution): void;
  /** `isComplete`: every format that a card's legalities don't name is one where it is not legal. */
  finish(options: { readonly isComplete: boolean }): readonly CardRecord[];
}

export function createPrintingMerge(): PrintingMerge {
  const cards = new Map<string, Gathered>();
  const formats = new Set<string>();
  let added = 0;
  return {
    get added() {
      return added;
    },
    add(contribution) {
      added++;
      for (const format of Object.keys(contribution.legalities ?? {})) formats.add(format);
      const known = cards.get(contribution.key);
      if (known === undefined) cards.set(contribution.key, gather(contribution));
      else extend(known, contribution);
    },
    finish({ isComplete }) {
      const fill =
        isComplete && formats.size > 0 ? Object.fromEntries([...formats].map((format) => [format, "not_legal" as const])) : undefined;
      return [...cards.values()].map((card) => toRecord(card, fill));
    },
  };
}

function gather(contribution: Contribution): Gathered {
  return {
    first: contribution,
    legalities: contribution.legalities,
    printings: [...contribution.printings],
    foreignNames: new Set(contribution.foreignNames),
    printedNames: new Set(contribution.printedNames),
    reserved: contribution.reserved,
    gameChanger: contribution.gameChanger,
    onPaper: contribution.onPaper,
    deckRank: contribution.deckRank,
  };
}

function extend(card: Gathered, more: Contribution): void {
  if (more.rank > card.first.rank) card.first = more;
  card.legalities = mergeLegalities(card.legalities, more.legalities);
  card.printings.push(...more.printings);
  for (const name of more.foreignNames) card.foreignNames.add(name);
  for (const name of more.printedNames) card.printedNames.add(name);
  card.reserved ||= more.reserved;
  card.gameChanger ||= more.gameChanger;
  if (more.onPaper !== undefined) card.onPaper = card.onPaper === true || more.onPaper;
  if (more.deckRank !== undefined) card.deckRank = Math.min(more.deckRank, card.deckRank ?? more.deckRank);
}

function toRecord(card: Gathered, fill: Legalities | undefined): CardRecord {
  const own = new Set([card.first.card.name, ...card.first.card.faces.map((face) => face.name)]);
  const printings = distinctPrintings(card.printings);
  const foreignNames = [...card.foreignNames].filter((name) => !own.has(name));
  const printedNames = [...card.printedNames].filter((name) => !own.has(name));
  const legalities = fill === undefined ? card.legalities : { ...fill, ...card.legalities };
  const popularity = popularityOf(card, printings);
  return {
    ...card.first.card,
    ...(legalities === undefined ? {} : { legalities }),
    ...(printings.length === 0 ? {} : { printings }),
    ...(foreignNames.length === 0 ? {} : { foreignNames }),
    ...(printedNames.length === 0 ? {} : { printedNames }),
    ...(card.reserved ? { reserved: true } : {}),
    ...(card.gameChanger ? { gameChanger: true } : {}),
    ...(card.onPaper === false ? { digital: true } : {}),
    ...(popularity === undefined ? {} : { popularity }),
  };
}

function popularityOf(card: Gathered, printings: readonly Printing[]): number | undefined {
  const byRank = card.deckRank === undefined ? 0 : popularityOfRank(card.deckRank);
  const sets = new Set(printings.map((printing) => printing.set)).size;
  const popularity = Math.max(byRank, sets > 1 ? popularityOfPrintings(sets) : 0);
  return popularity === 0 ? undefined : popularity;
}

/** One per set and number; ids that only one of the records has are kept. */
function distinctPrintings(printings: readonly Printing[]): readonly Printing[] {
  const byPlace = new Map<string, Printing>();
  for (const printing of printings) {
    const place = `${printing.set} ${printing.number ?? ""} ${printing.rarity ?? ""}`;
    const known = byPlace.get(place);
    byPlace.set(place, known === undefined ? printing : { ...printing, ...known });
  }
  return [...byPlace.values()];
}
