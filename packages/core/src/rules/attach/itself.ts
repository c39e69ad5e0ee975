// Nothing can be attached to itself (303.4d, 301.5c).

import { LEGAL, type Verdict } from "../../verdict.ts";
import { type AttachQuestion, defineRule, illegal } from "../define-rule.ts";
import { attachmentKinds, attachReason } from "./attachment.ts";

export const itself = defineRule<AttachQuestion>({
  code: "attach/itself",
  summary: "An Aura can't enchant itself; an Equipment can't equip itself.",
  clauses: ["303.4d", "301.5c", "301.6"],
  on: "attach",
  check(question): Verdict {
    const { view, attachment, host } = question;
    if (attachment !== host) return LEGAL;
    const kinds = attachmentKinds(view, attachment);
    const clauses = kinds.includes("Aura") ? ["303.4d"] : kinds.includes("Fortification") ? ["301.6", "301.5c"] : ["301.5c"];
    return illegal(itself, view, attachReason(question, `${view.name(attachment)} can't be attached to itself.`), clauses);
  },
});
