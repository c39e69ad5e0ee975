// What whole steps cost, state-based actions and all: a round of them on boards of 10, 60 and 300 permanents. Times are for the round of eight.

import { bench, describe } from "vitest";
import type { Action } from "../packages/core/src/actions/action.ts";
import { perform } from "../packages/core/src/actions/perform.ts";
import type { Entry, TestBoard } from "../packages/core/test/board.ts";
import { board } from "../packages/core/test/board.ts";
import { ARGUED, halves, LORDS } from "./layer-boards.ts";

function permanents(count: number, extra: readonly Entry[]): TestBoard {
  const [own, theirs] = halves(count, extra);
  const hand = ["Giant Growth", "Lightning Bolt"];
  return board({
    Alice: { battlefield: own, hand },
    Bob: { battlefield: theirs },
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
