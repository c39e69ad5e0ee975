import { describe, expect, test } from "vitest";
import { board, type Entry, type TestBoard } from "../../test/board.ts";
import { attack } from "../actions/attack.ts";
import type { GameState } from "../game/state.ts";
import { createView } from "../layers/create-view.ts";
import { tally } from "./brute-force.ts";
import { countAttacks, countBlocks } from "./questions.ts";

function attacking(at: TestBoard, attackers: readonly string[]): GameState {
  const used = new Map<string, number>();
  const declared = attackers.map((name) => {
    const nth = (used.get(name) ?? 0) + 1;
    used.set(name, nth);
    return { attacker: at.id(name, nth) };
  });
  const outcome = attack(at.state, { kind: "attack", by: at.player("Alice"), attackers: declared });
  expect(outcome.verdict).toEqual({ kind: "legal" });
  return outcome.state;
}

// [title, attackers, Alice's other permanents, Bob's, declarations that break no restriction, legal ones]
const BLOCKS: readonly (readonly [string, readonly string[], readonly Entry[], readonly Entry[], number, number])[] = [
  ["one on one: block or not", ["Hill Giant"], [], ["Grizzly Bears"], 2, 2],
  ["three on one: any of them", ["Craw Wurm"], [], ["Grizzly Bears", "Gray Ogre", "Llanowar Elves"], 8, 8],
  ["two on two: three choices each", ["Hill Giant", "Gray Ogre"], [], ["Grizzly Bears", "Llanowar Elves"], 9, 9],
  ["flying: three choices for the Spider, two for the Bears", ["Serra Angel", "Hill Giant"], [], ["Giant Spider", "Grizzly Bears"], 6, 6],
  ["menace: none, two or three", ["Boggart Brute"], [], ["Grizzly Bears", "Gray Ogre", "Llanowar Elves"], 5, 5],
  [
    "by three or more: none, three or all four",
    ["Pathrazer of Ulamog"],
    [],
    ["Grizzly Bears", "Gray Ogre", "Llanowar Elves", "Hill Giant"],
    6,
    6,
  ],
  ["not by more than one", ["Charging Rhino"], [], ["Grizzly Bears", "Gray Ogre", "Llanowar Elves"], 4, 4],
  ["menace and not by more than one", ["Charging Rhino"], ["Goblin War Drums"], ["Grizzly Bears", "Gray Ogre"], 1, 1],
  ["one blocker in all", ["Hill Giant", "Gray Ogre"], ["Dueling Grounds"], ["Grizzly Bears", "Llanowar Elves", "Craw Wurm"], 7, 7],
  ["a lure binds all three", ["Taunting Elf", "Hill Giant"], [], ["Grizzly Bears", "Gray Ogre", "Llanowar Elves"], 27, 1],
  ["two lures: each of two takes one", ["Prized Unicorn", "Taunting Elf"], [], ["Grizzly Bears", "Gray Ogre"], 9, 4],
  ["two that must be blocked: one each", ["Goblin Fire Fiend", "Inescapable Brute"], [], ["Grizzly Bears", "Gray Ogre"], 9, 2],
  ["can't block alone", ["Hill Giant", "Gray Ogre"], [], ["Jackal Familiar", "Grizzly Bears"], 7, 7],
  ["any number of creatures", ["Hill Giant", "Gray Ogre", "Craw Wurm"], [], ["Palace Guard"], 8, 8],
  ["an additional creature", ["Hill Giant", "Gray Ogre", "Craw Wurm"], [], ["Two-Headed Giant of Foriys"], 7, 7],
  ["all or none", ["Tromokratis"], [], ["Grizzly Bears", "Gray Ogre", "Llanowar Elves"], 2, 2],
  [
    "a lure with menace",
    ["Boggart Brute"],
    [{ card: "Lure", on: "Boggart Brute" }],
    ["Grizzly Bears", "Gray Ogre", "Llanowar Elves"],
    5,
    1,
  ],
  // The Brute gets both (the Giant with or without the Rhino) or none; the Rhino at most one.
  [
    "a lure with menace beside one not blocked by more than one",
    ["Boggart Brute", "Charging Rhino"],
    [{ card: "Lure", on: "Boggart Brute" }],
    ["Two-Headed Giant of Foriys", "Grizzly Bears"],
    5,
    2,
  ],
  // 16 less the 3 in which the Familiar blocks alone; two requirements at best: both on the Elf, or on two different attackers.
  [
    "two that must be blocked and a lure, one can't block alone",
    ["Goblin Fire Fiend", "Inescapable Brute", "Taunting Elf"],
    [],
    ["Jackal Familiar", "Grizzly Bears"],
    13,
    7,
  ],
  // One blocker in all, so none on the Brute: nobody, the Guard on one or both, the Bears on either.
  [
    "one blocker in all, of any number of creatures, two of them lures, one with menace",
    ["Prized Unicorn", "Taunting Elf", "Boggart Brute"],
    ["Dueling Grounds"],
    ["Palace Guard", "Grizzly Bears"],
    6,
    1,
  ],
  // 8 without the Rhino and 3 × 4 with one on it; all block in 1 and 3 of them.
  [
    "all block if able, one attacker not by more than one",
    ["Charging Rhino", "Hill Giant"],
    ["Grand Melee"],
    ["Grizzly Bears", "Gray Ogre", "Llanowar Elves"],
    20,
    4,
  ],
  ["blocks if able, menace beside another", ["Boggart Brute", "Hill Giant"], [], ["Watchdog", "Grizzly Bears"], 5, 3],
];

describe("declarations of blockers, counted by hand", () => {
  test.each(BLOCKS)("%s", (_, attackers, others, bob, respecting, legal) => {
    const limits: readonly Entry[] = others.filter((entry) => entry === "Dueling Grounds");
    const at = board({
      Alice: { battlefield: [...attackers, ...others.filter((entry) => !limits.includes(entry))] },
      Bob: { battlefield: bob },
    });
    const state = attacking(at, attackers);
    // What would limit the attack as well comes after it.
    const view = createView(limits.length === 0 ? state : withPermanent(state, limits));
    const counted = countBlocks(view, at.player("Bob"));
    expect({ respecting: counted?.respecting, legal: counted?.legal }).toEqual({ respecting, legal });
  });
});

function withPermanent(state: GameState, entries: readonly Entry[]): GameState {
  const other = board({ Alice: { battlefield: entries }, Bob: {} });
  const [object] = [...other.state.objects.values()];
  const id = "extra" as NonNullable<typeof object>["id"];
  return { ...state, objects: new Map(state.objects).set(id, { ...object!, id, timestamp: state.nextTimestamp }) };
}

const ATTACKS: readonly (readonly [string, readonly Entry[], readonly Entry[], number, number])[] = [
  ["any of three", ["Grizzly Bears", "Gray Ogre", "Llanowar Elves"], [], 8, 8],
  ["two that can't attack alone", ["Bonded Construct", "Bonded Construct"], [], 2, 2],
  ["Okk needs greater power beside it", ["Okk", "Craw Wurm"], [], 3, 3],
  ["one attacker in all", ["Grizzly Bears", "Gray Ogre", "Llanowar Elves"], ["Silent Arbiter"], 4, 4],
  ["two at Bob at most, his planeswalker aside", ["Hill Giant", "Hill Giant", "Hill Giant"], ["Crawlspace", "Jace Beleren"], 26, 26],
  ["attacks if able", ["Juggernaut", "Grizzly Bears"], [], 4, 2],
  ["can only attack alone", ["Master of Cruelties", "Grizzly Bears", "Gray Ogre"], [], 5, 5],
  // At most two of three, and not the Flunkies by themselves.
  ["two at most, one must, one can't alone", ["Juggernaut", "Mogg Flunkies", "Grizzly Bears"], ["Crawlspace"], 6, 3],
  ["one attacker in all, one of two must", ["Juggernaut", "Juggernaut"], ["Dueling Grounds"], 3, 2],
];

describe("declarations of attackers, counted by hand", () => {
  test.each(ATTACKS)("%s", (_, alice, bob, respecting, legal) => {
    const at = board({ Alice: { battlefield: alice }, Bob: { battlefield: bob } });
    const counted = countAttacks(at.view, at.player("Alice"));
    expect({ respecting: counted?.respecting, legal: counted?.legal }).toEqual({ respecting, legal });
  });

  test("two opponents: three choices each", () => {
    const at = board({ Alice: { battlefield: ["Grizzly Bears", "Gray Ogre"] }, Bob: {}, Carol: {} });
    expect(countAttacks(at.view, at.player("Alice"))?.respecting).toBe(9);
  });
});

test("a tally of nothing", () => {
  expect(tally({ columns: 0, choices: [], restrictions: [], requirements: [] })).toEqual({ maximum: 0, respecting: 1, legal: 1 });
});
