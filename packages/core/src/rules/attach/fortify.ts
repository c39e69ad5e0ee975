// A Fortification can be attached only to a land (301.6).

import { LEGAL, type Verdict } from "../../verdict.ts";
import { type AttachQuestion, defineRule, illegal } from "../define-rule.ts";
import { article } from "../describe-match.ts";
import { attachmentKinds, attachReason } from "./attachment.ts";

export const fortify = defineRule<AttachQuestion>({
  code: "attach/fortify",
  summary: "A Fortification can be attached only to a land.",
  clauses: ["301.6", "704.5n", "301.5c"],
  on: "attach",
  check(question): Verdict {
    const { view, attachment, host, moment } = question;
    const kinds = attachmentKinds(view, attachment);
    if (!kinds.includes("Fortification") || kinds.includes("Aura")) return LEGAL;
    const clauses = moment === "attached" ? ["301.6", "704.5n"] : ["301.6"];
    if (view.isPlayer(host))
      return illegal(fortify, view, attachReason(question, "A Fortification can't be attached to a player."), clauses);
    const is = view.characteristics(host);
    if (is.cardTypes.includes("land") && view.object(host)?.zone === "battlefield") return LEGAL;
    if (is.doubts.length > 0) return { kind: "unknown", doubts: is.doubts };
    const why = `A Fortification can be attached only to a land; ${view.name(host)} is ${article(is.cardTypes.join(" "))}.`;
    return illegal(fortify, view, attachReason(question, why), clauses);
  },
});
