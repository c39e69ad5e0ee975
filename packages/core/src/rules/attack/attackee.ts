// Whom a creature may attack: an opponent, a planeswalker an opponent controls, a battle an opponent protects (508.1b, 506.2, 310.8b).

import { LEGAL, type Verdict } from "../../verdict.ts";
import { type AttackQuestion, defineRule, illegal } from "../define-rule.ts";
import { isSameTeam } from "../teams.ts";
import { defendingPlayerFor } from "./attackees.ts";
import { attackReason } from "./attacking.ts";

export const attackee = defineRule<AttackQuestion>({
  code: "attack/attackee",
  summary: "Creatures attack opponents, planeswalkers that opponents control, and battles that opponents protect.",
  clauses: ["508.1b", "506.2", "310.8b"],
  general: ["508.1a", "506.3", "803", "805"],
  on: "attack",
  check(question): Verdict {
    const { view, attacker, defender } = question;
    if (defender === undefined) return LEGAL;
    const fail = (message: string): Verdict =>
      illegal(attackee, view, attackReason(question, `${message}.`, [{ subject: defender, message }], true));
    const name = view.name(defender);
    const player = defendingPlayerFor(view, defender);
    const { active } = view.state;
    if (player === undefined) return fail(`${name} can't be attacked: it is no player, planeswalker or battle on the battlefield`);
    if (view.isPlayer(defender)) {
      if (player === active) return fail(`${name} is the attacking player`);
      return isSameTeam(view.state, player, active) ? fail(`${name} is on the attacking team`) : LEGAL;
    }
    if (!isSameTeam(view.state, player, active)) return LEGAL;
    const verb = view.characteristics(defender).cardTypes.includes("battle") ? "protects" : "controls";
    return fail(`${view.name(player)}, who attacks with ${view.name(attacker)}, ${verb} ${name}`);
  },
});
