// A table of separated values with places: quotes, embedded separators and line ends, and Excel's `sep=` line.

import type { Spanned, TextRange } from "../text/source-text.ts";

export interface CsvRow {
  readonly cells: readonly Spanned<string>[];
  readonly range: TextRange;
  /** Why the row can't be divided into cells, in one sentence. Reading goes on at the next line. */
  readonly problem?: string;
}

interface ReadCell {
  readonly cell: Spanned<string>;
  readonly next: number;
  readonly problem?: string;
}

/** Reads rows of a stretch of text. Rows without any text are left out. A row with a quotation mark out of place ends with its line. */
export function readCsv(text: string, range: TextRange, separator: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: Spanned<string>[] = [];
  let at = range.start;
  let rowStart = at;
  const finishRow = (problem?: string): void => {
    if (problem !== undefined) rows.push({ cells: [], range: { start: rowStart, end: at }, problem });
    else if (cells.some((cell) => cell.value !== "")) rows.push({ cells, range: { start: rowStart, end: at } });
    cells = [];
    if (text[at] === "\r" && text[at + 1] === "\n") at++;
    at++;
    rowStart = at;
  };
  while (at < range.end) {
    const read = readCell(text, at, range.end, separator);
    if (read.problem !== undefined) {
      while (at < range.end && !isLineEnd(text, at)) at++;
      finishRow(read.problem);
      continue;
    }
    cells.push(read.cell);
    at = read.next;
    if (at < range.end && text[at] === separator) {
      at++;
      if (at >= range.end || isLineEnd(text, at)) cells.push({ value: "", range: { start: at, end: at } });
      else continue;
    }
    finishRow();
  }
  return rows;
}

function isLineEnd(text: string, at: number): boolean {
  return text[at] === "\n" || text[at] === "\r";
}

function readCell(text: string, from: number, end: number, separator: string): ReadCell {
  let at = from;
  while (at < end && text[at] === " ") at++;
  if (text[at] === '"' && at < end) return readQuoted(text, at + 1, end, separator);
  at = from;
  while (at < end && text[at] !== separator && !isLineEnd(text, at)) at++;
  const raw = text.slice(from, at);
  const value = raw.trim();
  const start = from + (value === "" ? 0 : raw.indexOf(value));
  return { cell: { value, range: { start, end: start + value.length } }, next: at };
}

function readQuoted(text: string, from: number, end: number, separator: string): ReadCell {
  let at = from;
  while (at < end) {
    if (text[at] === '"') {
      if (text[at + 1] !== '"') break;
      at++;
    }
    at++;
  }
  const close = Math.min(at, end);
  const cell = { value: text.slice(from, close).replaceAll('""', '"').trim(), range: { start: from, end: close } };
  if (at >= end) return { cell, next: end, problem: "A quotation mark opens here and is never closed." };
  const behind = at + 1;
  at = behind;
  while (at < end && text[at] !== separator && !isLineEnd(text, at)) at++;
  if (text.slice(behind, at).trim() === "") return { cell, next: at };
  return { cell, next: at, problem: "Text stands behind a closing quotation mark. Inside a quoted field, quotation marks are doubled." };
}
