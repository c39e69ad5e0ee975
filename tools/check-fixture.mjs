// Prints the diagnostics of scenario files, one line each: `node tools/check-fixture.mjs FILE…`. `--all` shows hints too.
// Bundles the sources on the fly, so that no build of them is needed.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadSources, openCards } from "./scenario-bundle.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const flags = process.argv.slice(2).filter((word) => word.startsWith("--"));
const files = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const sources = await loadSources(root);
const cards = openCards(root, sources);
let errors = 0;
for (const file of files) {
  const folder = dirname(file);
  const loadFile = (path) => {
    try {
      return readFileSync(join(folder, path), "utf8");
    } catch {
      return undefined;
    }
  };
  const { diagnostics } = sources.checkScenarioFile(readFileSync(file, "utf8"), { cards, loadFile });
  for (const each of diagnostics) {
    if (each.severity === "error") errors++;
    if (each.severity === "hint" && !flags.includes("--all")) continue;
    const { start, end } = each.range;
    const place = `${file}:${start.line + 1}:${start.character + 1}-${end.line === start.line ? "" : `${end.line + 1}:`}${end.character + 1}`;
    console.log(`${place} ${each.severity} ${each.code} [${each.rules.join(", ")}] ${each.message}`);
  }
}
process.exitCode = errors > 0 ? 1 : 0;
