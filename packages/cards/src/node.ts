// The card database on Node: opening and building files, and the database that ships with the program. The only module of
// this package that touches the system.

import { createReadStream, readFileSync } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createGunzip } from "node:zlib";
import { isGzip } from "./import/recognise.ts";
import { type OpenResult, openDatabase } from "./index.ts";
import { type BuildOptions, type BuildResult, buildBytes, type SourceFile, SourceReadError } from "./update/build.ts";

export * from "./index.ts";
export type { BuildError, BuildOptions, BuildResult, Progress } from "./update/build.ts";

/** The file name of the database that ships with the program. */
export const EMBEDDED_FILE = "cards-2017.rlcards";

/** Opens a database file. Never throws; what is wrong is in the result. */
export function openDatabaseFile(path: string | URL): OpenResult {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT") return { ok: false, error: { kind: "missing", reason: `there is no file ${String(path)}` } };
    return { ok: false, error: { kind: "unreadable", reason: `${String(path)} can't be read (${code ?? String(error)})` } };
  }
  return openDatabase(bytes);
}

/**
 * The database of January 2017 that ships with the program. Looked for at `path` if given, else in a folder `data` beside
 * or above this module: that holds in the sources, in `dist`, and in a program bundled with its own `data`.
 */
export function openEmbeddedDatabase(path?: string | URL): OpenResult {
  if (path !== undefined) return openDatabaseFile(path);
  let folder = moduleFolder();
  for (let i = 0; i < 4; i++) {
    const result = openDatabaseFile(join(folder, "data", EMBEDDED_FILE));
    if (result.ok || result.error.kind !== "missing") return result;
    folder = dirname(folder);
  }
  return {
    ok: false,
    error: { kind: "missing", reason: `the embedded card database ${EMBEDDED_FILE} is missing (built by tools/build-cards.mjs)` },
  };
}

declare const __dirname: string | undefined;

function moduleFolder(): string {
  // A bundle in CommonJS form has no import.meta.url.
  const url: string | undefined = import.meta.url;
  if (url?.startsWith("file:") === true) return dirname(fileURLToPath(url));
  return typeof __dirname === "string" ? __dirname : process.cwd();
}

/**
 * Makes a database file of a source file: Scryfall bulk data, MTGJSON, or the 2017 AllSets; plain or gzip; recognised by
 * content. The file appears whole or not at all.
 */
export async function buildDatabase(from: string, out: string, options: BuildOptions = {}): Promise<BuildResult> {
  const file = await sourceFile(from);
  if (file instanceof SourceReadError) return { ok: false, error: { kind: file.kind, reason: file.message } };
  const built = await buildBytes(file, options);
  if (!built.ok) return built;
  options.onProgress?.({ stage: "install", done: 0, total: built.bytes.length });
  try {
    await writeWhole(out, built.bytes);
  } catch (error) {
    return { ok: false, error: { kind: "unwritable", reason: `${out} can't be written (${describe(error)})` } };
  }
  return built.result;
}

async function sourceFile(path: string): Promise<SourceFile | SourceReadError> {
  try {
    const { size, mtime } = await stat(path);
    return { size, modified: mtime.toISOString().slice(0, 10), name: basename(path), read: (onRead) => readUnpacked(path, onRead) };
  } catch (error) {
    return new SourceReadError(
      "unreadable",
      (error as NodeJS.ErrnoException).code === "ENOENT" ? `there is no file ${path}` : `${path} can't be read (${describe(error)})`,
    );
  }
}

async function* readUnpacked(path: string, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const handle = await open(path, "r").catch((error: unknown) => {
    throw new SourceReadError("unreadable", `${path} can't be read (${describe(error)})`);
  });
  const head = new Uint8Array(2);
  try {
    await handle.read(head, 0, 2, 0);
  } finally {
    await handle.close();
  }
  const file = createReadStream(path, { highWaterMark: 1 << 18 });
  file.on("data", (chunk) => onRead(chunk.length));
  const packed = isGzip(head);
  const gunzip = packed ? createGunzip({ chunkSize: 1 << 18 }) : undefined;
  if (gunzip !== undefined) file.on("error", (error) => gunzip.destroy(error)).pipe(gunzip);
  try {
    for await (const chunk of gunzip ?? file) yield chunk as Uint8Array;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "";
    if (packed && (code.startsWith("Z_") || code === "ERR_STREAM_PREMATURE_CLOSE")) {
      throw new SourceReadError("damaged", code === "Z_BUF_ERROR" ? "the gzip archive breaks off" : "the gzip archive is damaged");
    }
    throw new SourceReadError("unreadable", `${path} can't be read (${describe(error)})`);
  } finally {
    file.destroy();
    gunzip?.destroy();
  }
}

/** Writes beside the target and renames: whoever looks sees the old file or the new one, never a part. */
async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const temporary = `${target}.${process.pid}.tmp`;
  try {
    const handle = await open(temporary, "w");
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

function describe(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
