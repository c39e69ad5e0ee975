// When an activated ability may be activated, in the words after "Activate only" (602.5).

import type { ActivatedAbility } from "../ability.ts";

type Timing = ActivatedAbility["timing"][number];

const YOUR_TURN_BEFORE_ATTACKS: Timing = {
  kind: "if",
  condition: {
    kind: "all of",
    of: [
      { kind: "turn", player: { kind: "you" } },
      { kind: "step", step: "before attackers are declared" },
    ],
  },
};

/** What follows "Activate only", with its meaning. */
export const TIMINGS: readonly (readonly [string, Timing])[] = [
  ["as a sorcery", "sorcery"],
  ["any time you could cast a sorcery", "sorcery"],
  ["any time he or she could cast a sorcery", "sorcery"],
  ["any time they could cast a sorcery", "sorcery"],
  ["during your turn before attackers are declared", YOUR_TURN_BEFORE_ATTACKS],
  ["during your turn , before attackers are declared", YOUR_TURN_BEFORE_ATTACKS],
  ["during your turn", "your turn"],
  ["during your upkeep", "upkeep"],
  ["during an opponent 's turn", "opponent's turn"],
  ["before blockers are declared", "before blockers"],
  ["during combat", "combat"],
  ["before combat", { kind: "if", condition: { kind: "step", step: "before attackers are declared" } }],
  ["once each turn", "once each turn"],
  ["twice each turn", { kind: "times each turn", times: 2 }],
  ["two times each turn", { kind: "times each turn", times: 2 }],
  ["three times each turn", { kind: "times each turn", times: 3 }],
  ["four times each turn", { kind: "times each turn", times: 4 }],
  ["five times each turn", { kind: "times each turn", times: 5 }],
  ["once", "once"],
  ["any time you could cast an instant", { kind: "if", condition: { kind: "all of", of: [] } }],
  ["as an instant", { kind: "if", condition: { kind: "all of", of: [] } }],
  ["before the combat damage step", { kind: "if", condition: { kind: "step", step: "before combat damage" } }],
  ["before the end of combat step", { kind: "if", condition: { kind: "step", step: "before end of combat" } }],
  ["before attackers are declared", { kind: "if", condition: { kind: "step", step: "before attackers are declared" } }],
  ["during any upkeep step", { kind: "if", condition: { kind: "step", step: "upkeep" } }],
  ["during any player 's upkeep", { kind: "if", condition: { kind: "step", step: "upkeep" } }],
  ["during the upkeep step", { kind: "if", condition: { kind: "step", step: "upkeep" } }],
  ["during the declare attackers step", { kind: "if", condition: { kind: "step", step: "declare attackers" } }],
  ["during the declare blockers step", { kind: "if", condition: { kind: "step", step: "declare blockers" } }],
  ["during the end of combat step", { kind: "if", condition: { kind: "step", step: "end of combat" } }],
  ["after combat", { kind: "if", condition: { kind: "step", step: "after combat" } }],
  [
    "during your draw step",
    {
      kind: "if",
      condition: {
        kind: "all of",
        of: [
          { kind: "turn", player: { kind: "you" } },
          { kind: "step", step: "draw" },
        ],
      },
    },
  ],
  [
    "during your end step",
    {
      kind: "if",
      condition: {
        kind: "all of",
        of: [
          { kind: "turn", player: { kind: "you" } },
          { kind: "step", step: "end" },
        ],
      },
    },
  ],
  [
    "during an opponent 's upkeep",
    {
      kind: "if",
      condition: {
        kind: "all of",
        of: [
          { kind: "turn", player: { kind: "opponent" } },
          { kind: "step", step: "upkeep" },
        ],
      },
    },
  ],
];

const WORDS: ReadonlyMap<string, string> = new Map([...TIMINGS].reverse().map(([words, value]) => [JSON.stringify(value), spaced(words)]));

/** The words for a time; undefined where a condition has to be told. */
export function timingWords(timing: Timing): string | undefined {
  return WORDS.get(JSON.stringify(timing));
}

function spaced(words: string): string {
  return words.replaceAll(" '", "'").replaceAll(" ,", ",");
}
