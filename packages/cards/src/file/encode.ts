// From records to the bytes of a database file. Equal records give equal bytes.

import type { CardRecord, DatabaseInfo } from "../database.ts";
import { sortCards } from "../memory-database.ts";
import { listNameEntries, type NameEntry, ROLES } from "../names/name-entries.ts";
import { createNameTable, type WordRows } from "../names/name-table.ts";
import { squashNames } from "../names/squashed-names.ts";
import { createVocabularyBuilder } from "../names/vocabulary.ts";
import { printingKeys } from "../printing-key.ts";
import { createWriter, encodeText } from "./bytes.ts";
import { xxHash32 } from "./checksum.ts";
import { type SectionName, writeFile } from "./layout.ts";
import { createInterner, dictionaryUses, type EncodeTables, writeRecord } from "./record-code.ts";
import { createDictionaryBuilder } from "./text-code.ts";

/** What a database says of itself: the info without what follows from the cards, and a note of what it was built from. */
export interface FileInfo extends Pick<DatabaseInfo, "source" | "date"> {
  readonly embedded?: boolean;
  /** Free text by which a builder recognises that nothing has changed. */
  readonly stamp?: string;
}

/** The JSON of the section `meta`. */
export interface FileMeta extends DatabaseInfo {
  readonly stamp?: string;
  readonly layouts: readonly string[];
  readonly kinds: readonly string[];
  readonly sets: readonly string[];
  readonly rarities: readonly string[];
  readonly formats: readonly string[];
  readonly profiles: readonly string[];
}

/** The file's bytes. Records may come in any order. */
export function encodeDatabase(cards: readonly CardRecord[], info: FileInfo): Uint8Array {
  const records = sortCards(cards);
  const words = buildDictionary(records);
  const numbers = new Map(words.map((word, number) => [word, number]));
  const tables: EncodeTables = {
    dictionary: { number: (value) => numbers.get(value) ?? 0 },
    layouts: createInterner(),
    kinds: createInterner(),
    sets: createInterner(),
    rarities: createInterner(),
    formats: listFormats(records),
    profiles: createInterner(),
  };
  const bodies = createWriter(1 << 20);
  const bodyOffsets = createWriter(records.length * 4 + 4);
  for (const record of records) {
    bodyOffsets.u32(bodies.length);
    writeRecord(bodies, record, tables);
  }
  bodyOffsets.u32(bodies.length);
  const { english, foreign } = listNameEntries(records);
  const gathered = gatherWords(english.map((entry) => entry.key));
  const [keys, keyOffsets, keyCards] = writeKeys(english);
  const [foreignKeys, foreignKeyOffsets, foreignKeyCards] = writeKeys(foreign);
  const meta: FileMeta = {
    source: info.source,
    date: info.date,
    count: records.length,
    hasLegalities: records.some((record) => record.legalities !== undefined),
    embedded: info.embedded ?? false,
    ...(info.stamp === undefined ? {} : { stamp: info.stamp }),
    layouts: tables.layouts.values,
    kinds: tables.kinds.values,
    sets: tables.sets.values,
    rarities: tables.rarities.values,
    formats: tables.formats,
    profiles: tables.profiles.values,
  };
  return writeFile({
    meta: encodeText(JSON.stringify(meta)),
    dictionary: encodeText(words.join("\0")),
    names: encodeText(records.map((record) => record.name.replaceAll("\n", " ")).join("\n")),
    popularity: Uint8Array.from(records, (record) => Math.max(0, Math.min(255, record.popularity ?? 0))),
    bodies: bodies.finish(),
    bodyOffsets: bodyOffsets.finish(),
    keys,
    keyOffsets,
    keyCards,
    foreignKeys,
    foreignKeyOffsets,
    foreignKeyCards,
    words: encodeText(gathered.joined),
    wordKeys: writeWordKeys(gathered),
    ...writePrintings(records),
  });
}

/** Which card a printing is of, by hashes of its keys. */
function writePrintings(records: readonly CardRecord[]): Pick<Record<SectionName, Uint8Array>, "printingHashes" | "printingCards"> {
  const entries = records.flatMap((record, card) =>
    [...new Set((record.printings ?? []).flatMap(printingKeys))].map((key) => ({ hash: xxHash32(encodeText(key)), card })),
  );
  entries.sort((a, b) => a.hash - b.hash || a.card - b.card);
  const hashes = createWriter(entries.length * 4);
  const cards = createWriter(entries.length * 4);
  for (const { hash, card } of entries) {
    hashes.u32(hash);
    cards.u32(card);
  }
  return { printingHashes: hashes.finish(), printingCards: cards.finish() };
}

function buildDictionary(records: readonly CardRecord[]): readonly string[] {
  const builder = createDictionaryBuilder();
  for (const record of records) for (const word of dictionaryUses(record)) builder.count(word);
  return builder.finish();
}

function listFormats(records: readonly CardRecord[]): readonly string[] {
  const formats = new Set<string>();
  for (const record of records) for (const format of Object.keys(record.legalities ?? {})) formats.add(format);
  return [...formats].sort();
}

function writeKeys(entries: readonly NameEntry[]): readonly [Uint8Array, Uint8Array, Uint8Array] {
  const keys = createWriter(entries.length * 16);
  const offsets = createWriter(entries.length * 4 + 4);
  const cards = createWriter(entries.length * 4);
  for (const entry of entries) {
    offsets.u32(keys.length);
    cards.u32(entry.card * 8 + ROLES.indexOf(entry.role));
    keys.bytes(encodeText(entry.key));
  }
  offsets.u32(keys.length);
  return [keys.finish(), offsets.finish(), cards.finish()];
}

function gatherWords(keys: readonly string[]): WordRows {
  const builder = createVocabularyBuilder();
  squashNames(createNameTable(keys, [], []), builder.add);
  return builder.finish();
}

function writeWordKeys({ starts, rows }: WordRows): Uint8Array {
  const out = createWriter(rows.length * 2);
  for (let id = 0; id < starts.length - 1; id++) {
    out.varint(starts[id + 1]! - starts[id]!);
    let before = 0;
    for (let at = starts[id]!; at < starts[id + 1]!; at++) {
      out.varint(rows[at]! - before);
      before = rows[at]!;
    }
  }
  return out.finish();
}
