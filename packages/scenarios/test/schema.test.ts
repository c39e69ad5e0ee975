// The published JSON Schema is what the checker validates by, and accepts the fixtures that the checker accepts.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import Ajv from "ajv";
import { describe, expect, it } from "vitest";
import { parseAllDocuments } from "yaml";
import { ACTION_NAMES, createCardsSchema, createJsonSchema, describeKey, keysAtPath } from "../src/index.ts";

const here = dirname(fileURLToPath(import.meta.url));
const published = join(here, "..", "schema", "scenario.schema.json");

describe("the JSON Schema", () => {
  it("is up to date (node tools/generate-schema.mjs)", () => {
    expect(JSON.parse(readFileSync(published, "utf8"))).toEqual(JSON.parse(JSON.stringify(createJsonSchema())));
  });

  it("accepts what the language allows and refuses what it doesn't", () => {
    const validate = new Ajv({ allowUnionTypes: true, strict: false }).compile(createJsonSchema());
    const fixtures = join(here, "..", "..", "..", "fixtures", "scenarios", "language");
    for (const name of ["first-example", "steps", "asks", "stack"]) {
      for (const document of parseAllDocuments(readFileSync(join(fixtures, `${name}.scenario.yaml`), "utf8"))) {
        expect(validate(document.toJS()), `${name}: ${JSON.stringify(validate.errors?.slice(0, 3))}`).toBe(true);
      }
    }
    expect(validate({ scenario: "x", players: { A: { lif: 3 } } })).toBe(false);
    expect(validate({ players: { A: {} } })).toBe(false);
  });

  it("of card files accepts definitions and refuses what is none", () => {
    const validate = new Ajv({ allowUnionTypes: true, strict: false }).compile(createCardsSchema());
    const cards = [
      { name: "A", types: "Creature — Bear", power: 2, toughness: "*", text: ["Flying", "Trample"] },
      { name: "B", faces: [{ name: "C", types: "Land" }] },
    ];
    expect(validate(cards), JSON.stringify(validate.errors)).toBe(true);
    expect(validate([{ nam: "A" }])).toBe(false);
    expect(validate({ name: "A" })).toBe(false);
  });

  it("tells the keys of a place", () => {
    expect(
      keysAtPath(["steps", 0])
        .filter((each) => each.isAction)
        .map((each) => each.key)
        .sort(),
    ).toEqual([...ACTION_NAMES].sort());
    expect(keysAtPath(["steps", 0], ["cast"]).map((each) => each.key)).toContain("targets");
    expect(keysAtPath(["steps", 0], ["destroy"]).map((each) => each.key)).not.toContain("targets");
    expect(keysAtPath(["players", "Alice", "battlefield", 0]).map((each) => each.key)).toContain("attachments");
    expect(keysAtPath(["players", "Alice", "battlefield", 0, "attachments", 2, "cast with"]).map((each) => each.key)).toEqual([
      "x",
      "kicked",
      "using",
    ]);
    expect(keysAtPath(["steps", 3, "expect", "White Knight"]).map((each) => each.key)).toContain("power");
    expect(describeKey(["players", "Alice"], "library")).toBe("Cards of the library, top first.");
    for (const path of [[], ["players", "A"], ["players", "A", "hand", 0], ["steps", 0], ["cards", 0]]) {
      for (const info of keysAtPath(path)) expect(info.description, `${path.join("/")}/${info.key}`).not.toBe("");
    }
  });
});
