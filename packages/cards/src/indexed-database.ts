// A card database over any store of cards and any index of names: the compact file and lists in memory share it.

import type { CardDatabase, CardRecord, DatabaseInfo, FoundCard, NameMatch, PrintingQuery } from "./database.ts";
import { ROLES } from "./names/name-entries.ts";
import { nameKey, slashParts } from "./names/name-key.ts";
import { createNameSearch, type NameSearch } from "./names/name-search.ts";
import { keyOf, type NameTable } from "./names/name-table.ts";
import { hasPrinting, printingKeys, queryKeys } from "./printing-key.ts";

/** Cards by number, in order of name. */
export interface CardStore {
  readonly count: number;
  name(card: number): string;
  record(card: number): CardRecord;
}

export interface NameHit {
  readonly card: number;
  /** Index into `ROLES`. */
  readonly role: number;
}

/** Spellings, sorted by key and, within a key, by who wins. */
export interface NameIndex {
  /** All cards that answer to the key, the winner first. */
  find(key: string): readonly NameHit[];
  /** The columns to search through. Called once, on the first search. */
  table(): NameTable;
  /** The same for names in other languages; undefined if there are none. */
  foreignTable(): NameTable | undefined;
  /** Cards of which one printing may answer to the key; absent where the store has no such index. */
  printings?(key: string): readonly number[];
}

/** From this distance on, another language may have been meant. */
const DOUBTFUL = 1.3;

export function createIndexedDatabase(info: DatabaseInfo, store: CardStore, index: NameIndex): CardDatabase {
  let sortedNames: readonly string[] | undefined;
  let english: SearchedTable | undefined;
  let foreign: SearchedTable | undefined;

  function hitsOf(name: string): readonly NameHit[] {
    const key = nameKey(name);
    const whole = index.find(key);
    if (whole.length > 0) return whole;
    const parts = slashParts(key);
    if (parts === undefined) return whole;
    const joined = index.find(parts.join(" // "));
    return joined.length > 0 ? joined : cardOfAllParts(parts);
  }

  /** Halves in another order, or a printed title beside the rules' name: every part must name the same card. */
  function cardOfAllParts(parts: readonly string[]): readonly NameHit[] {
    const [first, ...rest] = parts.map((part) => index.find(part));
    const common = first?.find((hit) => rest.every((hits) => hits.some((other) => other.card === hit.card)));
    return common === undefined ? [] : [{ card: common.card, role: 0 }];
  }

  let scanned: ReadonlyMap<string, number> | undefined;

  /** Lists in memory, and files of earlier builds, have no index: their cards are gone through once. */
  function scan(key: string): readonly number[] {
    if (scanned === undefined) {
      const found = new Map<string, number>();
      for (let card = store.count - 1; card >= 0; card--)
        for (const printing of store.record(card).printings ?? []) for (const each of printingKeys(printing)) found.set(each, card);
      scanned = found;
    }
    const card = scanned.get(key);
    return card === undefined ? [] : [card];
  }

  function findPrinting(query: PrintingQuery): CardRecord | undefined {
    for (const key of queryKeys(query)) {
      const cards = index.printings?.(key) ?? scan(key);
      for (const card of cards) if (hasPrinting(store.record(card), key)) return store.record(card);
    }
    return undefined;
  }

  function search(text: string, limit: number): readonly NameMatch[] {
    english ??= searchedTable(index.table(), true);
    const matches = searchTable(english, text, limit);
    const best = matches[0]?.distance ?? Number.POSITIVE_INFINITY;
    if (best === 0 || limit <= 0) return matches;
    const exact = index
      .find(nameKey(text))
      .map(({ card }) => ({ name: store.name(card), matched: spellingOf(card, nameKey(text)), distance: 0 }));
    if (best < DOUBTFUL || exact.length > 0) return mergeMatches(exact, matches, limit);
    if (foreign === undefined) {
      const table = index.foreignTable();
      if (table === undefined) return matches;
      foreign = searchedTable(table, false);
    }
    return mergeMatches(matches, searchTable(foreign, text, limit), limit);
  }

  function searchTable({ table, names }: SearchedTable, text: string, limit: number): readonly NameMatch[] {
    return names.search(text, limit).map(({ row, distance }) => {
      const card = table.cards[row]!;
      return { name: store.name(card), matched: spellingOf(card, keyOf(table, row)), distance };
    });
  }

  /** The key as the card spells it. */
  function spellingOf(card: number, key: string): string {
    const name = store.name(card);
    if (nameKey(name) === key) return name;
    const record = store.record(card);
    const spellings = [...record.faces.map((face) => face.name), ...(record.printedNames ?? []), ...(record.foreignNames ?? [])];
    return spellings.find((spelling) => nameKey(spelling) === key) ?? name;
  }

  function* allCards(): Iterable<CardRecord> {
    for (let card = 0; card < store.count; card++) yield store.record(card);
  }

  return {
    info,
    find(name) {
      const hit = hitsOf(name)[0];
      return hit === undefined ? undefined : store.record(hit.card);
    },
    findAll(name): readonly FoundCard[] {
      return hitsOf(name).map((hit) => ({ record: store.record(hit.card), role: ROLES[hit.role] ?? "full" }));
    },
    findPrinting,
    search,
    names() {
      sortedNames ??= [...new Set(Array.from({ length: store.count }, (_, card) => store.name(card)))];
      return sortedNames;
    },
    all: allCards,
  };
}

interface SearchedTable {
  readonly table: NameTable;
  readonly names: NameSearch;
}

function searchedTable(table: NameTable, byWords: boolean): SearchedTable {
  return { table, names: createNameSearch(table, { byWords }) };
}

/** Two lists of matches as one, best first, each card once. */
export function mergeMatches(first: readonly NameMatch[], second: readonly NameMatch[], limit: number): readonly NameMatch[] {
  const merged = [...first, ...second].sort((a, b) => a.distance - b.distance);
  const seen = new Set<string>();
  return merged.filter((match) => !seen.has(match.name) && seen.add(match.name)).slice(0, limit);
}
