// Landwalk: no blocks while the defending player controls a land of the kind (702.14c). Landwalk abilities don't cancel each other (702.14d).

import type { ObjectId } from "../../game/ids.ts";
import { and, isUnknown, joinVerdicts, not, type Truth, type Verdict } from "../../verdict.ts";
import { type BlockQuestion, defineRule, illegal } from "../define-rule.ts";
import { instanceContext } from "../protection.ts";
import { hasKeywordClause, keywordStory } from "../story.ts";
import { blockContext, blockReason, forbidIf, inForce, mayBlockAsThough } from "./blocking.ts";

export const landwalk = defineRule<BlockQuestion>({
  code: "block/landwalk",
  summary: "A creature with landwalk can't be blocked while the defending player controls a land of that kind.",
  clauses: ["702.14c", "702.14b", "509.1b"],
  general: ["702.14a", "702.14e"],
  on: "block",
  check(question): Verdict {
    const { view, attacker, blocker, defendingPlayer } = question;
    const seen = new Set<string>();
    const verdicts: Verdict[] = [];
    for (const instance of view.keywords(attacker, "landwalk")) {
      const { ability } = instance;
      if (ability.kind !== "keyword" || ability.keyword.keyword !== "landwalk") continue;
      const { land, words } = ability.keyword;
      // More instances of the same landwalk are redundant (702.14e).
      if (seen.has(words) && instance.doubts !== undefined) continue;
      const context = blockContext(question, instanceContext(view, attacker, instance));
      let found: ObjectId | undefined;
      let maybe: Truth = false;
      for (const id of view.permanents()) {
        if (view.controller(id) !== defendingPlayer) continue;
        const fits = and([view.matches({ kind: "card type", type: "land" }, id, context), view.matches(land, id, context)]);
        if (fits === true) {
          found = id;
          break;
        }
        if (isUnknown(fits)) maybe = fits;
      }
      const lifted = mayBlockAsThough(question, { theyLacked: "landwalk", land });
      verdicts.push(
        forbidIf(and([found === undefined ? maybe : true, not(lifted), inForce(instance.doubts)]), () => {
          seen.add(words);
          const where = `${view.name(defendingPlayer)} controls ${found === undefined ? "such a land" : view.name(found)}`;
          const why = `${hasKeywordClause(view, attacker, words, instance)}, and ${where}.`;
          const also = view.has(blocker, "landwalk") === true ? ["702.14d"] : [];
          const related = [...keywordStory(view, attacker, words, instance)];
          if (found !== undefined) related.push({ subject: found, message: where });
          return illegal(landwalk, view, blockReason(question, why, related), ["702.14c", ...also, "702.14b", "509.1b"]);
        }),
      );
    }
    return joinVerdicts(verdicts);
  },
});
