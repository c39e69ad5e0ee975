// Summoning sickness: without haste, a creature must have been controlled continuously since its controller's turn began (302.6, 508.1a).

import { LEGAL, not, or, type Verdict } from "../../verdict.ts";
import { type AttackQuestion, defineRule, illegal } from "../define-rule.ts";
import { mayAttackAsThough } from "./as-though.ts";
import { attackReason, forbidIf } from "./attacking.ts";

export const sickness = defineRule<AttackQuestion>({
  code: "attack/sickness",
  summary: "A creature without haste that came under its controller's control this turn can't attack.",
  clauses: ["302.6", "508.1a", "702.10b"],
  general: ["602.5a"],
  on: "attack",
  check(question): Verdict {
    const { view, attacker } = question;
    if (view.object(attacker)?.sick !== true) return LEGAL;
    const able = or([view.has(attacker, "haste"), mayAttackAsThough(question, "summoning sickness")]);
    return forbidIf(not(able), () => {
      const name = view.name(attacker);
      const why = `${name} doesn't have haste, and ${view.name(view.controller(attacker))} hasn't controlled it since the turn began.`;
      return illegal(sickness, view, attackReason(question, why, [{ subject: attacker, message: `${name} came under control this turn` }]));
    });
  },
});
