// The editor's features over the protocol: what is asked and answered in its own types.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
  CodeAction,
  CompletionItem,
  CompletionList,
  Diagnostic,
  DocumentSymbol,
  Hover,
  Location,
  MarkupContent,
  SemanticTokens,
  TextDocumentEdit,
  WorkspaceEdit,
} from "vscode-languageserver-protocol";
import { PROFILES, TestClient } from "./support/client.ts";
import { bundleProgram, type Program } from "./support/program.ts";
import { SAMPLE } from "./support/sample.ts";

let program: Program;
let client: TestClient;
beforeAll(async () => {
  program = await bundleProgram();
  client = await TestClient.overStdio(program.file, { capabilities: PROFILES.vscode, initializationOptions: { extension: true } });
});
afterAll(async () => {
  await client.stop();
  program.remove();
});

let opened = 0;
async function open(text: string, languageId = "mtg-scenario", ending = "scenario.yaml"): Promise<string> {
  const uri = `file:///tmp/features/${++opened}.${ending}`;
  await client.open(uri, text, languageId);
  return uri;
}
const words = (hover: Hover | null) => (hover?.contents as MarkupContent | undefined)?.value ?? "";

describe("hover", () => {
  test("a card's text and what it is here and now", async () => {
    const uri = await open(SAMPLE);
    const hover = await client.ask<Hover>("textDocument/hover", uri, { position: client.at(uri, "attack: White Knight", 10) });
    expect(client.text(uri, hover.range!)).toBe("White Knight");
    for (const wanted of ["First strike", "Protection from black", "2/2", "Card data of"]) expect(words(hover)).toContain(wanted);
  });

  test("nothing where nothing stands", async () => {
    const uri = await open(SAMPLE);
    expect(await client.ask("textDocument/hover", uri, { position: { line: 4000, character: 0 } })).toBeNull();
    expect(await client.ask("textDocument/hover", uri, { position: { line: 4000, character: 9000 } })).toBeNull();
  });
});

describe("completion", () => {
  const LIST = "scenario: x\nplayers:\n  Alice:\n    battlefield: [White Kni]\n";
  test("card names at once, their text only when asked", async () => {
    const uri = await open(LIST);
    const { items } = await client.ask<CompletionList>("textDocument/completion", uri, { position: client.at(uri, "White Kni", 9) });
    const item = items.find(({ label }) => label === "White Knight")!;
    expect(item.documentation).toBeUndefined();
    expect(items.length).toBeLessThanOrEqual(200);
    const resolved = await client.connection.sendRequest<CompletionItem>("completionItem/resolve", item);
    expect((resolved.documentation as MarkupContent).value).toContain("Protection from black");
    expect(client.apply(uri, [item.textEdit as never])).toBe(LIST.replace("White Kni]", "White Knight]"));
  });

  test("keys, with edits and no tabs", async () => {
    const uri = await open("scenario: x\nplay");
    const { items } = await client.ask<CompletionList>("textDocument/completion", uri, { position: { line: 1, character: 4 } });
    expect(items.map(({ label }) => label)).toContain("players");
    expect(JSON.stringify(items)).not.toContain("\\t");
  });
});

describe("names", () => {
  const ALIASES = `scenario: aliases
players:
  Alice:
    battlefield:
      - { card: Grizzly Bears, as: bear }
      - { card: Grizzly Bears, as: other }
  Bob: { hand: [Shock] }
steps:
  - { cast: Shock, by: Bob, targets: bear }
  - { attack: other, note: the bear }
`;

  test("definition, references, highlights", async () => {
    const uri = await open(ALIASES);
    const position = client.at(uri, "targets: bear", 10);
    const [definition] = await client.ask<Location[]>("textDocument/definition", uri, { position });
    expect(definition!.range.start.line).toBe(4);
    const references = await client.ask<Location[]>("textDocument/references", uri, { position, context: { includeDeclaration: true } });
    expect(references.map(({ range }) => range.start.line).sort()).toEqual([4, 4, 8]);
    const highlights = await client.ask<unknown[]>("textDocument/documentHighlight", uri, { position });
    expect(highlights).toHaveLength(3);
  });

  test("rename of an alias carries the version and touches no prose", async () => {
    const uri = await open(ALIASES);
    const position = client.at(uri, "targets: bear", 10);
    expect(await client.ask("textDocument/prepareRename", uri, { position })).toMatchObject({ placeholder: "bear" });
    const edit = await client.ask<WorkspaceEdit>("textDocument/rename", uri, { position, newName: "ursa" });
    const [change] = edit.documentChanges as TextDocumentEdit[];
    expect(change!.textDocument).toEqual({ uri, version: 1 });
    expect(client.apply(uri, change!.edits as never)).toBe(
      ALIASES.replace("as: bear", "as: ursa").replace("targets: bear", "targets: ursa"),
    );
  });

  test("what can't be renamed says so", async () => {
    const uri = await open(ALIASES);
    await expect(client.ask("textDocument/prepareRename", uri, { position: { line: 0, character: 2 } })).rejects.toThrow(/renamed/);
    await expect(
      client.ask("textDocument/rename", uri, { position: client.at(uri, "targets: bear", 10), newName: "a: b" }),
    ).rejects.toThrow(/name/);
  });
});

describe("symbols, tokens, folding, lenses", () => {
  test("symbols hold their selection and nest", async () => {
    const uri = await open(SAMPLE);
    const symbols = await client.ask<DocumentSymbol[]>("textDocument/documentSymbol", uri);
    expect(symbols.map(({ name }) => name)).toEqual(["A pro-black knight shrugs off black magic"]);
    const names = JSON.stringify(symbols);
    for (const wanted of ["Alice", "Bob", "Unholy Strength"]) expect(names).toContain(wanted);
    const check = ({ range, selectionRange, children = [] }: DocumentSymbol): void => {
      expect(before(range.start, selectionRange.start) && before(selectionRange.end, range.end)).toBe(true);
      children.forEach(check);
    };
    symbols.forEach(check);
  });

  test("tokens are in order and never overlap, whole and by range", async () => {
    const uri = await open(`${SAMPLE}---\n${SAMPLE}`);
    for (const tokens of [
      await client.ask<SemanticTokens>("textDocument/semanticTokens/full", uri),
      await client.ask<SemanticTokens>("textDocument/semanticTokens/range", uri, {
        range: { start: { line: 2, character: 0 }, end: { line: 12, character: 0 } },
      }),
    ]) {
      let end = 0;
      expect(tokens.data.length).toBeGreaterThan(0);
      for (let i = 0; i < tokens.data.length; i += 5) {
        const [line, character, length] = tokens.data.slice(i, i + 3) as [number, number, number];
        if (line === 0 && i > 0) expect(character).toBeGreaterThanOrEqual(end);
        end = length;
      }
    }
  });

  test("lenses carry our commands for our extension", async () => {
    const uri = await open(SAMPLE);
    const lenses = await client.ask<{ command: { title: string; command: string; arguments: unknown[] } }[]>("textDocument/codeLens", uri);
    expect(lenses.map(({ command }) => command.command)).toEqual(["", "ruleslawyer.runScenario", "ruleslawyer.preview"]);
    expect(lenses[1]!.command.arguments).toEqual([uri, 0]);
  });

  test("the rest answers", async () => {
    const uri = await open(SAMPLE);
    expect(await client.ask<unknown[]>("textDocument/foldingRange", uri)).not.toEqual([]);
    const selection = await client.ask<{ range: { start: { line: number } }; parent?: unknown }[]>("textDocument/selectionRange", uri, {
      positions: [client.at(uri, "White Knight", 2)],
    });
    expect(selection[0]!.parent).toBeDefined();
    expect(Array.isArray(await client.ask("textDocument/documentLink", uri))).toBe(true);
    const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
    expect(Array.isArray(await client.ask("textDocument/inlayHint", uri, { range }))).toBe(true);
    expect(Array.isArray(await client.ask("textDocument/formatting", uri, { options: { tabSize: 2, insertSpaces: true } }))).toBe(true);
    expect(await client.connection.sendRequest<unknown[]>("workspace/symbol", { query: "pro-black" })).not.toEqual([]);
    const tests = await client.connection.sendRequest<{ title: string; failures: unknown[] }[]>("ruleslawyer/tests", { uri });
    expect(tests.map(({ title, failures }) => [title, failures.length])).toEqual([["A pro-black knight shrugs off black magic", 2]]);
  });
});

describe("code actions", () => {
  const actionsAt = async (uri: string, diagnostic: Diagnostic, only?: string[]) =>
    client.ask<CodeAction[]>("textDocument/codeAction", uri, {
      range: diagnostic.range,
      context: { diagnostics: [diagnostic], ...(only === undefined ? {} : { only }) },
    });

  test("a legal alternative first; applied, the finding is gone", async () => {
    const uri = await open(SAMPLE);
    const found = (await client.pulled(uri)).find(({ code }) => code === "target/protection")!;
    const actions = await actionsAt(uri, found);
    expect(actions[0]).toMatchObject({ kind: "quickfix", isPreferred: true });
    const [change] = actions[0]!.edit!.documentChanges as TextDocumentEdit[];
    expect(change!.textDocument).toEqual({ uri, version: 1 });
    const fixed = await open(client.apply(uri, change!.edits as never));
    expect((await client.pulled(fixed)).filter(({ code }) => code === "target/protection")).toEqual([]);
  });

  test("every action of every finding leaves a text that reads, in CRLF files too", async () => {
    for (const text of [SAMPLE, SAMPLE.replaceAll("\n", "\r\n")]) {
      const uri = await open(text);
      for (const found of await client.pulled(uri)) {
        for (const action of await actionsAt(uri, found)) {
          const [change] = action.edit!.documentChanges as TextDocumentEdit[];
          const after = client.apply(uri, change!.edits as never);
          const next = await open(after);
          const codes = (await client.pulled(next)).map(({ code }) => String(code));
          expect(
            codes.filter((code) => code.startsWith("yaml/")),
            action.title,
          ).toEqual([]);
          expect(codes.filter((code) => code === found.code).length, action.title).toBeLessThan(1);
          if (text.includes("\r\n")) expect(after.replaceAll("\r\n", "")).not.toContain("\n");
        }
      }
    }
  });

  test("`only` is honoured", async () => {
    const uri = await open(SAMPLE);
    const [found] = await client.pulled(uri);
    expect(await actionsAt(uri, found!, ["refactor.extract"])).toEqual([]);
    for (const { kind } of await actionsAt(uri, found!, ["source.fixAll"])) expect(kind).toBe("source.fixAll.ruleslawyer");
  });
});

describe("decks and Markdown", () => {
  test("a deck's findings and hover", async () => {
    const uri = await open("4 Lightnin Bolt\n4 Shock\n", "mtg-deck", "dec");
    const found = await client.pulled(uri);
    expect(found.map(({ range }) => client.text(uri, range))).toContain("Lightnin Bolt");
    expect(words(await client.ask<Hover>("textDocument/hover", uri, { position: client.at(uri, "Shock", 2) }))).toContain("2 damage");
  });

  test("blocks in Markdown", async () => {
    const uri = await open(`# Notes\n\n\`\`\`scenario\n${SAMPLE}\`\`\`\n`, "markdown", "md");
    const found = (await client.pulled(uri)).filter(({ severity }) => severity === 1);
    expect(found.map(({ range }) => client.text(uri, range))).toEqual(["White Knight", "Black Knight: White Knight"]);
  });
});

const before = (a: { line: number; character: number }, b: { line: number; character: number }) =>
  a.line < b.line || (a.line === b.line && a.character <= b.character);
