// Protection stops spells and abilities of sources with the quality from targeting (702.16b).

import { joinVerdicts, LEGAL, type Verdict } from "../../verdict.ts";
import { defineRule, illegal } from "../define-rule.ts";
import { explainProtection, protectionClauses, protectionReadings, protectionStory, protectionsAgainst } from "../protection.ts";
import { cantTarget, type SlotQuestion } from "./targeting.ts";
import { isInForceOn } from "./zone.ts";

export const protection = defineRule<SlotQuestion>({
  code: "target/protection",
  summary: "A permanent or player with protection can't be targeted by spells with the quality, nor by abilities from sources with it.",
  clauses: ["702.16b", "702.16k", "702.16j", "702.16c", "702.16d"],
  general: ["105.2", "109.2", "109.5", "112.1", "113.7", "115.10", "115.10a", "702.67a"],
  on: "target",
  check(question): Verdict {
    const { view, target, source } = question;
    if (!isInForceOn(view, target)) return LEGAL;
    const { matches, doubts } = protectionsAgainst(view, target, source);
    // The same protection from several givers is told once (702.16m).
    const told = new Set<string>();
    const different = matches.filter(({ words }) => !told.has(words) && told.add(words));
    const verdicts = different.map((match) =>
      illegal(
        protection,
        view,
        {
          what: cantTarget(question),
          why: explainProtection(view, match),
          subject: target,
          other: source,
          related: protectionStory(view, match),
        },
        protectionClauses("702.16b", match),
        [...attachmentFace(question), ...protectionReadings(view, match)],
      ),
    );
    return joinVerdicts(doubts.length > 0 ? [...verdicts, { kind: "unknown", doubts }] : verdicts);
  },
});

/** What is targeted in order to be enchanted or equipped couldn't be that either (702.16c–d). */
function attachmentFace({ clauses }: SlotQuestion): readonly string[] {
  if (clauses.includes("303.4a")) return ["702.16c"];
  return ["702.6a", "702.67a", "702.151a"].some((clause) => clauses.includes(clause)) ? ["702.16d"] : [];
}
