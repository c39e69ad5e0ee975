// The pieces a card line ends in, and the words they share.

import type { CardMarker } from "../deck.ts";

export interface TailPart {
  readonly part: "set" | "number" | "comment" | CardMarker["kind"];
  readonly name?: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** A piece found at the end of `text`: where it begins, and what it holds (offsets within `text`). */
export interface Piece {
  readonly index: number;
  readonly parts: readonly TailPart[];
}

export const SET_CODE = "[A-Za-z0-9_]{2,8}";
export const NUMBER = "(?=[^\\s]*[\\d*★])[A-Za-z0-9★†*+.\\-]+[★†Φφ]?";
export const PAREN_SET = new RegExp(`\\s*\\((${SET_CODE})\\)(?:\\s*#?\\s*(${NUMBER}))?$`);
export const BRACKET = /\s*\[([^[\]]*)\]$/;
export const WORDS_FOIL = /^(foil|f|foiled)$/i;
export const WORDS_ETCHED = /^(etched|e|f-etch|foil etched|etched foil)$/i;
export const WORDS_NOTE =
  /^(proxy|proxies|promo|prerelease|showcase|borderless|extended art|extended|full art|fullart|alternate art|alt art|alter|altered|signed|retro|retro frame|old frame|transform|test print|surge foil|japanese|textless|non-foil|nonfoil|missing|owned|need|buy|have|have it)$/i;

export function part(kind: TailPart["part"], value: string, start: number, name?: string): TailPart {
  return name === undefined
    ? { part: kind, value, start, end: start + value.length }
    : { part: kind, name, value, start, end: start + value.length };
}

export function withoutDecoration(text: string): string {
  return text.replace(PAREN_SET, "").replace(BRACKET, "").trimEnd();
}
