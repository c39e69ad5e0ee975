// The steps of a turn in their order (500.1), main phases among them; which of them are the combat phase's (506.1).

/** Every step and main phase, in the order of the turn. "combat" is the beginning of combat step. */
export const TURN_STEPS = [
  "untap",
  "upkeep",
  "draw",
  "main",
  "combat",
  "declare attackers",
  "declare blockers",
  "combat damage",
  "end of combat",
  "second main",
  "end",
  "cleanup",
] as const;

export type StepName = (typeof TURN_STEPS)[number];

export function isStepName(words: string): words is StepName {
  return (TURN_STEPS as readonly string[]).includes(words);
}

/** The step is later in the same turn than the other. */
export function comesAfter(step: StepName, other: StepName): boolean {
  return TURN_STEPS.indexOf(step) > TURN_STEPS.indexOf(other);
}

/** From the beginning of combat to its end. */
export function isCombatStep(step: StepName): boolean {
  return !comesAfter("combat", step) && !comesAfter(step, "end of combat");
}
