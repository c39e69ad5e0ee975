// An edited document gives what a fresh check gives, whatever was edited, and an edit checks anew only from the first changed step on.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkScenarioFile } from "../src/index.ts";
import { loadCards } from "./load-cards.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "fixtures", "scenarios");
const texts = readdirSync(join(root, "language"), { encoding: "utf8" })
  .filter((name) => name.endsWith(".scenario.yaml"))
  .map((name) => readFileSync(join(root, "language", name), "utf8"));
const env = { cards: loadCards() };

describe("an edited file", () => {
  it("equals a fresh one after random edits", () => {
    const edit = fc.record({
      text: fc.constantFrom(...texts),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.integer({ min: 0, max: 12 }),
      insert: fc.constantFrom("", "x", "\n", "  - resolve\n", "White Knight", ": ", "#", "---\n", "illegal: true", "[", "1"),
    });
    fc.assert(
      fc.property(edit, ({ text, at, length, insert }) => {
        const first = checkScenarioFile(text, env);
        const start = Math.floor(at * text.length);
        const edited = text.slice(0, start) + insert + text.slice(start + length);
        const after = checkScenarioFile(edited, env, first);
        expect(after.diagnostics).toEqual(checkScenarioFile(edited, env).diagnostics);
        expect(checkScenarioFile(text, env, after).diagnostics).toEqual(first.diagnostics);
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  it("keeps the steps before the first change, and the documents that didn't change", () => {
    const text = `scenario: A\nplayers: {A: {battlefield: [Grizzly Bears]}, B: {}}\nsteps:\n  - tap: Grizzly Bears\n  - untap: Grizzly Bears\n---\nscenario: B\nplayers: {A: {}}\n`;
    const first = checkScenarioFile(text, env);
    const edited = text.replace("untap: Grizzly Bears", "untap: Grizzly Bear");
    const after = checkScenarioFile(edited, env, first);
    expect(after.documents[0]!.check.steps[0]).toBe(first.documents[0]!.check.steps[0]);
    expect(after.documents[0]!.check.steps[1]).not.toBe(first.documents[0]!.check.steps[1]);
    expect(after.documents[1]!.check).toBe(first.documents[1]!.check);
    expect(after.diagnostics.map((each) => each.code)).toEqual(["reference/unknown"]);
  });

  it("moves a document that only stands elsewhere now", () => {
    const text = "scenario: A\nplayers: {A: {battlefield: [Grizly Bears]}}\n";
    const first = checkScenarioFile(text, env);
    const moved = checkScenarioFile(`# a comment\nscenario: Zero\nplayers: {Z: {}}\n---\n${text}`, env, first);
    expect(moved.documents[1]!.check.findings).not.toHaveLength(0);
    expect(moved.diagnostics[0]!.range.start.line).toBe(first.diagnostics[0]!.range.start.line + 4);
  });
});
