// Bars on the blocker: "can't block", "can't block creatures with power 2 or greater", "can block only creatures with flying" (509.1b).

import { and, joinVerdicts, LEGAL, not, type Verdict } from "../../verdict.ts";
import { type BlockQuestion, defineRule, illegal } from "../define-rule.ts";
import { describeMatch } from "../describe-match.ts";
import { normClause, normClauses, normStory } from "../story.ts";
import { beyondCreature, blockContext, blockReason, forbidIf, inForce } from "./blocking.ts";
import { isSuspicion } from "./suspected.ts";

export const cantBlock = defineRule<BlockQuestion>({
  code: "block/cant-block",
  summary: "A creature can't block what an effect says it can't block.",
  clauses: ["509.1b"],
  on: "block",
  check(question): Verdict {
    const { view, attacker, blocker } = question;
    return joinVerdicts(
      view.norms("can't block").map((active) => {
        // Told by its own rule.
        if (isSuspicion(active)) return LEGAL;
        const { norm } = active;
        const covered = view.covers({ ...active, context: blockContext(question, active.context) }, norm.who, blocker);
        if (covered === false) return LEGAL;
        const context = blockContext(question, active.context, blocker);
        const forbidden = and([
          covered,
          norm.whom === undefined ? true : view.matches(norm.whom, attacker, context),
          norm.unless === undefined ? true : not(view.holds(norm.unless, context)),
          inForce(active.doubts),
        ]);
        return forbidIf(forbidden, () => {
          const detail = norm.whom === undefined ? "" : `; ${describeMatch(view, beyondCreature(norm.whom), attacker, context)}`;
          const why = `${normClause(view, active)}${detail}.`;
          return illegal(cantBlock, view, blockReason(question, why, normStory(view, active)), undefined, [
            ...normClauses(view, active),
            // What has reach still has no flying.
            ...(view.has(blocker, "reach") === true ? ["702.17b", "702.9b"] : view.has(blocker, "flying") === true ? ["702.9b"] : []),
          ]);
        });
      }),
    );
  },
});
