// What encoding a deck file is in: UTF-8 (with or without a mark), UTF-16, or else Windows-1252, which is said.

export type DeckEncoding = "utf-8" | "utf-8-bom" | "utf-16le" | "utf-16be" | "windows-1252";

/** Something about the file as a whole that its reader should know. */
export interface EncodingNotice {
  readonly message: string;
}

export interface DecodedDeck {
  readonly text: string;
  readonly encoding: DeckEncoding;
  readonly notices: readonly EncodingNotice[];
}

/** The 32 characters in which Windows-1252 differs from Latin-1 (0x80 to 0x9F); undefined ones stay control characters. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Never fails: bytes that are no UTF are read as Windows-1252, with a notice. A byte order mark is dropped. */
export function decodeDeckBytes(bytes: Uint8Array): DecodedDeck {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: decodeUtf16(bytes, 2, true), encoding: "utf-16le", notices: [] };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: decodeUtf16(bytes, 2, false), encoding: "utf-16be", notices: [] };
  const guessed = guessUtf16(bytes);
  if (guessed !== undefined) return { text: decodeUtf16(bytes, 0, guessed === "utf-16le"), encoding: guessed, notices: [] };
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const text = decodeUtf8(bytes, marked ? 3 : 0);
  if (text !== undefined) return { text, encoding: marked ? "utf-8-bom" : "utf-8", notices: [] };
  return {
    text: decodeWindows1252(bytes),
    encoding: "windows-1252",
    notices: [{ message: "The file is not UTF-8; it was read as Windows-1252. Save it as UTF-8 if letters look wrong." }],
  };
}

/** UTF-16 without a mark shows as a zero in every other byte of ASCII text. */
function guessUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const length = Math.min(bytes.length & ~1, 64);
  if (length < 8) return undefined;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < length; i += 2) {
    if (bytes[i] === 0) even++;
    if (bytes[i + 1] === 0) odd++;
  }
  if (even === 0 && odd * 2 >= length * 0.8) return "utf-16le";
  if (odd === 0 && even * 2 >= length * 0.8) return "utf-16be";
  return undefined;
}

function decodeUtf16(bytes: Uint8Array, from: number, littleEndian: boolean): string {
  const units: string[] = [];
  let chunk: number[] = [];
  for (let i = from; i + 1 < bytes.length; i += 2) {
    chunk.push(littleEndian ? bytes[i]! | (bytes[i + 1]! << 8) : (bytes[i]! << 8) | bytes[i + 1]!);
    if (chunk.length === 4096) {
      units.push(String.fromCharCode(...chunk));
      chunk = [];
    }
  }
  units.push(String.fromCharCode(...chunk));
  return units.join("");
}

function decodeWindows1252(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += byte >= 0x80 && byte < 0xa0 ? WINDOWS_1252[byte - 0x80] : String.fromCharCode(byte);
  return text;
}

/** Strict UTF-8 (no overlong forms, no surrogates), or undefined. */
function decodeUtf8(bytes: Uint8Array, from: number): string | undefined {
  const parts: string[] = [];
  let chunk: number[] = [];
  let i = from;
  while (i < bytes.length) {
    const lead = bytes[i]!;
    const size = lead < 0x80 ? 1 : lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
    if (size === 0 || i + size > bytes.length) return undefined;
    let code = size === 1 ? lead : lead & (0x7f >> size);
    for (let k = 1; k < size; k++) {
      const next = bytes[i + k]!;
      if ((next & 0xc0) !== 0x80) return undefined;
      code = (code << 6) | (next & 0x3f);
    }
    if ((size === 3 && (code < 0x800 || (code >= 0xd800 && code <= 0xdfff))) || (size === 4 && (code < 0x10000 || code > 0x10ffff)))
      return undefined;
    chunk.push(code);
    if (chunk.length === 4096) {
      parts.push(String.fromCodePoint(...chunk));
      chunk = [];
    }
    i += size;
  }
  parts.push(String.fromCodePoint(...chunk));
  return parts.join("");
}
