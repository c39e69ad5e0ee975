// Shroud: nobody's spells or abilities can target it (702.18a).

import { isUnknown, joinVerdicts, LEGAL, type Verdict } from "../../verdict.ts";
import { defineRule, illegal } from "../define-rule.ts";
import { isLiftedFor } from "./as-though.ts";
import { cantTarget, type SlotQuestion } from "./targeting.ts";
import { isInForceOn } from "./zone.ts";

export const shroud = defineRule<SlotQuestion>({
  code: "target/shroud",
  summary: "A permanent or player with shroud can't be the target of spells or abilities.",
  clauses: ["702.18a"],
  general: ["702.18b", "702.11", "115.10", "115.10a"],
  on: "target",
  check(question): Verdict {
    const { view, target, source } = question;
    if (!isInForceOn(view, target)) return LEGAL;
    const instances = view.isPlayer(target)
      ? view.playerAbilities(target).filter(({ ability }) => ability.kind === "keyword" && ability.keyword.keyword === "shroud")
      : view.keywords(target, "shroud");
    if (instances.length === 0) return LEGAL;
    const lifted = isLiftedFor(question, "shroud");
    if (lifted === true) return LEGAL;
    const verdicts = instances.map((instance): Verdict => {
      if (instance.doubts !== undefined) return { kind: "unknown", doubts: instance.doubts };
      const giver = instance.origin.kind === "granted" && instance.origin.source !== target ? instance.origin.source : undefined;
      const name = view.name(target);
      return illegal(shroud, view, {
        what: cantTarget(question),
        why: `${name} has shroud${giver === undefined ? "" : ` (given by ${view.name(giver)})`}.`,
        subject: target,
        other: source,
        related: [
          { subject: target, message: `${name} has shroud` },
          ...(giver === undefined ? [] : [{ subject: giver, message: `${view.name(giver)} gives shroud` }]),
        ],
      });
    });
    // Redundant in multiples (702.18b): told once.
    const known = verdicts.find(({ kind }) => kind === "illegal");
    if (known !== undefined && !isUnknown(lifted)) return known;
    return isUnknown(lifted) ? { kind: "unknown", doubts: lifted.doubts } : joinVerdicts(verdicts);
  },
});
