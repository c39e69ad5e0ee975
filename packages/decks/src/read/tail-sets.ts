// Set and collector number behind a name: `(ELD) 123`, `[M10:146]`, `{M10}`, Forge's `|M10|2`, and the two alone.

import type { IsCardName } from "./card-line.ts";
import { NUMBER, PAREN_SET, type Piece, part, SET_CODE, type TailPart, WORDS_ETCHED, WORDS_FOIL, WORDS_NOTE } from "./tail-part.ts";

const PAREN_SET_NUMBER = new RegExp(`\\s*\\((${SET_CODE})(?:\\s*[:#/]\\s*|\\s+(?=\\d))([^()\\s]+)\\)$`);
/** `[M11] 246`. */
const BRACKET_SET_NUMBER = new RegExp(`\\s*\\[([A-Z0-9_]{2,8})\\]\\s*#?\\s*(${NUMBER})$`);
const BRACE = /\s*\{([A-Za-z0-9_]{2,8})\}$/;

const HASHED_NUMBER = new RegExp(`\\s*(?:\\((${SET_CODE})\\s*#\\s*(${NUMBER})\\)|\\[(${SET_CODE})\\s*#\\s*(${NUMBER})\\])$`);

/** `(M11 #156)` and `[M11 #156]`: here the sign begins neither a tag nor a comment. */
export function hashedNumberPiece(text: string): Piece | undefined {
  const match = HASHED_NUMBER.exec(text);
  if (match === null) return undefined;
  const [set, number] = [match[1] ?? match[3]!, match[2] ?? match[4]!];
  const open = match.index + match[0].search(/[([]/) + 1;
  return { index: match.index, parts: [part("set", set, open), part("number", number, text.length - 1 - number.length)] };
}

/** The bar that ends the name; the one between the halves of a split card (`Fire|Ice`) does not. */
function barAfterName(text: string, isName: IsCardName): number {
  const halves = /^([^|]+)\|+([^|]+)/.exec(text);
  if (halves === null || !isName(`${halves[1]!.trim()} // ${halves[2]!.trim()}`)) return text.indexOf("|");
  return text.indexOf("|", halves[0].length);
}

/** `Name|SET|art` and `Name|SET|[number]` (Forge). */
export function forgePiece(text: string, isName: IsCardName): Piece | undefined {
  const bar = barAfterName(text, isName);
  if (bar <= 0) return undefined;
  const parts: TailPart[] = [];
  let at = bar + 1;
  text
    .slice(bar + 1)
    .split("|")
    .forEach((field, index) => {
      const value = field.trim();
      const from = at + field.indexOf(value);
      if (value !== "" && index === 0) parts.push(part("set", value, from));
      else if (/^\[[^\]]+\]$/.test(value)) parts.push(part("number", value.slice(1, -1), from + 1));
      else if (/^\d+$/.test(value)) parts.push(part("art", value, from));
      else if (value !== "") parts.push(part("attribute", value, from, "forge"));
      at += field.length + 1;
    });
  return { index: bar, parts };
}

/** `(ELD) 123`, `(SET:123)`, `(plst) EMA-195`. Mixed case inside parentheses is a word, not a set. */
export function setPiece(text: string): Piece | undefined {
  const both = PAREN_SET_NUMBER.exec(text);
  if (both !== null && (both[1] === both[1]!.toUpperCase() || both[1] === both[1]!.toLowerCase())) {
    const open = text.lastIndexOf("(") + 1;
    return { index: both.index, parts: [part("set", both[1]!, open), part("number", both[2]!, text.length - 1 - both[2]!.length)] };
  }
  const match = PAREN_SET.exec(text);
  if (match === null) return undefined;
  const [, code, number] = match;
  if (WORDS_FOIL.test(code!) || WORDS_ETCHED.test(code!) || WORDS_NOTE.test(code!) || /^\d+$/.test(code!)) return undefined;
  if (code !== code!.toUpperCase() && code !== code!.toLowerCase()) return undefined;
  const open = text.indexOf("(", match.index) + 1;
  const parts = [part("set", code!, open)];
  if (number !== undefined) parts.push(part("number", number, text.length - number.length));
  return { index: match.index, parts };
}

/** `{M10}`. */
export function bracePiece(text: string): Piece | undefined {
  const brace = BRACE.exec(text);
  return brace === null ? undefined : { index: brace.index, parts: [part("set", brace[1]!, text.length - brace[1]!.length - 1)] };
}

export function bracketNumberPiece(text: string): Piece | undefined {
  const numbered = BRACKET_SET_NUMBER.exec(text);
  if (numbered === null) return undefined;
  const open = text.lastIndexOf("[") + 1;
  return {
    index: numbered.index,
    parts: [part("set", numbered[1]!, open), part("number", numbered[2]!, text.length - numbered[2]!.length)],
  };
}

const BARE_SET = /(?:\s*[,;]\s*|\s+)([A-Z0-9]{3,5})(?:(?:\s*[,;]\s*|\s+)#?(\d{1,4}[a-z★]?))?$/;

/** `Sol Ring C21 263` and `Sol Ring,C21`: capitals behind a complete name. */
export function barePiece(text: string, isName: IsCardName): Piece | undefined {
  const match = BARE_SET.exec(text);
  if (match === null || !/[A-Z]/.test(match[1]!) || !isName(text.slice(0, match.index))) return undefined;
  const open = match.index + match[0].indexOf(match[1]!);
  const parts = [part("set", match[1]!, open)];
  if (match[2] !== undefined) parts.push(part("number", match[2], text.length - match[2].length));
  return { index: match.index, parts };
}
