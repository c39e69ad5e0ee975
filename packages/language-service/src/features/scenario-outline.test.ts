import { describe, expect, test } from "vitest";
import { applyEdits, open, wordsAt } from "../testing/marked-text.ts";

const TEXT = `scenario: First
source: https://example.org/a?b=1
players:
  Alice:
    deck: lists/alice.deck
    battlefield:
      - Grizzly Bears as ted
      - {card: Rancor, attached: ted}
  Bob:
    hand: [Terror]
steps:
  - cast: Terror
    by: Bob
    targets: ted
    illegal: 702.16b
  - resolve
---
scenario: Second
players: {Alice: {}}
steps: []
`;

describe("the shape of a scenario file", () => {
  test("symbols: scenarios, players with zones and cards, steps", () => {
    const { service, uri } = open(TEXT);
    const symbols = service.documentSymbols(uri);
    expect(symbols.map(({ name }) => name)).toEqual(["First", "Second"]);
    expect(symbols[0]!.children.map(({ name }) => name)).toEqual([
      "Alice",
      "Bob",
      "1. cast: Terror, by: Bob, targets: ted, illegal: 702.16b",
      "2. resolve",
    ]);
    expect(symbols[0]!.children[0]!.children[0]!.children.map(({ name }) => name)).toEqual(["Grizzly Bears as ted", "Rancor"]);
  });
  test("every symbol lies in its parent, and its name in it", () => {
    const { service, uri } = open(TEXT);
    const before = (a: { line: number; character: number }, b: { line: number; character: number }): boolean =>
      a.line < b.line || (a.line === b.line && a.character <= b.character);
    const walk = (symbol: ReturnType<typeof service.documentSymbols>[number]): void => {
      expect(before(symbol.range.start, symbol.selectionRange.start) && before(symbol.selectionRange.end, symbol.range.end)).toBe(true);
      for (const child of symbol.children) {
        expect(
          before(symbol.range.start, child.range.start) && before(child.range.end, symbol.range.end),
          `${child.name} in ${symbol.name}`,
        ).toBe(true);
        walk(child);
      }
    };
    service.documentSymbols(uri).forEach(walk);
  });
  test("workspace symbols over open documents", () => {
    const { service } = open(TEXT);
    expect(service.workspaceSymbols("second").map(({ name }) => name)).toEqual(["Second"]);
  });
  test("folding: players, zones, steps, scenarios", () => {
    const { service, uri } = open(TEXT);
    const folds = service.foldingRanges(uri).map(({ startLine, endLine }) => `${startLine}-${endLine}`);
    for (const fold of ["0-15", "2-9", "3-7", "5-7", "10-15", "11-14"]) expect(folds).toContain(fold);
  });
  test("selection grows from the words outward", () => {
    const { service, uri, cursors, text } = open(TEXT.replace("targets: ted", "targets: t<|>ed"));
    const words = service.selectionRanges(uri, cursors)[0]!.map((range) => wordsAt(text, range));
    expect(words[0]).toBe("ted");
    expect(words[1]).toBe("targets: ted");
    expect(words[2]).toMatch(/^cast: Terror/);
    expect(words.at(-1)).toMatch(/^scenario: First/);
    for (const [index, word] of words.entries()) if (index > 0) expect(word.length).toBeGreaterThan(words[index - 1]!.length);
  });
  test("links: addresses, decks, rule numbers where there are pages", () => {
    const { service, uri } = open(TEXT);
    expect(service.documentLinks(uri).map(({ target }) => target)).toEqual([
      "file:///project/lists/alice.deck",
      "https://example.org/a?b=1",
    ]);
    service.setSettings({
      edition: "current",
      inlayHints: { resolves: true, powerToughness: true, damage: true, band: true, sectionTotals: true },
      codeLens: true,
      showHints: true,
      docs: "https://example.org/rules/{rule}",
    });
    expect(service.documentLinks(uri).map(({ target }) => target)).toContain("https://example.org/rules/702.16b");
  });
  test("tokens: on one line, in order, not overlapping", () => {
    const { service, uri, text } = open(TEXT);
    const tokens = service.semanticTokens(uri);
    const words = tokens.map(({ range, type }) => `${type} ${wordsAt(text, range)}`);
    for (const token of ["player Alice", "card Grizzly Bears", "alias ted", "action cast", "card Terror", "rule 702.16b", "action resolve"])
      expect(words).toContain(token);
    for (const [index, { range }] of tokens.entries()) {
      expect(range.start.line).toBe(range.end.line);
      const before = tokens[index - 1]?.range;
      if (before?.end.line === range.start.line) expect(before.end.character).toBeLessThanOrEqual(range.start.character);
    }
  });
  test("tokens of a range only", () => {
    const { service, uri } = open(TEXT);
    const some = service.semanticTokens(uri, { start: { line: 11, character: 0 }, end: { line: 12, character: 99 } });
    expect(some.length).toBeGreaterThan(0);
    expect(some.every(({ range }) => range.start.line === 11 || range.start.line === 12)).toBe(true);
  });
});

describe("words in the margin", () => {
  const PLAY = `scenario: Hints
players:
  Alice: {battlefield: [Benalish Hero, Grizzly Bears], hand: [Giant Growth]}
  Bob: {battlefield: [Hill Giant]}
steps:
  - cast: Giant Growth
    targets: Grizzly Bears
  - resolve
  - apply: Grizzly Bears gets +1/+1 until end of turn
  - attack: [{band: [Benalish Hero, Grizzly Bears], defender: Bob}]
`;
  const whole = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
  test("what resolves, and bands", () => {
    const { service, uri } = open(PLAY);
    const hints = service.inlayHints(uri, whole);
    expect(hints.find(({ kind }) => kind === "resolves")).toMatchObject({ label: "Giant Growth", position: { line: 7 } });
    expect(hints.filter(({ kind }) => kind === "band")).toHaveLength(2);
  });
  test("power and toughness after what resolved", () => {
    const { service, uri } = open(PLAY);
    const hints = service.inlayHints(uri, whole).filter(({ kind }) => kind === "power-toughness");
    expect(hints.map(({ label, position }) => `${position.line} ${label}`)).toContain("7 Grizzly Bears 5/5");
  });
  test("each kind has its switch", () => {
    const { service, uri } = open(PLAY);
    service.setSettings({
      edition: "current",
      inlayHints: { resolves: false, powerToughness: false, damage: false, band: false, sectionTotals: false },
      codeLens: false,
      showHints: true,
      docs: "",
    });
    expect(service.inlayHints(uri, whole)).toEqual([]);
    expect(service.codeLenses(uri)).toEqual([]);
  });
  test("lenses: verdicts, run, preview", () => {
    const { service, uri } = open(TEXT);
    const lenses = service.codeLenses(uri);
    expect(lenses.filter(({ range }) => range.start.line === 0).map(({ title }) => title)).toEqual([
      "2 steps: 2 other problems",
      "run",
      "preview",
    ]);
    expect(lenses.find(({ action, range }) => action.kind === "preview" && range.start.line === 17)?.action.scenario).toBe(1);
  });
  test("a lens counts what is illegal, and says where all is as expected", () => {
    const lens = (steps: string): string => {
      const { service, uri } = open(`scenario: A\nplayers:\n  Alice: {battlefield: [White Knight]}\n  Bob: {}\nsteps:\n${steps}`);
      return service.codeLenses(uri)[0]!.title;
    };
    const cast = "  - cast: Terror\n    by: Bob\n    targets: White Knight\n";
    expect(lens(cast.replace("White Knight", "White Knight").replace("Terror", "Shock"))).toBe("1 step: all legal");
    expect(lens(cast.replace("Terror", "Unholy Strength"))).toBe("1 step: 1 illegal");
    expect(lens(`${cast.replace("Terror", "Unholy Strength")}    illegal: true\n`)).toBe("1 step: as expected");
  });
  test("tests: a scenario passes without errors", () => {
    const { service, uri } = open(TEXT);
    expect(service.tests(uri).map(({ title, failures }) => [title, failures.length])).toEqual([
      ["First", expect.any(Number)],
      ["Second", 0],
    ]);
  });
});

describe("decklists", () => {
  const DECK = "// Lands\n20 Mountain\n4 Lightning  Bolt\n\nSideboard\n3 Shock\n";
  test("symbols with totals, folding, totals in the margin", () => {
    const { service, uri } = open(DECK, "mtg-deck");
    expect(service.documentSymbols(uri).map(({ name }) => name)).toEqual(["Deck (24)", "Sideboard (3)"]);
    expect(service.foldingRanges(uri).length).toBeGreaterThan(0);
    const totals = service.inlayHints(uri, { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } });
    expect(totals.map(({ label }) => label).join()).toMatch(/24 cards.*3 cards/);
  });
  test("formatted on request only, and once", () => {
    const { service, uri } = open("4   Shock\n10 Mountain\n", "mtg-deck");
    const edits = service.format(uri);
    expect(edits).toHaveLength(1);
    service.update(uri, 2, edits[0]!.newText);
    expect(service.format(uri)).toEqual([]);
  });
  test("a selection: the runs of cards it touches", () => {
    const text = "// Lands\n10   Mountain\n\n4   Shock\n2  Forest\n";
    const { service, uri } = open(text, "mtg-deck");
    const edits = service.format(uri, { start: { line: 4, character: 0 }, end: { line: 4, character: 3 } });
    expect(edits).toHaveLength(1);
    const after = applyEdits(text, edits);
    expect(after).toContain("10   Mountain");
    expect(after).toContain("4 Shock");
    expect(after).toContain("2 Forest");
  });
});

describe("formatting scenarios", () => {
  const WIDE = "scenario: one\nplayers:\n    A: {}\n---\nscenario: two\nplayers:\n    B: {}   # why\n";
  test("the lines that change and no others; twice is once", () => {
    const { service, uri } = open(WIDE);
    const edits = service.format(uri);
    expect(edits.map(({ range }) => [range.start.line, range.end.line])).toEqual([[2, 7]]);
    const after = applyEdits(WIDE, edits);
    expect(after).toBe(WIDE.replaceAll("    A", "  A").replaceAll("    B", "  B"));
    service.update(uri, 2, after);
    expect(service.format(uri)).toEqual([]);
  });
  test("a selection: the scenarios it touches", () => {
    const { service, uri } = open(WIDE);
    const place = { line: 5, character: 0 };
    expect(applyEdits(WIDE, service.format(uri, { start: place, end: place }))).toBe(WIDE.replace("    B", "  B"));
  });
  test("what is tidy, broken, or in Markdown stays", () => {
    for (const [text, language] of [
      [TEXT, "mtg-scenario"],
      ["scenario: [\n  a:\n", "mtg-scenario"],
      ["```scenario\nscenario:   x\n```\n", "markdown"],
    ] as const) {
      const { service, uri } = open(text, language);
      expect(service.format(uri), language).toEqual([]);
    }
  });
});
