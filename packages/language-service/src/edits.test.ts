// As a user types: after any edits, in any kind of file, every feature answers, every place it names lies in the text, and what was kept from before
// makes no difference.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Position } from "./diagnostic.ts";
import type { LanguageService } from "./service.ts";
import { newService } from "./testing/marked-text.ts";

const scenario = readFileSync(fileURLToPath(new URL("../../../docs/images/board.scenario.yaml", import.meta.url)), "utf8");
const short = readFileSync(fileURLToPath(new URL("../../../fixtures/samples/first-example.scenario.yaml", import.meta.url)), "utf8");
const cards =
  "- name: Glass Golem\n  types: Artifact Creature — Golem\n  text: |\n    Defender\n    Protection from black\n  power: 3\n  toughness: 2\n";
const deck = "// Lands\n20 Mountain\n4 Lightning Bolt (2XM) 129\n\nSideboard\n3 Shock # why\n";
const puzzle = "[metadata]\nName:x\n[state]\nhumanlife=20\nailife=3\nhumanbattlefield=Grizzly Bears;Forest|Tapped\nhumanhand=Shock\n";
const FILES: readonly (readonly [uri: string, language: string, text: string])[] = [
  ["file:///e/a.scenario.yaml", "mtg-scenario", scenario],
  ["file:///e/b.scenario.yaml", "mtg-scenario", `${short}---\n${short.replaceAll("\n", "\r\n")}`],
  ["file:///e/own.cards.yaml", "mtg-scenario", cards],
  ["file:///e/list.deck", "mtg-deck", deck],
  ["file:///e/one.pzl", "mtg-puzzle", puzzle],
  ["file:///e/notes.md", "markdown", `# 😀\n\n\`\`\`scenario\n${short}\`\`\`\n\n\`\`\`deck\n${deck}\`\`\`\n`],
  ["untitled:Untitled-1", "mtg-scenario", short],
];
const SCRAPS = [
  "",
  "\n",
  "\r\n",
  " ",
  "  ",
  "- ",
  ": ",
  "#",
  '"',
  "'",
  "[",
  "]",
  "{",
  "}",
  ",",
  "|\n",
  "---\n",
  "```\n",
  "😀",
  "é",
  "4 ",
  "Forest",
  "illegal: 7",
  "as x",
  "\t",
];

/** All answers of one state of the text. */
function answers(service: LanguageService, uri: string, at: Position, end: Position): unknown[] {
  const range = { start: at, end: at };
  const whole = { start: { line: 0, character: 0 }, end };
  const item = service.completion(uri, at).items.find(({ data }) => data !== undefined);
  if (item?.data !== undefined) service.resolveCompletion(item.data);
  return [
    service.diagnostics(uri)!.diagnostics,
    service.hover(uri, at),
    service.completion(uri, at).items.slice(0, 20),
    service.definition(uri, at),
    service.references(uri, at, true),
    service.highlights(uri, at),
    service.prepareRename(uri, at),
    service.rename(uri, at, "Zzyzx"),
    service.documentSymbols(uri),
    service.semanticTokens(uri),
    service.inlayHints(uri, whole),
    service.codeLenses(uri),
    service.foldingRanges(uri),
    service.selectionRanges(uri, [at]),
    service.documentLinks(uri),
    service.format(uri),
    service.format(uri, range),
    service.codeActions(uri, whole),
    service.tests(uri),
    service.preview(uri, { scenario: 0, step: 0 }, "light")?.steps,
  ];
}

/** Every place of an answer, wherever it is in it. */
function* placesIn(value: unknown): Generator<Position> {
  if (typeof value !== "object" || value === null) return;
  if ("line" in value && "character" in value) yield value as Position;
  for (const each of Object.values(value)) yield* placesIn(each);
}

describe("typing", () => {
  test.each(FILES)("%s", (uri, languageId, original) => {
    const edit = fc.record({ at: fc.nat(), remove: fc.nat(15), insert: fc.constantFrom(...SCRAPS) });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), fc.nat(), (edits, cursor) => {
        const service = newService();
        service.open({ uri, languageId, version: 1, text: original });
        let text = original;
        for (const [index, { at, remove, insert }] of edits.entries()) {
          const start = at % (text.length + 1);
          text = text.slice(0, start) + insert + text.slice(start + remove);
          service.update(uri, index + 2, text);
          service.diagnostics(uri);
        }
        const lines = text.split(/\r\n|\r|\n/);
        const before = text.slice(0, cursor % (text.length + 1)).split(/\r\n|\r|\n/);
        const place = { line: before.length - 1, character: before.at(-1)!.length };
        const end = { line: lines.length - 1, character: lines.at(-1)!.length };
        const found = answers(service, uri, place, end);
        for (const [which, answer] of found.entries())
          for (const { line, character } of placesIn(answer)) {
            const isInside = line >= 0 && line < lines.length && character >= 0 && character <= lines[line]!.length;
            expect(isInside, `answer ${which}: ${line}:${character} in ${JSON.stringify(text)}`).toBe(true);
          }
        const fresh = newService();
        fresh.open({ uri, languageId, version: 1, text });
        expect(answers(fresh, uri, place, end)).toEqual(found);
      }),
      { numRuns: 25 },
    );
  });
});
