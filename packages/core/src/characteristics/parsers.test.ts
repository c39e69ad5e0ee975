import { expect, test } from "vitest";
import { costColors, manaValue } from "./mana-cost.ts";
import { parsePrintedNumber } from "./power-toughness.ts";
import { parseTypeLine } from "./type-line.ts";

test.each([
  ["{1}{W}{W}", 3, "W"],
  ["{X}{R}", 1, "R"],
  ["{2/W}{G/U}", 3, "WUG"],
  ["{W/P}{B/R/P}", 2, "WBR"],
  ["{0}", 0, ""],
  ["{C}{S}", 2, ""],
  [undefined, 0, ""],
] as const)("mana cost %s", (cost, value, colors) => {
  expect(manaValue(cost)).toBe(value);
  expect(costColors(cost).join("")).toBe(colors);
});

test("X counts where it was chosen", () => {
  expect(manaValue("{X}{X}{R}", 3)).toBe(7);
});

test.each([
  ["Legendary Creature — Human Knight", "legendary", "creature", "Human,Knight"],
  ["Legendary Creature - Human Knight", "legendary", "creature", "Human,Knight"],
  ["Tribal Instant — Shapeshifter", "", "kindred,instant", "Shapeshifter"],
  ["Basic Snow Land — Island", "basic,snow", "land", "Island"],
  ["Land — Urza’s Power-Plant", "", "land", "Urza's,Power-Plant"],
  ["Legendary Creature — Time Lord Doctor", "legendary", "creature", "Time Lord,Doctor"],
  ["Artifact Creature — Assembly-Worker", "", "artifact,creature", "Assembly-Worker"],
  ["Creature", "", "creature", ""],
  ["Instant // Sorcery", "", "instant,sorcery", ""],
])("type line %s", (line, supertypes, cardTypes, subtypes) => {
  const read = parseTypeLine(line);
  expect([read.supertypes.join(), read.cardTypes.join(), read.subtypes.join()]).toEqual([supertypes, cardTypes, subtypes]);
});

test.each([
  ["2", { value: 2, defined: false }],
  ["-1", { value: -1, defined: false }],
  ["*", { value: 0, defined: true }],
  ["1+*", { value: 1, defined: true }],
  ["3.5", { value: 3.5, defined: false }],
  [undefined, undefined],
])("printed number %s", (printed, expected) => {
  expect(parsePrintedNumber(printed)).toEqual(expected);
});
