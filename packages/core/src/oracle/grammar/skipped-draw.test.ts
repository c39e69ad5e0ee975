import { describe, expect, it } from "vitest";
import { parseFace } from "../parse.ts";
import { printAbility } from "../printer/ability.ts";
import { unreadIn } from "../unread.ts";

function said(text: string): readonly string[] {
  return parseFace({ face: { name: "Test Card", typeLine: "Enchantment", text } }).abilities.map((ability) => printAbility(ability));
}

const BARRED = "until your next turn, you can't be attacked except by creatures with flying and/or islandwalk.";

describe("what holds once a draw was skipped", () => {
  it.each([
    [
      `If you would draw a card during your draw step, instead you may skip that draw. If you do, ${BARRED}`,
      "As long as a draw during your draw step was skipped this way since your last turn, each creature without flying or islandwalk can't attack you.",
    ],
    [
      "If you would draw a card, you may skip that draw instead. If you do, until your next turn, creatures you control have flying.",
      "As long as a draw was skipped this way since your last turn, each creature you control has flying.",
    ],
  ])("%s", (text, expected) => {
    expect(said(text)).toEqual([expected]);
    expect(said(expected)).toEqual([expected]);
  });

  it.each([
    `If you would draw a card on a whim, instead you may skip that draw. If you do, ${BARRED}`,
    `If you would draw a card, instead you may skip that draw at leisure. If you do, ${BARRED}`,
    "If you would draw a card, instead you may skip that draw. If you do, until your next turn, you can't be attacked by glorbs.",
    "If you would draw a card, instead you may skip that draw. If you do, until pigs fly, you can't be attacked.",
  ])("other words aren't read: %s", (text) => {
    expect(unreadIn(parseFace({ face: { name: "Test Card", typeLine: "Enchantment", text } }))).not.toEqual([]);
  });
});
