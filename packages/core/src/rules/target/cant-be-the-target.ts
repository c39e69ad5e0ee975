// "Can't be the target of …" in a card's own words (101.2, 115.1).

import { and, isUnknown, joinVerdicts, LEGAL, type Verdict } from "../../verdict.ts";
import { defineRule, illegal } from "../define-rule.ts";
import { normCovers } from "./as-though.ts";
import { cantTarget, type SlotQuestion } from "./targeting.ts";

export const cantBeTheTarget = defineRule<SlotQuestion>({
  code: "target/cant-be-the-target",
  summary: "An object or player that a card says can't be the target of a spell or ability isn't a legal target for it.",
  clauses: ["101.2", "115.1", "601.2c"],
  on: "target",
  check(question): Verdict {
    const { view, target, source, object } = question;
    return joinVerdicts(
      view.norms("can't be the target").map((active): Verdict => {
        const applies = and([normCovers(view, active, active.norm, target), view.matches(active.norm.by, object, active.context)]);
        if (applies === false) return LEGAL;
        if (isUnknown(applies)) return { kind: "unknown", doubts: applies.doubts };
        if (active.doubts !== undefined) return { kind: "unknown", doubts: active.doubts };
        const giver = active.source;
        return illegal(cantBeTheTarget, view, {
          what: cantTarget(question),
          why: `${giver === undefined ? "An effect" : view.name(giver)} says: "${active.words}"`,
          subject: target,
          other: source,
          related: giver === undefined ? [] : [{ subject: giver, message: active.words }],
        });
      }),
    );
  },
});
