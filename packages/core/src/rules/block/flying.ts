// Flying: only creatures with flying or reach block it (702.9b, 702.17b).

import { or, type Verdict } from "../../verdict.ts";
import { type BlockQuestion, defineRule } from "../define-rule.ts";
import { judgeEvasion, mayBlockAsThough } from "./blocking.ts";

export const flying = defineRule<BlockQuestion>({
  code: "block/flying",
  summary: "A creature with flying can't be blocked except by creatures with flying or reach.",
  clauses: ["702.9b", "702.17b", "509.1b"],
  general: ["113.11", "609.4a"],
  on: "block",
  check(question): Verdict {
    const { view, blocker } = question;
    return judgeEvasion(question, {
      rule: flying,
      keyword: "flying",
      passes: () =>
        or([
          view.has(blocker, "flying"),
          view.has(blocker, "reach"),
          mayBlockAsThough(question, { had: "flying", theyLacked: "flying" }),
          mayBlockAsThough(question, { had: "reach" }),
        ]),
      lacks: `${view.name(blocker)} has neither flying nor reach`,
    });
  },
});
