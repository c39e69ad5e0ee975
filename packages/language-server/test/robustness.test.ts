// The server outlives what is thrown at it, and goes when nobody needs it any more.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CancellationTokenSource, type Diagnostic, LSPErrorCodes, ResponseError } from "vscode-languageserver-protocol/node";
import { guarded } from "../src/session.ts";
import { exited, PROFILES, TestClient } from "./support/client.ts";
import { bundleProgram, embeddedCards, type Program, root } from "./support/program.ts";
import { SAMPLE } from "./support/sample.ts";

let program: Program;
const folder = mkdtempSync(join(tmpdir(), "ruleslawyer-server-"));
beforeAll(async () => {
  program = await bundleProgram();
});
afterAll(() => {
  program.remove();
  rmSync(folder, { recursive: true, force: true });
});

const uri = "file:///tmp/knights.scenario.yaml";

function poisoned(what: "find" | "info") {
  const database = new Proxy(embeddedCards(), {
    get: (target, key) =>
      key === what && what === "info"
        ? undefined
        : key === what
          ? (name: string) => {
              if (name.includes("Poison")) throw new Error("poisoned");
              return target.find(name);
            }
          : Reflect.get(target, key, target),
  });
  return { host: { database, readFile: () => undefined, resolve: (_: string, path: string) => path }, reads: () => true, version: "test" };
}

describe("a fault of ours", () => {
  test("is one finding, and the other documents stay served", async () => {
    const client = await TestClient.inProcess(poisoned("find"), { capabilities: PROFILES.vscode });
    await client.open(uri, SAMPLE.replace("Grizzly Bears]", "Poison Bears]"));
    expect((await client.pulled(uri)).map(({ code, message }) => [code, message])).toContainEqual([
      "internal/rule-failed",
      expect.stringContaining("poisoned"),
    ]);
    await client.open("file:///tmp/b.scenario.yaml", SAMPLE);
    expect((await client.pulled("file:///tmp/b.scenario.yaml")).length).toBeGreaterThanOrEqual(2);
    await client.replace(uri, "Poison Bears", "Grizzly Bears");
    expect((await client.pulled(uri)).map(({ code }) => code)).toContain("target/protection");
  });

  test("in a feature answers with nothing and is logged", async () => {
    const client = await TestClient.inProcess(poisoned("info"), { capabilities: PROFILES.vscode });
    await client.open(uri, SAMPLE);
    const position = client.at(uri, "White Knight", 3);
    expect(await client.ask("textDocument/hover", uri, { position })).toBeNull();
    await client.until(() => client.logged.some((line) => line.startsWith("hover failed")), "a line in the log");
    expect(await client.ask<unknown[]>("textDocument/documentSymbol", uri)).not.toEqual([]);
  });

  test("requests with missing or wild parameters don't end it", async () => {
    const client = await TestClient.overStdio(program.file, { capabilities: PROFILES.vscode });
    await client.open(uri, SAMPLE);
    const positions = [{ line: -1, character: -5 }, { line: 1e9, character: 1e9 }, undefined, null, { line: "x" }];
    for (const method of [
      "hover",
      "completion",
      "definition",
      "references",
      "documentHighlight",
      "prepareRename",
      "rename",
      "selectionRange",
      "codeAction",
      "inlayHint",
      "semanticTokens/full",
      "diagnostic",
    ])
      for (const position of positions)
        await client
          .ask(`textDocument/${method}`, uri, {
            position,
            newName: "x",
            context: {},
            positions: [position],
            range: { start: position, end: position },
          })
          .catch(() => undefined);
    await client.connection.sendRequest("ruleslawyer/preview", {}).catch(() => undefined);
    await client.connection.sendNotification("textDocument/didChange", {
      textDocument: { uri: "file:///never/opened", version: 3 },
      contentChanges: [{ text: "x" }],
    });
    await client.connection.sendNotification("textDocument/didClose", { textDocument: { uri: "file:///never/opened" } });
    await expect(client.connection.sendRequest("no/such/request")).rejects.toThrow();
    expect((await client.pulled(uri)).length).toBeGreaterThanOrEqual(2);
    expect(await client.stop()).toBe(0);
  });
});

describe("cancelling", () => {
  test("what was cancelled while it waited is not begun", () => {
    const source = new CancellationTokenSource();
    const begun: string[] = [];
    const silent = { connection: { console: { error: () => undefined } } } as unknown as Parameters<typeof guarded>[0];
    const answer = guarded<string, string | number>(silent, "hover", "nothing", (what) => begun.push(what));
    answer("first", source.token);
    source.cancel();
    expect(answer("second", source.token)).toMatchObject({ code: LSPErrorCodes.RequestCancelled });
    expect(begun).toEqual(["first"]);
  });

  // How many are still waiting when the cancellation arrives is up to the pipes: each is answered or said to be cancelled.
  test("cancelled requests are answered one way or the other, and the rest as ever", async () => {
    const client = await TestClient.overStdio(program.file, { capabilities: PROFILES.vscode });
    await client.open(uri, Array(60).fill(SAMPLE).join("---\n"));
    const source = new CancellationTokenSource();
    const first = client.pulled(uri);
    const waiting = Array.from({ length: 10 }, () =>
      client.connection.sendRequest("textDocument/semanticTokens/full", { textDocument: { uri } }, source.token).then(
        () => LSPErrorCodes.RequestCancelled,
        (error: ResponseError<void>) => error.code,
      ),
    );
    source.cancel();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([LSPErrorCodes.RequestCancelled]));
    expect((await first).filter(({ severity }) => severity === 1)).toHaveLength(120);
    expect(await client.ask("textDocument/semanticTokens/full", uri)).not.toBeNull();
    await client.stop();
  });

  test("a refusing client changes nothing", async () => {
    const client = await TestClient.overStdio(program.file, { capabilities: PROFILES.vscode });
    for (const method of ["client/registerCapability", "workspace/configuration", "workspace/diagnostic/refresh"])
      client.connection.onRequest(method, () => new ResponseError(-32601, "no"));
    await client.connection.sendNotification("workspace/didChangeConfiguration", { settings: {} });
    await client.open(uri, SAMPLE);
    expect((await client.pulled(uri)).length).toBeGreaterThanOrEqual(2);
    expect(await client.stop()).toBe(0);
  });
});

describe("half-typed and hostile texts", () => {
  test("every beginning of a scenario is answered", async () => {
    const client = await TestClient.overStdio(program.file, { capabilities: PROFILES.vscode });
    await client.open(uri, "");
    for (let i = 0; i < SAMPLE.length; i += 3) {
      const end = { line: 1e6, character: 0 };
      await client.edit(uri, { range: { start: { line: 0, character: 0 }, end }, text: SAMPLE.slice(0, i) });
      const found = await client.pulled(uri);
      expect(found.filter(({ code }: Diagnostic) => code === "internal/rule-failed")).toEqual([]);
      await client.ask("textDocument/completion", uri, { position: { line: 1e6, character: 0 } });
    }
    expect(client.logged.filter((line) => line.includes("failed"))).toEqual([]);
    await client.stop();
  });

  test("nothing goes on when nothing is asked: the only timers wait for typing to pause", () => {
    const sources = ["core", "decks", "scenarios", "language-service", "language-server"].flatMap((name) =>
      readdirSync(join(root, "packages", name, "src"), { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
        .map((file) => join(root, "packages", name, "src", file)),
    );
    const timed = sources.filter((file) =>
      /\b(?:setTimeout|setInterval|setImmediate|fs\.watch|watchFile)\(/.test(readFileSync(file, "utf8")),
    );
    expect(timed.map((file) => file.split(/[\\/]/).at(-1))).toEqual(["diagnostics.ts", "half-typed.ts"]);
  });

  test("2,000 documents opened and closed leave nothing behind", async () => {
    const client = await TestClient.overStdio(program.file, { capabilities: PROFILES.push });
    for (let i = 0; i < 2000; i++) {
      await client.open(`file:///tmp/${i}.scenario.yaml`, SAMPLE);
      await client.close(`file:///tmp/${i}.scenario.yaml`);
    }
    expect(await client.connection.sendRequest("ruleslawyer/status")).toMatchObject({ documents: 0 });
    await client.stop();
  });
});

describe("going", () => {
  test("on shutdown and exit", async () => {
    const client = await TestClient.overStdio(program.file);
    expect(await client.stop()).toBe(0);
  });

  test("when its input ends", async () => {
    const client = await TestClient.overStdio(program.file);
    client.process!.stdin!.end();
    await exited(client.process!);
  });

  test("when the editor dies, even if its pipes stay open", async () => {
    // An editor of our own: starts the server with pipes that outlive it, says who it is, and is killed.
    const editor = join(folder, "editor.mjs");
    writeFileSync(
      editor,
      `import { spawn } from "node:child_process";
       const server = spawn(process.execPath, [${JSON.stringify(program.file)}, "lsp", "--stdio"], { stdio: ["pipe", "pipe", "inherit"], detached: true });
       const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params: { processId: process.pid, rootUri: null, capabilities: {} } });
       server.stdin.write(\`Content-Length: \${body.length}\\r\\n\\r\\n\${body}\`);
       server.stdout.once("data", () => console.log(server.pid));
       setInterval(() => undefined, 1000);`,
    );
    const child = spawn(process.execPath, [editor], { stdio: ["ignore", "pipe", "ignore"] });
    const [printed] = (await once(child.stdout, "data")) as [Buffer];
    const pid = Number(String(printed));
    expect(alive(pid)).toBe(true);
    child.kill("SIGKILL");
    await exited(child);
    while (alive(pid)) await new Promise((done) => setTimeout(done, 100));
  });
});

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // Ended, and nobody has asked how: in a container the first process may never ask.
    return process.platform !== "linux" || !/^\d+ \(.*\) [ZX] /s.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}
