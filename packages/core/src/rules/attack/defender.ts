// Defender: can't attack (702.3b). Until October 2004 the creature type Wall itself couldn't.

import { and, joinVerdicts, not, type Verdict } from "../../verdict.ts";
import { type AttackQuestion, defineRule, illegal } from "../define-rule.ts";
import { hasKeywordClause, keywordStory } from "../story.ts";
import { mayAttackAsThough } from "./as-though.ts";
import { attackReason, forbidIf } from "./attacking.ts";

export const defender = defineRule<AttackQuestion>({
  code: "attack/defender",
  summary: "A creature with defender can't attack.",
  clauses: ["702.3b", "508.1c"],
  on: "attack",
  check(question): Verdict {
    const { view, attacker } = question;
    const lifted = mayAttackAsThough(question, "defender");
    const byKeyword = forbidIf(and([view.has(attacker, "defender"), not(lifted)]), () => {
      const instance = view.keywords(attacker, "defender")[0];
      const why = `${hasKeywordClause(view, attacker, "defender", instance)}.`;
      return illegal(defender, view, attackReason(question, why, keywordStory(view, attacker, "defender", instance)));
    });
    if (view.state.edition.switches.defenderIsKeyword) return byKeyword;
    const context = { you: view.controller(attacker), this: attacker };
    const wall = and([view.matches({ kind: "subtype", subtype: "Wall" }, attacker, context), not(lifted)]);
    const asWall = forbidIf(wall, () => {
      const message = `${view.name(attacker)} is a Wall`;
      return illegal(defender, view, attackReason(question, `${message}.`, [{ subject: attacker, message }]));
    });
    return byKeyword.kind === "illegal" ? byKeyword : joinVerdicts([byKeyword, asWall]);
  },
});
