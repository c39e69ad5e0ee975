// Those of a choice that weren't chosen, and those among cards that were looked at.

import { expect, it } from "vitest";
import { parseFace } from "../parse.ts";
import { printAbility } from "../printer/ability.ts";
import { unreadIn } from "../unread.ts";

it.each([
  ["Choose up to one creature. Destroy the rest.", "Choose a creature. Destroy each creature other than that permanent."],
  [
    "Each player chooses a creature he or she controls. Destroy the rest.",
    "Each player chooses a creature each player controls. Destroy each creature other than that permanent.",
  ],
  [
    "Look at the top six cards of your library. Put up to two creature cards with mana value 3 or less from among them onto the battlefield. Put the rest on the bottom of your library in any order.",
    "Look at the top six cards of your library. Put up to two creature cards with mana value 3 or less from among them onto the battlefield. Put the rest on the bottom of your library in any order.",
  ],
  [
    "When you next cast an instant or sorcery spell this turn, copy that spell. You may choose new targets for the copy.",
    "When you next cast an instant or sorcery spell this turn, copy that spell or ability. You may choose new targets for the copy.",
  ],
  ["Counter target spell if it was kicked.", "If target spell was kicked, counter it."],
  [
    "Choose a basic land type. Each land you control becomes that type until end of turn.",
    "Choose a basic land type. Each land you control is the chosen land type until end of turn.",
  ],
  [
    "Choose a creature type. Target creature becomes that type until end of turn.",
    "Choose a creature type. Target creature is the chosen type until end of turn.",
  ],
  ["Destroy target creature with mana value 2 or 3.", "Destroy target creature with mana value 2 or mana value 3."],
])("%s", (text, expected) => {
  const { abilities } = parseFace({ face: { name: "Test", typeLine: "Sorcery", text } });
  expect(unreadIn(abilities)).toEqual([]);
  expect(abilities.map((ability) => printAbility(ability))).toEqual([expected]);
});
