// Databases without a file: a list of cards (definitions in a scenario, custom card files), and one laid over another.

import type { Card } from "@ruleslawyer/core";
import type { CardDatabase, CardRecord, DatabaseInfo } from "./database.ts";
import { createIndexedDatabase, mergeMatches, type NameIndex } from "./indexed-database.ts";
import { compareKeys, listNameEntries, type NameEntry, ROLES } from "./names/name-entries.ts";
import { createNameTable, type NameTable } from "./names/name-table.ts";

/** A database of these cards. Missing parts of `info` say "given cards", no date and no legalities. */
export function createDatabase(cards: readonly (Card | CardRecord)[], info: Partial<DatabaseInfo> = {}): CardDatabase {
  const records: readonly CardRecord[] = sortCards(cards);
  const { english, foreign } = listNameEntries(records);
  const popularity = records.map((record) => record.popularity ?? 0);
  const index: NameIndex = {
    find: (key) => [...entriesOf(english, key), ...entriesOf(foreign, key)].map(({ card, role }) => ({ card, role: ROLES.indexOf(role) })),
    table: () => tableOf(english, popularity),
    foreignTable: () => (foreign.length === 0 ? undefined : tableOf(foreign, popularity)),
  };
  const store = { count: records.length, name: (card: number) => records[card]!.name, record: (card: number) => records[card]! };
  const complete: DatabaseInfo = {
    source: info.source ?? "given cards",
    date: info.date ?? "",
    count: records.length,
    hasLegalities: info.hasLegalities ?? records.some((record) => record.legalities !== undefined),
    embedded: info.embedded ?? false,
  };
  return createIndexedDatabase(complete, store, index);
}

/** `definitions` over `base`: what both have is taken from the definitions. The info is the base's. */
export function layerDatabases(definitions: CardDatabase, base: CardDatabase): CardDatabase {
  const isHidden = (name: string): boolean => definitions.find(name) !== undefined;
  return {
    info: base.info,
    find: (name) => definitions.find(name) ?? base.find(name),
    findAll: (name) => [...definitions.findAll(name), ...base.findAll(name)],
    findPrinting(query) {
      const own = definitions.findPrinting(query);
      const under = own ?? base.findPrinting(query);
      return under === undefined ? undefined : (own ?? definitions.find(under.name) ?? under);
    },
    search(text, limit) {
      const under = base.search(text, limit).filter((match) => !isHidden(match.name));
      return mergeMatches(definitions.search(text, limit), under, limit);
    },
    names: () => [...new Set([...definitions.names(), ...base.names()])].sort(compareKeys),
    *all() {
      const under = base.all()[Symbol.iterator]();
      let next = under.next();
      for (const record of definitions.all()) {
        for (; !next.done && compareKeys(next.value.name, record.name) < 0; next = under.next())
          if (!isHidden(next.value.name)) yield next.value;
        yield record;
      }
      for (; !next.done; next = under.next()) if (!isHidden(next.value.name)) yield next.value;
    },
  };
}

/** The order of every database: by name, letter for letter. Cards of one name keep their order. */
export function sortCards<C extends Card>(cards: readonly C[]): readonly C[] {
  return [...cards].sort((a, b) => compareKeys(a.name, b.name));
}

function entriesOf(entries: readonly NameEntry[], key: string): readonly NameEntry[] {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareKeys(entries[middle]!.key, key) < 0) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < entries.length && entries[end]!.key === key) end++;
  return entries.slice(low, end);
}

function tableOf(entries: readonly NameEntry[], popularity: readonly number[]): NameTable {
  return createNameTable(
    entries.map((entry) => entry.key),
    entries.map((entry) => entry.card),
    popularity,
  );
}
