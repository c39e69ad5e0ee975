// Walks fixtures/decks/rules: a file names its format in a comment, and in `// Expect: LINE CODE RULES…` every error it has.
// Each is checked with LF, CRLF, a byte order mark and no final line end.

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkDeck, createLineIndex, type DeckRulebook, decodeDeckBytes, parseDeck } from "./index.ts";
import { fixtureDatabase, fixtureUrl } from "./testing/fixture-database.ts";

const VARIANTS: readonly (readonly [string, (text: string) => string])[] = [
  ["LF", (text) => text],
  ["CRLF", (text) => text.replaceAll("\n", "\r\n")],
  ["a byte order mark", (text) => `\ufeff${text}`],
  ["no final line end", (text) => text.trimEnd()],
];

function rulebookOf(text: string): DeckRulebook | undefined {
  const date = /^\/\/ Rules: (\S+)/m.exec(text)?.[1];
  return date === undefined ? undefined : { date, number: (clause) => clause };
}

function errorsOf(text: string): string[] {
  const decoded = decodeDeckBytes(new TextEncoder().encode(text));
  const deck = parseDeck(decoded.text, { database: fixtureDatabase() });
  const lines = createLineIndex(decoded.text);
  return checkDeck(deck, { database: fixtureDatabase(), rulebook: rulebookOf(text) })
    .filter((finding) => finding.severity === "error" || finding.code === "deck/unread-line")
    .map((finding) => [lines.positionAt(finding.range.start).line + 1, finding.code, ...finding.rules].join(" "))
    .sort();
}

describe("rules of deck construction", () => {
  for (const file of readdirSync(fixtureUrl("rules/"))) {
    const text = readFileSync(fixtureUrl(`rules/${file}`), "utf8");
    const expected = [...text.matchAll(/^\/\/ Expect: (.*)$/gm)].map((match) => match[1]!.trim()).sort();
    it(`${file} ${/-legal\./.test(file) ? "is legal" : "is illegal"}`, () => {
      expect(expected.length > 0, "an illegal file expects something, a legal one nothing").toBe(!/-legal\./.test(file));
      for (const [name, vary] of VARIANTS) expect(errorsOf(vary(text)), name).toEqual(expected);
    });
  }
});
