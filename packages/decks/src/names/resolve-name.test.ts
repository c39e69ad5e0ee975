import { createDatabase } from "@ruleslawyer/cards";
import { describe, expect, it } from "vitest";
import { checkDeck } from "../check/check-deck.ts";
import { parseDeck } from "../read/parse-deck.ts";
import { fixtureDatabase } from "../testing/fixture-database.ts";
import { nameResolver } from "./resolve-name.ts";

const database = fixtureDatabase();
const resolver = nameResolver(database);

function found(name: string): string | undefined {
  const resolution = resolver.resolve(name);
  return resolution.kind === "found" ? resolution.record.name : resolution.kind;
}

describe("names of cards", () => {
  it.each([
    ["lightning bolt", "Lightning Bolt"],
    ["Fire // Ice", "Fire // Ice"],
    ["Fire/Ice", "Fire // Ice"],
    ["Fire / Ice", "Fire // Ice"],
    ["Fire//Ice", "Fire // Ice"],
    ["Ice // Fire", "Fire // Ice"],
    ["Delver of Secrets", "Delver of Secrets // Insectile Aberration"],
    ["Delver of Secrets // Insectile Aberration", "Delver of Secrets // Insectile Aberration"],
    ["Stomp", "Bonecrusher Giant // Stomp"],
    ["SP//dr, Piloted by Peni", "SP//dr, Piloted by Peni"],
    ["Wear \\/\\/ Tear", "Wear // Tear"],
    ["Æther Vial", "Aether Vial"],
    ["AEther Vial", "Aether Vial"],
    ["Ã†ther Vial", "Aether Vial"],
    ["Jötun Grunt", "Jötun Grunt"],
    ["Jotun Grunt", "Jötun Grunt"],
    ["Serra’s Embrace", "Serra's Embrace"],
    ["R&amp;D's Secret Lair", "R&D's Secret Lair"],
    ['"Ach! Hans, Run!"', '"Ach! Hans, Run!"'],
    ["A-Lightning Bolt", "Lightning Bolt"],
    ["A-Delver of Secrets // A-Insectile Aberration", "Delver of Secrets // Insectile Aberration"],
    ["Lightning Bolt,", "Lightning Bolt"],
  ])("%s is %s", (written, name) => {
    expect(found(written)).toBe(name);
  });

  it("prefers a whole card to a face of the same name", () => {
    expect(found("Ancestral Recall")).toBe("Ancestral Recall");
  });

  it("never guesses", () => {
    for (const name of ["Lightnig Bolt", "Tundra Wolf", "Bolt", "Jace", "Ice Tunnel", "Tunnel ICE", "", "x".repeat(5000)])
      expect(found(name)).toBe("unknown");
  });

  it("says which cards an ambiguous part of a name could mean", () => {
    const cards = createDatabase([
      {
        name: "Start // Finish",
        layout: "split",
        kind: "card",
        faces: [
          { name: "Start", typeLine: "Instant", text: "" },
          { name: "Finish", typeLine: "Sorcery", text: "" },
        ],
      },
      {
        name: "Start // Fire",
        layout: "split",
        kind: "card",
        faces: [
          { name: "Start", typeLine: "Instant", text: "" },
          { name: "Fire", typeLine: "Instant", text: "" },
        ],
      },
    ]);
    const findings = checkDeck(parseDeck("4 Start\n", { database: cards }), { database: cards });
    const ambiguous = findings.find((finding) => finding.code === "deck/ambiguous-name");
    expect(ambiguous?.message).toContain("Start // Finish or Start // Fire");
    expect(ambiguous?.fixes.map((fix) => fix.edits[0]?.newText).sort()).toEqual(["Start // Finish", "Start // Fire"]);
  });

  it("finds names in other languages where the database has them", () => {
    const cards = createDatabase([
      {
        name: "Lightning Bolt",
        layout: "normal",
        kind: "card",
        faces: [{ name: "Lightning Bolt", typeLine: "Instant", text: "" }],
        foreignNames: ["Blitzschlag", "稲妻"],
      },
    ]);
    expect(nameResolver(cards).resolve("稲妻")).toMatchObject({ kind: "found", via: "foreign" });
    expect(parseDeck("4 Blitzschlag (M10) 146\n", { database: cards }).cards[0]).toMatchObject({
      name: "Blitzschlag",
      set: { value: "M10" },
    });
  });
});

describe("names in lines", () => {
  const read = (line: string) => parseDeck(`${line}\n60 Mountain\n`, { database }).cards[0];

  it.each([
    ["1 Erase (Not the Urza's Legacy One)", { count: 1, name: "Erase (Not the Urza's Legacy One)" }],
    [
      "1 Erase (Not the Urza's Legacy One) (UNH) 12",
      { name: "Erase (Not the Urza's Legacy One)", set: { value: "UNH" }, number: { value: "12" } },
    ],
    ["1996 World Champion", { count: 1, name: "1996 World Champion" }],
    ["2 1996 World Champion", { count: 2, name: "1996 World Champion" }],
    ["1 Borrowing 100,000 Arrows (PTK) 35", { name: "Borrowing 100,000 Arrows", number: { value: "35" } }],
    ['1 Kongming, "Sleeping Dragon" (PTK) 7', { name: 'Kongming, "Sleeping Dragon"' }],
    ["1 Fire // Ice (APC) 128 *F*", { name: "Fire // Ice", set: { value: "APC" } }],
    ["1 Fire // Ice // the good one", { name: "Fire // Ice", comment: { value: "the good one" } }],
    ["1 Lightning Bolt // Kill it", { name: "Lightning Bolt", comment: { value: "Kill it" } }],
    ["1 Circle of Protection: Blue", { name: "Circle of Protection: Blue", section: "main" }],
    ["1 SP//dr, Piloted by Peni (SPM) 147", { name: "SP//dr, Piloted by Peni", set: { value: "SPM" } }],
    ["1 Commander's Sphere", { name: "Commander's Sphere", section: "main" }],
    ["SB: 2 Shatter", { count: 2, name: "Shatter", section: "sideboard" }],
    ["1 Lightning Bolt (PLST) M10-146", { set: { value: "PLST" }, number: { value: "M10-146" } }],
    ["1 Lightning Bolt (M10) 64★", { number: { value: "64★" } }],
    ["1 Lightning Bolt (Y22) A-12", { number: { value: "A-12" } }],
    ["1 Tyrannax Rex", { name: "Tyrannax Rex" }],
    ["1 [ICE:12] Ice Tunnel", { name: "Ice Tunnel", set: { value: "ICE" } }],
    ["1\u00a0Lightning\u00a0 Bolt", { name: "Lightning Bolt" }],
  ])("%s", (line, expected) => {
    expect(read(line)).toMatchObject(expected);
  });

  it("keeps headers and cards apart", () => {
    const deck = parseDeck("1 Commander's Sphere\n1 Conspiracy\n1 Main\nSideboard (1)\n1 Mainland Hunter\n", { database });
    expect(deck.cards.map((card) => [card.section, card.name])).toEqual([
      ["main", "Commander's Sphere"],
      ["main", "Conspiracy"],
      ["sideboard", "Mainland Hunter"],
    ]);
  });
});
