// Judgements of construction rules, card by card: small cards with the wording of real ones, and what a deck with them gets.

import { createDatabase, layerDatabases } from "@ruleslawyer/cards";
import { describe, expect, test } from "vitest";
import { parseDeck } from "../read/parse-deck.ts";
import { fixtureDatabase } from "../testing/fixture-database.ts";
import { checkDeck } from "./check-deck.ts";

interface Own {
  readonly cost?: string;
  readonly type: string;
  readonly text?: string;
  readonly pt?: string;
  readonly kind?: "card" | "token";
  readonly legalities?: Readonly<Record<string, "legal" | "banned" | "restricted" | "not_legal">>;
}

const CREATURE = "Legendary Creature — Human";
const BOSS: Own = { cost: "{2}", type: CREATURE, pt: "2/2" };
const CARDS: Readonly<Record<string, Own>> = {
  "Gray Boss": BOSS,
  "White Boss": { ...BOSS, cost: "{W}" },
  "Gold Boss": { ...BOSS, cost: "{W}{B}" },
  "Partner One": { ...BOSS, text: "Partner (You can have two commanders if both have partner.)" },
  "Partner Two": { ...BOSS, text: "Flying, partner" },
  "Mate Ann": { ...BOSS, text: "Partner with Mate Bob (When this creature enters, target player may put Mate Bob into their hand.)" },
  "Mate Bob": { ...BOSS, text: "Partner with Mate Ann" },
  "Mate Cid": { ...BOSS, text: "Partner with Mate Dan" },
  "Friend Ann": { ...BOSS, text: "Friends forever (You can have two commanders if both have friends forever.)" },
  "Friend Bob": { ...BOSS, text: "Partner—Friends forever (You can have two commanders if both have this ability.)" },
  "Survivor Ann": { ...BOSS, text: "Partner—Survivors (You can have two commanders if both have this ability.)" },
  "Survivor Bob": { ...BOSS, text: "Partner—Survivors" },
  "Father Ann": { ...BOSS, text: "Partner—Father & son" },
  "Select Ann": { ...BOSS, text: "Partner—Character select" },
  Chooser: { ...BOSS, text: "Choose a Background (You can have a Background as a second commander.)" },
  "Humble Origin": { cost: "{W}", type: "Legendary Enchantment — Background", text: "Commander creatures you own have vigilance." },
  "The Doctor": { ...BOSS, type: "Legendary Creature — Time Lord Doctor" },
  "Odd Doctor": { ...BOSS, type: "Legendary Creature — Human Time Lord Doctor" },
  Helper: { ...BOSS, text: "Doctor's companion (You can have two commanders if the other is the Doctor.)" },
  Walker: { cost: "{3}", type: "Legendary Planeswalker — Ann", text: "+1: Draw a card.\nWalker can be your commander." },
  "Plain Walker": { cost: "{3}", type: "Legendary Planeswalker — Ann", text: "+1: Draw a card." },
  Cart: { cost: "{3}", type: "Legendary Artifact — Vehicle", text: "Crew 2", pt: "3/3" },
  Boat: { cost: "{3}", type: "Artifact — Vehicle", text: "Crew 2", pt: "3/3" },
  Ship: { cost: "{3}", type: "Legendary Artifact — Spacecraft", text: "Station", pt: "3/3" },
  Hulk: { cost: "{3}", type: "Legendary Artifact — Spacecraft", text: "Station" },
  Commoner: { cost: "{3}", type: "Creature — Human", pt: "3/3" },
  Chosen: { cost: "{3}", type: "Creature — Human", text: "Commoner things.\nChosen can be your commander.", pt: "3/3" },
  Rats: { cost: "{2}", type: "Creature — Rat", text: "A deck can have any number of cards named Rats.", pt: "1/1" },
  Seven: { cost: "{2}", type: "Creature — Dwarf", text: "A deck can have up to seven cards named Seven.", pt: "1/1" },
  Nine: { cost: "{2}", type: "Creature — Wraith", text: "Deathtouch\nA deck can have up to nine cards named Nine.", pt: "1/1" },
  Hybrid: { cost: "{W/B}", type: "Instant", text: "Draw a card." },
  Twobrid: { cost: "{2/B}", type: "Instant", text: "Draw a card." },
  Phyrexian: { cost: "{1}{B/P}", type: "Instant", text: "Draw a card." },
  Extorter: { cost: "{W}", type: "Creature — Cleric", text: "Extort (Whenever you cast a spell, you may pay {W/B}.)", pt: "1/1" },
  Activator: { cost: "{W}", type: "Artifact", text: "{B}, {T}: Draw a card." },
  Duals: { type: "Land — Plains Swamp", text: "({T}: Add {W} or {B}.)" },
  Talker: { cost: "{W}", type: "Instant", text: "Destroy target black creature. Search for a Swamp card." },
  "Goblin Piece": {
    type: "Token Creature — Goblin",
    kind: "token",
    legalities: { commander: "not_legal", modern: "not_legal" },
    pt: "1/1",
  },
  "Even Pal": {
    cost: "{4}",
    type: CREATURE,
    text: "Companion — Your starting deck contains only cards with even mana values. (If this card is your chosen companion, …)",
    pt: "1/1",
  },
  "Red Pal": {
    cost: "{2}{R}{R}",
    type: CREATURE,
    text: "Companion — Your starting deck contains only cards with even mana values.",
    pt: "1/1",
  },
  "Small Pal": {
    cost: "{1}",
    type: CREATURE,
    text: "Companion — Each permanent card in your starting deck has mana value 2 or less.",
    pt: "1/1",
  },
  "Single Pal": {
    cost: "{1}",
    type: CREATURE,
    text: "Companion — Each nonland card in your starting deck has a different name.",
    pt: "1/1",
  },
  "Twice Pal": {
    cost: "{1}",
    type: CREATURE,
    text: "Companion — No card in your starting deck has more than one of the same mana symbol in its mana cost.",
    pt: "1/1",
  },
  "Active Pal": {
    cost: "{1}",
    type: CREATURE,
    text: "Companion — Each permanent card in your starting deck has an activated ability.",
    pt: "1/1",
  },
  "Big Pal": {
    cost: "{1}",
    type: CREATURE,
    text: "Companion — Your starting deck contains at least twenty cards more than the minimum deck size.",
    pt: "1/1",
  },
  One: {
    cost: "{1}",
    type: "Artifact",
    legalities: { vintage: "restricted", duel: "restricted", paupercommander: "restricted", timeless: "restricted" },
  },
  Gone: { cost: "{1}", type: "Artifact", legalities: { modern: "banned", commander: "banned", vintage: "legal" } },
  Spell: { cost: "{1}", type: "Sorcery", text: "Draw a card." },
  "Bolt X": { cost: "{X}{R}", type: "Sorcery", text: "Draw a card." },
};

const database = layerDatabases(
  createDatabase(
    Object.entries(CARDS).map(([name, { cost, type, text = "", pt, kind = "card", legalities }]) => {
      const [power, toughness] = pt?.split("/") ?? [];
      return { name, layout: "normal", kind, legalities, faces: [{ name, manaCost: cost, typeLine: type, text, power, toughness }] };
    }),
  ),
  fixtureDatabase(),
);

/** Errors of a list: the code, and the card at which it stands where that tells more. */
function errors(text: string, format: string): string[] {
  const deck = parseDeck(text, { database });
  return checkDeck(deck, { database, format })
    .filter(({ severity }) => severity === "error")
    .map(({ code }) => code.slice("deck/".length))
    .sort();
}

/** A Commander deck: these commanders, these cards, filled up to 100 (or 60) with the land. */
function led(commanders: readonly string[], cards: readonly string[] = [], land = "Wastes", size = 100): string {
  const rest = size - commanders.length - cards.reduce((sum, card) => sum + Number.parseInt(card, 10), 0);
  return `Commander\n${commanders.map((name) => `1 ${name}`).join("\n")}\n\nDeck\n${[...cards, `${rest} ${land}`].join("\n")}\n`;
}
const sixty = (cards: readonly string[], more = "", land = "Wastes"): string =>
  `Deck\n${[...cards, `${60 - cards.reduce((sum, card) => sum + Number.parseInt(card, 10), 0)} ${land}`].join("\n")}\n${more}`;

type Case = readonly [what: string, text: string, format: string, errors: readonly string[]];

const COMMANDERS: readonly Case[] = [
  ["a legendary creature", led(["Gray Boss"]), "commander", []],
  ["a creature that isn't legendary", led(["Commoner"]), "commander", ["commander"]],
  ["one that says it can be", led(["Chosen"]), "commander", []],
  ["a planeswalker that says it can be", led(["Walker"]), "commander", []],
  ["a planeswalker that doesn't", led(["Plain Walker"]), "commander", ["commander"]],
  ["a planeswalker in Brawl", led(["Plain Walker"]), "brawl", []],
  ["a legendary Vehicle", led(["Cart"]), "commander", []],
  ["a Vehicle that isn't legendary", led(["Boat"]), "commander", ["commander"]],
  ["a legendary Spacecraft with power and toughness", led(["Ship"]), "commander", []],
  ["one without", led(["Hulk"]), "commander", ["commander"]],
  ["two with partner", led(["Partner One", "Partner Two"]), "commander", []],
  ["one with and one without", led(["Partner One", "Gray Boss"]), "commander", ["partner"]],
  ["two that name each other", led(["Mate Ann", "Mate Bob"]), "commander", []],
  ["two that name others", led(["Mate Ann", "Mate Cid"]), "commander", ["partner"]],
  ["partner and partner with", led(["Partner One", "Mate Ann"]), "commander", ["partner"]],
  ["friends forever in both wordings", led(["Friend Ann", "Friend Bob"]), "commander", []],
  ["two of one group", led(["Survivor Ann", "Survivor Bob"]), "commander", []],
  ["two groups", led(["Survivor Ann", "Father Ann"]), "commander", ["partner"]],
  ["a group and plain partner", led(["Select Ann", "Partner One"]), "commander", ["partner"]],
  ["a Background with one that chooses it", led(["Chooser", "Humble Origin"], [], "Plains"), "commander", []],
  ["a Background with one that doesn't", led(["Gray Boss", "Humble Origin"]), "commander", ["partner"]],
  ["a Background alone", led(["Humble Origin"]), "commander", ["commander"]],
  ["the Doctor and a companion", led(["The Doctor", "Helper"]), "commander", []],
  ["a Doctor with another type", led(["Odd Doctor", "Helper"]), "commander", ["partner"]],
  ["two Doctor's companions", led(["Helper", "Helper"]), "commander", ["copies", "partner"]],
  ["three with partner", led(["Partner One", "Partner Two", "Mate Ann"]), "commander", ["commander"]],
  ["99 cards", led(["Gray Boss"], [], "Wastes", 99), "commander", ["size"]],
  ["restricted in Duel Commander, in the command zone only", led(["Gray Boss"], ["1 One"]), "duel", []],
  ["restricted in Pauper Commander, in the deck", led(["Gray Boss"], ["1 One"]), "paupercommander", ["restricted"]],
  ["banned", led(["Gray Boss"], ["1 Gone"]), "commander", ["banned"]],
];

const IDENTITY: readonly Case[] = [
  ["a hybrid symbol counts as both", led(["White Boss"], ["1 Hybrid"], "Plains"), "commander", ["color-identity"]],
  ["and fits both", led(["Gold Boss"], ["1 Hybrid"], "Plains"), "commander", []],
  ["a monocolored hybrid symbol counts", led(["White Boss"], ["1 Twobrid"], "Plains"), "commander", ["color-identity"]],
  ["a Phyrexian symbol counts", led(["White Boss"], ["1 Phyrexian"], "Plains"), "commander", ["color-identity"]],
  ["reminder text doesn't", led(["White Boss"], ["1 Extorter"], "Plains"), "commander", []],
  ["symbols of costs of abilities do", led(["White Boss"], ["1 Activator"], "Plains"), "commander", ["color-identity"]],
  ["basic land types do", led(["White Boss"], ["1 Duals"], "Plains"), "commander", ["color-identity"]],
  ["words for colors and land types don't", led(["White Boss"], ["1 Talker"], "Plains"), "commander", []],
  ["a basic land of another color", led(["White Boss"], ["1 Swamp"], "Plains"), "commander", ["color-identity"]],
  ["a second commander's colors count", led(["Partner One", "Partner Two"], ["1 Talker"]), "commander", ["color-identity"]],
  ["a colorless commander of Brawl allows one basic type", led(["Gray Boss"], [], "Plains"), "brawl", []],
  ["and no second one", led(["Gray Boss"], ["1 Swamp"], "Plains"), "brawl", ["color-identity"]],
];

const COPIES: readonly Case[] = [
  ["any number, in a singleton format", led(["Gray Boss"], ["30 Rats"]), "commander", []],
  ["seven of seven", led(["Gray Boss"], ["7 Seven"]), "commander", []],
  ["eight of seven", sixty(["8 Seven"]), "modern", ["copies"]],
  ["nine of nine, split over deck and sideboard", sixty(["7 Nine"], "\nSideboard\n2 Nine\n"), "modern", []],
  ["ten of nine, split", sixty(["7 Nine"], "\nSideboard\n3 Nine\n"), "modern", ["copies"]],
  ["five over deck and sideboard", sixty(["4 Commoner"], "\nSideboard\n1 Commoner\n"), "modern", ["copies"]],
  ["two in a singleton format", led(["Gray Boss"], ["2 Commoner"]), "commander", ["copies"]],
  ["the commander again in the deck", led(["Gray Boss"], ["1 Gray Boss"]), "commander", ["copies"]],
  ["restricted once over deck and sideboard", sixty(["1 One"], "\nSideboard\n1 One\n"), "vintage", ["restricted"]],
  ["restricted once", sixty(["1 One"]), "timeless", []],
  ["a maybeboard doesn't count", sixty(["4 Commoner"], "\nMaybeboard\n4 Commoner\n"), "modern", []],
  ["a token in the deck is said once", sixty(["1 Goblin Piece"]), "modern", ["section"]],
  ["and not where tokens are listed", sixty([], "\nTokens\n1 Goblin Piece\n"), "modern", []],
];

const COMPANIONS: readonly Case[] = [
  ["even", sixty([], "\nCompanion\n1 Even Pal\n"), "modern", []],
  ["even, and an odd one", sixty(["4 Commoner"], "\nCompanion\n1 Even Pal\n"), "modern", ["companion"]],
  ["X counts 0", sixty(["4 Bolt X"], "\nCompanion\n1 Even Pal\n"), "modern", ["companion"]],
  ["small permanents, and a big spell", sixty(["4 Rats"], "\nCompanion\n1 Small Pal\n"), "modern", []],
  ["a permanent too big", sixty(["4 Commoner"], "\nCompanion\n1 Small Pal\n"), "modern", ["companion"]],
  ["different names, lands aside", sixty(["1 Commoner"], "\nCompanion\n1 Single Pal\n"), "modern", []],
  ["two of a name", sixty(["2 Commoner"], "\nCompanion\n1 Single Pal\n"), "modern", ["companion"]],
  ["a symbol twice", sixty(["4 Mesa Pegasus", "1 White Knight"], "\nCompanion\n1 Twice Pal\n"), "modern", ["companion"]],
  ["no activated ability", sixty(["1 Commoner"], "\nCompanion\n1 Active Pal\n", "Plains"), "modern", ["companion"]],
  ["crew and basic land types are ones", sixty(["1 Cart"], "\nCompanion\n1 Active Pal\n", "Plains"), "modern", []],
  ["twenty more, missing", sixty([], "\nCompanion\n1 Big Pal\n"), "modern", ["companion"]],
  ["twenty more, and the format allows none", led(["Gray Boss"], [], "Wastes") + "\nCompanion\n1 Big Pal\n", "commander", ["companion"]],
  ["a companion takes a place of 15", sixty([], "\nCompanion\n1 Even Pal\n\nSideboard\n15 Wastes\n"), "modern", ["sideboard-size"]],
  [
    "one in Commander, listed in a sideboard too",
    `${led(["Gray Boss"])}\nCompanion\n1 Even Pal\n\nSideboard\n1 Even Pal\n`,
    "commander",
    [],
  ],
  ["one in Commander, listed in a sideboard alone", `${led(["Gray Boss"])}\nSideboard\n1 Even Pal\n`, "commander", []],
  ["one there whose condition doesn't hold", `${led(["Gray Boss"], ["1 Commoner"])}\nSideboard\n1 Even Pal\n`, "brawl", ["companion"]],
  ["one of another color there", `${led(["Gray Boss"])}\nSideboard\n1 Red Pal\n`, "commander", ["color-identity"]],
  ["a sideboard of more than it", `${led(["Gray Boss"])}\nSideboard\n1 Even Pal\n1 Cart\n`, "commander", ["sideboard-size"]],
  ["none in Gladiator", `Deck\n100 Wastes\n\nCompanion\n1 Even Pal\n`, "gladiator", ["companion"]],
  ["not one", sixty([], "\nCompanion\n1 Gray Boss\n"), "modern", ["companion"]],
];

const OATHBREAKERS: readonly Case[] = [
  ["with a spell", "Oathbreaker\n1 Plain Walker\n\nSignature Spell\n1 Spell\n\nDeck\n58 Wastes\n", "oathbreaker", []],
  ["without one", "Oathbreaker\n1 Plain Walker\n\nDeck\n59 Wastes\n", "oathbreaker", ["signature-spell"]],
  [
    "with two",
    "Oathbreaker\n1 Plain Walker\n\nSignature Spell\n1 Spell\n1 Talker\n\nDeck\n57 Wastes\n",
    "oathbreaker",
    ["color-identity", "signature-spell"],
  ],
  [
    "with a creature for a spell",
    "Oathbreaker\n1 Plain Walker\n\nSignature Spell\n1 Commoner\n\nDeck\n58 Wastes\n",
    "oathbreaker",
    ["signature-spell"],
  ],
  ["a creature", "Oathbreaker\n1 Gray Boss\n\nSignature Spell\n1 Spell\n\nDeck\n58 Wastes\n", "oathbreaker", ["commander"]],
];

describe.each([
  ["commanders", COMMANDERS],
  ["color identity", IDENTITY],
  ["copies", COPIES],
  ["companions", COMPANIONS],
  ["oathbreakers", OATHBREAKERS],
] as const)("%s", (_, cases) => {
  test.each(cases)("%s", (_what, text, format, expected) => {
    expect(errors(text, format)).toEqual(expected);
  });
});
