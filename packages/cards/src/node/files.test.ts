import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Format } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { encodeDatabase } from "../file/encode.ts";
import { buildDatabase, EMBEDDED_FILE, openDatabaseFile, openEmbeddedDatabase, type Progress } from "../node.ts";
import { allRecords, allSetsPath } from "../testing/all-sets.ts";
import { body, json, startDataServer } from "../testing/data-server.ts";

const source = dirname(dirname(fileURLToPath(import.meta.url)));
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cards-files-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function bundle(entry: string, outfile: string, format: Format, platform: "node" | "browser" = "node"): Promise<void> {
  await build({
    entryPoints: [join(source, entry)],
    bundle: true,
    outfile,
    format,
    platform,
    conditions: ["@ruleslawyer/source"],
    logLevel: "silent",
    target: "es2022",
  });
}

describe("building a database file", () => {
  test("from the 2017 file, packed or not, with progress", async () => {
    const progress: Progress[] = [];
    const plain = join(folder, "plain.rlcards");
    const result = await buildDatabase(allSetsPath(), plain, { onProgress: (step) => progress.push(step) });
    expect(result).toMatchObject({
      ok: true,
      info: { count: 16_827, date: "2017-01-20", source: "MTGJSON 3 (AllSets)" },
      summary: { records: 202, skipped: 0 },
    });
    expect(progress.length).toBeGreaterThan(3);
    expect(progress.at(-2)).toMatchObject({ stage: "build", records: 202 });
    expect(progress.at(-2)!.done).toBe(progress.at(-2)!.total);
    expect(progress.at(-1)).toMatchObject({ stage: "install" });
    const packed = join(folder, "source.gz");
    writeFileSync(packed, gzipSync(readFileSync(allSetsPath())));
    expect(await buildDatabase(packed, join(folder, "packed.rlcards"))).toMatchObject({ ok: true });
    expect(Buffer.compare(readFileSync(plain), readFileSync(join(folder, "packed.rlcards")))).toBe(0);
  });

  test("takes the date from the file's name, the content or the file", async () => {
    const card = { name: "A", type_line: "Instant", released_at: "2020-02-02" };
    const dateOf = async (name: string, content: object): Promise<string> => {
      const path = join(folder, name);
      writeFileSync(path, JSON.stringify([content]));
      const result = await buildDatabase(path, join(folder, "date.rlcards"));
      return result.ok ? result.info.date : result.error.reason;
    };
    expect(await dateOf("oracle-cards-20240429210245.json", card)).toBe("2024-04-29");
    expect(await dateOf("cards.json", card)).toBe("2020-02-02");
    const today = new Date().toISOString().slice(0, 10);
    expect(await dateOf("cards.json", { ...card, released_at: "2999-01-01" })).toBe(today);
    expect(await dateOf("cards.json", { object: "card", name: "A" })).toBe(today);
  });

  test("says what is wrong, and writes nothing then", async () => {
    const out = join(folder, "never.rlcards");
    const reason = async (path: string, to = out): Promise<string> => {
      const result = await buildDatabase(path, to);
      return result.ok ? "built" : `${result.error.kind}: ${result.error.reason}`;
    };
    expect(await reason(join(folder, "absent.json"))).toMatch(/^unreadable: there is no file /);
    expect(await reason(folder)).toMatch(/^unreadable: .*EISDIR/);
    writeFileSync(join(folder, "text.json"), "hello");
    expect(await reason(join(folder, "text.json"))).toBe("not-card-data: this is not JSON");
    const packed = gzipSync(readFileSync(allSetsPath()));
    writeFileSync(join(folder, "cut.gz"), packed.subarray(0, 100_000));
    expect(await reason(join(folder, "cut.gz"))).toBe("damaged: the gzip archive breaks off");
    expect(existsSync(out)).toBe(false);
    expect(await reason(allSetsPath(), join(folder, "text.json", "x.rlcards"))).toMatch(/^unwritable: /);
  });

  test("can be cancelled", async () => {
    const controller = new AbortController();
    const result = await buildDatabase(allSetsPath(), join(folder, "cancelled.rlcards"), {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    expect(result).toMatchObject({ ok: false, error: { kind: "cancelled" } });
    expect(existsSync(join(folder, "cancelled.rlcards"))).toBe(false);
  });
});

describe("opening", () => {
  test("missing and unreadable files", () => {
    expect(openDatabaseFile(join(folder, "absent"))).toMatchObject({ ok: false, error: { kind: "missing" } });
    expect(openDatabaseFile(folder)).toMatchObject({ ok: false, error: { kind: "unreadable" } });
    expect(openEmbeddedDatabase(join(folder, "absent"))).toMatchObject({ ok: false, error: { kind: "missing" } });
  });

  test.each<[Format, string]>([
    ["esm", "main.mjs"],
    ["cjs", "main.cjs"],
  ])("the embedded database from a program bundled as %s, with data of its own", async (format, name) => {
    const program = join(folder, `program-${format}`);
    mkdirSync(join(program, "data"), { recursive: true });
    const small = encodeDatabase(allRecords().slice(0, 5), { source: "s", date: "d", embedded: true });
    writeFileSync(join(program, "data", EMBEDDED_FILE), small);
    await bundle("node.ts", join(program, "dist", name), format);
    const script =
      format === "esm"
        ? `import("${pathToFileURL(join(program, "dist", name)).href}").then((m) => console.log(JSON.stringify(m.openEmbeddedDatabase())))`
        : `console.log(JSON.stringify(require(${JSON.stringify(join(program, "dist", name))}).openEmbeddedDatabase()))`;
    const { stdout, stderr } = spawnSync(process.execPath, ["-e", script], { encoding: "utf8", cwd: tmpdir() });
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, database: { info: { count: 5, embedded: true } } });
  });

  test("the main entry needs nothing of Node", async () => {
    const file = join(folder, "browser.js");
    await bundle("index.ts", file, "esm", "browser");
    const code = readFileSync(file, "utf8");
    expect(code).not.toMatch(/\bnode:|\brequire\(|\bprocess\.|\bBuffer\b/);
  });
});

describe("an update killed at any moment", () => {
  test("leaves the old file or the new one, whole, and the next update works", async () => {
    const server = await startDataServer();
    const cards = allRecords()
      .slice(0, 4000)
      .map((record) => ({ object: "card", name: record.name, type_line: record.faces[0].typeLine, oracle_text: record.faces[0].text }));
    const packed = gzipSync(cards.map((card) => JSON.stringify(card)).join("\n"));
    const entry = {
      object: "bulk_data",
      type: "default_cards",
      updated_at: "2026-11-20T00:00:00+00:00",
      jsonl_download_uri: `${server.url}/file`,
    };
    server.routes.set("/bulk-data", json({ object: "list", data: [entry] }));
    server.routes.set("/file", body(packed));
    const program = join(folder, "killed");
    mkdirSync(program);
    await bundle("node.ts", join(program, "cards.mjs"), "esm");
    const target = join(program, "cards.rlcards");
    const old = encodeDatabase(allRecords().slice(0, 7), { source: "old", date: "2000-01-01" });
    const script = `import("${pathToFileURL(join(program, "cards.mjs")).href}").then(async (m) => {
      console.log("begun");
      const result = await m.updateDatabase({ source: "${server.url}/bulk-data", targetPath: ${JSON.stringify(target)}, force: true });
      console.log(result.ok ? "done" : JSON.stringify(result));
    })`;
    const start = (): ChildProcess => spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
    const counts = new Set<number>();
    for (const delay of [0, 5, 15, 30, 60, 90, 120, 160, 200, 250]) {
      writeFileSync(target, old);
      const child = start();
      const closed = new Promise((resolve) => child.once("close", resolve));
      await new Promise((resolve) => child.stdout!.once("data", resolve));
      await new Promise((resolve) => setTimeout(resolve, delay));
      child.kill("SIGKILL");
      await closed;
      const opened = openDatabaseFile(target);
      if (!opened.ok) throw new Error(opened.error.reason);
      counts.add(opened.database.info.count);
    }
    for (const count of counts) expect([7, 4000]).toContain(count);
    const last = start();
    let output = "";
    last.stdout!.on("data", (chunk) => {
      output += String(chunk);
    });
    await new Promise((resolve) => last.once("close", resolve));
    expect(output).toBe("begun\ndone\n");
    expect(readdirSync(program).sort()).toEqual(["cards.mjs", "cards.rlcards"]);
    await server.close();
  });
});

test("the build tool does nothing where nothing has changed", () => {
  const root = dirname(dirname(dirname(source)));
  const run = (...options: readonly string[]) =>
    spawnSync(process.execPath, [join(root, "tools", "build-cards.mjs"), ...options], { encoding: "utf8" });
  const first = run();
  expect(first.stderr).toBe("");
  expect(run().stdout).toBe("");
  const opened = openEmbeddedDatabase();
  expect(opened).toMatchObject({
    ok: true,
    database: { info: { source: "MTGJSON 3.8.1 (AllSets)", date: "2017-01-20", count: 16_827, embedded: true, hasLegalities: false } },
  });
});
