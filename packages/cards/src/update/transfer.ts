// One file on its way: what came so far, what the server said of it, and what a further attempt asks for.

import type { FetchedResponse, GrowingFile } from "./host.ts";

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

export interface Transfer {
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
export type Attempt =
  | { readonly kind: "done" }
  | { readonly kind: "failed"; readonly error: UpdateError }
  | { readonly kind: "again"; readonly error: UpdateError; readonly wait?: number };

export function headersFor(transfer: Transfer): Readonly<Record<string, string>> {
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

export function readHeaders(transfer: Transfer, response: FetchedResponse): void {
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

export async function storeChunk(transfer: Transfer, chunk: Uint8Array): Promise<void> {
  try {
    await transfer.file.write(chunk);
  } catch (error) {
    throw new StorageError(error);
  }
  transfer.done += chunk.length;
}

export async function restart(transfer: Transfer): Promise<void> {
  try {
    await transfer.file.restart();
  } catch (error) {
    throw new StorageError(error);
  }
  transfer.done = 0;
  transfer.validator = undefined;
}

/** A fault of the disk amid a transfer, which is no reason to try the network again. */
export class StorageError extends Error {
  constructor(cause: unknown) {
    super("storage", { cause });
  }
}

export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

export function failed(kind: UpdateError["kind"], reason: string): Attempt {
  return { kind: "failed", error: { kind, reason } };
}

export function again(reason: string): Attempt {
  return { kind: "again", error: { kind: "network", reason } };
}
