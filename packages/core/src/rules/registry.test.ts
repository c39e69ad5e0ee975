import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { currentEdition } from "../editions/editions.ts";
import { RULES } from "./registry.ts";

const folder = new URL(".", import.meta.url);

function codesIn(directory: URL): readonly string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return codesIn(new URL(`${entry.name}/`, directory));
    if (!entry.name.endsWith(".ts") || entry.name.endsWith(".test.ts")) return [];
    const text = readFileSync(new URL(entry.name, directory), "utf8");
    return [...text.matchAll(/(?:code: |rule\(\s*)"([a-z]+\/[a-z-]+)"/g)].map(([, code]) => code!);
  });
}

describe("the registry of rules", () => {
  it("holds every rule that a file of this folder defines", () => {
    const known = new Set(RULES.map(({ code }) => code));
    expect(codesIn(folder).filter((code) => !known.has(code))).toEqual([]);
  });

  it("names each code once, in order", () => {
    const codes = RULES.map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)].sort());
  });

  it("cites rules that the current edition has", () => {
    const edition = currentEdition();
    const missing = RULES.flatMap(({ code, clauses }) =>
      clauses.filter((clause) => !edition.has(clause)).map((clause) => `${code} ${clause}`),
    );
    expect(missing).toEqual([]);
  });

  it("says a sentence for each rule", () => {
    expect(RULES.filter(({ summary }) => !summary.endsWith(".")).map(({ code }) => code)).toEqual([]);
  });
});
