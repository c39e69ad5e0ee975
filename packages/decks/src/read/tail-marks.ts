// Marks behind a card: foils, categories, labels, variants, and words in parentheses.

import type { IsCardName, LineProfile } from "./card-line.ts";
import { BRACKET, type Piece, part, type TailPart, WORDS_ETCHED, WORDS_FOIL, WORDS_NOTE, withoutDecoration } from "./tail-part.ts";

const STARS = /\s*\*(F|E|A|C|CMDR|commander|foil|etched|f-etch|f-etched|f-pre|alter|list|GC|[A-Z]{2})\*$/i;
const LABEL = /\s*\^([^^]*)\^$/;
const ANGLE = /\s*<([^<>]*)>$/;
const PAREN_WORD = /\s*\(([^()]*)\)$/;
const TRAILING_FOIL = /\s+F$/;
const AT_TAG = /\s+@([\w-]+)$/;

export function markPiece(text: string, profile: LineProfile): Piece | undefined {
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

export function bracketPiece(text: string, profile: LineProfile, sawSet: boolean): Piece | undefined {
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

export function parenPiece(text: string, isName: IsCardName): Piece | undefined {
  const match = PAREN_WORD.exec(text);
  if (match === null || match.index === 0) return undefined;
  const value = match[1]!;
  const start = text.length - value.length - 1;
  if (WORDS_FOIL.test(value)) return { index: match.index, parts: [part("foil", value, start)] };
  if (WORDS_ETCHED.test(value)) return { index: match.index, parts: [part("etched", value, start)] };
  if (/^\d{1,3}$/.test(value)) return { index: match.index, parts: [part("art", value, start)] };
  if (/^(commander|cmdr)$/i.test(value)) return { index: match.index, parts: [part("commander", value, start)] };
  if (/^prox(y|ies)$/i.test(value)) return { index: match.index, parts: [part("proxy", value, start)] };
  // Behind a complete name, whatever stands in parentheses is a remark (`(Magic 2010)`).
  if (WORDS_NOTE.test(value) || isName(text.slice(0, match.index))) return { index: match.index, parts: [part("note", value, start)] };
  return undefined;
}

/** Draftmancer marks foils with a lone `F` after the set and number. */
export function trailingFoil(text: string): Piece | undefined {
  const match = TRAILING_FOIL.exec(text);
  if (match === null || !/\([A-Za-z0-9]{2,8}\)(\s+\S+)?$/.test(text.slice(0, match.index))) return undefined;
  return { index: match.index, parts: [part("foil", "F", text.length - 1)] };
}

const PICTURE = /\s*((?:[\p{Extended_Pictographic}★☆✦]\ufe0f?)+)$/u;
const LAST_WORD = /(?:\s*,\s*|\s+(?:[-–—]\s+)?)((?:etched[\s-]+)?foil|foil[\s-]+etched|etched|non-?foil)$/i;

/** `Sol Ring FOIL`, `Sol Ring (C21) 263 foil`: the word behind a complete name. */
export function wordPiece(text: string, isName: IsCardName): Piece | undefined {
  const picture = PICTURE.exec(text);
  if (picture !== null && picture.index > 0 && isName(text.slice(0, picture.index)))
    return { index: picture.index, parts: [part("note", picture[1]!, text.length - picture[1]!.length)] };
  const match = LAST_WORD.exec(text);
  if (match === null) return undefined;
  const before = text.slice(0, match.index);
  if (!isName(before) && !isName(withoutDecoration(before))) return undefined;
  const word = match[1]!;
  const kind = /^non/i.test(word) ? "note" : /etched/i.test(word) ? "etched" : "foil";
  return { index: match.index, parts: [part(kind, word, text.length - word.length)] };
}
