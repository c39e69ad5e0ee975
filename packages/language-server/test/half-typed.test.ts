// What is said of a word that is being typed: nothing, until typing pauses. The pause comes when the test says so.

import { describe, expect, test } from "vitest";
import type { Diagnostic } from "vscode-languageserver-protocol";
import { type ClientOptions, PROFILES, TestClient } from "./support/client.ts";
import { embeddedCards } from "./support/program.ts";

const uri = "file:///tmp/knights.scenario.yaml";
const BOARD = "scenario: x\nplayers:\n  Alice:\n    battlefield: [Forest, ]\n    hand: [Shokc]\n  Bob: {}\n";

const database = embeddedCards();

/** A client, and how typing pauses for its server. */
async function start(options: ClientOptions) {
  const waiting = new Set<() => void>();
  const client = await TestClient.inProcess(
    {
      host: { database, readFile: () => undefined, resolve: (_from, path) => path },
      reads: () => true,
      version: "test",
      afterPause(act) {
        waiting.add(act);
        return () => void waiting.delete(act);
      },
    },
    options,
  );
  const pause = () => {
    for (const act of waiting) {
      waiting.delete(act);
      act();
    }
  };
  const typed = async (words: string, before: string) => {
    for (const letter of words) {
      const position = client.at(uri, before, before.length);
      await client.edit(uri, { range: { start: position, end: position }, text: letter });
      before += letter;
    }
  };
  const said = (found: readonly Diagnostic[]) => found.filter(({ severity }) => severity === 1).map(({ range }) => client.text(uri, range));
  return { client, pause, typed, said };
}

describe("a word that is being typed", () => {
  test("nothing is said of it until typing pauses; what was said elsewhere stays", async () => {
    const { client, pause, typed, said } = await start({ capabilities: PROFILES.vscode });
    await client.open(uri, BOARD);
    expect(said(await client.pulled(uri))).toEqual(["Shokc"]);
    await typed("Grizz", "[Forest, ");
    const first = await client.pull(uri);
    expect(first.kind === "full" && said(first.items)).toEqual(["Shokc"]);
    pause();
    await client.until(() => client.refreshes.includes("diagnostic"), "a refresh");
    const next = await client.pull(uri, first.resultId);
    expect(next.kind === "full" && said(next.items)).toEqual(["Grizz", "Shokc"]);
  });

  test("a pause after which nothing is left to say asks for nothing", async () => {
    const { client, pause, typed } = await start({ capabilities: PROFILES.vscode });
    await client.open(uri, BOARD.replace("Shokc", "Shock"));
    await client.pulled(uri);
    await typed("Shock", "[Forest, ");
    await client.pulled(uri);
    pause();
    await client.connection.sendRequest("ruleslawyer/status");
    expect(client.refreshes).not.toContain("diagnostic");
  });

  test("saved, it counts as whole", async () => {
    const { client, typed, said } = await start({ capabilities: PROFILES.vscode });
    await client.open(uri, BOARD);
    await typed("Gr", "[Forest, ");
    expect(said(await client.pulled(uri))).toEqual(["Shokc"]);
    await client.connection.sendNotification("textDocument/didSave", { textDocument: { uri } });
    expect(said(await client.pulled(uri))).toEqual(["Gr", "Shokc"]);
  });

  test("a bracket that isn't closed yet", async () => {
    const { client, typed } = await start({ capabilities: PROFILES.vscode });
    await client.open(uri, "scenario: x\nplayers: { Alice: {} }\nsteps:\n  - tap: \n  - resolve\n");
    await client.pulled(uri);
    await typed("[", "tap: ");
    const codes = (await client.pulled(uri)).filter(({ severity }) => severity === 1).map(({ code }) => String(code));
    expect(codes.filter((code) => /^(?:yaml|schema)/.test(code))).toEqual([]);
  });

  test("a whole word that comes at once is judged at once; so is everything, if the setting says so", async () => {
    const usual = await start({ capabilities: PROFILES.vscode });
    await usual.client.open(uri, BOARD);
    await usual.client.replace(uri, ", ]", ", Grizzly Baers]");
    expect(usual.said(await usual.client.pulled(uri))).toEqual(["Grizzly Baers", "Shokc"]);
    const { client, typed, said } = await start({ capabilities: PROFILES.push, initializationOptions: { holdBack: false } });
    await client.open(uri, BOARD);
    await client.pushedFor(uri);
    await typed("Gr", "[Forest, ");
    expect(said(await client.pushedFor(uri))).toEqual(["Gr", "Shokc"]);
  });

  test("pushed: the rest comes once typing pauses", async () => {
    const { client, pause, typed, said } = await start({ capabilities: PROFILES.push });
    await client.open(uri, BOARD);
    await client.pushedFor(uri);
    await typed("Gr", "[Forest, ");
    expect(said(await client.pushedFor(uri))).toEqual(["Shokc"]);
    pause();
    await client.until(() => said(client.pushed.at(-1)!.diagnostics).length === 2, "the unknown name");
  });
});
