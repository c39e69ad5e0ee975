// "Can't be enchanted", "can't be equipped", "can't be enchanted by other Auras" (101.2, 303.4c, 301.5c).

import { and, isUnknown, joinVerdicts, LEGAL, not, type Verdict } from "../../verdict.ts";
import { type AttachQuestion, defineRule, illegal } from "../define-rule.ts";
import { normCovers } from "../target/as-though.ts";
import { attachmentKinds, attachReason } from "./attachment.ts";

export const cantBeAttached = defineRule<AttachQuestion>({
  code: "attach/cant-be-attached",
  summary: "What a card says can't be enchanted or equipped, can't.",
  clauses: ["101.2", "303.4c", "301.5c", "704.5m", "704.5n"],
  on: "attach",
  check(question): Verdict {
    const { view, attachment, host, moment } = question;
    const isAura = attachmentKinds(view, attachment).includes("Aura");
    const clauses = ["101.2", isAura ? "303.4c" : "301.5c", ...(moment === "attached" ? [isAura ? "704.5m" : "704.5n"] : [])];
    return joinVerdicts(
      view.norms("can't be attached").map((active): Verdict => {
        const { norm, context, source } = active;
        const applies = and([
          normCovers(view, active, norm, host),
          view.matches(norm.by, attachment, context),
          norm.exempt === undefined ? true : not(view.matches(norm.exempt, attachment, context)),
        ]);
        if (applies === false) return LEGAL;
        if (isUnknown(applies)) return { kind: "unknown", doubts: applies.doubts };
        if (active.doubts !== undefined) return { kind: "unknown", doubts: active.doubts };
        const who = source === undefined ? "An effect" : view.name(source);
        const related = source === undefined ? [] : [{ subject: source, message: active.words }];
        return illegal(cantBeAttached, view, attachReason(question, `${who} says: "${active.words}"`, related), clauses);
      }),
    );
  },
});
