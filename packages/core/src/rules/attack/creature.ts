// Only creatures on the battlefield attack; a battle can't, even if it is a creature (508.1a, 506.3, 310.8).

import { not, type Verdict } from "../../verdict.ts";
import { noCreatureClauses } from "../current-characteristics.ts";
import { type AttackQuestion, defineRule, illegal } from "../define-rule.ts";
import { article } from "../describe-match.ts";
import { attackReason, forbidIf } from "./attacking.ts";

export const creature = defineRule<AttackQuestion>({
  code: "attack/creature",
  summary: "Only creatures can attack.",
  clauses: ["508.1a", "506.3", "702.26b"],
  on: "attack",
  check(question): Verdict {
    const { view, attacker } = question;
    const name = view.name(attacker);
    const fail = (message: string, clauses: readonly string[] = ["508.1a", "506.3"]): Verdict =>
      illegal(
        creature,
        view,
        attackReason(question, `${message}.`, [{ subject: attacker, message }]),
        clauses,
        // What had decayed and attacked was sacrificed.
        [...noCreatureClauses(view, attacker), ...(view.has(attacker, "decayed") === true ? ["702.147a"] : [])],
      );
    // As it is now: what has ceased to exist is known only as it last was.
    const object = view.state.objects.get(attacker);
    if (object?.zone !== "battlefield") return fail(`${name} isn't on the battlefield`);
    if (object.status.phasedOut) return fail(`${name} is phased out`, ["702.26b", "508.1a", "506.3"]);
    const { cardTypes } = view.characteristics(attacker);
    if (cardTypes.includes("battle")) return fail(`${name} is a battle`);
    const context = { you: view.controller(attacker), this: attacker };
    return forbidIf(not(view.matches({ kind: "card type", type: "creature" }, attacker, context)), () =>
      fail(`${name} is ${cardTypes[0] === undefined ? "no creature" : `${article(cardTypes[0])}, not a creature`}`),
    );
  },
});
