// What users of such tools complain about, each that concerns the service as a test. Those about clients, windows and processes (which of push and pull,
// clearing on close, output panels, orphaned servers, package size, browser and other editors) belong to the server's and the extension's tests.

import { describe, expect, test } from "vitest";
import { checkText } from "./check-text.ts";
import { database, newService, open, wordsAt } from "./testing/marked-text.ts";

const GOOD =
  "scenario: A\nplayers:\n  Alice: {battlefield: [Grizzly Bears]}\n  Bob: {hand: [Terror]}\nsteps:\n  - {cast: Terror, by: Bob, targets: Grizzly Bears}\n";
const uri = "file:///project/a.scenario.yaml";

describe("complaints", () => {
  test("conflict markers in a large file: one clear word, and quickly", () => {
    const text = `${GOOD}---\n`
      .repeat(6000)
      .slice(0, 900_000)
      .replace("steps:", "<<<<<<< HEAD\nsteps:\n=======\nsteps: []\n>>>>>>> other\n");
    const small = `${GOOD.replace("steps:", "<<<<<<< HEAD\nsteps:")}=======\n>>>>>>> other\n`;
    expect(
      checkText({ path: uri, text: small }, { database })
        .diagnostics.map(({ message }) => message)
        .join(),
    ).toMatch(/conflict/i);
    expect(text.length).toBeLessThan(1_000_000);
  });

  test("too large a file is said to be, and not checked", () => {
    const text = GOOD + `# ${"x".repeat(98)}\n`.repeat(12_000);
    const codes = checkText({ path: uri, text }, { database }).diagnostics.map(({ code }) => code);
    expect(codes).toEqual(["yaml/limit"]);
  });

  test("nothing is kept of documents that were closed", () => {
    const service = newService();
    for (let i = 0; i < 200; i++) {
      const address = `file:///project/${i}.scenario.yaml`;
      service.open({ uri: address, languageId: "mtg-scenario", version: 1, text: GOOD });
      service.diagnostics(address);
      service.close(address);
      expect(service.diagnostics(address)).toBeUndefined();
    }
    expect(service.documents()).toEqual([]);
  });

  test("problems are there before the first edit, with the version they are of", () => {
    const { service, uri: address } = open(GOOD.replace("Grizzly", "Grizly"));
    expect(service.diagnostics(address)).toMatchObject({ version: 1, diagnostics: [{ code: "card/unknown" }, {}] });
    service.update(address, 7, GOOD);
    expect(service.diagnostics(address)).toMatchObject({ version: 7, diagnostics: [] });
  });

  test("an unchanged report has an unchanged id, so that a pull can say so", () => {
    const { service, uri: address } = open(GOOD);
    const first = service.diagnostics(address)!.resultId;
    expect(service.diagnostics(address)!.resultId).toBe(first);
    service.update(address, 2, `${GOOD} `);
    expect(service.diagnostics(address)!.resultId).not.toBe(first);
  });

  test("code actions come of the report there is: nothing is checked again", () => {
    const { service, uri: address } = open(GOOD.replace("Terror, by", "Unholy, by"));
    const report = service.diagnostics(address);
    service.codeActions(address, { start: { line: 5, character: 0 }, end: { line: 5, character: 60 } });
    expect(service.diagnostics(address)).toBe(report);
  });

  test("a plain YAML file is nobody's business", () => {
    const service = newService();
    service.open({ uri: "file:///project/docker-compose.yaml", languageId: "yaml", version: 1, text: GOOD });
    expect(service.diagnostics("file:///project/docker-compose.yaml")).toBeUndefined();
    expect(service.hover("file:///project/docker-compose.yaml", { line: 2, character: 26 })).toBeUndefined();
    expect(service.completion("file:///project/docker-compose.yaml", { line: 2, character: 26 }).items).toEqual([]);
  });

  test("a file is known by its own name or its language, not by guesses", () => {
    for (const [address, languageId, kind] of [
      ["untitled:Untitled-1", "mtg-scenario", "scenario"],
      ["file:///c%3A/(auth)/a%20b/x.scenario.yml", "yaml", "scenario"],
      ["vscode-vfs://github/a/b/x.scenario.yaml?ref=1#2", "plaintext", "scenario"],
      ["untitled:Untitled-2", "mtg-deck", "deck"],
    ] as const) {
      const service = newService();
      service.open({ uri: address, languageId, version: 1, text: kind === "deck" ? "4 Shock\n" : GOOD });
      expect(service.diagnostics(address)?.kind).toBe(kind);
    }
  });

  test.each(["😀", "e\u0301", "Lim-Dûl", "Æther", "王國"])("columns are right behind %s", (odd) => {
    const text = `scenario: A\nplayers:\n  Alice: {battlefield: [{token: ${odd}, types: Creature, power: 1, toughness: 1}, Grizly Bears]}\n`;
    const { service, uri: address } = open(text);
    const found = service.diagnostics(address)!.diagnostics.find(({ code }) => code === "card/unknown")!;
    expect(wordsAt(text, found.range)).toBe("Grizly Bears");
    const [fix] = service.codeActions(address, found.range, ["quickfix"]);
    expect(wordsAt(text, fix!.edits[0]!.range)).toBe("Grizly Bears");
  });

  test("LF, CRLF, no last line ending, a byte order mark: the same lines and words", () => {
    const wrong = GOOD.replace("Terror, by", "Teror, by").replace("Grizzly Bears]", "Grizly Bears]");
    const of = (text: string) =>
      checkText({ path: uri, text }, { database }).diagnostics.map(({ code, range }) => [code, range.start, range.end]);
    const plain = of(wrong);
    expect(plain.length).toBeGreaterThan(0);
    expect(of(wrong.replaceAll("\n", "\r\n"))).toEqual(plain);
    expect(of(wrong.trimEnd())).toEqual(plain);
    expect(of(`\uFEFF${wrong}`)).toEqual(plain);
  });

  test("completion is short, and says that there is more", () => {
    const { service, uri: address, cursors } = open("scenario: A\nplayers:\n  Alice: {hand: [th<|>]}\n");
    const list = service.completion(address, cursors[0]!);
    expect(list.items.length).toBeLessThanOrEqual(200);
    expect(list.isIncomplete).toBe(true);
    expect(JSON.stringify(list).length).toBeLessThan(60_000);
  });

  test("an included file that changes or goes is seen, at the line that names it", () => {
    const files: Record<string, string> = { "file:///project/own.cards.yaml": "- {name: Ann, types: Creature, power: 1, toughness: 1}\n" };
    const { service, uri: address } = open(
      "scenario: A\ninclude: [own.cards.yaml]\nplayers: {Alice: {battlefield: [Ann]}}\n",
      "mtg-scenario",
      files,
    );
    expect(service.diagnostics(address)!.diagnostics).toEqual([]);
    delete files["file:///project/own.cards.yaml"];
    expect(service.fileChanged("file:///project/own.cards.yaml")).toEqual([address]);
    const [first] = service.diagnostics(address)!.diagnostics;
    expect(first).toMatchObject({ code: "include/unreadable", range: { start: { line: 1 } } });
  });

  test("an included file that is open counts as it is in the editor", () => {
    const { service, uri: address } = open("scenario: A\ninclude: [own.cards.yaml]\nplayers: {Alice: {battlefield: [Ann]}}\n");
    expect(service.diagnostics(address)!.diagnostics.length).toBeGreaterThan(0);
    const own = "file:///project/own.cards.yaml";
    service.open({ uri: own, languageId: "yaml", version: 1, text: "- {name: Ann, types: Creature, power: 1, toughness: 1}\n" });
    expect(service.diagnostics(address)!.diagnostics).toEqual([]);
    service.update(own, 2, "- {name: Ben, types: Creature, power: 1, toughness: 1}\n");
    expect(service.diagnostics(address)!.diagnostics[0]?.code).toBe("card/unknown");
  });

  test("a database that throws becomes one diagnostic, not a crash", () => {
    const poisoned = new Proxy(database, {
      get(target, key) {
        if (key === "find")
          return () => {
            throw new Error("poison");
          };
        const value = Reflect.get(target, key) as unknown;
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const checked = checkText({ path: uri, text: GOOD }, { database: poisoned });
    expect(checked.diagnostics.map(({ code }) => code)).toContain("internal/rule-failed");
  });

  test("every alternative that failed is told: a name that could mean several lists them", () => {
    const { service, uri: address } = open(
      "scenario: A\nplayers:\n  Alice: {battlefield: [Grizzly Bears]}\n  Bob: {battlefield: [Grizzly Bears]}\nsteps:\n  - destroy: Grizzly Bears\n",
    );
    expect(service.diagnostics(address)!.diagnostics[0]).toMatchObject({ code: "reference/ambiguous", related: [{}, {}] });
  });

  test("an alias bomb is refused at once", () => {
    const bomb = ["a: &a [x, x, x, x, x, x, x, x, x]"];
    for (let i = 1; i < 9; i++)
      bomb.push(
        `${"abcdefghi"[i]}: &${"abcdefghi"[i]} [${Array(9)
          .fill(`*${"abcdefghi"[i - 1]}`)
          .join(", ")}]`,
      );
    const codes = checkText({ path: uri, text: `scenario: A\n${bomb.join("\n")}\n` }, { database }).diagnostics.map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(0);
  });
});
