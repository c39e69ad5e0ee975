// Helix, as far as it can be had without Helix: the server is told what Helix says of itself, and answered as Helix answers; the page's configuration names
// the files that are ours.

import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { CodeAction, CompletionItem, CompletionList, SymbolInformation, WorkspaceEdit } from "vscode-languageserver-protocol";
import { PROFILES, TestClient } from "./support/client.ts";
import { bundleProgram, type Program } from "./support/program.ts";
import { SAMPLE, SAMPLE_FOUND } from "./support/sample.ts";

let program: Program;
let client: TestClient | undefined;
beforeAll(async () => {
  program = await bundleProgram();
});
afterAll(() => program.remove());
afterEach(async () => {
  await client?.stop();
  client = undefined;
});

const uri = "file:///tmp/helix/knights.scenario.yaml";
/** The table `config` of the server goes along at the start; a section that isn't in it is answered with null. */
const start = async (config: Readonly<Record<string, unknown>> | undefined) => {
  const started = await TestClient.overStdio(program.file, {
    capabilities: PROFILES.helix,
    workspaceFolders: [{ uri: "file:///tmp/helix", name: "helix" }],
    initializationOptions: config,
    configuration: config?.ruleslawyer,
  });
  client = started;
  return started;
};

test("a session: findings, hover, completion, symbols, fixes, rename", async () => {
  const client = await start(undefined);
  expect(client.initialized.capabilities.positionEncoding).toBe("utf-16");
  expect(client.initialized.capabilities.diagnosticProvider).toBeUndefined();
  await client.open(uri, SAMPLE);
  const errors = (await client.pushedFor(uri)).filter(({ severity }) => severity === 1);
  expect(errors.map(({ code }) => code)).toEqual(SAMPLE_FOUND.map(([code]) => code));
  expect(errors.every(({ relatedInformation }) => relatedInformation === undefined)).toBe(true);
  expect(client.registered).toEqual(["workspace/didChangeWatchedFiles"]);

  const position = client.at(uri, "targets: White Knight", 9);
  expect(await client.ask("textDocument/hover", uri, { position })).toMatchObject({ contents: { kind: "markdown" } });
  const { items } = await client.ask<CompletionList>("textDocument/completion", uri, { position });
  const bears = items.find(({ label }) => label === "Grizzly Bears")!;
  expect(client.apply(uri, [bears.textEdit as never])).toContain("targets: Grizzly Bears\n");
  const resolved = await client.connection.sendRequest<CompletionItem>("completionItem/resolve", bears);
  expect(resolved.documentation).toBeDefined();

  const symbols = await client.ask<SymbolInformation[]>("textDocument/documentSymbol", uri);
  expect(symbols.every(({ location }) => location.uri === uri)).toBe(true);
  expect(symbols.find(({ name }) => name === "Alice")?.containerName).toBe("A pro-black knight shrugs off black magic");

  const [action] = await client.ask<CodeAction[]>("textDocument/codeAction", uri, {
    range: errors[0]!.range,
    context: { diagnostics: [errors[0]!], triggerKind: 1 },
  });
  expect(action?.edit?.documentChanges).toMatchObject([{ textDocument: { uri, version: 1 } }]);
  const renamed = await client.ask<WorkspaceEdit>("textDocument/rename", uri, { position: client.at(uri, "Bob"), newName: "Robert" });
  expect(renamed.documentChanges).toMatchObject([{ textDocument: { uri, version: 1 } }]);
  expect(client.refreshes).toEqual([]);
  expect(client.logged.filter((line) => /failed|unhandled/i.test(line))).toEqual([]);
});

test.each([
  ["under our name", { ruleslawyer: { showHints: false, edition: "2010" } }],
  ["without it", { showHints: false, edition: "2010" }],
])("settings in the table `config`, %s, stand", async (_how, config) => {
  const client = await start(config);
  await client.open(uri, SAMPLE);
  await client.pushedFor(uri);
  await client.until(() => client.asked.length > 0, "the question for settings");
  expect(await client.connection.sendRequest("ruleslawyer/status")).toMatchObject({ edition: "2010" });
});

test("the page names every file of ours, by its language", () => {
  const page = readFileSync(new URL("../../../docs/editors/helix.md", import.meta.url), "utf8");
  const manifest = JSON.parse(readFileSync(new URL("../../../apps/vscode/package.json", import.meta.url), "utf8"));
  const sections = page.split("[[language]]").slice(1);
  for (const { id, extensions } of manifest.contributes.languages as { id: string; extensions: string[] }[]) {
    const section = sections.find((each) => each.includes(`name = "${id}"`));
    expect(section, id).toContain(`language-id = "${id}"`);
    for (const ending of extensions) {
      const named = /^\.\w+$/.test(ending) ? `"${ending.slice(1)}"` : `"*${ending}"`;
      expect(section?.toLowerCase(), `${id} ${ending}`).toContain(named.toLowerCase());
    }
  }
});
