// The XML formats: Cockatrice `.cod`, Magic Online `.dek` and its local cache, OCTGN `.o8d`.

import type { CardMarker, DeckCard, DeckItem, SectionKind } from "../deck.ts";
import { createLineIndex, type LineIndex, type Spanned, type TextRange } from "../text/source-text.ts";
import { misspeltSection } from "./section-spelling.ts";
import { sectionKind } from "./section-words.ts";
import { attribute, readXml, type XmlAttribute, type XmlElement } from "./xml-tree.ts";

interface XmlDeckReader {
  readonly items: DeckItem[];
  readonly lines: LineIndex;
  readonly text: string;
}

/** Reads an XML decklist. A fault in the XML is an unread line where it stands; cards before it are kept. */
export function readXmlDeck(text: string, range: TextRange): { readonly items: DeckItem[] } {
  const tree = readXml(text, range);
  const reader: XmlDeckReader = { items: [], lines: createLineIndex(text), text };
  if (tree.root !== undefined) readElement(reader, tree.root, "main");
  const { root } = tree;
  if (root !== undefined && tree.problem === undefined && !ROOTS.has(root.name.toLowerCase()) && !reader.items.some(isCard))
    reader.items.push({
      kind: "unread",
      text: text.slice(root.range.start, Math.min(root.range.end, root.range.start + 80)),
      reason: `<${root.name}> begins no decklist, and there is no card in it.`,
      ...at(reader, root.openRange),
    });
  if (tree.problem !== undefined)
    reader.items.push({
      kind: "unread",
      text: text.slice(tree.problem.range.start, tree.problem.range.end),
      reason: `The XML is broken: ${tree.problem.message}`,
      ...at(reader, tree.problem.range),
    });
  return { items: reader.items };
}

const ROOTS = new Set(["cockatrice_deck", "deck", "grouping"]);

function isCard(item: DeckItem): boolean {
  return item.kind === "card";
}

function at(reader: XmlDeckReader, range: TextRange): { readonly range: TextRange; readonly line: number } {
  return { range, line: reader.lines.positionAt(range.start).line };
}

const METADATA: Readonly<Record<string, string>> = {
  deckname: "name",
  comments: "description",
  format: "format",
  bannercard: "commander",
  notes: "description",
};

function readElement(reader: XmlDeckReader, element: XmlElement, section: SectionKind): void {
  const name = element.name.toLowerCase();
  if (name === "zone" || name === "section" || name === "superzone") readZone(reader, element);
  else if (name === "card" || name === "cards" || name === "item") readCardElement(reader, element, section);
  else if (name === "cockatrice_deck" || name === "deck" || name === "grouping") readRoot(reader, element, section);
  else if (Object.hasOwn(METADATA, name)) readTextElement(reader, element, METADATA[name]!);
  else if (name === "tags") for (const tag of element.children) readTextElement(reader, tag, "tags");
  else if (element.text !== "" || element.children.length > 0 || element.attributes.length > 0) keep(reader, element);
}

function readRoot(reader: XmlDeckReader, element: XmlElement, section: SectionKind): void {
  for (const entry of element.attributes) {
    const key = { name: "name", formatcode: "format", formatname: "format" }[entry.name.toLowerCase()];
    if (key !== undefined && entry.value !== "")
      reader.items.push({ kind: "metadata", key, value: entry.value, valueRange: entry.valueRange, ...at(reader, entry.valueRange) });
  }
  for (const child of element.children) readElement(reader, child, section);
}

/** Comments hold lines such as `Format: EDH` and `CDR: Noyan Dar`; each of those is metadata of its own. */
function readTextElement(reader: XmlDeckReader, element: XmlElement, key: string): void {
  if (element.text === "") return;
  reader.items.push({ kind: "metadata", key, value: element.text, valueRange: element.textRange, ...at(reader, element.range) });
  if (key !== "description") return;
  const raw = reader.text.slice(element.textRange.start, element.textRange.end);
  for (const match of raw.matchAll(/^[ \t]*(format|cdr|cmdr|commanders?|general)[ \t]*[:=][ \t]*(\S.*)$/gim)) {
    const start = element.textRange.start + match.index + match[0].indexOf(match[2]!);
    const value = match[2]!.trimEnd();
    const valueRange = { start, end: start + value.length };
    reader.items.push({
      kind: "metadata",
      key: /format/i.test(match[1]!) ? "format" : "commander",
      value,
      valueRange,
      ...at(reader, valueRange),
    });
  }
}

function keep(reader: XmlDeckReader, element: XmlElement): void {
  reader.items.push({ kind: "verbatim", text: reader.text.slice(element.range.start, element.range.end), ...at(reader, element.range) });
}

function readZone(reader: XmlDeckReader, element: XmlElement): void {
  const title = attribute(element, "name");
  const known = title === undefined ? "main" : sectionKind(title.value);
  const slip = known === undefined ? misspeltSection(title!.value) : undefined;
  const section = known ?? slip?.section ?? (/^side/i.test(title!.value) ? "sideboard" : "other");
  const header = { kind: "section", section, title: title?.value ?? "main", ...at(reader, element.openRange) } as const;
  reader.items.push(slip === undefined ? header : { ...header, meant: slip.title });
  for (const child of element.children) readElement(reader, child, section);
}

/** Attributes that are read; all others are kept as markers. */
const KNOWN = new Set(["number", "quantity", "qty", "name", "sideboard", "issideboard", "setshortname", "collectornumber"]);
const IDS: Readonly<Record<string, string>> = { catid: "mtgo", uuid: "scryfall", id: "octgn" };

function readCardElement(reader: XmlDeckReader, element: XmlElement, section: SectionKind): void {
  const count = attribute(element, "number") ?? attribute(element, "quantity") ?? attribute(element, "qty");
  const copies = count === undefined ? 1 : /^\s*\d{1,6}\s*$/.test(count.value) ? Number(count.value) : undefined;
  if (copies === undefined) {
    const text = reader.text.slice(element.range.start, element.range.end);
    reader.items.push({
      kind: "unread",
      text,
      reason: `"${count!.value.slice(0, 40)}" is no number of copies.`,
      ...at(reader, count!.valueRange),
    });
    return;
  }
  const side = attribute(element, "sideboard") ?? attribute(element, "issideboard");
  const name = cardName(element);
  if (name === undefined) {
    keep(reader, element);
    return;
  }
  const card: DeckCard = {
    kind: "card",
    count: copies,
    countRange: count?.valueRange,
    name: name.value,
    nameRange: name.range,
    set: spanned(attribute(element, "setShortName")) ?? childText(element, "set"),
    number: spanned(attribute(element, "collectorNumber")),
    markers: otherMarkers(element),
    section: side !== undefined && /^true$/i.test(side.value) ? "sideboard" : section,
    sectionMark: side?.valueRange,
    ...at(reader, element.range),
  };
  reader.items.push(card);
}

/** The name attribute, the text (OCTGN), or, in Magic Online's cache, the catalogue number. */
function cardName(element: XmlElement): Spanned<string> | undefined {
  const name = attribute(element, "name");
  if (name !== undefined && name.value.trim() !== "") return { value: name.value.replace(/\s+/g, " ").trim(), range: name.valueRange };
  const inner = element.children.find((child) => child.name.toLowerCase() === "name" && child.text !== "");
  if (inner !== undefined) return { value: inner.text.replace(/\s+/g, " "), range: inner.textRange };
  if (element.text !== "") return { value: element.text.replace(/\s+/g, " "), range: element.textRange };
  const id = attribute(element, "catid");
  return id === undefined ? undefined : { value: id.value, range: id.valueRange };
}

/** LackeyCCG keeps a card's name and set in elements of their own. */
function childText(element: XmlElement, name: string): Spanned<string> | undefined {
  const child = element.children.find((entry) => entry.name.toLowerCase() === name && /^[A-Za-z0-9_]{2,8}$/.test(entry.text));
  return child === undefined ? undefined : { value: child.text, range: child.textRange };
}

function spanned(entry: XmlAttribute | undefined): Spanned<string> | undefined {
  return entry === undefined || entry.value === "" ? undefined : { value: entry.value, range: entry.valueRange };
}

function otherMarkers(element: XmlElement): CardMarker[] {
  return element.attributes
    .filter((entry) => !KNOWN.has(entry.name.toLowerCase()) && entry.value !== "")
    .map((entry) => {
      const id = IDS[entry.name.toLowerCase()];
      return {
        kind: id === undefined ? ("attribute" as const) : ("id" as const),
        name: id ?? entry.name,
        value: entry.value,
        range: entry.valueRange,
      };
    });
}
