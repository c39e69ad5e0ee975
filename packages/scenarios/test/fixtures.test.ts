// Every scenario of fixtures/scenarios is checked with LF, CRLF, a byte order mark and no final newline: it has the findings that its caret
// comments assert, and no other error.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { checkScenarioFile } from "../src/index.ts";
import { compareWithCarets } from "./caret-comments.ts";
import { loadCards } from "./load-cards.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "fixtures", "scenarios");
const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.scenario\.(?:ya?ml|json)$/.test(name))
  .sort();

const FORMS: readonly (readonly [string, (text: string) => string])[] = [
  ["LF", (text) => text],
  ["CRLF", (text) => text.replace(/\n/g, "\r\n")],
  ["a byte order mark", (text) => `\uFEFF${text}`],
  ["no final newline", (text) => text.replace(/\n+$/, "")],
];

function environmentFor(file: string) {
  const load = (path: string): string | undefined => {
    try {
      return readFileSync(join(dirname(file), path), "utf8");
    } catch {
      return undefined;
    }
  };
  return { cards: loadCards(), loadFile: load };
}

describe.each(files)("%s", (name) => {
  const file = join(root, name);
  const text = readFileSync(file, "utf8")
    .replace(/\r\n/g, "\n")
    .replace(/^\uFEFF/, "");
  const env = environmentFor(file);
  it.each(FORMS)("with %s", (_, form) => {
    const { diagnostics } = checkScenarioFile(form(text), env);
    expect(compareWithCarets(text, diagnostics), relative(root, file)).toEqual([]);
  });
});
