// Tidies a list in its own format: lines sorted, counts aligned, cards grouped by type. Only moves lines and changes spaces,
// so nothing is lost; comments, headers and lines that were not understood stay where they are.

import type { CardDatabase } from "@ruleslawyer/cards";
import { type CardFacts, cardFacts } from "../cards/card-facts.ts";
import type { Deck, DeckCard, DeckItem } from "../deck.ts";
import { type DeckDialect, dialectInfo } from "../dialects/dialect.ts";
import { nameResolver } from "../names/resolve-name.ts";
import { LINE_STYLES } from "./line-styles.ts";

export interface FormatDeckOptions {
  readonly database?: CardDatabase;
  /** `keep` leaves the order of the lines. */
  readonly sort?: "keep" | "name" | "mana value" | "type";
  /** Right-aligns counts. Left out, only in formats whose programs allow leading spaces. */
  readonly align?: boolean;
  /** Puts cards under headings by type, in formats that have headings. Needs the database. */
  readonly group?: boolean;
}

const ALIGNABLE: readonly DeckDialect[] = ["plain-text", "apprentice-dec", "mws-mwdeck", "cockatrice-text", "taw-precon-txt"];

/** The whole text, formatted. Formats that are not line by line come back unchanged. */
export function formatDeck(deck: Deck, options: FormatDeckOptions = {}): string {
  if (dialectInfo(deck.dialect).shape !== "lines" || deck.dialect === "markdown" || deck.parts.length > 0) return deck.text;
  const facts = factsOf(options.database);
  const heading = LINE_STYLES[deck.dialect]?.heading;
  const runs = options.group === true && options.database !== undefined && heading !== undefined ? sectionRuns(deck) : lineRuns(deck);
  const newline = deck.text.includes("\r\n") ? "\r\n" : "\n";
  let text = "";
  let at = 0;
  for (const run of runs) {
    const lines = run.grouped
      ? groupedLines(deck, run.cards, options, facts, heading!)
      : cardLines(deck, sorted(run.cards, options, facts), options);
    text += deck.text.slice(at, run.start) + lines.join(newline);
    at = run.end;
  }
  return text + deck.text.slice(at);
}

interface Run {
  readonly cards: readonly DeckCard[];
  readonly start: number;
  readonly end: number;
  readonly grouped: boolean;
}

type FactsOf = (card: DeckCard) => CardFacts | undefined;

function factsOf(database: CardDatabase | undefined): FactsOf {
  if (database === undefined) return () => undefined;
  const resolver = nameResolver(database);
  return (card) => {
    const resolution = resolver.resolve(card.name);
    return resolution.kind === "found" ? cardFacts(resolution.record) : undefined;
  };
}

/** Cards on lines of their own that follow one another without anything between. */
function lineRuns(deck: Deck): Run[] {
  const runs: Run[] = [];
  let open: DeckCard[] = [];
  const close = (): void => {
    if (open.length > 0)
      runs.push({ cards: open, start: lineStart(deck.text, open[0]!.range.start), end: open.at(-1)!.range.end, grouped: false });
    open = [];
  };
  let before: DeckItem | undefined;
  for (const item of deck.items) {
    if (
      item.kind !== "card" ||
      (before !== undefined && (item.line !== before.line + 1 || (before.kind === "card" && before.section !== item.section)))
    )
      close();
    if (item.kind === "card" && item.line !== before?.line) open.push(item);
    else if (item.kind === "card") return [];
    before = item;
  }
  close();
  return runs;
}

/** The cards and headings from one section header to the next, if nothing else stands among them. */
function sectionRuns(deck: Deck): Run[] {
  const runs: Run[] = [];
  let items: DeckItem[] = [];
  const close = (): void => {
    const cards = items.filter((item) => item.kind === "card");
    if (cards.length > 0 && cards.every((card) => card.section === cards[0]!.section))
      runs.push({ cards, start: lineStart(deck.text, items[0]!.range.start), end: items.at(-1)!.range.end, grouped: true });
    items = [];
  };
  for (const item of deck.items) {
    if (item.kind === "card" || item.kind === "heading") items.push(item);
    else close();
  }
  close();
  return runs.some((run) => run.cards.length === 0) ? [] : runs;
}

function lineStart(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && (text[start - 1] === " " || text[start - 1] === "\t")) start--;
  return start;
}

const TYPE_ORDER = ["creature", "planeswalker", "instant", "sorcery", "artifact", "enchantment", "battle", "land"];
const TYPE_TITLES = ["Creatures", "Planeswalkers", "Instants", "Sorceries", "Artifacts", "Enchantments", "Battles", "Lands", "Other"];

function typeRank(facts: CardFacts | undefined): number {
  if (facts === undefined) return TYPE_ORDER.length;
  if (facts.isLand) return TYPE_ORDER.indexOf("land");
  const rank = TYPE_ORDER.findIndex((type) => facts.types.includes(type));
  return rank < 0 ? TYPE_ORDER.length : rank;
}

function sorted(cards: readonly DeckCard[], options: FormatDeckOptions, facts: FactsOf): readonly DeckCard[] {
  const order = options.sort ?? "keep";
  if (order === "keep") return cards;
  const keyed = cards.map((card) => ({ card, facts: order === "name" ? undefined : facts(card), name: card.name.toLowerCase() }));
  keyed.sort((a, b) => {
    const byType = order === "type" ? typeRank(a.facts) - typeRank(b.facts) : 0;
    const byValue = order === "name" ? 0 : (a.facts?.manaValue ?? 99) - (b.facts?.manaValue ?? 99);
    return byType || byValue || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
  });
  return keyed.map((entry) => entry.card);
}

function cardLines(deck: Deck, cards: readonly DeckCard[], options: FormatDeckOptions): string[] {
  const align = options.align ?? ALIGNABLE.includes(deck.dialect);
  const parts = cards.map((card) => lineParts(deck, card));
  const width = align ? Math.max(0, ...parts.map((part) => part.count.length)) : 0;
  // Counts end in one column; what stood left of all of them stays.
  const indent = align ? Math.max(0, Math.min(...parts.map((part) => part.indent.length + part.count.length)) - width) : 0;
  return parts.map((part) =>
    align && part.count !== ""
      ? `${" ".repeat(indent)}${part.before}${part.count.padStart(width)}${part.after}`
      : `${part.indent}${part.before}${part.count}${part.after}`,
  );
}

interface LineParts {
  readonly indent: string;
  /** A prefix such as `SB: `. */
  readonly before: string;
  readonly count: string;
  readonly after: string;
}

function lineParts(deck: Deck, card: DeckCard): LineParts {
  const { text } = deck;
  const indent = text.slice(lineStart(text, card.range.start), card.range.start);
  const raw = text.slice(card.range.start, card.range.end);
  if (card.countRange === undefined || card.countRange.start > card.nameRange.start) return { indent, before: "", count: "", after: raw };
  const before = text.slice(card.range.start, card.countRange.start);
  const after = text.slice(card.countRange.end, card.range.end).replace(/^(\s*[xX×*]?\)?\]?)\s+/, (_, mark: string) => `${mark.trim()} `);
  return { indent, before: before.replace(/\s+$/, " "), count: String(card.count), after };
}

function groupedLines(
  deck: Deck,
  cards: readonly DeckCard[],
  options: FormatDeckOptions,
  facts: FactsOf,
  heading: (title: string, count: number) => string,
): string[] {
  const lines: string[] = [];
  for (let rank = 0; rank <= TYPE_ORDER.length; rank++) {
    const group = cards.filter((card) => typeRank(facts(card)) === rank);
    if (group.length === 0) continue;
    const count = group.reduce((sum, card) => sum + card.count, 0);
    lines.push(
      heading(TYPE_TITLES[rank]!, count).trim(),
      ...cardLines(deck, sorted(group, { ...options, sort: options.sort ?? "name" }, facts), options),
    );
  }
  return lines;
}
