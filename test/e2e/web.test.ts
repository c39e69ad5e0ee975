// The browser build of the extension in the workbench's web worker extension host: what vscode.dev would run.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from "vitest";
import { Host, obstacle, packExtension, root, type Workbench } from "./workbench.ts";

const why = obstacle();
const SAMPLE = readFileSync(join(root, "fixtures/samples/first-example.scenario.yaml"), "utf8");
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};

describe.skipIf(why !== undefined)(`the web extension${why === undefined ? "" : ` (skipped: ${why})`}`, { timeout: 300_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "ruleslawyer-web-"));
  let host: Host;
  let server: Server;
  let window: Workbench;
  beforeAll(async () => {
    for (const [name, bytes] of Object.entries(unzipSync(readFileSync(packExtension(folder))))) {
      if (name.endsWith("/")) continue;
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), bytes);
    }
    // As a marketplace would serve it, file by file.
    server = createServer((request, response) => {
      response.setHeader("access-control-allow-origin", "*");
      const path = decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname);
      try {
        const body = readFileSync(join(folder, path));
        response.setHeader("content-type", TYPES[extname(path)] ?? "application/octet-stream");
        response.end(body);
      } catch {
        response.statusCode = 404;
        response.end();
      }
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    host = await Host.start({ bare: true });
  }, 600_000);
  afterAll(async () => {
    await host?.stop();
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  test("squiggles, hover and an included file, with no process behind them", async () => {
    const authority = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    window = await host.open(
      {
        "knights.scenario.yaml": SAMPLE,
        "own.scenario.yaml":
          "scenario: Own cards\ninclude: [own.cards.yaml]\nplayers:\n  Alice: { battlefield: [Test Bear] }\n  Bob: {}\nsteps:\n  - attack: Test Bear\n",
        "own.cards.yaml": "- { name: Test Bear, cost: '{1}{G}', types: Creature — Bear, power: 2, toughness: 2 }\n",
      },
      {
        settings: { "workbench.colorTheme": "Default Dark Modern" },
        // As a site that embeds the workbench names the extensions it brings.
        configure: (configuration) => ({
          ...configuration,
          developmentOptions: {
            ...(configuration.developmentOptions as object),
            extensions: [{ scheme: "http", authority, path: "/extension" }],
          },
        }),
      },
    );
    onTestFailed(async () => window.shot("failed-web").catch(() => undefined));
    await window.firstSquiggle();
    expect(await window.squiggles().count()).toBe(2);
    expect(await window.hoverOver("Grizzly Bears", ["Creature — Bear"], 1)).toContain("Creature — Bear");
    await window.shot("web-dark", { pointer: "stays" });
    await window.page.keyboard.press("Escape");
    await window.openFile("own.scenario.yaml");
    await window.page.locator(".codelens-decoration").filter({ hasText: "all legal" }).waitFor();
    expect(await window.squiggles().count()).toBe(0);
  });
});
