// What is judged of a step: its verdict, its expectations, and the words that each reason is about.

import { currentId, type ObjectId, type Outcome, type Reason, type Subject } from "@ruleslawyer/core";
import type { Session } from "../check/session.ts";
import type { Fix } from "../findings/finding.ts";
import type { Trial } from "../findings/judge.ts";
import type { Span } from "../source/span.ts";
import type { StepSyntax } from "../syntax/step-ast.ts";
import type { Attempt } from "./attempt.ts";

export function trialOf(session: Session, step: StepSyntax, tried: Attempt, outcome: Outcome, marksBefore: number): Trial {
  const marks = session.references.slice(marksBefore);
  const then: Session = { ...session };
  const locate = (reason: Reason): Span => tried.locate?.(reason) ?? markOf(marks, session, reason) ?? tried.span;
  return {
    verdict: isRefuted(step, tried, outcome) ? tried.claim! : outcome.verdict,
    expectation: step,
    ...(tried.parts && { parts: tried.parts }),
    locate,
    span: tried.span,
    area: tried.area,
    fixes: (reason) => fixesFor(tried, reason, outcome, then),
  };
}

/** The verdict stands, whether or not anything can be offered instead. */
function fixesFor(tried: Attempt, reason: Reason, outcome: Outcome, then: Session): readonly Fix[] {
  try {
    return tried.fixes?.(reason, outcome, then) ?? [];
  } catch {
    return [];
  }
}

/** The file expects what is legal to be illegal, and means what comes of it: that can't be. */
function isRefuted(step: StepSyntax, { claim }: Attempt, { verdict }: Outcome): boolean {
  return step.illegal !== undefined && verdict.kind === "legal" && claim?.kind === "illegal";
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
  const sort = reason.code.split("/")[0] ?? "";
  const roles = ROLES[sort] ?? [];
  // "attach A to B": B is what was chosen, whichever of the two the rule speaks of.
  if (sort === "attach") {
    const host = marks.findLast(
      ({ role, subject }) =>
        role === "host" && [reason.subject, reason.other].some((one) => one !== undefined && isNow(session, subject, one)),
    );
    if (host !== undefined) return host.span;
  }
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
