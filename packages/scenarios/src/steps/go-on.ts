// How the scenario goes on once an outcome stands: the new state, its new objects and events, what resolves first and what damage is dealt unsaid.

import { type GameState, hasPendingDamage, type Outcome, perform } from "@ruleslawyer/core";
import { report, type Session } from "../check/session.ts";
import { reportEvents } from "../findings/judge.ts";
import { isAlias } from "../names/object-text.ts";
import { newObjects, withAlias, withObjects } from "../names/registry.ts";
import type { Span } from "../source/span.ts";
import type { StepSyntax } from "../syntax/step-ast.ts";
import { rememberMoves } from "./already-done.ts";
import type { Attempt } from "./attempt.ts";
import type { DamageDealt } from "./expect.ts";

/** What steps remember of each other besides the state. */
export interface Memory {
  /** The last event in which damage was dealt. */
  lastDamage: readonly DamageDealt[];
}

export function resolveAll(session: Session, step: StepSyntax, memory: Memory): void {
  for (let count = 0; (session.state.stack.length > 0 || hasPendingDamage(session.state)) && count < 1000; count++) {
    const outcome = perform(session.state, { kind: "resolve" });
    const height = session.state.stack.length;
    accept(session, step, outcome, outcome.state, step.actionSpan, memory);
    if (session.state.stack.length >= height) return;
  }
}

/** Damage that no step assigned is dealt where it can be in only one way, before the combat damage steps are over. */
export function dealLeftDamage(session: Session, step: StepSyntax, memory: Memory): void {
  for (let count = 0; count < 2; count++) {
    const done = session.state.combat?.damageSteps;
    const outcome = perform(session.state, { kind: "damage", assignments: [] });
    if (outcome.verdict.kind === "illegal" || outcome.state.combat?.damageSteps === done) return;
    accept(session, step, outcome, outcome.state, step.actionSpan, memory);
  }
}

/** The new state stands: new objects get their numbers and places, events are told. */
export function accept(session: Session, step: StepSyntax, outcome: Outcome, state: GameState, span: Span, memory: Memory): void {
  session.registry = withObjects(
    session.registry,
    newObjects(session.state, state),
    step.span.start === step.actionSpan.start ? span : step.actionSpan,
  );
  session.state = state;
  rememberMoves(session, step, outcome);
  reportEvents(session, outcome, span, step.kind === "apply" ? step.sentences : undefined);
  const dealt = outcome.events.flatMap((event) => (event.kind === "damage" ? [event] : []));
  // An event in which all damage was prevented is an event, too.
  const isDamage = dealt.length > 0 || outcome.events.some((event) => event.kind === "prevented");
  if (isDamage) memory.lastDamage = dealt;
}

export function nameResult(session: Session, step: StepSyntax, outcome: Outcome, tried: Attempt): void {
  const alias = step.alias!;
  if (!isAlias(alias.value)) {
    report(session, "error", "alias/form", "An alias consists of letters, digits, `-` and `_`.", alias.span);
    return;
  }
  const known = session.registry.aliases.get(alias.value.toLowerCase());
  if (known !== undefined) {
    report(session, "error", "alias/duplicate", `${alias.value} is the alias of something else already.`, alias.span, {
      related: [{ message: "The first one.", span: known.text.span }],
    });
    return;
  }
  const subject = outcome.created?.[0] ?? tried.main;
  if (subject !== undefined) session.registry = withAlias(session.registry, alias, subject);
}
