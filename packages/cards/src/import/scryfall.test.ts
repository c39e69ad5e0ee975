import { describe, expect, test } from "vitest";
import type { CardRecord } from "../database.ts";
import { createScryfallCollector } from "./scryfall.ts";

function importAll(...cards: readonly object[]): readonly CardRecord[] {
  const collector = createScryfallCollector();
  for (const card of cards) expect(collector.add(card)).toBeUndefined();
  return collector.finish();
}

function importOne(card: object): CardRecord {
  const [record, ...others] = importAll(card);
  expect(others).toEqual([]);
  return record!;
}

const BEAR = {
  object: "card",
  oracle_id: "bear",
  name: "Test Bear",
  lang: "en",
  layout: "normal",
  mana_cost: "{1}{G}",
  cmc: 2,
  type_line: "Creature — Bear",
  oracle_text: "",
  power: "2",
  toughness: "2",
  colors: ["G"],
  color_identity: ["G"],
  legalities: { modern: "legal", standard: "not_legal" },
  games: ["paper", "mtgo"],
  set: "abc",
  collector_number: "12",
  rarity: "common",
  released_at: "2020-01-02",
};

const face = (name: string, more: object = {}) => ({
  object: "card_face",
  name,
  mana_cost: "",
  type_line: "Creature — Test",
  oracle_text: "",
  ...more,
});

describe("Scryfall cards", () => {
  test("a plain card", () => {
    expect(importOne({ ...BEAR, arena_id: 5, mtgo_id: 7, reserved: true, game_changer: true, edhrec_rank: 1 })).toEqual({
      name: "Test Bear",
      layout: "normal",
      kind: "card",
      faces: [{ name: "Test Bear", manaCost: "{1}{G}", typeLine: "Creature — Bear", text: "", power: "2", toughness: "2" }],
      colorIdentity: ["G"],
      manaValue: 2,
      legalities: { modern: "legal", standard: "not_legal" },
      printings: [{ set: "ABC", number: "12", rarity: "common", arenaId: 5, mtgoId: 7 }],
      reserved: true,
      gameChanger: true,
      popularity: 255,
    });
  });

  test("the barest card there is", () => {
    expect(importOne({ object: "card", name: "Bare" })).toEqual({
      name: "Bare",
      layout: "other",
      kind: "card",
      faces: [{ name: "Bare", typeLine: "", text: "" }],
    });
  });

  test("what is no card is said", () => {
    const collector = createScryfallCollector();
    expect(collector.add(null)).toBe("it is not an object");
    expect(collector.add([])).toBe("it is not an object");
    expect(collector.add({ object: "set", name: "X" })).toBe('it is a "set", not a card');
    expect(collector.add({ object: "card" })).toBe("it has no name");
    expect(collector.add({ ...BEAR, card_faces: "nonsense", power: { a: 1 }, legalities: 7, colors: [1], cmc: "two" })).toBeUndefined();
  });

  test("double-faced cards take colors from indicators", () => {
    const record = importOne({
      ...BEAR,
      name: "Front // Back",
      layout: "transform",
      mana_cost: undefined,
      colors: undefined,
      card_faces: [
        face("Front", { mana_cost: "{U}", colors: ["U"] }),
        face("Back", { colors: ["U"], color_indicator: ["U"], oracle_text: "Flying" }),
      ],
    });
    expect(record.layout).toBe("transform");
    expect(record.faces).toEqual([
      { name: "Front", manaCost: "{U}", typeLine: "Creature — Test", text: "" },
      { name: "Back", typeLine: "Creature — Test", text: "Flying", colorIndicator: ["U"] },
    ]);
  });

  test("split cards, and those with aftermath", () => {
    const split = { ...BEAR, name: "Fire // Ice", layout: "split", cmc: 4 };
    expect(
      importOne({ ...split, card_faces: [face("Fire", { mana_cost: "{1}{R}" }), face("Ice", { mana_cost: "{1}{U}" })] }),
    ).toMatchObject({ layout: "split", manaValue: 4 });
    expect(importOne({ ...split, card_faces: [face("Fire"), face("Ice", { oracle_text: "Aftermath (Cast this …)" })] }).layout).toBe(
      "aftermath",
    );
  });

  test("flip cards bear their cost on both faces", () => {
    const record = importOne({ ...BEAR, name: "A // B", layout: "flip", card_faces: [face("A", { mana_cost: "{1}{G}" }), face("B")] });
    expect(record.faces.map((part) => part.manaCost)).toEqual(["{1}{G}", "{1}{G}"]);
  });

  test("reversible cards are the cards on their sides", () => {
    const side = (name: string, id: string) => face(name, { oracle_id: id, cmc: 3, layout: "normal", mana_cost: "{3}", colors: [] });
    const reversible = { ...BEAR, layout: "reversible_card", oracle_id: undefined, cmc: undefined, type_line: undefined };
    const twice = importOne({ ...reversible, name: "Same // Same", card_faces: [side("Same", "s"), side("Same", "s")] });
    expect(twice).toMatchObject({ name: "Same", layout: "normal", manaValue: 3, faces: [{ name: "Same" }] });
    const different = importAll({ ...reversible, name: "One // Two", card_faces: [side("One", "1"), side("Two", "2")] });
    expect(different.map((record) => record.name)).toEqual(["One", "Two"]);
    expect(importOne({ ...BEAR, layout: "reversible_card" })).toMatchObject({ name: "Test Bear", layout: "normal" });
  });

  test("a normal printing of a card wins over a reversible one", () => {
    const reversible = {
      ...BEAR,
      layout: "reversible_card",
      name: "Test Bear // Test Bear",
      card_faces: [face("Test Bear", { oracle_id: "bear" }), face("Test Bear", { oracle_id: "bear" })],
      set: "sld",
    };
    const [record, ...others] = importAll(reversible, BEAR);
    expect(others).toEqual([]);
    expect(record).toMatchObject({ name: "Test Bear", faces: [{ manaCost: "{1}{G}" }] });
    expect(record!.printings).toHaveLength(2);
  });

  test("printings, languages and names on cards come together", () => {
    const [record] = importAll(
      { ...BEAR, flavor_name: "Winnie, Test Bear" },
      { ...BEAR, set: "def", collector_number: "9★", legalities: { modern: "not_legal", standard: "not_legal" } },
      { ...BEAR, set: "def", collector_number: "9★", lang: "de", printed_name: "Testbär" },
      { ...BEAR, set: "ghi", printed_name: "Bear of the Omenpaths" },
    );
    expect(record!.printings?.map((printing) => `${printing.set} ${printing.number}`)).toEqual(["ABC 12", "DEF 9★", "GHI 12"]);
    expect(record!.legalities).toEqual({ modern: "legal", standard: "not_legal" });
    expect(record!.foreignNames).toEqual(["Testbär"]);
    expect(record!.printedNames).toEqual(["Winnie, Test Bear", "Bear of the Omenpaths"]);
    expect(record!.popularity).toBeGreaterThan(0);
  });

  test.each([
    [{ layout: "token", type_line: "Token Creature — Soldier" }, "token"],
    [{ layout: "double_faced_token", type_line: "Token Creature — A // Token Creature — B" }, "token"],
    [{ layout: "emblem", type_line: "Emblem — Jace" }, "emblem"],
    [{ layout: "art_series", type_line: "Card // Card" }, "art"],
    [{ layout: "front_card", type_line: "Card" }, "other"],
    [{ layout: "planar", type_line: "Plane — Dominaria" }, "plane"],
    [{ layout: "planar", type_line: "Phenomenon" }, "plane"],
    [{ layout: "scheme", type_line: "Ongoing Scheme" }, "scheme"],
    [{ layout: "vanguard", type_line: "Vanguard" }, "vanguard"],
    [{ type_line: "Conspiracy" }, "conspiracy"],
    [{ type_line: "Dungeon — Undercity", layout: "token" }, "dungeon"],
    [{ type_line: "Artifact — Attraction" }, "attraction"],
    [{ type_line: "Stickers" }, "sticker"],
    [{ border_color: "silver" }, "funny"],
    [{ security_stamp: "acorn" }, "funny"],
    [{ set_type: "funny", legalities: { modern: "not_legal" } }, "funny"],
    [{ set_type: "funny", legalities: { legacy: "legal" } }, "card"],
    [{ layout: "prepare" }, "card"],
    [{ layout: "never_seen_before" }, "card"],
  ])("%o is of kind %s", (more, kind) => expect(importOne({ ...BEAR, ...more }).kind).toBe(kind));

  test("tokens of one name stay apart, and keep their color", () => {
    const token = { ...BEAR, layout: "token", name: "Soldier", type_line: "Token Creature — Soldier", mana_cost: "", colors: ["W"] };
    const records = importAll({ ...token, oracle_id: "1" }, { ...token, oracle_id: "2", oracle_text: "Vigilance" });
    expect(records).toHaveLength(2);
    expect(records[0]!.faces[0].colorIndicator).toEqual(["W"]);
  });

  test("layouts not known are kept as other", () => {
    expect(importOne({ ...BEAR, layout: "never_seen_before" }).layout).toBe("other");
    expect(importOne({ ...BEAR, layout: "prepare" }).layout).toBe("prepare");
  });

  test("cards that exist in digital games only", () => {
    expect(importOne({ ...BEAR, name: "A-Test Bear", games: ["arena"] }).digital).toBe(true);
    expect(importAll({ ...BEAR, games: ["mtgo"] }, BEAR)[0]!.digital).toBeUndefined();
    expect(importOne({ ...BEAR, games: [] }).digital).toBeUndefined();
  });

  test("power and toughness only where the types can have them", () => {
    const sized = { ...BEAR, power: "2", toughness: "3" };
    expect(importOne({ ...sized, type_line: "Enchantment" }).faces[0].power).toBeUndefined();
    expect(importOne({ ...sized, type_line: "Legendary Planeswalker — Test" }).faces[0].toughness).toBeUndefined();
    for (const line of ["Artifact — Vehicle", "Artifact — Spacecraft", "Legendary Creature — X", "Future Type — X"]) {
      expect(importOne({ ...sized, type_line: line }).faces[0].power).toBe("2");
    }
  });

  test("empty legalities are none at all", () => {
    expect(importOne({ ...BEAR, legalities: {} }).legalities).toBeUndefined();
  });

  test("half mana values", () => {
    expect(importOne({ ...BEAR, cmc: 0.5, mana_cost: "{HW}", colors: ["W"] })).toMatchObject({
      manaValue: 0.5,
      faces: [{ manaCost: "{HW}" }],
    });
  });
});
