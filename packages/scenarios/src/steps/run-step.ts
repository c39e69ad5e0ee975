// One step: read, tried, judged against what it expects, and the state the scenario goes on in.

import { type Outcome, perform, type Verdict } from "@ruleslawyer/core";
import { placeOnStack } from "../board/stack.ts";
import { report, type Session } from "../check/session.ts";
import { type Judgement, judge, nextState } from "../findings/judge.ts";
import { newObjects, withObjects } from "../names/registry.ts";
import type { StepSyntax } from "../syntax/step-ast.ts";
import type { Attempt } from "./attempt.ts";
import { cast } from "./cast.ts";
import { runClaim, runQuestion } from "./claims.ts";
import { followsUnread, rememberDropped, rememberLostAlias, withoutDropped } from "./follow-ups.ts";
import { accept, dealLeftDamage, type Memory, nameResult, resolveAll } from "./go-on.ts";
import { passesDamage } from "./move-on.ts";
import { read } from "./read-attempt.ts";
import { trialOf } from "./trial.ts";

/** Runs a step in the session; the session's state and registry are those after it. */
export function runStep(session: Session, step: StepSyntax, memory: Memory): void {
  session.used = new Set();
  if (step.isBroken) return;
  if (step.kind === "cast" || step.kind === "activate" || step.kind === "trigger") session.justMoved = new Map();
  const before = { state: session.state, registry: session.registry, lastDamage: memory.lastDamage };
  try {
    if (needsEmptyStack(step)) resolveAll(session, step, memory);
    if (followsUnread(session, step)) return;
    if (step.kind === "expect") runClaim(session, step, memory);
    else if (step.kind === "ask") runQuestion(session, step);
    else runAction(session, step, memory);
  } catch (error) {
    Object.assign(session, { state: before.state, registry: before.registry });
    if (step.kind === "attack" || step.kind === "block") session.unreadCombat = step.kind;
    const message = `The checker itself failed here, so this step isn't judged: ${error instanceof Error ? error.message : String(error)}.`;
    report(session, "warning", "internal/rule-failed", message, step.actionSpan);
    return;
  }
  if (!step.isTry) return;
  Object.assign(session, { state: before.state, registry: before.registry });
  memory.lastDamage = before.lastDamage;
}

/** The stack resolves before the game can move on. */
function needsEmptyStack(step: StepSyntax): boolean {
  return ["step", "turn", "attack", "block", "damage"].includes(step.kind);
}

/** An item of `stack`: put there as it is, and judged only where the file expects something of it. */
export function runStackItem(session: Session, step: StepSyntax, memory: Memory): void {
  const isJudged = step.illegal !== undefined || step.legal !== undefined || step.isBroken;
  if (isJudged || !putOnStack(session, step)) runStep(session, step, memory);
}

/** False if the object has no such ability: running the step says so. */
function putOnStack(session: Session, step: StepSyntax): boolean {
  session.used = new Set();
  const before = { state: session.state, registry: session.registry };
  const tried = step.kind === "cast" ? cast(session, step, true) : read(session, step);
  if (tried === undefined || tried.kind === "failed") {
    Object.assign(session, before);
    rememberLostAlias(session, step);
    return true;
  }
  for (const action of tried.actions) {
    const placed = placeOnStack(session.state, action);
    if (placed === undefined) return false;
    session.registry = withObjects(session.registry, newObjects(session.state, placed.state), tried.span);
    session.state = placed.state;
    const outcome: Outcome = { verdict: { kind: "legal" }, state: placed.state, events: [], notices: [], created: [placed.id] };
    if (step.alias !== undefined) nameResult(session, step, outcome, tried);
  }
  return true;
}

function runAction(session: Session, step: StepSyntax, memory: Memory): void {
  const marksBefore = session.references.length;
  const before = { state: session.state, registry: session.registry };
  const tried = read(session, step);
  if (tried === undefined || tried.kind === "failed") {
    if (step.kind === "attack" || step.kind === "block") session.unreadCombat = step.kind;
    // A step that names a state of affairs that can't be is not carried out; what it brought doesn't stay.
    Object.assign(session, before);
    rememberLostAlias(session, step);
    return;
  }
  const outcome = withoutDropped(session, step, carryOut(session, step, tried, memory));
  const trial = trialOf(session, step, tried, outcome, marksBefore);
  const judgement = judge(session, trial);
  conclude(session, step, tried, outcome, judgement, before, memory);
}

/** All the actions of the attempt, one after the other, as one outcome. */
function carryOut(session: Session, step: StepSyntax, tried: Attempt, memory: Memory): Outcome {
  if (tried.reasons !== undefined && tried.reasons.length > 0) {
    return { verdict: { kind: "illegal", reasons: tried.reasons }, state: session.state, events: [], notices: [] };
  }
  let outcome: Outcome = { verdict: { kind: "legal" }, state: session.state, events: [], notices: [] };
  for (const action of tried.actions) {
    if (passesDamage(session, action)) dealLeftDamage(session, step, memory);
    const next = perform(action === tried.actions[0] ? session.state : outcome.state, action);
    outcome = {
      ...next,
      verdict: joinTwo(outcome.verdict, next.verdict),
      events: [...outcome.events, ...next.events],
      notices: [...outcome.notices, ...next.notices],
      created: [...(outcome.created ?? []), ...(next.created ?? [])],
    };
    if (next.verdict.kind === "illegal") break;
  }
  return outcome;
}

function joinTwo(one: Verdict, other: Verdict): Verdict {
  if (one.kind === "illegal" || other.kind === "legal") return one;
  if (one.kind === "unknown" && other.kind === "unknown") return { kind: "unknown", doubts: [...one.doubts, ...other.doubts] };
  return other;
}

function conclude(
  session: Session,
  step: StepSyntax,
  tried: Attempt,
  outcome: Outcome,
  judgement: Judgement,
  before: Pick<Session, "state" | "registry">,
  memory: Memory,
): void {
  if (judgement.kind === "illegal") {
    const next = nextState(before.state, outcome, judgement);
    if (!judgement.expected) rememberDropped(session, step, tried, next);
    if (next === before.state) {
      Object.assign(session, before);
      rememberLostAlias(session, step);
      return;
    }
    accept(session, step, { ...outcome, events: [], notices: [] }, next, tried.span, memory);
    return;
  }
  const state = tried.after?.(outcome.state, outcome) ?? outcome.state;
  accept(session, step, outcome, state, tried.span, memory);
  if (step.kind === "resolve" && /^all$/i.test(step.what?.value ?? "")) resolveAll(session, step, memory);
  if (step.alias !== undefined) nameResult(session, step, outcome, tried);
}
