// Decayed creatures can't block (702.147a).

import type { Verdict } from "../../verdict.ts";
import { type BlockQuestion, defineRule, illegal } from "../define-rule.ts";
import { hasKeywordClause, keywordStory } from "../story.ts";
import { blockReason, forbidIf } from "./blocking.ts";

export const decayed = defineRule<BlockQuestion>({
  code: "block/decayed",
  summary: "A creature with decayed can't block.",
  clauses: ["702.147a", "509.1b"],
  on: "block",
  check(question): Verdict {
    const { view, blocker } = question;
    return forbidIf(view.has(blocker, "decayed"), () => {
      const instance = view.keywords(blocker, "decayed")[0];
      const why = `${hasKeywordClause(view, blocker, "decayed", instance)}.`;
      return illegal(decayed, view, blockReason(question, why, keywordStory(view, blocker, "decayed", instance)));
    });
  },
});
