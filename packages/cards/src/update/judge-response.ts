// What a server's answer means for a transfer: the bytes asked for, a wait, another try, or the end.

import type { FetchedResponse, UpdateHost } from "./host.ts";
import { type Attempt, again, failed, hostOf, restart, type Transfer, type UpdateError } from "./transfer.ts";

/** Longer than this we don't wait, but say so. */
export const LONGEST_WAIT = 120_000;
const RATE_LIMIT_WAIT = 30_000;

/** Undefined if the body is what was asked for, from where it was asked for. */
export async function judgeStatus(host: UpdateHost, transfer: Transfer, response: FetchedResponse): Promise<Attempt | undefined> {
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

/** `Retry-After` in milliseconds: seconds, or a date. */
function waitOf(host: UpdateHost, response: FetchedResponse): number | undefined {
  const value = response.headers.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : Math.max(0, time - host.now());
}

/** What went wrong, and whether trying again at once is any use. */
export function describeNetworkError(url: string, error: unknown): { readonly reason: string; readonly isLasting: boolean } {
  const { code, message } = ((error as { cause?: unknown }).cause ?? error) as { code?: string; message?: string };
  const why = code ?? message ?? String(error);
  const isCertificate = /CERT|SELF_SIGNED|ERR_TLS/.test(why);
  const hint = isCertificate ? "; its certificate is not trusted here, and NODE_EXTRA_CA_CERTS can name further ones" : "";
  return {
    reason: `${hostOf(url)} can't be reached (${why})${hint}`,
    isLasting: isCertificate || /^(ENOTFOUND|ECONNREFUSED|ENETUNREACH|EAI_AGAIN)$/.test(why),
  };
}
