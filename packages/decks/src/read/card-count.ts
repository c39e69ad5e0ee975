// The count of a card line: `4`, `4x`, `x4`, `(4)`, `[4]` before the name, or `* 4`, `x4`, `(4)` behind it.

import type { IsCardName, LineProfile } from "./card-line.ts";
import { takeTail } from "./card-tail.ts";
import { GLUED } from "./counted-line.ts";

const LEADING_COUNTS = [
  /^(\d{1,4})-(?=\p{L})/u,
  // A table without headers.
  /^(\d{1,4})\s*[,;|]\s*(?=[\p{L}"])/u,
  /^(\d{1,6})(?:&nbsp;|&#160;)+\s*(?=\S)/,
  /^(\d{1,6})(?:\s*[xX×]\s+|\s*\*\s*|\s+|[xX×](?=[\p{L}"'\d(]))(?=\S)/u,
  /^[xX×]\s?(\d{1,6})\s+(?=\S)/,
  /^\((\d{1,6})[xX×]?\)\s*(?=\S)/,
  /^\[(\d{1,6})[xX×]?\]\s*(?=\S)/,
];
const TRAILING_COUNTS = [
  /\s*\*\s*(\d{1,6})(?:\s*#)?$/,
  /\s+[xX×]\s?(\d{1,6})$/,
  /\t\s*(\d{1,6})$/,
  /\s*,\s*[xX×](\d{1,6})$/,
  /\s+\((\d{1,3})\)$/,
];

/** `Shock: 4`, `Shock - 4`, `Shock 4`, `Shock (x4)`: only behind a complete name. */
const LAST_NUMBER = /(?:\s*[:=,–—-]\s*|\s+)\(?(?:[xX×]\s?)?(\d{1,3})[xX×]?\)?$/;

const COUNT_FIRST = /^[\d([xX×]/;

export interface TakenCount {
  readonly value?: number;
  /** Characters to cut off at the front and the back. */
  readonly front: number;
  readonly back: number;
  readonly range?: readonly [number, number];
  readonly length: number;
}

/** The count at the front of `rest`, or else at its end. */
export function takeCount(rest: string, isName: IsCardName, profile: LineProfile): TakenCount {
  const none = { front: 0, back: 0, length: rest.length };
  const digitFirst = COUNT_FIRST.test(rest);
  if (digitFirst && isName(rest)) return none;
  if (digitFirst && !(profile.countLast && TRAILING_COUNTS[0]!.test(rest))) {
    for (const pattern of LEADING_COUNTS) {
      const match = pattern.exec(rest);
      if (match === null) continue;
      const at = rest.indexOf(match[1]!);
      return { value: Number(match[1]), front: match[0].length, back: 0, range: [at, at + match[1]!.length], length: rest.length };
    }
  }
  const glued = digitFirst ? GLUED.exec(rest)?.[1] : undefined;
  if (glued !== undefined && isName(takeTail(rest.slice(glued.length), 0, isName, profile).name))
    return { value: Number(glued), front: glued.length, back: 0, range: [0, glued.length], length: rest.length };
  for (const pattern of TRAILING_COUNTS) {
    const match = pattern.exec(rest);
    if (match === null || match.index === 0) continue;
    const at = match.index + match[0].lastIndexOf(match[1]!);
    return { value: Number(match[1]), front: 0, back: match[0].length, range: [at, at + match[1]!.length], length: rest.length };
  }
  const last = digitFirst || !/\d/.test(rest) ? null : LAST_NUMBER.exec(rest);
  if (last !== null && !isName(rest) && isName(rest.slice(0, last.index))) {
    const at = last.index + last[0].lastIndexOf(last[1]!);
    return { value: Number(last[1]), front: 0, back: last[0].length, range: [at, at + last[1]!.length], length: rest.length };
  }
  return none;
}
