import { describe, expect, it } from "vitest";
import { parseDeck } from "../read/parse-deck.ts";
import { fixtureDatabase } from "../testing/fixture-database.ts";
import { formatDeck } from "./format-deck.ts";

const database = fixtureDatabase();

function format(text: string, options: Parameters<typeof formatDeck>[1] = {}): string {
  return formatDeck(parseDeck(text, { database }), { database, ...options });
}

describe("formatting decks", () => {
  it("aligns counts where programs allow leading spaces", () => {
    expect(format("// Format: modern\n4 Lightning Bolt\n16 Mountain\n")).toBe("// Format: modern\n 4 Lightning Bolt\n16 Mountain\n");
    expect(format("Deck\n4 Lightning Bolt (M10) 146\n16 Mountain (M10) 242\n")).toBe(
      "Deck\n4 Lightning Bolt (M10) 146\n16 Mountain (M10) 242\n",
    );
  });

  it("sorts within a run of lines and leaves comments and sections where they are", () => {
    const text = "// mine\n4 Shock\n4 Lightning Bolt # keep\n\nSideboard\n2 Shatter\n1 Disenchant\n";
    expect(format(text, { sort: "name", align: false })).toBe(
      "// mine\n4 Lightning Bolt # keep\n4 Shock\n\nSideboard\n1 Disenchant\n2 Shatter\n",
    );
  });

  it("keeps what it doesn't understand", () => {
    const text = "4 Shock\n??\n4 Lightning Bolt\n\n4 Ambush Viper\n";
    expect(format(text, { sort: "name" })).toBe(text);
  });

  it("groups by type under headings", () => {
    const text = "// Format: modern\r\n20 Mountain\r\n4 Lightning Bolt\r\n4 Grizzly Bears\r\n4 Air Elemental\r\n";
    expect(format(text, { group: true, sort: "mana value", align: false })).toBe(
      "// Format: modern\r\n// Creatures\r\n4 Grizzly Bears\r\n4 Air Elemental\r\n// Instants\r\n4 Lightning Bolt\r\n// Lands\r\n20 Mountain\r\n",
    );
  });

  it("is stable", () => {
    const text = "// Format: modern\n20 Mountain\n4 Lightning Bolt\n";
    const once = format(text, { sort: "type" });
    expect(format(once, { sort: "type" })).toBe(once);
  });

  it("leaves data formats alone", () => {
    const text = '{"main":[{"name":"Shock","count":4}]}';
    expect(format(text, { sort: "name" })).toBe(text);
  });
});
