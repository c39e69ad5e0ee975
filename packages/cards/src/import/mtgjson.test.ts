import { describe, expect, test } from "vitest";
import { createCardImport, type ImportResult } from "./card-import.ts";

function importText(text: string, piece = 7): ImportResult {
  const cards = createCardImport();
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += piece) cards.push(bytes.slice(at, at + piece));
  return cards.finish();
}

function cardsOf(value: unknown) {
  const result = importText(JSON.stringify(value));
  if (!result.ok) throw new Error(result.reason);
  return result.cards;
}

const BOLT = {
  name: "Lightning Bolt",
  layout: "normal",
  manaCost: "{R}",
  manaValue: 1,
  colors: ["R"],
  colorIdentity: ["R"],
  type: "Instant",
  text: "Lightning Bolt deals 3 damage to any target.",
  legalities: { modern: "Legal", vintage: "Legal", pauper: "Banned" },
  printings: ["LEA", "M10"],
  foreignData: [{ language: "German", name: "Blitzschlag" }],
  edhrecRank: 200,
  identifiers: { scryfallOracleId: "bolt" },
};

const atomic = (data: object) => ({ meta: { date: "2026-11-01", version: "5.3.0+20261101" }, data });

describe("MTGJSON AtomicCards", () => {
  test("a plain card", () => {
    const result = importText(JSON.stringify(atomic({ "Lightning Bolt": [BOLT] })));
    expect(result).toMatchObject({
      ok: true,
      source: "MTGJSON 5.3.0 (AtomicCards)",
      date: "2026-11-01",
      summary: { records: 1, skipped: 0 },
    });
    expect(result.ok && result.cards).toEqual([
      {
        name: "Lightning Bolt",
        layout: "normal",
        kind: "card",
        faces: [{ name: "Lightning Bolt", manaCost: "{R}", typeLine: "Instant", text: "Lightning Bolt deals 3 damage to any target." }],
        colorIdentity: ["R"],
        manaValue: 1,
        legalities: { modern: "legal", vintage: "legal", pauper: "banned" },
        printings: [{ set: "LEA" }, { set: "M10" }],
        foreignNames: ["Blitzschlag"],
        popularity: expect.any(Number),
      },
    ]);
  });

  test("a format that a card does not name is one where it is not legal", () => {
    const [bolt, other] = cardsOf(atomic({ "Lightning Bolt": [BOLT], Other: [{ ...BOLT, name: "Other", legalities: {} }] }));
    expect(bolt!.legalities).toEqual({ modern: "legal", vintage: "legal", pauper: "banned" });
    expect(other!.legalities).toEqual({ modern: "not_legal", vintage: "not_legal", pauper: "not_legal" });
  });

  test("faces of one card", () => {
    const name = "Fire // Ice";
    const half = (faceName: string, side: string, manaCost: string) => ({
      ...BOLT,
      name,
      faceName,
      side,
      layout: "split",
      manaCost,
      manaValue: 4,
      text: "",
      foreignData: [{ name: "Feuer // Eis", faceName: side === "a" ? "Feuer" : "Eis" }],
    });
    const [record] = cardsOf(atomic({ [name]: [half("Fire", "a", "{1}{R}"), half("Ice", "b", "{1}{U}")] }));
    expect(record).toMatchObject({
      name,
      layout: "split",
      manaValue: 4,
      faces: [{ name: "Fire" }, { name: "Ice" }],
      foreignNames: ["Feuer // Eis", "Feuer", "Eis"],
    });
  });

  test("melded cards are cards of their own, under their own names", () => {
    const joined = "Front // Result";
    const records = cardsOf(
      atomic({
        [joined]: [{ ...BOLT, name: joined, faceName: "Front", side: "a", layout: "meld" }],
        Result: [{ ...BOLT, name: "Result", faceName: "Result", side: "b", layout: "meld", manaCost: undefined, colors: [] }],
      }),
    );
    expect(records.map((record) => [record.name, record.layout, record.faces.length])).toEqual([
      ["Front", "meld", 1],
      ["Result", "meld", 1],
    ]);
  });

  test("reversible cards are one card", () => {
    const name = "Same // Same";
    const side = { ...BOLT, name, faceName: "Same", layout: "reversible_card" };
    expect(cardsOf(atomic({ [name]: [side, side] }))).toMatchObject([{ name: "Same", layout: "normal" }]);
  });

  test("errors name the card and go on", () => {
    const text = JSON.stringify(atomic({ Broken: [], "Lightning Bolt": [BOLT], Wrong: [BOLT], Text: "nonsense", Bad: [BOLT] })).replace(
      '"Bad":[{',
      '"Bad":[{,',
    );
    const result = importText(text);
    expect(result).toMatchObject({ ok: true, summary: { records: 4, skipped: 3 } });
    expect(result.ok && result.summary.skippedRecords).toEqual([
      { record: "Broken", reason: "it has no faces" },
      { record: "Wrong", reason: "its faces bear another name" },
      { record: "Bad", reason: "it is not valid JSON" },
    ]);
  });
});

describe("MTGJSON AllPrintings", () => {
  const printed = (more: object) => ({ ...BOLT, availability: ["paper"], setCode: "LEA", number: "161", rarity: "common", ...more });
  const file = (sets: Readonly<Record<string, object>>) => ({ meta: { date: "2026-11-01", version: "5.3.0" }, data: sets });

  test("gathers printings", () => {
    const records = cardsOf(
      file({
        LEA: {
          baseSetSize: 2,
          booster: { cards: { x: 1 } },
          cards: [printed({ identifiers: { mtgoId: "12", mtgArenaId: "34" } })],
          code: "LEA",
          tokens: [],
        },
        M10: { cards: [printed({ setCode: "M10", number: "146", flavorName: "Thunder" })], name: "Magic 2010" },
      }),
    );
    expect(records).toHaveLength(1);
    expect(records[0]!.printings).toEqual([
      { set: "LEA", number: "161", rarity: "common", arenaId: 34, mtgoId: 12 },
      { set: "M10", number: "146", rarity: "common" },
    ]);
    expect(records[0]!.printedNames).toEqual(["Thunder"]);
    expect(records[0]!.legalities).toEqual({ modern: "legal", vintage: "legal", pauper: "banned" });
  });

  test("joins faces in their order, counts each printing once", () => {
    const name = "Front // Back";
    const side = (faceName: string, letter: string) => printed({ name, faceName, side: letter, layout: "transform", number: "5" });
    const [record] = cardsOf(file({ AAA: { cards: [side("Back", "b"), side("Front", "a")] } }));
    expect(record!.faces.map((face) => face.name)).toEqual(["Front", "Back"]);
    expect(record!.printings).toHaveLength(1);
  });

  test("keeps tokens apart, and marks digital and funny cards", () => {
    const token = (id: string) => ({
      name: "Soldier",
      layout: "token",
      type: "Token Creature — Soldier",
      colors: ["W"],
      availability: ["paper"],
      identifiers: { scryfallOracleId: id },
    });
    const records = cardsOf(
      file({
        AAA: {
          cards: [printed({ name: "A-Bolt", availability: ["arena"] }), printed({ name: "Joke", isFunny: true, legalities: {} })],
          tokens: [token("1"), token("2")],
        },
      }),
    );
    expect(records.map((record) => [record.name, record.kind, record.digital])).toEqual([
      ["A-Bolt", "card", true],
      ["Joke", "funny", undefined],
      ["Soldier", "token", undefined],
      ["Soldier", "token", undefined],
    ]);
  });

  test("a file of one set", () => {
    const records = cardsOf({
      data: { baseSetSize: 1, cards: [printed({})], code: "LEA", languages: ["English"], sealedProduct: [{ name: "Box" }] },
      meta: { date: "2026-11-01" },
    });
    expect(records.map((record) => record.name)).toEqual(["Lightning Bolt"]);
  });
});

describe("any source", () => {
  const scryfall = (name: string) => JSON.stringify({ object: "card", name, layout: "normal", type_line: "Instant" });
  const names = (result: ImportResult) => (result.ok ? result.cards.map((card) => card.name) : result.reason);

  test("is recognised by content, a byte order mark or not", () => {
    expect(names(importText(`\ufeff [${scryfall("A")}]`))).toEqual(["A"]);
    expect(names(importText(`${scryfall("A")}\n\r\n${scryfall("B")}\n`))).toEqual(["A", "B"]);
    expect(names(importText(JSON.stringify({ object: "list", data: [JSON.parse(scryfall("A"))] })))).toEqual(["A"]);
    expect(names(importText(JSON.stringify(JSON.parse(scryfall("A")), null, 2)))).toEqual(["A"]);
    expect(
      names(
        importText(
          JSON.stringify({ LEA: { code: "LEA", releaseDate: "1993-08-05", cards: [{ name: "A", type: "Instant", layout: "normal" }] } }),
        ),
      ),
    ).toEqual(["A"]);
  });

  test("a broken line costs itself", () => {
    const result = importText(`${scryfall("A")}\n{"object":"card","name":"B", \n17\n${scryfall("C")}`);
    expect(names(result)).toEqual(["A", "C"]);
    expect(result.ok && result.summary).toEqual({
      records: 4,
      skipped: 2,
      skippedRecords: [
        { record: "B", reason: "it is not valid JSON" },
        { record: "line 3", reason: "it is not an object" },
      ],
    });
  });

  test("a file that breaks off fails as a whole", () => {
    expect(names(importText(`[${scryfall("A")},${scryfall("B").slice(0, 20)}`))).toBe("the text ends in the middle");
    expect(names(importText(`${scryfall("A")}\n${scryfall("B").slice(0, 20)}`))).toBe("the text ends in the middle");
  });

  test.each([
    ["", "the file is empty"],
    ["hello", "this is not JSON"],
    ["<html>", "this is a web page or XML, not card data; the download may have gone wrong"],
    ['{"object":"error","status":429}', "this is an error message of Scryfall's, not card data"],
    ['{"object":"list","data":[{"object":"bulk_data"}]}', "this is Scryfall's list of bulk files, not one of them"],
    ["[]", "there are no cards in it"],
    ["[1,2]", "none of its 2 records is a card: it is not an object"],
    ['{"meta":{},"data":{}}', "there are no cards in it"],
    ['{\n  "name": "a-package",\n  "version": "1.0.0"\n}', "this is not card data: it has a name but nothing else of a card's"],
    ['{"name":"a-package","version":"1.0.0"}', "this is not card data: it has a name but nothing else of a card's"],
    ['[{"name":"Ann"},{"name":"Bob"}]', "none of its 2 records is a card: it has a name but nothing else of a card's"],
    ['{"compilerOptions":{"strict":true}}', "this is not card data: it is not a set with a list of cards"],
    ['{"meta":{},"data":{"mainBoard":[{"name":"Forest","count":4}]}}', "this is not card data: it is a part of a deck"],
    ['{"meta":{},"data":{"Forest":[{"name":"Forest"}]}}', "this is not card data: it has no type line"],
    ['[{"object":"card","name":5,"type_line":"Instant"}]', "this is not card data: it has no name"],
    ["PK\u0003\u0004", "this is a zip archive; unpack it first, or use the .gz file"],
  ])("%s: %s", (text, reason) => expect(names(importText(text))).toBe(reason));

  test("a card of deep nesting is one bad record", () => {
    const result = importText(`[${scryfall("A")}, ${"[".repeat(200_000)}${"]".repeat(200_000)}]`, 4096);
    expect(names(result)).toEqual(["A"]);
  });
});
