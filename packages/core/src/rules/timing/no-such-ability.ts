// An ability that isn't there can't be activated or triggered (602.1, 603.1).

import type { Verdict } from "../../verdict.ts";
import { defineRule, illegal } from "../define-rule.ts";
import { zoneWords } from "../describe-match.ts";
import type { AbilityQuestion } from "./ability-question.ts";

export const noSuchAbility = defineRule<AbilityQuestion>({
  code: "timing/no-such-ability",
  summary: "An object without the ability can't use it, wherever it lost it or never had it.",
  clauses: ["602.1", "603.1", "708.2", "702.26b", "113.6"],
  on: "timing",
  check({ view, object, kind, choice, zone }): Verdict {
    const name = view.name(object);
    const state = view.object(object);
    const own = kind === "activated" ? "602.1" : "603.1";
    const what = `${name} has no such ${kind} ability.`;
    const refuse = (why: string, clauses: readonly string[]) =>
      illegal(noSuchAbility, view, { what, why, subject: object, related: [] }, clauses, otherFaceClauses(state?.card?.faces.length ?? 1));
    if (state?.status.phasedOut) return refuse(`${name} is phased out: it's treated as though it doesn't exist.`, ["702.26b", own]);
    if (zone !== undefined)
      return refuse(`The ability works only ${zoneWords(zone)}; ${name} is ${zoneWords(state?.zone ?? "")}.`, ["113.6", own]);
    const opaque = view
      .characteristics(object)
      .abilities.flatMap(({ ability }) => (ability.kind === "opaque" ? [{ words: ability.opaque.words, object }] : []));
    if (opaque.length > 0) return { kind: "unknown", doubts: opaque };
    const { doubts } = view.characteristics(object);
    if (doubts.length > 0) return { kind: "unknown", doubts };
    if (state?.status.faceDown) return refuse(`${name} is face down: it has no text.`, ["708.2", own]);
    const asked = choice === undefined ? "" : choice.kind === "line" ? ` on line ${choice.line}` : ` "${choice.words}"`;
    return refuse(`Among the abilities that ${name} has now there is no ${kind} one${asked}.`, [own]);
  },
});

/** The ability may stand on the card's other half or face (710.1–2, 712.8). */
function otherFaceClauses(faces: number): readonly string[] {
  return faces > 1 ? ["710.1", "710.2", "712.8"] : [];
}
