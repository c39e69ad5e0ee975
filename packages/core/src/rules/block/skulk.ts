// Skulk: creatures with greater power can't block it (702.118b).

import type { Filter } from "../../oracle/filter.ts";
import { not, type Verdict } from "../../verdict.ts";
import { type BlockQuestion, defineRule } from "../define-rule.ts";
import { blockContext, judgeEvasion } from "./blocking.ts";

export const skulk = defineRule<BlockQuestion>({
  code: "block/skulk",
  summary: "A creature with skulk can't be blocked by creatures with greater power.",
  clauses: ["702.118b", "509.1b"],
  on: "block",
  check(question): Verdict {
    const { view, attacker, blocker } = question;
    const context = blockContext(question, { you: view.controller(attacker), this: attacker });
    const power = { kind: "stat", of: { kind: "this" }, stat: "power" } as const;
    const greater: Filter = { kind: "stat", stat: "power", compare: { operator: ">", value: power } };
    const [blocking, attacking] = [blocker, attacker].map((id) => view.characteristics(id).power ?? 0);
    return judgeEvasion(question, {
      rule: skulk,
      keyword: "skulk",
      passes: () => not(view.matches(greater, blocker, context)),
      lacks: `${view.name(blocker)}'s power ${blocking} is greater than its power ${attacking}`,
    });
  },
});
