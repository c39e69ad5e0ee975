import { describe, expect, it } from "vitest";
import { checkCardFile, checkScenarioFile } from "../src/index.ts";
import { loadCards } from "./load-cards.ts";

const CARDS =
  '- name: Gray Ogre\n  cost: "{2}{R}"\n  types: Creature — Ogre\n  power: 5\n  toughness: 5\n- {name: Spark, cost: R, types: Instant, text: Spark deals 1 damage to target creature.}\n';

describe("a file of card definitions", () => {
  it("is checked by itself", () => {
    expect(checkCardFile(CARDS)).toEqual([]);
    const codes = checkCardFile("- {nam: x, types: Creature}\n- {name: y, types: Thing, colors: pink}\n- z\n").map((each) => each.code);
    expect(codes).toContain("schema/unknown-key");
    expect(codes.filter((code) => code === "schema/type").length).toBeGreaterThanOrEqual(3);
    expect(checkCardFile("{").map((each) => each.code)).toContain("yaml/syntax");
  });

  it("gives its cards to the scenarios that include it", () => {
    const env = { cards: loadCards(), loadFile: (path: string) => (path === "my.cards.yaml" ? CARDS : undefined) };
    const scenario = (path: string): string =>
      `scenario: A\ninclude: ${path}\nplayers: {A: {battlefield: [Gray Ogre]}, B: {}}\nsteps:\n  - expect: {Gray Ogre: {power: 5}}\n  - cast: Spark\n    targets: B\n    illegal: true\n  - cast: Spark\n    targets: Gray Ogre\n  - resolve\n  - expect: {Gray Ogre: {damage: 1}}\n`;
    expect(checkScenarioFile(scenario("my.cards.yaml"), env).diagnostics.filter((each) => each.severity === "error")).toEqual([]);
    expect(checkScenarioFile(scenario("other.cards.yaml"), env).diagnostics.map((each) => each.code)).toContain("include/unreadable");
  });

  it("flags the cards that a player's deck doesn't hold", () => {
    const env = {
      cards: loadCards(),
      loadFile: (path: string) => (path === "red.txt" ? "4 Shock\n2 Fire // Ice\n20 Mountain\n" : undefined),
    };
    const text =
      "scenario: A\nplayers:\n  A: {deck: red.txt, hand: [Shock, Fire, Terror], battlefield: [Mountain, {token: Treasure}, {card: Island, owner: B}]}\n  B: {deck: none.txt}\n";
    const found = checkScenarioFile(text, env).diagnostics.map(
      (each) => `${each.severity} ${each.code} ${each.range.start.line}:${each.range.start.character}`,
    );
    expect(found).toEqual(["warning deck/not-in-deck 2:41", "error deck/unreadable 3:12"]);
  });
});
