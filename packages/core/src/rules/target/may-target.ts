// May this object or player be a target of that spell or ability, and why not (115, 601.2c, 608.2b)? Every reason, most specific first.

import { joinVerdicts, type Verdict } from "../../verdict.ts";
import { breakingToo, type Rule } from "../define-rule.ts";
import { cantBeTheTarget } from "./cant-be-the-target.ts";
import { filter } from "./filter.ts";
import { hexproof } from "./hexproof.ts";
import { protection } from "./protection.ts";
import { self } from "./self.ts";
import { shroud } from "./shroud.ts";
import type { SlotQuestion } from "./targeting.ts";
import { zone } from "./zone.ts";

/** The rules on one target by what it is, apart from the words that ask for it. */
export const TARGET_RULES: readonly Rule<SlotQuestion>[] = [protection, hexproof, shroud, cantBeTheTarget, self];

/**
 * Whether the target may be chosen for the slot, or is still legal as the spell or ability resolves. Doubts about it (text that wasn't understood) make
 * the verdict unknown only where no rule forbids it. The relations among several targets are `judgeTargets`' business.
 */
export function mayTarget(question: SlotQuestion): Verdict {
  const { view, target } = question;
  const there = zone.check(question);
  const verdicts =
    there.kind === "illegal"
      ? [self.check(question), there]
      : [...TARGET_RULES.map((rule) => rule.check(question)), filter.check(question)];
  const verdict = joinVerdicts(verdicts);
  if (verdict.kind === "illegal") return breakingToo(verdict, view, [...question.clauses, ...question.further]);
  const doubts = view.doubts("target", target);
  return doubts.length === 0 ? verdict : joinVerdicts([verdict, { kind: "unknown", doubts }]);
}
