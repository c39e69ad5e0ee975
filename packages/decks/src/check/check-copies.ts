// How many copies of a card a deck may hold: the format's limit (100.2a, 903.5b), main deck and sideboard together
// (100.4a), basic lands and what a card's own text says aside (113.6n).

import type { DeckFormat } from "../formats/deck-format.ts";
import { type CardGroup, type CheckedCard, copyCount, type DeckCheck, groupCards, sumOf } from "./deck-check.ts";
import type { DeckFix } from "./finding.ts";
import { lowerCountFix } from "./fixes.ts";

export function checkCopies(check: DeckCheck, format: DeckFormat): void {
  for (const group of groupCards(check)) {
    const own = group.facts.copyLimit;
    if (format.copies === null && own === undefined) continue;
    const limit = own ?? (group.facts.isBasic ? Number.POSITIVE_INFINITY : (format.copies ?? Number.POSITIVE_INFINITY));
    const lines = countedLines(group);
    const total = sumOf(lines);
    if (total <= limit) continue;
    const byText = own !== undefined;
    const split = lines.some((entry) => entry.card.section === "sideboard") && lines.some((entry) => entry.card.section === "main");
    const where = split
      ? `, ${sumOf(lines.filter((entry) => entry.card.section !== "sideboard"))} in the deck and ${sumOf(lines.filter((entry) => entry.card.section === "sideboard"))} in the sideboard`
      : "";
    const why = byText
      ? `Its own text says so.`
      : limit === 1
        ? `${format.title} decks hold one card of each English name, basic lands aside.`
        : `Deck and sideboard together hold at most ${limit} cards of each English name, basic lands aside.`;
    const over = firstOver(lines, limit);
    check.report(
      "deck/copies",
      "error",
      over.card.countRange ?? over.card.nameRange,
      `There are ${copyCount(total)} of ${group.name}${where}; ${limit} ${limit === 1 ? "is" : "are"} allowed. ${why}`,
      {
        rules: check.cite(
          ...(byText ? ["113.6n"] : split ? [...format.clauses.copies, ...format.clauses.sideboard] : format.clauses.copies),
        ),
        related: relatedLines(lines, over),
        fixes: lowerFixes(check, over, total - limit),
      },
    );
  }
}

/** A companion that the sideboard lists too is one card, not two. */
export function countedLines(group: CardGroup): readonly CheckedCard[] {
  const inSideboard = group.lines.some((entry) => entry.card.section === "sideboard");
  return inSideboard ? group.lines.filter((entry) => entry.card.section !== "companion") : group.lines;
}

/** The line at which the limit is passed. */
export function firstOver(lines: readonly CheckedCard[], limit: number): CheckedCard {
  let total = 0;
  for (const entry of lines) {
    total += entry.card.count;
    if (total > limit) return entry;
  }
  return lines.at(-1)!;
}

export function relatedLines(
  lines: readonly CheckedCard[],
  at: CheckedCard,
): { readonly message: string; readonly range: CheckedCard["card"]["range"] }[] {
  return lines
    .filter((entry) => entry !== at)
    .map((entry) => ({ message: `${copyCount(entry.card.count)} here`, range: entry.card.range }));
}

export function lowerFixes(check: DeckCheck, entry: CheckedCard, excess: number): DeckFix[] {
  const fix = lowerCountFix(check.deck, entry.card, Math.max(0, entry.card.count - excess));
  return fix === undefined ? [] : [fix];
}
