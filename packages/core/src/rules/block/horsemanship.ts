// Horsemanship: only creatures with horsemanship block it (702.31b).

import { or, type Verdict } from "../../verdict.ts";
import { type BlockQuestion, defineRule } from "../define-rule.ts";
import { judgeEvasion, mayBlockAsThough } from "./blocking.ts";

export const horsemanship = defineRule<BlockQuestion>({
  code: "block/horsemanship",
  summary: "A creature with horsemanship can't be blocked by creatures without it.",
  clauses: ["702.31b", "509.1b"],
  on: "block",
  check(question): Verdict {
    const { view, blocker } = question;
    return judgeEvasion(question, {
      rule: horsemanship,
      keyword: "horsemanship",
      passes: () =>
        or([view.has(blocker, "horsemanship"), mayBlockAsThough(question, { had: "horsemanship", theyLacked: "horsemanship" })]),
      lacks: `${view.name(blocker)} doesn't have horsemanship`,
    });
  },
});
