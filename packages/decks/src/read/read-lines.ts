// Reads the line-based dialects: each line becomes an item with its place, whatever it is.

import type { DeckItem } from "../deck.ts";
import type { DeckDialect } from "../dialects/dialect.ts";
import { type SourceLine, splitLines, type TextRange, trimLine } from "../text/source-text.ts";
import { DEFAULT_PROFILE, type IsCardName, type LineProfile } from "./card-line.ts";
import { readComment } from "./comment-line.ts";
import { COUNTED, withPlainCount } from "./counted-line.ts";
import { DATA_HEADER, dataBlockEnd } from "./data-block.ts";
import { readCards } from "./entry-line.ts";
import { ADDRESS, FORUM_LINE, TALLY, TOTAL, withoutForumFrame } from "./forum-marks.ts";
import { readBracketHeader, readHeading, readMetadata } from "./heading-line.ts";
import { beginGroup, ENDS_AT_BLANK, type LineReader, place, pushMetadata, unread } from "./line-reader.ts";
import { misspeltSection } from "./section-spelling.ts";
import { mayBeginHeading, sectionKind } from "./section-words.ts";

/** Longer lines are not taken for cards: no card name comes near, and matching must stay cheap. */
const LONGEST_CARD_LINE = 400;

function profileOf(dialect: DeckDialect): LineProfile {
  if (dialect === "deckstats-text" || dialect === "xmage-dck" || dialect === "magarena-dec")
    return { ...DEFAULT_PROFILE, hashIsComment: true };
  if (dialect === "archidekt-text") return { ...DEFAULT_PROFILE, bracketIsCategory: true };
  if (dialect === "wagic-txt") return { ...DEFAULT_PROFILE, countLast: true };
  return DEFAULT_PROFILE;
}

/** Reads the lines of a text dialect. Returns the items in order, and where blank lines stand. */
export function readLines(
  text: string,
  range: TextRange,
  dialect: DeckDialect,
  isName: IsCardName,
): { readonly items: DeckItem[]; readonly blanks: readonly number[] } {
  const lines = withoutQuotation(
    text,
    splitLines(text, range).map((line) => trimLine(text, line)),
    dialect,
  );
  const reader = createReader(text, dialect, isName, lines);
  let dataEnd = 0;
  lines.forEach((line, index) => {
    const words = withPlainCount(text.slice(line.start, line.end));
    if (index < dataEnd) {
      if (words !== "") reader.items.push({ kind: "verbatim", text: words, ...place(line) });
      return;
    }
    if (DATA_HEADER.test(words)) dataEnd = dataBlockEnd(text, lines, index + 1);
    if (words === "") {
      readBlank(reader, line);
      return;
    }
    let ahead = index + 1;
    while (ahead < lines.length && lines[ahead]!.start === lines[ahead]!.end) ahead++;
    const following = lines[ahead];
    reader.next = following === undefined ? "" : withPlainCount(text.slice(following.start, Math.min(following.end, following.start + 80)));
    reader.nextAfterBlank = ahead > index + 1;
    readLine(reader, line, words);
    reader.afterBlank = false;
  });
  return { items: reader.items, blanks: reader.blanks };
}

/** A list quoted in a mail or forum has `>` before each line. */
function withoutQuotation(text: string, lines: readonly SourceLine[], dialect: DeckDialect): readonly SourceLine[] {
  const filled = lines.filter((line) => line.end > line.start);
  if (dialect === "magarena-dec" || filled.length < 2 || !filled.every((line) => text[line.start] === ">")) return lines;
  return lines.map((line) => {
    const mark = /^(?:>[^\S\r\n]*)+/.exec(text.slice(line.start, line.end))?.[0].length ?? 0;
    return { ...line, start: line.start + mark };
  });
}

function createReader(text: string, dialect: DeckDialect, isName: IsCardName, lines: readonly SourceLine[]): LineReader {
  let counted = 0;
  let others = 0;
  for (const line of lines) {
    if (line.start === line.end) continue;
    const words = withPlainCount(text.slice(line.start, Math.min(line.end, line.start + 40)));
    if (COUNTED.test(words)) counted++;
    else if (!/^(\/\/|#|\[|>|;)/.test(words) && sectionKind(words.replace(/:$/, "")) === undefined) others++;
  }
  return {
    text,
    dialect,
    profile: profileOf(dialect),
    isName,
    items: [],
    blanks: [],
    counted: counted > 0 && counted >= others,
    section: "main",
    group: undefined,
    inMetadata: false,
    cardsInSection: 0,
    cardsInDeck: 0,
    titled: false,
    afterBlank: true,
    next: "",
    nextAfterBlank: false,
  };
}

function readBlank(reader: LineReader, line: SourceLine): void {
  reader.blanks.push(line.start);
  reader.afterBlank = true;
  reader.inMetadata = reader.inMetadata && reader.dialect === "forge-dck";
  if (reader.dialect === "forge-dck" || reader.cardsInSection === 0 || !ENDS_AT_BLANK.includes(reader.section)) return;
  reader.section = "main";
  reader.group = undefined;
  reader.cardsInSection = 0;
}

/** A count, and words that may be a section or group (`15 Sideboard`) but hold nothing that only card lines do. */
const COUNTED_HEADING = /^\d{1,4}\s*x?\s+(.{3,40})$/;

function readLine(reader: LineReader, whole: SourceLine, written: string): void {
  const { line, words } = withoutForumFrame(whole, written);
  const first = words.charCodeAt(0);
  if (first >= 48 && first <= 57 && !reader.inMetadata && words.length <= LONGEST_CARD_LINE) {
    // The common case: a line that begins with a count.
    if (/^\d{1,4}\s+(?:cards?\s+)?(?:in\s+)?total$/i.test(words)) {
      reader.items.push({ kind: "comment", text: words, ...place(line) });
      return;
    }
    const heading = COUNTED_HEADING.exec(words)?.[1];
    const begins = heading !== undefined && (mayBeginHeading(heading) || misspeltSection(heading) !== undefined);
    if (!begins || !readHeading(reader, line, words)) readCards(reader, line, words);
    return;
  }
  if (/^LAYOUT (MAIN|SIDEBOARD):/.test(words)) {
    reader.items.push({ kind: "verbatim", text: words, ...place(line) });
    return;
  }
  if (TOTAL.test(words) || TALLY.test(words) || FORUM_LINE.test(words) || ADDRESS.test(words)) {
    reader.items.push({ kind: "comment", text: words, ...place(line) });
    return;
  }
  if (reader.dialect === "manalink-dck" && words.startsWith(".") && !/^\.\d+\s/.test(words)) {
    beginGroup(reader, line, words);
    return;
  }
  if (reader.dialect === "magarena-dec" && /^% ?\d+$/.test(words)) {
    pushMetadata(reader, line, words, "strength", words.slice(1).trim(), words.length - words.slice(1).trim().length);
    return;
  }
  if (/^:\S/.test(words) && reader.cardsInDeck === 0 && !reader.titled) {
    pushMetadata(reader, line, words, "name", words.slice(1).trim(), 1);
    return;
  }
  if (/^([-=*_~])\1{2,}$/.test(words)) {
    readRule(reader, line, words);
    return;
  }
  if (/^(\/\/|#|;|>|<!--|\/\*)/.test(words)) {
    readComment(reader, line, words);
    return;
  }
  if (readBracketHeader(reader, line, words) || readMetadata(reader, line, words) || readHeading(reader, line, words)) return;
  if (words.length > LONGEST_CARD_LINE) {
    unread(reader, line, words, "The line is too long to be a card.");
    return;
  }
  readCards(reader, line, words);
}

/** A line of dashes ends a deck in a batch, and is decoration elsewhere. */
function readRule(reader: LineReader, line: SourceLine, words: string): void {
  if (reader.dialect !== "jumpstart-batch" || !words.startsWith("-")) {
    reader.items.push({ kind: "comment", text: words, ...place(line) });
    return;
  }
  reader.items.push({ kind: "break", ...place(line) });
  Object.assign(reader, {
    section: "main",
    group: undefined,
    inMetadata: false,
    cardsInSection: 0,
    cardsInDeck: 0,
    titled: false,
    afterBlank: true,
  });
}
