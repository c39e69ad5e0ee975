// `attack`, `block` and `damage`: whole declarations and assignments, part by part at their words.

import type {
  AttackDeclaration,
  BlockDeclaration,
  DamageAssignment,
  GameObject,
  ObjectId,
  Outcome,
  PlayerId,
  Reason,
  Subject,
} from "@ruleslawyer/core";
import { quoteIfNeeded } from "../board/new-object.ts";
import { resolve, resolveObject, resolvePlayer, type Session, sceneOf, unambiguousName } from "../check/session.ts";
import { blockerFixes, legalPartFix } from "../findings/alternatives.ts";
import type { Fix } from "../findings/finding.ts";
import type { PartExpectation } from "../findings/judge.ts";
import { controllerOf, type Wanted } from "../names/resolve-reference.ts";
import type { Span } from "../source/span.ts";
import type { AttackSyntax, BlockPairSyntax, BlockSyntax, DamageSyntax, PaidSyntax } from "../syntax/ast.ts";
import { hasFailed } from "./announcement.ts";
import { attempt, FAILED, type Tried } from "./attempt.ts";
import { playerOfStep } from "./players.ts";

function controlledBy(session: Session, player: PlayerId): (object: GameObject) => boolean {
  const scene = sceneOf(session);
  return (object) => controllerOf(scene, object) === player;
}

export function attack(session: Session, step: AttackSyntax): Tried {
  const before = session.findings.length;
  const by = playerOfStep(session, step, session.state.active);
  if (by === undefined) return FAILED;
  const wanted: Wanted = { zones: ["battlefield"], prefer: [controlledBy(session, by)] };
  const mine = controlledBy(session, by);
  const attackers: AttackDeclaration[] = [];
  const parts: PartExpectation[] = [];
  const members = new Map<number, ObjectId[]>();
  for (const syntax of step.attackers) {
    const id = resolveObject(session, syntax.attacker, wanted, "attacker");
    // What is attacked belongs to somebody else.
    const defender =
      syntax.defender && resolve(session, syntax.defender, { zones: ["battlefield"], prefer: [(object) => !mine(object)] }, "defender");
    if (id === undefined) continue;
    attackers.push({
      attacker: id,
      ...(defender !== undefined && { defender }),
      ...(syntax.band !== undefined && { band: `band ${syntax.band + 1}` }),
    });
    if (syntax.band !== undefined) members.set(syntax.band, [...(members.get(syntax.band) ?? []), id]);
    parts.push({ expectation: syntax, concerns: (reason) => concerns(reason, [id]) });
  }
  for (const { band, expectation } of step.bands)
    parts.push({ expectation, concerns: (reason) => concerns(reason, members.get(band) ?? []) });
  const paid = readPaid(
    session,
    step.paid,
    attackers.map(({ attacker }) => attacker),
  );
  if (hasFailed(session, before)) return FAILED;
  const fixes = (_: Reason, outcome: Outcome, then: Session): readonly Fix[] =>
    outcome.better === undefined ? legalPartFix(then, "attack", outcome, step.valueSpan, by) : betterAttack(then, step, outcome);
  return attempt([{ kind: "attack", by, attackers, ...paid }], step.actionSpan, "attack", {
    parts,
    fixes,
    locate: (reason) => (reason.subject === undefined ? step.valueSpan : undefined),
    ...(attackers[0] && { main: attackers[0].attacker }),
  });
}

function concerns(reason: Reason, subjects: readonly Subject[]): boolean {
  return [reason.subject, reason.other].some((subject) => subject !== undefined && subjects.includes(subject));
}

interface Pair {
  readonly syntax: BlockPairSyntax;
  readonly blocker: ObjectId;
  readonly attackers: readonly ObjectId[];
}

export function block(session: Session, step: BlockSyntax): Tried {
  const before = session.findings.length;
  const named = step.by === undefined ? undefined : resolvePlayer(session, step.by, "by");
  if (step.by !== undefined && named === undefined) return FAILED;
  const { combat, active } = session.state;
  const isAttacking = (object: GameObject): boolean => combat?.attackers.some((attacker) => attacker.id === object.id) === true;
  const defends = named === undefined ? (object: GameObject) => !controlledBy(session, active)(object) : controlledBy(session, named);
  const pairs: Pair[] = [];
  for (const syntax of step.pairs) {
    const blocker = resolveObject(
      session,
      syntax.blocker,
      { zones: ["battlefield"], prefer: [(object) => !isAttacking(object), defends] },
      "blocker",
    );
    const attackers = syntax.attackers.flatMap((text) => resolveAttacker(session, text, isAttacking) ?? []);
    if (blocker !== undefined) pairs.push({ syntax, blocker, attackers });
  }
  if (hasFailed(session, before)) return FAILED;
  const by = named ?? blockingPlayer(session, pairs);
  const blocks: BlockDeclaration[] = pairs.map(({ blocker, attackers }) => ({ blocker, attackers }));
  const order = readOrder(session, step, pairs);
  const paid = readPaid(
    session,
    step.paid,
    pairs.map(({ blocker }) => blocker),
  );
  if (hasFailed(session, before)) return FAILED;
  const action = { kind: "block" as const, by, blocks, ...(order.size > 0 && { order }), ...paid };
  const places = new Map(pairs.map(({ blocker, syntax }) => [blocker, syntax.blocker.span]));
  const parts = pairs.map(({ syntax, blocker, attackers }) => ({
    expectation: syntax,
    concerns: (reason: Reason) =>
      concerns(reason, [blocker]) || (concerns(reason, attackers) && !pairs.some((pair) => concerns(reason, [pair.blocker]))),
  }));
  return attempt([action], step.actionSpan, "block", {
    parts,
    locate: (reason) => placeOfBlock(step, pairs, reason),
    fixes: (reason, outcome, then) =>
      outcome.better === undefined
        ? [...blockerFixes(then, action, reason, places), ...legalPartFix(then, "block", outcome, step.valueSpan, by, action.blocks)]
        : betterBlock(then, step, outcome),
    ...(pairs[0] && { main: pairs[0].blocker }),
  });
}

/** Two equal attackers may both be blocked by a plain name: the one that isn't blocked yet first. */
function resolveAttacker(
  session: Session,
  text: BlockPairSyntax["blocker"],
  isAttacking: (object: GameObject) => boolean,
): ObjectId | undefined {
  return resolveObject(session, text, { zones: ["battlefield"], prefer: [isAttacking] }, "attacker");
}

/** The defending player: the blockers' controller, or the only one there is. */
function blockingPlayer(session: Session, pairs: readonly Pair[]): PlayerId {
  const scene = sceneOf(session);
  for (const { blocker } of pairs) {
    const object = session.state.objects.get(blocker);
    if (object !== undefined) return controllerOf(scene, object);
  }
  const { combat, players, active } = session.state;
  const defenders = [...new Set(combat?.attackers.map((attacker) => attacker.defendingPlayer) ?? [])];
  const waiting = defenders.filter((player) => combat?.blocksDeclaredBy.includes(player) !== true);
  return waiting[0] ?? defenders[0] ?? players.find((player) => player.id !== active)?.id ?? active;
}

/** The whole pair for what the two have to do with each other; the blocker or the attackers for what concerns only them. */
function placeOfBlock(step: BlockSyntax, pairs: readonly Pair[], reason: Reason): Span | undefined {
  const { subject, other } = reason;
  const own = pairs.find(({ blocker }) => blocker === subject || blocker === other);
  if (own !== undefined) {
    const attacker = [subject, other].find((one) => one !== undefined && one !== own.blocker);
    const index = attacker === undefined ? -1 : own.attackers.indexOf(attacker as ObjectId);
    if (index < 0) return own.syntax.blocker.span;
    return own.attackers.length === 1 ? pairSpan(own.syntax) : (own.syntax.attackers[index]?.span ?? own.syntax.span);
  }
  const blocking = pairs.find(({ attackers }) => attackers.some((attacker) => attacker === subject || attacker === other));
  if (blocking !== undefined) {
    const index = blocking.attackers.findIndex((attacker) => attacker === subject || attacker === other);
    return blocking.syntax.attackers[index]?.span ?? blocking.syntax.span;
  }
  return subject === undefined ? step.valueSpan : undefined;
}

/** From the blocker to the attacker it blocks, without what else stands in the pair's map. */
function pairSpan(syntax: BlockPairSyntax): Span {
  const last = syntax.attackers.at(-1);
  return { start: syntax.blocker.span.start, end: Math.max(syntax.blocker.span.end, last?.span.end ?? 0) };
}

/** Which of the declared creatures had their costs paid. */
function readPaid(
  session: Session,
  written: PaidSyntax | undefined,
  declared: readonly ObjectId[],
): { paid?: boolean | readonly ObjectId[] } {
  if (written === undefined || typeof written === "boolean") return written === undefined ? {} : { paid: written };
  session.used = new Set();
  const wanted: Wanted = { zones: ["battlefield"], prefer: [(object) => declared.includes(object.id)] };
  return { paid: written.flatMap((text) => resolveObject(session, text, wanted, "paid") ?? []) };
}

function readOrder(session: Session, step: BlockSyntax, pairs: readonly Pair[]): Map<ObjectId, readonly ObjectId[]> {
  const order = new Map<ObjectId, readonly ObjectId[]>();
  const inCombat = (object: GameObject): boolean =>
    pairs.some(({ blocker, attackers }) => blocker === object.id || attackers.includes(object.id));
  for (const { of, order: written } of step.order) {
    session.used = new Set();
    const key = resolveObject(session, of, { zones: ["battlefield"], prefer: [inCombat] }, "ordered");
    session.used = new Set();
    const ids = written.flatMap((text) => resolveObject(session, text, { zones: ["battlefield"], prefer: [inCombat] }, "ordered") ?? []);
    if (key !== undefined) order.set(key, ids);
  }
  return order;
}

export function damage(session: Session, step: DamageSyntax): Tried {
  const before = session.findings.length;
  const by = step.by === undefined ? undefined : resolvePlayer(session, step.by, "by");
  if (step.by !== undefined && by === undefined) return FAILED;
  const { combat } = session.state;
  const fights = (object: GameObject): boolean =>
    combat?.attackers.some((attacker) => attacker.id === object.id) === true ||
    combat?.blockers.some((blocker) => blocker.id === object.id) === true;
  const assignments: DamageAssignment[] = [];
  const places = new Map<ObjectId, DamageSyntax["assignments"][number]>();
  const sources = new Set<ObjectId>();
  for (const syntax of step.assignments) {
    session.used = new Set(sources);
    const source = resolveObject(session, syntax.source, { zones: ["battlefield"], prefer: [fights] }, "source");
    if (source === undefined) continue;
    sources.add(source);
    session.used = new Set();
    const faces = facing(session, source);
    const to = syntax.to.flatMap(({ recipient, amount }) => {
      const found = resolve(
        session,
        recipient,
        { zones: ["battlefield"], prefer: [(object) => faces.has(object.id), fights] },
        "recipient",
      );
      return found === undefined ? [] : [{ recipient: found, amount: amount.value }];
    });
    assignments.push({ source, to });
    places.set(source, syntax);
  }
  if (hasFailed(session, before)) return FAILED;
  const parts = [...places].map(([source, syntax]) => ({ expectation: syntax, concerns: (reason: Reason) => concerns(reason, [source]) }));
  return attempt([{ kind: "damage", assignments, ...(by !== undefined && { by }) }], step.actionSpan, "damage", {
    parts,
    locate: (reason) => placeOfDamage(step, assignments, places, reason),
  });
}

/** What it blocks, is blocked by, or attacks. */
function facing(session: Session, source: ObjectId): ReadonlySet<Subject> {
  const { combat } = session.state;
  const found = new Set<Subject>();
  for (const blocker of combat?.blockers ?? []) {
    if (blocker.id === source) for (const attacker of blocker.blocking) found.add(attacker);
    if (blocker.blocking.includes(source)) found.add(blocker.id);
  }
  const attacker = combat?.attackers.find((one) => one.id === source);
  if (attacker?.defender !== undefined) found.add(attacker.defender);
  return found;
}

function placeOfDamage(
  step: DamageSyntax,
  assignments: readonly DamageAssignment[],
  places: ReadonlyMap<ObjectId, DamageSyntax["assignments"][number]>,
  reason: Reason,
): Span | undefined {
  const source = [reason.subject, reason.other].find((one) => places.has(one as ObjectId)) as ObjectId | undefined;
  if (source === undefined) return reason.subject === undefined ? step.valueSpan : undefined;
  const recipient = [reason.subject, reason.other].find((one) => one !== undefined && one !== source);
  const index = assignments.find((one) => one.source === source)?.to.findIndex((one) => one.recipient === recipient) ?? -1;
  const syntax = places.get(source)!;
  return syntax.to[index]?.span ?? syntax.source.span;
}

function betterBlock(session: Session, step: BlockSyntax, outcome: Outcome): readonly Fix[] {
  const better = outcome.better?.block;
  if (better === undefined) return [];
  const scene = sceneOf(session);
  const name = (id: ObjectId): string => quoteIfNeeded(unambiguousName(scene, id));
  const pairs = better
    .filter(({ attackers }) => attackers.length > 0)
    .map(
      ({ blocker, attackers }) =>
        `${name(blocker)}: ${attackers.length === 1 ? name(attackers[0]!) : `[${attackers.map(name).join(", ")}]`}`,
    );
  return [
    { title: "Declare the blocks that obey the most requirements", edits: [{ span: step.valueSpan, newText: `{${pairs.join(", ")}}` }] },
  ];
}

function betterAttack(session: Session, step: AttackSyntax, outcome: Outcome): readonly Fix[] {
  const better = outcome.better?.attack;
  if (better === undefined) return [];
  const scene = sceneOf(session);
  const nameOf = (subject: Subject): string =>
    quoteIfNeeded(session.state.players.find((player) => player.id === subject)?.name ?? unambiguousName(scene, subject as ObjectId));
  const items = better.map(({ attacker, defender }) =>
    defender === undefined ? nameOf(attacker) : `{attacker: ${nameOf(attacker)}, defender: ${nameOf(defender)}}`,
  );
  return [
    { title: "Declare the attack that obeys the most requirements", edits: [{ span: step.valueSpan, newText: `[${items.join(", ")}]` }] },
  ];
}
