// One file over HTTP into a local file: takes up again where a connection broke off if the server can, waits when told to
// (429, 503), tries again what may be a passing fault, and trusts no announced length that does not come true.

import type { UpdateHost } from "./host.ts";
import { createGuard } from "./idle-guard.ts";
import { describeNetworkError, judgeStatus, LONGEST_WAIT } from "./judge-response.ts";
import {
  type Attempt,
  again,
  type DownloadOptions,
  failed,
  headersFor,
  readHeaders,
  StorageError,
  storeChunk,
  type Transfer,
  type UpdateError,
} from "./transfer.ts";

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
