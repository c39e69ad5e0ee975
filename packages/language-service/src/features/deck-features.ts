// Decklists in an editor: hover, completion, symbols, folding, totals, tokens, formatting.

import type { CardDatabase, CardRecord } from "@ruleslawyer/cards";
import {
  BUILT_IN_FORMATS,
  createLineIndex,
  type Deck,
  type DeckCard,
  type DeckFormat,
  type FormatLegalities,
  findFormat,
  formatDeck,
  formatLegalities,
  formatOfDeck,
  parseDeck,
  sectionTitle,
  type TextRange,
} from "@ruleslawyer/decks";
import type { CheckEnvironment } from "../check-text.ts";
import type { Position, Range } from "../diagnostic.ts";
import type { CompletionList, DocumentSymbol, FoldingRange, Hover, InlayHint, SemanticToken, TextEdit, TokenType } from "../service.ts";
import { cardMarkdown, dataNote, legalityNote } from "./card-markdown.ts";

export interface OpenDeck {
  readonly text: string;
  readonly deck: Deck;
  readonly range: (range: TextRange) => Range;
  readonly offset: (position: Position) => number;
  readonly database: CardDatabase;
  /** The format it is judged by, as it says itself or the settings do. */
  readonly format?: DeckFormat;
  /** Formats of the project. */
  readonly formats: readonly DeckFormat[];
}

export function openDeck(text: string, path: string, environment: CheckEnvironment): OpenDeck {
  const { database, deckFormat, defaultDeckFormat } = environment;
  const formats = environment.project?.formats ?? [];
  const deck = parseDeck(text, { fileName: path, database });
  const named = (name: string | undefined) => (name === undefined ? undefined : findFormat(name, formats));
  const lines = createLineIndex(text);
  return {
    text,
    deck,
    range: ({ start, end }) => ({ start: lines.positionAt(start), end: lines.positionAt(end) }),
    offset: (position) => lines.offsetAt(position),
    database,
    format: named(deckFormat) ?? formatOfDeck(deck, formats)?.format ?? named(defaultDeckFormat),
    formats,
  };
}

const cardsOf = (deck: Deck): readonly DeckCard[] =>
  deck.parts.length > 0 ? deck.parts.flatMap(cardsOf) : deck.items.filter((item): item is DeckCard => item.kind === "card");

export function hoverDeck({ deck, offset, range, database }: OpenDeck, position: Position): Hover | undefined {
  const at = offset(position);
  const card = cardsOf(deck).find(({ nameRange }) => nameRange.start <= at && at <= nameRange.end);
  const record = card === undefined ? undefined : database.find(card.name);
  if (card === undefined || record === undefined) return undefined;
  const notes = [legalityNote(record), dataNote(database.info)].filter((note) => note !== undefined);
  return { contents: [cardMarkdown(record), ...notes].join("\n\n---\n\n"), range: range(card.nameRange) };
}

/** Card names; where the format or the commander is known, those it allows come first. */
export function completeDeck(open: OpenDeck, uri: string, position: Position): CompletionList {
  const { text, database, deck, format } = open;
  const line = text.split(/\r\n|\r|\n/)[position.line]?.slice(0, position.character) ?? "";
  const header = FORMAT_HEADER.exec(line);
  if (header !== null) return completeFormat(open, position, header[0].length);
  const lead = /^\s*(?:SB:\s*)?(?:\d+x?|x\d+)?\s*(?:\[[^\]]*\]\s*)?/i.exec(line)![0];
  const typed = line.slice(lead.length);
  if (typed.trim().length === 0 || /^[<#/]/.test(typed.trim()) || /[([|*]/.test(typed)) return { items: [], isIncomplete: false };
  const identity = commanderIdentity(deck, database);
  const matches = database.search(typed, 100);
  const legalities = format === undefined ? undefined : formatLegalities(database, format, []);
  const range: Range = { start: { line: position.line, character: lead.length }, end: position };
  const items = matches.map(({ name, matched }, index) => {
    const record = database.find(name);
    const why = record === undefined ? undefined : reasonAgainst(record, format, legalities, identity);
    return {
      label: name,
      kind: "card" as const,
      detail: why ?? (matched !== name ? matched : record?.faces[0].typeLine),
      edit: { range, newText: name },
      sortText: `${why === undefined ? "a" : "z"}${String(index).padStart(4, "0")}`,
      filterText: `${typed} ${name}`,
      illegal: why !== undefined,
      data: { uri, card: name },
    };
  });
  return { items, isIncomplete: matches.length >= 100 || typed.length < 3 };
}

function commanderIdentity(deck: Deck, database: CardDatabase): ReadonlySet<string> | undefined {
  const commanders = cardsOf(deck).filter(({ section }) => section === "commander");
  if (commanders.length === 0) return undefined;
  return new Set(commanders.flatMap(({ name }) => database.find(name)?.colorIdentity ?? []));
}

const FORMAT_HEADER = /^\s*(?:\/\/|#|;)?\s*format\s*[:=]\s*/i;

/** Names of formats after `// Format:`, the project's own first. */
function completeFormat({ formats }: OpenDeck, position: Position, from: number): CompletionList {
  const range: Range = { start: { line: position.line, character: from }, end: position };
  const own = new Set(formats);
  const items = [...formats, ...BUILT_IN_FORMATS].map((format, index) => ({
    label: format.id,
    kind: "value" as const,
    detail: own.has(format) ? `${format.title} (this project's)` : format.title,
    edit: { range, newText: format.id },
    sortText: String(index).padStart(4, "0"),
  }));
  return { items, isIncomplete: false };
}

function reasonAgainst(
  record: CardRecord,
  format: DeckFormat | undefined,
  legalities: FormatLegalities | undefined,
  identity: ReadonlySet<string> | undefined,
): string | undefined {
  const legality = legalities?.of(record);
  if (legality === "banned") return `banned in ${format?.title}`;
  if (legality === "not_legal") return `not in the pool of ${format?.title}`;
  if (identity !== undefined && record.colorIdentity?.some((color) => !identity.has(color)))
    return "outside the commander's color identity";
  return undefined;
}

interface Section {
  readonly title: string;
  readonly cards: readonly DeckCard[];
  readonly header?: TextRange;
}

function sectionsOf(deck: Deck): readonly Section[] {
  const sections: { title: string; cards: DeckCard[]; header?: TextRange }[] = [];
  for (const item of deck.items) {
    if (item.kind === "section") sections.push({ title: sectionTitle(item.section), cards: [], header: item.range });
    else if (item.kind === "card") {
      const title = sectionTitle(item.section);
      const last = sections.at(-1);
      if (last?.title === title) last.cards.push(item);
      else sections.push({ title, cards: [item] });
    }
  }
  return sections.filter(({ cards }) => cards.length > 0);
}

const total = (cards: readonly DeckCard[]): number => cards.reduce((sum, { count }) => sum + count, 0);

function spanOf({ header, cards }: Section): TextRange {
  return { start: Math.min(header?.start ?? Number.POSITIVE_INFINITY, cards[0]!.range.start), end: cards.at(-1)!.range.end };
}

export function deckSymbols({ deck, range }: OpenDeck): readonly DocumentSymbol[] {
  return (deck.parts.length > 0 ? deck.parts : [deck]).flatMap((part) =>
    sectionsOf(part).map(
      (section): DocumentSymbol => ({
        name: `${section.title} (${total(section.cards)})`,
        kind: "section",
        range: range(spanOf(section)),
        selectionRange: range(section.header ?? section.cards[0]!.range),
        children: section.cards.map((card) => ({
          name: card.name,
          detail: `${card.count}`,
          kind: "card",
          range: range(card.range),
          selectionRange: range(card.nameRange),
          children: [],
        })),
      }),
    ),
  );
}

export function deckFolding({ deck, range }: OpenDeck): readonly FoldingRange[] {
  return (deck.parts.length > 0 ? deck.parts : [deck]).flatMap((part) =>
    sectionsOf(part).flatMap((section) => {
      const { start, end } = range(spanOf(section));
      return end.line > start.line ? [{ startLine: start.line, endLine: end.line }] : [];
    }),
  );
}

/** Totals at each section's header, or its first card. */
export function deckInlays({ deck, range }: OpenDeck): readonly InlayHint[] {
  return (deck.parts.length > 0 ? deck.parts : [deck]).flatMap((part) =>
    sectionsOf(part).map((section) => ({
      position: range(section.header ?? section.cards[0]!.range).end,
      label: `${section.header === undefined ? `${section.title}: ` : ""}${total(section.cards)} cards`,
      kind: "section-total" as const,
    })),
  );
}

export function deckTokens({ deck, range }: OpenDeck): readonly SemanticToken[] {
  const tokens: SemanticToken[] = [];
  const add = (place: TextRange | undefined, type: TokenType) => {
    if (place !== undefined && place.end > place.start) tokens.push({ range: range(place), type, modifiers: [] });
  };
  for (const part of deck.parts.length > 0 ? deck.parts : [deck]) {
    for (const item of part.items) {
      if (item.kind === "section") add(item.range, "section");
      if (item.kind !== "card") continue;
      add(item.countRange, "count");
      add(item.nameRange, "card");
      add(item.set?.range, "set");
      add(item.number?.range, "number");
      for (const marker of item.markers) add(marker.range, "marker");
    }
  }
  return tokens.filter(({ range: { start, end } }) => start.line === end.line);
}

/** The list tidied in its own dialect; of a selection, the runs of cards that it touches. Nothing where it is tidy. */
export function deckFormatting({ text, deck, range, database }: OpenDeck, only?: Range): readonly TextEdit[] {
  const formatted = formatDeck(deck, { database });
  if (formatted === text) return [];
  if (only === undefined) return [{ range: range({ start: 0, end: text.length }), newText: formatted }];
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const [before, after] = [text.split(/\r?\n/), formatted.split(/\r?\n/)];
  if (before.length !== after.length) return [];
  // Lines are moved within a run of cards only: each run is taken whole.
  const cards = new Set(deck.items.flatMap((item) => (item.kind === "card" ? [range(item.range).start.line] : [])));
  const edits: TextEdit[] = [];
  for (let first = 0; first < before.length; first++) {
    if (!cards.has(first)) continue;
    let last = first;
    while (cards.has(last + 1)) last++;
    const [old, next] = [before, after].map((lines) => lines.slice(first, last + 1).join(newline)) as [string, string];
    if (old !== next && first <= only.end.line && only.start.line <= last)
      edits.push({ range: { start: { line: first, character: 0 }, end: { line: last, character: before[last]!.length } }, newText: next });
    first = last;
  }
  return edits;
}
