// Sentences that were once read as something else, said again in our own words.

import { expect, it } from "vitest";
import { parseFace } from "./parse.ts";
import { printAbility } from "./printer/ability.ts";

function said(name: string, typeLine: string, text: string): string {
  return parseFace({ face: { name, typeLine, text } })
    .abilities.map((ability) => printAbility(ability))
    .join(" ");
}

it.each([
  // 201.5a: inside an ability that is given, a name means the object that gives it.
  [
    "Test Torch",
    "Artifact — Equipment",
    'Equipped creature has "{T}, Sacrifice Test Torch: Test Torch deals 2 damage to any target."',
    'Enchanted permanent has "{T}, Sacrifice Test Torch: The permanent that gave this ability deals 2 damage to any target."',
  ],
  [
    "Test Wurm",
    "Creature — Wurm",
    'Other creatures have "Whenever this creature attacks, you may have it fight Test Wurm."',
    'Each other creature has "Whenever this creature attacks, you may have this permanent fight the permanent that gave this ability."',
  ],
  // Given to the object itself, it is that object.
  [
    "Test Hound",
    "Creature — Dog",
    '{1}: Test Hound gains "When Test Hound dies, you gain 2 life" until end of turn.',
    '{1}: This permanent gains "When Test Hound dies, you gain 2 life." until end of turn.',
  ],
  // What was exiled is not what matches later.
  [
    "Test Way",
    "Instant",
    "Exile each creature you control. At the beginning of the next end step, return those cards to the battlefield under their owners' control.",
    "Exile each creature you control. At the beginning of the next end step, return the exiled card to the battlefield under the exiled card's owner's control.",
  ],
  [
    "Test Advocate",
    "Enchantment",
    "At the beginning of your upkeep, each player may draw a card. If a player does, creatures that player controls can't attack you until your next turn.",
    "At the beginning of your upkeep, each player may draw a card. If they do, each creature the chosen player controls can't attack you until your next turn.",
  ],
  [
    "Test Weave",
    "Instant",
    "Each other creature becomes a copy of target creature until end of turn.",
    "Each creature other than target creature becomes a copy of it until end of turn.",
  ],
  [
    "Test Rhythm",
    "Sorcery",
    "Each player's life total becomes the number of creatures they control.",
    "Each player's life total becomes the number of creatures that player controls.",
  ],
  [
    "Test Storm",
    "Sorcery",
    "Test Storm deals damage to each player equal to the number of creatures that player controls.",
    "This permanent deals damage to each player equal to the number of creatures that player controls.",
  ],
  [
    "Test Woods",
    "Enchantment",
    "Whenever a creature attacks you, reveal the top card of your library. If it's a Forest card, remove that creature from combat.",
    "Whenever a creature attacks you, reveal the top card of your library. If the revealed card is a Forest card, remove that permanent from combat.",
  ],
  [
    "Test Wish",
    "Sorcery",
    "Return two cards at random from your graveyard to your hand.",
    "Return two cards in your graveyard at random to its owner's hand.",
  ],
  [
    "Test Mirror",
    "Instant",
    "Until end of turn, target creature you control becomes a copy of another target creature, except it has flying.",
    "Target creature you control becomes a copy of another target creature, except the first creature gains flying until end of turn.",
  ],
  [
    "Test Heist",
    "Sorcery",
    "Until end of turn, gain control of target creature. Untap and goad that creature.",
    "Gain control of target creature until end of turn. Untap it. Goad it.",
  ],
  [
    "Test Glyph",
    "Sorcery",
    "Choose target creature you control and target creature you don't control. If the creature you control entered this turn, put a +1/+1 counter on it. Then those creatures fight each other.",
    "Choose target creature you control and target creature you don't control. If the first creature entered this turn, put a +1/+1 counter on it. It fights the second creature.",
  ],
  // A verb without a subject of its own has the one before it.
  [
    "Test Plague",
    "Sorcery",
    "Target player draws two cards, loses 2 life, then sacrifices a creature.",
    "Target player draws two cards. That player loses 2 life. That player sacrifices a creature.",
  ],
])("%s", (name, typeLine, text, expected) => expect(said(name, typeLine, text)).toBe(expected));

it("one number for each player: who is asked for it is the one it is done to", () => {
  const [ability] = parseFace({
    face: { name: "Test", typeLine: "Sorcery", text: "Each player loses life equal to the number of creatures they control." },
  }).abilities;
  expect(JSON.stringify(ability)).toContain('"player":{"kind":"recipient"}');
});
