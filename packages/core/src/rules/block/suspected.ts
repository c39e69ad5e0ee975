// Suspected creatures can't block (701.60c).

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
    if (!view.object(blocker)?.states.includes("suspected")) return LEGAL;
    const message = `${view.name(blocker)} is suspected`;
    return illegal(suspected, view, blockReason(question, `${message}.`, [{ subject: blocker, message }]));
  },
});
