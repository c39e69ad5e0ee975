// Walks fixtures/decks/dialects: every format is recognised by content, every line read, every range exact.

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  countCards,
  createLineIndex,
  type Deck,
  type DeckCard,
  dialectInfo,
  formatOfDeck,
  nameResolver,
  parseDeck,
  type SectionKind,
} from "./index.ts";
import { fixtureDatabase, fixtureUrl } from "./testing/fixture-database.ts";

interface Expected extends Partial<Record<SectionKind, number>> {
  readonly dialect: string;
  readonly title?: string;
  readonly format?: string;
  readonly formats?: readonly (string | null)[];
  readonly inferences?: readonly string[];
  readonly parts?: readonly (string | null)[];
  readonly unknown?: readonly string[];
}

/** Only the names say where a title, a sentence or a split card's bar ends. */
const NEEDS_NAMES = [
  "trailing-counts.txt",
  "counts.txt",
  "words-behind.txt",
  "plain-text.txt",
  "draftmancer-cube.txt",
  "markdown.md",
  "markdown-bold.md",
  "decorated.txt",
  "split-spellings.txt",
];

const database = fixtureDatabase();
const expectations = JSON.parse(readFileSync(fixtureUrl("dialects.json"), "utf8")) as Record<string, Expected>;
const KINDS: readonly SectionKind[] = [
  "main",
  "sideboard",
  "commander",
  "companion",
  "maybeboard",
  "display-commander",
  "schemes",
  "other",
];

function read(file: string): string {
  return readFileSync(fixtureUrl(`dialects/${file}`), "utf8").replace(/^\ufeff/, "");
}

/** What the range of a value shows, undone for its format's escapes. */
function shown(deck: Deck, range: { readonly start: number; readonly end: number }): string {
  const raw = deck.text.slice(range.start, range.end);
  const shape = dialectInfo(deck.dialect).shape;
  if (shape === "xml") return raw.replaceAll("&apos;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  if (shape === "csv") return raw.replaceAll('""', '"');
  return raw;
}

function checkRanges(deck: Deck, card: DeckCard): void {
  expect(shown(deck, card.nameRange)).toBe(card.name);
  if (card.countRange !== undefined) expect(Number(shown(deck, card.countRange).normalize("NFKC"))).toBe(card.count);
  if (card.set !== undefined) expect(shown(deck, card.set.range)).toBe(card.set.value);
  if (card.number !== undefined) expect(shown(deck, card.number.range)).toBe(card.number.value);
  if (card.comment !== undefined) expect(shown(deck, card.comment.range)).toBe(card.comment.value);
  for (const marker of card.markers) expect(shown(deck, marker.range)).toBe(marker.value);
  expect(card.range.start).toBeLessThanOrEqual(card.nameRange.start);
  expect(card.range.end).toBeGreaterThanOrEqual(card.nameRange.end);
  expect(createLineIndex(deck.text).positionAt(card.nameRange.start).line).toBe(card.line);
}

describe("formats of decklists", () => {
  it("has an expectation for every file", () => {
    expect(Object.keys(expectations).sort()).toEqual(readdirSync(fixtureUrl("dialects/")).sort());
  });

  for (const [file, expected] of Object.entries(expectations)) {
    describe(file, () => {
      const deck = parseDeck(read(file), { fileName: file, database });

      it("is recognised and read whole", () => {
        expect(deck.dialect).toBe(expected.dialect);
        expect(deck.unread).toEqual([]);
        const counts = Object.fromEntries(KINDS.map((kind) => [kind, countCards(deck, kind)]));
        expect(counts).toEqual(Object.fromEntries(KINDS.map((kind) => [kind, expected[kind] ?? 0])));
        expect(deck.title?.value).toBe(expected.title);
        expect(deck.inferences.map((inference) => inference.kind)).toEqual(expected.inferences ?? []);
        if (expected.parts !== undefined) expect(deck.parts.map((part) => part.title?.value ?? null)).toEqual(expected.parts);
        if (expected.formats !== undefined)
          expect(deck.parts.map((part) => formatOfDeck(part)?.format?.id ?? null)).toEqual(expected.formats);
        else expect(formatOfDeck({ ...deck, fileName: undefined })?.format?.id).toBe(expected.format);
      });

      it("is recognised without its extension", () => {
        expect(parseDeck(read(file), { database }).dialect).toBe(expected.dialect);
      });

      it("names only cards", () => {
        const unknown = deck.cards.filter((card) => nameResolver(database).resolve(card.name).kind !== "found").map((card) => card.name);
        expect(unknown).toEqual(expected.unknown ?? []);
      });

      it("keeps every place", () => {
        for (const card of deck.cards) checkRanges(deck, card);
      });

      it("reads the same with other line ends", () => {
        const other = parseDeck(read(file).replaceAll("\r\n", "\n").replaceAll("\n", "\r\n").trimEnd(), { fileName: file, database });
        expect(other.cards.map((card) => [card.section, card.count, card.name, card.set?.value, card.number?.value])).toEqual(
          deck.cards.map((card) => [card.section, card.count, card.name, card.set?.value, card.number?.value]),
        );
      });

      it("finds the same cards without card data, but for names that need it", () => {
        const blind = parseDeck(read(file), { fileName: file });
        if (!NEEDS_NAMES.includes(file))
          expect(blind.cards.map((card) => [card.section, card.count, card.name])).toEqual(
            deck.cards.map((card) => [card.section, card.count, card.name]),
          );
      });
    });
  }
});
