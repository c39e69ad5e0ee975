// Protection's blocking half: an attacker with protection can't be blocked by creatures with the quality (702.16f).

import { joinVerdicts, type Verdict } from "../../verdict.ts";
import { type BlockQuestion, defineRule, illegal } from "../define-rule.ts";
import { explainProtection, protectionClauses, protectionReadings, protectionStory, protectionsAgainst } from "../protection.ts";
import { blockReason } from "./blocking.ts";

export const protection = defineRule<BlockQuestion>({
  code: "block/protection",
  summary: "An attacking creature with protection can't be blocked by creatures that have the quality.",
  clauses: ["702.16f", "702.16j", "702.16k", "509.1b"],
  on: "block",
  check(question): Verdict {
    const { view, attacker, blocker } = question;
    const { matches, doubts } = protectionsAgainst(view, attacker, blocker);
    const seen = new Set<string>();
    const verdicts = matches
      .filter(({ words }) => !seen.has(words) && seen.add(words))
      .map((match) =>
        illegal(
          protection,
          view,
          blockReason(question, explainProtection(view, match), protectionStory(view, match)),
          [...protectionClauses("702.16f", match), "509.1b"],
          protectionReadings(view, match),
        ),
      );
    return joinVerdicts(doubts.length > 0 ? [...verdicts, { kind: "unknown", doubts }] : verdicts);
  },
});
