// Suspected creatures have "This creature can't block" as long as they have that ability (701.60c).

import type { ActiveNorm } from "../../layers/view.ts";
import { LEGAL, type Verdict } from "../../verdict.ts";
import { type BlockQuestion, defineRule, illegal } from "../define-rule.ts";
import { blockReason } from "./blocking.ts";

export const suspected = defineRule<BlockQuestion>({
  code: "block/suspected",
  summary: "A suspected creature can't block.",
  clauses: ["701.60c", "509.1b"],
  on: "block",
  check(question): Verdict {
    const { view, blocker } = question;
    if (!view.norms("can't block").some((active) => active.source === blocker && isSuspicion(active))) return LEGAL;
    const message = `${view.name(blocker)} is suspected`;
    return illegal(suspected, view, blockReason(question, `${message}.`, [{ subject: blocker, message }]));
  },
});

/** Is this the ability that being suspected gives (layers/innate.ts), rather than a text? */
export function isSuspicion(active: Pick<ActiveNorm, "words">): boolean {
  return active.words === "suspected";
}
