// Shadow: creatures with shadow and creatures without it can't block each other (702.28b).

import { and, joinVerdicts, not, or, type Verdict } from "../../verdict.ts";
import { type BlockQuestion, defineRule, illegal } from "../define-rule.ts";
import { hasKeywordClause, keywordStory } from "../story.ts";
import { blockReason, forbidIf, judgeEvasion, mayBlockAsThough } from "./blocking.ts";

export const shadow = defineRule<BlockQuestion>({
  code: "block/shadow",
  summary: "Creatures with shadow block and are blocked by creatures with shadow only.",
  clauses: ["702.28b", "702.28a", "509.1b"],
  general: ["702.28c"],
  on: "block",
  check(question): Verdict {
    const { view, attacker, blocker } = question;
    const attackerLurks = judgeEvasion(question, {
      rule: shadow,
      keyword: "shadow",
      passes: () => or([view.has(blocker, "shadow"), mayBlockAsThough(question, { had: "shadow", theyLacked: "shadow" })]),
      lacks: `${view.name(blocker)} doesn't have shadow`,
    });
    const blockerLurks = forbidIf(and([view.has(blocker, "shadow"), not(view.has(attacker, "shadow"))]), () => {
      const instance = view.keywords(blocker, "shadow")[0];
      const why = `${hasKeywordClause(view, blocker, "shadow", instance)}; ${view.name(attacker)} doesn't.`;
      return illegal(shadow, view, blockReason(question, why, keywordStory(view, blocker, "shadow", instance)));
    });
    return joinVerdicts([attackerLurks, blockerLurks]);
  },
});
