// Diagnostics over the protocol: to clients that pull and to those that don't, never both ways, never stale.

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Diagnostic } from "vscode-languageserver-protocol";
import { type ClientOptions, PROFILES, TestClient } from "./support/client.ts";
import { bundleProgram, type Program } from "./support/program.ts";
import { SAMPLE, SAMPLE_FOUND } from "./support/sample.ts";

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
const uri = "file:///tmp/knights.scenario.yaml";
const codes = (found: readonly Diagnostic[]) => found.filter(({ severity }) => severity === 1).map(({ code }) => code);

describe("one way only, by what the client can", () => {
  test.each([
    ["VS Code", PROFILES.vscode, true],
    ["Neovim before 0.10", PROFILES.push, false],
    ["pull without refresh", PROFILES.pullWithoutRefresh, false],
    ["nothing at all", PROFILES.bare, false],
  ] as const)("%s", async (_name, capabilities, pulls) => {
    await start({ capabilities });
    expect(client.initialized.capabilities.diagnosticProvider !== undefined).toBe(pulls);
    await client.open(uri, SAMPLE);
    const found = pulls ? await client.pulled(uri) : await client.pushedFor(uri);
    expect(codes(found)).toEqual(SAMPLE_FOUND.map(([code]) => code));
    if (!pulls) return;
    // Closing pushes an empty list to those that are pushed to.
    await client.close(uri);
    await client.connection.sendRequest("ruleslawyer/status");
    expect(client.pushed).toEqual([]);
  });

  test("a client of few words gets no related information, no links and no foreign notifications", async () => {
    await start({ capabilities: PROFILES.bare });
    await client.open(uri, SAMPLE);
    const found = await client.pushedFor(uri);
    expect(
      found.every(({ relatedInformation, codeDescription }) => relatedInformation === undefined && codeDescription === undefined),
    ).toBe(true);
    expect(client.notified).toEqual([]);
    expect(client.registered).toEqual([]);
  });
});

describe("pulled", () => {
  test("the words, the reason, the rule, and the board's story", async () => {
    await start({ capabilities: PROFILES.vscode });
    await client.open(uri, SAMPLE);
    const found = (await client.pulled(uri)).filter(({ severity }) => severity === 1);
    expect(
      found.map(({ code, range, message, source }) => [
        code,
        client.text(uri, range),
        /\((\d+\.\d+[a-z]?)\)/.exec(String(message))?.[1],
        source,
      ]),
    ).toEqual(SAMPLE_FOUND.map(([code, rule, words]) => [code, words, rule, "Rules Lawyer"]));
    expect(found[1]!.relatedInformation?.map(({ location, message }) => [client.text(uri, location.range), message])).toEqual([
      ["White Knight", "White Knight has protection from black"],
      ["Black Knight", "Black Knight is black"],
    ]);
  });

  test("the same result id answers `unchanged`, until something changes", async () => {
    await start({ capabilities: PROFILES.vscode });
    await client.open(uri, SAMPLE);
    const first = await client.pull(uri);
    expect(first.kind).toBe("full");
    expect(await client.pull(uri, first.resultId)).toEqual({ kind: "unchanged", resultId: first.resultId });
    await client.replace(uri, "Grizzly Bears\n", "Black Knight\n");
    const next = await client.pull(uri, first.resultId);
    expect(next.kind).toBe("full");
    expect(next.resultId).not.toBe(first.resultId);
  });

  test("a file that is not open, or not ours, has none", async () => {
    await start({ capabilities: PROFILES.vscode });
    expect(await client.pulled("file:///tmp/elsewhere.scenario.yaml")).toEqual([]);
    await client.open("file:///tmp/notes.py", "print(1)", "python");
    expect(await client.pulled("file:///tmp/notes.py")).toEqual([]);
  });

  test("an included file that changes asks the client to pull again", async () => {
    await start({ capabilities: PROFILES.vscode });
    const cards = "file:///tmp/home.cards.yaml";
    await client.open(cards, "- { name: Test Bear, cost: '{1}{G}', types: Creature — Bear, power: 2, toughness: 2 }\n");
    await client.open(
      uri,
      SAMPLE.replace("players:", "include: home.cards.yaml\nplayers:")
        .replace("Grizzly Bears]", "Test Bear]")
        .replace("targets: Grizzly Bears", "targets: Test Bear"),
    );
    expect(codes(await client.pulled(uri))).toEqual(SAMPLE_FOUND.map(([code]) => code));
    await client.replace(cards, "Test Bear", "Other Bear");
    expect(codes(await client.pulled(uri))).toContain("card/unknown");
    await client.connection.sendNotification("workspace/didChangeWatchedFiles", { changes: [{ uri: cards, type: 2 }] });
    await client.until(() => client.refreshes.includes("diagnostic"), "a refresh");
  });
});

describe("pushed", () => {
  test("with the version they are of; once for a burst of edits", async () => {
    await start({ capabilities: PROFILES.push });
    await client.open(uri, SAMPLE);
    await client.pushedFor(uri);
    const before = client.pushed.length;
    for (const letter of "abcdefgh")
      await client.edit(uri, { range: { start: { line: 0, character: 12 }, end: { line: 0, character: 12 } }, text: letter });
    expect(codes(await client.pushedFor(uri))).toEqual(SAMPLE_FOUND.map(([code]) => code));
    expect(client.pushed.length - before).toBeLessThan(8);
    expect(client.pushed.at(-1)!.version).toBe(9);
  });

  test("closing clears", async () => {
    await start({ capabilities: PROFILES.push });
    await client.open(uri, SAMPLE);
    await client.pushedFor(uri);
    await client.close(uri);
    await client.until(() => client.pushed.at(-1)?.diagnostics.length === 0, "an empty list");
    expect(client.pushed.at(-1)).toEqual({ uri, diagnostics: [] });
  });

  test("closing at once, before anything was said, leaves nothing behind", async () => {
    await start({ capabilities: PROFILES.push });
    await client.open(uri, SAMPLE);
    await client.close(uri);
    // What is opened later is spoken of later.
    const other = "file:///tmp/other.scenario.yaml";
    await client.open(other, SAMPLE);
    await client.pushedFor(other);
    expect(client.pushed.filter((each) => each.uri === uri).flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
  });
});

describe("edits", () => {
  test("incremental edits are what the whole text would be, CRLF and emoji included", async () => {
    await start({ capabilities: PROFILES.vscode });
    const text = SAMPLE.replaceAll("\n", "\r\n").replace("A pro-black", "😀 Ætherling A pro-black");
    await client.open(uri, text);
    await client.replace(uri, "  - resolve\r\n", "  # 😀😀\r\n  - resolve\r\n");
    await client.replace(uri, "hand: [", "hand: [ ");
    await client.replace(uri, "😀 Ætherling", "👩‍👩‍👧 Lim-Dûl");
    const edited = await client.pulled(uri);
    const other = "file:///tmp/fresh.scenario.yaml";
    await client.open(other, client.text(uri));
    const fresh = await client.pulled(other);
    expect(JSON.stringify(edited).replaceAll(uri, other)).toEqual(JSON.stringify(fresh));
    expect(edited.filter(({ severity }) => severity === 1).map(({ range }) => client.text(uri, range))).toEqual(
      SAMPLE_FOUND.map(([, , words]) => words),
    );
  });

  test("positions after emoji are in UTF-16 units", async () => {
    await start({ capabilities: PROFILES.vscode });
    await client.open(
      uri,
      `scenario: "😀"\nplayers: { "Zoë 😀": { battlefield: [White Knight] }, Bob: {} }\nsteps:\n  - { cast: Terror, by: Bob, note: "😀😀", targets: White Knight }\n`,
    );
    const found = (await client.pulled(uri)).find(({ code }) => code === "target/protection")!;
    expect(client.text(uri, found.range)).toBe("White Knight");
    expect(found.range.start.character).toBe(`  - { cast: Terror, by: Bob, note: "😀😀", targets: `.length);
  });
});

describe("addresses", () => {
  test.each([
    "file:///c%3A/Users/me/a.scenario.yaml",
    "file:///C:/Users/me/a.scenario.yaml",
    "file:///tmp/with%20space/a%23b.scenario.yaml",
    "file:///tmp/with space/(auth)/[x]/a.scenario.yaml",
    "file://server/share/a.scenario.yaml",
    "untitled:Untitled-1",
    "vscode-vfs://github/owner/repo/a.scenario.yaml",
    "git:/tmp/a.scenario.yaml?%7B%22ref%22%3A%22HEAD%22%7D",
    "weird",
  ])("%s is answered in its own spelling", async (odd) => {
    await start({ capabilities: PROFILES.push });
    await client.open(odd, SAMPLE);
    expect(codes(await client.pushedFor(odd))).toHaveLength(2);
    const [definition] = await client.ask<{ uri: string }[]>("textDocument/definition", odd, {
      position: client.at(odd, "targets: White Knight", 12),
    });
    expect(definition?.uri).toBe(odd);
    await client.close(odd);
    await client.until(() => client.pushed.at(-1)?.diagnostics.length === 0, "an empty list");
    expect(client.pushed.every((each) => each.uri === odd)).toBe(true);
  });

  test("two spellings of one include are one file", async () => {
    await start({ capabilities: PROFILES.vscode });
    await client.open("file:///C:/Games/home.cards.yaml", "- { name: Test Bear, types: Creature — Bear, power: 2, toughness: 2 }\n");
    const scenario = "file:///c%3A/Games/a.scenario.yaml";
    await client.open(scenario, "scenario: x\ninclude: home.cards.yaml\nplayers: { Alice: { battlefield: [Test Bear] }, Bob: {} }\n");
    expect(codes(await client.pulled(scenario))).toEqual([]);
  });
});
