// Oracle text to tokens with their places: reminder text goes, the object's own name becomes "this" (201.5, 207.2).

import type { CardFace } from "../characteristics/card.ts";
import { foldName } from "../characteristics/name.ts";
import { subtypeWord } from "../characteristics/subtypes.ts";
import { createToken, type Line, type Token, type TokenKind } from "./token.ts";

export interface LexNames {
  /** What the text may call its own object, longest first. */
  readonly self: readonly string[];
  /** Names that become `name` tokens, in the order of their index. */
  /** Names the text gives to tokens: inside quotations they are "this". */
  readonly tokens?: readonly string[];
  readonly given?: readonly { readonly name: string; readonly kind: "object" | "player" }[];
}

const NUMBER_WORDS: Readonly<Record<string, number>> = Object.assign(Object.create(null), {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  "ninety-nine": 99,
  hundred: 100,
});

/** Nouns after "this" that name the object itself. */
const SELF_NOUNS =
  /^this (?:creature|permanent|artifact|enchantment|land|planeswalker|card|spell|token|aura|equipment|vehicle|fortification|saga|class|room|case|siege|battle|mount|spacecraft|planet|curse|shrine|snow land|scheme|plane|contraption|attraction|conspiracy|emblem)(?![\w-])(?! type)/i;

/** Words after which a name that is also a verb ("Exile target …") isn't the object's name. */
const OBJECT_OF_VERB = /^ (?:target|all|each|any|an?|the|that|those|up|two|three|x|it|them|another|your) /i;

/** Words after which a name of one word is a noun: "target Sliver", "another Assembly-Worker". */
const AFTER_DETERMINER = /(?:^|[^\w-])(?:target|another|other|each|all|an?|two|non-?)\s?$/i;

const CONTRACTION = /(?:n't|^(?:it|that|there|he|she|who|what|let|where|here)'s|'(?:re|ve|ll|d|m))$/;

/** How the text of a face may call its own object: its name, what stands before a comma, and a legend's name without its epithet. */
export function selfNames(face: CardFace, others: readonly string[] = []): readonly string[] {
  const names = new Set<string>();
  for (const name of [face.name, ...others]) {
    if (name === "") continue;
    names.add(name);
    const comma = name.indexOf(", ");
    if (comma > 0) names.add(name.slice(0, comma));
    if (/\bLegendary\b/.test(face.typeLine)) {
      const epithet = /^(.+?) (?:the|of|from|and|to|in) /.exec(comma > 0 ? name.slice(0, comma) : name);
      if (epithet?.[1] !== undefined && epithet[1].length > 2) names.add(epithet[1]);
      const first = /^([A-Z][^\s,]{2,}) /.exec(name);
      if (
        first?.[1] !== undefined &&
        subtypeWord(first[1]) === undefined &&
        !/^(?:The|Sir|Lady|Lord|Doctor|Captain|General|King|Queen)$/.test(first[1]) &&
        /Creature|Planeswalker/.test(face.typeLine)
      )
        names.add(first[1]);
    }
  }
  return [...names].sort((a, b) => b.length - a.length);
}

/** The lines of a text. Never throws. */
export function lex(text: string, names: LexNames = { self: [] }): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  let number = 0;
  const blank = blankReminders(text);
  const inside: LexNames = text.includes("token") ? { ...names, tokens: tokenNames(blank) } : names;
  while (start <= text.length) {
    const newline = blank.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    number += 1;
    lines.push({ line: number, span: { start, end }, tokens: lexRange(text, blank, start, end, inside, false) });
    start = end + 1;
  }
  return lines;
}

/** "a token named Cloud Sprite", "Smaug, a legendary 6/6 … token". */
function tokenNames(text: string): readonly string[] {
  const named = [...text.matchAll(/\btokens? named (\p{Lu}[^.,"]*?)(?= with\b| that\b| and\b|[.,"]|$)/gu)];
  const led = [...text.matchAll(/\bcreate (\p{Lu}[^.,"]*?), an? [^."]*?\btoken\b/giu)];
  return [...named, ...led].flatMap(([, name]) => (name === undefined || name === "" ? [] : [name]));
}

/** The text with reminder text replaced by spaces; quotes keep their parentheses out as well. */
function blankReminders(text: string): string {
  if (!text.includes("(")) return text;
  let out = "";
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text[i] as string;
    if (c === "(") depth += 1;
    out += depth > 0 && c !== "\n" ? " " : c;
    if (c === ")" && depth > 0) depth -= 1;
  }
  return out;
}

function lexRange(text: string, blank: string, from: number, to: number, names: LexNames, quoted: boolean): readonly Token[] {
  const tokens: Token[] = [];
  let i = from;
  let last = -1;
  const push = (kind: TokenKind, end: number, form?: string, extra?: Partial<Token>): void => {
    const raw = text.slice(i, end);
    const glued = i === last ? true : undefined;
    tokens.push(createToken(kind, form ?? fold(raw), raw, { start: i, end }, glued ? { ...extra, glued } : extra));
    i = end;
    last = end;
  };
  while (i < to) {
    const c = blank[i] as string;
    if (c === " " || c === "\t" || c === "\r" || c === "\u00a0") {
      i += 1;
      continue;
    }
    if (isWordStart(blank, i, from)) {
      const own = matchName(blank, i, to, names) ?? (quoted ? matchToken(blank, i, to, names.tokens) : undefined);
      if (own !== undefined) {
        push(own.kind, own.end, own.kind === "this" ? (quoted && own.extra.byName ? "≈" : "~") : "@", own.extra);
        continue;
      }
    }
    if (c === "{") {
      const close = blank.indexOf("}", i);
      if (close > 0 && close < to) {
        push("symbol", close + 1, blank.slice(i, close + 1).toUpperCase());
        continue;
      }
    }
    if (i === last && (c === "'" || c === "’") && tokens.at(-1)?.text.length === 1) {
      const possessive = /^['’]s(?![\w])/.test(blank.slice(i, i + 3)) ? 2 : 1;
      push("word", i + possessive, possessive === 2 ? "'s" : "'");
      continue;
    }
    const quoteEnd = matchQuote(blank, i, to, quoted);
    if (quoteEnd > 0) {
      const inner = lexRange(text, blank, i + 1, quoteEnd, names, true);
      push("quote", quoteEnd + 1, '"', { inner });
      continue;
    }
    const plain = plainWordEnd(blank, i, to);
    if (plain > 0) {
      pushPlain(plain);
      continue;
    }
    const pt = matchAt(PT, blank, i, to);
    if (pt > 0) {
      push("pt", pt, blank.slice(i, pt).replace(/[−–]/g, "-").toLowerCase());
      continue;
    }
    const signed = matchAt(SIGNED, blank, i, to);
    if (signed > 0 && !/[\w)]/.test(blank[i - 1] ?? "")) {
      const form = blank.slice(i, signed).replace(/[−–]/g, "-").toLowerCase();
      const digits = Number(form);
      push("signed", signed, form, Number.isNaN(digits) ? undefined : { value: digits });
      continue;
    }
    const digits = matchAt(DIGITS, blank, i, to);
    if (digits > 0) {
      push("number", digits, undefined, { value: Number(blank.slice(i, digits).replace(/,/g, "")) });
      continue;
    }
    const word = matchAt(WORD, blank, i, to);
    if (word > 0) {
      pushWord(word);
      continue;
    }
    push("punct", i + 1, c === "–" ? "—" : c);
  }
  return tokens;

  /** A word of letters only, which makes one token. */
  function pushPlain(end: number): void {
    const raw = text.slice(i, end);
    const known = plainForm(raw);
    const span = { start: i, end };
    const glued = i === last ? true : undefined;
    tokens.push(createToken("word", known.form, raw, span, glued ? { value: known.value, glued } : known));
    i = end;
    last = end;
  }

  function pushWord(end: number): void {
    let stop = end;
    const raw = fold(blank.slice(i, end));
    const possessive = CONTRACTION.test(raw) ? 0 : raw.endsWith("'s") ? 2 : raw.endsWith("'") ? 1 : 0;
    stop -= possessive;
    const prefix = /^non-?(?=[a-z]{3})(?!etheless|e$)/.exec(raw);
    if (prefix !== null) push("word", i + prefix[0].length, "non");
    const form = fold(blank.slice(i, stop));
    const value = NUMBER_WORDS[form];
    push("word", stop, form, value === undefined ? undefined : { value });
    if (possessive > 0) push("word", end, possessive === 2 ? "'s" : "'");
  }
}

interface PlainForm {
  readonly form: string;
  readonly value: number | undefined;
}

/** Forms of the words seen, so that each is folded once. Bounded: text from outside can't grow it without end. */
const PLAIN_FORMS = new Map<string, PlainForm>();
const PLAIN_FORMS_LIMIT = 20_000;

function plainForm(raw: string): PlainForm {
  const known = PLAIN_FORMS.get(raw);
  if (known !== undefined) return known;
  const form = raw.toLowerCase();
  const made: PlainForm = { form, value: NUMBER_WORDS[form] };
  if (PLAIN_FORMS.size < PLAIN_FORMS_LIMIT) PLAIN_FORMS.set(raw, made);
  return made;
}

/** The end of a word of ASCII letters followed by a space or plain punctuation, or 0: no sign, digit, apostrophe, hyphen or "non-" is in it. */
function plainWordEnd(text: string, at: number, to: number): number {
  let end = at;
  while (end < to && isLetter(text.charCodeAt(end))) end += 1;
  if (end === at) return 0;
  const first = text.charCodeAt(at) | 32;
  if (first === 120 && end - at === 1) return 0;
  if (first === 110 && end - at > 4 && (text.charCodeAt(at + 1) | 32) === 111 && (text.charCodeAt(at + 2) | 32) === 110) return 0;
  if (end >= to) return end;
  const next = text.charCodeAt(end);
  return next === 32 || next === 46 || next === 44 || next === 58 || next === 59 ? end : 0;
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

const PT = /(?:[+\-−–]?(?:\d+\+\*|\d+|[xy]|\*(?:[+\-−–]\d+)?))\/(?:[+\-−–]?(?:\d+\+\*|\d+|[xy]|\*(?:[+\-−–]\d+)?))(?![\w/])/iy;
const SIGNED = /[+\-−–](?:\d+|x)(?!\w)/iy;
const DIGITS = /\d+(?:,\d{3})*(?![\w])/y;
const WORD = /[\p{L}\p{N}_*](?:[\p{L}\p{N}_*.&]*[\p{L}\p{N}_*])?(?:[-'’‘][\p{L}\p{N}_]+)*['’‘]?/uy;

function matchAt(pattern: RegExp, text: string, at: number, to: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) && pattern.lastIndex <= to ? pattern.lastIndex : 0;
}

function fold(word: string): string {
  const lower = word.toLowerCase();
  return /['’‘ʼ`]/.test(lower) ? lower.replace(/[’‘ʼ`]/g, "'") : lower;
}

function isWordStart(text: string, at: number, from: number): boolean {
  if (at === from) return true;
  const before = text.charCodeAt(at - 1);
  if (before === 32 || before === 10 || before === 44) return true;
  return !/[\p{L}\p{N}'’_-]/u.test(text[at - 1] as string);
}

function endsWord(text: string, at: number): boolean {
  return at >= text.length || !/[\p{L}\p{N}_]/u.test(text[at] as string);
}

function matchName(
  text: string,
  at: number,
  to: number,
  names: LexNames,
): { readonly kind: "this" | "name"; readonly end: number; readonly extra: Partial<Token> } | undefined {
  const given = names.given;
  if (given !== undefined) {
    let best: { end: number; index: number } | undefined;
    for (let index = 0; index < given.length; index++) {
      const { name } = given[index] as { name: string };
      const end = at + name.length;
      if (name === "" || end > to || (best !== undefined && end <= best.end)) continue;
      if ((text.startsWith(name, at) || isSpelledAlike(text.slice(at, end), name)) && endsWord(text, end)) best = { end, index };
    }
    if (best !== undefined) return { kind: "name", end: best.end, extra: { index: best.index, stands: given[best.index]?.kind } };
  }
  for (const name of names.self) {
    if (text.charCodeAt(at) !== name.charCodeAt(0)) continue;
    const end = at + name.length;
    if (end > to || !text.startsWith(name, at) || !endsWord(text, end)) continue;
    if (
      !name.includes(" ") &&
      (OBJECT_OF_VERB.test(text.slice(end, end + 10)) || AFTER_DETERMINER.test(text.slice(Math.max(0, at - 9), at)))
    )
      continue;
    return { kind: "this", end, extra: { byName: true } };
  }
  const c = text[at];
  if ((c === "t" || c === "T") && text.startsWith("his ", at + 1)) {
    const found = SELF_NOUNS.exec(text.slice(at, Math.min(to, at + 24)));
    if (found !== null) return { kind: "this", end: at + found[0].length, extra: {} };
  }
  return undefined;
}

/** A token's own name in the text it has: it is the token that is meant, not what made it (201.5). */
function matchToken(
  text: string,
  at: number,
  to: number,
  names: readonly string[] | undefined,
): { readonly kind: "this"; readonly end: number; readonly extra: Partial<Token> } | undefined {
  for (const name of names ?? []) {
    const end = at + name.length;
    if (end <= to && text.startsWith(name, at) && endsWord(text, end)) return { kind: "this", end, extra: {} };
  }
  return undefined;
}

/** Names match without regard to case, accents and the shape of quotes and dashes; a single word only where it is capitalised, lest "fear" be Fear. */
function isSpelledAlike(text: string, name: string): boolean {
  if (!/[ ',-]/.test(name) && !/^\p{Lu}/u.test(text)) return false;
  return foldName(text) === foldName(name);
}

/** The place of the closing quote if a quotation begins here, else 0. Single quotes are quotations only inside double ones. */
function matchQuote(text: string, at: number, to: number, quoted: boolean): number {
  const c = text[at];
  const closing = c === '"' ? '"' : c === "“" ? "”" : quoted && (c === "'" || c === "‘") ? (c === "'" ? "'" : "’") : undefined;
  if (closing === undefined) return 0;
  for (let end = at + 1; end < to; end++) {
    if (text[end] !== closing) continue;
    if ((closing === "'" || closing === "’") && !endsWord(text, end + 1)) continue;
    return end;
  }
  return 0;
}

/** The sentences of a token range: each ends with "." or with a quotation that holds the full stop. Ranges are `[start, end)` without the final ".". */
export function sentences(
  tokens: readonly Token[],
  from = 0,
  to = tokens.length,
): readonly { readonly start: number; readonly end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  let start = from;
  for (let i = from; i < to; i++) {
    const token = tokens[i] as Token;
    if (token.kind === "punct" && token.text === ".") {
      if (i > start) ranges.push({ start, end: i });
      start = i + 1;
    } else if (token.kind === "quote" && i + 1 < to && endsSentence(token) && startsSentence(tokens[i + 1] as Token)) {
      ranges.push({ start, end: i + 1 });
      start = i + 1;
    }
  }
  if (start < to) ranges.push({ start, end: to });
  return ranges;
}

function endsSentence(quote: Token): boolean {
  return quote.inner?.at(-1)?.text === ".";
}

function startsSentence(token: Token): boolean {
  return (token.kind === "word" || token.kind === "this") && /^\p{Lu}/u.test(token.raw);
}
