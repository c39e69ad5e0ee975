// What the rules answer to an `ask`, and what it asks about.

import type { GameObject, ObjectId, Subject } from "@ruleslawyer/core";
import { report, resolveObject, type Session } from "../check/session.ts";
import type { AskSyntax } from "../syntax/step-ast.ts";

/** What the rules say the answer is. */
export type Answer =
  | { readonly kind: "subjects"; readonly legal: readonly Subject[]; readonly doubtful: readonly Subject[]; readonly words: string }
  | { readonly kind: "number"; readonly number: number; readonly words: string }
  | { readonly kind: "unknown"; readonly words: string };

/** `of`, or nothing after saying that it is missing. */
export function subjectOf(
  session: Session,
  step: AskSyntax,
  prefer: readonly ((object: GameObject) => boolean)[] = [],
): ObjectId | undefined {
  if (step.of === undefined) {
    report(session, "error", "schema/missing-key", "`of` is missing: what is asked about.", step.actionSpan);
    return undefined;
  }
  return resolveObject(session, step.of, { prefer }, "asked");
}
