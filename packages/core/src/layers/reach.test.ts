import { expect, test } from "vitest";
import { aspectsOf } from "./doubtful-aspects.ts";
import { reachOf, subjectType } from "./reach.ts";

const face = (name: string, text: string) => ({ name, typeLine: "Legendary Creature — Test", text });

test.each([
  ["Lichenthrope", "If damage would be dealt to Lichenthrope, put that many -1/-1 counters on it instead.", "this"],
  ["Viashino Bey", "If Viashino Bey attacks, all creatures you control attack if able.", "yours"],
  [
    "Shield of the Avatar",
    "If a source would deal damage to equipped creature, prevent X of that damage, where X is the number of creatures you control.",
    "host",
  ],
  ["Magebane Armor", "Prevent all noncombat damage that would be dealt to equipped creature.", "host"],
  ["Aspect of Wolf", "Enchanted creature gets +X/+Y, where X is half the number of Forests you control.", "host"],
  ["Vesuva", "You may have Vesuva enter the battlefield tapped as a copy of any land on the battlefield.", "this"],
  ["Molten Sentry", "As Molten Sentry enters the battlefield, flip a coin.", "this"],
  ["War's Toll", "If a creature an opponent controls attacks, all creatures that opponent controls attack if able.", "everything"],
  [
    "Magnetic Web",
    "If a creature with a magnet counter on it attacks, all creatures with magnet counters on them attack if able.",
    "everything",
  ],
  ["Guile", "Guile can't be blocked except by three or more creatures.", "this"],
  ["Anybody", "Flying, protection from spells and from permanents that were cast this turn", "this"],
  ["Anybody", "Creatures your opponents control enter the battlefield dancing.", "opponents'"],
  ["Anybody", "This creature dances with all creatures.", "this"],
])("%s: %s", (name, words, reach) => {
  expect(reachOf(words, face(name, words))).toBe(reach);
});

test("a sentence that continues another is about what the line is about", () => {
  const text =
    "As long as a creature card with flying is in a graveyard, Cairn Wanderer has flying. The same is true for fear and trample.";
  expect(reachOf("The same is true for fear and trample.", face("Cairn Wanderer", text))).toBe("this");
});

test.each([
  ["Activated abilities cost {2} more to activate unless they're mana abilities.", []],
  ["You may spend mana as though it were mana of any color.", []],
  ["If you would draw a card while you have no cards in hand, instead draw two cards and lose 1 life.", []],
  ["Each Vampire creature card you own that isn't on the battlefield has madness.", ["abilities"]],
  ["All damage that would be dealt to you is dealt to equipped creature instead.", []],
  ["Enchanted creature gets +X/+Y.", ["power and toughness"]],
  ["It becomes a copy of that creature.", ["names", "types", "colors", "abilities", "power and toughness"]],
])("%s", (words, aspects) => {
  expect(aspectsOf(words)).toEqual(aspects);
});

test.each([
  ["Creatures you control have all activated abilities of each other creature.", "creature"],
  ["Each creature and each land gets older.", undefined],
  ["Creature spells you cast have a dance.", undefined],
  ["Players can't look at lands.", undefined],
  ["Lands you control sing.", "land"],
])("%s is about %s", (words, type) => {
  expect(subjectType(words)).toBe(type);
});
