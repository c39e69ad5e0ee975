// What whole steps cost, state-based actions and all: a round of them on boards of 10, 60 and 300 permanents. Times are for the round of eight.

import { bench, describe } from "vitest";
import type { Action } from "../packages/core/src/actions/action.ts";
import { perform } from "../packages/core/src/actions/perform.ts";
import type { Entry, TestBoard } from "../packages/core/test/board.ts";
import { board } from "../packages/core/test/board.ts";

const PLAIN: readonly Entry[] = [
  "Grizzly Bears",
  "Forest",
  "White Knight",
  "Swamp",
  "Hill Giant",
  { card: "Bonesplitter", on: "Hill Giant" },
  "Serra Angel",
  "Plains",
  { card: "Flight", on: "Grizzly Bears" },
  "Black Knight",
];
const LORDS: readonly Entry[] = ["Lord of Atlantis", "Goblin King", "Glorious Anthem", "Elvish Champion"];
const ARGUED: readonly Entry[] = ["Humility", "Blood Moon", "Urborg, Tomb of Yawgmoth", "Conversion", "Opalescence"];

function permanents(count: number, extra: readonly Entry[]): TestBoard {
  const entries = Array.from({ length: count - extra.length }, (_, index) => PLAIN[index % PLAIN.length] as Entry);
  const hand = ["Giant Growth", "Lightning Bolt"];
  return board({
    Alice: { battlefield: [...entries.slice(0, count / 2), ...extra], hand },
    Bob: { battlefield: entries.slice(count / 2) },
  });
}

/** A tap, two spells and their resolution (one kills), counters, an attack, the next turn. */
function round(on: TestBoard): readonly Action[] {
  const [alice, bob] = [on.player("Alice"), on.player("Bob")];
  const cast = (card: string, target: string): Action => ({
    kind: "cast",
    by: alice,
    object: on.id(card),
    announcement: { targets: [[on.id(target, 1)]], flat: true },
  });
  return [
    { kind: "tap", objects: [on.id("Forest", 1)] },
    cast("Giant Growth", "Grizzly Bears"),
    { kind: "resolve" },
    cast("Lightning Bolt", "White Knight"),
    { kind: "resolve" },
    { kind: "counters", on: [{ subject: on.id("Hill Giant", 1), counters: { "+1/+1": 2 } }] },
    { kind: "attack", by: alice, attackers: [{ attacker: on.id("Hill Giant", 1), defender: bob }] },
    { kind: "turn", player: bob },
  ];
}

for (const count of [10, 60, 300]) {
  describe(`${count} permanents, eight steps`, () => {
    for (const [name, extra] of [
      ["Auras and Equipment", []],
      ["with four lords", LORDS],
      ["with Humility, Opalescence, Blood Moon, Urborg, Conversion", ARGUED],
    ] as const) {
      const on = permanents(count, extra);
      const actions = round(on);
      // A new state each time: nothing is remembered of the round before.
      bench(name, () => void actions.reduce((state, action) => perform(state, action).state, { ...on.state }));
    }
  });
}
