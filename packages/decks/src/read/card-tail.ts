// What may follow a card's name on its line, cut off piece by piece from the right until a name is left.

import type { CardMarker } from "../deck.ts";
import type { IsCardName, LineProfile } from "./card-line.ts";

export interface TailPart {
  readonly part: "set" | "number" | "comment" | CardMarker["kind"];
  readonly name?: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

export interface CardTail {
  readonly name: string;
  /** Where the name begins within the text given. */
  readonly offset: number;
  readonly parts: readonly TailPart[];
}

/** A piece found at the end of `text`: where it begins, and what it holds (offsets within `text`). */
interface Piece {
  readonly index: number;
  readonly parts: readonly TailPart[];
}

const SET_CODE = "[A-Za-z0-9_]{2,8}";
const NUMBER = "(?=[^\\s]*[\\d*★])[A-Za-z0-9★†*+.\\-]+[★†Φφ]?";
const PAREN_SET = new RegExp(`\\s*\\((${SET_CODE})\\)(?:\\s*#?\\s*(${NUMBER}))?$`);
const PAREN_SET_NUMBER = new RegExp(`\\s*\\((${SET_CODE})(?:\\s*[:#/]\\s*|\\s+(?=\\d))([^()\\s]+)\\)$`);
/** `[M11] 246`. */
const BRACKET_SET_NUMBER = new RegExp(`\\s*\\[([A-Z0-9_]{2,8})\\]\\s*#?\\s*(${NUMBER})$`);
const BRACE = /\s*\{([A-Za-z0-9_]{2,8})\}$/;
const BRACKET = /\s*\[([^[\]]*)\]$/;
const STARS = /\s*\*(F|E|A|C|CMDR|commander|foil|etched|f-etch|f-etched|f-pre|alter|list|GC|[A-Z]{2})\*$/i;
const LABEL = /\s*\^([^^]*)\^$/;
const ANGLE = /\s*<([^<>]*)>$/;
const PAREN_WORD = /\s*\(([^()]*)\)$/;
const TRAILING_FOIL = /\s+F$/;
const AT_TAG = /\s+@([\w-]+)$/;
const HASH_TAG = /\s+#(!?)([^\s#][^#]*)$/;
const WORDS_FOIL = /^(foil|f|foiled)$/i;
const WORDS_ETCHED = /^(etched|e|f-etch|foil etched|etched foil)$/i;
const WORDS_NOTE =
  /^(proxy|proxies|promo|prerelease|showcase|borderless|extended art|extended|full art|fullart|alternate art|alt art|alter|altered|signed|retro|retro frame|old frame|transform|test print|surge foil|japanese|textless|non-foil|nonfoil|missing|owned|need|buy|have|have it)$/i;

const STAR = 42;
const CARET = 94;
const GREATER = 62;
const CLOSE = 41;
const BRACKET_CLOSE = 93;
const BRACE_CLOSE = 125;

/** Cuts decorations off the right end of `rest` until it is a card name, or no decoration is left. */
export function takeTail(rest: string, start: number, isName: IsCardName, profile: LineProfile): CardTail {
  const parts: TailPart[] = [];
  let text = rest.trimEnd();
  const offset = text.length - text.trimStart().length;
  text = text.slice(offset);
  let sawSet = false;
  while (text !== "" && !isName(text)) {
    const piece = lastPiece(text, isName, profile, sawSet);
    if (piece === undefined || piece.index === 0) break;
    for (const part of [...piece.parts].reverse())
      parts.unshift({ ...part, start: start + offset + part.start, end: start + offset + part.end });
    if (piece.parts.some((part) => part.part === "set")) sawSet = true;
    text = text.slice(0, piece.index).trimEnd();
  }
  if (text.endsWith("+") && !isName(text) && parts.some((part) => part.part === "set") && rest.includes("|")) {
    parts.unshift({ part: "foil", value: "+", start: start + offset + text.length - 1, end: start + offset + text.length });
    text = text.slice(0, -1);
  }
  return { name: text, offset, parts };
}

function lastPiece(text: string, isName: IsCardName, profile: LineProfile, sawSet: boolean): Piece | undefined {
  // The last character says which pieces are possible; a plain name needs no matching at all.
  const last = text.charCodeAt(text.length - 1);
  const piece = text.includes("|") ? forgePiece(text, isName) : undefined;
  if (piece !== undefined) return piece;
  if (last === STAR || last === CARET || last === GREATER || last === CLOSE || text.includes("@")) {
    const mark = markPiece(text, profile);
    if (mark !== undefined) return mark;
  }
  if (text.includes("#") || text.includes("//")) {
    const numbered = last === CLOSE || last === BRACKET_CLOSE ? hashedNumberPiece(text) : undefined;
    if (numbered !== undefined) return numbered;
    const comment = commentPiece(text, isName, profile);
    if (comment !== undefined) return comment;
  }
  const aside = asidePiece(text, isName);
  if (aside !== undefined) return aside;
  if (last === BRACE_CLOSE) {
    const brace = BRACE.exec(text);
    return brace === null ? undefined : { index: brace.index, parts: [part("set", brace[1]!, text.length - brace[1]!.length - 1)] };
  }
  const numbered = sawSet || !text.includes("] ") ? null : BRACKET_SET_NUMBER.exec(text);
  if (numbered !== null) {
    const open = text.lastIndexOf("[") + 1;
    return {
      index: numbered.index,
      parts: [part("set", numbered[1]!, open), part("number", numbered[2]!, text.length - numbered[2]!.length)],
    };
  }
  if (last === BRACKET_CLOSE) return bracketPiece(text, profile, sawSet);
  if (!text.includes(")")) return undefined;
  return setPiece(text) ?? (last === CLOSE ? parenPiece(text) : trailingFoil(text));
}

const HASHED_NUMBER = new RegExp(`\\s*(?:\\((${SET_CODE})\\s*#\\s*(${NUMBER})\\)|\\[(${SET_CODE})\\s*#\\s*(${NUMBER})\\])$`);

/** `(M11 #156)` and `[M11 #156]`: here the sign begins neither a tag nor a comment. */
function hashedNumberPiece(text: string): Piece | undefined {
  const match = HASHED_NUMBER.exec(text);
  if (match === null) return undefined;
  const [set, number] = [match[1] ?? match[3]!, match[2] ?? match[4]!];
  const open = match.index + match[0].search(/[([]/) + 1;
  return { index: match.index, parts: [part("set", set, open), part("number", number, text.length - 1 - number.length)] };
}

const ASIDE = /\s+(?:--+|[–—]|<-+|-+>|←|→|=>|<=)\s*(\S.*)$/;
const PRICE = /\s+(?:[-–—]\s+)?\(?((?:[$€£¥]\s?\d[\d.,]*|\d+[.,]\d{2}\s?(?:[$€£]|EUR|USD)|\d+(?:[.,]\d+)?\s?tix))\)?$/i;

/** A remark or a price behind a complete name. */
function asidePiece(text: string, isName: IsCardName): Piece | undefined {
  const price = PRICE.exec(text);
  if (price !== null && price.index > 0)
    return { index: price.index, parts: [part("attribute", price[1]!, text.lastIndexOf(price[1]!), "price")] };
  const aside = ASIDE.exec(text);
  if (aside === null || !isName(withoutDecoration(text.slice(0, aside.index)))) return undefined;
  return { index: aside.index, parts: [part("comment", aside[1]!, text.length - aside[1]!.length)] };
}

function part(kind: TailPart["part"], value: string, start: number, name?: string): TailPart {
  return name === undefined
    ? { part: kind, value, start, end: start + value.length }
    : { part: kind, name, value, start, end: start + value.length };
}

/** The bar that ends the name; the one between the halves of a split card (`Fire|Ice`) does not. */
function barAfterName(text: string, isName: IsCardName): number {
  const halves = /^([^|]+)\|+([^|]+)/.exec(text);
  if (halves === null || !isName(`${halves[1]!.trim()} // ${halves[2]!.trim()}`)) return text.indexOf("|");
  return text.indexOf("|", halves[0].length);
}

/** `Name|SET|art` and `Name|SET|[number]` (Forge). */
function forgePiece(text: string, isName: IsCardName): Piece | undefined {
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

/** A comment or tags after the card. `//` may belong to the name: only a complete single-faced name before it makes it a comment. */
function commentPiece(text: string, isName: IsCardName, profile: LineProfile): Piece | undefined {
  const slash = commentSlash(text);
  if (slash > 0) {
    const value = text.slice(slash + 2).trimStart();
    const before = text.slice(0, slash);
    if (isCommentAfter(before, value, isName))
      return { index: before.trimEnd().length, parts: value === "" ? [] : [part("comment", value, text.length - value.length)] };
  }
  const hash = text.indexOf("#");
  if (hash <= 0 || !/[\p{L}\p{N}]/u.test(text.slice(0, hash))) return undefined;
  const firstHash = text.slice(hash);
  if (profile.hashIsComment || /^#\s/.test(firstHash)) {
    const value = firstHash.slice(1).trimStart();
    return { index: text.slice(0, hash).trimEnd().length, parts: hashCommentParts(value, text.length - value.length) };
  }
  const tag = HASH_TAG.exec(text);
  if (tag === null) return undefined;
  const value = tag[2]!.trimEnd();
  return { index: tag.index, parts: [part(tag[1] === "!" ? "global-tag" : "tag", value, text.lastIndexOf(tag[2]!))] };
}

/** The `//` that may begin a comment: the last one after a space, else the first one that is no part of an address. */
function commentSlash(text: string): number {
  for (let at = text.lastIndexOf("//"); at > 0; at = text.lastIndexOf("//", at - 1)) if (/\s/.test(text[at - 1]!)) return at;
  const first = text.indexOf("//");
  return first > 0 && text[first - 1] !== ":" ? first : -1;
}

function isCommentAfter(before: string, value: string, isName: IsCardName): boolean {
  if (value === "" || /^created with /i.test(value)) return true;
  if (/\s$/.test(before) && /^[a-z]/.test(value)) return true;
  const name = withoutDecoration(before.trimEnd());
  return isName(name, true) || (name.includes("//") && isName(name));
}

/** Deckstats writes `# !Commander` and `# !Foil` among its comments. */
function hashCommentParts(value: string, start: number): TailPart[] {
  const parts: TailPart[] = [];
  let last = 0;
  for (const match of value.matchAll(/!(Commander|Foil|Companion)\b/gi)) {
    parts.push(part(/foil/i.test(match[1]!) ? "foil" : /commander/i.test(match[1]!) ? "commander" : "tag", match[0], start + match.index));
    last = match.index + match[0].length;
  }
  const remaining = value.slice(last).replace(/^[\s#]+/, "");
  if (remaining !== "") parts.push(part("comment", remaining, start + value.length - remaining.length));
  return parts;
}

function withoutDecoration(text: string): string {
  return text.replace(PAREN_SET, "").replace(BRACKET, "").trimEnd();
}

function markPiece(text: string, profile: LineProfile): Piece | undefined {
  const stars = STARS.exec(text);
  if (stars !== null) {
    const word = stars[1]!;
    const kind = /^(cmdr|commander|c)$/i.test(word)
      ? "commander"
      : /^f$/i.test(word)
        ? "foil"
        : /^(e|etched|f-etch|f-etched)$/i.test(word)
          ? "etched"
          : /^a$/i.test(word)
            ? "alter"
            : /^(en|de|fr|it|es|sp|pt|jp|ja|kr|ko|ru|cs|ct|zh)$/i.test(word)
              ? "language"
              : /^(nm|m|lp|mp|hp|sp|pl|dm|sl)$/i.test(word)
                ? "condition"
                : "note";
    return { index: stars.index, parts: [part(kind, word, text.length - word.length - 1)] };
  }
  const label = LABEL.exec(text);
  if (label !== null) return { index: label.index, parts: [part("label", label[1]!, text.length - label[1]!.length - 1)] };
  const at = AT_TAG.exec(text);
  if (at !== null) return { index: at.index, parts: [part("tag", at[1]!, text.length - at[1]!.length, "@")] };
  const angle = ANGLE.exec(text);
  if (angle !== null) {
    const value = angle[1]!;
    return { index: angle.index, parts: [part(/^\d+[a-z★]?$/.test(value) ? "number" : "variant", value, text.length - value.length - 1)] };
  }
  const rarity = /\s*\(([*CURMSL])\)$/.exec(text);
  if (rarity !== null && profile.countLast) return { index: rarity.index, parts: [part("rarity", rarity[1]!, text.length - 2)] };
  return undefined;
}

/** `(ELD) 123`, `(SET:123)`, `(plst) EMA-195`. Mixed case inside parentheses is a word, not a set. */
function setPiece(text: string): Piece | undefined {
  const both = PAREN_SET_NUMBER.exec(text);
  if (both !== null) {
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

function bracketPiece(text: string, profile: LineProfile, sawSet: boolean): Piece | undefined {
  const match = BRACKET.exec(text);
  if (match === null) return undefined;
  const value = match[1]!;
  const start = text.length - value.length - 1;
  if (value.trim() === "") return { index: match.index, parts: [] };
  if (WORDS_FOIL.test(value)) return { index: match.index, parts: [part("foil", value, start)] };
  if (WORDS_ETCHED.test(value)) return { index: match.index, parts: [part("etched", value, start)] };
  const set = /^([A-Z0-9_]{2,8})(?:\s*[:#/]\s*(.+))?$/.exec(value);
  const looksLikeSet =
    set !== null && (set[2] !== undefined || (!sawSet && !profile.bracketIsCategory && !/\(\w{2,8}\)/.test(text.slice(0, match.index))));
  if (set !== null && looksLikeSet) {
    const parts = [part("set", set[1]!, start)];
    if (set[2] !== undefined) parts.push(part("number", set[2], start + value.length - set[2].length));
    return { index: match.index, parts };
  }
  return { index: match.index, parts: categoryParts(value, start) };
}

/** `Commander{top},Ramp`: each with its options as the part's name. */
function categoryParts(value: string, start: number): TailPart[] {
  const parts: TailPart[] = [];
  for (const match of value.matchAll(/([^,{}]+)((?:\{[^}]*\})*)/g)) {
    const word = match[1]!.trim();
    if (word === "") continue;
    const from = start + match.index + match[1]!.indexOf(word);
    parts.push(part("category", word, from, match[2] || undefined));
  }
  return parts;
}

function parenPiece(text: string): Piece | undefined {
  const match = PAREN_WORD.exec(text);
  if (match === null || match.index === 0) return undefined;
  const value = match[1]!;
  const start = text.length - value.length - 1;
  if (WORDS_FOIL.test(value)) return { index: match.index, parts: [part("foil", value, start)] };
  if (WORDS_ETCHED.test(value)) return { index: match.index, parts: [part("etched", value, start)] };
  if (/^\d{1,3}$/.test(value)) return { index: match.index, parts: [part("art", value, start)] };
  if (/^(commander|cmdr)$/i.test(value)) return { index: match.index, parts: [part("commander", value, start)] };
  if (/^prox(y|ies)$/i.test(value)) return { index: match.index, parts: [part("proxy", value, start)] };
  if (WORDS_NOTE.test(value)) return { index: match.index, parts: [part("note", value, start)] };
  return undefined;
}

/** Draftmancer marks foils with a lone `F` after the set and number. */
function trailingFoil(text: string): Piece | undefined {
  const match = TRAILING_FOIL.exec(text);
  if (match === null || !/\([A-Za-z0-9]{2,8}\)(\s+\S+)?$/.test(text.slice(0, match.index))) return undefined;
  return { index: match.index, parts: [part("foil", "F", text.length - 1)] };
}
