// Only creatures on the battlefield attack; a battle can't, even if it is a creature (508.1a, 506.3, 310.8).

import { not, type Verdict } from "../../verdict.ts";
import { noCreatureClauses } from "../current-characteristics.ts";
import { type AttackQuestion, defineRule, illegal } from "../define-rule.ts";
import { article } from "../describe-match.ts";
import { attackReason, forbidIf } from "./attacking.ts";

export const creature = defineRule<AttackQuestion>({
  code: "attack/creature",
  summary: "Only creatures can attack.",
  clauses: ["508.1a", "506.3"],
  on: "attack",
  check(question): Verdict {
    const { view, attacker } = question;
    const name = view.name(attacker);
    const fail = (message: string): Verdict =>
      illegal(
        creature,
        view,
        attackReason(question, `${message}.`, [{ subject: attacker, message }]),
        undefined,
        noCreatureClauses(view, attacker),
      );
    const object = view.object(attacker);
    if (object?.zone !== "battlefield") return fail(`${name} isn't on the battlefield`);
    if (object.status.phasedOut) return fail(`${name} is phased out`);
    const { cardTypes } = view.characteristics(attacker);
    if (cardTypes.includes("battle")) return fail(`${name} is a battle`);
    const context = { you: view.controller(attacker), this: attacker };
    return forbidIf(not(view.matches({ kind: "card type", type: "creature" }, attacker, context)), () =>
      fail(`${name} is ${cardTypes[0] === undefined ? "no creature" : `${article(cardTypes[0])}, not a creature`}`),
    );
  },
});
