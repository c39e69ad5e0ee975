// Bars on attacking: "can't attack", "can't attack you", "can't attack unless defending player controls an Island" (508.1c).

import { and, joinVerdicts, not, unknown, type Verdict } from "../../verdict.ts";
import { type AttackQuestion, defineRule, illegal } from "../define-rule.ts";
import { normClause, normClauses, normStory } from "../story.ts";
import { attackeeMatches } from "./attackees.ts";
import { attackContext, attackReason, forbidIf } from "./attacking.ts";

export const cantAttack = defineRule<AttackQuestion>({
  code: "attack/cant-attack",
  summary: "A creature can't attack what an effect says it can't attack.",
  clauses: ["508.1c"],
  on: "attack",
  check(question): Verdict {
    const { view, attacker, defender } = question;
    return joinVerdicts(
      view.norms("can't attack").map((active) => {
        const { norm } = active;
        const context = attackContext(question, active.context);
        if (defender === undefined && norm.whom !== undefined) return joinVerdicts([]);
        const forbidden = and([
          view.covers({ ...active, context }, norm.who, attacker),
          defender === undefined ? true : attackeeMatches(view, active, norm.whom, defender),
          norm.unless === undefined ? true : not(view.holds(norm.unless, { ...context, affected: attacker })),
          active.doubts === undefined ? true : unknown(...active.doubts),
        ]);
        return forbidIf(forbidden, () =>
          illegal(
            cantAttack,
            view,
            attackReason(question, `${normClause(view, active)}.`, normStory(view, active), norm.whom !== undefined),
            undefined,
            normClauses(view, active),
          ),
        );
      }),
    );
  },
});
