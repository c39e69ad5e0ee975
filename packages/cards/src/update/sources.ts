// Where card data is offered: Scryfall's list of bulk files (GET /bulk-data: `type`, `updated_at`, and since July 2026
// `jsonl_download_uri` and `compressed_size` in the place of `download_uri` and `size`), MTGJSON's files, or any address.

import { isObject, objectsOf, textOf, wholeNumber } from "../import/face-data.ts";

export const SCRYFALL_LIST = "https://api.scryfall.com/bulk-data";
const MTGJSON_ROOT = "https://mtgjson.com/api/v5/";

/** The types that can be built from, the first being preferred: it knows every printing. */
const SCRYFALL_TYPES = ["default_cards", "oracle_cards", "all_cards", "unique_artwork"];

export interface ResolvedSource {
  readonly url: string;
  /** Which file of Scryfall's list, if the address gives one; undefined: the best. */
  readonly type?: string;
  /** A built-in address: a handful of cards from there is a fault. */
  readonly isOfficial: boolean;
}

/**
 * `scryfall`, `scryfall:oracle_cards`, `mtgjson`, `mtgjson:AllPrintings`, or an http(s) address of a card file or of a list like
 * Scryfall's. Undefined if it is none of these. Without a source: Scryfall.
 */
export function resolveSource(source: string | undefined): ResolvedSource | undefined {
  const [, name, part] = /^(scryfall|mtgjson)(?::([A-Za-z_]+))?$/.exec(source ?? "scryfall") ?? [];
  if (name === "scryfall") return { url: SCRYFALL_LIST, isOfficial: true, ...(part === undefined ? {} : { type: part }) };
  if (name === "mtgjson") return { url: `${MTGJSON_ROOT}${part ?? "AtomicCards"}.json.gz`, isOfficial: true };
  if (source === undefined || !URL.canParse(source)) return undefined;
  const { protocol } = new URL(source);
  return protocol === "https:" || protocol === "http:" ? { url: source, isOfficial: false } : undefined;
}

/** A file of Scryfall's list. */
export interface BulkFile {
  readonly type: string;
  readonly name: string;
  readonly description: string;
  readonly url: string;
  /** `YYYY-MM-DDThh:mm:ss…`. */
  readonly updated: string;
  /** Bytes, packed or unpacked: the list does not always say which. */
  readonly sizes: readonly number[];
}

/** The files that a list offers, the preferred first; undefined if the text is no such list. */
export function readBulkList(text: string): readonly BulkFile[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(value)) return undefined;
  const entries =
    value.object === "bulk_data" ? [value] : objectsOf(value.data).filter((entry) => entry.object === "bulk_data" || hasLink(entry));
  if (entries.length === 0) return undefined;
  const files = entries.map(readBulkFile).filter((file) => file !== undefined);
  return files.sort((a, b) => SCRYFALL_TYPES.indexOf(a.type) - SCRYFALL_TYPES.indexOf(b.type));
}

function hasLink(entry: Readonly<Record<string, unknown>>): boolean {
  return textOf(entry.jsonl_download_uri) !== undefined || textOf(entry.download_uri) !== undefined;
}

function readBulkFile(entry: Readonly<Record<string, unknown>>): BulkFile | undefined {
  const type = textOf(entry.type) ?? "";
  const url = textOf(entry.jsonl_download_uri) ?? textOf(entry.download_uri);
  if (!SCRYFALL_TYPES.includes(type) || url === undefined) return undefined;
  const sizes = [wholeNumber(entry.size), wholeNumber(entry.compressed_size)].filter((size) => size !== undefined && size > 0);
  return {
    type,
    name: textOf(entry.name) ?? type,
    description: textOf(entry.description) ?? "",
    url,
    updated: textOf(entry.updated_at) ?? "",
    sizes: sizes as readonly number[],
  };
}

/** An address found in a list: http(s), and no weaker than the list's own. */
export function isSafeLink(link: string, listUrl: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol } = new URL(link);
  return protocol === "https:" || (protocol === "http:" && new URL(listUrl).protocol === "http:");
}

/** Where MTGJSON keeps a file's checksum; undefined for addresses that are not MTGJSON's or like them. */
export function checksumUrl(url: string): string | undefined {
  const { hostname, pathname } = new URL(url);
  return hostname.endsWith("mtgjson.com") || pathname.includes("/api/v5/") ? `${url}.sha256` : undefined;
}

/** The checksum in such a file, in lower case; undefined if the text is none. */
export function readChecksum(text: string): string | undefined {
  return /^\s*([0-9a-f]{64})(?:\s|$)/i.exec(text)?.[1]?.toLowerCase();
}

/**
 * Whether the downloaded or the unpacked size is about what the list says. Not exactly: lists and files are made by turns, and
 * the content has checks of its own.
 */
export function isSizePlausible(announced: readonly number[], downloaded: number, unpacked: number): boolean {
  if (announced.length === 0) return true;
  return announced.some((size) => [downloaded, unpacked].some((actual) => Math.abs(actual - size) <= size * 0.05));
}
