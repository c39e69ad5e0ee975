// Replaces a database by one of newer data: fetch, check, build, check, swap in. Until the very last step, a rename, the old
// file stands untouched; whatever goes wrong, it stays. One process at a time.

import type { DatabaseInfo } from "../database.ts";
import type { ImportSummary } from "../import/card-import.ts";
import { type BuildOptions, buildBytes, type Progress } from "./build.ts";
import { type Downloaded, download } from "./download.ts";
import type { Lock, UpdateHost } from "./host.ts";
import {
  type BulkFile,
  checksumUrl,
  isSafeLink,
  isSizePlausible,
  type ResolvedSource,
  readBulkList,
  readChecksum,
  resolveSource,
} from "./sources.ts";
import type { UpdateError } from "./transfer.ts";

export interface UpdateSettings {
  /** See `resolveSource`. */
  readonly source?: string;
  readonly targetPath: string;
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
  /** How the program names itself to servers. */
  readonly userAgent?: string;
  /** Fetch even if the database is of the same data already. */
  readonly force?: boolean;
  readonly idleMilliseconds?: number;
}

export type UpdateResult =
  | { readonly ok: true; readonly upToDate: true }
  | { readonly ok: true; readonly upToDate: false; readonly info: DatabaseInfo; readonly summary: ImportSummary; readonly bytes: number }
  | { readonly ok: false; readonly error: UpdateError };

type Failure = { readonly ok: false; readonly error: UpdateError };

export const DEFAULT_USER_AGENT = "RulesLawyer/0.1 (card data update on request)";
const IDLE = 60_000;
const LARGEST_LIST = 1024 * 1024;
/** Official files have more; an answer with fewer is not what was asked for. */
const FEWEST_CARDS = 10_000;

export async function runUpdate(host: UpdateHost, settings: UpdateSettings): Promise<UpdateResult> {
  const source = resolveSource(settings.source);
  if (source === undefined) return fail("not-card-data", `${settings.source ?? ""} is neither an http address nor "scryfall" or "mtgjson"`);
  try {
    const lock = await host.lock(settings.targetPath);
    if (lock === undefined) return fail("busy", `another process is updating ${settings.targetPath}`);
    try {
      await host.removeLeftovers(settings.targetPath);
      return await updateLocked(host, settings, source, lock);
    } finally {
      await host.removeLeftovers(settings.targetPath).catch(() => undefined);
      await lock.release().catch(() => undefined);
    }
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    return fail("unwritable", `${settings.targetPath} can't be updated (${code ?? message ?? String(error)})`);
  }
}

/** A file to build from, and what is known of it besides its contents. */
interface Fetched {
  readonly url: string;
  readonly downloaded: Downloaded;
  readonly bulk?: BulkFile;
  readonly checksum?: string;
}

async function updateLocked(host: UpdateHost, settings: UpdateSettings, source: ResolvedSource, lock: Lock): Promise<UpdateResult> {
  const work: Work = { host, settings, source, lock, path: `${settings.targetPath}.download` };
  const installed = settings.force === true ? undefined : await host.stampOf(settings.targetPath);
  const fetched = await fetchData(work, installed);
  if (!("downloaded" in fetched)) return fetched;
  const stamp = stampFor(fetched);
  if (stamp !== undefined && stamp === installed) return { ok: true, upToDate: true };
  const { bulk, downloaded, url } = fetched;
  const modified = downloaded.modified ?? new Date(host.now()).toISOString().slice(0, 10);
  const file = await host.source(work.path, fileNameOf(url), modified);
  const date = bulk === undefined ? undefined : /^\d{4}-\d\d-\d\d/.exec(bulk.updated)?.[0];
  const options: BuildOptions = {
    signal: settings.signal,
    onProgress: reporter(work),
    date,
    stamp,
    source: bulk === undefined ? undefined : `Scryfall (${bulk.type})`,
  };
  const built = await buildBytes(file, options);
  if (!built.ok) return built;
  const { info, summary, bytes, unpackedBytes } = built.result;
  if (bulk !== undefined && !isSizePlausible(bulk.sizes, downloaded.bytes, unpackedBytes)) {
    return fail("damaged", `the file has ${downloaded.bytes} bytes, and ${bulk.sizes.join(" or ")} were announced`);
  }
  if (source.isOfficial && info.count < FEWEST_CARDS) return fail("not-card-data", `the file has ${info.count} cards only`);
  if (settings.signal?.aborted === true) return fail("cancelled", "cancelled");
  settings.onProgress?.({ stage: "install", done: 0, total: bytes });
  await host.install(built.bytes, settings.targetPath);
  return { ok: true, upToDate: false, info, summary, bytes };
}

interface Work {
  readonly host: UpdateHost;
  readonly settings: UpdateSettings;
  readonly source: ResolvedSource;
  readonly lock: Lock;
  readonly path: string;
}

/** Downloads the card file; of a list, the file of it that is wanted. */
async function fetchData(work: Work, installed: string | undefined): Promise<Fetched | UpdateResult> {
  const { source, settings } = work;
  const checksum = await fetchChecksum(work, source.url);
  if (checksum !== undefined && `sha256 ${checksum}` === installed) return { ok: true, upToDate: true };
  const first = await fetchFile(work, source.url, source.url.endsWith("/bulk-data") ? "list" : "download");
  if (!first.ok) return first;
  const list =
    first.bytes > LARGEST_LIST ? undefined : readBulkList(new TextDecoder().decode(await work.host.readStart(work.path, first.bytes)));
  if (list === undefined) return checkHash(work, { url: source.url, downloaded: first, ...(checksum === undefined ? {} : { checksum }) });
  const bulk = source.type === undefined ? list[0] : list.find((file) => file.type === source.type);
  if (bulk === undefined)
    return fail(
      "not-card-data",
      source.type === undefined ? "the list of files offers no card data" : `the list of files has no ${source.type}`,
    );
  if (!isSafeLink(bulk.url, source.url)) return fail("refused", `the list of files leads to ${bulk.url}, which is not followed`);
  const wanted: Fetched = { url: bulk.url, downloaded: first, bulk };
  if (installed !== undefined && stampFor(wanted) === installed) return { ok: true, upToDate: true };
  const second = await fetchFile(work, bulk.url, "download", bulk.sizes[0]);
  if (settings.signal?.aborted === true) return fail("cancelled", "cancelled");
  return second.ok ? { ...wanted, downloaded: second } : second;
}

async function fetchFile(work: Work, url: string, stage: Progress["stage"], announced?: number): Promise<Downloaded | Failure> {
  const { host, settings } = work;
  const report = reporter(work);
  report({ stage, done: 0, ...(announced === undefined ? {} : { total: announced }) });
  return download(host, {
    url,
    path: work.path,
    userAgent: settings.userAgent ?? DEFAULT_USER_AGENT,
    signal: settings.signal,
    idleMilliseconds: settings.idleMilliseconds ?? IDLE,
    onBytes: (done, total = announced) => report({ stage, done, ...(total === undefined ? {} : { total }) }),
  });
}

/** MTGJSON's checksum of a file; undefined where none is offered. A fault here is no reason to give up. */
async function fetchChecksum(work: Work, url: string): Promise<string | undefined> {
  const address = checksumUrl(url);
  if (address === undefined) return undefined;
  const result = await fetchFile(work, address, "list");
  if (!result.ok || result.bytes > 1024) return undefined;
  return readChecksum(new TextDecoder().decode(await work.host.readStart(work.path, result.bytes)));
}

async function checkHash(work: Work, fetched: Fetched): Promise<Fetched | Failure> {
  if (fetched.checksum === undefined) return fetched;
  reporter(work)({ stage: "check", done: 0, total: fetched.downloaded.bytes });
  const actual = await work.host.sha256(work.path);
  return actual === fetched.checksum ? fetched : fail("damaged", "the file's SHA-256 is not the one that the server gives for it");
}

/** By what a later update sees that nothing is new. */
function stampFor(fetched: Fetched): string | undefined {
  if (fetched.bulk !== undefined) return fetched.bulk.updated === "" ? undefined : `scryfall ${fetched.bulk.type} ${fetched.bulk.updated}`;
  return fetched.checksum === undefined ? undefined : `sha256 ${fetched.checksum}`;
}

function reporter(work: Work): (progress: Progress) => void {
  return (progress) => {
    work.lock.touch();
    work.settings.onProgress?.(progress);
  };
}

function fileNameOf(url: string): string {
  return new URL(url).pathname.split("/").at(-1) ?? "";
}

function fail(kind: UpdateError["kind"], reason: string): Failure {
  return { ok: false, error: { kind, reason } };
}
