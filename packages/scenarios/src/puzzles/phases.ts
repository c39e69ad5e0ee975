// What puzzles call the steps of a turn, and back.

import type { StepName } from "@ruleslawyer/core";

const PHASES: Readonly<Record<StepName, string>> = {
  untap: "UNTAP",
  upkeep: "UPKEEP",
  draw: "DRAW",
  main: "MAIN1",
  combat: "COMBAT_BEGIN",
  "declare attackers": "COMBAT_DECLARE_ATTACKERS",
  "declare blockers": "COMBAT_DECLARE_BLOCKERS",
  "combat damage": "COMBAT_DAMAGE",
  "end of combat": "COMBAT_END",
  "second main": "MAIN2",
  end: "END_OF_TURN",
  cleanup: "CLEANUP",
};

const STEPS = new Map<string, string>(Object.entries(PHASES).map(([step, phase]) => [phase, step]));
// Damage of creatures with first strike has a step of its own there.
STEPS.set("COMBAT_FIRST_STRIKE_DAMAGE", "combat damage");

export function phaseOf(step: StepName): string {
  return PHASES[step];
}

/** Undefined for what is no phase. */
export function stepOfPhase(phase: string): string | undefined {
  return STEPS.get(phase.toUpperCase().replace(/[\s-]+/g, "_"));
}
