// Writes the JSON schemas of scenarios, card files and project configurations from the checker's own definitions; with `--check` says whether they are up
// to date.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadSources } from "./scenario-bundle.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { createCardsSchema, createJsonSchema } = await loadSources(root);
const { createConfigSchema } = await loadSources(
  root,
  'export { createConfigSchema } from "@ruleslawyer/language-service";',
  "language-server",
);

for (const [path, schema] of [
  ["packages/scenarios/schema/scenario.schema.json", createJsonSchema()],
  ["packages/scenarios/schema/cards.schema.json", createCardsSchema()],
  ["packages/language-service/schema/config.schema.json", createConfigSchema()],
]) {
  const file = join(root, path);
  const text = `${JSON.stringify(schema, null, 2)}\n`;
  if (!process.argv.includes("--check")) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } else if (readIfThere(file) !== text) {
    console.error(`${path} is out of date: run \`node tools/generate-schema.mjs\`.`);
    process.exitCode = 1;
  }
}

function readIfThere(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
