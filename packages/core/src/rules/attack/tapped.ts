// Tapped creatures can't be declared as attackers, vigilance or not (508.1a).

import { LEGAL, type Verdict } from "../../verdict.ts";
import { type AttackQuestion, defineRule, illegal } from "../define-rule.ts";
import { attackReason } from "./attacking.ts";

export const tapped = defineRule<AttackQuestion>({
  code: "attack/tapped",
  summary: "Only untapped creatures can be declared as attackers.",
  clauses: ["508.1a"],
  general: ["110.5", "110.5b", "110.5c", "502.3"],
  on: "attack",
  check(question): Verdict {
    const { view, attacker } = question;
    if (view.object(attacker)?.status.tapped !== true) return LEGAL;
    const message = `${view.name(attacker)} is tapped`;
    return illegal(tapped, view, attackReason(question, `${message}.`, [{ subject: attacker, message }]));
  },
});
