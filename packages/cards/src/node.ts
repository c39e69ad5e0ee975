// The card database on Node: opening and building files, and the database that ships with the program. The only module of
// this package that touches the system.

import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import type { Socket } from "node:net";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { connect as tlsConnect } from "node:tls";
import { fileURLToPath } from "node:url";
import { createGunzip } from "node:zlib";
import { isGzip } from "./import/recognise.ts";
import { type OpenResult, openDatabase } from "./index.ts";
import { type BuildOptions, type BuildResult, buildBytes, type SourceFile, SourceReadError } from "./update/build.ts";
import type { FetchedResponse, FetchLike, GrowingFile, Lock, UpdateHost } from "./update/host.ts";
import { proxyFor } from "./update/proxy.ts";
import { type BulkFile, readBulkList, SCRYFALL_LIST } from "./update/sources.ts";
import { DEFAULT_USER_AGENT, runUpdate, type UpdateResult, type UpdateSettings } from "./update/update.ts";

export * from "./index.ts";
export type { BuildError, BuildOptions, BuildResult, Progress } from "./update/build.ts";
export type { UpdateError } from "./update/download.ts";
export type { FetchedResponse, FetchLike } from "./update/host.ts";
export type { BulkFile } from "./update/sources.ts";
export type { UpdateResult, UpdateSettings } from "./update/update.ts";

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
    await renameOver(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** On Windows a virus scanner or indexer may hold either file for a moment. */
async function renameOver(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await rename(from, to);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? "";
      if (attempt === 5 || !["EPERM", "EACCES", "EBUSY"].includes(code) || process.platform !== "win32") throw error;
      await sleep(100 * attempt);
    }
  }
}

function describe(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}

export interface UpdateOptions extends UpdateSettings {
  /** In the place of the built-in one, which honours HTTPS_PROXY, HTTP_PROXY, ALL_PROXY and NO_PROXY; e.g. an editor's. */
  readonly fetch?: FetchLike;
}

/**
 * Replaces the database at `targetPath` by one of newer data. Goes to the network; only on the user's request. The old file
 * stays until the new one is whole; on any failure it stays for good.
 */
export function updateDatabase(options: UpdateOptions): Promise<UpdateResult> {
  return runUpdate(createHost(options.fetch ?? fetchWithProxies), options);
}

/** The files that Scryfall offers at present, the preferred one first: what `source: "scryfall:TYPE"` may name. Goes to the network. */
export async function listBulkFiles(
  options: Pick<UpdateOptions, "fetch" | "signal" | "userAgent"> & { readonly url?: string } = {},
): Promise<readonly BulkFile[]> {
  const headers = { "User-Agent": options.userAgent ?? DEFAULT_USER_AGENT, Accept: "application/json" };
  const response = await (options.fetch ?? fetchWithProxies)(options.url ?? SCRYFALL_LIST, {
    headers,
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  if (response.status !== 200) throw new Error(`the list of files can't be had: status ${response.status}`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.body ?? []) chunks.push(chunk);
  return readBulkList(Buffer.concat(chunks).toString("utf8")) ?? [];
}

function createHost(fetch: FetchLike): UpdateHost {
  return {
    fetch,
    now: () => Date.now(),
    sleep,
    lock: takeLock,
    create: createGrowingFile,
    size: async (path) => (await stat(path)).size,
    async readStart(path, bytes) {
      const handle = await open(path, "r");
      try {
        const { buffer, bytesRead } = await handle.read(new Uint8Array(bytes), 0, bytes, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
    async sha256(path) {
      const hash = createHash("sha256");
      for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
      return hash.digest("hex");
    },
    async source(path, name, modified) {
      const file = await sourceFile(path);
      if (file instanceof SourceReadError) throw file;
      return { ...file, name, modified };
    },
    async stampOf(target) {
      const opened = openDatabaseFile(target);
      return opened.ok ? opened.stamp : undefined;
    },
    install: (bytes, target) => writeWhole(target, bytes),
    remove: (path) => rm(path, { force: true }),
    async removeLeftovers(target) {
      const name = basename(target);
      const entries = await readdir(dirname(target));
      const isLeftover = (entry: string): boolean =>
        entry === `${name}.download` || (entry.startsWith(`${name}.`) && /^\d+\.tmp$/.test(entry.slice(name.length + 1)));
      for (const entry of entries.filter(isLeftover)) await rm(join(dirname(target), entry), { force: true });
    },
  };
}

function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener("abort", done, { once: true });
    if (signal?.aborted === true) done();
  });
}

async function createGrowingFile(path: string): Promise<GrowingFile> {
  const handle = await open(path, "w");
  let at = 0;
  return {
    async write(chunk) {
      let written = 0;
      while (written < chunk.length) written += (await handle.write(chunk, written, chunk.length - written, at + written)).bytesWritten;
      at += chunk.length;
    },
    async restart() {
      await handle.truncate(0);
      at = 0;
    },
    close: () => handle.close(),
  };
}

/** A lock not touched for this long was left behind. */
const LOCK_LIFETIME = 10 * 60_000;
const LOCK_TOUCH_EVERY = 15_000;

/** A file beside the target that only one process can create. One left by a process that died is taken over. */
async function takeLock(target: string): Promise<Lock | undefined> {
  await mkdir(dirname(target), { recursive: true });
  const path = `${target}.lock`;
  const owner = `${process.pid} ${hostname()} ${Math.random().toString(36).slice(2)}`;
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = await open(path, "wx");
      await handle.writeFile(owner);
      await handle.close();
      return heldLock(path, owner);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    if (!(await isLeftBehind(path))) return undefined;
    // Renaming succeeds for one process only; the others find the new lock or none.
    const aside = `${path}.${process.pid}.tmp`;
    await rename(path, aside).catch(() => undefined);
    await rm(aside, { force: true });
  }
  return undefined;
}

function heldLock(path: string, owner: string): Lock {
  let touched = Date.now();
  return {
    touch() {
      if (Date.now() - touched < LOCK_TOUCH_EVERY) return;
      touched = Date.now();
      utimes(path, new Date(), new Date()).catch(() => undefined);
    },
    async release() {
      if ((await readFile(path, "utf8")) === owner) await rm(path, { force: true });
    },
  };
}

async function isLeftBehind(path: string): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > LOCK_LIFETIME) return true;
    const [pid, host] = (await readFile(path, "utf8")).split(" ");
    return host === hostname() && !isAlive(Number(pid));
  } catch {
    // Gone in the meantime.
    return true;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The global fetch; where the environment names a proxy for the address, a tunnel through it. Node 20's fetch knows no proxies. */
const fetchWithProxies: FetchLike = async (url, init) => {
  let address = url;
  for (let redirects = 0; redirects < 6; redirects++) {
    const proxy = proxyFor(address, process.env);
    if (proxy === undefined) return fetch(address, init);
    const response = await requestThrough(proxy, new URL(address), init);
    const location = response.headers.location;
    if (location === undefined || ![301, 302, 303, 307, 308].includes(response.statusCode ?? 0)) return asFetched(response, address);
    response.resume();
    address = new URL(location, address).href;
  }
  throw new Error("too many redirects");
};

function asFetched(response: IncomingMessage, url: string): FetchedResponse {
  const get = (name: string): string | null => {
    const value = response.headers[name.toLowerCase()];
    return value === undefined ? null : Array.isArray(value) ? value.join(", ") : value;
  };
  return { status: response.statusCode ?? 0, url, headers: { get }, body: response };
}

type RequestInit = Parameters<FetchLike>[1];

async function requestThrough(proxy: URL, url: URL, init: RequestInit): Promise<IncomingMessage> {
  const credentials = proxy.username === "" ? undefined : `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
  const authorization = credentials === undefined ? {} : { "Proxy-Authorization": `Basic ${Buffer.from(credentials).toString("base64")}` };
  const request = proxy.protocol === "https:" ? httpsRequest : httpRequest;
  const toProxy: RequestOptions = {
    host: proxy.hostname,
    port: proxy.port === "" ? (proxy.protocol === "https:" ? 443 : 80) : proxy.port,
    agent: false,
  };
  const signal = init.signal === undefined ? {} : { signal: init.signal };
  if (url.protocol === "http:") {
    return answerTo(request({ ...toProxy, ...signal, path: url.href, headers: { ...init.headers, ...authorization, Host: url.host } }));
  }
  const authority = `${url.hostname}:${url.port === "" ? 443 : url.port}`;
  const socket = await new Promise<Socket>((resolve, reject) => {
    const tunnel = request({ ...toProxy, ...signal, method: "CONNECT", path: authority, headers: { ...authorization, Host: authority } });
    tunnel.once("connect", (response, connected) => {
      if (response.statusCode === 200) resolve(connected);
      else {
        connected.destroy();
        reject(new Error(`the proxy ${proxy.host} answers with status ${response.statusCode ?? 0}`));
      }
    });
    tunnel.once("error", reject);
    tunnel.end();
  });
  const servername = url.hostname.replace(/^\[|\]$/g, "");
  return answerTo(
    httpsRequest(url, { ...signal, headers: init.headers, agent: false, createConnection: () => tlsConnect({ socket, servername }) }),
  );
}

function answerTo(request: ReturnType<typeof httpRequest>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once("response", resolve);
    request.once("error", reject);
    request.end();
  });
}
