// The database file: a header, a table of sections, the sections. All numbers little endian.
//
//   0  magic (its control characters show whether something treated the file as text)
//   8  u16 format version; u16 oldest reader version that can read it
//  12  u32 length of the whole file
//  16  u32 xxHash32 of everything from byte 20 on
//  20  u32 number of sections; then per section u32 id, u32 offset, u32 length
//
// Sections are described where they are written (encode.ts). Readers ignore sections that they don't know.

import { createWriter, decodeText, readU32 } from "./bytes.ts";
import { xxHash32 } from "./checksum.ts";

export const FORMAT_VERSION = 1;
const OLDEST_READER = 1;
const MAGIC = [0x89, 0x52, 0x4c, 0x43, 0x0d, 0x0a, 0x1a, 0x0a];
const HEADER = 24;
const CHECKED_FROM = 20;
const MOST_SECTIONS = 64;

const SECTION = {
  /** JSON: info, layouts, kinds, sets, rarities, formats, legality profiles. */
  meta: 1,
  /** Words and symbols of all texts, separated by NUL. */
  dictionary: 2,
  /** Full names in order, separated by newline. */
  names: 3,
  /** One byte per card. */
  popularity: 4,
  /** Card records, one after the other. */
  bodies: 5,
  /** u32 per card, and one more: where its record begins in `bodies`. */
  bodyOffsets: 6,
  /** Keys of English spellings, sorted, without separators. */
  keys: 7,
  /** u32 per key, and one more: where it begins. */
  keyOffsets: 8,
  /** u32 per key: card number times eight plus role. */
  keyCards: 9,
  /** The same three for other languages. */
  foreignKeys: 10,
  foreignKeyOffsets: 11,
  foreignKeyCards: 12,
  /** The words of English keys, sorted, separated by newline. */
  words: 13,
  /** Per word, as varints: how many keys have it, and which, each as the difference to the one before. */
  wordKeys: 14,
  /** Per printing's key its hash, u32, in rising order. */
  printingHashes: 15,
  /** u32 per key: the card's number. */
  printingCards: 16,
} as const;

/** Parts that files of earlier builds lack. */
const LATER: ReadonlySet<SectionName> = new Set(["printingHashes", "printingCards"]);

export type SectionName = keyof typeof SECTION;

/** Why bytes are not a database that this program can use. */
export interface DatabaseError {
  readonly kind: "missing" | "unreadable" | "foreign" | "truncated" | "damaged" | "too-new";
  /** One sentence without a final full stop. */
  readonly reason: string;
}

export type Sections = Readonly<Record<SectionName, Uint8Array>>;

export type SectionsResult = { readonly ok: true; readonly sections: Sections } | { readonly ok: false; readonly error: DatabaseError };

export function writeFile(sections: Readonly<Record<SectionName, Uint8Array>>): Uint8Array {
  const names = Object.keys(SECTION) as SectionName[];
  const tableEnd = HEADER + names.length * 12;
  const body = createWriter(1 << 20);
  body.u32(names.length);
  let offset = tableEnd;
  for (const name of names) {
    body.u32(SECTION[name]);
    body.u32(offset);
    body.u32(sections[name].length);
    offset += sections[name].length;
  }
  for (const name of names) body.bytes(sections[name]);
  const checked = body.finish();
  const head = createWriter(HEADER);
  for (const byte of MAGIC) head.byte(byte);
  head.u32(FORMAT_VERSION | (OLDEST_READER << 16));
  head.u32(CHECKED_FROM + checked.length);
  head.u32(xxHash32(checked));
  head.bytes(checked);
  return head.finish();
}

/** Checks the header and the checksum and cuts the file into sections. */
export function readFile(bytes: Uint8Array): SectionsResult {
  const foreign = describeForeign(bytes);
  if (foreign !== undefined) return fail("foreign", foreign);
  if (bytes.length < HEADER) return fail("truncated", `the file ends after ${bytes.length} bytes, within its header`);
  const oldestReader = readU32(bytes, 8) >>> 16;
  if (oldestReader > FORMAT_VERSION) {
    const version = readU32(bytes, 8) & 0xffff;
    return fail(
      "too-new",
      `the file has format version ${version}, and this program reads versions up to ${FORMAT_VERSION}; a newer Rules Lawyer is needed`,
    );
  }
  const length = readU32(bytes, 12);
  if (length > bytes.length) return fail("truncated", `the file has ${bytes.length} of its ${length} bytes`);
  if (length < bytes.length) return fail("damaged", `the file has ${bytes.length - length} bytes too many`);
  if (xxHash32(bytes, CHECKED_FROM) !== readU32(bytes, 16)) return fail("damaged", "the file's checksum does not match its contents");
  return readSections(bytes);
}

function readSections(bytes: Uint8Array): SectionsResult {
  const count = readU32(bytes, 20);
  if (count > MOST_SECTIONS || HEADER + count * 12 > bytes.length) return fail("damaged", "the file's table of contents makes no sense");
  const found = new Map<number, Uint8Array>();
  for (let i = 0; i < count; i++) {
    const at = HEADER + i * 12;
    const offset = readU32(bytes, at + 4);
    const length = readU32(bytes, at + 8);
    if (offset + length > bytes.length) return fail("damaged", "a part of the file lies beyond its end");
    found.set(readU32(bytes, at), bytes.subarray(offset, offset + length));
  }
  const names = Object.keys(SECTION) as SectionName[];
  const absent = names.find((name) => !found.has(SECTION[name]) && !LATER.has(name));
  if (absent !== undefined) return fail("damaged", `the file lacks its part "${absent}"`);
  const sections = Object.fromEntries(names.map((name) => [name, found.get(SECTION[name]) ?? new Uint8Array()])) as Record<
    SectionName,
    Uint8Array
  >;
  return { ok: true, sections };
}

/** What a file is that is no database; undefined if it begins like one. */
function describeForeign(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return "the file is empty";
  if (MAGIC.every((byte, i) => i >= bytes.length || bytes[i] === byte)) return undefined;
  const start = decodeText(bytes.subarray(0, 64))
    .replace(/^\ufeff/, "")
    .trimStart();
  const hint = "; make a database of it with `ruleslawyer cards build`";
  if (start.startsWith("{") || start.startsWith("[")) return `this is JSON, not a card database${hint}`;
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return `this is a gzip archive, not a card database${hint}`;
  if (start.startsWith("<")) return "this is a web page or XML, not a card database";
  if (MAGIC.slice(1, 4).every((byte, i) => bytes[i + 1] === byte))
    return "the file begins like a card database but was changed, as happens when it is sent as text";
  return "this is not a card database";
}

function fail(kind: DatabaseError["kind"], reason: string): SectionsResult {
  return { ok: false, error: { kind, reason } };
}
