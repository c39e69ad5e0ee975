// A database over the bytes of a file, without a copy. Opening verifies the checksum and reads the small tables; names are
// found by binary search in the bytes; card bodies are decoded when asked for.

import type { CardDatabase, CardRecord, DatabaseInfo } from "../database.ts";
import { type CardStore, createIndexedDatabase, type NameHit, type NameIndex } from "../indexed-database.ts";
import type { NameTable, WordRows } from "../names/name-table.ts";
import { createReader, decodeText, encodeText, readU32 } from "./bytes.ts";
import { xxHash32 } from "./checksum.ts";
import type { FileMeta } from "./encode.ts";
import { type DatabaseError, readFile, type Sections } from "./layout.ts";
import { type DecodeTables, readRecord } from "./record-code.ts";

export type OpenResult =
  | { readonly ok: true; readonly database: CardDatabase; readonly stamp?: string }
  | { readonly ok: false; readonly error: DatabaseError };

/** How many decoded cards stay in memory, so that asking twice gives the same object. */
const KEPT_RECORDS = 4096;

/** Opens a database file's bytes, in Node or a browser. The bytes must not change afterwards. */
export function openDatabase(bytes: Uint8Array): OpenResult {
  const file = readFile(bytes);
  if (!file.ok) return file;
  const { sections } = file;
  const meta = readMeta(sections.meta);
  if (meta === undefined || !hasSoundTables(sections, meta))
    return { ok: false, error: { kind: "damaged", reason: "the file's tables make no sense" } };
  const info: DatabaseInfo = {
    source: meta.source,
    date: meta.date,
    count: meta.count,
    hasLegalities: meta.hasLegalities,
    embedded: meta.embedded,
  };
  const database = createIndexedDatabase(info, createFileStore(sections, meta), createFileIndex(sections));
  return { ok: true, database, ...(meta.stamp === undefined ? {} : { stamp: meta.stamp }) };
}

function readMeta(bytes: Uint8Array): FileMeta | undefined {
  let value: Partial<FileMeta> | null;
  try {
    value = JSON.parse(decodeText(bytes)) as Partial<FileMeta> | null;
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  const { source, date, count, hasLegalities, embedded, stamp } = value;
  if (typeof source !== "string" || typeof date !== "string" || typeof count !== "number" || !Number.isInteger(count) || count < 0)
    return undefined;
  return {
    source,
    date,
    count,
    hasLegalities: hasLegalities === true,
    embedded: embedded === true,
    ...(typeof stamp === "string" ? { stamp } : {}),
    layouts: stringsOf(value.layouts),
    kinds: stringsOf(value.kinds),
    sets: stringsOf(value.sets),
    rarities: stringsOf(value.rarities),
    formats: stringsOf(value.formats),
    profiles: stringsOf(value.profiles),
  };
}

function stringsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map((item) => (typeof item === "string" ? item : "")) : [];
}

/** Columns as long as they must be, and card numbers that exist. */
function hasSoundTables(sections: Sections, meta: FileMeta): boolean {
  const { keyCards, keyOffsets, foreignKeyCards, foreignKeyOffsets, printingHashes, printingCards } = sections;
  return (
    sections.popularity.length === meta.count &&
    sections.bodyOffsets.length === meta.count * 4 + 4 &&
    keyOffsets.length === keyCards.length + 4 &&
    foreignKeyOffsets.length === foreignKeyCards.length + 4 &&
    printingHashes.length === printingCards.length &&
    printingCards.length % 4 === 0 &&
    [printingCards].every((cards) => {
      for (let at = 0; at < cards.length; at += 4) if (readU32(cards, at) >= meta.count) return false;
      return true;
    }) &&
    [keyCards, foreignKeyCards].every((cards) => {
      for (let at = 0; at < cards.length; at += 4) if (readU32(cards, at) >>> 3 >= meta.count) return false;
      return true;
    })
  );
}

function createFileStore(sections: Sections, meta: FileMeta): CardStore {
  let names: readonly string[] | undefined;
  let tables: DecodeTables | undefined;
  const kept = new Map<number, CardRecord>();
  const nameOf = (card: number): string => {
    names ??= meta.count === 0 ? [] : decodeText(sections.names).split("\n");
    return names[card] ?? "";
  };
  return {
    count: meta.count,
    name: nameOf,
    record(card) {
      const known = kept.get(card);
      if (known !== undefined) return known;
      tables ??= { ...meta, dictionary: decodeText(sections.dictionary).split("\0") };
      const reader = createReader(sections.bodies, readU32(sections.bodyOffsets, card * 4), readU32(sections.bodyOffsets, card * 4 + 4));
      const record = readRecord(reader, nameOf(card), sections.popularity[card] ?? 0, tables);
      if (kept.size >= KEPT_RECORDS) kept.delete(kept.keys().next().value!);
      kept.set(card, record);
      return record;
    },
  };
}

interface KeyColumns {
  readonly keys: Uint8Array;
  readonly offsets: Uint8Array;
  readonly cards: Uint8Array;
}

function createFileIndex(sections: Sections): NameIndex {
  const english: KeyColumns = { keys: sections.keys, offsets: sections.keyOffsets, cards: sections.keyCards };
  const foreign: KeyColumns = { keys: sections.foreignKeys, offsets: sections.foreignKeyOffsets, cards: sections.foreignKeyCards };
  return {
    find(key) {
      const wanted = encodeText(key);
      return [...findKey(english, wanted), ...findKey(foreign, wanted)];
    },
    table: () => ({ ...readTable(english, sections.popularity), words: readWords(sections) }),
    foreignTable: () => (foreign.cards.length === 0 ? undefined : readTable(foreign, sections.popularity)),
    ...(sections.printingHashes.length === 0 ? {} : { printings: (key: string) => findHash(sections, xxHash32(encodeText(key))) }),
  };
}

function findHash({ printingHashes: hashes, printingCards: cards }: Sections, wanted: number): readonly number[] {
  let low = 0;
  let high = hashes.length / 4;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (readU32(hashes, middle * 4) < wanted) low = middle + 1;
    else high = middle;
  }
  const found: number[] = [];
  for (; low < hashes.length / 4 && readU32(hashes, low * 4) === wanted; low++) found.push(readU32(cards, low * 4));
  return found;
}

function findKey(columns: KeyColumns, wanted: Uint8Array): readonly NameHit[] {
  const count = columns.cards.length / 4;
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareKeyAt(columns, middle, wanted) < 0) low = middle + 1;
    else high = middle;
  }
  const hits: NameHit[] = [];
  for (; low < count && compareKeyAt(columns, low, wanted) === 0; low++) {
    const code = readU32(columns.cards, low * 4);
    hits.push({ card: code >>> 3, role: code & 7 });
  }
  return hits;
}

function compareKeyAt(columns: KeyColumns, index: number, wanted: Uint8Array): number {
  const start = readU32(columns.offsets, index * 4);
  const end = Math.min(readU32(columns.offsets, index * 4 + 4), columns.keys.length);
  const length = Math.min(end - start, wanted.length);
  for (let i = 0; i < length; i++) {
    const difference = columns.keys[start + i]! - wanted[i]!;
    if (difference !== 0) return difference;
  }
  return end - start - wanted.length;
}

function readTable(columns: KeyColumns, popularity: Uint8Array): NameTable {
  const count = columns.cards.length / 4;
  const cards = new Uint32Array(count);
  const starts = new Uint32Array(count + 1);
  const text = decodeText(columns.keys);
  // Where all is ASCII, as in English nearly always, offsets in bytes are offsets in the text.
  const unitAt = text.length === columns.keys.length ? undefined : unitOffsets(columns.keys);
  for (let row = 0; row <= count; row++) {
    const offset = Math.min(readU32(columns.offsets, row * 4), columns.keys.length);
    starts[row] = unitAt === undefined ? offset : unitAt(offset);
    if (row < count) cards[row] = readU32(columns.cards, row * 4) >>> 3;
  }
  return { text, starts, cards, popularity };
}

function readWords(sections: Sections): WordRows {
  const joined = decodeText(sections.words);
  const from = createReader(sections.wordKeys);
  // No key takes less than a byte.
  const rows = new Uint32Array(sections.wordKeys.length);
  const starts: number[] = [0];
  let length = 0;
  while (!from.atEnd) {
    const count = from.varint();
    let row = 0;
    for (let i = 0; i < count && !from.atEnd; i++) {
      row += from.varint();
      rows[length++] = row;
    }
    starts.push(length);
  }
  // As many words as there are lists, even in a forged file.
  const wordCount = joined === "" ? 0 : joined.split("\n").length;
  return { joined, starts: Uint32Array.from(starts.slice(0, Math.min(starts.length, wordCount + 1))), rows };
}

/** From offsets in UTF-8 to offsets in UTF-16, asked for in rising order. */
function unitOffsets(bytes: Uint8Array): (offset: number) => number {
  let at = 0;
  let units = 0;
  return (offset) => {
    for (; at < offset; at++) {
      const byte = bytes[at]!;
      if ((byte & 0xc0) !== 0x80) units += byte >= 0xf0 ? 2 : 1;
    }
    return units;
  };
}
