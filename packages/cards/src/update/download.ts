// One file over HTTP into a local file: takes up again where a connection broke off if the server can, waits when told to
// (429, 503), tries again what may be a passing fault, and trusts no announced length that does not come true.

import type { FetchedResponse, GrowingFile, UpdateHost } from "./host.ts";

export interface UpdateError {
  readonly kind: "network" | "refused" | "rate-limited" | "damaged" | "not-card-data" | "unreadable" | "unwritable" | "busy" | "cancelled";
  /** One sentence without a final full stop. */
  readonly reason: string;
}

export interface DownloadOptions {
  readonly url: string;
  readonly path: string;
  readonly userAgent: string;
  readonly signal?: AbortSignal;
  readonly onBytes?: (done: number, total: number | undefined) => void;
  /** Without a byte for this long, the connection is given up. */
  readonly idleMilliseconds: number;
}

export interface Downloaded {
  readonly ok: true;
  readonly bytes: number;
  /** The server's `Last-Modified` as a day, if it gives one. */
  readonly modified?: string;
  /** How often the transfer was taken up again. */
  readonly resumed: number;
}

export type DownloadResult = Downloaded | { readonly ok: false; readonly error: UpdateError };

const MOST_BYTES = 4 * 1024 ** 3;
/** Attempts in a row that bring no byte. */
const MOST_FRUITLESS = 4;
const MOST_ATTEMPTS = 30;
/** Longer than this we don't wait, but say so. */
const LONGEST_WAIT = 120_000;
const RATE_LIMIT_WAIT = 30_000;

interface Transfer {
  readonly file: GrowingFile;
  readonly options: DownloadOptions;
  done: number;
  total: number | undefined;
  /** A strong ETag or a date; without one there is no resuming. */
  validator: string | undefined;
  modified: string | undefined;
  resumed: number;
}

/** What one attempt came to: done, failed for good, or to be tried again after a wait. */
type Attempt =
  | { readonly kind: "done" }
  | { readonly kind: "failed"; readonly error: UpdateError }
  | { readonly kind: "again"; readonly error: UpdateError; readonly wait?: number };

export async function download(host: UpdateHost, options: DownloadOptions): Promise<DownloadResult> {
  const file = await host.create(options.path);
  try {
    const transfer: Transfer = { file, options, done: 0, total: undefined, validator: undefined, modified: undefined, resumed: 0 };
    let fruitless = 0;
    for (let attempts = 1; ; attempts++) {
      const before = transfer.done;
      const attempt = await tryOnce(host, transfer);
      if (attempt.kind === "failed") return { ok: false, error: attempt.error };
      if (attempt.kind === "done") {
        const { done, modified, resumed } = transfer;
        return { ok: true, bytes: done, resumed, ...(modified === undefined ? {} : { modified }) };
      }
      fruitless = transfer.done > before ? 0 : fruitless + 1;
      const wait = attempt.wait ?? Math.min(16_000, 1000 * 2 ** fruitless);
      if (fruitless >= MOST_FRUITLESS || attempts >= MOST_ATTEMPTS || wait > LONGEST_WAIT) return { ok: false, error: attempt.error };
      await host.sleep(wait, options.signal);
    }
  } finally {
    await file.close();
  }
}

async function tryOnce(host: UpdateHost, transfer: Transfer): Promise<Attempt> {
  const { options } = transfer;
  const guard = createGuard(options.signal, options.idleMilliseconds);
  try {
    const response = await host.fetch(options.url, { headers: headersFor(transfer), signal: guard.signal });
    guard.touch();
    const refused = await judgeStatus(host, transfer, response);
    if (refused !== undefined) return refused;
    readHeaders(transfer, response);
    for await (const chunk of response.body ?? []) {
      guard.touch();
      if (guard.signal.aborted) break;
      await storeChunk(transfer, chunk);
      options.onBytes?.(transfer.done, transfer.total);
      if (transfer.done > MOST_BYTES) return failed("damaged", "the server sends more than card data can be");
      if (transfer.total !== undefined && transfer.done > transfer.total)
        return failed("damaged", "the server sends more than it announced");
    }
    if (options.signal?.aborted === true) return failed("cancelled", "cancelled");
    if (guard.signal.aborted) return again(guard.reason());
    if (transfer.total !== undefined && transfer.done < transfer.total)
      return again(`the connection broke off after ${transfer.done} of ${transfer.total} bytes`);
    return { kind: "done" };
  } catch (error) {
    if (error instanceof StorageError) throw error.cause;
    if (options.signal?.aborted === true) return failed("cancelled", "cancelled");
    if (guard.signal.aborted) return again(guard.reason());
    const { reason, isLasting } = describeNetworkError(options.url, error);
    return isLasting && transfer.done === 0 ? failed("network", reason) : again(reason);
  } finally {
    guard.stop();
  }
}

function headersFor(transfer: Transfer): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {
    "User-Agent": transfer.options.userAgent,
    Accept: "application/json, application/x-ndjson, application/gzip, application/octet-stream;q=0.9, */*;q=0.8",
    // Compression in transit would hide how much is still to come.
    "Accept-Encoding": "identity",
  };
  if (transfer.done > 0 && transfer.validator !== undefined) {
    headers.Range = `bytes=${transfer.done}-`;
    headers["If-Range"] = transfer.validator;
  }
  return headers;
}

/** Undefined if the body is what was asked for, from where it was asked for. */
async function judgeStatus(host: UpdateHost, transfer: Transfer, response: FetchedResponse): Promise<Attempt | undefined> {
  const { status } = response;
  const { url } = transfer.options;
  if (url.startsWith("https:") && response.url?.startsWith("http:") === true)
    return failed("refused", `${url} leads to an address without encryption`);
  if (status === 206 && transfer.done > 0) {
    const start = /^bytes (\d+)-/.exec(response.headers.get("content-range") ?? "")?.[1];
    if (Number(start) === transfer.done) {
      transfer.resumed++;
      return undefined;
    }
    await restart(transfer);
    return again(`the server resumes at another place than asked`);
  }
  if (status === 200) {
    if (transfer.done > 0) await restart(transfer);
    return undefined;
  }
  if (status === 416) {
    await restart(transfer);
    return again("the server can't resume the transfer");
  }
  if (status === 429) {
    const wait = waitOf(host, response) ?? RATE_LIMIT_WAIT;
    const when = wait > LONGEST_WAIT ? `; it asks to wait ${Math.ceil(wait / 60_000)} minutes` : "";
    return { kind: "again", wait, error: { kind: "rate-limited", reason: `${hostOf(url)} answers that it had too many requests${when}` } };
  }
  const error: UpdateError = { kind: "refused", reason: `${hostOf(url)} answers with status ${status} for ${url}` };
  if (status >= 500 || status === 408) {
    const wait = waitOf(host, response);
    return { kind: "again", error, ...(wait === undefined ? {} : { wait }) };
  }
  return { kind: "failed", error };
}

function readHeaders(transfer: Transfer, response: FetchedResponse): void {
  const { headers } = response;
  const encoding = headers.get("content-encoding");
  const isPlain = encoding === null || encoding === "" || encoding === "identity";
  const length = headers.get("content-length");
  // The length is that of the compressed body, which we never see.
  transfer.total = isPlain && length !== null && /^\d+$/.test(length) ? transfer.done + Number(length) : undefined;
  const etag = headers.get("etag");
  const lastModified = headers.get("last-modified");
  transfer.validator = isPlain ? (etag !== null && !etag.startsWith("W/") ? etag : (lastModified ?? undefined)) : undefined;
  const time = lastModified === null ? Number.NaN : Date.parse(lastModified);
  transfer.modified = Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}

async function storeChunk(transfer: Transfer, chunk: Uint8Array): Promise<void> {
  try {
    await transfer.file.write(chunk);
  } catch (error) {
    throw new StorageError(error);
  }
  transfer.done += chunk.length;
}

async function restart(transfer: Transfer): Promise<void> {
  try {
    await transfer.file.restart();
  } catch (error) {
    throw new StorageError(error);
  }
  transfer.done = 0;
  transfer.validator = undefined;
}

/** A fault of the disk amid a transfer, which is no reason to try the network again. */
class StorageError extends Error {
  constructor(cause: unknown) {
    super("storage", { cause });
  }
}

/** `Retry-After` in milliseconds: seconds, or a date. */
function waitOf(host: UpdateHost, response: FetchedResponse): number | undefined {
  const value = response.headers.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : Math.max(0, time - host.now());
}

interface Guard {
  readonly signal: AbortSignal;
  touch(): void;
  reason(): string;
  stop(): void;
}

/** Aborts when the user does, or when nothing happens for too long. */
function createGuard(outer: AbortSignal | undefined, idleMilliseconds: number): Guard {
  const controller = new AbortController();
  const onAbort = (): void => controller.abort();
  if (outer?.aborted === true) controller.abort();
  outer?.addEventListener("abort", onAbort, { once: true });
  let timer = setTimeout(onAbort, idleMilliseconds);
  return {
    signal: controller.signal,
    touch() {
      clearTimeout(timer);
      timer = setTimeout(onAbort, idleMilliseconds);
    },
    reason: () => `nothing came from the server for ${Math.round(idleMilliseconds / 1000)} seconds`,
    stop() {
      clearTimeout(timer);
      outer?.removeEventListener("abort", onAbort);
    },
  };
}

/** What went wrong, and whether trying again at once is any use. */
function describeNetworkError(url: string, error: unknown): { readonly reason: string; readonly isLasting: boolean } {
  const { code, message } = ((error as { cause?: unknown }).cause ?? error) as { code?: string; message?: string };
  const why = code ?? message ?? String(error);
  const isCertificate = /CERT|SELF_SIGNED|ERR_TLS/.test(why);
  const hint = isCertificate ? "; its certificate is not trusted here, and NODE_EXTRA_CA_CERTS can name further ones" : "";
  return {
    reason: `${hostOf(url)} can't be reached (${why})${hint}`,
    isLasting: isCertificate || /^(ENOTFOUND|ECONNREFUSED|ENETUNREACH|EAI_AGAIN)$/.test(why),
  };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

function failed(kind: UpdateError["kind"], reason: string): Attempt {
  return { kind: "failed", error: { kind, reason } };
}

function again(reason: string): Attempt {
  return { kind: "again", error: { kind: "network", reason } };
}
