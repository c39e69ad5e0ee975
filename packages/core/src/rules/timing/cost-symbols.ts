// Costs with {T} and {Q} need an untapped or tapped permanent (118.3, 107.5), and a creature that isn't summoning-sick (302.6, 602.5a); loyalty needs its
// counters (606.6).

import type { CostPart } from "../../oracle/cost.ts";
import { isUnknown, joinVerdicts, LEGAL, type Verdict } from "../../verdict.ts";
import { defineRule, illegal } from "../define-rule.ts";
import { possessive } from "../describe-match.ts";
import type { ActivateQuestion } from "./timing-question.ts";
import { unreadOnTiming } from "./unread-words.ts";

export const costSymbols = defineRule<ActivateQuestion>({
  code: "timing/cost",
  summary: "A {T} ability needs an untapped permanent, and a creature that has been under control since its player's turn began, or haste.",
  clauses: ["302.6", "602.5a", "118.3", "107.5", "606.6", "702.10c"],
  general: ["110.5", "110.5b", "702.10b"],
  on: "timing",
  check(question): Verdict {
    return joinVerdicts(question.ability.cost.parts.map((part) => judgePart(question, part)));
  },
});

function judgePart(question: ActivateQuestion, part: CostPart): Verdict {
  const { view, source, ability, x } = question;
  const name = view.name(source);
  const object = view.object(source);
  const refuse = (why: string, clauses: readonly string[]) =>
    illegal(costSymbols, view, { what: `${possessive(name)} ability can't be activated.`, why, subject: source, related: [] }, clauses);
  if (object === undefined) return LEGAL;
  if (part.kind === "tap" || part.kind === "untap") {
    const symbol = part.kind === "tap" ? "{T}" : "{Q}";
    if (object.status.tapped === (part.kind === "tap")) {
      return refuse(`Its cost has ${symbol}; ${name} is ${object.status.tapped ? "already tapped" : "untapped"}.`, ["118.3", "107.5"]);
    }
    return sickness(question, symbol, refuse);
  }
  if (part.kind === "loyalty" && ability.loyalty) {
    const change = view.amount(part.change, { you: view.controller(source), this: source, x });
    const loyalty = object.counters.loyalty ?? view.characteristics(source).loyalty ?? 0;
    if (isUnknown(change) || loyalty + change >= 0) return LEGAL;
    return refuse(`Its cost is ${-change} loyalty; ${name} has ${loyalty}.`, ["606.6", "118.3"]);
  }
  return LEGAL;
}

function sickness(
  { view, source }: ActivateQuestion,
  symbol: string,
  refuse: (why: string, clauses: readonly string[]) => Verdict,
): Verdict {
  const is = view.characteristics(source);
  if (!is.cardTypes.includes("creature") || !view.object(source)?.sick) return LEGAL;
  const haste = view.has(source, "haste");
  if (haste === true) return LEGAL;
  if (isUnknown(haste)) return { kind: "unknown", doubts: haste.doubts };
  const unread = unreadOnTiming(view, "allow", "activate", source);
  if (unread.length > 0) return { kind: "unknown", doubts: unread };
  const why = `Its cost has ${symbol}; ${view.name(source)} came under control this turn and has no haste.`;
  return refuse(why, ["302.6", "602.5a", "702.10c"]);
}
