import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { board } from "../../test/board.ts";
import { attack } from "../actions/attack.ts";
import { createView } from "../layers/create-view.ts";
import { createAttackBoard } from "./attack-board.ts";
import { judgeAttacks } from "./attack-declaration.ts";
import { createBlockBoard } from "./block-board.ts";
import { judgeBlocks } from "./block-declaration.ts";
import { problemOf } from "./board.ts";
import { allAssignments, tally } from "./brute-force.ts";
import { brokenRestrictions, obeyedCount } from "./problem.ts";

const ATTACKERS = [
  "Boggart Brute",
  "Serra Angel",
  "Hill Giant",
  "Taunting Elf",
  "Prized Unicorn",
  "Charging Rhino",
  "Goblin Fire Fiend",
  "Nacatl War-Pride",
  "Severed Legion",
  "Tromokratis",
];
const BLOCKERS = [
  "Grizzly Bears",
  "Giant Spider",
  "Jackal Familiar",
  "Palace Guard",
  "Watchdog",
  "Steel Wall",
  "Two-Headed Giant of Foriys",
  "Ironclaw Orcs",
  "Okk",
];

describe("judgeBlocks on random boards of cards", () => {
  it("calls a declaration legal exactly when it breaks no restriction and obeys the most that any could", () => {
    const boards = fc.record({
      attackers: fc.uniqueArray(fc.constantFrom(...ATTACKERS), { minLength: 1, maxLength: 3 }),
      blockers: fc.uniqueArray(fc.constantFrom(...BLOCKERS), { minLength: 1, maxLength: 3 }),
      arbiter: fc.boolean(),
    });
    fc.assert(
      fc.property(boards, ({ attackers, blockers, arbiter }) => {
        const at = board({ Alice: { battlefield: attackers }, Bob: { battlefield: [...blockers, ...(arbiter ? ["High Ground"] : [])] } });
        const declared = attack(at.state, {
          kind: "attack",
          by: at.player("Alice"),
          attackers: attackers.map((name) => ({ attacker: at.id(name) })),
        });
        const view = createView(declared.state);
        const bob = at.player("Bob");
        const blockBoard = createBlockBoard(view, bob);
        const problem = problemOf(blockBoard, { pairs: "certain", restrictions: "certain", requirements: () => true });
        const { maximum } = tally(problem);
        for (const assignment of allAssignments(problem)) {
          const blocks = assignment.flatMap((columns, actor) =>
            columns.length === 0
              ? []
              : [{ blocker: blockBoard.actors[actor]!, attackers: columns.map((column) => declared.state.combat!.attackers[column]!.id) }],
          );
          const legal = brokenRestrictions(problem, assignment).length === 0 && obeyedCount(problem, assignment) === maximum;
          const judged = judgeBlocks(view, bob, blocks);
          expect(judged.verdict.kind).toBe(legal ? "legal" : "illegal");
          if (judged.better) expect(judgeBlocks(view, bob, judged.better.block).verdict.kind).toBe("legal");
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe("judgeAttacks", () => {
  it("offers a legal declaration in the place of one that obeys too little", () => {
    const at = board({ Alice: { battlefield: ["Juggernaut", "Okk", "Craw Wurm"] }, Bob: { battlefield: ["Crawlspace"] } });
    const alice = at.player("Alice");
    const problem = problemOf(createAttackBoard(at.view, alice), { pairs: "certain", restrictions: "certain", requirements: () => true });
    expect(tally(problem).maximum).toBe(1);
    const judged = judgeAttacks(at.view, alice, []);
    expect(judged.verdict.kind).toBe("illegal");
    expect(judged.better).toEqual({ obeyed: 0, possible: 1, attack: [{ attacker: at.id("Juggernaut"), defender: at.player("Bob") }] });
  });
});
