// Writes packages/scenarios/schema/scenario.schema.json from the checker's own definitions; with `--check` says whether it is up to date.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadSources } from "./scenario-bundle.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const file = join(root, "packages", "scenarios", "schema", "scenario.schema.json");
const { createJsonSchema } = await loadSources(root);
const text = `${JSON.stringify(createJsonSchema(), null, 2)}\n`;

if (process.argv.includes("--check")) {
  if (readIfThere(file) !== text) {
    console.error("packages/scenarios/schema/scenario.schema.json is out of date: run `node tools/generate-schema.mjs`.");
    process.exitCode = 1;
  }
} else {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function readIfThere(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
