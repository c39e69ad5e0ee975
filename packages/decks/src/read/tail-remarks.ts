// Comments, tags, prices and other remarks behind a card.

import type { IsCardName, LineProfile } from "./card-line.ts";
import { type Piece, part, type TailPart, withoutDecoration } from "./tail-part.ts";

const HASH_TAG = /\s+#(!?)([^\s#][^#]*)$/;
const ASIDE = /\s+(?:--+|[–—]|<-+|-+>|←|→|=>|<=)\s*(\S.*)$/;
const PRICE = /\s+(?:[-–—]\s+)?\(?((?:[$€£¥]\s?\d[\d.,]*|\d+[.,]\d{2}\s?(?:[$€£]|EUR|USD)|\d+(?:[.,]\d+)?\s?tix))\)?$/i;

/** A remark or a price behind a complete name. */
export function asidePiece(text: string, isName: IsCardName): Piece | undefined {
  const price = PRICE.exec(text);
  if (price !== null && price.index > 0)
    return { index: price.index, parts: [part("attribute", price[1]!, text.lastIndexOf(price[1]!), "price")] };
  const aside = ASIDE.exec(text);
  if (aside === null || !isName(withoutDecoration(text.slice(0, aside.index)))) return undefined;
  return { index: aside.index, parts: [part("comment", aside[1]!, text.length - aside[1]!.length)] };
}

/** A comment or tags after the card. `//` may belong to the name: only a complete single-faced name before it makes it a comment. */
export function commentPiece(text: string, isName: IsCardName, profile: LineProfile): Piece | undefined {
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
