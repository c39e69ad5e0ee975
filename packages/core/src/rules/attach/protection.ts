// Protection keeps Auras, Equipment and Fortifications with the quality off (702.16c–d), but for what an instance of it says it doesn't remove
// (702.16n) or what was already attached when it began (702.16p). The exceptions hang on their instance alone.

import { and, isUnknown, joinVerdicts, LEGAL, type Truth, type Verdict } from "../../verdict.ts";
import { type AttachQuestion, defineRule, illegal } from "../define-rule.ts";
import {
  explainProtection,
  type ProtectionMatch,
  protectionClauses,
  protectionReadings,
  protectionStory,
  protectionsAgainst,
} from "../protection.ts";
import { attachmentKinds, attachReason } from "./attachment.ts";

export const protection = defineRule<AttachQuestion>({
  code: "attach/protection",
  summary: "Auras, Equipment and Fortifications with the quality can't be attached to a permanent or player with protection from it.",
  clauses: ["702.16c", "702.16d", "702.16j", "702.16k", "702.16n", "702.16p", "702.67", "704.5m", "704.5n"],
  on: "attach",
  check(question): Verdict {
    const { view, attachment, host, moment } = question;
    if (!view.isPlayer(host) && view.object(host)?.zone !== "battlefield") return LEGAL;
    const { matches, doubts } = protectionsAgainst(view, host, attachment);
    const isAura = attachmentKinds(view, attachment).includes("Aura");
    const face = isAura ? "702.16c" : "702.16d";
    const after = moment === "attached" ? [isAura ? "704.5m" : "704.5n"] : [];
    const judged = matches.map((match) => ({ match, spared: isSpared(question, match) }));
    const exceptions = judged.flatMap(({ match, spared }) =>
      spared === true ? [match.exempt?.alreadyAttached ? "702.16p" : "702.16n"] : [],
    );
    const verdicts = judged.map(({ match, spared }): Verdict => {
      if (spared === true) return LEGAL;
      if (isUnknown(spared)) return { kind: "unknown", doubts: spared.doubts };
      const reason = attachReason(question, explainProtection(view, match), protectionStory(view, match));
      // What one instance spares another removes as usual (702.16n).
      return illegal(
        protection,
        view,
        reason,
        [...protectionClauses(face, match), ...exceptions, ...after],
        protectionReadings(view, match),
      );
    });
    return joinVerdicts(doubts.length > 0 ? [...verdicts, { kind: "unknown", doubts }] : verdicts);
  },
});

/** Does this very instance say that it doesn't remove the attachment? */
function isSpared({ view, attachment, moment }: AttachQuestion, match: ProtectionMatch): Truth {
  const { exempt, context, since } = match;
  if (exempt === undefined) return false;
  const attachedSince = view.object(attachment)?.timestamp ?? Number.POSITIVE_INFINITY;
  const isIts = attachment === match.grantedBy;
  if (exempt.alreadyAttached) {
    // The Aura that grants the protection was attached when it began (702.16p).
    if (moment === "becoming" || (attachedSince > since && !isIts)) return false;
    if (isIts) return true;
  }
  const covered: Truth = exempt.spares.kind === "this" ? isIts : view.matches(exempt.spares.filter, attachment, context);
  return and([covered]);
}
