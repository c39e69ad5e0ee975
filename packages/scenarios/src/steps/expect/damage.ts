// The damage that the last damage event is expected to have dealt, after prevention.

import type { ObjectId, Subject } from "@ruleslawyer/core";
import { report, resolve, type Session } from "../../check/session.ts";
import type { ExpectSyntax } from "../../syntax/step-ast.ts";

/** Damage of the last damage event, after prevention. */
export interface DamageDealt {
  readonly source?: ObjectId;
  readonly recipient: Subject;
  readonly amount: number;
}

export function expectDamage(
  session: Session,
  subject: Extract<ExpectSyntax["subjects"][number], { kind: "damage" }>,
  dealt: readonly DamageDealt[],
): void {
  const source = resolve(session, subject.source, { zones: ["battlefield", "stack"] }, "expected");
  if (source === undefined) return;
  for (const { recipient, amount } of subject.to) {
    session.used = new Set();
    const to = resolve(
      session,
      recipient,
      {
        zones: ["battlefield"],
        prefer: [(object) => dealt.some((one) => one.source === source && isSame(session, one.recipient, object.id))],
      },
      "expected",
    );
    if (to === undefined) continue;
    const actual = dealt
      .filter((one) => one.source !== undefined && isSame(session, one.source, source as ObjectId) && isSame(session, one.recipient, to))
      .reduce((sum, one) => sum + one.amount, 0);
    if (actual === amount.value) continue;
    const message = `${subject.source.value} dealt ${actual} damage to ${recipient.value}, not ${amount.value}.`;
    report(session, "error", "expect/damage", message, amount.span, {
      fixes: [{ title: `Change to ${actual}`, edits: [{ span: amount.span, newText: String(actual) }] }],
    });
  }
}

/** The same object, even if it has changed zones since. */
function isSame(session: Session, earlier: Subject, now: Subject): boolean {
  let current: Subject | undefined = earlier;
  while (current !== undefined && current !== now) current = session.state.successors.get(current as ObjectId);
  return current === now;
}
