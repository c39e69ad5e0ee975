// Finds decklists in Markdown: fenced blocks whose language is `deck` (or `decklist`, `mtg`, `mtg-deck`).

import { splitLines, type TextRange } from "../text/source-text.ts";

/** A fenced block. */
export interface FencedDeck {
  /** From the opening fence to the end of the closing one. */
  readonly range: TextRange;
  /** The list itself. */
  readonly contentRange: TextRange;
  /** What follows the language on the fence, such as a format. */
  readonly info: string;
  readonly infoRange: TextRange;
}

const OPENING = /^( {0,3})(`{3,}|~{3,})\s*(mtg-deck|mtgdeck|decklist|deck|mtg)(?![\w-])[ \t]*([^`]*)$/i;

/** All deck blocks of a Markdown text, in order. A block that is not closed runs to the end. */
export function findFencedDecks(text: string, within?: TextRange): FencedDeck[] {
  const range = within ?? { start: 0, end: text.length };
  const blocks: FencedDeck[] = [];
  const lines = splitLines(text, range);
  let other: string | undefined;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    const words = text.slice(line.start, line.end);
    if (other !== undefined) {
      if (closes(words, other)) other = undefined;
      continue;
    }
    const opening = OPENING.exec(words);
    if (opening === null) {
      other = /^ {0,3}(`{3,}|~{3,})/.exec(words)?.[1];
      continue;
    }
    let end = i + 1;
    while (end < lines.length && !closes(text.slice(lines[end]!.start, lines[end]!.end), opening[2]!)) end++;
    const closing = lines[end];
    const first = lines[i + 1];
    const start = first === undefined ? range.end : first.start;
    const info = opening[4]!.trim();
    const infoStart = info === "" ? line.end : line.start + words.lastIndexOf(info);
    blocks.push({
      range: { start: line.start, end: closing?.end ?? range.end },
      contentRange: { start, end: Math.max(start, closing?.start ?? range.end) },
      info,
      infoRange: { start: infoStart, end: infoStart + info.length },
    });
    i = end;
  }
  return blocks;
}

function closes(words: string, fence: string): boolean {
  const match = /^ {0,3}(`{3,}|~{3,})\s*$/.exec(words);
  return match !== null && match[1]![0] === fence[0] && match[1]!.length >= fence.length;
}
