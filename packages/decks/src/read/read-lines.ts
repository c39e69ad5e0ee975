// Reads the line-based dialects: each line becomes an item with its place, whatever it is.

import type { DeckItem } from "../deck.ts";
import type { DeckDialect } from "../dialects/dialect.ts";
import { type SourceLine, splitLines, type TextRange, trimLine } from "../text/source-text.ts";
import { DEFAULT_PROFILE, hasSectionPrefix, type IsCardName, type LineProfile, readCardLine } from "./card-line.ts";
import { readComment } from "./comment-line.ts";
import { beginGroup, beginSection, ENDS_AT_BLANK, type LineReader, place, pushCard, pushMetadata, unread } from "./line-reader.ts";
import { anyMetadataWords, metadataWords, spacedMetadataWords } from "./metadata-words.ts";
import { headingWords, isGroupName, mayBeginHeading, sectionKind } from "./section-words.ts";

/** Longer lines are not taken for cards: no card name comes near, and matching must stay cheap. */
const LONGEST_CARD_LINE = 400;

const COUNTED = /^(?:[A-Z]{2,}:\s*|SB\s+|\.\d+\s+)?(?:\d+-(?=\p{L})|\d+[,;|]\s*[\p{L}"]|\d+&nbsp;|\d+[xX]?\s|[xX]\d+\s|\(\d+\)|\[\d+\])/u;

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
  const lines = splitLines(text, range).map((line) => trimLine(text, line));
  const reader = createReader(text, dialect, isName, lines);
  let dataEnd = 0;
  lines.forEach((line, index) => {
    const words = text.slice(line.start, line.end);
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
    reader.next = following === undefined ? "" : text.slice(following.start, Math.min(following.end, following.start + 80));
    reader.nextAfterBlank = ahead > index + 1;
    readLine(reader, line, words);
    reader.afterBlank = false;
  });
  return { items: reader.items, blanks: reader.blanks };
}

/** Draftmancer's headers that JSON stands under. */
const DATA_HEADER = /^\[(?:Settings|CustomCards|Layouts)\]$/i;

/** The line after the JSON value that begins at `from`; `from` itself if none does, or it has no end. */
function dataBlockEnd(text: string, lines: readonly SourceLine[], from: number): number {
  let depth = 0;
  for (let index = from; index < lines.length; index++) {
    const words = text.slice(lines[index]!.start, lines[index]!.end);
    if (words === "" || words.startsWith("#")) continue;
    if (depth === 0 && !/^[[{]/.test(words)) return from;
    for (const [mark] of words.replace(/"(?:[^"\\]|\\.)*"/g, "").matchAll(/[[\]{}]/g)) depth += mark === "[" || mark === "{" ? 1 : -1;
    if (depth <= 0) return index + 1;
  }
  return from;
}

function createReader(text: string, dialect: DeckDialect, isName: IsCardName, lines: readonly SourceLine[]): LineReader {
  let counted = 0;
  let others = 0;
  for (const line of lines) {
    if (line.start === line.end) continue;
    const words = text.slice(line.start, Math.min(line.end, line.start + 40));
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

/** `Total: 75`, `15 cards total`. */
const TOTAL = /^(?:total|subtotal|summe|gesamt)\s*:?\s*\d{1,4}(?:\s*cards?)?$/i;
/** Marks of forums and pages around a list, on a line of their own. */
const FORUM_LINE =
  /^(?:\[\/cards?\]|<\/?(?:deck|list|ul|ol|li|p|div|br|table|pre|code)\b[^<>]{0,200}>|\[\/?(?:d|deck|decklist|mtgdeck|center|list|spoiler|quote|code|b|i|u|size|color|font|table|tr|td)(?:=[^\]]*)?\])+$/i;

const FORUM_START = /^\[(?:d|deck|decklist|mtgdeck|cards)(?:=[^\]]*)?\]\s*(?=\S)/i;
const FORUM_END = /\s*\[\/(?:d|deck|decklist|mtgdeck|cards)\]$/i;
const ADDRESS = /^<?https?:\/\/\S+$/i;

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
    if (heading === undefined || !mayBeginHeading(heading) || !readHeading(reader, line, words)) readCards(reader, line, words);
    return;
  }
  if (/^LAYOUT (MAIN|SIDEBOARD):/.test(words)) {
    reader.items.push({ kind: "verbatim", text: words, ...place(line) });
    return;
  }
  if (TOTAL.test(words) || FORUM_LINE.test(words) || ADDRESS.test(words)) {
    reader.items.push({ kind: "comment", text: words, ...place(line) });
    return;
  }
  if (reader.dialect === "manalink-dck" && words.startsWith(".") && !/^\.\d+\s/.test(words)) {
    beginGroup(reader, line, words);
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

/** `[deck]4 Lightning Bolt` and `20 Mountain[/deck]`: the line without the mark. */
function withoutForumFrame(line: SourceLine, words: string): { readonly line: SourceLine; readonly words: string } {
  if (!words.startsWith("[") && !words.endsWith("]")) return { line, words };
  const front = FORUM_START.exec(words)?.[0].length ?? 0;
  const back = FORUM_END.exec(words)?.[0].length ?? 0;
  if (front + back === 0 || front + back >= words.length) return { line, words };
  return {
    line: { ...line, start: line.start + front, end: line.end - back },
    words: words.slice(front, words.length - back),
  };
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

/** `[Main]`, `[metadata]`, `[shop]`. */
function readBracketHeader(reader: LineReader, line: SourceLine, words: string): boolean {
  const match = /^\[([^[\]]+)\]$/.exec(words);
  if (match === null) return false;
  const title = match[1]!.trim();
  if (/^\d+$/.test(title)) return false;
  if (/^(metadata|general)$/i.test(title) && (reader.dialect === "forge-dck" || /^metadata$/i.test(title))) {
    reader.items.push({ kind: "section", section: "other", title, ...place(line) });
    reader.inMetadata = true;
    reader.section = "main";
    return true;
  }
  const heading = headingWords(title);
  const section = sectionKind(heading.words);
  if (section !== undefined) beginSection(reader, line, section, title);
  else if (isGroupName(heading.words)) beginGroup(reader, line, title);
  else if (reader.dialect === "forge-dck") beginSection(reader, line, "other", title);
  else beginGroup(reader, line, title);
  return true;
}

/** MTG Arena's first heading, in its languages. */
const ABOUT = /^(?:about|info|über|à propos|acerca de|informazioni|sobre|情報|정보|关于|關於|о колоде)$/i;

function readMetadata(reader: LineReader, line: SourceLine, words: string): boolean {
  if (ABOUT.test(words) && reader.cardsInDeck === 0) {
    reader.items.push({ kind: "verbatim", text: words, ...place(line) });
    reader.inMetadata = true;
    return true;
  }
  const inForge = reader.dialect === "forge-dck" && /^[A-Za-z][A-Za-z ]*=/.test(words);
  const found =
    (reader.inMetadata || inForge ? (anyMetadataWords(words) ?? spacedMetadataWords(words)) : undefined) ?? metadataWords(words);
  if (found === undefined || found.key === "commander" || (found.value === "" && found.key === "deck type") || reader.isName(words))
    return false;
  if (found.value === "" && sectionKind(headingWords(words).words) !== undefined) return false;
  pushMetadata(reader, line, words, found.key, found.value, found.at);
  return true;
}

/** `Sideboard`, `Deck (60)`, `24 creatures`, `Land (40)`. A counted line that names a card is a card. */
function readHeading(reader: LineReader, line: SourceLine, written: string): boolean {
  if (written.length > 60) return false;
  const words = withoutForumTags(written);
  const heading = headingWords(words);
  if (heading.words === "") return false;
  const section = sectionKind(heading.words);
  if (section === undefined && !isGroupName(heading.words)) return false;
  // `60 cards` is a total: under cards it begins nothing.
  if (/^\d+\s+cards$/i.test(words) && reader.cardsInSection > 0) {
    reader.items.push({ kind: "comment", text: words, ...place(line) });
    return true;
  }
  if (reader.isName(words)) {
    if (!reader.counted) return false;
  } else if (/^\d/.test(words) && reader.isName(heading.words)) return false;
  if (section !== undefined) beginSection(reader, line, section, heading.words);
  else beginGroup(reader, line, written);
  return true;
}

/** Forum copies hold several cards in a line, with tabs between them. */
function readCards(reader: LineReader, line: SourceLine, words: string): void {
  const cells = words.includes("\t") ? words.split("\t").map((cell) => cell.trim()) : [];
  if (cells.length > 1 && cells.filter((cell) => cell !== "").every((cell) => /^\d+x? \S/.test(cell))) {
    let from = line.start;
    for (const cell of cells) {
      if (cell === "") continue;
      const start = reader.text.indexOf(cell, from);
      readCard(reader, { line: line.line, start, end: start + cell.length }, cell);
      from = start + cell.length;
    }
    return;
  }
  readCard(reader, line, words);
}

const BULLET = /^(?:[-*•·+–—‣▪●◦→►]|\d{1,3}[.)])\s+(?=\S)/;

/** `[card]Sol Ring[/card]`, `[[Sol Ring]]`, `<b>Sol Ring</b>`: the words alone. */
function withoutForumTags(entry: string): string {
  // What is never closed is no tag: `[U]` after a name may be a color.
  if (!/\[\/|\[\[|<\/|<br/.test(entry)) return entry;
  return entry
    .replace(/\[\/?(?:card|cards|c|b|i|u|url|size|color)(?:=[^\]]*)?\]|<\/?(?:b|i|u|a|span|em|strong|li|br)\b[^<>]{0,200}>/gi, "")
    .replace(/\[\[([^[\]]+)\]\]/g, "$1")
    .trim();
}

function readCard(reader: LineReader, line: SourceLine, words: string): void {
  const bullet = BULLET.exec(words)?.[0].length ?? 0;
  const entry = bullet === 0 ? words : words.slice(bullet);
  if (reader.dialect === "wagic-txt" && /^\d{2,7}$/.test(entry)) {
    const range = { start: line.start + bullet, end: line.end };
    pushCard(reader, line, { count: 1, name: entry, nameRange: range, markers: [{ kind: "id", name: "wagic", value: entry, range }] });
    return;
  }
  const manalink = /^\.(\d+)\s+(?=\d+\s+\S)/.exec(entry);
  if (manalink !== null) {
    const card = readCardLine(entry.slice(manalink[0].length), line.start + bullet + manalink[0].length, reader.isName, reader.profile);
    const start = line.start + bullet + 1;
    const range = { start, end: start + manalink[1]!.length };
    if (card !== undefined) {
      pushCard(reader, line, { ...card, markers: [{ kind: "id", name: "manalink", value: manalink[1]!, range }, ...card.markers] });
      return;
    }
  }
  const bare = withoutForumTags(entry);
  if (bare !== entry && bare !== "") {
    const card = readCardLine(bare, line.start + bullet, reader.isName, reader.profile);
    const found = card === undefined ? -1 : reader.text.slice(line.start, line.end).indexOf(card.name);
    if (card !== undefined && found >= 0 && card.set === undefined && card.markers.length === 0) {
      const nameRange = { start: line.start + found, end: line.start + found + card.name.length };
      pushCard(reader, line, { ...card, nameRange });
      return;
    }
  }
  const counted = COUNTED.test(entry) || /\s[xX×*]\s?\d+$/.test(entry) || hasSectionPrefix(entry);
  if (!counted && reader.counted && bullet === 0 && readLooseLine(reader, line, words)) return;
  if (/^\d{7,}/.test(entry)) {
    unread(reader, line, words, "The count is too large.");
    return;
  }
  const card = readCardLine(entry, line.start + bullet, reader.isName, reader.profile);
  if (card === undefined) unread(reader, line, words, "No card name was found in this line.");
  else pushCard(reader, line, card);
}

/** A line without a count in a file that counts: a title, a heading, a card after all, or something not understood. */
function readLooseLine(reader: LineReader, line: SourceLine, words: string): boolean {
  const beforeCards = reader.cardsInDeck === 0;
  if (reader.inMetadata) {
    reader.items.push({ kind: "comment", text: words, ...place(line) });
    return true;
  }
  const card = readCardLine(words, line.start, reader.isName, reader.profile);
  const named = card !== undefined && reader.isName(card.name);
  // These formats begin with a title, which may be a card's name too.
  const mayBeTitle = reader.dialect === "jumpstart-batch" || (reader.dialect === "draftmancer-text" && reader.nextAfterBlank);
  if (named && !(beforeCards && mayBeTitle)) return false;
  if (beforeCards && !reader.titled && words.length <= 120 && reader.section === "main") {
    pushMetadata(reader, line, words, "name", words, 0);
    return true;
  }
  if (beforeCards && reader.section === "main") {
    reader.items.push({ kind: "comment", text: words, ...place(line) });
    return true;
  }
  const announced = reader.afterBlank || words.endsWith(":") || (words.length <= 48 && headingWords(words).claimed !== undefined);
  if (words.length <= 48 && !reader.nextAfterBlank && COUNTED.test(reader.next) && announced) {
    beginGroup(reader, line, words);
    return true;
  }
  unread(reader, line, words, "The line has no count and is no card name.");
  return true;
}
