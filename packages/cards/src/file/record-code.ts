// One card record as bytes, and back. Shared strings (type lines, costs, words) are dictionary numbers; what repeats per
// database (sets, layouts, legality profiles) are numbers into small tables.

import { type Card, type CardFace, type CardKind, type CardLayout, COLORS, type Color } from "@ruleslawyer/core";
import type { CardRecord, FormatLegality, Printing } from "../database.ts";
import type { ByteReader, ByteWriter } from "./bytes.ts";
import { joinTokens, tokenize } from "./text-code.ts";

const HAS = {
  identity: 1,
  manaValue: 2,
  legalities: 4,
  reserved: 8,
  gameChanger: 16,
  digital: 32,
  printings: 64,
  foreignNames: 128,
  printedNames: 256,
  /** One face, named like the card. */
  plain: 512,
} as const;

const FACE_HAS = { manaCost: 1, colorIndicator: 2, power: 4, toughness: 8, loyalty: 16, defense: 32 } as const;
const FACE_STRINGS = ["manaCost", "power", "toughness", "loyalty", "defense"] as const;

/** Gives each distinct value a number. */
export interface Interner {
  readonly values: readonly string[];
  number(value: string): number;
}

export function createInterner(): Interner {
  const numbers = new Map<string, number>();
  const values: string[] = [];
  return {
    values,
    number(value) {
      const known = numbers.get(value);
      if (known !== undefined) return known;
      numbers.set(value, values.length);
      values.push(value);
      return values.length - 1;
    },
  };
}

export interface EncodeTables {
  readonly dictionary: Pick<Interner, "number">;
  readonly layouts: Interner;
  readonly kinds: Interner;
  readonly sets: Interner;
  readonly rarities: Interner;
  readonly formats: readonly string[];
  readonly profiles: Interner;
}

export interface DecodeTables {
  readonly dictionary: readonly string[];
  readonly layouts: readonly string[];
  readonly kinds: readonly string[];
  readonly sets: readonly string[];
  readonly rarities: readonly string[];
  readonly formats: readonly string[];
  readonly profiles: readonly string[];
}

/** Every dictionary entry that a record needs, once per use. */
export function* dictionaryUses(record: CardRecord): Iterable<string> {
  for (const face of record.faces) {
    yield plainString(face.typeLine);
    for (const key of FACE_STRINGS) if (face[key] !== undefined) yield plainString(face[key]);
    yield* tokenize(plainString(face.text), face.name);
  }
}

/** NUL separates dictionary entries. */
function plainString(value: string): string {
  return value.replaceAll("\0", "");
}

export function writeRecord(out: ByteWriter, record: CardRecord, tables: EncodeTables): void {
  const plain = record.faces.length === 1 && record.faces[0].name === record.name;
  out.varint(tables.layouts.number(record.layout));
  out.varint(tables.kinds.number(record.kind));
  out.varint(recordFlags(record) | (plain ? HAS.plain : 0));
  if (!plain) out.varint(record.faces.length);
  for (const face of record.faces) writeFace(out, face, plain, tables);
  if (record.colorIdentity !== undefined) out.byte(colorMask(record.colorIdentity));
  if (record.manaValue !== undefined) out.varint(manaValueCode(record.manaValue));
  if (record.legalities !== undefined) out.varint(tables.profiles.number(legalityProfile(record.legalities, tables.formats)));
  if (record.printings !== undefined) {
    out.varint(record.printings.length);
    for (const printing of record.printings) writePrinting(out, printing, tables);
  }
  for (const names of [record.foreignNames, record.printedNames]) {
    if (names === undefined) continue;
    out.varint(names.length);
    for (const name of names) out.string(name);
  }
}

function recordFlags(record: CardRecord): number {
  let flags = 0;
  if (record.colorIdentity !== undefined) flags |= HAS.identity;
  if (record.manaValue !== undefined) flags |= HAS.manaValue;
  if (record.legalities !== undefined) flags |= HAS.legalities;
  if (record.reserved === true) flags |= HAS.reserved;
  if (record.gameChanger === true) flags |= HAS.gameChanger;
  if (record.digital === true) flags |= HAS.digital;
  if (record.printings !== undefined) flags |= HAS.printings;
  if (record.foreignNames !== undefined) flags |= HAS.foreignNames;
  if (record.printedNames !== undefined) flags |= HAS.printedNames;
  return flags;
}

function writeFace(out: ByteWriter, face: CardFace, plain: boolean, tables: EncodeTables): void {
  let flags = face.colorIndicator === undefined ? 0 : FACE_HAS.colorIndicator;
  for (const key of FACE_STRINGS) if (face[key] !== undefined) flags |= FACE_HAS[key];
  out.byte(flags);
  if (!plain) out.string(face.name);
  out.varint(tables.dictionary.number(plainString(face.typeLine)));
  for (const key of FACE_STRINGS) if (face[key] !== undefined) out.varint(tables.dictionary.number(plainString(face[key])));
  if (face.colorIndicator !== undefined) out.byte(colorMask(face.colorIndicator));
  const tokens = tokenize(plainString(face.text), face.name);
  out.varint(tokens.length);
  for (const token of tokens) out.varint(tables.dictionary.number(token));
}

function writePrinting(out: ByteWriter, printing: Printing, tables: EncodeTables): void {
  const numeric = printing.number !== undefined && /^(0|[1-9]\d{0,8})$/.test(printing.number);
  const flags = (printing.arenaId === undefined ? 0 : 4) | (printing.mtgoId === undefined ? 0 : 2) | (numeric ? 1 : 0);
  out.varint(tables.sets.number(printing.set) * 8 + flags);
  out.varint(printing.rarity === undefined ? 0 : tables.rarities.number(printing.rarity) + 1);
  if (numeric) out.varint(Number(printing.number));
  else out.string(printing.number ?? "");
  if (printing.arenaId !== undefined) out.varint(printing.arenaId);
  if (printing.mtgoId !== undefined) out.varint(printing.mtgoId);
}

export function readRecord(from: ByteReader, name: string, popularity: number, tables: DecodeTables): CardRecord {
  const layout = (tables.layouts[from.varint()] ?? "other") as CardLayout;
  const kind = (tables.kinds[from.varint()] ?? "other") as CardKind;
  const flags = from.varint();
  const plain = (flags & HAS.plain) !== 0;
  const count = plain ? 1 : from.varint();
  const faces: CardFace[] = [readFace(from, plain ? name : undefined, tables)];
  for (let i = 1; i < count && !from.atEnd; i++) faces.push(readFace(from, undefined, tables));
  const card: Card = { name, layout, kind, faces: faces as [CardFace, ...CardFace[]] };
  const record: { -readonly [K in keyof CardRecord]: CardRecord[K] } = { ...card };
  if (flags & HAS.identity) record.colorIdentity = colorsOf(from.byte());
  if (flags & HAS.manaValue) record.manaValue = manaValueOf(from.varint());
  if (flags & HAS.legalities) record.legalities = legalitiesOf(tables.profiles[from.varint()] ?? "", tables.formats);
  if (flags & HAS.printings) record.printings = readList(from, () => readPrinting(from, tables));
  if (flags & HAS.foreignNames) record.foreignNames = readList(from, () => from.string());
  if (flags & HAS.printedNames) record.printedNames = readList(from, () => from.string());
  if (flags & HAS.reserved) record.reserved = true;
  if (flags & HAS.gameChanger) record.gameChanger = true;
  if (flags & HAS.digital) record.digital = true;
  if (popularity > 0) record.popularity = popularity;
  return record;
}

function readFace(from: ByteReader, plainName: string | undefined, tables: DecodeTables): CardFace {
  const flags = from.byte();
  const name = plainName ?? from.string();
  const face: { -readonly [K in keyof CardFace]: CardFace[K] } = { name, typeLine: tables.dictionary[from.varint()] ?? "", text: "" };
  for (const key of FACE_STRINGS) if (flags & FACE_HAS[key]) face[key] = tables.dictionary[from.varint()] ?? "";
  if (flags & FACE_HAS.colorIndicator) face.colorIndicator = colorsOf(from.byte());
  face.text = joinTokens(
    readList(from, () => tables.dictionary[from.varint()] ?? ""),
    name,
  );
  return face;
}

function readPrinting(from: ByteReader, tables: DecodeTables): Printing {
  const head = from.varint();
  const printing: { -readonly [K in keyof Printing]: Printing[K] } = { set: tables.sets[Math.floor(head / 8)] ?? "" };
  const rarity = from.varint();
  const number = head & 1 ? String(from.varint()) : from.string();
  if (number !== "") printing.number = number;
  if (rarity > 0) printing.rarity = tables.rarities[rarity - 1] ?? "";
  if (head & 4) printing.arenaId = from.varint();
  if (head & 2) printing.mtgoId = from.varint();
  return printing;
}

/** As many values as the count says, but never beyond the end. */
function readList<T>(from: ByteReader, read: () => T): T[] {
  const count = from.varint();
  const values: T[] = [];
  for (let i = 0; i < count && !from.atEnd; i++) values.push(read());
  return values;
}

function colorMask(colors: readonly Color[]): number {
  return COLORS.reduce((mask, color, i) => (colors.includes(color) ? mask | (1 << i) : mask), 0);
}

function colorsOf(mask: number): readonly Color[] {
  return COLORS.filter((_, i) => mask & (1 << i));
}

/** Halves as even numbers; anything finer in thousandths. */
function manaValueCode(value: number): number {
  return Number.isInteger(value * 2) ? value * 4 : Math.round(value * 1000) * 2 + 1;
}

function manaValueOf(code: number): number {
  return code % 2 === 0 ? code / 4 : (code - 1) / 2000;
}

const LEGALITY_LETTERS: Readonly<Record<FormatLegality, string>> = { legal: "l", not_legal: "n", banned: "b", restricted: "r" };
const LEGALITY_OF: Readonly<Record<string, FormatLegality>> = { l: "legal", n: "not_legal", b: "banned", r: "restricted" };

function legalityProfile(legalities: Readonly<Record<string, FormatLegality>>, formats: readonly string[]): string {
  return formats.map((format) => (Object.hasOwn(legalities, format) ? LEGALITY_LETTERS[legalities[format]!] : "-")).join("");
}

function legalitiesOf(profile: string, formats: readonly string[]): Readonly<Record<string, FormatLegality>> {
  const legalities: Record<string, FormatLegality> = {};
  formats.forEach((format, i) => {
    const legality = LEGALITY_OF[profile[i] ?? "-"];
    if (legality !== undefined) legalities[format] = legality;
  });
  return legalities;
}
