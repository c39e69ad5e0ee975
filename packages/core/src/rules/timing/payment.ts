// What a scenario names as tapped, sacrificed, discarded or exiled for a cost must be able to be (118.3, 701.21a, 107.5).

import type { ObjectId, PlayerId } from "../../game/ids.ts";
import type { View } from "../../layers/view.ts";
import type { CostPart } from "../../oracle/cost.ts";
import { LEGAL, type Verdict } from "../../verdict.ts";
import { defineRule, illegal } from "../define-rule.ts";
import { failures } from "../describe-match.ts";

interface PaymentQuestion {
  readonly view: View;
  readonly player: PlayerId;
  readonly object: ObjectId;
  readonly how: "tap" | "sacrifice" | "discard" | "exile";
  /** The part of the cost it is to pay, where known. */
  readonly part?: CostPart;
  readonly source?: ObjectId;
}

export const payment = defineRule<PaymentQuestion>({
  code: "timing/payment",
  summary: "What is tapped, sacrificed or discarded for a cost must be one's own, and fit the cost.",
  clauses: ["118.3", "107.5", "701.21", "602.5a"],
  on: "timing",
  check(question): Verdict {
    const { view, player, object, how, part, source } = question;
    const refuse = (why: string, clauses: readonly string[]) =>
      illegal(
        payment,
        view,
        { what: `${view.name(object)} can't be used to pay this cost.`, why, subject: object, other: source, related: [] },
        clauses,
        source !== undefined && how === "tap" && view.keywords(source, "crew").length > 0 ? ["702.122a", "301.7"] : [],
      );
    const state = view.object(object);
    const name = view.name(object);
    if (how === "tap" || how === "sacrifice") {
      if (state?.zone !== "battlefield" || state.status.phasedOut) return refuse(`${name} isn't on the battlefield.`, ["118.3"]);
      if (view.controller(object) !== player) {
        return refuse(`${view.name(player)} doesn't control ${name}.`, how === "sacrifice" ? ["701.21", "118.3"] : ["118.3"]);
      }
      if (how === "tap" && state.status.tapped) return refuse(`${name} is already tapped.`, ["118.3", "107.5"]);
    }
    if (how === "discard" && state?.zone !== "hand") return refuse(`${name} isn't in a hand.`, ["118.3"]);
    const filter = part !== undefined && "what" in part && part.what.kind === "filter" ? part.what.filter : undefined;
    if (filter === undefined) return LEGAL;
    const context = { you: player, this: source };
    const matches = view.matches(filter, object, context);
    if (matches === true) return LEGAL;
    if (matches !== false) return { kind: "unknown", doubts: matches.doubts };
    return refuse(`${name} ${failures(view, filter, object, context).join(" and ") || "isn't what the cost asks for"}.`, ["118.3"]);
  },
});
