// What isn't on the stack can't be countered, and what "can't be countered" isn't (701.6, 101.2).

import type { ObjectId } from "../../game/ids.ts";
import type { View } from "../../layers/view.ts";
import { joinVerdicts, LEGAL, type Verdict } from "../../verdict.ts";
import { defineRule, illegal } from "../define-rule.ts";

export const countering = defineRule<{ readonly view: View; readonly object: ObjectId }>({
  code: "state/countering",
  summary: "Only spells and abilities on the stack can be countered, and not those that can't be.",
  clauses: ["701.6", "101.2"],
  on: "state",
  check({ view, object }): Verdict {
    const name = view.name(object);
    const refuse = (why: string) => illegal(countering, view, { what: `${name} can't be countered.`, why, subject: object, related: [] });
    if (view.object(object)?.zone !== "stack") return refuse(`${name} isn't on the stack.`);
    const own = view
      .characteristics(object)
      .abilities.find(({ ability }) => ability.kind === "casting" && /can't be countered/i.test(ability.words));
    if (own?.ability.kind === "casting") return refuse(`It says: "${own.ability.words}"`);
    return joinVerdicts(
      view.norms("can't be countered").map((active): Verdict => {
        const applies = view.covers(active, active.norm.what, object);
        if (applies === false) return LEGAL;
        if (applies !== true) return { kind: "unknown", doubts: applies.doubts };
        return refuse(`${active.source === undefined ? "An effect" : view.name(active.source)} says: "${active.words}"`);
      }),
    );
  },
});
