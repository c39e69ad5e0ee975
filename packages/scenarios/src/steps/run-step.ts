// One step: read, tried, judged against what it expects, and the state the scenario goes on in.

import { type GameState, hasPendingDamage, type Outcome, perform, type Verdict } from "@ruleslawyer/core";
import { placeOnStack } from "../board/stack.ts";
import { report, type Session } from "../check/session.ts";
import { type Judgement, judge, nextState, reportEvents } from "../findings/judge.ts";
import { isAlias } from "../names/object-text.ts";
import { newObjects, withAlias, withObjects } from "../names/registry.ts";
import type { Span } from "../source/span.ts";
import type { AskSyntax, ExpectSyntax, StepSyntax } from "../syntax/ast.ts";
import { rememberMoves } from "./already-done.ts";
import { ask } from "./ask.ts";
import type { Attempt } from "./attempt.ts";
import { cast } from "./cast.ts";
import { type DamageDealt, expect } from "./expect.ts";
import { followsUnread, rememberDropped, rememberLostAlias, withoutDropped } from "./follow-ups.ts";
import { passesDamage } from "./move-on.ts";
import { read } from "./read-attempt.ts";
import { trialOf } from "./trial.ts";
/** What steps remember of each other besides the state. */
export interface Memory {
  /** The last event in which damage was dealt. */
  lastDamage: readonly DamageDealt[];
}

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

/** An `expect` that is said to be illegal claims what the rules contradict: at least one of its properties must fail. */
function runClaim(session: Session, step: ExpectSyntax, memory: Memory): void {
  const said = session.findings.length;
  runExpect(session, step, memory);
  contradict(session, step, said);
}

/** An answer that is said to be illegal is one that the rules contradict. */
function runQuestion(session: Session, step: AskSyntax): void {
  const said = session.findings.length;
  ask(session, step);
  contradict(session, step, said);
}

/** With `illegal`, a claim is expected to fail: what was said against it since is as expected. */
function contradict(session: Session, step: ExpectSyntax | AskSyntax, said: number): void {
  const { illegal } = step;
  if (illegal === undefined) return;
  const failed = session.findings.slice(said).filter(({ severity }) => severity === "error");
  if (failed.length === 0 && session.findings.slice(said).some(({ code }) => code.startsWith("unknown/"))) return;
  if (failed.length === 0) {
    report(session, "error", "expect/illegal", "All this holds, but the file expects that it doesn't.", illegal.span);
    return;
  }
  if (failed.some(({ code }) => !/^(?:expect|ask)\//.test(code))) return;
  const others = session.findings.splice(said).filter((each) => !failed.includes(each));
  session.findings.push(...others);
  report(session, "hint", "expect/illegal-as-expected", `This doesn't hold, as expected. ${failed[0]!.message}`, step.actionSpan);
}

/**
 * What is expected right after `damage` in 2004 may be meant before the damage on the stack is dealt, or after: it must hold in one of them. If it holds
 * only after, the damage has been dealt from then on.
 */
function runExpect(session: Session, step: ExpectSyntax, memory: Memory): void {
  const said = session.findings.length;
  expect(session, step, memory.lastDamage);
  if (session.state.stack.length > 0 || !hasPendingDamage(session.state) || !hasErrors(session, said)) return;
  const before = { state: session.state, registry: session.registry, lastDamage: memory.lastDamage };
  const failed = session.findings.splice(said);
  resolveAll(session, step, memory);
  const resolved = session.findings.length;
  session.used = new Set();
  expect(session, step, memory.lastDamage);
  if (!hasErrors(session, resolved)) return;
  session.findings.splice(said, session.findings.length - said, ...failed);
  Object.assign(session, { state: before.state, registry: before.registry });
  memory.lastDamage = before.lastDamage;
}

function hasErrors(session: Session, from: number): boolean {
  return session.findings.slice(from).some(({ severity }) => severity === "error");
}

/** The stack resolves before the game can move on. */
function needsEmptyStack(step: StepSyntax): boolean {
  return ["step", "turn", "attack", "block", "damage"].includes(step.kind);
}

function resolveAll(session: Session, step: StepSyntax, memory: Memory): void {
  for (let count = 0; (session.state.stack.length > 0 || hasPendingDamage(session.state)) && count < 1000; count++) {
    const outcome = perform(session.state, { kind: "resolve" });
    const height = session.state.stack.length;
    accept(session, step, outcome, outcome.state, step.actionSpan, memory);
    if (session.state.stack.length >= height) return;
  }
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

/** Damage that no step assigned is dealt where it can be in only one way, before the combat damage steps are over. */
function dealLeftDamage(session: Session, step: StepSyntax, memory: Memory): void {
  for (let count = 0; count < 2; count++) {
    const done = session.state.combat?.damageSteps;
    const outcome = perform(session.state, { kind: "damage", assignments: [] });
    if (outcome.verdict.kind === "illegal" || outcome.state.combat?.damageSteps === done) return;
    accept(session, step, outcome, outcome.state, step.actionSpan, memory);
  }
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

/** The new state stands: new objects get their numbers and places, events are told. */
function accept(session: Session, step: StepSyntax, outcome: Outcome, state: GameState, span: Span, memory: Memory): void {
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

function nameResult(session: Session, step: StepSyntax, outcome: Outcome, tried: Attempt): void {
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
