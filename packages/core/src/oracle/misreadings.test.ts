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
  // What "it" and "that …" mean is found by their nouns, and by whom the words before speak of.
  [
    "Test Fury",
    "Instant",
    "Test Fury deals 4 damage to target creature. If this spell was kicked, it also deals 4 damage to target player.",
    "This permanent deals 4 damage to target creature. If this spell was kicked, this permanent deals 4 damage to target player.",
  ],
  [
    "Test Ashes",
    "Sorcery",
    "Test Ashes deals 3 damage to each creature. If a creature dealt damage this way would die this turn, exile it instead.",
    "This permanent deals 3 damage to each creature. If a creature dealt damage this way would die this turn, exile it instead.",
  ],
  [
    "Test Overseer",
    "Creature — Eldrazi",
    "Whenever a land enters the battlefield under your control, other creatures you control get +1/+0 until end of turn. If that land is a Swamp, those creatures get +2/+0 until end of turn instead.",
    "Whenever a land enters the battlefield under your control, each creature you control other than that permanent gets +1/+0 until end of turn. If that permanent is a Swamp, each creature you control other than that permanent gets +2/+0 until end of turn instead.",
  ],
  [
    "Test Dogs",
    "Creature — Dog",
    "{T}: Choose a permanent you control. Prevent all combat damage target creature would deal this turn if it shares a color with that permanent.",
    "{T}: Choose a permanent you control. If target creature is an object that shares a color with that permanent, prevent all combat damage that would be dealt this turn by it.",
  ],
  [
    "Test Reflection",
    "Enchantment",
    "Whenever a player casts a creature spell, destroy all Reflections. Then that player creates an X/X white Reflection creature token, where X is the mana value of that spell.",
    "Whenever a player casts a creature spell, destroy each Reflection. That player creates an X/X white Reflection creature token, where X is that permanent's mana value.",
  ],
  [
    "Test Giant",
    "Creature — Giant",
    "When Test Giant enters, destroy all other creatures you control. If it was kicked, destroy all other creatures instead.",
    "When Test Giant enters, destroy each other creature you control. If this spell was kicked, destroy each other creature instead.",
  ],
  [
    "Test Glyphs",
    "Creature — Golem",
    "Whenever an opponent casts a spell during their turn, they can't attack you or planeswalkers you control this turn.",
    "Whenever an opponent casts a spell during their turn, each creature that player controls can't attack you or planeswalkers you control until end of turn.",
  ],
  [
    "Test Hex",
    "Enchantment",
    "At the beginning of your upkeep, for each player, Test Hex deals 1 damage to that player.",
    "At the beginning of your upkeep, for each player, this permanent deals 1 damage to the chosen player.",
  ],
  [
    "Test Ranks",
    "Enchantment",
    "Whenever an artifact enters the battlefield, its controller chooses target permanent another player controls that shares a card type with it. Exchange control of those permanents.",
    "Whenever an artifact enters the battlefield, chooses target permanent another player controls that shares a card type with that permanent. Exchange control of that permanent and it.",
  ],
  ["Test Disarm", "Instant", "Unattach all Equipment from target creature.", "Unattach each Equipment that's attached to target creature."],
  [
    "Test Mage",
    "Creature — Wizard",
    "{1}{G}: Move a +1/+1 counter from target creature onto another target creature with the same controller.",
    "{1}{G}: Remove a +1/+1 counter from target creature. Put a +1/+1 counter on another target creature that shares the same controller with it.",
  ],
  // Later, and only then.
  [
    "Test Duelist",
    "Creature — Human",
    "Whenever you cast a multicolored spell, exile that spell instead of putting it into your graveyard as it resolves.",
    "Whenever you cast a multicolored spell, as it resolves, exile that permanent.",
  ],
  [
    "Test Vigil",
    "Sorcery",
    "Search your library for a basic land card, put it into your hand, then shuffle. You may put that card onto the battlefield instead of putting it into your hand if a creature died this turn.",
    "Search your library for a basic land card. Put the revealed card into its owner's hand. Shuffle. If a creature died this turn, you may put the revealed card onto the battlefield.",
  ],
  // The player that was chosen as it entered.
  [
    "Test Horror",
    "Creature — Treefolk",
    "As Test Horror enters, choose an opponent. Test Horror enters with a -1/-1 counter on it for each creature that player controls.",
    "As this permanent enters, choose an opponent. This permanent enters with X -1/-1 counters on it, where X is the number of creatures the chosen player controls.",
  ],
])("%s", (name, typeLine, text, expected) => expect(said(name, typeLine, text)).toBe(expected));

it("one number for each player: who is asked for it is the one it is done to", () => {
  const [ability] = parseFace({
    face: { name: "Test", typeLine: "Sorcery", text: "Each player loses life equal to the number of creatures they control." },
  }).abilities;
  expect(JSON.stringify(ability)).toContain('"player":{"kind":"recipient"}');
});

it("a card that returns others of its name from the graveyard works where such abilities do", () => {
  const zones = (text: string) =>
    parseFace({ face: { name: "Test Blood", typeLine: "Creature", text } }).abilities.map((one) => "zone" in one && one.zone);
  expect(
    zones("Whenever Test Blood becomes blocked, you may return target card named Test Blood from your graveyard to your hand."),
  ).toEqual([false]);
  expect(zones("At the beginning of your upkeep, you may return Test Blood from your graveyard to your hand.")).toEqual(["graveyard"]);
});
