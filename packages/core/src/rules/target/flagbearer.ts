// "Must choose at least one Flagbearer if able": obeyed as far as no "can't" stands against it (601.2c, 101.2).

import type { ObjectId } from "../../game/ids.ts";
import { and, isUnknown, joinVerdicts, LEGAL, type Verdict } from "../../verdict.ts";
import { defineRule, illegal } from "../define-rule.ts";
import { mayTarget } from "./may-target.ts";
import { slotQuestion, type Targeting, targetingName, type WholeQuestion } from "./targeting.ts";

export const flagbearer = defineRule<WholeQuestion>({
  code: "target/flagbearer",
  summary: "Where an effect says that something must be chosen as a target if able, it is, unless it can't be.",
  clauses: ["601.2c", "101.2"],
  on: "target",
  check({ targeting, chosen }): Verdict {
    const { view, object } = targeting;
    const verdicts = view.norms("must be chosen as target").map((active): Verdict => {
      const concerns = view.matches(active.norm.by, object, active.context);
      if (concerns === false) return LEGAL;
      const demanded = view.permanents().filter((id) => view.covers(active, active.norm.what, id) === true);
      if (chosen.some(({ chosen: targets }) => targets.some((target) => demanded.includes(target as ObjectId)))) return LEGAL;
      const able = demanded.filter((id) => targeting.slots.some((_, index) => couldTake(targeting, index, id, chosen)));
      if (able.length === 0) return LEGAL;
      const sure = and([concerns, active.doubts === undefined ? true : { kind: "unknown", doubts: active.doubts }]);
      if (isUnknown(sure)) return { kind: "unknown", doubts: sure.doubts };
      const bearer = able[0]!;
      return illegal(flagbearer, view, {
        what: `${targetingName(targeting)} must target ${view.name(bearer)}.`,
        why: `${active.source === undefined ? "An effect" : view.name(active.source)} says: "${active.words}"; ${view.name(bearer)} is a legal target.`,
        subject: chosen.flatMap(({ chosen: targets }) => targets)[0] ?? object,
        other: bearer,
        related: [{ subject: bearer, message: `${view.name(bearer)} could be targeted` }],
      });
    });
    return joinVerdicts(verdicts);
  },
});

function couldTake(targeting: Targeting, index: number, id: ObjectId, chosen: WholeQuestion["chosen"]): boolean {
  return mayTarget(slotQuestion(targeting, index, id, chosen)).kind === "legal";
}
