// The blank line before a sideboard that no word announces. Programs disagree about it, so it is an inference, and said.

import type { DeckCard, DeckInference, DeckItem } from "../deck.ts";
import type { DeckDialect } from "../dialects/dialect.ts";

/** Formats in which a blank line can mean anything at all. */
const BLANK_MATTERS: readonly DeckDialect[] = [
  "plain-text",
  "mtgo-txt",
  "arena-text",
  "cockatrice-text",
  "moxfield-text",
  "mtggoldfish-text",
  "apprentice-dec",
  "archidekt-text",
  "tappedout-text",
];
/** Formats whose writers put nothing else between main deck and sideboard. */
const BLANK_IS_SIDEBOARD: readonly DeckDialect[] = ["arena-text"];
const LARGEST_SIDEBOARD = 15;
const SMALLEST_MAIN = 40;

export interface InferredSideboard {
  readonly items: readonly DeckItem[];
  readonly inference: DeckInference;
}

/**
 * If nothing marks a sideboard and blank lines divide the cards: the last block is one when it has at most 15 cards and
 * the rest at least 40. Otherwise all stays main, which is reported too.
 */
export function inferSideboard(items: readonly DeckItem[], blanks: readonly number[], dialect: DeckDialect): InferredSideboard | undefined {
  if (!BLANK_MATTERS.includes(dialect) || blanks.length === 0) return undefined;
  if (items.some((item) => item.kind === "section" || item.kind === "heading" || (item.kind === "card" && item.section !== "main")))
    return undefined;
  const cards = items.filter((item) => item.kind === "card");
  const blocks = splitAtBlanks(cards, blanks);
  if (blocks.length < 2) return undefined;
  const last = blocks.at(-1)!;
  const size = total(last);
  const rest = total(cards) - size;
  const byWriter = blocks.length === 2 && BLANK_IS_SIDEBOARD.includes(dialect) && size <= LARGEST_SIDEBOARD && size < rest;
  const bySize = size <= LARGEST_SIDEBOARD && rest >= SMALLEST_MAIN && !(blocks.length > 2 && (rest + size === 60 || rest + size === 100));
  const range = { start: last[0]!.range.start, end: last.at(-1)!.range.end };
  if (!byWriter && !bySize) {
    const message = `All ${blocks.length} blocks were taken as main deck. Blank lines divide the list, but no header names a sideboard, and the last block has ${size} ${size === 1 ? "card" : "cards"} after ${rest}.`;
    return { items, inference: { kind: "section", message, range } };
  }
  const message = `The last block was taken as the sideboard. A blank line stands before it, no header names it, and it has ${size} ${size === 1 ? "card" : "cards"} after ${rest}.`;
  const side = new Set<DeckItem>(last);
  return {
    items: items.map((item) => (side.has(item) ? { ...(item as DeckCard), section: "sideboard" as const } : item)),
    inference: { kind: "sideboard", message, range },
  };
}

function total(cards: readonly DeckCard[]): number {
  return cards.reduce((sum, card) => sum + card.count, 0);
}

function splitAtBlanks(cards: readonly DeckCard[], blanks: readonly number[]): DeckCard[][] {
  const blocks: DeckCard[][] = [];
  let next = 0;
  for (const card of cards) {
    let parted = blocks.length === 0;
    while (next < blanks.length && blanks[next]! < card.range.start) {
      next++;
      parted = true;
    }
    if (parted) blocks.push([]);
    blocks.at(-1)!.push(card);
  }
  return blocks;
}
