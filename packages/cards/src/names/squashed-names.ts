// Names without spaces and marks, side by side in one array of letters: for comparing whole names, with and without typing errors.

import { createEditMeasure } from "./edit-distance.ts";
import { type NameTable, rowCount } from "./name-table.ts";
import { countBits, letterMask, unitBit, unitRole } from "./name-words.ts";

export interface SquashedNames {
  readonly units: Uint16Array;
  /** One more than rows. */
  readonly starts: Uint32Array;
  /** The letters that occur, per row. */
  readonly masks: Int32Array;
}

/** Squashes all names; `onWord` is told of every word, in order of rows. */
export function squashNames(table: NameTable, onWord?: (row: number, word: string) => void): SquashedNames {
  const rows = rowCount(table);
  const { text } = table;
  const units = new Uint16Array(text.length);
  const starts = new Uint32Array(rows + 1);
  const masks = new Int32Array(rows);
  let length = 0;
  for (let row = 0; row < rows; row++) {
    starts[row] = length;
    const end = table.starts[row + 1]!;
    let mask = 0;
    let wordStart = -1;
    let silent = false;
    for (let at = table.starts[row]!; at < end; at++) {
      const unit = text.charCodeAt(at);
      const role = unit >= 97 && unit <= 122 ? "letter" : unitRole(unit);
      if (role === "letter") {
        units[length++] = unit;
        mask |= unitBit(unit);
        if (wordStart < 0) wordStart = at;
      } else if (role === "silent") silent = true;
      else if (wordStart >= 0) {
        onWord?.(row, wordOf(text, wordStart, at, silent));
        wordStart = -1;
        silent = false;
      }
    }
    if (wordStart >= 0) onWord?.(row, wordOf(text, wordStart, end, silent));
    masks[row] = mask;
  }
  starts[rows] = length;
  return { units, starts, masks };
}

function wordOf(text: string, start: number, end: number, hasSilent: boolean): string {
  const word = text.slice(start, end);
  return hasSilent ? word.replace(/['"]/g, "") : word;
}

/** Calls back with every row that begins with the squashed query, and the row's length. */
export function findBeginnings(names: SquashedNames, squash: string, found: (row: number, length: number) => void): void {
  const { units, starts } = names;
  const first = squash.charCodeAt(0);
  for (let row = 0; row < starts.length - 1; row++) {
    const start = starts[row]!;
    if (units[start] !== first) continue;
    const length = starts[row + 1]! - start;
    if (length < squash.length) continue;
    let same = 1;
    while (same < squash.length && units[start + same] === squash.charCodeAt(same)) same++;
    if (same === squash.length) found(row, length);
  }
}

/** Calls back with every row within so many edits of the squashed query. */
export function findNear(
  names: SquashedNames,
  squash: string,
  limit: number,
  found: (row: number, edits: number, sameFirst: boolean) => void,
): void {
  const { units, starts, masks } = names;
  const measure = createEditMeasure(squash);
  const mask = letterMask(squash);
  const first = squash.charCodeAt(0);
  for (let row = 0; row < masks.length; row++) {
    const start = starts[row]!;
    const end = starts[row + 1]!;
    const gap = end - start - squash.length;
    if (gap > limit || gap < -limit) continue;
    const other = masks[row]!;
    if (mask !== other && (countBits(mask & ~other) > limit || countBits(other & ~mask) > limit)) continue;
    const edits = measure.distance(units, start, end, limit);
    if (edits <= limit) found(row, edits, units[start] === first);
  }
}
