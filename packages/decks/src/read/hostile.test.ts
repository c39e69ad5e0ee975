// Files made to break readers: they end in findings, fast, never in an exception.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDeck } from "../check/check-deck.ts";
import { DIALECTS } from "../dialects/dialect.ts";
import { fixtureDatabase } from "../testing/fixture-database.ts";
import { convertDeck } from "../write/convert-deck.ts";
import { formatDeck } from "../write/format-deck.ts";
import { parseDeck } from "./parse-deck.ts";

const database = fixtureDatabase();

function survive(text: string, format = "commander"): ReturnType<typeof checkDeck> {
  const deck = parseDeck(text, { database });
  for (const item of deck.items) {
    expect(item.range.start).toBeGreaterThanOrEqual(0);
    expect(item.range.end).toBeLessThanOrEqual(text.length);
    expect(item.range.end).toBeGreaterThanOrEqual(item.range.start);
  }
  formatDeck(deck, { database, sort: "type", group: true });
  for (const { id } of DIALECTS) convertDeck(deck, id, { database });
  return checkDeck(deck, { database, format });
}

describe("hostile XML", () => {
  const bomb =
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><cockatrice_deck><zone name="main"><card number="1" name="Forest"/><card number="1" name="&b;"/></zone></cockatrice_deck>';
  it.each([
    ["an entity bomb", bomb],
    [
      "an external entity",
      '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><deck><section name="Main"><card qty="1">&x;</card></section></deck>',
    ],
    ["an open tag", '<cockatrice_deck><zone name="main"><card number="4" name="Forest"/><card number="4" name="For'],
    ["crossed tags", "<deck><section name='Main'></deck></section>"],
    ["two roots", "<deck/><deck/>"],
    ["deep nesting", `<deck>${"<a>".repeat(100_000)}`],
    [
      "odd counts",
      '<Deck><Cards Quantity="-4" Name="Forest"/><Cards Quantity="1e9" Name="Forest"/><Cards Quantity="" Name="Forest"/><Cards Quantity="99999999999" Name="Forest"/></Deck>',
    ],
  ])("%s is a finding", (_, text) => {
    expect(survive(text).some((finding) => finding.code === "deck/unread-line")).toBe(true);
  });

  it("keeps what stood before the fault", () => {
    expect(parseDeck(bomb, { database }).cards[0]).toMatchObject({ name: "Forest", count: 1 });
  });
});

describe("hostile JSON and CSV", () => {
  it.each([
    ["deep nesting", `{"main":${"[".repeat(100_000)}`],
    ["a cut file", '{"main":[{"name":"Forest","count":4},{"name":"For'],
    ["odd counts", '{"main":[{"name":"Forest","count":-1},{"name":"Forest","count":1.5},{"name":"Forest","count":"many"}]}'],
    ["a bare word", "{main}"],
    ["a row without a name", "Count,Name\n4,Forest\n4,\n"],
    ["odd counts in rows", "Count,Name,Set\n-4,Forest,M10\nfour,Forest,M10\n"],
  ])("%s is a finding", (_, text) => {
    expect(survive(text).some((finding) => finding.code === "deck/unread-line")).toBe(true);
  });

  it("reads an unclosed quote to the end", () => {
    survive('Count,Name\n4,"Forest\n4,Island\n');
  });
});

describe("hostile text", () => {
  it.each([
    ["a huge line", `4 ${"a ".repeat(500_000)}`],
    ["many spaces", `4 Forest${" ".repeat(200_000)}x`],
    ["many brackets", `4 ${"[".repeat(5000)}${"]".repeat(5000)}`],
    ["many parentheses", `4 Forest ${"(M10) ".repeat(60)}`],
    ["many slashes", `4 ${"//".repeat(150)}`],
    ["many hashes", `4 Forest ${"#a ".repeat(120)}`],
    ["a huge count", "99999999999999999999 Forest"],
    ["nothing", ""],
    ["only line ends", "\r\n\n\r\r\n"],
    ["zeros", "\0\0\0\0\0\0\0\0\0"],
    ["a lone surrogate", "4 \ud800Forest\n"],
    ["object keys", "4 constructor\n4 __proto__\n4 toString\nconstructor\n__proto__: x\n// constructor: y\n[__proto__]\n"],
  ])("%s", (_, text) => {
    survive(text);
  });

  it("survives any text", () => {
    const pieces = fc.constantFrom(
      "4 ",
      "Forest",
      "\n",
      "\r\n",
      "[",
      "]",
      "(M10)",
      " 12",
      "*F*",
      "//",
      "#",
      "Sideboard",
      "<",
      ">",
      "&",
      '"',
      "{",
      "}",
      "SB: ",
      "---",
      "^",
      "|",
      ":",
      "=",
      " ",
      "\t",
      "Commander",
      "\ufeff",
      "é",
      "💥",
      "[metadata]",
      "Count,Name",
      "```deck",
      "## ",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: "binary", maxLength: 6 })), { maxLength: 40 }), (parts) => {
        survive(parts.join(""));
      }),
      { numRuns: 400 },
    );
  });

  it("loses no line of a text list", () => {
    const line = fc.constantFrom(
      "4 Forest",
      "Sideboard",
      "// Comment",
      "??",
      "1 Nothing Known",
      "SB: 1 Island",
      "[Main]",
      "Name: x",
      "A title",
      "Creatures (4)",
      "#tag",
      "-- what",
      "LAYOUT MAIN:(1,1)",
      "---",
      "x".repeat(500),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const text = lines.join("\n");
        const deck = parseDeck(text, { database, dialect: "plain-text" });
        const covered = new Set(deck.items.map((item) => item.line));
        for (const index of lines.keys()) expect(covered.has(index), `${index}: ${lines[index]}`).toBe(true);
      }),
    );
  });
});
