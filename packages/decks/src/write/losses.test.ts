// What a conversion can't carry is said, also where the cards themselves are all there.

import { describe, expect, it } from "vitest";
import type { DeckDialect } from "../dialects/dialect.ts";
import { parseDeck } from "../read/parse-deck.ts";
import { fixtureDatabase } from "../testing/fixture-database.ts";
import { convertDeck } from "./convert-deck.ts";

const database = fixtureDatabase();

function lost(text: string, target: DeckDialect): readonly string[] {
  return convertDeck(parseDeck(text, { database }), target, { database }).lostKinds;
}

describe("a conversion says", () => {
  it("that commanders leave their zone", () => {
    const wagic = "#NAME:Fixture\nForest (M10) * 30\n#CMD:Krenko, Mob Boss (*) *1\n";
    expect(lost(wagic, "cockatrice-cod")).toEqual(["command zone"]);
    expect(lost(wagic, "mtgo-dek")).toContain("commander place");
    expect(lost(wagic, "forge-dck")).toEqual([]);
  });

  it("that a signature spell is one of the commanders there", () => {
    const list = "Oathbreaker\n1 Jace Beleren\n\nSignature Spell\n1 Opt\n\nDeck\n58 Island\n";
    for (const target of ["forge-dck", "octgn-o8d", "mtgjson-deck-json", "tappedout-text"] as const)
      expect(lost(list, target)).toContain("signature place");
    expect(lost(list, "moxfield-text")).toEqual([]);
  });

  it("that a name beside the list is gone", () => {
    const cod =
      '<cockatrice_deck version="1"><bannerCard>Forest</bannerCard><zone name="main"><card number="1" name="Forest"/></zone></cockatrice_deck>';
    expect(lost(cod, "csv")).toEqual(["metadata"]);
    expect(lost(cod, "plain-text")).toEqual([]);
    expect(lost(cod, "cockatrice-cod")).toEqual([]);
  });
});
