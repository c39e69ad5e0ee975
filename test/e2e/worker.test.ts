// The browser's server, as it ships, in a real browser's worker: initialize, open, diagnostics, a file that the page hands over.

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { obstacle, root, startBrowser } from "./workbench.ts";

const why = obstacle();
const SAMPLE = readFileSync(join(root, "fixtures/samples/first-example.scenario.yaml"), "utf8");

interface Answer {
  readonly capabilities: { readonly diagnosticProvider?: unknown };
  readonly found: readonly { readonly code: string; readonly severity: number; readonly range: { readonly start: object } }[];
  readonly included: readonly { readonly code: string; readonly severity: number }[];
  readonly hover: string;
  readonly wanted: readonly string[];
  readonly milliseconds: number;
}

describe.skipIf(why !== undefined)(
  `the server as a web worker${why === undefined ? "" : ` (skipped: ${why})`}`,
  { timeout: 300_000 },
  () => {
    const folder = mkdtempSync(join(tmpdir(), "ruleslawyer-worker-"));
    let server: Server;
    let browser: Browser;
    beforeAll(async () => {
      const built = spawnSync(process.execPath, [join(root, "tools/build-vscode.mjs"), folder], { encoding: "utf8" });
      if (built.status !== 0) throw new Error(built.stderr);
      cpSync(join(root, "packages/cards/data/cards-2017.rlcards"), join(folder, "cards"));
      server = createServer((request, response) => {
        const files: Record<string, [string, string]> = {
          "/server.js": ["server-web.js", "text/javascript"],
          "/cards": ["cards", "application/octet-stream"],
        };
        const [file, type] = files[request.url ?? ""] ?? [];
        response.setHeader("content-type", type ?? "text/html");
        response.end(file === undefined ? "<!DOCTYPE html><title>worker</title>" : readFileSync(join(folder, file)));
      });
      await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
      browser = await startBrowser();
    }, 300_000);
    afterAll(async () => {
      await browser?.close();
      server?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    test("answers as the process does", async () => {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      const answer = await page.evaluate(async (sample: string): Promise<Answer> => {
        const started = performance.now();
        const worker = new Worker("/server.js");
        const cards = new Uint8Array(await (await fetch("/cards")).arrayBuffer());
        const waiting = new Map<number, (result: unknown) => void>();
        const wanted: string[] = [];
        let ready: () => void;
        let refreshed: () => void;
        const isReady = new Promise<void>((done) => {
          ready = done;
        });
        const isRefreshed = new Promise<void>((done) => {
          refreshed = done;
        });
        const send = (message: object) => worker.postMessage({ jsonrpc: "2.0", ...message });
        worker.onmessage = ({ data }) => {
          if (data.ruleslawyer === "ready") ready();
          else if (data.method === "ruleslawyer/wanted") {
            wanted.push(data.params.uri);
            const bear = "- { name: Test Bear, types: Creature — Bear, power: 2, toughness: 2 }\n";
            const text = data.params.uri.endsWith("/home.cards.yaml") ? bear : null;
            send({ method: "ruleslawyer/file", params: { uri: data.params.uri, text } });
          } else if (data.method !== undefined && data.id !== undefined) {
            send({ id: data.id, result: data.method === "workspace/configuration" ? [null] : null });
            if (data.method === "workspace/diagnostic/refresh") refreshed();
          } else if (data.id !== undefined) waiting.get(data.id)?.(data.result);
        };
        let last = 0;
        const ask = (method: string, params: object) =>
          new Promise<never>((done) => {
            waiting.set(++last, done as (result: unknown) => void);
            send({ id: last, method, params });
          });
        worker.postMessage({ ruleslawyer: "start", cards });
        await isReady;
        const { capabilities } = (await ask("initialize", {
          processId: null,
          rootUri: null,
          initializationOptions: { extension: true },
          capabilities: { textDocument: { diagnostic: {} }, workspace: { diagnostics: { refreshSupport: true } } },
        })) as Answer;
        send({ method: "initialized", params: {} });
        const open = (uri: string, text: string) =>
          send({ method: "textDocument/didOpen", params: { textDocument: { uri, languageId: "mtg-scenario", version: 1, text } } });
        const pull = async (uri: string) => ((await ask("textDocument/diagnostic", { textDocument: { uri } })) as { items: never }).items;
        const uri = "vscode-vfs://github/x/a.scenario.yaml";
        open(uri, sample);
        const found = await pull(uri);
        const milliseconds = performance.now() - started;
        const hover = (await ask("textDocument/hover", { textDocument: { uri }, position: { line: 10, character: 16 } })) as {
          contents: { value: string };
        };
        const other = "vscode-vfs://github/x/b.scenario.yaml";
        open(other, "scenario: x\ninclude: home.cards.yaml\nplayers: { Alice: { battlefield: [Test Bear] } }\n");
        await pull(other);
        await isRefreshed;
        return { capabilities, found, included: await pull(other), hover: hover.contents.value, wanted, milliseconds };
      }, SAMPLE);
      console.log(`worker: first diagnostics after ${Math.round(answer.milliseconds)} ms, card data included`);
      expect(answer.capabilities.diagnosticProvider).toBeDefined();
      expect(answer.found.filter(({ severity }) => severity === 1).map(({ code, range }) => [code, range.start])).toEqual([
        ["target/protection", { line: 10, character: 13 }],
        ["block/protection", { line: 17, character: 6 }],
      ]);
      expect(answer.hover).toContain("Protection from black");
      // Each is asked for once: the file that is included, and the project's configuration, wherever it may be.
      expect(answer.wanted.filter((wanted) => !/\/ruleslawyer\.config\.\w+$/.test(wanted))).toEqual([
        "vscode-vfs://github/x/home.cards.yaml",
      ]);
      expect(new Set(answer.wanted).size).toBe(answer.wanted.length);
      expect(answer.included.filter(({ severity }) => severity === 1)).toEqual([]);
    });
  },
);
