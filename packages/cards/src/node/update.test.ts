import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { type AddressInfo, connect } from "node:net";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { encodeDatabase } from "../file/encode.ts";
import { createDatabase } from "../memory-database.ts";
import { listBulkFiles, openDatabaseFile, updateDatabase } from "../node.ts";
import { body, cutOff, type DataServer, json, stall, startDataServer, status } from "../testing/data-server.ts";
import type { UpdateHost } from "../update/host.ts";
import { runUpdate, type UpdateResult, type UpdateSettings } from "../update/update.ts";
import { fetchWithProxies } from "./proxy-fetch.ts";
import { createUpdateHost } from "./update-host.ts";

const CARDS = ["Lightning Bolt", "Serra Angel", "Grizzly Bears"].map((name, i) => ({
  object: "card",
  oracle_id: `id-${i}`,
  name,
  layout: "normal",
  type_line: "Instant",
  oracle_text: "Some text.",
  legalities: { modern: "legal" },
  set: "abc",
  collector_number: String(i),
}));
const LINES = `${CARDS.map((card) => JSON.stringify(card)).join("\n")}\n`;
const PACKED = gzipSync(LINES);
const OLD = encodeDatabase([...createDatabase([]).all()], { source: "old", date: "2000-01-01" });

let server: DataServer;
let folder: string;
let target: string;
let waits: number[];

beforeEach(async () => {
  server = await startDataServer();
  folder = mkdtempSync(join(tmpdir(), "cards-update-"));
  target = join(folder, "cards.rlcards");
  waits = [];
  writeFileSync(target, OLD);
  offer(PACKED);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Scryfall's list, as it is since July 2026, and the file that it names. */
function offer(packed: Uint8Array, more: object = {}): void {
  const entry = {
    object: "bulk_data",
    id: "x",
    type: "default_cards",
    updated_at: "2026-11-20T09:01:02.345+00:00",
    name: "Default Cards",
    description: "…",
    jsonl_download_uri: `${server.url}/file.jsonl.gz`,
    compressed_size: packed.length,
    ...more,
  };
  server.routes.set(
    "/bulk-data",
    json({ object: "list", has_more: false, data: [{ ...entry, type: "rulings" }, { ...entry, type: "oracle_cards" }, entry] }),
  );
  server.routes.set("/file.jsonl.gz", body(packed, { ETag: '"v1"', "Content-Type": "application/gzip" }));
}

function testHost(changes: Partial<UpdateHost> = {}): UpdateHost {
  const sleep = (milliseconds: number): Promise<void> => {
    waits.push(milliseconds);
    return Promise.resolve();
  };
  return { ...createUpdateHost(fetchWithProxies), sleep, ...changes };
}

function update(settings: Partial<UpdateSettings> = {}, host = testHost()): Promise<UpdateResult> {
  return runUpdate(host, { source: `${server.url}/bulk-data`, targetPath: target, ...settings });
}

/** The official address is played by the server here. */
function officialHost(): UpdateHost {
  return testHost({
    async fetch(url, init) {
      const { status: code, headers, body: content } = await fetchWithProxies(url.replace("https://api.scryfall.com", server.url), init);
      return { status: code, headers, body: content, url };
    },
  });
}

async function failure(settings: Partial<UpdateSettings> = {}, host = testHost()): Promise<string> {
  const result = await update(settings, host);
  expectOldFile();
  return result.ok ? "no failure" : `${result.error.kind}: ${result.error.reason}`;
}

/** The old file whole, and nothing beside it. */
function expectOldFile(): void {
  expect(Buffer.compare(readFileSync(target), OLD)).toBe(0);
  expect(readdirSync(folder)).toEqual(["cards.rlcards"]);
}

const sha256 = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");

describe("an update from Scryfall's list", () => {
  test("downloads, builds, swaps in, and leaves nothing behind", async () => {
    const stages: string[] = [];
    const result = await updateDatabase({
      source: `${server.url}/bulk-data`,
      targetPath: target,
      onProgress: ({ stage }) => {
        if (stages.at(-1) !== stage) stages.push(stage);
      },
    });
    const info = { source: "Scryfall (default_cards)", date: "2026-11-20", count: 3, hasLegalities: true, embedded: false };
    expect(result).toMatchObject({ ok: true, upToDate: false, info, summary: { records: 3, skipped: 0 } });
    const opened = openDatabaseFile(target);
    expect(opened.ok && opened.database.info).toEqual(info);
    expect(opened.ok && opened.database.find("serra angel")?.printings).toEqual([{ set: "ABC", number: "1" }]);
    expect(readdirSync(folder)).toEqual(["cards.rlcards"]);
    expect(stages).toEqual(["list", "download", "build", "install"]);
  });

  test("says who asks, and what for", async () => {
    await update({ userAgent: "RulesLawyer/9.9 test" });
    expect(server.requests).toHaveLength(2);
    for (const { headers } of server.requests) {
      expect(headers["user-agent"]).toBe("RulesLawyer/9.9 test");
      expect(headers.accept).toContain("application/json");
    }
  });

  test("fetches nothing that it has already, unless told to", async () => {
    await update();
    server.requests.length = 0;
    expect(await update()).toEqual({ ok: true, upToDate: true });
    expect(server.requests.map((request) => request.url)).toEqual(["/bulk-data"]);
    expect(await update({ force: true })).toMatchObject({ ok: true, upToDate: false });
    offer(PACKED, { updated_at: "2026-11-21T09:00:00+00:00" });
    expect(await update()).toMatchObject({ ok: true, upToDate: false, info: { date: "2026-11-21" } });
  });

  test("takes the list's older shape, and a single entry", async () => {
    server.routes.set("/old.json", body(JSON.stringify(CARDS)));
    const entry = {
      object: "bulk_data",
      type: "oracle_cards",
      updated_at: "2024-01-02T03:04:05+00:00",
      download_uri: `${server.url}/old.json`,
      size: JSON.stringify(CARDS).length,
    };
    server.routes.set("/bulk-data", json({ object: "list", data: [entry] }));
    expect(await update()).toMatchObject({ ok: true, info: { source: "Scryfall (oracle_cards)", date: "2024-01-02" } });
    server.routes.set("/bulk-data", json({ ...entry, updated_at: "2024-01-03T00:00:00+00:00" }));
    expect(await update()).toMatchObject({ ok: true, info: { date: "2024-01-03" } });
  });

  test("the list can be looked at before", async () => {
    const files = await listBulkFiles({ url: `${server.url}/bulk-data` });
    expect(files.map((file) => file.type)).toEqual(["default_cards", "oracle_cards"]);
    expect(files[0]).toMatchObject({ name: "Default Cards", updated: "2026-11-20T09:01:02.345+00:00", sizes: [PACKED.length] });
  });

  test("works where there is no old file, and no folder", async () => {
    const path = join(folder, "new", "folder", "cards.rlcards");
    expect(await update({ targetPath: path })).toMatchObject({ ok: true });
    expect(openDatabaseFile(path).ok).toBe(true);
  });

  test("replaces a damaged database", async () => {
    writeFileSync(target, "nonsense");
    expect(await update()).toMatchObject({ ok: true, upToDate: false });
  });

  test("goes on over a broken record", async () => {
    offer(gzipSync(`${LINES}{"object":"card","name":"Broken",\n${JSON.stringify({ ...CARDS[0], oracle_id: "z", name: "Last" })}\n`));
    expect(await update()).toMatchObject({ ok: true, info: { count: 4 }, summary: { skipped: 1, skippedRecords: [{ record: "Broken" }] } });
  });
});

describe("an update from MTGJSON", () => {
  const bolt = { name: "Lightning Bolt", layout: "normal", type: "Instant", text: "…", legalities: {} };
  const file = gzipSync(JSON.stringify({ meta: { date: "2026-11-19", version: "5.3.1+20261119" }, data: { "Lightning Bolt": [bolt] } }));
  const source = () => `${server.url}/api/v5/AtomicCards.json.gz`;

  beforeEach(() => {
    server.routes.set("/api/v5/AtomicCards.json.gz", body(file));
    server.routes.set("/api/v5/AtomicCards.json.gz.sha256", body(`${sha256(file)}  AtomicCards.json.gz\n`));
  });

  test("checks the SHA-256 that is offered, and knows by it that nothing is new", async () => {
    expect(await update({ source: source() })).toMatchObject({
      ok: true,
      info: { source: "MTGJSON 5.3.1 (AtomicCards)", date: "2026-11-19" },
    });
    server.requests.length = 0;
    expect(await update({ source: source() })).toEqual({ ok: true, upToDate: true });
    expect(server.requests).toHaveLength(1);
  });

  test("refuses a file with another SHA-256", async () => {
    server.routes.set("/api/v5/AtomicCards.json.gz.sha256", body(sha256("another")));
    expect(await failure({ source: source() })).toBe("damaged: the file's SHA-256 is not the one that the server gives for it");
  });

  test("does without one", async () => {
    server.routes.delete("/api/v5/AtomicCards.json.gz.sha256");
    expect(await update({ source: source() })).toMatchObject({ ok: true });
    server.routes.set("/api/v5/AtomicCards.json.gz.sha256", body("<html>not found</html>"));
    expect(await update({ source: source() })).toMatchObject({ ok: true });
  });
});

describe("transfers that go wrong", () => {
  test("are taken up again where they broke off", async () => {
    server.routes.set("/file.jsonl.gz", [cutOff(PACKED, 50, { ETag: '"v1"' }), body(PACKED, { ETag: '"v1"' })]);
    expect(await update()).toMatchObject({ ok: true, info: { count: 3 } });
    const last = server.requests.at(-1)!;
    expect(last.headers.range).toBe("bytes=50-");
    expect(last.headers["if-range"]).toBe('"v1"');
  });

  test("begin anew if the file has changed meanwhile, or the server can't resume", async () => {
    const newer = gzipSync(`${LINES}${JSON.stringify({ ...CARDS[0], oracle_id: "n", name: "Newcomer" })}\n`);
    offer(newer);
    server.routes.set("/file.jsonl.gz", [cutOff(PACKED, 50, { ETag: '"v1"' }), body(newer, { ETag: '"v2"' })]);
    expect(await update()).toMatchObject({ ok: true, info: { count: 4 } });
    offer(PACKED, { updated_at: "later" });
    server.routes.set("/file.jsonl.gz", [cutOff(PACKED, 50), body(PACKED, { "Accept-Ranges": "none" })]);
    expect(await update()).toMatchObject({ ok: true, info: { count: 3 } });
    offer(PACKED, { updated_at: "later still" });
    server.routes.set("/file.jsonl.gz", [cutOff(PACKED, 50, { ETag: '"v1"' }), status(416), body(PACKED)]);
    expect(await update()).toMatchObject({ ok: true, info: { count: 3 } });
  });

  test("never mix a part from another place in", async () => {
    const wrongPlace: Parameters<typeof server.routes.set>[1] = (_request, response) => {
      response.writeHead(206, { "Content-Range": `bytes 10-${PACKED.length - 1}/${PACKED.length}`, ETag: '"v1"' });
      response.end(PACKED.subarray(10));
    };
    server.routes.set("/file.jsonl.gz", [cutOff(PACKED, 50, { ETag: '"v1"' }), wrongPlace, body(PACKED)]);
    expect(await update()).toMatchObject({ ok: true, info: { count: 3 } });
  });

  test("are given up after some attempts", async () => {
    server.routes.set("/file.jsonl.gz", cutOff(PACKED, 0));
    expect(await failure()).toMatch(/^network: /);
    expect(waits).toEqual([2000, 4000, 8000]);
  });

  test("wait as long as they are told on 429, but not for hours", async () => {
    server.routes.set("/file.jsonl.gz", [status(429, { "Retry-After": "7" }), status(429), body(PACKED)]);
    expect(await update()).toMatchObject({ ok: true });
    expect(waits).toEqual([7000, 30_000]);
    writeFileSync(target, OLD);
    server.routes.set("/file.jsonl.gz", status(429, { "Retry-After": "7200" }));
    expect(await failure()).toMatch(/^rate-limited: .* too many requests; it asks to wait 120 minutes$/);
  });

  test("try again on the server's faults, not on ours", async () => {
    server.routes.set("/file.jsonl.gz", [status(503), status(500), body(PACKED)]);
    expect(await update()).toMatchObject({ ok: true });
    writeFileSync(target, OLD);
    server.requests.length = 0;
    server.routes.set("/file.jsonl.gz", status(403));
    expect(await failure()).toMatch(/^refused: .*status 403/);
    expect(server.requests).toHaveLength(2);
  });

  test("end when nothing comes", async () => {
    server.routes.set("/file.jsonl.gz", stall(PACKED.subarray(0, 10)));
    expect(await failure({ idleMilliseconds: 80 })).toBe("network: nothing came from the server for 0 seconds");
  });

  test("end when there is no server", async () => {
    const { url } = server;
    await server.close();
    expect(await failure()).toBe(`network: ${new URL(url).host} can't be reached (ECONNREFUSED)`);
    expect(waits).toEqual([]);
    server = await startDataServer();
  });

  test("end when more comes than was announced", async () => {
    server.routes.set("/file.jsonl.gz", (_request, response) => {
      response.socket!.end(`HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n${"x".repeat(100)}`);
    });
    expect(await failure()).not.toBe("no failure");
  });
});

describe("answers that are wrong", () => {
  const cases: readonly (readonly [string, () => void, RegExp])[] = [
    [
      "a web page",
      () => server.routes.set("/file.jsonl.gz", body("<!doctype html><p>Sign in to this network")),
      /^not-card-data: this is a web page/,
    ],
    ["nothing", () => server.routes.set("/file.jsonl.gz", body("")), /the file is empty/],
    ["an archive that breaks off", () => offer(PACKED.subarray(0, PACKED.length - 20)), /^damaged: the gzip archive breaks off/],
    [
      "a damaged archive",
      () => offer(Uint8Array.from(PACKED, (byte, i) => (i > 20 && i < 40 ? byte ^ 0x55 : byte))),
      /^damaged: the gzip archive is damaged/,
    ],
    ["lines that break off", () => offer(Buffer.from(LINES.slice(0, -30))), /^not-card-data: the text ends in the middle/],
    [
      "half of what the list says",
      () => offer(PACKED, { compressed_size: PACKED.length * 2 }),
      /^damaged: the file has \d+ bytes, and \d+ were announced/,
    ],
    [
      "a list without card files",
      () => offer(PACKED, { jsonl_download_uri: undefined }),
      /^not-card-data: the list of files offers no card data/,
    ],
    [
      "a list that leads elsewhere",
      () => offer(PACKED, { jsonl_download_uri: "file:///etc/passwd" }),
      /^refused: the list of files leads to file:/,
    ],
    [
      "an error object",
      () => server.routes.set("/bulk-data", json({ object: "error", status: 429 })),
      /^not-card-data: this is an error message of Scryfall's/,
    ],
    ["a redirect in circles", () => server.routes.set("/file.jsonl.gz", status(302, { Location: "/file.jsonl.gz" })), /^network: /],
    ["a bomb", () => offer(gzipSync(Buffer.alloc(50_000_000, "[")), { compressed_size: undefined }), /^not-card-data: /],
    [
      "cards that are none",
      () => offer(gzipSync("[1, 2, 3]"), { compressed_size: undefined }),
      /^not-card-data: none of its 3 records is a card/,
    ],
  ];
  test.each(cases)("%s", async (_what, arrange, reason) => {
    arrange();
    expect(await failure()).toMatch(reason);
  });

  test("a source that is none", async () => {
    expect(await failure({ source: "cards please" })).toMatch(/^not-card-data: cards please is neither/);
    expect(await failure({ source: "file:///etc/passwd" })).toMatch(/is neither/);
  });

  test("a type that the list lacks", async () => {
    expect(await failure({ source: "scryfall:all_cards" }, officialHost())).toBe("not-card-data: the list of files has no all_cards");
  });

  test("a handful of cards from an official address", async () => {
    offer(PACKED, { jsonl_download_uri: "https://api.scryfall.com/file.jsonl.gz" });
    expect(await failure({ source: "scryfall" }, officialHost())).toBe("not-card-data: the file has 3 cards only");
  });

  test("a list of https that leads to http", async () => {
    expect(await failure({ source: "scryfall" }, officialHost())).toMatch(/^refused: the list of files leads to http:/);
  });
});

describe("cancelling", () => {
  test("before, while downloading, and while building leaves the old file", async () => {
    const controller = new AbortController();
    controller.abort();
    expect(await failure({ signal: controller.signal })).toBe("cancelled: cancelled");
    for (const stage of ["download", "build", "install"] as const) {
      const later = new AbortController();
      const result = await failure({
        signal: later.signal,
        onProgress: (progress) => {
          if (progress.stage === stage) later.abort();
        },
      }).catch(() => "installed");
      // By then the new file is complete; installing it is a single step.
      if (stage === "install") expect(["cancelled: cancelled", "installed"]).toContain(result);
      else expect(result).toBe("cancelled: cancelled");
    }
  });

  test("ends a transfer that hangs", async () => {
    server.routes.set("/file.jsonl.gz", stall(PACKED.subarray(0, 10)));
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    expect(await failure({ signal: controller.signal })).toBe("cancelled: cancelled");
  });
});

describe("one at a time", () => {
  test("a second update says that the first is running", async () => {
    const [first, second] = await Promise.all([update(), update()]);
    const results = [first, second].map((result) => (result.ok ? "ok" : result.error.kind)).sort();
    expect(results).toEqual(["busy", "ok"]);
  });

  test("a lock left by a process that died is taken over", async () => {
    writeFileSync(`${target}.lock`, `999999999 ${hostname()} x`);
    expect(await update()).toMatchObject({ ok: true });
    expect(readdirSync(folder)).toEqual(["cards.rlcards"]);
  });

  test("a lock that its process died over before it bore a name is taken over after a moment", async () => {
    writeFileSync(`${target}.lock`, "");
    expect(await update()).toMatchObject({ ok: false, error: { kind: "busy" } });
    const past = new Date(Date.now() - 60_000);
    utimesSync(`${target}.lock`, past, past);
    expect(await update()).toMatchObject({ ok: true });
    expect(readdirSync(folder)).toEqual(["cards.rlcards"]);
  });

  test("a lock of another machine holds until it is old", async () => {
    writeFileSync(`${target}.lock`, "1 another-machine x");
    expect(await update()).toMatchObject({ ok: false, error: { kind: "busy" } });
    const past = new Date(Date.now() - 11 * 60_000);
    utimesSync(`${target}.lock`, past, past);
    expect(await update()).toMatchObject({ ok: true });
  });

  test("leftovers of updates that died are cleared away", async () => {
    for (const name of ["cards.rlcards.download", "cards.rlcards.123.tmp", "cards.rlcards.lock.123.tmp"])
      writeFileSync(join(folder, name), "rest");
    writeFileSync(join(folder, "cards.rlcards.backup"), "mine");
    expect(await update()).toMatchObject({ ok: true });
    expect(readdirSync(folder).sort()).toEqual(["cards.rlcards", "cards.rlcards.backup"]);
  });
});

describe("a fault of the disk at any stage leaves the old file whole", () => {
  const operations = ["lock", "removeLeftovers", "create", "readStart", "source", "stampOf", "install"] as const;
  test.each(operations)("%s", async (operation) => {
    const fault = (): never => {
      throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    };
    const result = await update({}, testHost({ [operation]: async () => fault() }));
    expect(result).toMatchObject({ ok: false, error: { kind: "unwritable", reason: expect.stringContaining("ENOSPC") } });
    expect(Buffer.compare(readFileSync(target), OLD)).toBe(0);
    expect(readdirSync(folder).filter((name) => name.endsWith(".lock"))).toEqual([]);
  });

  test("writing and closing the download", async () => {
    for (const operation of ["write", "restart", "close"] as const) {
      if (operation === "restart") server.routes.set("/file.jsonl.gz", [cutOff(PACKED, 50), body(PACKED)]);
      const real = testHost();
      const create: UpdateHost["create"] = async (path) => ({
        ...(await real.create(path)),
        [operation]: () => Promise.reject(Object.assign(new Error("full"), { code: "ENOSPC" })),
      });
      expect(await update({}, { ...real, create })).toMatchObject({ ok: false, error: { kind: "unwritable" } });
      expect(Buffer.compare(readFileSync(target), OLD)).toBe(0);
    }
  });
});

describe("proxies", () => {
  test("tunnel https, whose certificate is checked as ever", async (context) => {
    const files = { key: join(folder, "key.pem"), cert: join(folder, "cert.pem") };
    const made = spawnSync("openssl", [
      "req",
      "-x509",
      "-newkey",
      "rsa:2048",
      "-nodes",
      "-keyout",
      files.key,
      "-out",
      files.cert,
      "-days",
      "2",
      "-subj",
      "/CN=cards.test",
    ]);
    if (made.status !== 0) return context.skip();
    const secure = createSecureServer({ key: readFileSync(files.key), cert: readFileSync(files.cert) }, body(JSON.stringify(CARDS)));
    const proxy = createServer();
    proxy.on("connect", (_request, socket) => {
      const upstream = connect((secure.address() as AddressInfo).port, "127.0.0.1", () => {
        socket.write("HTTP/1.1 200 OK\r\n\r\n");
        upstream.pipe(socket).pipe(upstream);
      });
      for (const end of [socket, upstream]) end.on("error", () => undefined);
    });
    for (const each of [secure, proxy]) await new Promise<void>((resolve) => each.listen(0, "127.0.0.1", resolve));
    vi.stubEnv("HTTPS_PROXY", `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    for (const name of ["NO_PROXY", "no_proxy"]) vi.stubEnv(name, "");
    const source = "https://cards.test/cards.json";
    expect(await update({ source })).toMatchObject({
      ok: false,
      error: { kind: "network", reason: expect.stringMatching(/certificate is not trusted here/) },
    });
    expect(waits).toEqual([]);
    vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
    expect(await update({ source })).toMatchObject({ ok: true, info: { count: 3 } });
    for (const each of [secure, proxy]) each.close();
  });

  test("of the environment are used, with their credentials", async () => {
    const seen: string[] = [];
    const proxy = createServer((request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers["proxy-authorization"]}`);
      const url = new URL(request.url!);
      const upstream = connect(Number(new URL(server.url).port), "127.0.0.1", () => {
        upstream.write(`GET ${url.pathname} HTTP/1.0\r\nHost: example.invalid\r\n\r\n`);
        upstream.pipe(response.socket!);
      });
    });
    proxy.on("connect", (request, socket) => {
      seen.push(`${request.method} ${request.url}`);
      socket.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n");
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    const address = `http://user:p%40ss@127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    vi.stubEnv("HTTP_PROXY", address);
    vi.stubEnv("HTTPS_PROXY", address);
    vi.stubEnv("NO_PROXY", "");
    vi.stubEnv("no_proxy", "");
    server.routes.set("/cards.json", body(JSON.stringify(CARDS)));
    expect(await update({ source: "http://cards.example.invalid/cards.json" })).toMatchObject({ ok: true, info: { count: 3 } });
    expect(seen).toEqual([`GET http://cards.example.invalid/cards.json Basic ${Buffer.from("user:p@ss").toString("base64")}`]);
    writeFileSync(target, OLD);
    expect(await failure({ source: "https://cards.example.invalid/cards.json" })).toMatch(
      /network: cards\.example\.invalid can't be reached \(the proxy .* answers with status 407\)/,
    );
    expect(seen[1]).toBe("CONNECT cards.example.invalid:443");
    await new Promise((resolve) => proxy.close(resolve));
  });
});
