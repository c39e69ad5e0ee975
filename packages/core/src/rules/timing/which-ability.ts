// Of several abilities that could be meant the scenario must say which (602.1, 603.1).

import type { Verdict } from "../../verdict.ts";
import { defineRule, illegal } from "../define-rule.ts";
import type { AbilityQuestion } from "./ability-question.ts";

export const severalAbilities = defineRule<AbilityQuestion>({
  code: "timing/which-ability",
  summary: "Where several abilities could be meant, the scenario says which.",
  clauses: ["602.1", "603.1"],
  on: "timing",
  check({ view, object, kind }): Verdict {
    const name = view.name(object);
    return illegal(
      severalAbilities,
      view,
      {
        what: `Which ability of ${name} is meant?`,
        why: `Several of its ${kind} abilities fit: name one with \`ability\`.`,
        subject: object,
        related: [],
      },
      [kind === "activated" ? "602.1" : "603.1"],
    );
  },
});
