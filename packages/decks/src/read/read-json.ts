// Deck JSON: MTGJSON's decks, and the plain objects other programs write (`main`, `sideboard`, cards with name and count).

import type { DeckItem, SectionKind } from "../deck.ts";
import { createLineIndex, type TextRange } from "../text/source-text.ts";
import { at, cardNameEntry, type JsonDeckReader, pushJsonCard, readJsonCard } from "./json-card.ts";
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
  deckname: "name",
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

/** Reads deck JSON. What belongs to no known section is left alone: its keys are data of another program. */
export function readJsonDeck(text: string, range: TextRange): { readonly items: DeckItem[] } {
  const tree = readJson(text, range);
  const reader: JsonDeckReader = { items: [], lines: createLineIndex(text) };
  const decks = tree.root === undefined ? [] : decksOf(tree.root);
  decks.forEach((deck, index) => {
    if (index > 0) reader.items.push({ kind: "break", ...at(reader, { start: deck.range.start, end: deck.range.start }) });
    readDeck(reader, deck, "main", 0);
  });
  if (
    tree.root !== undefined &&
    tree.problem === undefined &&
    !reader.items.some((item) => item.kind === "card" || item.kind === "section")
  )
    reader.items.push(noList(reader, text, tree.root));
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

/** A file may hold a list of decks, or `{ "decks": […] }`. */
function decksOf(root: JsonNode): readonly JsonNode[] {
  const list = root.kind === "object" ? jsonEntry(root, "decks")?.value : root;
  return list?.kind === "array" && list.items.length > 0 && !list.items.some(isCard) ? list.items : [root];
}

function noList(reader: JsonDeckReader, text: string, root: JsonNode): DeckItem {
  const end = Math.min(root.range.end, root.range.start + 1);
  return {
    kind: "unread",
    text: text.slice(root.range.start, Math.min(root.range.end, root.range.start + 80)),
    reason: "No list of cards was found in this JSON.",
    ...at(reader, { start: root.range.start, end }),
  };
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

function readDeck(reader: JsonDeckReader, node: JsonNode, section: SectionKind, depth: number): void {
  if (node.kind === "array") {
    for (const item of node.items) if (isCard(item)) readJsonCard(reader, item, section);
    return;
  }
  if (node.kind !== "object" || depth > 4) return;
  if (depth === 0 && node.entries.length > 0 && node.entries.every((entry) => entry.value.kind === "number")) {
    readMap(reader, node, section);
    return;
  }
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
  if (value.kind === "array") for (const item of value.items) readJsonCard(reader, item, section);
  else if (value.kind === "object" && isCard(value)) readJsonCard(reader, value, section);
  else if (value.kind === "object") readMap(reader, jsonEntry(value, "cards")?.value ?? value, section);
  else readJsonCard(reader, value, section);
}

/** `{ "Lightning Bolt": 4 }`, or Moxfield's `{ "id": { "quantity": 4, "card": { "name": … } } }`. */
function readMap(reader: JsonDeckReader, node: JsonNode, section: SectionKind): void {
  if (node.kind === "array") {
    for (const item of node.items) readJsonCard(reader, item, section);
    return;
  }
  if (node.kind !== "object") return;
  for (const entry of node.entries) {
    if (entry.value.kind === "number")
      pushJsonCard(
        reader,
        { value: entry.key, range: entry.keyRange },
        { value: entry.value.value, range: entry.value.range },
        section,
        [],
        undefined,
        undefined,
        entry.keyRange,
      );
    else if (cardNameEntry(entry.value) !== undefined) readJsonCard(reader, entry.value, section);
    else if (entry.value.kind === "object") {
      const count = jsonEntry(entry.value, "count", "quantity", "qty");
      if (count?.value.kind === "number")
        pushJsonCard(
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
