import type { Card, CardFace } from "@ruleslawyer/core";
import { describe, expect, test } from "vitest";
import type { CardRecord } from "./database.ts";
import { createDatabase, layerDatabases } from "./memory-database.ts";
import { completeNames } from "./names/complete-names.ts";

function card(name: string, more: Partial<CardRecord> = {}): CardRecord {
  const faces = name.split(" // ").map((face): CardFace => ({ name: face, typeLine: "Instant", text: "" }));
  return { name, layout: faces.length > 1 ? "split" : "normal", kind: "card", faces: faces as [CardFace, ...CardFace[]], ...more };
}

const database = createDatabase([
  card("Fire // Ice"),
  card("Lightning Bolt"),
  card("SP//dr, Piloted by Peni"),
  card("Striker of Texts // Reanimate", { layout: "prepare" }),
  card("Reanimate"),
  card("Who // What // When // Where // Why"),
  card("Soldier", { kind: "token" }),
  card("Soldier", { kind: "token", faces: [{ name: "Soldier", typeLine: "Token Creature — Soldier", text: "Vigilance" }] }),
  card("Éowyn, Fearless Knight"),
  card("Ratonhnhaké꞉ton"),
  card("Wear // Tear"),
  card("Tear // Rend"),
]);

const found = (name: string) => database.find(name)?.name;

describe("find", () => {
  test("takes any spelling of a full name", () => {
    expect(found("LIGHTNING  bolt")).toBe("Lightning Bolt");
    expect(found("eowyn, fearless knight")).toBe("Éowyn, Fearless Knight");
    expect(found("Ratonhnhake:ton")).toBe("Ratonhnhaké꞉ton");
    expect(found("Lightning Bold")).toBeUndefined();
    expect(found("")).toBeUndefined();
  });

  test("takes halves, and both with any slashes", () => {
    for (const name of ["Fire", "ice", "Fire // Ice", "Fire/Ice", "fire / ice", "Fire//Ice", "Ice // Fire"])
      expect(found(name)).toBe("Fire // Ice");
    expect(found("Why/Where/When/What/Who")).toBe("Who // What // When // Where // Why");
    expect(found("Fire // Bolt")).toBeUndefined();
    expect(found("Wear // Rend")).toBeUndefined();
  });

  test("never cuts a name that has slashes of its own", () => {
    expect(found("sp//dr, piloted by peni")).toBe("SP//dr, Piloted by Peni");
  });

  test("prefers full names to faces, fronts to backs", () => {
    expect(found("Reanimate")).toBe("Reanimate");
    expect(database.findAll("Reanimate").map(({ record, role }) => `${record.name}: ${role}`)).toEqual([
      "Reanimate: full",
      "Striker of Texts // Reanimate: face",
    ]);
    expect(found("Tear")).toBe("Tear // Rend");
  });

  test("gives all tokens of a name", () => {
    expect(database.findAll("soldier")).toHaveLength(2);
  });
});

test("info of given cards", () => {
  expect(database.info).toEqual({ source: "given cards", date: "", count: 12, hasLegalities: false, embedded: false });
  expect(createDatabase([card("A", { legalities: { modern: "legal" } })]).info.hasLegalities).toBe(true);
});

test("names are sorted, each once", () => {
  const names = database.names();
  expect(names).toHaveLength(11);
  expect([...names]).toEqual([...names].sort());
});

test("an empty database", () => {
  const empty = createDatabase([]);
  expect(empty.find("x")).toBeUndefined();
  expect(empty.search("x", 5)).toEqual([]);
  expect(empty.names()).toEqual([]);
  expect([...empty.all()]).toEqual([]);
});

describe("layered databases", () => {
  const own: Card = {
    name: "Lightning Bolt",
    layout: "normal",
    kind: "card",
    faces: [{ name: "Lightning Bolt", typeLine: "Instant", text: "Changed." }],
  };
  const layered = layerDatabases(createDatabase([own, card("Zebra Test"), card("Aardvark Test")]), database);

  test("the upper one wins", () => {
    expect(layered.find("lightning bolt")?.faces[0].text).toBe("Changed.");
    expect(layered.find("Fire")?.name).toBe("Fire // Ice");
    expect(layered.info).toBe(database.info);
  });

  test("search goes through both, and shows each name once", () => {
    expect(layered.search("lightning", 5).map((match) => match.name)).toEqual(["Lightning Bolt"]);
    expect(
      layered
        .search("test", 5)
        .map((match) => match.name)
        .sort(),
    ).toEqual(["Aardvark Test", "Zebra Test"]);
    expect(layered.search("reanimat", 1)[0]?.name).toBe("Reanimate");
  });

  test("names and cards in order, hidden ones left out", () => {
    expect(layered.names()).toEqual([...new Set([...database.names(), "Zebra Test", "Aardvark Test"])].sort());
    const all = [...layered.all()];
    expect(all.filter((record) => record.name === "Lightning Bolt")).toEqual([own]);
    expect(all.map((record) => record.name)).toEqual([...all.map((record) => record.name)].sort());
    expect(all).toHaveLength(14);
  });
});

describe("completion", () => {
  test("pages through matches", () => {
    const first = completeNames(database, "re", { limit: 1 });
    const second = completeNames(database, "re", { offset: 1, limit: 1 });
    expect(first.hasMore).toBe(true);
    expect(first.items[0]?.name).not.toBe(second.items[0]?.name);
  });

  test("starts with all names where nothing is typed", () => {
    const page = completeNames(database, " ", { limit: 3 });
    expect(page.items.map((item) => item.name)).toEqual(database.names().slice(0, 3));
    expect(page.hasMore).toBe(true);
    expect(completeNames(database, "", { offset: 9 }).hasMore).toBe(false);
  });
});
