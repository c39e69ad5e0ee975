// Only Auras, Equipment and Fortifications can be attached to something (303.4h, 701.3b, 704.5p).

import { LEGAL, type Verdict } from "../../verdict.ts";
import { type AttachQuestion, defineRule, illegal } from "../define-rule.ts";
import { attachmentKinds, attachReason } from "./attachment.ts";

export const kind = defineRule<AttachQuestion>({
  code: "attach/kind",
  summary: "Permanents other than Auras, Equipment and Fortifications can't be attached to anything.",
  clauses: ["704.5p", "303.4h", "701.3b", "301.5c"],
  on: "attach",
  check(question): Verdict {
    const { view, attachment, moment } = question;
    if (attachmentKinds(view, attachment).length > 0) return LEGAL;
    const { doubts } = view.characteristics(attachment);
    if (doubts.length > 0) return { kind: "unknown", doubts };
    const why = `${view.name(attachment)} isn't an Aura, Equipment or Fortification${moment === "attached" ? " now" : ""}.`;
    return illegal(kind, view, attachReason(question, why), moment === "attached" ? ["704.5p", "301.5c", "303.4h"] : ["701.3b", "303.4h"]);
  },
});
