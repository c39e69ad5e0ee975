// Tables of cards in Markdown: `| Count | Name |`, a row of dashes, and a card in each row. Columns are known by their headers.

import type { DeckItem, SectionKind } from "../deck.ts";
import { type SourceLine, type TextRange, trimRange } from "../text/source-text.ts";
import { findCardColumns } from "./card-columns.ts";
import { sectionKind } from "./section-words.ts";

const DELIMITER = /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?$|^\|\s*:?-+:?\s*\|$/;

/** Whether a line is the row of dashes under a table's headers. */
function isTableDelimiter(line: string): boolean {
  return line.includes("|") && line.length <= 400 && DELIMITER.test(line);
}

/** Whether a text has a table with a column of card names and one of counts. */
export function hasCardTable(text: string): boolean {
  return isHeaderOfCards(text.split(/\r\n|\r|\n/).map((line) => line.trim()));
}

/** Whether one of the lines is the head of such a table, with the row of dashes under it. */
export function isHeaderOfCards(lines: readonly string[]): boolean {
  return lines.some((line, index) => {
    if (!line.includes("|") || !isTableDelimiter(lines[index + 1] ?? "")) return false;
    return findCardColumns(line.split("|"))?.has("count") === true;
  });
}

export interface CardTable {
  readonly items: readonly DeckItem[];
  /** How many lines it takes. */
  readonly lines: number;
}

/** The table of cards that begins at this line; undefined if none does. Rows go to `section` unless one says otherwise. */
export function readCardTable(
  text: string,
  lines: readonly SourceLine[],
  index: number,
  section: SectionKind,
  group: string | undefined,
): CardTable | undefined {
  const [head, dashes] = [lines[index], lines[index + 1]];
  if (head === undefined || dashes === undefined || !text.slice(head.start, head.end).includes("|")) return undefined;
  if (!isTableDelimiter(text.slice(dashes.start, dashes.end))) return undefined;
  const columns = findCardColumns(cellsOf(text, head).map((cell) => text.slice(cell.start, cell.end).replace(/[*_`]/g, "")));
  if (columns === undefined || (!columns.has("count") && !columns.has("set"))) return undefined;
  const items: DeckItem[] = [head, dashes].map((line) => ({ kind: "verbatim", text: text.slice(line.start, line.end), ...at(line) }));
  let end = index + 2;
  for (let line = lines[end]; line !== undefined && text.slice(line.start, line.end).includes("|"); line = lines[++end]) {
    const cells = cellsOf(text, line);
    const cell = (column: "name" | "count" | "set" | "number" | "section"): TextRange | undefined => {
      const place = columns.get(column);
      const found = place === undefined ? undefined : cells[place];
      return found === undefined || found.start === found.end ? undefined : found;
    };
    items.push(readRow(text, line, cell, section, group));
  }
  return { items, lines: end - index };
}

function readRow(
  text: string,
  line: SourceLine,
  cell: (column: "name" | "count" | "set" | "number" | "section") => TextRange | undefined,
  section: SectionKind,
  group: string | undefined,
): DeckItem {
  const words = text.slice(line.start, line.end);
  const name = undecorated(text, cell("name"));
  const count = undecorated(text, cell("count"));
  const copies = count === undefined ? 1 : /^\d{1,6}\s*[xX×]?$/.test(count.value) ? Number.parseInt(count.value, 10) : undefined;
  // A row of totals counts, and names nothing.
  if (name === undefined || /^(?:total|sum)$/i.test(name.value)) return { kind: "comment", text: words, ...at(line) };
  if (copies === undefined) {
    return { kind: "unread", text: words, reason: `"${count!.value.slice(0, 40)}" is no number of copies.`, ...at(line) };
  }
  const part = (column: "set" | "number") => {
    const found = undecorated(text, cell(column));
    return found !== undefined && (column === "number" || /^\w{2,6}$/.test(found.value)) ? found : undefined;
  };
  const digits = /^\d+/.exec(count?.value ?? "")?.[0].length ?? 0;
  const own = undecorated(text, cell("section"));
  return {
    kind: "card",
    count: copies,
    countRange: count === undefined ? undefined : { start: count.range.start, end: count.range.start + digits },
    name: name.value,
    nameRange: name.range,
    set: part("set"),
    number: part("number"),
    markers: [],
    section: (own === undefined ? undefined : sectionKind(own.value)) ?? section,
    group,
    ...at(line),
  };
}

function at(line: SourceLine): { readonly range: TextRange; readonly line: number } {
  return { range: { start: line.start, end: line.end }, line: line.line };
}

/** The cells of a row, without the bars and spaces around them. `\|` is no bar, nor is one within `[[…]]`. */
function cellsOf(text: string, line: SourceLine): TextRange[] {
  const cells: TextRange[] = [];
  let start = line.start + (text[line.start] === "|" ? 1 : 0);
  for (let i = start; i <= line.end; i++) {
    if (i < line.end && (text[i] !== "|" || text[i - 1] === "\\")) continue;
    if (i === line.end && start >= line.end) break;
    cells.push(trimRange(text, { start, end: i }));
    start = i + 1;
  }
  return cells;
}

/** The words of a cell without link and emphasis, and where they stand. */
function undecorated(text: string, cell: TextRange | undefined): { readonly value: string; readonly range: TextRange } | undefined {
  if (cell === undefined) return undefined;
  const words = text.slice(cell.start, cell.end);
  const bare = words
    .replace(/^\[\[?([^\]]+)\]\]?(?:\([^)]*\))?$/, "$1")
    .replace(/^(\*\*|__|\*|_|`)(\S.*?\S|\S)\1$/, "$2")
    .replace(/^\[([^\]]+)\]\([^)]*\)$/, "$1")
    .trim();
  if (bare === "") return undefined;
  const start = cell.start + Math.max(0, words.indexOf(bare));
  return { value: bare, range: { start, end: start + bare.length } };
}
