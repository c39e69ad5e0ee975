// No input hangs, crashes or exhausts the checker; whatever it is, it gets diagnostics.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkScenarioFile } from "../src/index.ts";
import { loadCards } from "./load-cards.ts";

const env = { cards: loadCards() };
const codes = (text: string): readonly string[] => checkScenarioFile(text, env).diagnostics.map((each) => each.code);

describe("hostile input", () => {
  it("an alias bomb is cut off", () => {
    const lines = ["a: &a [x, x, x, x, x, x, x, x, x]"];
    for (let i = 1; i < 10; i++) {
      const [own, before] = [String.fromCharCode(97 + i), String.fromCharCode(96 + i)];
      lines.push(`${own}: &${own} [${Array(9).fill(`*${before}`).join(", ")}]`);
    }
    expect(codes(lines.join("\n"))).toContain("yaml/limit");
  });

  it("aliases within reason are read", () => {
    const text =
      'scenario: A\nplayers:\n  A: {battlefield: &both [Grizzly Bears, Hill Giant]}\n  B: {battlefield: *both}\nsteps:\n  - expect: {"B\'s Hill Giant": {power: 3}}\n';
    expect(codes(text)).toEqual([]);
  });

  it("deep nesting is refused", () => {
    expect(codes("[".repeat(50_000))).toEqual(["yaml/limit"]);
    expect(codes(`a: ${"{b: ".repeat(300)}1${"}".repeat(300)}`)).toContain("yaml/limit");
    expect(codes("- ".repeat(5_000))).toContain("yaml/limit");
  });

  it("a merge conflict is one diagnostic", () => {
    expect(codes("scenario: A\n<<<<<<< ours\nplayers: {A: {}}\n=======\nplayers: {B: {}}\n>>>>>>> theirs\n")).toEqual([
      "yaml/merge-conflict",
    ]);
  });

  it("keys of objects that programs have are only keys", () => {
    expect(codes("scenario: A\nplayers: {A: {}}\n__proto__: {x: 1}\nconstructor: 2\n")).toEqual([
      "schema/unknown-key",
      "schema/unknown-key",
    ]);
    expect(
      codes(
        "scenario: A\nplayers: {__proto__: {life: 3}, toString: {}}\nsteps:\n  - expect: {__proto__: {life: 3}, toString: {life: 20}}\n",
      ),
    ).toEqual([]);
  });

  it("files too large aren't checked", () => {
    expect(codes("x".repeat(1_500_000))).toEqual(["yaml/limit"]);
  });

  it("huge counts and long lines end", () => {
    codes(`scenario: A\nplayers: {A: {battlefield: [999 Grizzly Bears]}}\nsteps:\n  - tap: Grizzly Bears\n`);
    codes(`scenario: ${"long ".repeat(100_000)}\nplayers: {A: {}}\n`);
  });

  it("random texts and random edits never throw", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => Array.isArray(codes(text))),
      { numRuns: 150, seed: 3 },
    );
    const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "fixtures", "broken");
    for (const name of readdirSync(root)) codes(readFileSync(join(root, name), "utf8"));
  });
});
