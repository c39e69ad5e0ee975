// An entry over two lines, as pages turned into Markdown have it: the count, and under it the card's name with its link.

import type { DeckCard } from "../deck.ts";
import type { TextRange } from "../text/source-text.ts";
import type { IsCardName } from "./card-line.ts";

const COUNT = /^\d{1,3}$/;
const LINK = /^\[([^[\]]+)\]\(.*\)$/;

/** The card whose count is this line and whose name is the next; undefined if they are something else. */
export function readSplitEntry(
  text: string,
  lines: readonly (TextRange & { readonly line: number })[],
  index: number,
  isName: IsCardName,
): DeckCard | undefined {
  const line = lines[index]!;
  const below = lines[index + 1];
  if (below === undefined || line.end - line.start > 3 || below.end - below.start > 400) return undefined;
  const count = text.slice(line.start, line.end);
  const words = text.slice(below.start, below.end);
  if (!COUNT.test(count)) return undefined;
  const linked = LINK.exec(words)?.[1];
  const name = linked ?? words;
  if (linked === undefined ? !isName(name) : name.trim() !== name) return undefined;
  const start = below.start + (linked === undefined ? 0 : 1);
  return {
    kind: "card",
    count: Number(count),
    countRange: { start: line.start, end: line.end },
    name,
    nameRange: { start, end: start + name.length },
    markers: [],
    section: "main",
    range: { start: line.start, end: below.end },
    line: below.line,
  };
}
