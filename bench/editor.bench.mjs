// The editor in figures: from a keystroke to its diagnostics at the end of a scenario and of a long file, completion, start, memory; and, side by side in
// the same run, yaml-language-server validating the same texts against our published schema.
//
//   node bench/editor.bench.mjs

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const uri = "file:///bench/case.scenario.yaml";

/** 30 objects, 20 steps: spells, an Equipment, two combats with blocks and damage, an illegal block. */
export function scenario(index = 0) {
  return `scenario: Twenty steps ${index}
players:
  Alice:
    battlefield:
      - White Knight
      - Serra Angel
      - 2 Grizzly Bears
      - Benalish Hero
      - Bonesplitter
      - Glorious Anthem
      - 4 Plains
      - 3 Forest
    hand: [Giant Growth, Rancor, Disenchant]
  Bob:
    battlefield:
      - Black Knight
      - Hill Giant
      - Giant Spider
      - Wall of Stone
      - Royal Assassin
      - 3 Swamp
      - 3 Mountain
    hand: [Terror, Unholy Strength, Lightning Bolt]
active: Alice
steps:
  - equip: Bonesplitter
    to: White Knight
  - resolve
  - cast: Giant Growth
    targets: Serra Angel
  - resolve
  - cast: Lightning Bolt
    by: Bob
    targets: Grizzly Bears#1
  - resolve
  - attack: [White Knight, Serra Angel, Grizzly Bears#2]
  - block: {Hill Giant: White Knight, Giant Spider: Serra Angel}
  - damage: {White Knight: {Hill Giant: 5}}
  - expect: {Hill Giant: {zone: graveyard}}
  - step: second main
  - cast: Rancor
    targets: Grizzly Bears#2
  - resolve
  - turn: Bob
  - cast: Terror
    targets: Serra Angel
  - resolve
  - attack: [Black Knight, Wall of Stone]
    illegal: true
  - attack: Black Knight
  - block:
      White Knight: Black Knight
`;
}

const percentile = (values, share) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
const ms = (value) => `${value.toFixed(1)} ms`.padStart(10);
const row = (name, values, extra = "") =>
  console.log(`  ${name.padEnd(58)} median ${ms(percentile(values, 0.5))}   95th percentile ${ms(percentile(values, 0.95))}${extra}`);

/** Texts as they stand after each letter typed at the end, and taken back again. */
function typing(text, count) {
  const line = "      White Knight: Black Knight\n";
  const texts = [];
  for (let i = 0; texts.length < count; i++) {
    const typed = `      Grizzly Bears: Black Knight`;
    for (let n = 1; n <= typed.length && texts.length < count; n++) texts.push(text + typed.slice(0, n));
    texts.push(text.slice(0, -line.length) + line);
  }
  return texts.slice(0, count);
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), "editor-bench-"));
  const bundle = join(folder, "service.mjs");
  await build({
    stdin: {
      contents: `export { createLanguageService, openEmbeddedDatabase, openDatabaseFile } from "./packages/language-service/src/node.ts";`,
      resolveDir: root,
    },
    outfile: bundle,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    conditions: ["@ruleslawyer/source"],
    banner: { js: 'import { createRequire as __createRequire } from "node:module";\nconst require = __createRequire(import.meta.url);' },
    minify: true,
    logLevel: "warning",
  });
  const { createLanguageService, openDatabaseFile } = await import(pathToFileURL(bundle).href);
  const cards = join(root, "packages/cards/data/cards-2017.rlcards");
  const { database } = openDatabaseFile(cards);
  const host = { database, readFile: () => undefined, resolve: (_from, relative) => relative };
  const long = Array.from({ length: 100 }, (_, index) => scenario(index)).join("---\n");
  const yaml = yamlService();

  console.log(`node ${process.version}, ${long.split("\n").length} lines in the long file\n`);
  for (const [name, text, count] of [
    ["one scenario of 30 objects, 20 steps, typing at its end", scenario(), 300],
    ["the 100th scenario of a long file, typing at its end", long, 100],
  ]) {
    console.log(name);
    const service = createLanguageService(host);
    service.open({ uri, languageId: "mtg-scenario", version: 1, text });
    const opening = performance.now();
    const first = service.diagnostics(uri);
    const opened = performance.now() - opening;
    const times = [];
    let version = 1;
    for (const typed of typing(text, count)) {
      const start = performance.now();
      service.update(uri, ++version, typed);
      service.diagnostics(uri);
      times.push(performance.now() - start);
    }
    row("rules lawyer: keystroke to diagnostics", times, `   (opened in ${opened.toFixed(0)} ms, ${first.diagnostics.length} findings)`);
    const against = [];
    for (const typed of typing(text, Math.min(count, 30))) {
      const start = performance.now();
      await yaml(typed, ++version);
      against.push(performance.now() - start);
    }
    row("yaml-language-server: the same texts, form only", against);
    console.log(`  ${(percentile(times, 0.5) / percentile(against, 0.5)).toFixed(2)} of its time\n`);

    const lines = text.split("\n");
    const places = {
      "completion: a key of a step": ["  - c", 5],
      "completion: a target, legal ones first": ["  - cast: Unholy Strength\n    targets: ", undefined],
      "completion: a blocker": ["  - block: {", undefined],
      "completion: a card's name": ["  - put: light", undefined],
    };
    for (const [what, [typed]] of Object.entries(places)) {
      const samples = [];
      for (let i = 0; i < 20; i++) {
        service.update(uri, ++version, text + typed);
        service.diagnostics(uri);
        const added = typed.split("\n");
        const position = { line: lines.length - 1 + added.length - 1, character: added.at(-1).length };
        const start = performance.now();
        const { items } = service.completion(uri, position);
        samples.push(performance.now() - start);
        if (i === 0 && items.length === 0) console.log(`  nothing offered for ${what}`);
      }
      row(what, samples);
    }
    const others = {
      hover: () => service.hover(uri, { line: lines.length - 3, character: 14 }),
      tokens: () => service.semanticTokens(uri),
      preview: () => service.preview(uri, { scenario: 0, step: 8 }, "light"),
    };
    service.update(uri, ++version, text);
    service.diagnostics(uri);
    for (const [what, run] of Object.entries(others)) {
      const samples = Array.from({ length: 20 }, () => {
        const start = performance.now();
        run();
        return performance.now() - start;
      });
      row(what, samples);
    }
    console.log();
  }

  console.log("a new process: start, card data, first diagnostics");
  const program = `
    const { createLanguageService, openDatabaseFile } = await import(${JSON.stringify(pathToFileURL(bundle).href)});
    const { database } = openDatabaseFile(${JSON.stringify(cards)});
    const service = createLanguageService({ database, readFile: () => undefined, resolve: (_, r) => r });
    service.open({ uri: ${JSON.stringify(uri)}, languageId: "mtg-scenario", version: 1, text: ${JSON.stringify(scenario())} });
    service.diagnostics(${JSON.stringify(uri)});
    const ready = performance.now();
    globalThis.gc?.();
    console.log(JSON.stringify({ ready, rss: process.memoryUsage().rss / 2 ** 20, heap: process.memoryUsage().heapUsed / 2 ** 20 }));`;
  const runs = Array.from({ length: 5 }, () =>
    JSON.parse(execFileSync(process.execPath, ["--expose-gc", "--input-type=module", "-e", program], { encoding: "utf8" })),
  );
  const of = (key) =>
    percentile(
      runs.map((run) => run[key]),
      0.5,
    );
  console.log(
    `  first diagnostics after ${of("ready").toFixed(0)} ms; ${of("rss").toFixed(0)} MB resident, ${of("heap").toFixed(0)} MB heap`,
  );
  rmSync(folder, { recursive: true, force: true });
}

/** Validates a text as yaml-language-server does in an editor, with our schema for every file. */
function yamlService() {
  const require = createRequire(import.meta.url);
  const { getLanguageService } = require("yaml-language-server");
  const from = createRequire(require.resolve("yaml-language-server"));
  const { TextDocument } = from("vscode-languageserver-textdocument");
  const schema = JSON.parse(readFileSync(join(root, "packages/scenarios/schema/scenario.schema.json"), "utf8"));
  const service = getLanguageService({
    schemaRequestService: async () => JSON.stringify(schema),
    workspaceContext: { resolveRelativePath: (relative) => relative },
  });
  service.configure({
    validate: true,
    hover: true,
    completion: true,
    schemas: [{ uri: "file:///scenario.schema.json", fileMatch: ["*"], schema }],
  });
  return (text, version) => service.doValidation(TextDocument.create(uri, "yaml", version, text), false);
}

await main();
