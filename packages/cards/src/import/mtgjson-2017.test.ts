import type { CardKind } from "@ruleslawyer/core";
import { describe, expect, test } from "vitest";
import type { CardRecord } from "../database.ts";
import { createDatabase } from "../memory-database.ts";
import { allRecords } from "../testing/all-sets.ts";
import { createAllSetsCollector } from "./mtgjson-2017.ts";

const database = createDatabase(allRecords());

function card(name: string): CardRecord {
  const record = database.find(name);
  if (record === undefined) throw new Error(`no ${name}`);
  return record;
}

describe("the AllSets file of January 2017", () => {
  test("has 16,827 cards, 146 of them with several faces", () => {
    expect(allRecords()).toHaveLength(16_827);
    expect(allRecords().filter((record) => record.faces.length > 1)).toHaveLength(146);
    expect(new Set(allRecords().map((record) => record.name)).size).toBe(16_827);
  });

  test("marks what is no card of a deck, and drops nothing", () => {
    const kinds: Partial<Record<CardKind, number>> = {};
    for (const { kind } of allRecords()) kinds[kind] = (kinds[kind] ?? 0) + 1;
    expect(kinds).toEqual({ card: 16_310, funny: 227, vanguard: 106, plane: 86, scheme: 45, conspiracy: 25, token: 28 });
  });

  test("a plain card", () => {
    expect(card("Grizzly Bears")).toMatchObject({
      layout: "normal",
      kind: "card",
      faces: [{ name: "Grizzly Bears", manaCost: "{1}{G}", typeLine: "Creature — Bear", text: "", power: "2", toughness: "2" }],
      colorIdentity: ["G"],
      manaValue: 2,
    });
    expect(card("Grizzly Bears").printings).toContainEqual({ set: "10E", number: "268", rarity: "common" });
    expect(card("Grizzly Bears").legalities).toBeUndefined();
    expect(card("Black Lotus").reserved).toBe(true);
  });

  test("every planeswalker is legendary", () => {
    const lines = allRecords()
      .flatMap((record) => record.faces.map((face) => face.typeLine))
      .filter((line) => line.includes("Planeswalker"));
    expect(lines).toHaveLength(88);
    expect(lines.every((line) => line.startsWith("Legendary Planeswalker — "))).toBe(true);
    expect(card("Jace, the Mind Sculptor").faces[0].loyalty).toBe("3");
  });

  test("split cards: halves joined, mana values added", () => {
    const fire = card("Fire // Ice");
    expect(fire).toMatchObject({ layout: "split", manaValue: 4, colorIdentity: ["U", "R"] });
    expect(fire.faces.map((face) => face.manaCost)).toEqual(["{1}{R}", "{1}{U}"]);
    expect(fire.printings).toContainEqual({ set: "APC", number: "128", rarity: "uncommon" });
    expect(card("Who // What // When // Where // Why").faces).toHaveLength(5);
  });

  test("double-faced cards: the back has no cost and the front's mana value", () => {
    const delver = card("Delver of Secrets // Insectile Aberration");
    expect(delver).toMatchObject({ layout: "transform", manaValue: 1, colorIdentity: ["U"] });
    expect(delver.faces[1]).toEqual({
      name: "Insectile Aberration",
      typeLine: "Creature — Human Insect",
      text: "Flying",
      power: "3",
      toughness: "2",
      colorIndicator: ["U"],
    });
    expect(card("Huntmaster of the Fells").colorIdentity).toEqual(["R", "G"]);
  });

  test("flip cards: both faces bear the cost", () => {
    const pupil = card("Budoka Pupil");
    expect(pupil.layout).toBe("flip");
    expect(pupil.faces.map((face) => face.manaCost)).toEqual(["{1}{G}{G}", "{1}{G}{G}"]);
  });

  test("melded cards are three cards", () => {
    for (const name of ["Bruna, the Fading Light", "Gisela, the Broken Blade", "Brisela, Voice of Nightmares"]) {
      expect(card(name)).toMatchObject({ name, layout: "meld" });
      expect(card(name).faces).toHaveLength(1);
    }
    expect(card("Brisela, Voice of Nightmares")).toMatchObject({ manaValue: 0, colorIdentity: [] });
  });

  test("a card on two cards is one, its sentences put together", () => {
    expect(card("B.F.M. (Big Furry Monster)").faces).toEqual([
      {
        name: "B.F.M. (Big Furry Monster)",
        manaCost: "{B}".repeat(15),
        typeLine: "Creature — The Biggest, Baddest, Nastiest, Scariest Creature You'll Ever See",
        text: "You must play both B.F.M. cards to put B.F.M. into play. If either B.F.M. card leaves play, sacrifice the other.\nB.F.M. can be blocked only by three or more creatures.",
        power: "99",
        toughness: "99",
      },
    ]);
  });

  test("color indicators only where neither cost nor text gives the color", () => {
    const indicator = (name: string) => card(name).faces[0].colorIndicator?.join("");
    expect(indicator("Ancestral Vision")).toBe("U");
    expect(indicator("Dryad Arbor")).toBe("G");
    expect(indicator("Crimson Kobolds")).toBe("R");
    expect(indicator("Pact of Negation")).toBe("U");
    expect(indicator("Transguild Courier")).toBe("WUBRG");
    for (const name of ["Ghostfire", "Little Girl", "Boros Reckoner", "Dismember", "Forest", "Sol Ring"])
      expect(indicator(name)).toBeUndefined();
    const devoid = allRecords().filter((record) => record.faces[0].text.startsWith("Devoid"));
    expect(devoid).toHaveLength(98);
    expect(devoid.every((record) => record.faces[0].colorIndicator === undefined)).toBe(true);
  });

  test("identity from any printing, mana value 0 where missing", () => {
    expect(card("Forest")).toMatchObject({ colorIdentity: ["G"], manaValue: 0 });
    expect(card("Wastes").colorIdentity).toEqual([]);
    expect(card("Sol Ring").colorIdentity).toEqual([]);
    expect(card("Blind Obedience").colorIdentity).toEqual(["W"]);
    expect(card("Little Girl").manaValue).toBe(0.5);
    expect(card("Ancestral Vision").manaValue).toBe(0);
  });

  test("texts from the newest printing", () => {
    // Printed with "CHAOS" in 2009, with the symbol in 2016.
    expect(card("Academy at Tolaria West").faces[0].text).toContain("Whenever you roll {CHAOS}");
  });

  test("the newest release is the date", () => {
    const collector = createAllSetsCollector();
    collector.add({ code: "AAA", releaseDate: "2016-01-01", cards: [] });
    collector.add({ code: "BBB", releaseDate: "2015-01-01", cards: [] });
    expect(collector.date).toBe("2016-01-01");
  });
});
