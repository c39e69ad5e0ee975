// The card database on Node: opening, building and updating files.

import { fetchWithProxies } from "./node/proxy-fetch.ts";
import { createUpdateHost } from "./node/update-host.ts";
import type { FetchLike } from "./update/host.ts";
import { type BulkFile, readBulkList, SCRYFALL_LIST } from "./update/sources.ts";
import { DEFAULT_USER_AGENT, runUpdate, type UpdateResult, type UpdateSettings } from "./update/update.ts";

export * from "./index.ts";
export { buildDatabase } from "./node/build-database.ts";
export { EMBEDDED_FILE, openDatabaseFile, openEmbeddedDatabase } from "./node/open-file.ts";
export type { BuildError, BuildOptions, BuildResult, Progress } from "./update/build.ts";
export type { FetchedResponse, FetchLike } from "./update/host.ts";
export type { BulkFile } from "./update/sources.ts";
export type { UpdateError } from "./update/transfer.ts";
export type { UpdateResult, UpdateSettings } from "./update/update.ts";

export interface UpdateOptions extends UpdateSettings {
  /** In the place of the built-in one, which honours HTTPS_PROXY, HTTP_PROXY, ALL_PROXY and NO_PROXY; e.g. an editor's. */
  readonly fetch?: FetchLike;
}

/**
 * Replaces the database at `targetPath` by one of newer data. Goes to the network; only on the user's request. The old file
 * stays until the new one is whole; on any failure it stays for good.
 */
export function updateDatabase(options: UpdateOptions): Promise<UpdateResult> {
  return runUpdate(createUpdateHost(options.fetch ?? fetchWithProxies), options);
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
