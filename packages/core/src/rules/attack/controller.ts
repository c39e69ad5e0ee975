// Only creatures of the active player (or their team, where turns are shared) attack (508.1a, 506.2).

import { LEGAL, type Verdict } from "../../verdict.ts";
import { type AttackQuestion, defineRule, illegal } from "../define-rule.ts";
import { isSameTeam } from "../teams.ts";
import { attackReason } from "./attacking.ts";

export const controller = defineRule<AttackQuestion>({
  code: "attack/controller",
  summary: "Only creatures that the active player controls can attack.",
  clauses: ["508.1a", "506.2"],
  on: "attack",
  check(question): Verdict {
    const { view, attacker } = question;
    if (view.object(attacker)?.zone !== "battlefield") return LEGAL;
    const { active } = view.state;
    const owner = view.controller(attacker);
    if (isSameTeam(view.state, owner, active)) return LEGAL;
    const message = `${view.name(owner)} controls ${view.name(attacker)}, and it is ${view.name(active)}'s turn`;
    return illegal(controller, view, attackReason(question, `${message}.`, [{ subject: attacker, message }]));
  },
});
