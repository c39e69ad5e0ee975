// What may follow a card's name on its line, cut off piece by piece from the right until a name is left.

import type { IsCardName, LineProfile } from "./card-line.ts";
import { bracketPiece, markPiece, parenPiece, trailingFoil, wordPiece } from "./tail-marks.ts";
import type { Piece, TailPart } from "./tail-part.ts";
import { asidePiece, commentPiece } from "./tail-remarks.ts";
import { barePiece, bracePiece, bracketNumberPiece, forgePiece, hashedNumberPiece, setPiece } from "./tail-sets.ts";

export interface CardTail {
  readonly name: string;
  /** Where the name begins within the text given. */
  readonly offset: number;
  readonly parts: readonly TailPart[];
}

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
  if (text.includes("#") && /\)\s*#\d+[a-z★]?$/.test(text)) {
    const set = setPiece(text);
    if (set !== undefined) return set;
  }
  if (text.includes("#") || text.includes("//")) {
    const numbered = last === CLOSE || last === BRACKET_CLOSE ? hashedNumberPiece(text) : undefined;
    if (numbered !== undefined) return numbered;
    const comment = commentPiece(text, isName, profile);
    if (comment !== undefined) return comment;
  }
  const aside = asidePiece(text, isName);
  if (aside !== undefined) return aside;
  if (last === BRACE_CLOSE) return bracePiece(text);
  const bracketed = sawSet || !text.includes("] ") ? undefined : bracketNumberPiece(text);
  if (bracketed !== undefined) return bracketed;
  if (last === BRACKET_CLOSE) return bracketPiece(text, profile, sawSet);
  const word = wordPiece(text, isName);
  if (word !== undefined) return word;
  if (!text.includes(")")) return sawSet ? undefined : barePiece(text, isName);
  return setPiece(text) ?? (last === CLOSE ? parenPiece(text, isName) : trailingFoil(text));
}
