// When an activated ability may be activated, in the words after "Activate only" (602.5).

import type { ActivatedAbility } from "../ability.ts";
import { TIMES } from "./play-times.ts";

type Timing = ActivatedAbility["timing"][number];

const ANY_TIME: Timing = { kind: "if", condition: { kind: "all of", of: [] } };

/** What has a name of its own, and how often. */
const NAMED: readonly (readonly [string, Timing])[] = [
  ["as a sorcery", "sorcery"],
  ["any time you could cast a sorcery", "sorcery"],
  ["any time he or she could cast a sorcery", "sorcery"],
  ["any time they could cast a sorcery", "sorcery"],
  ["during your turn", "your turn"],
  ["during your upkeep", "upkeep"],
  ["during an opponent 's turn", "opponent's turn"],
  ["before blockers are declared", "before blockers"],
  ["during combat", "combat"],
  ["once each turn", "once each turn"],
  ["twice each turn", { kind: "times each turn", times: 2 }],
  ["two times each turn", { kind: "times each turn", times: 2 }],
  ["three times each turn", { kind: "times each turn", times: 3 }],
  ["four times each turn", { kind: "times each turn", times: 4 }],
  ["five times each turn", { kind: "times each turn", times: 5 }],
  ["once", "once"],
  ["any time you could cast an instant", ANY_TIME],
  ["as an instant", ANY_TIME],
];

const NAMES: ReadonlySet<string> = new Set(NAMED.map(([words]) => words));

const KNOWN: readonly (readonly [string, Timing])[] = [
  ...NAMED,
  ...TIMES.filter(([words]) => !NAMES.has(words)).map(([words, condition]) => [words, { kind: "if", condition }] as const),
];

/** What follows "Activate only", with its meaning; what begins like another comes after it. */
export const TIMINGS: readonly (readonly [string, Timing])[] = [...KNOWN].sort(([a], [b]) => b.length - a.length);

const WORDS: ReadonlyMap<string, string> = new Map([...KNOWN].reverse().map(([words, value]) => [JSON.stringify(value), spaced(words)]));

/** The words for a time; undefined where a condition has to be told. */
export function timingWords(timing: Timing): string | undefined {
  return WORDS.get(JSON.stringify(timing));
}

function spaced(words: string): string {
  return words.replaceAll(" '", "'").replaceAll(" ,", ",");
}
