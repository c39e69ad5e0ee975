// Intimidate: only artifact creatures and creatures that share a color with it block it (702.13b).

import { colorName } from "../../characteristics/color.ts";
import { or, type Verdict } from "../../verdict.ts";
import { type BlockQuestion, defineRule } from "../define-rule.ts";
import { blockContext, judgeEvasion, mayBlockAsThough } from "./blocking.ts";

export const intimidate = defineRule<BlockQuestion>({
  code: "block/intimidate",
  summary: "A creature with intimidate can't be blocked except by artifact creatures and/or creatures that share a color with it.",
  clauses: ["702.13b", "509.1b"],
  on: "block",
  check(question): Verdict {
    const { view, attacker, blocker } = question;
    const context = blockContext(question, { you: view.controller(attacker), this: attacker });
    const colors = view.characteristics(attacker).colors.map(colorName);
    return judgeEvasion(question, {
      rule: intimidate,
      keyword: "intimidate",
      passes: () =>
        or([
          view.matches({ kind: "card type", type: "artifact" }, blocker, context),
          view.matches({ kind: "shares", what: "color", with: { kind: "this" } }, blocker, context),
          mayBlockAsThough(question, { theyLacked: "intimidate" }),
        ]),
      lacks: `${view.name(blocker)} is neither an artifact creature nor ${colors.length > 0 ? colors.join(" or ") : "of a color it shares"}`,
    });
  },
});
