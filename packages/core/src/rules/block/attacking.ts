// Only attacking creatures can be blocked (509.1a).

import { LEGAL, type Verdict } from "../../verdict.ts";
import { type BlockQuestion, defineRule, illegal } from "../define-rule.ts";
import { blockReason } from "./blocking.ts";

export const attacking = defineRule<BlockQuestion>({
  code: "block/attacking",
  summary: "Only attacking creatures can be blocked.",
  clauses: ["509.1a"],
  general: ["506.4", "702.22f"],
  on: "block",
  check(question): Verdict {
    const { view, attacker } = question;
    if (view.state.combat?.attackers.some(({ id }) => id === attacker)) return LEGAL;
    const message = `${view.name(attacker)} isn't attacking`;
    return illegal(attacking, view, blockReason(question, `${message}.`, [{ subject: attacker, message }]));
  },
});
