// Deck JSON: MTGJSON's decks, and the plain objects other programs write (`main`, `sideboard`, cards with name and count).

import type { CardMarker, DeckItem, SectionKind } from "../deck.ts";
import { createLineIndex, type LineIndex, type Spanned, type TextRange } from "../text/source-text.ts";
import { type JsonEntry, type JsonNode, jsonEntry, readJson } from "./json-tree.ts";
import { sectionKind } from "./section-words.ts";

const SECTION_KEYS: Readonly<Record<string, SectionKind>> = {
  mainboard: "main",
  main: "main",
  maindeck: "main",
  deck: "main",
  cards: "main",
  nonlands: "main",
  lands: "main",
  outside: "maybeboard",
  sideboard: "sideboard",
  side: "sideboard",
  commander: "commander",
  commanders: "commander",
  displaycommander: "display-commander",
  companion: "companion",
  companions: "companion",
  maybeboard: "maybeboard",
  considering: "maybeboard",
  tokens: "tokens",
  planes: "planes",
  schemes: "schemes",
  attractions: "attractions",
  contraptions: "contraptions",
  stickers: "stickers",
  signaturespell: "signature-spell",
  signaturespells: "signature-spell",
  oathbreaker: "commander",
};
const METADATA_KEYS: Readonly<Record<string, string>> = {
  name: "name",
  title: "name",
  format: "format",
  type: "deck type",
  decktype: "deck type",
  author: "author",
  creator: "author",
  date: "date",
  releasedate: "date",
  frozen_date: "date",
  source: "source",
  url: "source",
  description: "description",
  code: "set",
};

interface JsonDeckReader {
  readonly items: DeckItem[];
  readonly lines: LineIndex;
}

/** Reads deck JSON. What belongs to no known section is left alone: its keys are data of another program. */
export function readJsonDeck(text: string, range: TextRange): { readonly items: DeckItem[] } {
  const tree = readJson(text, range);
  const reader: JsonDeckReader = { items: [], lines: createLineIndex(text) };
  const decks = tree.root?.kind === "array" && !tree.root.items.some(isCard) ? tree.root.items : tree.root === undefined ? [] : [tree.root];
  decks.forEach((deck, index) => {
    if (index > 0) reader.items.push({ kind: "break", ...at(reader, { start: deck.range.start, end: deck.range.start }) });
    readDeck(reader, deck, "main", 0);
  });
  if (tree.problem !== undefined) {
    const line = reader.lines.positionAt(tree.problem.at).line;
    const start = reader.lines.offsetAt({ line, character: 0 });
    const whole = text.slice(start, range.end);
    const end = start + (whole.search(/[\r\n]/) < 0 ? whole.length : whole.search(/[\r\n]/));
    reader.items.push({
      kind: "unread",
      text: text.slice(start, Math.min(end, start + 200)),
      reason: `The JSON is broken: ${tree.problem.message}`,
      range: { start: Math.min(tree.problem.at, end), end },
      line,
    });
  }
  return { items: reader.items };
}

function at(reader: JsonDeckReader, range: TextRange): { readonly range: TextRange; readonly line: number } {
  return { range, line: reader.lines.positionAt(range.start).line };
}

function isCard(node: JsonNode): boolean {
  if (node.kind === "string") return true;
  return (
    node.kind === "object" &&
    cardNameEntry(node) !== undefined &&
    !node.entries.some((entry) => Object.hasOwn(SECTION_KEYS, fold(entry.key)) && entry.value.kind !== "string")
  );
}

function fold(key: string): string {
  return key.toLowerCase().replace(/[\s-]/g, "");
}

/** A card names itself, or holds a card object that does. */
function cardNameEntry(node: JsonNode): JsonEntry | undefined {
  const own = jsonEntry(node, "name", "cardName", "card_name");
  if (own?.value.kind === "string") return own;
  const inner = jsonEntry(node, "card", "oracleCard", "card_digest");
  if (inner?.value.kind === "string") return inner;
  return inner === undefined ? undefined : (cardNameEntry(inner.value) ?? undefined);
}

function readDeck(reader: JsonDeckReader, node: JsonNode, section: SectionKind, depth: number): void {
  if (node.kind === "array") {
    for (const item of node.items) if (isCard(item)) readCard(reader, item, section);
    return;
  }
  if (node.kind !== "object" || depth > 4) return;
  for (const entry of node.entries) {
    const key = fold(entry.key);
    const kind = SECTION_KEYS[key] ?? (entry.value.kind === "array" || entry.value.kind === "object" ? sectionKind(entry.key) : undefined);
    if (Object.hasOwn(METADATA_KEYS, key) && entry.value.kind === "string") {
      reader.items.push({
        kind: "metadata",
        key: METADATA_KEYS[key]!,
        value: entry.value.value,
        valueRange: entry.value.range,
        ...at(reader, entry.value.range),
      });
    } else if (kind !== undefined) readSection(reader, entry, kind);
    else if (["data", "deck", "boards", "entries"].includes(key) && entry.value.kind === "object")
      readDeck(reader, entry.value, section, depth + 1);
  }
}

function readSection(reader: JsonDeckReader, entry: JsonEntry, section: SectionKind): void {
  const value = entry.value;
  if (value.kind === "literal") return;
  if (value.kind === "object" && fold(entry.key) === "deck" && !isCard(value)) {
    readDeck(reader, value, "main", 1);
    return;
  }
  reader.items.push({ kind: "section", section, title: entry.key, ...at(reader, entry.keyRange) });
  if (value.kind === "array") for (const item of value.items) readCard(reader, item, section);
  else if (value.kind === "object" && isCard(value)) readCard(reader, value, section);
  else if (value.kind === "object") readMap(reader, jsonEntry(value, "cards")?.value ?? value, section);
  else readCard(reader, value, section);
}

/** `{ "Lightning Bolt": 4 }`, or Moxfield's `{ "id": { "quantity": 4, "card": { "name": … } } }`. */
function readMap(reader: JsonDeckReader, node: JsonNode, section: SectionKind): void {
  if (node.kind === "array") {
    for (const item of node.items) readCard(reader, item, section);
    return;
  }
  if (node.kind !== "object") return;
  for (const entry of node.entries) {
    if (entry.value.kind === "number")
      pushCard(
        reader,
        { value: entry.key, range: entry.keyRange },
        { value: entry.value.value, range: entry.value.range },
        section,
        [],
        undefined,
        undefined,
        entry.keyRange,
      );
    else if (cardNameEntry(entry.value) !== undefined) readCard(reader, entry.value, section);
    else if (entry.value.kind === "object") {
      const count = jsonEntry(entry.value, "count", "quantity", "qty");
      if (count?.value.kind === "number")
        pushCard(
          reader,
          { value: entry.key, range: entry.keyRange },
          { value: count.value.value, range: count.value.range },
          section,
          [],
          undefined,
          undefined,
          entry.value.range,
        );
    }
  }
}

function readCard(reader: JsonDeckReader, node: JsonNode, section: SectionKind): void {
  if (node.kind === "string") {
    const counted = /^(\d{1,6})x?\s+(.+)$/.exec(node.value);
    if (counted === null)
      pushCard(reader, { value: node.value, range: node.range }, undefined, section, [], undefined, undefined, node.range);
    else {
      const start = node.range.end - counted[2]!.length;
      pushCard(
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
  const set = textEntry(jsonEntry(node, "setCode", "set", "set_code", "edition") ?? jsonEntry(inner, "setCode", "set"));
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
  pushCard(reader, { value: name.value.value, range: name.value.range }, copies, section, cardMarkers(node), set, number, node.range);
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
  const id = jsonEntry(jsonEntry(node, "identifiers")?.value, "scryfallId") ?? jsonEntry(node, "scryfall_id", "scryfallId");
  if (id?.value.kind === "string") markers.push({ kind: "id", name: "scryfall", value: id.value.value, range: id.value.range });
  return markers;
}

function pushCard(
  reader: JsonDeckReader,
  name: Spanned<string>,
  count: Spanned<number> | undefined,
  section: SectionKind,
  markers: readonly CardMarker[],
  set: Spanned<string> | undefined,
  number: Spanned<string> | undefined,
  range: TextRange,
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
    range,
    line: reader.lines.positionAt(name.range.start).line,
  });
}
