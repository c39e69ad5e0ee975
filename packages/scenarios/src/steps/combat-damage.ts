// `damage`: how combat damage is assigned, source by source at its words (510.1).

import type { DamageAssignment, GameObject, ObjectId, Reason, Subject } from "@ruleslawyer/core";
import { resolve, resolveObject, resolvePlayer, type Session } from "../check/session.ts";
import type { Span } from "../source/span.ts";
import type { DamageSyntax } from "../syntax/step-ast.ts";
import { hasFailed } from "./announcement.ts";
import { attempt, FAILED, type Tried } from "./attempt.ts";
import { concerns } from "./combat.ts";

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
