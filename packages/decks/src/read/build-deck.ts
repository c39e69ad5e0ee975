// Puts the items of a file together: sections, parts, and what had to be inferred.

import type { Deck, DeckCard, DeckInference, DeckItem, DeckSection, SectionHeader, SectionKind } from "../deck.ts";
import type { DeckDialect } from "../dialects/dialect.ts";
import type { Spanned, TextRange } from "../text/source-text.ts";
import { inferSideboard } from "./infer-sideboard.ts";

export interface ReadItems {
  readonly items: readonly DeckItem[];
  /** Offsets of blank lines. */
  readonly blanks?: readonly number[];
  /** What the reader itself had to conclude. */
  readonly inferences?: readonly DeckInference[];
}

/** Makes a deck of what a reader found. Breaks between items make several parts. */
export function buildDeck(text: string, range: TextRange, dialect: DeckDialect, fileName: string | undefined, read: ReadItems): Deck {
  const groups: DeckItem[][] = [[]];
  for (const item of read.items) {
    if (item.kind === "break") groups.push([]);
    else groups.at(-1)!.push(item);
  }
  const filled = groups.filter((group) => group.some((item) => item.kind === "card"));
  if (filled.length < 2) return oneDeck(text, range, dialect, fileName, [...read.items], read.blanks ?? [], read.inferences);
  const parts = filled.map((items) =>
    oneDeck(text, { start: items[0]!.range.start, end: items.at(-1)!.range.end }, dialect, fileName, items, []),
  );
  return joinParts(text, range, dialect, fileName, parts, read.items);
}

/** A file of several decks. */
export function joinParts(
  text: string,
  range: TextRange,
  dialect: DeckDialect,
  fileName: string | undefined,
  parts: readonly Deck[],
  items: readonly DeckItem[],
): Deck {
  return {
    dialect,
    fileName,
    text,
    range,
    items,
    cards: parts.flatMap((part) => part.cards),
    sections: parts.flatMap((part) => part.sections),
    metadata: items.filter((item) => item.kind === "metadata"),
    unread: items.filter((item) => item.kind === "unread"),
    inferences: parts.flatMap((part) => part.inferences),
    parts,
  };
}

function oneDeck(
  text: string,
  range: TextRange,
  dialect: DeckDialect,
  fileName: string | undefined,
  read: readonly DeckItem[],
  blanks: readonly number[],
  concluded: readonly DeckInference[] = [],
): Deck {
  const inferences: DeckInference[] = [...concluded];
  const inferred = inferSideboard(read, blanks, dialect);
  const items = inferred?.items ?? read;
  if (inferred !== undefined) inferences.push(inferred.inference);
  const metadata = items.filter((item) => item.kind === "metadata");
  return {
    dialect,
    fileName,
    text,
    range,
    title: titleOf(items),
    items,
    cards: items.filter((item) => item.kind === "card"),
    sections: sectionsOf(items, range),
    metadata,
    unread: items.filter((item) => item.kind === "unread"),
    inferences,
    parts: [],
  };
}

function titleOf(items: readonly DeckItem[]): Spanned<string> | undefined {
  for (const item of items)
    if (item.kind === "metadata" && item.key === "name" && item.value !== "") return { value: item.value, range: item.valueRange };
  return undefined;
}

/** What each section is called, in plain words. */
export const SECTION_TITLES: Readonly<Record<SectionKind, string>> = {
  main: "Deck",
  sideboard: "Sideboard",
  commander: "Commander",
  "signature-spell": "Signature Spell",
  companion: "Companion",
  maybeboard: "Maybeboard",
  tokens: "Tokens",
  "display-commander": "Display Commander",
  planes: "Planar Deck",
  schemes: "Scheme Deck",
  vanguard: "Vanguard",
  conspiracy: "Conspiracy",
  dungeon: "Dungeon",
  attractions: "Attractions",
  contraptions: "Contraptions",
  stickers: "Stickers",
  pool: "Pool",
  other: "Other",
};

/** The name a section goes by. */
export function sectionTitle(section: SectionKind): string {
  return SECTION_TITLES[section];
}

interface OpenSection {
  readonly section: SectionKind;
  readonly title: string;
  readonly header?: SectionHeader;
  readonly cards: DeckCard[];
  start: number;
  end: number;
}

/** Headers open sections; cards that stand elsewhere than their header says (`SB:`) gather in a section without one. */
function sectionsOf(items: readonly DeckItem[], range: TextRange): DeckSection[] {
  const sections: OpenSection[] = [];
  let headed: OpenSection | undefined;
  for (const item of items) {
    if (item.kind === "section") {
      headed = { section: item.section, title: item.title, header: item, cards: [], start: item.range.start, end: item.range.end };
      sections.push(headed);
      continue;
    }
    if (item.kind !== "card") continue;
    let open =
      headed?.section === item.section ? headed : sections.find((entry) => entry.header === undefined && entry.section === item.section);
    if (open === undefined) {
      open = { section: item.section, title: sectionTitle(item.section), cards: [], start: item.range.start, end: item.range.end };
      sections.push(open);
    }
    open.cards.push(item);
    open.start = Math.min(open.start, item.range.start);
    open.end = Math.max(open.end, item.range.end);
  }
  return sections
    .filter((entry) => !(entry.section === "other" && entry.cards.length === 0))
    .map((entry) => ({
      section: entry.section,
      title: entry.title,
      header: entry.header,
      cards: entry.cards,
      range: { start: Math.max(range.start, entry.start), end: entry.end },
    }));
}
