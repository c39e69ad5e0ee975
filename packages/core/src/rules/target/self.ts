// A spell or ability on the stack is an illegal target for itself (115.5).

import { LEGAL, type Verdict } from "../../verdict.ts";
import { defineRule, illegal } from "../define-rule.ts";
import { cantTarget, type SlotQuestion, targetingName } from "./targeting.ts";

export const self = defineRule<SlotQuestion>({
  code: "target/self",
  summary: "A spell or ability on the stack is an illegal target for itself.",
  clauses: ["115.5"],
  on: "target",
  check(question): Verdict {
    const { view, target, object, source } = question;
    if (target !== object) return LEGAL;
    const why = `${targetingName(question)} is on the stack while its targets are chosen, but nothing can target itself there.`;
    return illegal(self, view, { what: cantTarget(question), why, subject: target, other: source, related: [] });
  },
});
