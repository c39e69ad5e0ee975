// Laws over the fixtures: an edited document equals a fresh one; a fix removes its diagnostic; an accepted completion leaves a text that can be read;
// a renamed file has the same findings.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Diagnostic, Position } from "./diagnostic.ts";
import { applyEdits, newService } from "./testing/marked-text.ts";

const folder = fileURLToPath(new URL("../../../fixtures/scenarios/", import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".scenario.yaml"))
  .sort()
  .map((name) => ({ name, text: readFileSync(folder + name, "utf8") }));
const some = (every: number, from = 0) => files.filter((_, index) => index % every === from);

const uri = "file:///project/law.scenario.yaml";
function check(text: string): readonly Diagnostic[] {
  const service = newService();
  service.open({ uri, languageId: "mtg-scenario", version: 1, text });
  return service.diagnostics(uri)!.diagnostics;
}

const isForm = ({ code, severity }: Diagnostic): boolean => severity === "error" && /^(?:yaml|schema)\//.test(code);
const words = (found: Diagnostic): string => `${found.code} ${JSON.stringify(found.range)} ${found.message}`;

describe("laws", () => {
  test("an edited document equals a fresh one", () => {
    const scraps = [
      "\n",
      " ",
      "Forest",
      "steps:\n",
      "  - resolve\n",
      "x",
      '"',
      "#",
      "---\n",
      ": ",
      "😀",
      "- attack: []\n",
      "#2",
      "illegal: true",
      "&a ",
      "*a",
    ];
    const edits = fc.array(
      fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), remove: fc.nat(12), insert: fc.constantFrom("", ...scraps) }),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    fc.assert(
      fc.property(fc.constantFrom(...some(7)), edits, ({ text: original }, list) => {
        const service = newService();
        service.open({ uri, languageId: "mtg-scenario", version: 1, text: original });
        service.diagnostics(uri);
        let text = original;
        for (const [index, { at, remove, insert }] of list.entries()) {
          const start = Math.floor(at * text.length);
          text = text.slice(0, start) + insert + text.slice(start + remove);
          service.update(uri, index + 2, text);
          service.diagnostics(uri);
        }
        expect(service.diagnostics(uri)!.diagnostics).toEqual(check(text));
      }),
      { numRuns: 60 },
    );
  });

  test("typing a step letter by letter equals the whole", () => {
    for (const { text } of some(40)) {
      const service = newService();
      service.open({ uri, languageId: "mtg-scenario", version: 1, text });
      const from = Math.max(0, text.length - 45);
      for (let end = from; end <= text.length; end++) {
        service.update(uri, end, text.slice(0, end));
        service.diagnostics(uri);
      }
      expect(service.diagnostics(uri)!.diagnostics).toEqual(check(text));
    }
  });

  test("a fix removes its diagnostic and breaks no form", () => {
    let tried = 0;
    for (const { name, text } of some(9)) {
      // Without expectations what is illegal is an error with its fixes.
      for (const given of [text, text.replace(/^ +illegal: .*\r?\n/gm, "")]) {
        const service = newService();
        service.open({ uri, languageId: "mtg-scenario", version: 1, text: given });
        const { diagnostics } = service.diagnostics(uri)!;
        for (const diagnostic of diagnostics.filter(({ severity }) => severity === "error" || severity === "warning")) {
          const actions = service
            .codeActions(uri, diagnostic.range, ["quickfix"])
            .filter((action) => action.diagnostics.some((each) => each === diagnostic));
          for (const action of actions.slice(0, 3)) {
            const fixed = check(applyEdits(given, action.edits));
            tried++;
            const note = `${name}: ${diagnostic.code} at ${diagnostic.range.start.line + 1}: ${action.title}`;
            expect(fixed.filter(isForm).map(words).length, note).toBeLessThanOrEqual(diagnostics.filter(isForm).length);
            const same = fixed.filter(
              ({ code, step, scenario, message }) =>
                code === diagnostic.code && step === diagnostic.step && scenario === diagnostic.scenario && message === diagnostic.message,
            );
            const before = diagnostics.filter(
              ({ code, step, scenario, message }) =>
                code === diagnostic.code && step === diagnostic.step && scenario === diagnostic.scenario && message === diagnostic.message,
            );
            expect(same.length, note).toBeLessThan(before.length);
            // What is offered as legal is not flagged in its turn.
            const inStep = (found: readonly Diagnostic[]): number =>
              found.filter(
                ({ severity, step, scenario }) => severity === "error" && step === diagnostic.step && scenario === diagnostic.scenario,
              ).length;
            if (/ instead$/.test(action.title)) expect(inStep(fixed), note).toBeLessThan(inStep(diagnostics));
          }
        }
      }
    }
    expect(tried).toBeGreaterThan(40);
  });

  test("an accepted completion leaves a text that can be read", () => {
    let tried = 0;
    // Every place of a long file, each checked whole, would cost its square.
    for (const { name, text } of some(10).filter((each) => each.text.length < 1500)) {
      const service = newService();
      service.open({ uri, languageId: "mtg-scenario", version: 1, text });
      const isReadable = !service.diagnostics(uri)!.diagnostics.some(({ code }) => code.startsWith("yaml/"));
      if (!isReadable) continue;
      const lines = text.split("\n");
      for (const [line, written] of lines.entries()) {
        for (let character = written.length; character >= 0; character -= 3) {
          const position: Position = { line, character };
          const { items } = service.completion(uri, position);
          for (const item of [items[0], items.at(-1)].filter((each) => each !== undefined)) {
            const { range } = item.edit;
            expect(
              range.start.line === line &&
                range.end.line === line &&
                range.end.character >= character &&
                range.start.character <= character,
            ).toBe(true);
            expect(item.edit.newText).not.toContain("\t");
            tried++;
            if (tried % 5 !== 0) continue;
            const accepted = check(applyEdits(text, [item.edit]));
            const broken = accepted.filter(({ code }) => code.startsWith("yaml/"));
            expect(broken.map(words), `${name}:${line + 1}:${character} ${item.label} → ${item.edit.newText}`).toEqual([]);
          }
        }
      }
    }
    expect(tried).toBeGreaterThan(200);
  });

  test("a renamed file has the same findings", () => {
    let tried = 0;
    for (const { name, text } of files) {
      if (!/ as \w|\bas: /.test(text) && tried % 4 !== 0) {
        tried++;
        continue;
      }
      tried++;
      const service = newService();
      service.open({ uri, languageId: "mtg-scenario", version: 1, text });
      const before = service.diagnostics(uri)!.diagnostics;
      const places = [...text.matchAll(/ as ([\w-]+)|\bas: ([\w-]+)|^ {2}(\w+):/gm)].slice(0, 3);
      for (const match of places) {
        const lines = text.slice(0, match.index + match[0].length - (match[3] === undefined ? 0 : 1)).split("\n");
        const position = { line: lines.length - 1, character: lines.at(-1)!.length };
        const renaming = service.rename(uri, position, "Zzyzx");
        if ("refused" in renaming) continue;
        const after = check(applyEdits(text, renaming.changes[uri]!));
        const shape = (found: Diagnostic): string =>
          `${found.code} ${found.severity} ${found.range.start.line} ${found.step} ${found.rules.join()}`;
        const [was, is] = [before.map(shape), after.map(shape)];
        const odd = [...was.filter((each) => !is.includes(each)), ...is.filter((each) => !was.includes(each))];
        expect(odd, `${name}: ${match[0]}`).toEqual([]);
      }
    }
  });

  test("whatever the file, every feature answers", () => {
    for (const { text } of some(30, 1)) {
      const broken = text.slice(0, Math.floor(text.length * 0.7));
      for (const given of [text, broken, text.replaceAll("\n", "\r\n"), `\uFEFF${text}`]) {
        const service = newService();
        service.open({ uri, languageId: "mtg-scenario", version: 1, text: given });
        const lines = given.split("\n");
        for (let line = 0; line < lines.length; line += 2) {
          const at = { line, character: Math.floor(lines[line]!.length / 2) };
          service.hover(uri, at);
          service.completion(uri, at);
          service.definition(uri, at);
          service.references(uri, at, true);
          service.prepareRename(uri, at);
          service.selectionRanges(uri, [at]);
          service.codeActions(uri, { start: at, end: at });
        }
        service.documentSymbols(uri);
        service.semanticTokens(uri);
        service.inlayHints(uri, { start: { line: 0, character: 0 }, end: { line: lines.length, character: 0 } });
        service.codeLenses(uri);
        service.foldingRanges(uri);
        service.documentLinks(uri);
        service.tests(uri);
        for (const step of [null, 0, 1, 99]) service.preview(uri, { scenario: 0, step }, "light");
      }
    }
  });
});
