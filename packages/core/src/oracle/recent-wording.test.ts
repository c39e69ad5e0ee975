// Wordings of recent sets, read and said again in our own words.

import { describe, expect, it } from "vitest";
import { parseFace } from "./parse.ts";
import { printAbility } from "./printer/ability.ts";
import { unreadIn } from "./unread.ts";

function said(typeLine: string, text: string): readonly string[] {
  const parsed = parseFace({ face: { name: "Test Card", typeLine, text } });
  expect(unreadIn(parsed)).toEqual([]);
  return parsed.abilities.map((ability) => printAbility(ability));
}

describe("labels that mean something", () => {
  it.each([
    ["Max speed — Flying", "As long as you have max speed, this permanent has flying."],
    ["Max speed — This creature can't be blocked.", "As long as you have max speed, this permanent can't be blocked."],
    [
      "Max speed — {2}: Target creature can't block this turn.",
      "{2}: Target creature can't block until end of turn. Activate only if you have max speed.",
    ],
    ["Solved — Creatures you control have flying.", "As long as this permanent is solved, each creature you control has flying."],
    ["Exhaust — {3}: Put three +1/+1 counters on this creature.", "{3}: Put three +1/+1 counters on this permanent. Activate only once."],
    [
      "Boast — {1}: Target creature can't block this turn.",
      "{1}: Target creature can't block until end of turn. Activate only if this permanent attacked this turn. Activate only once each turn.",
    ],
    [
      "Forecast — {1}{W}, Reveal this card from your hand: Target creature gains flying until end of turn.",
      "Forecast — {1}{W}, Reveal this card from your hand: Target creature gains flying until end of turn.",
    ],
    ["Landfall — This creature has flying.", "This permanent has flying."],
  ])("%s", (text, expected) => expect(said("Creature", text)).toEqual([expected]));
});

describe("what one sentence more says", () => {
  it.each([
    ["Equip {3}. This ability costs {1} less to activate if it targets a legendary creature.", "Equip {3}"],
    ["You can't be attacked except by creatures with flying.", "Each creature without flying can't attack you."],
    ["Players can't cast spells during combat.", "As long as it's combat, a player can't cast spells."],
    [
      "As long as an opponent controls a creature with protection from white, this creature has flying.",
      "As long as an opponent controls a creature with protection from white, this permanent has flying.",
    ],
    ["{T}: Exchange control of two target creatures.", "{T}: Exchange control of two target creatures."],
  ])("%s", (text, expected) => expect(said("Creature", text)).toEqual([expected]));

  it("how many spells were cast touches only casting, what can't be attacked only attacks", () => {
    const touched = (text: string) =>
      unreadIn(parseFace({ face: { name: "Test Card", typeLine: "Enchantment", text } })).map(({ touches }) => touches);
    expect(touched("Each player can't cast more than one spell each turn.")).toEqual([["timing"]]);
    expect(
      touched(
        "If you would draw a card, instead you may skip that draw. If you do, you can't be attacked except by creatures with flying.",
      ),
    ).toEqual([["attack", "outcome"]]);
  });
});

describe("station", () => {
  const levels = (text: string, power?: string) =>
    parseFace({
      face: { name: "Test Ship", typeLine: "Artifact — Spacecraft", text, ...(power && { power, toughness: power }) },
    }).levels?.map(({ counter, creature, from, abilities }) => [counter, from, creature ?? false, abilities.length]);

  it("bands count charge counters, and its reminder says from where on it is a creature", () => {
    expect(
      levels("Station (It's an artifact creature at 8+.)\n2+ | {T}: Add {C}.\n8+ | Flying\nWhenever this Spacecraft attacks, draw a card."),
    ).toEqual([
      ["charge", 2, false, 1],
      ["charge", 8, true, 2],
    ]);
    expect(levels("Station (It's an artifact creature at 5+.)")).toEqual([["charge", 5, true, 0]]);
  });

  it("without reminder text the last band makes it one, if it has power", () => {
    expect(levels("Station\n8+ | Flying", "4")).toEqual([["charge", 8, true, 1]]);
    expect(levels("Station\n8+ | Flying")).toEqual([["charge", 8, false, 1]]);
  });
});

describe("actions that target by rule", () => {
  const slots = (text: string) => {
    const [ability] = parseFace({ face: { name: "Test Card", typeLine: "Instant", text } }).abilities;
    return ability?.kind === "spell" ? ability.body.targets.map(({ words, max }) => [words, max === "any" ? max : max.kind]) : [];
  };

  it.each([
    ["Earthbend 3.", [["target land you control", "number"]]],
    ["Earthbend X, where X is the number of lands you control.", [["target land you control", "number"]]],
    ["Support 2.", [["up to 2 other target creatures", "number"]]],
    ["Airbend up to one target creature.", [["up to one target creature", "number"]]],
  ])("%s", (text, expected) => expect(slots(text)).toEqual(expected));
});

describe("evasion, attacks and blocks", () => {
  it.each([
    [
      "This creature can't be blocked by creatures with greater power.",
      ["This permanent can't be blocked by creatures with power greater than this permanent's power."],
    ],
    [
      "Creatures you control can't be blocked by more than one creature each combat.",
      ["Each creature you control can't be blocked by more than 1 creature."],
    ],
    [
      "Enchanted creature attacks each combat if able and attacks a player other than you if able.",
      ["Enchanted permanent attacks each combat if able. Enchanted permanent attacks another player each combat if able."],
    ],
    [
      "Enchanted creature is goaded.",
      ["Enchanted permanent attacks each combat if able. Enchanted permanent attacks another player each combat if able."],
    ],
    ["Creatures played by your opponents enter tapped.", ["Each creature an opponent controls enters tapped."]],
    ["Ward {X}, where X is this creature's power.", ["Ward—{X}, where X is this creature's power"]],
    ["Equip commander {2}", ["Equip commander {2}"]],
    ["Protection from each of the chosen colors", ["Protection from each of the chosen colors"]],
    [
      "{5}: Creatures you control gain vigilance until end of turn. This ability costs {1} less to activate for each creature you control.",
      ["{5}: Each creature you control gains vigilance until end of turn."],
    ],
  ])("%s", (text, expected) => expect(said("Creature", text)).toEqual(expected));
});

describe("choices and tokens", () => {
  it.each([
    [
      "At the beginning of combat on your turn, choose first strike, vigilance, or lifelink. Creatures you control gain that ability until end of turn.",
      "At the beginning of combat on your turn, choose first strike, vigilance, or lifelink. Each creature you control gains that ability until end of turn.",
    ],
    [
      "Whenever this creature attacks, put a flying, lifelink, or +1/+1 counter on it.",
      "Whenever this creature attacks, you may put a flying counter on this permanent. You may put a lifelink counter on this permanent. You may put a +1/+1 counter on this permanent.",
    ],
    [
      "Whenever you attack, create a 1/1 white Spirit creature token. If you control a Swamp, instead create two of those tokens that are tapped and attacking.",
      "Whenever you attack, create a 1/1 white Spirit creature token. If you control a Swamp, create two 1/1 white Spirit creature tokens that are tapped and attacking instead.",
    ],
    [
      "{T}: Choose two target creatures controlled by the same opponent. That player chooses one of those creatures. Put a stun counter on that creature, and the other can't block this turn.",
      "{T}: Choose two target creatures with the same controller. Their controller chooses an object that's them. Put a stun counter on that permanent. Each object that's them other than that permanent can't block until end of turn.",
    ],
    [
      "You may have this creature enter as a copy of any creature on the battlefield with mana value less than or equal to the amount of mana spent to cast this creature, except it has flying.",
      "You may have this permanent enter as a copy of a creature on the battlefield with mana value less than or equal to that much, except this permanent has flying.",
    ],
  ])("%s", (text, expected) => expect(said("Creature", text)).toEqual([expected]));
});

describe("spells", () => {
  it.each([
    [
      "Test Card deals 3 damage to any target. If you control a Wizard, it deals 5 damage instead.",
      "This permanent deals 3 damage to any target. If you control a Wizard, this permanent deals 5 damage instead.",
    ],
    [
      "Test Card deals 2 damage to target creature. It deals 4 damage instead if you control a Wizard.",
      "This permanent deals 2 damage to target creature. If you control a Wizard, this permanent deals 4 damage instead.",
    ],
    [
      "Choose target creature you control and target creature an opponent controls. Put a +1/+1 counter on the first creature. Then those creatures fight each other.",
      "Choose target creature you control and target creature an opponent controls. Put a +1/+1 counter on the first creature. It fights the second creature.",
    ],
    [
      "Gain control of target creature for as long as it has a bounty counter on it.",
      "Gain control of target creature for as long as it has a bounty counter on it.",
    ],
    [
      "Until end of turn, target creature becomes a 0/1 Fish with no abilities.",
      "Target creature is a Fish and has base power and toughness 0/1 and loses all abilities until end of turn.",
    ],
  ])("%s", (text, expected) => expect(said("Instant", text)).toEqual([expected]));

  it("tiered: each option has its name and its cost before it", () => {
    const text =
      "Tiered\n• Fire — {0} — Test Card deals 1 damage to each creature.\n• Fira — {2} — Test Card deals 2 damage to each creature.";
    expect(said("Sorcery", text)[1]).toContain("• This permanent deals 1 damage to each creature.");
  });

  it("prototype: its cost and size", () =>
    expect(said("Artifact Creature — Golem", "Prototype {2}{R} — 2/1")).toEqual(["Prototype {2}{R}"]));
});

describe("older ways to say it", () => {
  it.each([
    [
      "This turn and next turn, creatures can't attack, and players and permanents can't be the targets of spells or activated abilities.",
      "Each creature can't attack during an opponent's next turn. Each player or a permanent can't be the target of spells or activated abilities during an opponent's next turn.",
    ],
    ["Attacking doesn't cause creatures you control to tap this combat.", "Each creature you control gains vigilance this combat."],
    [
      "Target creature attacks this turn if able, and at the beginning of the next end step, destroy it if it didn't attack.",
      "Target creature attacks each combat if able until end of turn. At the beginning of the next end step, if it didn't attack, destroy it.",
    ],
  ])("%s", (text, expected) => expect(said("Instant", text)).toEqual([expected]));
});
