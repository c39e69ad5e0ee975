// Bars on the attacker: "can't be blocked", "can't be blocked by Walls", "can't be blocked except by creatures with flying" (509.1b).

import type { Filter } from "../../oracle/filter.ts";
import { and, joinVerdicts, LEGAL, not, or, type Truth, type Verdict } from "../../verdict.ts";
import { type BlockQuestion, defineRule, illegal } from "../define-rule.ts";
import { describeMatch } from "../describe-match.ts";
import { normClause, normStory } from "../story.ts";
import { beyondCreature, blockContext, blockReason, forbidIf, inForce, mayBlockAsThough } from "./blocking.ts";

export const cantBeBlocked = defineRule<BlockQuestion>({
  code: "block/cant-be-blocked",
  summary: "A creature can't be blocked by those that an effect says can't block it.",
  clauses: ["509.1b"],
  on: "block",
  check(question): Verdict {
    const { view, attacker, blocker } = question;
    return joinVerdicts(
      view.norms("can't be blocked").map((active) => {
        const { norm } = active;
        const covered = view.covers({ ...active, context: blockContext(question, active.context) }, norm.who, attacker);
        if (covered === false) return LEGAL;
        const context = blockContext(question, active.context, attacker);
        const by = countsAsFlying(question) === true ? withoutFlying(norm.by) : norm.by;
        const forbidden = and([
          covered,
          view.matches(by, blocker, context),
          norm.unless === undefined ? true : not(view.holds(norm.unless, context)),
          inForce(active.doubts),
        ]);
        return forbidIf(forbidden, () => {
          const detail =
            beyondCreature(norm.by).kind === "any" ? "" : `; ${describeMatch(view, beyondCreature(norm.by), blocker, context)}`;
          const why = `${normClause(view, active)}${detail}.`;
          return illegal(
            cantBeBlocked,
            view,
            blockReason(question, why, normStory(view, active)),
            undefined,
            // What has reach still has no flying.
            view.has(blocker, "reach") === true ? ["702.17b", "702.9b"] : [],
          );
        });
      }),
    );
  },
});

/** Before reach was a keyword, "can block as though it had flying" also met "except by creatures with flying". */
function countsAsFlying(question: BlockQuestion): Truth {
  if (!question.view.state.edition.switches.asThoughFlyingCountsAsFlying) return false;
  return or([question.view.has(question.blocker, "reach"), mayBlockAsThough(question, { had: "flying" })]);
}

/** The filter for a blocker that counts as having flying. */
function withoutFlying(filter: Filter): Filter {
  switch (filter.kind) {
    case "has keyword":
      return filter.keyword === "flying" ? { kind: "any" } : filter;
    case "not":
      return { kind: "not", of: withoutFlying(filter.of) };
    case "all":
    case "some":
      return { ...filter, of: filter.of.map(withoutFlying) };
    default:
      return filter;
  }
}
