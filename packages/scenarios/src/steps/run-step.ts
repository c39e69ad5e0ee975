// One step: read, tried, judged against what it expects, and the state the scenario goes on in.

import {
  currentId,
  type GameState,
  hasPendingDamage,
  type ObjectId,
  type Outcome,
  perform,
  type Reason,
  type Subject,
  type Verdict,
} from "@ruleslawyer/core";
import { placeOnStack } from "../board/stack.ts";
import { report, type Session } from "../check/session.ts";
import { type Judgement, judge, nextState, reportEvents, type Trial } from "../findings/judge.ts";
import { isAlias } from "../names/object-text.ts";
import { newObjects, withAlias, withObjects } from "../names/registry.ts";
import type { Span } from "../source/span.ts";
import type { StepSyntax } from "../syntax/ast.ts";
import { activate } from "./activate.ts";
import { apply } from "./apply.ts";
import { ask } from "./ask.ts";
import type { Attempt, Tried } from "./attempt.ts";
import { cast } from "./cast.ts";
import { attack, block, damage } from "./combat.ts";
import { type DamageDealt, expect } from "./expect.ts";
import { moveOn, passesDamage } from "./move-on.ts";
import { attach, control, counters, deal, group, move, resolveTop, stackAction } from "./objects.ts";
import { put } from "./put.ts";

/** What steps remember of each other besides the state. */
export interface Memory {
  /** The last event in which damage was dealt. */
  lastDamage: readonly DamageDealt[];
}

/** Runs a step in the session; the session's state and registry are those after it. */
export function runStep(session: Session, step: StepSyntax, memory: Memory): void {
  session.used = new Set();
  if (step.isBroken) return;
  const before = { state: session.state, registry: session.registry, lastDamage: memory.lastDamage };
  try {
    if (needsEmptyStack(step)) resolveAll(session, step, memory);
    if (followsUnread(session, step)) return;
    if (step.kind === "expect") expect(session, step, memory.lastDamage);
    else if (step.kind === "ask") ask(session, step);
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

function resolveAll(session: Session, step: StepSyntax, memory: Memory): void {
  for (let count = 0; (session.state.stack.length > 0 || hasPendingDamage(session.state)) && count < 1000; count++) {
    const outcome = perform(session.state, { kind: "resolve" });
    const height = session.state.stack.length;
    accept(session, step, outcome, outcome.state, step.actionSpan, memory);
    if (session.state.stack.length >= height) return;
  }
}

function read(session: Session, step: StepSyntax): Tried | undefined {
  switch (step.kind) {
    case "cast":
      return cast(session, step);
    case "activate":
    case "trigger":
      return activate(session, step);
    case "attach":
      return attach(session, step);
    case "group":
      return group(session, step);
    case "put":
      return put(session, step);
    case "resolve":
      return resolveTop(session, step);
    case "counter":
    case "retarget":
      return stackAction(session, step);
    case "attack":
      return attack(session, step);
    case "block":
      return block(session, step);
    case "damage":
      return damage(session, step);
    case "deal":
      return deal(session, step);
    case "move":
      return move(session, step);
    case "counters":
      return counters(session, step);
    case "control":
      return control(session, step);
    case "apply":
      return apply(session, step);
    case "step":
    case "turn":
      return moveOn(session, step);
    default:
      return undefined;
  }
}

/** What follows a declaration that couldn't be read can't be judged either. */
function followsUnread(session: Session, step: StepSyntax): boolean {
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

/** An item of `stack`: put there as it is, and judged only where the file expects something of it. */
export function runStackItem(session: Session, step: StepSyntax, memory: Memory): void {
  if (step.illegal !== undefined || step.legal !== undefined || step.isBroken) return runStep(session, step, memory);
  session.used = new Set();
  const before = { state: session.state, registry: session.registry };
  const tried = step.kind === "cast" ? cast(session, step, true) : read(session, step);
  if (tried === undefined || tried.kind === "failed") {
    Object.assign(session, before);
    return rememberLostAlias(session, step);
  }
  for (const action of tried.actions) {
    const placed = placeOnStack(session.state, action);
    if (placed === undefined) return runStep(session, step, memory);
    session.registry = withObjects(session.registry, newObjects(session.state, placed.state), tried.span);
    session.state = placed.state;
    const outcome: Outcome = { verdict: { kind: "legal" }, state: placed.state, events: [], notices: [], created: [placed.id] };
    if (step.alias !== undefined) nameResult(session, step, outcome, tried);
  }
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

/** Attackers that an illegal declaration named: blocking them is no mistake of its own. */
function rememberDropped(session: Session, step: StepSyntax, tried: Attempt, next: GameState): void {
  const [action] = tried.actions;
  if (step.kind === "cast") session.unknownNames.add(step.card.value.toLowerCase());
  if (action?.kind !== "attack") return;
  const stands = new Set(next.combat?.attackers.map((attacker) => attacker.id));
  session.dropped = action.attackers.flatMap(({ attacker }) => (stands.has(attacker) ? [] : [attacker]));
  if (stands.size === 0) session.unreadCombat = "attack";
}

/** Reasons that only say again that an attack was illegal are told as such. */
function withoutDropped(session: Session, step: StepSyntax, outcome: Outcome): Outcome {
  if (step.kind !== "block" || outcome.verdict.kind !== "illegal" || session.dropped.length === 0) return outcome;
  const { reasons } = outcome.verdict;
  const left = reasons.filter((reason) => ![reason.subject, reason.other].some((one) => session.dropped.includes(one as ObjectId)));
  if (left.length === reasons.length) return outcome;
  report(session, "information", "unknown/combat", "Not judged: a block of a creature whose attack is illegal.", step.actionSpan);
  if (left.length > 0) return { ...outcome, verdict: { ...outcome.verdict, reasons: left } };
  return { ...outcome, verdict: { kind: "legal" }, state: outcome.partial ?? outcome.state };
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

function trialOf(session: Session, step: StepSyntax, tried: Attempt, outcome: Outcome, marksBefore: number): Trial {
  const marks = session.references.slice(marksBefore);
  const locate = (reason: Reason): Span => tried.locate?.(reason) ?? markOf(marks, session, reason) ?? tried.span;
  return {
    verdict: outcome.verdict,
    expectation: step,
    ...(tried.parts && { parts: tried.parts }),
    locate,
    span: tried.span,
    area: tried.area,
    fixes: (reason) => tried.fixes?.(reason, outcome) ?? [],
  };
}

/** Roles that a reason of a sort is about, the likeliest first. */
const ROLES: Readonly<Record<string, readonly string[]>> = {
  target: ["target"],
  attach: ["host", "target", "attachment"],
  attack: ["attacker", "defender"],
  block: ["blocker", "attacker"],
  timing: ["card", "source"],
};

/** The words of this step that mean what the reason is about. */
function markOf(marks: Session["references"], session: Session, reason: Reason): Span | undefined {
  const roles = ROLES[reason.code.split("/")[0] ?? ""] ?? [];
  for (const subject of [reason.subject, reason.other]) {
    if (subject === undefined) continue;
    const own = marks.filter((mark) => isNow(session, mark.subject, subject));
    const best = roles.map((role) => own.findLast((mark) => mark.role === role)).find((mark) => mark !== undefined) ?? own[0];
    if (best !== undefined) return best.span;
  }
  return undefined;
}

function isNow(session: Session, marked: Subject, subject: Subject): boolean {
  return marked === subject || currentId(session.state, marked as ObjectId) === subject;
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
  reportEvents(session, outcome, span);
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

/** What was to be called this never came to be: references to it aren't mistakes of their own. */
function rememberLostAlias(session: Session, step: StepSyntax): void {
  if (["cast", "activate", "trigger"].includes(step.kind) && step.illegal === undefined) session.lostSpells++;
  if (step.alias !== undefined) session.unknownNames.add(step.alias.value.toLowerCase());
}
