// Unleash: can't block as long as it has a +1/+1 counter on it (702.98a).

import { LEGAL, type Verdict } from "../../verdict.ts";
import { type BlockQuestion, defineRule, illegal } from "../define-rule.ts";
import { hasKeywordClause, keywordStory } from "../story.ts";
import { blockReason, forbidIf } from "./blocking.ts";

export const unleash = defineRule<BlockQuestion>({
  code: "block/unleash",
  summary: "A creature with unleash can't block as long as it has a +1/+1 counter on it.",
  clauses: ["702.98a", "509.1b"],
  on: "block",
  check(question): Verdict {
    const { view, blocker } = question;
    if ((view.object(blocker)?.counters["+1/+1"] ?? 0) <= 0) return LEGAL;
    return forbidIf(view.has(blocker, "unleash"), () => {
      const instance = view.keywords(blocker, "unleash")[0];
      const why = `${hasKeywordClause(view, blocker, "unleash", instance)} and a +1/+1 counter on it.`;
      return illegal(unleash, view, blockReason(question, why, keywordStory(view, blocker, "unleash", instance)));
    });
  },
});
