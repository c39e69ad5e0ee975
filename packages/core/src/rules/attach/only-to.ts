// "Can be attached only to …" in an attachment's own words: asked of the host as it is now, the attachment's own bonus included once on (301.5b–c, 704.5n).

import { and, isUnknown, joinVerdicts, LEGAL, type Verdict } from "../../verdict.ts";
import { type AttachQuestion, defineRule, illegal } from "../define-rule.ts";
import { failures } from "../describe-match.ts";
import { attachmentKinds, attachReason } from "./attachment.ts";

export const onlyTo = defineRule<AttachQuestion>({
  code: "attach/only-to",
  summary: "What can be attached only to certain objects can't be attached to others.",
  clauses: ["301.5b", "301.5c", "303.4c", "303.4j", "704.5n", "704.5m"],
  on: "attach",
  check(question): Verdict {
    const { view, attachment, host, moment } = question;
    const isAura = attachmentKinds(view, attachment).includes("Aura");
    const becoming = isAura ? ["303.4j"] : ["301.5b"];
    const attached = isAura ? ["303.4c", "704.5m"] : ["301.5c", "704.5n"];
    return joinVerdicts(
      view.norms("can be attached only to").map((active): Verdict => {
        const concerns = view.covers(active, active.norm.who, attachment);
        if (concerns === false) return LEGAL;
        const fits = view.matches(active.norm.to, host, active.context);
        if (fits === true) return LEGAL;
        const certain = and([concerns, active.doubts === undefined ? true : { kind: "unknown", doubts: active.doubts }]);
        if (isUnknown(fits)) return { kind: "unknown", doubts: fits.doubts };
        if (isUnknown(certain)) return { kind: "unknown", doubts: certain.doubts };
        const failed = failures(view, active.norm.to, host, active.context);
        const because = failed.length === 0 ? "isn't one" : failed.join(" and ");
        const why = `${view.name(attachment)} says: "${active.words}"; ${view.name(host)} ${because}.`;
        return illegal(onlyTo, view, attachReason(question, why), moment === "attached" ? attached : becoming);
      }),
    );
  },
});
