import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { runRender } from "../src/commands/render.ts";
import { RunFailure } from "../src/failure.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "render-"));
const file = join(root, "docs/images/board.scenario.yaml");
const cards = join(root, "packages/cards/data/cards-2017.rlcards");
afterAll(() => rmSync(folder, { recursive: true }));

test.each(["light", "dark", "contrast"] as const)("render writes the board of a step, theme %s", (theme) => {
  const out = join(folder, `${theme}.svg`);
  expect(runRender(file, { step: 2, theme, out, cards })).toBe(0);
  const svg = readFileSync(out, "utf8");
  expect(svg).toMatch(/^<svg xmlns=.*<\/svg>\n$/s);
  expect(svg).toContain("Grizzly Bears can&#39;t block Mesa Pegasus".replace("&#39;", "'"));
});

// To renew it: ruleslawyer render docs/images/board.scenario.yaml --step 2 --out docs/images/board.svg
test("the picture in the documentation is the one that is drawn", () => {
  const out = join(folder, "docs.svg");
  runRender(file, { step: 2, out, cards });
  expect(readFileSync(out, "utf8")).toBe(readFileSync(join(root, "docs/images/board.svg"), "utf8"));
});

test.each([
  [{ step: 9 }, /has 2 steps/],
  [{ scenario: 3 }, /holds 1 scenario/],
])("what isn't there is said (%o)", (options, words) => {
  expect(() => runRender(file, { ...options, cards })).toThrow(words);
});

test("a file that isn't there is a failed run", () => {
  expect(() => runRender(join(folder, "none.scenario.yaml"), { cards })).toThrow(RunFailure);
});
