// Edits that mend a list, written the way its format writes.

import type { Deck, DeckCard } from "../deck.ts";
import { dialectInfo } from "../dialects/dialect.ts";
import type { TextRange } from "../text/source-text.ts";
import type { DeckEdit, DeckFix } from "./finding.ts";

/** A text as it must stand inside the file: escaped for XML, JSON or CSV. */
function escapeFor(shape: "lines" | "xml" | "csv" | "json", text: string): string {
  if (shape === "xml") return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
  if (shape === "json") return JSON.stringify(text).slice(1, -1);
  if (shape === "csv") return text.replace(/"/g, '""');
  return text;
}

function shapeOf(deck: Deck): "lines" | "xml" | "csv" | "json" {
  return dialectInfo(deck.dialect).shape;
}

/** Writes another name in the place of this one. */
export function renameFix(deck: Deck, range: TextRange, name: string, preferred: boolean): DeckFix {
  let newText = escapeFor(shapeOf(deck), name);
  const before = deck.text[range.start - 1];
  if (shapeOf(deck) === "csv" && before !== '"' && /[,;\t"]/.test(name)) newText = `"${newText}"`;
  return { title: `Change to ${name}`, edits: [{ range, newText }], preferred };
}

/** Lowers the count of a line, or removes the line if nothing is left. */
export function lowerCountFix(deck: Deck, card: DeckCard, count: number): DeckFix | undefined {
  if (count > 0 && card.countRange === undefined) return undefined;
  if (count > 0) return { title: `Lower the count to ${count}`, edits: [{ range: card.countRange!, newText: String(count) }] };
  return shapeOf(deck) === "json"
    ? undefined
    : { title: "Remove the line", edits: [{ range: wholeLine(deck.text, card.range), newText: "" }] };
}

/** The range with its whole line and line end, if nothing else stands on it. */
function wholeLine(text: string, range: TextRange): TextRange {
  let start = range.start;
  while (start > 0 && (text[start - 1] === " " || text[start - 1] === "\t")) start--;
  let end = range.end;
  while (end < text.length && (text[end] === " " || text[end] === "\t")) end++;
  const alone =
    (start === 0 || text[start - 1] === "\n" || text[start - 1] === "\r") &&
    (end === text.length || text[end] === "\r" || text[end] === "\n");
  if (!alone) return range;
  if (text[end] === "\r") end++;
  if (text[end] === "\n") end++;
  return { start, end };
}

/** Moves a line, or some copies of it, into the sideboard. Only where a line or an attribute can say so. */
export function moveToSideboardFix(deck: Deck, card: DeckCard, copies: number): DeckFix | undefined {
  const { text } = deck;
  const title = copies === card.count ? "Move to the sideboard" : `Move ${copies} to the sideboard`;
  const dialect = deck.dialect;
  if (dialect === "mtgo-dek" && copies === card.count && card.sectionMark !== undefined)
    return { title, edits: [{ range: card.sectionMark, newText: "true" }] };
  if (shapeOf(deck) !== "lines" || dialect === "markdown" || card.countRange === undefined) return undefined;
  const line = text.slice(card.range.start, card.range.end);
  const countAt = card.countRange.start - card.range.start;
  const moved = line.slice(0, countAt) + String(copies) + line.slice(countAt + card.countRange.end - card.countRange.start);
  const removal: DeckEdit =
    copies === card.count
      ? { range: wholeLine(text, card.range), newText: "" }
      : { range: card.countRange, newText: String(card.count - copies) };
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const marked = deck.cards.find((entry) => entry.section === "sideboard" && entry.sectionMark !== undefined);
  if (marked !== undefined || ["apprentice-dec", "mws-mwdeck", "xmage-dck"].includes(dialect)) {
    const end = deck.cards.at(-1)!.range.end;
    return { title, edits: [removal, { range: { start: end, end }, newText: `${newline}SB: ${moved}` }] };
  }
  const side = deck.sections.find(
    (section) => section.section === "sideboard" && (section.header !== undefined || section.cards.length > 0),
  );
  if (side !== undefined)
    return { title, edits: [removal, { range: { start: side.range.end, end: side.range.end }, newText: `${newline}${moved}` }] };
  const end = deck.cards.at(-1)!.range.end;
  return {
    title,
    edits: [removal, { range: { start: end, end }, newText: `${newline}${newline}${sideboardHeader(deck)}${newline}${moved}` }],
  };
}

function sideboardHeader(deck: Deck): string {
  if (deck.dialect === "forge-dck") return "[Sideboard]";
  if (deck.dialect === "moxfield-text") return "SIDEBOARD:";
  if (deck.dialect === "deckstats-text") return "//Sideboard";
  return "Sideboard";
}

/** Writes the header of a sideboard above the cards that were taken for one. */
export function addSideboardHeaderFix(deck: Deck, range: TextRange): DeckFix | undefined {
  if (shapeOf(deck) !== "lines") return undefined;
  const newline = deck.text.includes("\r\n") ? "\r\n" : "\n";
  return {
    title: "Add the header Sideboard",
    edits: [{ range: { start: range.start, end: range.start }, newText: `${sideboardHeader(deck)}${newline}` }],
    preferred: true,
  };
}
