// The same object or player can't be chosen twice for one instance of "target" (115.3), nor for "another target" than an earlier one.

import type { ObjectId, PlayerId } from "../../game/ids.ts";
import { joinVerdicts, type Verdict } from "../../verdict.ts";
import { defineRule, illegal } from "../define-rule.ts";
import { targetingName, type WholeQuestion } from "./targeting.ts";

export const distinct = defineRule<WholeQuestion>({
  code: "target/distinct",
  summary: 'One instance of "target" can\'t take the same object or player twice; "another target" must differ from the earlier one.',
  clauses: ["115.3", "601.2c"],
  on: "target",
  check({ targeting, chosen }): Verdict {
    const { view, slots, source } = targeting;
    const verdicts: Verdict[] = [];
    const refuse = (target: ObjectId | PlayerId, why: string) =>
      verdicts.push(
        illegal(distinct, view, {
          what: `${targetingName(targeting)} can't target ${view.name(target)} twice.`,
          why,
          subject: target,
          other: source,
          related: [],
        }),
      );
    slots.forEach(({ slot, base }, index) => {
      const targets = chosen[index]?.chosen ?? [];
      const repeated = targets.find((target, at) => targets.indexOf(target) !== at);
      if (repeated !== undefined)
        refuse(repeated, `"${slot.words}" is one instance of "target": each of its targets must be a different one.`);
      for (const other of slot.otherThan ?? []) {
        const same = targets.find((target) => chosen[base + other]?.chosen.includes(target));
        if (same !== undefined) refuse(same, `"${slot.words}" must be another one than "${slots[base + other]?.slot.words}".`);
      }
    });
    return joinVerdicts(verdicts);
  },
});
