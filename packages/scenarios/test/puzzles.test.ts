// Forge puzzles: read to a board, checked at their own words, made scenarios and back.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { checkPuzzleFile, checkScenarioFile, scenarioToPuzzle } from "../src/index.ts";
import { loadCards } from "./load-cards.ts";

const env = { cards: loadCards() };
const file = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "fixtures", "puzzles", "knights.pzl");
const text = readFileSync(file, "utf8");

describe("a Forge puzzle", () => {
  it("is checked at its own words", () => {
    const lines = text.split("\n");
    const { diagnostics } = checkPuzzleFile(text, env);
    const errors = diagnostics.filter((each) => each.severity === "error");
    const words = errors.map(({ code, range }) => `${code} ${lines[range.start.line]!.slice(range.start.character, range.end.character)}`);
    expect(words).toEqual(["attach/protection 7", "card/unknown Goblin Kng"]);
  });

  it("reads with CRLF and a byte order mark alike", () => {
    const plain = checkPuzzleFile(text, env);
    expect(checkPuzzleFile(text.replace(/\n/g, "\r\n"), env).diagnostics).toEqual(plain.diagnostics);
    expect(checkPuzzleFile(`\uFEFF${text}`, env).diagnostics).toEqual(plain.diagnostics);
  });

  it("becomes a scenario with the same board", () => {
    const { scenario } = checkPuzzleFile(text, env);
    expect(scenario).toContain("source: https://example.org/puzzles/1");
    const asserted = scenario.replace(
      "steps: []",
      `steps:
  - expect:
      Human: {life: 9, hand: [Terror, Giant Growth], graveyard: 0, library: 2}
      AI: {life: 6, poison: 3}
      White Knight: {power: 4, counters: {+1/+1: 2}}
      id420: {attachments: [Bonesplitter], power: 3, colors: black}
      Soldier: {power: 1, colors: white, controller: AI}
      Curse of Bloodletting: {attached: Human}
      Mountain#1: {tapped: true}`,
    );
    const codes = checkScenarioFile(asserted, env)
      .diagnostics.filter((each) => each.severity === "error")
      .map((each) => `${each.code} ${each.message}`);
    expect(codes.filter((code) => !/^(?:card\/unknown|attach\/protection)/.test(code))).toEqual([]);
  });

  it("comes back from a scenario", () => {
    const scenario = `scenario: Board
players:
  Alice:
    life: 12
    battlefield: [{card: Serra Angel, tapped: true, counters: {+1/+1: 1}}, {card: Rancor, attached: Hill Giant}, {token: Soldier, types: Creature - Soldier, colors: white, power: 1, toughness: 1}]
    hand: [Fire // Ice]
  Bob: {battlefield: [{card: Hill Giant, damage: 1}]}
step: second main
steps: [{tap: Hill Giant}]
`;
    const written = scenarioToPuzzle(checkScenarioFile(scenario, env).documents[0]!.check)!;
    expect(written.lost).toEqual(["the names of the players", "the steps"]);
    const named = scenario.replace("Alice:", "Human:").replace("Bob:", "AI:");
    expect(scenarioToPuzzle(checkScenarioFile(named, env).documents[0]!.check)!.lost).toEqual(["the steps"]);
    expect(written.text).toContain("humanlife=12");
    expect(written.text).toContain("activephase=MAIN2");
    const again = checkPuzzleFile(written.text, env);
    expect(again.diagnostics.filter((each) => each.severity === "error")).toEqual([]);
    expect(again.scenario).toContain("{card: Serra Angel, tapped: true, counters: {+1/+1: 1}}");
    expect(again.scenario).toContain("{card: Hill Giant, ");
  });

  it("is refused kindly if it is something else", () => {
    expect(checkPuzzleFile("hello\nworld\n", env).diagnostics.map((each) => each.code)).toEqual([
      "puzzle/unread",
      "puzzle/unread",
      "puzzle/empty",
    ]);
    expect(checkPuzzleFile("", env).diagnostics.map((each) => each.code)).toEqual(["puzzle/empty"]);
  });
});
