// One card of deck JSON: its name wherever the program keeps it, count, set, number, marks, and the section it names.

import type { CardMarker, DeckItem, SectionKind } from "../deck.ts";
import type { LineIndex, Spanned, TextRange } from "../text/source-text.ts";
import { type JsonEntry, type JsonNode, jsonEntry } from "./json-tree.ts";
import { sectionKind } from "./section-words.ts";

/** What is read so far. */
export interface JsonDeckReader {
  readonly items: DeckItem[];
  readonly lines: LineIndex;
}

/** Where a node stands. */
export function at(reader: JsonDeckReader, range: TextRange): { readonly range: TextRange; readonly line: number } {
  return { range, line: reader.lines.positionAt(range.start).line };
}

/** A card names itself, or holds a card object that does. */
export function cardNameEntry(node: JsonNode): JsonEntry | undefined {
  const own = jsonEntry(node, "name", "cardName", "card_name");
  if (own?.value.kind === "string") return own;
  const inner = jsonEntry(node, "card", "oracleCard", "card_digest");
  if (inner?.value.kind === "string") return inner;
  return inner === undefined ? undefined : (cardNameEntry(inner.value) ?? undefined);
}

/** Reads one entry: a name, words with a count, or an object; it may say itself where it belongs. */
export function readJsonCard(reader: JsonDeckReader, node: JsonNode, section: SectionKind): void {
  if (node.kind === "string") {
    const counted = /^(\d{1,6})x?\s+(.+)$/.exec(node.value);
    if (counted === null)
      pushJsonCard(reader, { value: node.value, range: node.range }, undefined, section, [], undefined, undefined, node.range);
    else {
      const start = node.range.end - counted[2]!.length;
      pushJsonCard(
        reader,
        { value: counted[2]!, range: { start, end: node.range.end } },
        { value: Number(counted[1]), range: { start: node.range.start, end: node.range.start + counted[1]!.length } },
        section,
        [],
        undefined,
        undefined,
        node.range,
      );
    }
    return;
  }
  const name = cardNameEntry(node);
  if (name?.value.kind !== "string") {
    reader.items.push({ kind: "unread", text: "", reason: "This entry names no card.", ...at(reader, node.range) });
    return;
  }
  const count = jsonEntry(node, "count", "quantity", "qty", "amount", "copies");
  const inner = jsonEntry(node, "card", "card_digest")?.value;
  const set = textEntry(
    jsonEntry(node, "setCode", "set", "set_code", "edition") ??
      jsonEntry(inner, "setCode", "set") ??
      jsonEntry(jsonEntry(inner, "edition")?.value, "editioncode"),
  );
  const number = textEntry(
    jsonEntry(node, "number", "collectorNumber", "collector_number", "cn") ?? jsonEntry(inner, "cn", "collectorNumber", "collector_number"),
  );
  const copies = count === undefined ? undefined : jsonNumber(count.value);
  if (count !== undefined && copies === undefined) {
    reader.items.push({
      kind: "unread",
      text: name.value.value,
      reason: "The number of copies is no whole number.",
      ...at(reader, count.value.range),
    });
    return;
  }
  const own = ownSection(node);
  pushJsonCard(
    reader,
    { value: name.value.value, range: name.value.range },
    copies,
    own?.section ?? section,
    cardMarkers(node),
    set,
    number,
    node.range,
    own?.range,
  );
}

function jsonNumber(node: JsonNode): Spanned<number> | undefined {
  const value =
    node.kind === "number" ? node.value : node.kind === "string" && /^\d{1,6}$/.test(node.value) ? Number(node.value) : undefined;
  return value === undefined || !Number.isInteger(value) || value < 0 || value > 999_999 ? undefined : { value, range: node.range };
}

function textEntry(entry: JsonEntry | undefined): Spanned<string> | undefined {
  if (entry?.value.kind === "string" && entry.value.value !== "") return { value: entry.value.value, range: entry.value.range };
  return undefined;
}

function cardMarkers(node: JsonNode): CardMarker[] {
  const markers: CardMarker[] = [];
  const flag = (key: string, kind: "foil" | "etched" | "proxy"): void => {
    const entry = jsonEntry(node, key);
    if (entry?.value.kind === "literal" && entry.value.value === true) markers.push({ kind, value: "true", range: entry.value.range });
  };
  flag("isEtched", "etched");
  if (markers.length === 0) flag("isFoil", "foil");
  flag("foil", "foil");
  flag("etched", "etched");
  const finish = textEntry(jsonEntry(node, "finish"));
  if (finish !== undefined && markers.length === 0 && /^(foil|etched)$/i.test(finish.value))
    markers.push({ kind: finish.value.toLowerCase() as "foil" | "etched", ...finish });
  for (const category of categoriesOf(node)) markers.push({ kind: "category", ...category });
  const id = jsonEntry(jsonEntry(node, "identifiers")?.value, "scryfallId") ?? jsonEntry(node, "scryfall_id", "scryfallId");
  if (id?.value.kind === "string") markers.push({ kind: "id", name: "scryfall", value: id.value.value, range: id.value.range });
  return markers;
}

export function pushJsonCard(
  reader: JsonDeckReader,
  name: Spanned<string>,
  count: Spanned<number> | undefined,
  section: SectionKind,
  markers: readonly CardMarker[],
  set: Spanned<string> | undefined,
  number: Spanned<string> | undefined,
  range: TextRange,
  sectionMark?: TextRange,
): void {
  reader.items.push({
    kind: "card",
    count: count?.value ?? 1,
    countRange: count?.range,
    name: name.value.replace(/\s+/g, " ").trim(),
    nameRange: name.range,
    set,
    number,
    markers,
    section,
    ...(sectionMark === undefined ? {} : { sectionMark }),
    range,
    line: reader.lines.positionAt(name.range.start).line,
  });
}

/** Archidekt's categories, the first of which may be a section. */
function categoriesOf(node: JsonNode): readonly Spanned<string>[] {
  const list = jsonEntry(node, "categories")?.value;
  if (list?.kind !== "array") return [];
  return list.items
    .filter((item) => item.kind === "string" && item.value !== "")
    .map((item) => ({ value: (item as { value: string }).value, range: item.range }));
}

/** The section that an entry names for itself: `"board": "sideboard"`, `"isCommander": true`, Archidekt's first category. */
function ownSection(node: JsonNode): { readonly section: SectionKind; readonly range: TextRange } | undefined {
  const commander = jsonEntry(node, "isCommander", "is_commander")?.value;
  if (commander?.kind === "literal" && commander.value === true) return { section: "commander", range: commander.range };
  const board = textEntry(jsonEntry(node, "board", "boardType", "section", "zone"));
  const named = board === undefined ? undefined : sectionKind(board.value);
  if (board !== undefined && named !== undefined) return { section: named, range: board.range };
  const category = categoriesOf(node)[0];
  const kind = category === undefined ? undefined : sectionKind(category.value);
  return category === undefined || kind === undefined || kind === "main" || kind === "tokens"
    ? undefined
    : { section: kind, range: category.range };
}
