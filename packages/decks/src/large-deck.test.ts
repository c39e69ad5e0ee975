// A list of 10,000 lines is read whole: nothing is lost in it. How long it takes is measured in bench/, not here.

import { expect, it } from "vitest";
import { checkDeck, parseDeck } from "./index.ts";
import { embeddedDatabase } from "./testing/fixture-database.ts";

it("reads and checks 10,000 lines, each at its place", () => {
  const database = embeddedDatabase();
  const names = database.names();
  const lines = Array.from(
    { length: 10_000 },
    (_, index) => `${1 + (index % 4)} ${names[(index * 7) % names.length]} (M10) ${index % 300}${index % 5 === 0 ? " *F*" : ""}`,
  );
  const deck = parseDeck(`// Format: vintage\n${lines.join("\n")}\n`, { database });
  expect(deck.cards).toHaveLength(10_000);
  expect(deck.cards.map(({ line }) => line)).toEqual(lines.map((_, index) => index + 1));
  expect(checkDeck(deck, { database }).some((finding) => finding.code === "deck/unread-line")).toBe(false);
});
