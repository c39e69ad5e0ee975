// `block`: one whole declaration of blockers by one player, part by part at its words (509.1).

import type { BlockDeclaration, GameObject, ObjectId, Outcome, PlayerId, Reason } from "@ruleslawyer/core";
import { quoteIfNeeded } from "../board/new-object.ts";
import { resolveObject, resolvePlayer, type Session, sceneOf, unambiguousName } from "../check/session.ts";
import { blockerFixes, legalPartFix } from "../findings/alternatives.ts";
import type { Fix } from "../findings/finding.ts";
import { controllerOf } from "../names/resolve-reference.ts";
import type { Span } from "../source/span.ts";
import type { BlockPairSyntax, BlockSyntax } from "../syntax/step-ast.ts";
import { hasFailed } from "./announcement.ts";
import { attempt, FAILED, type Tried } from "./attempt.ts";
import { concerns, controlledBy, readPaid } from "./combat.ts";

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
