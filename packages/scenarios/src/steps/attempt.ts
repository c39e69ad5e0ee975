// What a step comes to before it is judged: an action for the core, or the reasons why it can't even be tried.

import type { Action, GameState, ObjectId, Outcome, Reason, Subject, Verdict } from "@ruleslawyer/core";
import type { Session } from "../check/session.ts";
import type { Fix } from "../findings/finding.ts";
import type { PartExpectation } from "../findings/judge.ts";
import type { Span } from "../source/span.ts";

export interface Attempt {
  readonly kind: "attempt";
  readonly actions: readonly Action[];
  /** Broken before the core is asked: the card isn't there. */
  readonly reasons?: readonly Reason[];
  /** Whether what the step's words say comes of it can be: "equip A to B" may be activated where A can't be attached to B. Meets `illegal`, no more. */
  readonly claim?: Verdict;
  /** Where doubts, events and reasons without a better place are shown. */
  readonly span: Span;
  readonly area: string;
  readonly parts?: readonly PartExpectation[];
  /** The object that the step's alias names, if the outcome creates none. */
  readonly main?: ObjectId;
  /** A better place for a reason than the reference to its subject. */
  locate?(reason: Reason): Span | undefined;
  /** Asked long after the step, if at all: `session` is as it was when the step was judged. */
  fixes?(reason: Reason, outcome: Outcome, session: Session): readonly Fix[];
  /** Something to do with the state once the action was taken. */
  after?(state: GameState, outcome: Outcome): GameState;
}

/** What remains to be said of a step that can't be tried: it was said already. */
export const FAILED = { kind: "failed" } as const;

export type Tried = Attempt | typeof FAILED;

export function attempt(
  actions: readonly Action[],
  span: Span,
  area: string,
  rest: Partial<Omit<Attempt, "kind" | "actions" | "span" | "area">> = {},
): Attempt {
  return { kind: "attempt", actions, span, area, ...rest };
}

export function reason(code: string, rules: readonly string[], what: string, why: string, subject?: Subject): Reason {
  return { code, rules, what, why, related: [], ...(subject !== undefined && { subject }) };
}
