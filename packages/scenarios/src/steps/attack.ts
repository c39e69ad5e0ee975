// `attack`: one whole declaration of attackers, part by part at its words (508.1).

import type { AttackDeclaration, ObjectId, Outcome, Reason, Subject } from "@ruleslawyer/core";
import { quoteIfNeeded } from "../board/new-object.ts";
import { resolve, resolveObject, type Session, sceneOf, unambiguousName } from "../check/session.ts";
import { legalPartFix } from "../findings/alternatives.ts";
import type { Fix } from "../findings/finding.ts";
import type { PartExpectation } from "../findings/judge.ts";
import type { Wanted } from "../names/resolve-reference.ts";
import type { AttackSyntax } from "../syntax/step-ast.ts";
import { hasFailed } from "./announcement.ts";
import { attempt, FAILED, type Tried } from "./attempt.ts";
import { concerns, controlledBy, readPaid } from "./combat.ts";
import { playerOfStep } from "./players.ts";

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
