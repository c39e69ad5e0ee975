// What the line reader knows on its way, and the few ways it adds an item.

import type { DeckItem, SectionKind } from "../deck.ts";
import type { DeckDialect } from "../dialects/dialect.ts";
import type { SourceLine, TextRange } from "../text/source-text.ts";
import type { CardLine, IsCardName, LineProfile } from "./card-line.ts";
import { headingWords } from "./section-words.ts";

/** What the reader knows while it goes through the lines. */
export interface LineReader {
  readonly text: string;
  readonly dialect: DeckDialect;
  readonly profile: LineProfile;
  readonly isName: IsCardName;
  readonly items: DeckItem[];
  /** Offsets at which blank lines stand, between items. */
  readonly blanks: number[];
  /** Most lines begin with a count, so one without it is more likely no card. */
  readonly counted: boolean;
  section: SectionKind;
  group: string | undefined;
  /** In Forge's `[metadata]`, or in Arena's `About`. */
  inMetadata: boolean;
  /** Cards read since the last section header or deck break. */
  cardsInSection: number;
  /** Since the last deck break. */
  cardsInDeck: number;
  titled: boolean;
  /** The line before this one was blank (or there was none). */
  afterBlank: boolean;
  /** The next line that is not blank, trimmed, and whether a blank one comes before it. */
  next: string;
  nextAfterBlank: boolean;
}

/** Sections so small that a blank line after their cards ends them, if no header follows. */
export const ENDS_AT_BLANK: readonly SectionKind[] = ["commander", "companion", "signature-spell", "display-commander"];

export function place(line: SourceLine): { readonly range: TextRange; readonly line: number } {
  return { range: { start: line.start, end: line.end }, line: line.line };
}

export function unread(reader: LineReader, line: SourceLine, words: string, reason: string): void {
  reader.items.push({ kind: "unread", text: words, reason, ...place(line) });
}

/** Begins a section. */
export function beginSection(reader: LineReader, line: SourceLine, section: SectionKind, title: string, meant?: string): void {
  const header = { kind: "section", section, title, ...place(line) } as const;
  reader.items.push(meant === undefined ? header : { ...header, meant });
  reader.section = section;
  reader.group = undefined;
  reader.cardsInSection = 0;
  reader.inMetadata = false;
}

/** Begins a group; a group after a commander's or companion's card is back in the main deck. */
export function beginGroup(reader: LineReader, line: SourceLine, words: string): void {
  const heading = headingWords(words);
  const claimed =
    heading.claimed === undefined || heading.claimedAt === undefined
      ? undefined
      : {
          value: heading.claimed,
          range: {
            start: line.end - words.length + heading.claimedAt[0],
            end: line.end - words.length + heading.claimedAt[0] + heading.claimedAt[1],
          },
        };
  reader.items.push({ kind: "heading", title: heading.words, claimed, ...place(line) });
  reader.group = heading.words;
  if (ENDS_AT_BLANK.includes(reader.section) && reader.cardsInSection > 0) {
    reader.section = "main";
    reader.cardsInSection = 0;
  }
}

export function pushMetadata(reader: LineReader, line: SourceLine, words: string, key: string, value: string, at: number): void {
  const start = line.end - words.length + at;
  reader.items.push({ kind: "metadata", key, value, valueRange: { start, end: start + value.length }, ...place(line) });
  if (key === "name") reader.titled = true;
}

export function pushCard(reader: LineReader, line: SourceLine, card: CardLine): void {
  reader.items.push({
    kind: "card",
    count: card.count,
    countRange: card.countRange,
    name: card.name,
    nameRange: card.nameRange,
    set: card.set,
    number: card.number,
    markers: card.markers,
    comment: card.comment,
    section: card.section ?? reader.section,
    // A card that says itself where it belongs stands in no group of another section.
    group: card.group ?? (card.section === undefined || card.section === reader.section ? reader.group : undefined),
    sectionMark: card.sectionMark,
    range: { start: line.start, end: line.end },
    line: line.line,
  });
  reader.cardsInSection++;
  reader.cardsInDeck++;
}
