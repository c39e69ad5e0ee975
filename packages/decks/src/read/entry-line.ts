// A line that should hold a card: with the marks of lists and forums around it, several in one line, or without a count.

import type { SourceLine } from "../text/source-text.ts";
import { hasSectionPrefix, readCardLine } from "./card-line.ts";
import { COUNTED, GLUED } from "./counted-line.ts";
import { withoutForumTags } from "./forum-marks.ts";
import { beginGroup, type LineReader, place, pushCard, pushMetadata, unread } from "./line-reader.ts";
import { headingWords } from "./section-words.ts";

/** Forum copies hold several cards in a line, with tabs between them. */
export function readCards(reader: LineReader, line: SourceLine, words: string): void {
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
  if (GLUED.test(entry)) {
    const card = readCardLine(entry, line.start + bullet, reader.isName, reader.profile);
    if (card?.countRange !== undefined) {
      pushCard(reader, line, card);
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
