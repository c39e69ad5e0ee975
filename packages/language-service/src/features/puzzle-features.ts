// Forge puzzles in an editor: card text, card names, an outline.

import type { CardDatabase } from "@ruleslawyer/cards";
import { createLineIndex, type PuzzleCard, readPuzzle } from "@ruleslawyer/scenarios";
import type { Position, Range } from "../diagnostic.ts";
import type { CompletionList, DocumentSymbol, Hover, SemanticToken } from "../service.ts";
import { cardMarkdown, dataNote } from "./card-markdown.ts";

const cardsOf = (text: string): readonly PuzzleCard[] =>
  readPuzzle(text).players.flatMap(({ zones }) => zones.flatMap(({ cards }) => cards));

export function hoverPuzzle(text: string, position: Position, database: CardDatabase): Hover | undefined {
  const lines = createLineIndex(text);
  const at = lines.offset(position);
  const card = cardsOf(text).find(({ name, isToken }) => !isToken && name.span.start <= at && at <= name.span.end);
  const record = card === undefined ? undefined : database.find(card.name.value);
  if (card === undefined || record === undefined) return undefined;
  return { contents: `${cardMarkdown(record)}\n\n---\n\n${dataNote(database.info)}`, range: lines.range(card.name.span) };
}

/** Card names in the zones' lists. */
export function completePuzzle(text: string, uri: string, position: Position, database: CardDatabase): CompletionList {
  const line = text.split(/\r\n|\r|\n/)[position.line]?.slice(0, position.character) ?? "";
  const lead = /^\s*\w*(?:hand|battlefield|graveyard|library|exile|command)\s*=(?:.*;)?\s*/i.exec(line)?.[0];
  const typed = lead === undefined ? "" : line.slice(lead.length);
  if (lead === undefined || typed.trim() === "" || /[|:]/.test(typed)) return { items: [], isIncomplete: false };
  const matches = database.search(typed, 100);
  const range: Range = { start: { line: position.line, character: lead.length }, end: position };
  const items = matches.map(({ name, matched }, index) => ({
    label: name,
    kind: "card" as const,
    detail: matched === name ? undefined : matched,
    edit: { range, newText: name },
    sortText: String(index).padStart(4, "0"),
    filterText: `${typed} ${name}`,
    data: { uri, card: name },
  }));
  return { items, isIncomplete: matches.length >= 100 || typed.length < 3 };
}

export function puzzleSymbols(text: string): readonly DocumentSymbol[] {
  const lines = createLineIndex(text);
  return readPuzzle(text).players.flatMap((player) =>
    player.zones.map(({ zone, cards, span }): DocumentSymbol => {
      const last = cards.at(-1)?.span.end ?? span.end;
      const range = lines.range({ start: span.start, end: Math.max(span.end, last) });
      const children = cards.map(
        ({ name, span: whole }): DocumentSymbol => ({
          name: name.value,
          kind: "card",
          range: lines.range(whole),
          selectionRange: lines.range(name.span),
          children: [],
        }),
      );
      return { name: `${player.name}: ${zone} (${cards.length})`, kind: "zone", range, selectionRange: lines.range(span), children };
    }),
  );
}

export function puzzleTokens(text: string): readonly SemanticToken[] {
  const lines = createLineIndex(text);
  return cardsOf(text)
    .filter(({ name }) => name.span.end > name.span.start)
    .map(({ name }) => ({ range: lines.range(name.span), type: "card", modifiers: [] }));
}
