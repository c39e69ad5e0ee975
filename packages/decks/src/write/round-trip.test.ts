// Converting a deck and reading the result again gives the deck back, but for what the conversion said it lost.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CardMarker, Deck, DeckCard, DeckItem, SectionKind } from "../deck.ts";
import { type DeckDialect, DIALECTS } from "../dialects/dialect.ts";
import { nameResolver } from "../names/resolve-name.ts";
import { buildDeck } from "../read/build-deck.ts";
import { parseDeck } from "../read/parse-deck.ts";
import { fixtureDatabase } from "../testing/fixture-database.ts";
import { type ConvertedDeck, convertDeck } from "./convert-deck.ts";
import type { LossKind } from "./losses.ts";

const database = fixtureDatabase();
const NAMES = [
  "Lightning Bolt",
  "Forest",
  "Fire // Ice",
  "Æther Vial",
  "Delver of Secrets // Insectile Aberration",
  "Erase (Not the Urza's Legacy One)",
  "1996 World Champion",
  "+2 Mace",
  "Circle of Protection: Blue",
  'Kongming, "Sleeping Dragon"',
  "R&D's Secret Lair",
  "SP//dr, Piloted by Peni",
  "Bonecrusher Giant // Stomp",
  "Budoka Gardener // Dokai, Weaver of Life",
  "Black Lotus",
  "Commander's Sphere",
  "Borrowing 100,000 Arrows",
  "Conspiracy",
  "No Such Card Anywhere",
];
const NOWHERE = { start: 0, end: 0 };

const marker = fc.oneof(
  fc.constantFrom<CardMarker>(
    { kind: "foil", value: "F", range: NOWHERE },
    { kind: "etched", value: "E", range: NOWHERE },
    { kind: "alter", value: "A", range: NOWHERE },
  ),
  fc.constantFrom("ramp", "Burn", "card-draw").map((value): CardMarker => ({ kind: "tag", value, range: NOWHERE })),
  fc.constantFrom("Ramp", "Removal").map((value): CardMarker => ({ kind: "category", value, range: NOWHERE })),
);

const SECTIONS: readonly SectionKind[] = [
  "main",
  "main",
  "main",
  "sideboard",
  "commander",
  "companion",
  "maybeboard",
  "tokens",
  "planes",
  "schemes",
];

const card = fc
  .record({
    count: fc.integer({ min: 1, max: 250 }),
    name: fc.constantFrom(...NAMES),
    set: fc.option(fc.constantFrom("M10", "ISD", "UNH", "10E", "PLST", "5DN"), { nil: undefined }),
    number: fc.option(fc.constantFrom("1", "123a", "64★", "EMA-195", "141p"), { nil: undefined }),
    markers: fc.uniqueArray(marker, { maxLength: 2, selector: (entry) => (entry.kind === "etched" ? "foil" : entry.kind) }),
    section: fc.constantFrom(...SECTIONS),
  })
  .map(
    (made): DeckCard => ({
      kind: "card",
      count: made.count,
      countRange: NOWHERE,
      name: made.name,
      nameRange: NOWHERE,
      set: made.set === undefined ? undefined : { value: made.set, range: NOWHERE },
      number: made.number === undefined ? undefined : { value: made.number, range: NOWHERE },
      markers: made.markers,
      section: made.section,
      range: NOWHERE,
      line: 0,
    }),
  );

const deckOf = fc
  .record({
    cards: fc.array(card, { minLength: 1, maxLength: 12 }),
    title: fc.option(fc.constantFrom("Red Aggro", "Söme Dëck 2"), { nil: undefined }),
    format: fc.option(fc.constantFrom("Modern", "Commander"), { nil: undefined }),
  })
  .map(({ cards, title, format }): Deck => {
    const items: DeckItem[] = [{ ...cards[0]!, section: "main" }, ...cards.slice(1)];
    const titleRange = { start: 1, end: 1 };
    if (format !== undefined)
      items.unshift({ kind: "metadata", key: "format", value: format, range: NOWHERE, valueRange: NOWHERE, line: 0 });
    if (title !== undefined)
      items.unshift({ kind: "metadata", key: "name", value: title, range: titleRange, valueRange: titleRange, line: 0 });
    return buildDeck("", NOWHERE, "json-deck", undefined, { items });
  });

const resolver = nameResolver(database);

function oracleName(name: string): string {
  const resolution = resolver.resolve(name);
  return resolution.kind === "found" ? resolution.record.name : name;
}

/** A deck as comparable words, without what was said to be lost. */
function words(deck: Deck, lost: readonly LossKind[]): string[] {
  const sectionsOfTarget = (section: SectionKind): string => {
    if (section === "commander" && lost.includes("commander place")) return "sideboard";
    if (section === "companion" && lost.includes("companion place")) return "sideboard";
    return section;
  };
  const lines = deck.cards.map((entry) => {
    const parts = [sectionsOfTarget(entry.section), entry.count, oracleName(entry.name)];
    if (!lost.includes("set")) parts.push(entry.set?.value.toUpperCase() ?? "-");
    if (!lost.includes("number")) parts.push((entry.number?.value ?? "-").replace("★", "*"));
    const markers = entry.markers
      .filter((mark) => mark.kind !== "commander" && !lost.includes(mark.kind as LossKind))
      .filter(
        (mark) =>
          mark.kind === "foil" || mark.kind === "etched" || mark.kind === "alter" || mark.kind === "tag" || mark.kind === "category",
      );
    const marks = markers
      .filter((mark) => !(mark.kind === "category" && /^(Sideboard|Commander|Maybeboard|Companion)$/.test(mark.value)))
      .map((mark) => (mark.kind === "tag" || mark.kind === "category" ? `${mark.kind} ${mark.value}` : mark.kind));
    return [...parts, ...marks.sort()].join(" | ");
  });
  if (!lost.includes("title")) lines.push(`title ${deck.title?.value ?? "-"}`);
  if (!lost.includes("metadata")) lines.push(`format ${deck.metadata.find((entry) => entry.key === "format")?.value ?? "-"}`);
  return lines.sort();
}

/** Sections that were said to be left out. */
function withoutLostSections(deck: Deck, converted: ConvertedDeck): Deck {
  const titles = converted.lost.flatMap((sentence) => /the section (.+) \(/.exec(sentence)?.[1] ?? []);
  const kinds: Readonly<Record<string, SectionKind>> = {
    Maybeboard: "maybeboard",
    Tokens: "tokens",
    "Planar Deck": "planes",
    "Scheme Deck": "schemes",
    Companion: "companion",
    Commander: "commander",
    Sideboard: "sideboard",
  };
  const gone = new Set(titles.map((title) => kinds[title]));
  return { ...deck, cards: deck.cards.filter((entry) => !gone.has(entry.section)) };
}

function reread(text: string, dialect: DeckDialect): Deck {
  return parseDeck(text, { database, dialect });
}

describe("convert and read again", () => {
  for (const { id, writable } of DIALECTS) {
    if (!writable) continue;
    it(`${id} gives back what it didn't say it lost`, () => {
      fc.assert(
        fc.property(deckOf, (deck) => {
          const converted = convertDeck(deck, id, { database });
          const again = reread(converted.text, id);
          expect(again.unread, converted.text).toEqual([]);
          // Cockatrice keeps commanders in the main zone, and names them in its comments.
          const expected = withoutLostSections(deck, converted);
          const plain =
            id === "cockatrice-cod"
              ? {
                  ...expected,
                  cards: expected.cards.map((entry) => (entry.section === "commander" ? { ...entry, section: "main" as const } : entry)),
                }
              : expected;
          const seen = !converted.lostKinds.includes("companion place") ? plain : mergeCompanions(plain);
          expect(words(again, converted.lostKinds), converted.text).toEqual(words(seen, converted.lostKinds));
        }),
        { numRuns: 60 },
      );
    });

    it(`${id} is stable when written again`, () => {
      fc.assert(
        fc.property(deckOf, (deck) => {
          const once = convertDeck(deck, id, { database }).text;
          const twice = convertDeck(reread(once, id), id, { database }).text;
          expect(twice).toEqual(once);
        }),
        { numRuns: 30 },
      );
    });
  }
});

/** A companion that the sideboard lists too is written once. */
function mergeCompanions(deck: Deck): Deck {
  const side = new Set(deck.cards.filter((entry) => entry.section === "sideboard").map((entry) => entry.name));
  return { ...deck, cards: deck.cards.filter((entry) => !(entry.section === "companion" && side.has(entry.name))) };
}
