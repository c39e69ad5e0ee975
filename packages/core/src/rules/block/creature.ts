// Only creatures on the battlefield block; a battle can't, even if it is a creature (509.1a, 310.8).

import { not, type Verdict } from "../../verdict.ts";
import { noCreatureClauses } from "../current-characteristics.ts";
import { type BlockQuestion, defineRule, illegal } from "../define-rule.ts";
import { article } from "../describe-match.ts";
import { blockReason, forbidIf } from "./blocking.ts";

export const creature = defineRule<BlockQuestion>({
  code: "block/creature",
  summary: "Only creatures can block.",
  clauses: ["509.1a", "702.26b"],
  on: "block",
  check(question): Verdict {
    const { view, blocker } = question;
    const name = view.name(blocker);
    const fail = (message: string, clauses: readonly string[] = ["509.1a"]): Verdict =>
      illegal(
        creature,
        view,
        blockReason(question, `${message}.`, [{ subject: blocker, message }]),
        clauses,
        noCreatureClauses(view, blocker),
      );
    // As it is now: what has ceased to exist is known only as it last was.
    const object = view.state.objects.get(blocker);
    if (object?.zone !== "battlefield") return fail(`${name} isn't on the battlefield`);
    if (object.status.phasedOut) return fail(`${name} is phased out`, ["702.26b", "509.1a"]);
    const context = { you: view.controller(blocker), this: blocker };
    const { cardTypes } = view.characteristics(blocker);
    if (cardTypes.includes("battle")) return fail(`${name} is a battle`);
    return forbidIf(not(view.matches({ kind: "card type", type: "creature" }, blocker, context)), () =>
      fail(`${name} is ${cardTypes[0] === undefined ? "no creature" : `${article(cardTypes[0])}, not a creature`}`),
    );
  },
});
