// Slips of the pen in headings, counts and the format's name: each is said at its place, with the edit that mends it.

import { describe, expect, it } from "vitest";
import { parseDeck } from "../read/parse-deck.ts";
import { fixtureDatabase } from "../testing/fixture-database.ts";
import { checkDeck } from "./check-deck.ts";

const database = fixtureDatabase();

/** Code, severity, the words pointed at and what the first fix writes there. */
function findings(text: string, fileName?: string): readonly (readonly (string | undefined)[])[] {
  return checkDeck(parseDeck(text, { database, fileName }), { database })
    .filter((finding) => !(finding.code === "deck/format" && finding.severity === "hint") && finding.code !== "deck/no-legality")
    .map((finding) => [
      finding.code,
      finding.severity,
      text.slice(finding.range.start, finding.range.end),
      finding.fixes[0]?.edits[0]?.newText,
    ]);
}

describe("a misspelt heading", () => {
  it.each([
    ["4 Forest\n\nSidebord\n1 Shock\n", "Sidebord", "Sideboard"],
    ["4 Forest\nSIDEBAORD:\n1 Shock\n", "SIDEBAORD", "Sideboard"],
    ["4 Forest\n15 Sidebord\n1 Shock\n", "Sidebord", "Sideboard"],
    ["// Comander\n1 Forest\n", "Comander", "Commander"],
    ["[metadata]\nName=x\n[Mian]\n4 Forest\n", "Mian", "Main"],
    ["# List\n\n## Maybe-baord\n\n- 1 Forest\n- 2 Shock\n", "Maybe-baord", "Maybeboard"],
    ['<cockatrice_deck version="1"><zone name="mian"><card number="1" name="Forest"/></zone></cockatrice_deck>', "mian", "Main"],
  ])("%j begins the section it means", (text, written, meant) => {
    expect(findings(text)).toEqual([["deck/section", "warning", written, meant]]);
  });

  it.each(["Dock\n4 Forest\n", "Champions\n4 Forest\n", "4 Forest\n\nExtraction\n1 Shock\n", "4 Forest\n// sidebar\n// 4 Shock\n"])(
    "%j is none",
    (text) => {
      expect(findings(text)).toEqual([]);
    },
  );
});

describe("a count without its space", () => {
  it("counts where the rest is a card's name", () => {
    expect(findings("4Shock\n56 Forest\n")).toEqual([["deck/spelling", "hint", "4Shock", " "]]);
  });

  it("is kept by the fix where it does not", () => {
    expect(findings("56 Forest\n4Shokc\n")).toEqual([["deck/unread-line", "warning", "4Shokc", "4 Shock"]]);
    expect(findings("56 Forest\n3:Shock\n")).toEqual([["deck/unread-line", "warning", "3:Shock", "3 Shock"]]);
  });
});

describe("a format's name", () => {
  it.each([
    ["// Format: Moderm\n60 Forest\n", "Moderm", "Modern"],
    ["// Format: comander\n60 Forest\n", "comander", "Commander"],
    ["// Format: Pauper EHD\n60 Forest\n", "Pauper EHD", "Pauper Commander"],
    ["// Format: Frontier\n60 Forest\n", "Frontier", undefined],
  ])("%j is asked about", (text, written, meant) => {
    expect(findings(text)).toEqual([["deck/format", "warning", written, meant]]);
  });
});

describe("a row of a table", () => {
  it.each([
    ['4,"Shock,M10', '4,"Shock,M10'],
    ['4,"Shock" trooper,M10', '4,"Shock" trooper,M10'],
    ["4,Shock,M10,2,3", "4,Shock,M10,2,3"],
    ["-4,Shock,M10", "-4,Shock,M10"],
    ["four,Shock,M10", "four,Shock,M10"],
    ["4,,M10", "4,,M10"],
  ])("%j is not read, and the next one is", (row, marked) => {
    const text = `Count,Name,Edition\n${row}\n56,Forest,M10\n`;
    expect(findings(text)).toEqual([["deck/unread-line", "warning", marked, undefined]]);
    expect(parseDeck(text, { database }).cards.map((card) => card.name)).toEqual(["Forest"]);
  });

  it("may lack its count or its end, which is said", () => {
    expect(findings("Count,Name,Edition\n,Shock,M10\n4,Forest\n")).toEqual([
      ["deck/inference", "information", ",Shock,M10", undefined],
      ["deck/inference", "information", "4,Forest", undefined],
    ]);
  });

  it("may be wider than the header if all are", () => {
    expect(findings("Count,Name\n4,Shock,M10\n4,Forest,M10\n")).toEqual([]);
  });
});

describe("a file without a list", () => {
  it.each(['{"ObjectStates":[{"Name":"Deck"}]}', "{}", "<catalog><book/></catalog>"])("%s is said to have none", (text) => {
    expect(findings(text).map(([code, severity]) => [code, severity])).toEqual([["deck/unread-line", "warning"]]);
  });
});

describe("a format among other words", () => {
  it.each([
    ["Standard (2025–2026)", 0],
    ["Commander - Bracket 3", 1],
    ["Modern, casual", 0],
  ])("%s judges", (words, sizes) => {
    expect(findings(`// Format: ${words}\n60 Forest\n`).filter(([code]) => code === "deck/size")).toHaveLength(sizes);
    expect(findings(`// Format: ${words}\n60 Forest\n`).filter(([code]) => code === "deck/format")).toEqual([]);
  });

  it("is none if there are two", () => {
    expect(findings("// Format: Modern / Legacy\n60 Forest\n").map(([code]) => code)).toEqual(["deck/format"]);
  });
});
