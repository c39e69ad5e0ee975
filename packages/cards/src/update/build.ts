// From a source file, read piece by piece, to a database file. What touches files is given by the host (node.ts).

import type { DatabaseInfo } from "../database.ts";
import { encodeDatabase } from "../file/encode.ts";
import { openDatabase } from "../file/open.ts";
import { createCardImport, type ImportSummary } from "../import/card-import.ts";

export interface Progress {
  readonly stage: "list" | "download" | "build" | "check" | "install";
  /** Bytes done, and in all where known. */
  readonly done: number;
  readonly total?: number;
  /** Records read so far, while building. */
  readonly records?: number;
}

export interface BuildOptions {
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
  /** The data's date, where the caller knows better than the file. */
  readonly date?: string;
  /** The data's source, likewise. */
  readonly source?: string;
  readonly embedded?: boolean;
  /** A note in the file by which a later run knows what it was built from. */
  readonly stamp?: string;
}

export interface BuildError {
  readonly kind: "unreadable" | "not-card-data" | "damaged" | "unwritable" | "cancelled";
  /** One sentence without a final full stop. */
  readonly reason: string;
}

export type BuildResult =
  | {
      readonly ok: true;
      readonly info: DatabaseInfo;
      readonly summary: ImportSummary;
      readonly bytes: number;
      readonly unpackedBytes: number;
    }
  | { readonly ok: false; readonly error: BuildError };

/** A source file as the host reads it. */
export interface SourceFile {
  /** Its size on disk, packed or not. */
  readonly size: number;
  /** The day it was last changed. */
  readonly modified: string;
  readonly name: string;
  /** Its contents, unpacked; `onRead` is told of bytes read on disk. Throws `SourceReadError`. */
  read(onRead: (bytes: number) => void): AsyncIterable<Uint8Array>;
}

/** Why a source file can't be read, as `SourceFile.read` throws it. */
export class SourceReadError extends Error {
  readonly kind: "unreadable" | "damaged";
  constructor(kind: "unreadable" | "damaged", reason: string) {
    super(reason);
    this.kind = kind;
  }
}

/** Unpacked sources larger than this are taken for an attack. */
const MOST_UNPACKED = 8 * 1024 ** 3;
const PROGRESS_EVERY = 4 * 1024 * 1024;

export type EncodeResult =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly result: Extract<BuildResult, { ok: true }> }
  | { readonly ok: false; readonly error: BuildError };

/** Reads the source and returns the database file's bytes. */
export async function buildBytes(file: SourceFile, options: BuildOptions): Promise<EncodeResult> {
  const cards = createCardImport();
  let read = 0;
  let unpacked = 0;
  let reported = 0;
  const report = (): void => options.onProgress?.({ stage: "build", done: read, total: file.size, records: cards.records });
  try {
    for await (const chunk of file.read((bytes) => {
      read += bytes;
    })) {
      if (options.signal?.aborted === true) return fail("cancelled", "cancelled");
      unpacked += chunk.length;
      const reason = unpacked > MOST_UNPACKED ? "it unpacks to more than card data can be" : cards.push(chunk);
      if (reason !== undefined) return fail("not-card-data", reason);
      if (unpacked - reported >= PROGRESS_EVERY) {
        reported = unpacked;
        report();
      }
    }
  } catch (error) {
    if (error instanceof SourceReadError) return fail(error.kind, error.message);
    throw error;
  }
  const imported = cards.finish();
  if (!imported.ok) return fail(unpacked === 0 ? "damaged" : "not-card-data", imported.reason);
  report();
  const info = {
    source: options.source ?? imported.source,
    date: options.date ?? dateOf(file, imported.date),
    embedded: options.embedded,
    stamp: options.stamp,
  };
  const bytes = encodeDatabase(imported.cards, info);
  const opened = openDatabase(bytes);
  if (!opened.ok) throw new Error(`a database that was just built does not open: ${opened.error.reason}`);
  return {
    ok: true,
    bytes,
    result: { ok: true, info: opened.database.info, summary: imported.summary, bytes: bytes.length, unpackedBytes: unpacked },
  };
}

/** The day in the file's name, as Scryfall writes it; else what the content says, but no later than the file itself. */
function dateOf(file: SourceFile, content: string): string {
  const [, year, month, day] = /(20\d\d)-?([01]\d)-?([0-3]\d)\d{0,6}(?=\.)/.exec(file.name) ?? [];
  if (year !== undefined) return `${year}-${month}-${day}`;
  return content !== "" && content <= file.modified ? content : file.modified;
}

function fail(kind: BuildError["kind"], reason: string): { readonly ok: false; readonly error: BuildError } {
  return { ok: false, error: { kind, reason } };
}
