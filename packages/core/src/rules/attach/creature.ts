// An Aura, Equipment or Fortification that is also a creature can't be attached to anything (303.4d, 301.5c, 301.6, 704.5p); an Equipment with
// reconfigure isn't a creature while attached (702.151b).

import { LEGAL, type Verdict } from "../../verdict.ts";
import { type AttachQuestion, defineRule, illegal } from "../define-rule.ts";
import { attachmentKinds, attachReason } from "./attachment.ts";

export const creature = defineRule<AttachQuestion>({
  code: "attach/creature",
  summary: "An Aura, Equipment or Fortification that's also a creature can't be attached to anything.",
  clauses: ["303.4d", "301.5c", "301.6", "704.5p"],
  on: "attach",
  check(question): Verdict {
    const { view, attachment, host, moment } = question;
    // What is attached to itself is said of that.
    if (attachment === host) return LEGAL;
    const { cardTypes } = view.characteristics(attachment);
    const is = cardTypes.find((type) => type === "creature" || type === "battle");
    const kinds = attachmentKinds(view, attachment);
    if (is === undefined || kinds.length === 0) return LEGAL;
    // Reconfigure's own effect stops it from being a creature as it becomes attached.
    if (moment === "becoming" && kinds.includes("Equipment") && view.has(attachment, "reconfigure") === true) return LEGAL;
    const clause = kinds.includes("Aura") ? ["303.4d"] : kinds.includes("Equipment") ? ["301.5c"] : ["301.6", "301.5c"];
    const noun = kinds[0] === "Fortification" ? "a Fortification" : `an ${kinds[0]}`;
    const why = `${view.name(attachment)} is ${noun} that's also a ${is}; it can't be attached to anything.`;
    const entry = view
      .characteristics(attachment)
      .trace.findLast(({ layer, source }) => layer === "4" && source !== undefined && source !== attachment);
    const related = entry?.source === undefined ? [] : [{ subject: entry.source, message: entry.words }];
    return illegal(creature, view, attachReason(question, why, related), [...clause, "704.5p"]);
  },
});
