// Decks and collections as CSV. Columns are known by their headers, never by their position.

import type { CardMarker, DeckInference, DeckItem, SectionKind } from "../deck.ts";
import { headerFields } from "../dialects/recognise.ts";
import { createLineIndex, type Spanned, type TextRange } from "../text/source-text.ts";
import type { ReadItems } from "./build-deck.ts";
import { type Column, findCardColumns } from "./card-columns.ts";
import { type CsvRow, readCsv } from "./csv-table.ts";
import { sectionKind } from "./section-words.ts";

/** Reads a table of cards. A file without a column of names is unread as a whole. */
export function readCsvDeck(text: string, range: TextRange): ReadItems {
  const items: DeckItem[] = [];
  const lines = createLineIndex(text);
  const at = (where: TextRange) => ({ range: where, line: lines.positionAt(where.start).line });
  let start = range.start;
  if (text[start] === "\ufeff") start++;
  const declared = /^"?sep=(.)"?[^\r\n]*(\r\n|\r|\n)/i.exec(text.slice(start, start + 40));
  if (declared !== null) {
    items.push({ kind: "verbatim", text: declared[0].trim(), ...at({ start, end: start + declared[0].trimEnd().length }) });
    start += declared[0].length;
  }
  const firstLine = text.slice(start, range.end).split(/\r\n|\r|\n/, 1)[0]!;
  const rows = readCsv(text, { start, end: range.end }, declared?.[1] ?? headerFields(firstLine).separator);
  const header = rows[0];
  const columns = header === undefined ? undefined : findCardColumns(header.cells.map((cell) => cell.value));
  if (header === undefined || columns === undefined) {
    if (header !== undefined)
      items.push({
        kind: "unread",
        text: text.slice(header.range.start, header.range.end),
        reason: "No column holds card names.",
        ...at(header.range),
      });
    return { items };
  }
  items.push({ kind: "verbatim", text: text.slice(header.range.start, header.range.end), ...at(header.range) });
  const width = widthOf(header, rows.slice(1));
  const inferences: DeckInference[] = [];
  for (const row of rows.slice(1)) {
    const problem = row.problem ?? (isTooWide(row, width) ? tooWide(row, header) : undefined);
    if (problem !== undefined)
      items.push({ kind: "unread", text: text.slice(row.range.start, row.range.end), reason: problem, ...at(row.range) });
    else items.push(...withFoils(readRow(text, row, header, columns, at), row, columns));
  }
  const read = rows.slice(1).filter((row) => row.problem === undefined);
  inferAtFirst(
    inferences,
    read.filter((row) => row.cells.length < header.cells.length),
    "fewer fields than the header; what is missing was taken as empty",
  );
  const count = columns.get("count");
  if (count !== undefined && !columns.has("foil-count"))
    inferAtFirst(
      inferences,
      read.filter((row) => /^-?$/.test(row.cells[count]?.value ?? "")),
      "no number of copies; one copy was taken of each",
    );
  return { items, inferences };
}

/** Programs may leave titles out of their header, but then in front of every row. */
function widthOf(header: CsvRow, rows: readonly CsvRow[]): number {
  const wider = rows.filter((row) => isTooWide(row, header.cells.length));
  return wider.length * 2 > rows.length && rows.length > 1 ? Number.POSITIVE_INFINITY : header.cells.length;
}

function isTooWide(row: CsvRow, width: number): boolean {
  return row.cells.slice(width).some((cell) => cell.value !== "");
}

function tooWide(row: CsvRow, header: CsvRow): string {
  return `The row has ${row.cells.length} fields and the header ${header.cells.length}; a name with a comma in it stands in quotation marks.`;
}

function inferAtFirst(inferences: DeckInference[], rows: readonly CsvRow[], what: string): void {
  if (rows[0] === undefined) return;
  const who = rows.length === 1 ? "This row has" : `${rows.length} rows have`;
  inferences.push({ kind: "row", message: `${who} ${what}.`, range: rows[0].range });
}

/** Where foils have a column of their own, they are an entry of their own. */
function withFoils(item: DeckItem, row: CsvRow, columns: ReadonlyMap<Column, number>): DeckItem[] {
  const index = columns.get("foil-count");
  const cell = index === undefined ? undefined : row.cells[index];
  const count = cell !== undefined && /^\d{1,6}$/.test(cell.value) ? Number(cell.value) : 0;
  if (item.kind !== "card" || cell === undefined || count === 0) return [item];
  const foil: CardMarker = { kind: "foil", value: cell.value, range: cell.range };
  const foils: DeckItem = { ...item, count, countRange: cell.range, markers: [foil, ...item.markers] };
  return item.count === 0 ? [foils] : [item, foils];
}

function readRow(
  text: string,
  row: CsvRow,
  header: CsvRow,
  columns: ReadonlyMap<Column, number>,
  at: (range: TextRange) => { readonly range: TextRange; readonly line: number },
): DeckItem {
  const cell = (column: Column): Spanned<string> | undefined => {
    const index = columns.get(column);
    const found = index === undefined ? undefined : row.cells[index];
    return found === undefined || found.value === "" || found.value === "-" ? undefined : found;
  };
  // Magic Online's own exports may leave the name out and give its catalogue number.
  const name = cell("name") ?? cell("mtgo");
  const count = cell("count");
  const copies = count === undefined ? 1 : /^\d{1,6}$/.test(count.value.replace(/x$/i, "")) ? Number.parseInt(count.value, 10) : undefined;
  if (name === undefined || copies === undefined) {
    const reason = name === undefined ? "This row names no card." : `"${count!.value.slice(0, 40)}" is no number of copies.`;
    return { kind: "unread", text: text.slice(row.range.start, row.range.end), reason, ...at(row.range) };
  }
  const set = shortSet(cell("set")) ?? shortSet(cell("set-name"));
  const number = cell("number");
  const isCommander = /^(true|yes|1|y)$/i.test(cell("commander")?.value ?? "");
  const sectionCell = isCommander ? cell("commander") : cell("section");
  const listed = isCommander ? "commander" : sectionOf(sectionCell, header, columns);
  const category = cell("group");
  const section = listed === "main" && category !== undefined ? sectionOfCategory(category.value) : listed;
  return {
    kind: "card",
    count: copies,
    countRange: count?.range,
    name: name.value.replace(/\s+/g, " "),
    nameRange: name.range,
    set,
    number: number === undefined ? undefined : withoutTotal(number),
    markers: rowMarkers(row, header, columns, cell),
    section,
    sectionMark: section === "main" ? undefined : (listed === "main" ? category : sectionCell)?.range,
    group: cell("group")?.value,
    ...at(row.range),
  };
}

/** Magic Online writes `146/249`: the number of all cards of the set is no part of the card's. */
function withoutTotal(number: Spanned<string>): Spanned<string> {
  const value = number.value.replace(/\/\d+$/, "");
  return { value, range: { start: number.range.start, end: number.range.start + value.length } };
}

/** Moxfield's `Edition` is a code, Deckbox's a name: only a short one is a code. */
function shortSet(cell: Spanned<string> | undefined): Spanned<string> | undefined {
  return cell !== undefined &&
    /^[A-Za-z0-9_]{2,6}$/.test(cell.value) &&
    (cell.value === cell.value.toLowerCase() || cell.value === cell.value.toUpperCase())
    ? cell
    : undefined;
}

/** Archidekt's first category may be a section. */
function sectionOfCategory(categories: string): SectionKind {
  const kind = sectionKind(categories.split(/[,;]/, 1)[0]!);
  return kind === undefined || kind === "tokens" ? "main" : kind;
}

function sectionOf(cell: Spanned<string> | undefined, header: CsvRow, columns: ReadonlyMap<Column, number>): SectionKind {
  if (cell === undefined) return "main";
  const named = sectionKind(cell.value);
  if (named !== undefined) return named;
  if (!/^(true|yes|1|y)$/i.test(cell.value)) return "main";
  return /maybe/i.test(header.cells[columns.get("section")!]!.value) ? "maybeboard" : "sideboard";
}

function rowMarkers(
  row: CsvRow,
  header: CsvRow,
  columns: ReadonlyMap<Column, number>,
  cell: (column: Column) => Spanned<string> | undefined,
): CardMarker[] {
  const markers: CardMarker[] = [];
  const foil = cell("foil");
  if (foil !== undefined && /etched/i.test(foil.value)) markers.push({ kind: "etched", value: foil.value, range: foil.range });
  else if (foil !== undefined && /^(foil|true|yes|1|surge foil|premium)$/i.test(foil.value))
    markers.push({ kind: "foil", value: foil.value, range: foil.range });
  const plain: readonly (readonly [Column, CardMarker["kind"], string | undefined])[] = [
    ["condition", "condition", undefined],
    ["language", "language", undefined],
    ["scryfall", "id", "scryfall"],
    ["mtgo", "id", "mtgo"],
    ["tags", "tag", undefined],
    ["group", "category", undefined],
  ];
  for (const [column, kind, name] of plain) {
    const found = cell(column);
    if (found !== undefined) markers.push({ kind, name, value: found.value, range: found.range });
  }
  for (const column of ["set", "set-name"] as const) {
    const long = cell(column);
    if (long !== undefined && shortSet(long) === undefined)
      markers.push({ kind: "attribute", name: "set name", value: long.value, range: long.range });
  }
  const used = new Set(columns.values());
  row.cells.forEach((other, index) => {
    const title = header.cells[index]?.value;
    if (
      title === undefined ||
      (columns.has("foil-count") && /^total (qty|quantity)$/i.test(title)) ||
      used.has(index) ||
      /^(-|0|false|no)?$/i.test(other.value)
    )
      return;
    markers.push({ kind: "attribute", name: title, value: other.value, range: other.range });
  });
  return markers;
}
