import { describe, expect, it } from "vitest";
import { findFormat } from "../formats/find-format.ts";
import { parseDeck } from "../read/parse-deck.ts";
import { fixtureDatabase } from "../testing/fixture-database.ts";
import { commanderIdentity, heldCards } from "./deck-contents.ts";

const database = fixtureDatabase();

describe("what a deck holds", () => {
  it("counts cards by their full names, wherever they are played", () => {
    const deck = parseDeck(
      "Commander\n1 Tymna the Weaver\n1 Thrasios, Triton Hero\n\nDeck\n2 Fire\n1 Fire // Ice\n1 Nobody\n\nSideboard\n1 Shock\n\nMaybeboard\n1 Shatter\n",
      { database },
    );
    expect([...heldCards(deck, database)]).toEqual([
      ["Tymna the Weaver", 1],
      ["Thrasios, Triton Hero", 1],
      ["Fire // Ice", 3],
      ["Nobody", 1],
      ["Shock", 1],
    ]);
    expect(commanderIdentity(deck, database, undefined)).toEqual(["W", "U", "B", "G"]);
  });

  it("knows inferred commanders and says when there are none", () => {
    const deck = parseDeck("1 Isamaru, Hound of Konda\n99 Plains\n", { database });
    expect(commanderIdentity(deck, database, findFormat("commander"))).toEqual(["W"]);
    expect(commanderIdentity(deck, database, findFormat("modern"))).toBeUndefined();
    expect(commanderIdentity(deck, database, undefined)).toBeUndefined();
  });
});
