// What the card database says of a card in a format (100.6): legal, banned, restricted, not in the pool, or nothing.

import type { CardDatabase, CardRecord, FormatLegality } from "@ruleslawyer/cards";
import { foldName } from "@ruleslawyer/core";
import type { DeckFormat } from "../formats/deck-format.ts";

export type Legality = FormatLegality | "unknown";

/** Answers for one format of one database. */
export interface FormatLegalities {
  /** The key of the data that is read; undefined if the data has none for this format. */
  readonly key: string | undefined;
  /** Whether the format has a card pool at all, from the data or from a user's lists. */
  readonly hasPool: boolean;
  of(record: CardRecord): Legality;
}

/** How many cards are looked at to learn which formats a database knows. */
const LOOKED_AT = 3000;
const knownKeys = new WeakMap<CardDatabase, ReadonlySet<string>>();

function keysOf(database: CardDatabase): ReadonlySet<string> {
  const known = knownKeys.get(database);
  if (known !== undefined) return known;
  const keys = new Set<string>();
  let seen = 0;
  for (const record of database.all()) {
    for (const key of Object.keys(record.legalities ?? {})) keys.add(key);
    if (++seen >= LOOKED_AT) break;
  }
  knownKeys.set(database, keys);
  return keys;
}

/** Prepares the answers; `records` are the cards of the deck, which may show a key the sample missed. */
export function formatLegalities(database: CardDatabase, format: DeckFormat, records: readonly CardRecord[]): FormatLegalities {
  const own = new Set<string>();
  for (const record of records) if (record.legalities !== undefined) for (const name of Object.keys(record.legalities)) own.add(name);
  const keys = database.info.hasLegalities || own.size > 0 ? keysOf(database) : own;
  const key = format.legalityKeys.find((candidate) => keys.has(candidate) || own.has(candidate));
  const banned = foldedSet(format.banned);
  const unbanned = foldedSet(format.unbanned);
  const restricted = foldedSet(format.restrictedCards);
  const allowed = foldedSet(format.allowed);
  const sets = format.sets === undefined ? undefined : new Set(format.sets.map((set) => set.toUpperCase()));
  const hasLists =
    banned !== undefined || unbanned !== undefined || restricted !== undefined || allowed !== undefined || sets !== undefined;
  const ofData = (record: CardRecord): Legality => {
    if (key === undefined || record.legalities === undefined) return "unknown";
    const found = record.legalities[key];
    if (found !== undefined) return found;
    // Some data leave out what is not legal; an empty record says nothing.
    return Object.keys(record.legalities).length > 0 ? "not_legal" : "unknown";
  };
  return {
    key,
    hasPool: format.legalityKeys.length > 0 || allowed !== undefined || sets !== undefined,
    of(record) {
      if (!hasLists) return format.legalityKeys.length === 0 ? "legal" : key === undefined ? "unknown" : ofData(record);
      const name = foldName(record.name);
      if (banned?.has(name)) return "banned";
      const isRestricted = restricted?.has(name) === true;
      if (unbanned?.has(name)) return isRestricted ? "restricted" : "legal";
      if (allowed !== undefined && !allowed.has(name) && !/^basic /i.test(record.faces[0].typeLine)) return "not_legal";
      if (sets !== undefined) {
        if (record.printings === undefined) return "unknown";
        if (!record.printings.some((printing) => sets.has(printing.set.toUpperCase()))) return "not_legal";
      }
      if (isRestricted) return "restricted";
      if (format.legalityKeys.length === 0) return "legal";
      return ofData(record);
    },
  };
}

function foldedSet(names: readonly string[] | undefined): ReadonlySet<string> | undefined {
  return names === undefined ? undefined : new Set(names.map(foldName));
}
