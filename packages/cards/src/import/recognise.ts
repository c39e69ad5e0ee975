// Which source a file comes from, by its content, from its first bytes alone.

/** `scryfall-lines`: one object a line, as Scryfall's bulk files are since July 2026; `scryfall`: an array. */
export type SourceFormat = "scryfall" | "scryfall-lines" | "mtgjson" | "mtgjson-2017";

export type Recognised = { readonly format: SourceFormat } | { readonly reason: string };

/** Compressed or wrapped files that are recognised in order to say so. */
const ARCHIVES: readonly (readonly [name: string, bytes: readonly number[]])[] = [
  ["a zip archive", [0x50, 0x4b, 0x03, 0x04]],
  ["a bzip2 archive", [0x42, 0x5a, 0x68]],
  ["an xz archive", [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ["a zstd archive", [0x28, 0xb5, 0x2f, 0xfd]],
];

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Looks at the beginning of a file, already unpacked if it was gzip. */
export function recogniseSource(head: Uint8Array): Recognised {
  if (head.length === 0) return { reason: "the file is empty" };
  if (isGzip(head)) return { reason: "the file was packed with gzip twice" };
  const archive = ARCHIVES.find(([, bytes]) => bytes.every((byte, i) => head[i] === byte));
  if (archive !== undefined) return { reason: `this is ${archive[0]}; unpack it first, or use the .gz file` };
  if (head[0] === 0x89 && head[1] === 0x52 && head[2] === 0x4c && head[3] === 0x43) return { reason: "this is a card database already" };
  const text = new TextDecoder()
    .decode(head)
    .replace(/^\ufeff/, "")
    .trimStart();
  if (text.startsWith("[")) return { format: "scryfall" };
  if (text.startsWith("<")) return { reason: "this is a web page or XML, not card data; the download may have gone wrong" };
  if (!text.startsWith("{")) return { reason: "this is not JSON" };
  return recogniseObject(text);
}

function recogniseObject(text: string): Recognised {
  const [, key, rest] = /^\{\s*"((?:[^"\\]|\\.)*)"\s*:\s*(.*)/s.exec(text) ?? [];
  if (key === undefined || rest === undefined) return { reason: "no card data is found in it" };
  if (key === "meta" || key === "data") return { format: rest.startsWith("[") ? "scryfall" : "mtgjson" };
  if (key === "object" && /^"error"/.test(rest)) return { reason: "this is an error message of Scryfall's, not card data" };
  if (/"object"\s*:\s*"bulk_data"/.test(text)) return { reason: "this is Scryfall's list of bulk files, not one of them" };
  if (rest.startsWith("{")) return { format: "mtgjson-2017" };
  // Card objects one a line; or a single object, written over several lines.
  return { format: /^\{\s*\n/.test(text) ? "scryfall" : "scryfall-lines" };
}
