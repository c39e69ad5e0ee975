// Settings by every door a client may use, in the same shape; null and nonsense are tolerated.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type ClientOptions, PROFILES, TestClient } from "./support/client.ts";
import { bundleProgram, type Program } from "./support/program.ts";

let program: Program;
let client: TestClient;
beforeAll(async () => {
  program = await bundleProgram();
});
afterAll(() => program.remove());
afterEach(async () => void (await client.stop()));

const start = async (options: ClientOptions) => {
  client = await TestClient.overStdio(program.file, options);
};
const edition = async () => (await client.connection.sendRequest<{ edition: string }>("ruleslawyer/status")).edition;
const uri = "file:///tmp/a.scenario.yaml";

describe("the four doors", () => {
  test("initializationOptions", async () => {
    await start({ capabilities: PROFILES.push, initializationOptions: { edition: "2010" } });
    expect(await edition()).toBe("2010");
  });

  test("workspace/configuration, asked for by the server", async () => {
    await start({ capabilities: PROFILES.vscode, configuration: { edition: "2004" } });
    await client.open(uri, "scenario: x\n");
    await client.pulled(uri);
    expect(await edition()).toBe("2004");
    expect(client.registered).toContain("workspace/didChangeConfiguration");
  });

  test("didChangeConfiguration, with and without the section's name", async () => {
    await start({ capabilities: PROFILES.push });
    await client.connection.sendNotification("workspace/didChangeConfiguration", { settings: { ruleslawyer: { edition: "2010" } } });
    expect(await edition()).toBe("2010");
    await client.connection.sendNotification("workspace/didChangeConfiguration", { settings: { edition: "2004" } });
    expect(await edition()).toBe("2004");
  });

  test("the file itself goes before them all", async () => {
    await start({ capabilities: PROFILES.push, initializationOptions: { edition: "2004" } });
    await client.open(
      uri,
      "scenario: x\nrules: '2010'\nplayers: { Alice: { battlefield: [White Knight] }, Bob: {} }\nsteps:\n  - { cast: Terror, by: Bob, targets: White Knight }\n",
    );
    expect((await client.pushedFor(uri)).find(({ code }) => code === "target/protection")?.message).toContain("702.16b");
  });
});

test("a change of settings asks for diagnostics anew, an empty change doesn't", async () => {
  const options: ClientOptions = { capabilities: PROFILES.vscode, configuration: { edition: "current" } };
  await start(options);
  await client.open(uri, "scenario: x\n");
  await client.pulled(uri);
  expect(client.refreshes).toEqual([]);
  await client.connection.sendNotification("workspace/didChangeConfiguration", { settings: null });
  expect(await edition()).toBe("current");
  options.configuration = { edition: "2010" };
  await client.connection.sendNotification("workspace/didChangeConfiguration", { settings: null });
  await client.until(() => client.refreshes.includes("diagnostic"), "a refresh");
  expect(await edition()).toBe("2010");
});

test.each([null, 0, "x", [], { edition: null, inlayHints: null, codeLens: 3, cards: null, docs: null }, { ruleslawyer: null }])(
  "%j leaves the defaults",
  async (nonsense) => {
    await start({ capabilities: PROFILES.vscode, initializationOptions: nonsense, configuration: nonsense });
    await client.connection.sendNotification("workspace/didChangeConfiguration", { settings: nonsense });
    expect(await edition()).toBe("current");
  },
);

describe("a workspace with several folders", () => {
  const [old, young] = ["file:///w/old%20rules", "file:///w/young"];
  const TERROR =
    "scenario: x\nplayers: { Alice: { battlefield: [White Knight] }, Bob: {} }\nsteps:\n  - { cast: Terror, by: Bob, targets: White Knight }\n";
  const folders = [old, young].map((uri) => ({ uri, name: uri.slice(-5) }));
  const rulesAt = async (folder: string) =>
    (await client.pulled(`${folder}/a.scenario.yaml`)).flatMap(({ message }) => /\d{3}\.\d+[a-z]?/.exec(String(message))?.[0] ?? []);

  test("each has its own settings: asked for with its scope, kept, and asked again when they change", async () => {
    const editions: Record<string, string> = { [old]: "2004", [young]: "current" };
    await start({
      capabilities: PROFILES.vscode,
      workspaceFolders: folders,
      configuration: (scope?: string) => ({ edition: scope === undefined ? "2010" : editions[scope] }),
    });
    for (const folder of [old, young]) await client.open(`${folder}/a.scenario.yaml`, TERROR);
    await client.until(() => client.refreshes.includes("diagnostic"), "a refresh");
    expect([await rulesAt(old), await rulesAt(young)]).toEqual([["502.7b"], ["702.16b"]]);
    expect(client.asked.slice().sort()).toEqual(["", old, young].sort());
    const status = await client.connection.sendRequest("ruleslawyer/status", { uri: `${old}/a.scenario.yaml` });
    expect(status).toMatchObject({ edition: "2004" });
    // Elsewhere, and without a file, the settings of no folder count.
    await client.open("untitled:Untitled-1", TERROR);
    expect(await edition()).toBe("2010");
    expect((await client.pulled("untitled:Untitled-1")).map(({ code }) => code)).toContain("target/protection");

    client.refreshes.length = 0;
    editions[young] = "2004";
    await client.connection.sendNotification("workspace/didChangeConfiguration", { settings: null });
    await client.until(() => client.refreshes.includes("diagnostic"), "a refresh");
    expect(await rulesAt(young)).toEqual(["502.7b"]);
  });

  test("a folder that goes takes its settings with it, one that comes is asked about", async () => {
    await start({
      capabilities: PROFILES.vscode,
      workspaceFolders: [...folders, { uri: "file:///w/third", name: "third" }],
      configuration: (scope?: string) => ({ edition: scope === old ? "2004" : "current" }),
    });
    await client.open(`${old}/a.scenario.yaml`, TERROR);
    await client.until(() => client.refreshes.includes("diagnostic"), "a refresh");
    expect(await rulesAt(old)).toEqual(["502.7b"]);
    const change = async (event: object) => {
      client.refreshes.length = 0;
      await client.connection.sendNotification("workspace/didChangeWorkspaceFolders", { event });
      await client.until(() => client.refreshes.includes("diagnostic"), "a refresh");
    };
    await change({ added: [], removed: [folders[0]] });
    expect(await rulesAt(old)).toEqual(["702.16b"]);
    await change({ added: [folders[0]], removed: [] });
    expect(await rulesAt(old)).toEqual(["502.7b"]);
  });

  test("one folder needs no questions of its own", async () => {
    await start({ capabilities: PROFILES.vscode, workspaceFolders: [folders[0]!], configuration: { edition: "2010" } });
    await client.open(`${old}/a.scenario.yaml`, TERROR);
    await client.until(() => client.refreshes.includes("diagnostic"), "a refresh");
    expect(client.asked).toEqual([""]);
  });
});

test("hints can be turned off", async () => {
  await start({ capabilities: PROFILES.push, initializationOptions: { showHints: false } });
  await client.open(
    uri,
    "scenario: x\nplayers: { Alice: { battlefield: [White Knight] }, Bob: {} }\nsteps:\n  - { cast: Terror, by: Bob, targets: White Knight, illegal: 702.16b }\n",
  );
  expect((await client.pushedFor(uri)).filter(({ severity }) => severity === 4)).toEqual([]);
});

test("a card database that can't be used is said once, and the embedded one serves", async () => {
  await start({ capabilities: PROFILES.vscode, configuration: { cards: { path: "/nowhere/cards.rlcards" } } });
  await client.until(() => client.messages.length > 0, "a warning");
  await client.connection.sendNotification("workspace/didChangeConfiguration", { settings: null });
  const { cards } = await client.connection.sendRequest<{ cards: { count: number } }>("ruleslawyer/status");
  expect(cards.count).toBeGreaterThan(16_000);
  expect(client.messages.map(({ message }) => message)).toEqual([expect.stringContaining("/nowhere/cards.rlcards")]);
});

describe("files that settings name", () => {
  const folder = mkdtempSync(join(tmpdir(), "ruleslawyer-settings-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const deck = "file:///tmp/a.dec";
  const codes = async () => (await client.pushedFor(deck)).map(({ code }) => code);

  test("custom cards and a configuration are read, and what isn't there is said", async () => {
    writeFileSync(join(folder, "own.cards.yaml"), "- { name: Test Goblin, types: Creature }\n");
    writeFileSync(join(folder, "x.yaml"), "formats: { ours: { base: constructed, banned: [Lightning Bolt] } }\n");
    const options = { deckFormat: "ours", configFile: join(folder, "x.yaml"), cards: { custom: [folder, "~/nowhere-at-all"] } };
    await start({ capabilities: PROFILES.push, initializationOptions: options });
    await client.open(deck, "4 Test Goblin\n4 Lightning Bolt\n52 Mountain\n");
    expect(await codes()).toEqual(["deck/banned"]);
    await client.until(() => client.messages.length > 0, "a warning");
    expect(client.messages.map(({ message }) => message)).toEqual([expect.stringMatching(/[\\/][^~]*nowhere-at-all/)]);
  });
});
