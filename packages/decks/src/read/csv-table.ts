// A table of separated values with places: quotes, embedded separators and line ends, and Excel's `sep=` line.

import type { Spanned, TextRange } from "../text/source-text.ts";

export interface CsvRow {
  readonly cells: readonly Spanned<string>[];
  readonly range: TextRange;
}

/** Reads rows of a stretch of text. Rows without any text are left out. An unclosed quote ends with the text. */
export function readCsv(text: string, range: TextRange, separator: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: Spanned<string>[] = [];
  let at = range.start;
  let rowStart = at;
  const finishRow = (): void => {
    if (cells.some((cell) => cell.value !== "")) rows.push({ cells, range: { start: rowStart, end: at } });
    cells = [];
  };
  while (at < range.end) {
    const cell = readCell(text, at, range.end, separator);
    cells.push(cell.cell);
    at = cell.next;
    if (at < range.end && text[at] === separator) {
      at++;
      if (at >= range.end || isLineEnd(text, at)) cells.push({ value: "", range: { start: at, end: at } });
      else continue;
    }
    finishRow();
    if (text[at] === "\r" && text[at + 1] === "\n") at++;
    at++;
    rowStart = at;
  }
  return rows;
}

function isLineEnd(text: string, at: number): boolean {
  return text[at] === "\n" || text[at] === "\r";
}

function readCell(text: string, from: number, end: number, separator: string): { readonly cell: Spanned<string>; readonly next: number } {
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

function readQuoted(text: string, from: number, end: number, separator: string): { readonly cell: Spanned<string>; readonly next: number } {
  let at = from;
  while (at < end) {
    if (text[at] === '"') {
      if (text[at + 1] !== '"') break;
      at++;
    }
    at++;
  }
  const close = Math.min(at, end);
  at = Math.min(at + 1, end);
  while (at < end && text[at] !== separator && !isLineEnd(text, at)) at++;
  return { cell: { value: text.slice(from, close).replaceAll('""', '"').trim(), range: { start: from, end: close } }, next: at };
}
