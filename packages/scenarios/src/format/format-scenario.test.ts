// Formatting: what is tidied, what is left alone, and for every fixture: the same meaning and comments, and nothing more to do the second time.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDocument } from "../document/read-document.ts";
import { splitDocuments } from "../source/split-documents.ts";
import { formatScenario } from "./format-scenario.ts";

const folder = fileURLToPath(new URL("../../../../fixtures", import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(scenario|cards)\.(ya?ml|json)$/.test(name))
  .sort();
const read = (name: string) => readFileSync(join(folder, name), "utf8");

const meaning = (text: string) =>
  JSON.stringify(
    splitDocuments(text).map(({ text: piece }) => readDocument(piece)),
    (key, value) => (key === "span" ? undefined : value),
  );
/** Everything but spaces. */
const letters = (text: string) => text.replace(/\s+/g, "");

describe("what is tidied", () => {
  test.each([
    ["indentation", "a:\n    b:\n        - c\n        - d: 1\n          e: 2\n", "a:\n  b:\n    - c\n    - d: 1\n      e: 2\n"],
    ["lists at their key's own indentation", "steps:\n- a: 1\n- b: 2\n", "steps:\n  - a: 1\n  - b: 2\n"],
    [
      "spaces in brackets",
      "a: {b: c,d: [  e,f  ]}\nc: [ ]\nd: { }\ne: { f:   g }\n",
      "a: {b: c, d: [ e, f ]}\nc: []\nd: {}\ne: { f: g }\n",
    ],
    ["spaces around colons and behind dashes", "a :   b\nc:\n  -   d\n", "a: b\nc:\n  - d\n"],
    ["spaces at the ends of lines, empty lines", "\n\na: b  \n\n\n\nc: d\n\n\n", "a: b\n\nc: d\n"],
    ["no line ending at the end", "a: b", "a: b\n"],
    [
      "comments go with what follows",
      "a:\n      # about b\n      b: c # why\n      # last\nd: e\n",
      "a:\n  # about b\n  b: c # why\n  # last\nd: e\n",
    ],
    [
      "a text over several lines",
      "a:\n    b: |\n        one\n          two\n\n        three\n    c: d\n",
      "a:\n  b: |\n    one\n      two\n\n    three\n  c: d\n",
    ],
    [
      "a list in brackets over several lines",
      "a:\n    b: [c,\n        d]\n    e: {\n      f: g,\n    }\n",
      "a:\n  b: [c,\n      d]\n  e: {\n    f: g,\n  }\n",
    ],
    [
      "quoted words over several lines",
      'a:\n    b: "one\n      two"\n    c: three\n      four\n',
      'a:\n  b: "one\n    two"\n  c: three\n    four\n',
    ],
    ["documents", "---\na:   b\n---\nc:   d\n...\n", "---\na: b\n---\nc: d\n...\n"],
    ["carriage returns", "a:\r\n    b: c\r\n", "a:\r\n  b: c\r\n"],
    ["a byte order mark", "\uFEFFa:   b\n", "\uFEFFa: b\n"],
    ["comments below a comment-only item", "a:\n  - b\n  # about c\n  - c\n# end\n", "a:\n  - b\n  # about c\n  - c\n# end\n"],
  ])("%s", (_, before, after) => {
    expect(formatScenario(before)).toBe(after);
    expect(formatScenario(after)).toBe(after);
  });

  test.each([
    ["quotes", `a: 'b'\nc: "d"\n`],
    ["marks below a line", "steps:\n  - cast: Shock\n#   ^^^^ error x/y\n"],
    ["aligned comments", "a: b     # one\nccc: d   # two\n"],
    ["what can't be read", "a: [b\nc: d\n"],
    ["a merge conflict", "<<<<<<< ours\na:   b\n=======\n"],
    ["tabs as indentation", "a:\n\tb:   c\n"],
    ["nothing", ""],
  ])("%s: left alone", (_, text) => {
    expect(formatScenario(text)).toBe(text);
  });
});

describe("laws", () => {
  test("every fixture: nothing more to do the second time, the same words and the same meaning", () => {
    for (const name of files) {
      const text = read(name);
      const once = formatScenario(text);
      expect(formatScenario(once), name).toBe(once);
      expect(letters(once), name).toBe(letters(text));
      expect(meaning(once), name).toBe(meaning(text));
    }
  });

  test("every fixture, indented by another width: comes back as it was", () => {
    for (const name of files) {
      const text = read(name);
      // Bracketed lines and texts over several lines keep their own shape; the others must come back.
      if (/[[{,|>"']\s*$/m.test(text) || /^ +#|^#/m.test(text) || meaning(text).includes('"findings":[{')) continue;
      const wide = text.replace(/^ *(?:- +)*/gm, (lead) => lead.replaceAll(" ", "  ").replace(/- {2}(?! )/g, "-   "));
      expect(formatScenario(wide), name).toBe(formatScenario(text));
    }
  });

  test("whatever is cut out or put in: never throws, stable, every word kept", () => {
    const texts = files.filter((name) => name.includes("scenarios")).map(read);
    const junk = fc.constantFrom(
      "",
      " ",
      "    ",
      "\n",
      "\n\n",
      "- ",
      ": ",
      "# c\n",
      "[",
      "]",
      "{",
      "}",
      ",",
      "'",
      '"',
      "\t",
      "|\n",
      "&a ",
      "*a",
      "? ",
    );
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.nat(), fc.nat(30), junk, (text, at, length, put) => {
        const start = at % (text.length + 1);
        const edited = text.slice(0, start) + put + text.slice(start + length);
        const once = formatScenario(edited);
        expect(letters(once)).toBe(letters(edited));
        expect(formatScenario(once)).toBe(once);
      }),
      { numRuns: 100 },
    );
  });
});
