// Reads every file of a folder as a decklist and says what was recognised: format, cards, lines not read, unknown names.
// `node tools/deck-samples.mjs FOLDER [--cards FILE.json] [--check] [--verbose]`. FILE.json: Scryfall-shaped cards laid over the
// embedded database. Prints a Markdown table.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const args = process.argv.slice(2);
const option = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
const folder = args.find((arg, index) => !arg.startsWith("--") && args[index - 1] !== "--cards" && args[index - 1] !== "--format");
if (folder === undefined) {
  console.error("usage: node tools/deck-samples.mjs FOLDER [--cards FILE.json] [--format NAME] [--check] [--verbose]");
  process.exit(2);
}

const bundle = await build({
  stdin: {
    contents:
      'export * from "./packages/decks/src/index.ts"; export { openDatabase, createDatabase, layerDatabases } from "@ruleslawyer/cards";',
    resolveDir: root,
  },
  bundle: true,
  write: false,
  format: "esm",
  platform: "neutral",
  mainFields: ["module", "main"],
  target: "node20",
  conditions: ["@ruleslawyer/source"],
  nodePaths: [join(root, "node_modules"), join(root, "packages/decks/node_modules")],
  logLevel: "warning",
});
const decks = await import(`data:text/javascript;base64,${Buffer.from(bundle.outputFiles[0].text).toString("base64")}`);

const opened = decks.openDatabase(readFileSync(join(root, "packages/cards/data/cards-2017.rlcards")));
if (!opened.ok) throw new Error(opened.error.reason);
let database = opened.database;
const extra = option("--cards");
if (extra !== undefined) {
  const cards = JSON.parse(readFileSync(extra, "utf8")).map((card) => ({
    name: card.name,
    layout: card.layout,
    kind: "card",
    colorIdentity: card.color_identity,
    manaValue: card.cmc,
    faces: [
      {
        name: card.name,
        manaCost: card.mana_cost || undefined,
        typeLine: card.type_line,
        text: card.oracle_text ?? "",
        power: card.power,
        toughness: card.toughness,
        loyalty: card.loyalty,
      },
    ],
  }));
  database = decks.layerDatabases(decks.createDatabase(cards), database);
}
const names = decks.nameResolver(database);

function* files(path) {
  if (statSync(path).isFile()) yield path;
  else for (const entry of readdirSync(path).sort()) if (!entry.endsWith(".jsonl")) yield* files(join(path, entry));
}

const verbose = args.includes("--verbose");
console.log("| file | format | main | side | other | unread | unknown names |\n| --- | --- | --- | --- | --- | --- | --- |");
for (const path of files(folder)) {
  const decoded = decks.decodeDeckBytes(readFileSync(path));
  const started = performance.now();
  const deck = decks.parseDeck(decoded.text, { fileName: path, database });
  const parsed = performance.now() - started;
  const unknown = deck.cards.filter((card) => names.resolve(card.name).kind !== "found");
  const main = decks.countCards(deck, "main");
  const side = decks.countCards(deck, "sideboard");
  const other = deck.cards.reduce((sum, card) => sum + card.count, 0) - main - side;
  console.log(
    `| ${relative(folder, path) || path} | ${deck.dialect} | ${main} | ${side} | ${other} | ${deck.unread.length} | ${unknown.length} of ${deck.cards.length} |`,
  );
  if (!verbose) continue;
  for (const item of deck.items) {
    if (item.kind === "unread" || item.kind === "verbatim")
      console.log(`    ${item.kind} ${item.line + 1}: ${item.text.slice(0, 100)} (${item.reason ?? ""})`);
    else if (item.kind === "comment" || item.kind === "heading" || item.kind === "section" || item.kind === "metadata")
      console.log(`    ${item.kind} ${item.line + 1}: ${(item.text ?? item.title ?? `${item.key}=${item.value}`).slice(0, 100)}`);
  }
  for (const inference of deck.inferences) console.log(`    inferred: ${inference.message}`);
  console.log(`    unknown: ${unknown.map((card) => card.name).join("; ")}`);
  if (args.includes("--check")) {
    const lines = decks.createLineIndex(deck.text);
    for (const finding of decks.checkDeck(deck, { database, format: option("--format") }))
      if (finding.code !== "deck/unknown-card")
        console.log(`    ${finding.severity} ${finding.code} ${lines.positionAt(finding.range.start).line + 1}: ${finding.message}`);
  }
  console.log(`    ${parsed.toFixed(1)} ms`);
}
