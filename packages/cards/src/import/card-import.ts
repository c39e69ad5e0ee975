// A source file of any kind, piece by piece, to card records. What can't be read is reported by record, and the rest goes on;
// only a file that is no card data, or that breaks off, fails as a whole.

import type { CardRecord } from "../database.ts";
import { isObject, textOf } from "./face-data.ts";
import { createJsonSplitter, type JsonChoice, type JsonPath, type JsonSplitter } from "./json-splitter.ts";
import { createLineSplitter } from "./line-splitter.ts";
import { recogniseSource, type SourceFormat } from "./recognise.ts";
import { createShape } from "./source-shape.ts";

export interface SkippedRecord {
  /** The card's name, or where it stands in the file. */
  readonly record: string;
  readonly reason: string;
}

export interface ImportSummary {
  /** Records read from the file: cards, printings or faces. */
  readonly records: number;
  readonly skipped: number;
  /** The first skipped records; `skipped` counts them all. */
  readonly skippedRecords: readonly SkippedRecord[];
}

export type ImportResult =
  | {
      readonly ok: true;
      readonly cards: readonly CardRecord[];
      readonly source: string;
      readonly date: string;
      readonly summary: ImportSummary;
    }
  | { readonly ok: false; readonly reason: string };

export interface CardImport {
  /** The next piece of the file, unpacked. Returns why reading can't go on, or undefined. */
  push(chunk: Uint8Array): string | undefined;
  /** How many records were read so far. */
  readonly records: number;
  finish(): ImportResult;
}

/** Enough to recognise any source. */
const HEAD = 4096;
const MOST_SKIPPED_SHOWN = 100;
/** Several times as many as there are printings in all languages. */
const MOST_RECORDS = 3_000_000;

/** Reads card data of any known source in chunks of its bytes. Never throws for bad data: what the file is not, and which records were left out, is returned. */
export function createCardImport(): CardImport {
  let head: Uint8Array | undefined = new Uint8Array(0);
  let reader: SourceReader | undefined;
  let splitter: JsonSplitter | undefined;
  let failure: string | undefined;

  function push(chunk: Uint8Array): string | undefined {
    if (failure !== undefined) return failure;
    if (head === undefined) return read(chunk);
    head = concat(head, chunk);
    return head.length < HEAD ? undefined : begin();
  }

  function begin(): string | undefined {
    const whole = head ?? new Uint8Array(0);
    head = undefined;
    const recognised = recogniseSource(whole.subarray(0, HEAD));
    if ("reason" in recognised) {
      failure = recognised.reason;
      return failure;
    }
    const source = createSourceReader(recognised.format);
    reader = source;
    splitter =
      recognised.format === "scryfall-lines"
        ? createLineSplitter({ take: (line, text) => source.take([line], text) })
        : createJsonSplitter(source);
    const hasMark = whole[0] === 0xef && whole[1] === 0xbb && whole[2] === 0xbf;
    return read(hasMark ? whole.subarray(3) : whole);
  }

  function read(chunk: Uint8Array): string | undefined {
    failure ??= splitter?.push(chunk);
    if (reader !== undefined && reader.records > MOST_RECORDS) failure = "it has more records than card data can have";
    return failure;
  }

  function finish(): ImportResult {
    if (head !== undefined) begin();
    failure ??= splitter?.end();
    if (failure !== undefined || reader === undefined) return { ok: false, reason: failure ?? "there is nothing in it" };
    return reader.finish();
  }

  return {
    push,
    finish,
    get records() {
      return reader?.records ?? 0;
    },
  };
}

/** Which parts of a file to take, and where they go. */
interface SourceReader {
  choose(path: JsonPath, first: string): JsonChoice;
  /** Whether the text was valid JSON. */
  take(path: JsonPath, text: string): "whole" | "broken";
  readonly records: number;
  finish(): ImportResult;
}

function createSourceReader(format: SourceFormat): SourceReader {
  const shape = createShape(format);
  const skippedRecords: SkippedRecord[] = [];
  let records = 0;
  let skipped = 0;

  function take(path: JsonPath, text: string): "whole" | "broken" {
    if (shape.isRecord(path)) records++;
    const value = parse(text);
    const reason = value === BROKEN ? "it is not valid JSON" : shape.add(path, value);
    if (reason !== undefined) {
      skipped++;
      if (skippedRecords.length < MOST_SKIPPED_SHOWN) skippedRecords.push({ record: labelOf(format, path, value, text), reason });
    }
    return value === BROKEN ? "broken" : "whole";
  }

  return {
    choose: shape.choose,
    take,
    get records() {
      return records;
    },
    finish() {
      const { cards, source, date } = shape.finish();
      if (cards.length === 0) return { ok: false, reason: whyNoCards(records, skippedRecords[0]?.reason) };
      return { ok: true, cards, source, date, summary: { records, skipped, skippedRecords } };
    },
  };
}

function whyNoCards(records: number, firstReason: string | undefined): string {
  if (firstReason === undefined) return "there are no cards in it";
  return records === 1 ? `this is not card data: ${firstReason}` : `none of its ${records} records is a card: ${firstReason}`;
}

const BROKEN: unique symbol = Symbol("broken");

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return BROKEN;
  }
}

/** The record's name if one can be made out, or its key; else its place. */
function labelOf(format: SourceFormat, path: JsonPath, value: unknown, text: string): string {
  const key = path.at(-1);
  if (typeof key === "string") return key;
  const name = isObject(value) ? textOf(value.name) : /"name"\s*:\s*"((?:[^"\\]|\\.){1,200})"/.exec(text)?.[1];
  if (name !== undefined) return name;
  if (format === "scryfall-lines") return `line ${Number(path[0]) + 1}`;
  return path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${part}`))
    .join("")
    .replace(/^\./, "");
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array {
  const whole = new Uint8Array(a.length + b.length);
  whole.set(a);
  whole.set(b, a.length);
  return whole;
}
