// Prints the diagnostics of scenario files, one line each: `node tools/check-fixture.mjs FILE…`. `--all` shows hints too. `--carets` prints the
// file instead, with a comment under every error that says what is there (and `--all`: under everything), as the fixture tests read them.
// Bundles the sources on the fly, so that no build of them is needed.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadSources, openCards } from "./scenario-bundle.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const flags = process.argv.slice(2).filter((word) => word.startsWith("--"));
const files = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const all = flags.includes("--all");
const sources = await loadSources(root);
const cards = openCards(root, sources);
let errors = 0;

for (const file of files) {
  const text = readFileSync(file, "utf8");
  if (flags.includes("--carets")) process.stdout.write(withCarets(text, file));
  else printLines(text, file);
}
process.exitCode = errors > 0 && !flags.includes("--carets") ? 1 : 0;

function check(text, file) {
  const loadFile = (path) => {
    try {
      return readFileSync(join(dirname(file), path), "utf8");
    } catch {
      return undefined;
    }
  };
  return sources.checkScenarioFile(text, { cards, loadFile }).diagnostics;
}

function printLines(text, file) {
  for (const each of check(text, file)) {
    if (each.severity === "error") errors++;
    if (each.severity === "hint" && !all) continue;
    const { start, end } = each.range;
    const place = `${file}:${start.line + 1}:${start.character + 1}-${end.line === start.line ? "" : `${end.line + 1}:`}${end.character + 1}`;
    console.log(`${place} ${each.severity} ${each.code} [${each.rules.join(", ")}] ${each.message}`);
  }
}

function withCarets(text, file) {
  const lines = text.split("\n").filter((line) => !/^\s*#(?:<|[ ^]*\^)/.test(line));
  const shown = check(lines.join("\n"), file).filter((each) => all || each.severity === "error");
  return lines
    .flatMap((line, number) => {
      const here = shown.filter((each) => each.range.start.line === number);
      return [line, ...here.map((each) => caretLine(line, each))];
    })
    .join("\n");
}

function caretLine(line, { range: { start, end }, severity, code, rules }) {
  const to = end.line === start.line ? end.character : line.length;
  const wide = "^".repeat(Math.max(1, to - start.character));
  const carets = start.character === 0 ? `<${wide.slice(2)}` : `${" ".repeat(Math.max(0, start.character - 1))}${wide}`;
  return `#${carets} ${severity === "error" ? "" : `${severity} `}${code} ${rules[0] ?? ""}`.trimEnd();
}
