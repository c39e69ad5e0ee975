// `step` and `turn`: the game moves on. Everything on the stack resolves first; combat damage that nobody wrote is dealt where it can be in
// only one way.

import { type Action, comesAfter, type PlayerId, type StepName, TURN_STEPS } from "@ruleslawyer/core";
import { report, resolvePlayer, type Session } from "../check/session.ts";
import { didYouMean, nearestWords } from "../names/near.ts";
import type { Text } from "../source/span.ts";
import type { MoveOnSyntax } from "../syntax/step-ast.ts";
import { attempt, FAILED, type Tried } from "./attempt.ts";

const STEPS: Readonly<Record<string, StepName>> = {
  untap: "untap",
  upkeep: "upkeep",
  draw: "draw",
  main: "main",
  "first main": "main",
  "main phase": "main",
  "precombat main": "main",
  "main 1": "main",
  combat: "combat",
  "beginning of combat": "combat",
  "declare attackers": "declare attackers",
  attackers: "declare attackers",
  "declare blockers": "declare blockers",
  blockers: "declare blockers",
  "combat damage": "combat damage",
  damage: "combat damage",
  "end of combat": "end of combat",
  "second main": "second main",
  "postcombat main": "second main",
  "main 2": "second main",
  end: "end",
  "end step": "end",
  "end of turn": "end",
  cleanup: "cleanup",
};

/** The steps that are offered: in the others nothing is done (502.4, 514.3). */
export const STEP_NAMES: readonly StepName[] = TURN_STEPS.filter((step) => step !== "untap" && step !== "cleanup");

export function readStepName(session: Session, text: Text): StepName | undefined {
  const words = text.value.trim().toLowerCase().replace(/[-_]+/g, " ").replace(/\s+/g, " ");
  const step = STEPS[words] ?? STEPS[words.replace(/ step$/, "")];
  if (step !== undefined) return step;
  report(
    session,
    "error",
    "schema/type",
    `\`${text.value}\` is no step.${didYouMean(nearestWords(words, STEP_NAMES))} The steps: ${STEP_NAMES.join(", ")}.`,
    text.span,
  );
  return undefined;
}

export function moveOn(session: Session, step: MoveOnSyntax): Tried {
  const span = step.to?.span ?? step.actionSpan;
  if (step.kind === "turn") {
    const player = step.to === undefined ? nextPlayer(session) : resolvePlayer(session, step.to, "turn");
    return player === undefined ? FAILED : attempt([{ kind: "turn", player }], span, "timing");
  }
  const name = step.to === undefined ? undefined : readStepName(session, step.to);
  if (name === undefined) {
    if (step.to === undefined) report(session, "error", "schema/type", "Expected the name of a step.", step.actionSpan);
    return FAILED;
  }
  const action: Action = { kind: "step", step: name };
  return attempt([action], span, "timing");
}

function nextPlayer(session: Session): PlayerId {
  const { players, active } = session.state;
  const index = players.findIndex((player) => player.id === active);
  return players[(index + 1) % players.length]!.id;
}

/** The action leaves the combat damage step behind. */
export function passesDamage(session: Session, action: Action): boolean {
  const { combat } = session.state;
  if (combat === undefined || combat.attackers.length === 0) return false;
  if (action.kind === "turn") return true;
  // A step that comes earlier in a turn is the next turn's.
  return action.kind === "step" && (comesAfter(action.step, "combat damage") || comesAfter("combat", action.step));
}
