// Every rule of the core decides some scenario of fixtures/scenarios: without its `illegal:` keys, the fixtures together show every rule's code. So a rule
// that is taken out, or that nothing reaches any more, is noticed.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { RULES, type RuleMetadata } from "@ruleslawyer/core";
import { expect, it } from "vitest";
import { isMap, parseAllDocuments, visit } from "yaml";
import { checkScenarioFile } from "../src/index.ts";
import { loadCards } from "./load-cards.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "fixtures", "scenarios");

function withoutExpectations(text: string): string {
  const documents = parseAllDocuments(text.replace(/^\uFEFF/, ""));
  if (documents.some(({ errors }) => errors.length > 0)) return "";
  for (const document of documents)
    visit(document, {
      Map: (_, node) => {
        if (isMap(node)) node.delete("illegal");
      },
    });
  return documents.map((document) => document.toString()).join("---\n");
}

it("every rule decides a fixture", () => {
  const cards = loadCards();
  const seen = new Set<string>();
  for (const name of readdirSync(root, { recursive: true, encoding: "utf8" })) {
    if (!/\.scenario\.(?:ya?ml|json)$/.test(name)) continue;
    const file = join(root, name);
    const loadFile = (path: string) => readFileSync(join(dirname(file), path), "utf8");
    for (const { code } of checkScenarioFile(withoutExpectations(readFileSync(file, "utf8")), { cards, loadFile }).diagnostics)
      seen.add(code);
  }
  const isSeen = ({ code, clauses }: RuleMetadata): boolean =>
    seen.has(code) || clauses.some((clause) => seen.has(`state-based/${clause}`));
  expect(RULES.filter((rule) => !isSeen(rule) && !ELSEWHERE.has(rule.code)).map(({ code }) => code)).toEqual([]);
});

// Only callers of the core meet these: in the scenario language payments are taken as made, and `resolve` has a word of its own for what isn't on top.
const ELSEWHERE = new Set(["attack/cost", "block/cost", "state/resolving"]);
