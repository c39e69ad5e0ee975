// Fear: only artifact creatures and black creatures block it (702.36b).

import { or, type Verdict } from "../../verdict.ts";
import { type BlockQuestion, defineRule } from "../define-rule.ts";
import { blockContext, judgeEvasion, mayBlockAsThough } from "./blocking.ts";

export const fear = defineRule<BlockQuestion>({
  code: "block/fear",
  summary: "A creature with fear can't be blocked except by artifact creatures and/or black creatures.",
  clauses: ["702.36b", "509.1b"],
  on: "block",
  check(question): Verdict {
    const { view, attacker, blocker } = question;
    const context = blockContext(question, { you: view.controller(attacker), this: attacker });
    return judgeEvasion(question, {
      rule: fear,
      keyword: "fear",
      passes: () =>
        or([
          view.matches({ kind: "card type", type: "artifact" }, blocker, context),
          view.matches({ kind: "color", color: "B" }, blocker, context),
          mayBlockAsThough(question, { theyLacked: "fear" }),
        ]),
      lacks: `${view.name(blocker)} is neither black nor an artifact creature`,
    });
  },
});
