// Cards by set and number, and by the ids of catalogues: in memory, in a file, and in files without the index.

import { describe, expect, test } from "vitest";
import type { CardDatabase, CardRecord, Printing } from "./database.ts";
import { encodeDatabase } from "./file/encode.ts";
import { openDatabase } from "./file/open.ts";
import { createDatabase, layerDatabases } from "./memory-database.ts";

const card = (name: string, ...printings: Printing[]): CardRecord => ({
  name,
  layout: "normal",
  kind: "card",
  faces: [{ name, typeLine: "Instant", text: "" }],
  printings,
});
const CARDS = [
  card("Lightning Bolt", { set: "M10", number: "146", mtgoId: 34_586, arenaId: 77 }, { set: "2X2", number: "117" }),
  card("Shock", { set: "M10", number: "155a" }, { set: "DOM", number: "12" }),
  card("Old Card", { set: "LEA" }),
];

const written = (): CardDatabase => {
  const result = openDatabase(encodeDatabase(CARDS, { source: "test", date: "2026-11-30" }));
  if (!result.ok) throw new Error(result.error.reason);
  return result.database;
};

describe.each([
  ["in memory", () => createDatabase(CARDS)],
  ["in a file", written],
  [
    "in a database with another one over it",
    () => layerDatabases(createDatabase([card("Own Card", { set: "XXX", number: "1" })]), written()),
  ],
])("%s", (_, make) => {
  test.each([
    [{ set: "M10", number: "146" }, "Lightning Bolt"],
    [{ set: "m10", number: "0146" }, "Lightning Bolt"],
    [{ set: "2x2", number: "117" }, "Lightning Bolt"],
    [{ set: "M10", number: "155A" }, "Shock"],
    [{ set: "DAR", number: "12" }, "Shock"],
    [{ mtgoId: 34_586 }, "Lightning Bolt"],
    [{ arenaId: 77 }, "Lightning Bolt"],
    [{ arenaId: 34_586 }, undefined],
    [{ set: "M10", number: "147" }, undefined],
    [{ set: "LEA", number: "" }, undefined],
  ])("%j", (query, name) => {
    expect(make().findPrinting(query)?.name).toBe(name);
  });
});

test("a definition over the data has the data's printing", () => {
  const own = createDatabase([{ ...card("Shock"), faces: [{ name: "Shock", typeLine: "Sorcery", text: "" }] }]);
  expect(layerDatabases(own, createDatabase(CARDS)).findPrinting({ set: "DOM", number: "12" })?.faces[0].typeLine).toBe("Sorcery");
});
