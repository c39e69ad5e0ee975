// What goes wrong only because something before it went wrong is said as such, not as a mistake of its own.

import type { GameState, ObjectId, Outcome } from "@ruleslawyer/core";
import { report, type Session } from "../check/session.ts";
import type { StepSyntax } from "../syntax/step-ast.ts";
import type { Attempt } from "./attempt.ts";

/** What follows a declaration that couldn't be read can't be judged either. */
export function followsUnread(session: Session, step: StepSyntax): boolean {
  const unread = session.unreadCombat;
  if (["attack", "turn"].includes(step.kind)) session.dropped = [];
  if (unread === undefined) return false;
  if (["attack", "step", "turn"].includes(step.kind) || (step.kind === "block" && unread === "block")) {
    session.unreadCombat = undefined;
    return false;
  }
  if (step.kind !== "block" && step.kind !== "damage") return false;
  report(
    session,
    "information",
    "unknown/combat",
    `Not judged: the ${unread === "attack" ? "attack" : "blocks"} before it can't stand.`,
    step.actionSpan,
  );
  return true;
}

/** Attackers that an illegal declaration named: blocking them is no mistake of its own. */
export function rememberDropped(session: Session, step: StepSyntax, tried: Attempt, next: GameState): void {
  const [action] = tried.actions;
  if (step.kind === "cast") session.unknownNames.add(step.card.value.toLowerCase());
  if (action?.kind !== "attack") return;
  const stands = new Set(next.combat?.attackers.map((attacker) => attacker.id));
  session.dropped = action.attackers.flatMap(({ attacker }) => (stands.has(attacker) ? [] : [attacker]));
  if (stands.size === 0) session.unreadCombat = "attack";
}

/** Reasons that only say again that an attack was illegal are told as such. */
export function withoutDropped(session: Session, step: StepSyntax, outcome: Outcome): Outcome {
  if (step.kind !== "block" || outcome.verdict.kind !== "illegal" || session.dropped.length === 0) return outcome;
  const { reasons } = outcome.verdict;
  const left = reasons.filter((reason) => ![reason.subject, reason.other].some((one) => session.dropped.includes(one as ObjectId)));
  if (left.length === reasons.length) return outcome;
  report(session, "information", "unknown/combat", "Not judged: a block of a creature whose attack is illegal.", step.actionSpan);
  if (left.length > 0) return { ...outcome, verdict: { ...outcome.verdict, reasons: left } };
  return { ...outcome, verdict: { kind: "legal" }, state: outcome.partial ?? outcome.state };
}

/** What was to be called this never came to be: references to it aren't mistakes of their own. */
export function rememberLostAlias(session: Session, step: StepSyntax): void {
  if (["cast", "activate", "trigger"].includes(step.kind) && step.illegal === undefined) session.lostSpells++;
  if (step.alias !== undefined) session.unknownNames.add(step.alias.value.toLowerCase());
}
