// The rules that look at a whole declaration of blockers, as the registry lists them. What they say is judged in combat/block-declaration.ts.

import type { RuleMetadata } from "../define-rule.ts";

function rule(code: string, summary: string, ...clauses: readonly string[]): RuleMetadata {
  return { code, summary, clauses, on: "block" };
}

export const DECLARATION_RULES = {
  capacity: {
    ...rule("block/capacity", "Each creature blocks one attacker, and as many more as effects allow.", "509.1a"),
    general: ["702.22h"],
  },
  order: rule("block/order", "An order of blockers, or of blocked attackers, names each of them once and nothing else.", "509.2", "509.3"),
  menace: {
    ...rule("block/menace", "A creature with menace can't be blocked except by two or more creatures.", "702.111b", "509.1b"),
    general: ["701.60c"],
  },
  minimum: rule("block/minimum", "Some creatures can't be blocked except by several creatures.", "509.1b"),
  maximum: rule("block/maximum", "Some creatures can't be blocked by more than so many creatures.", "509.1b"),
  all: rule("block/all-or-none", "Some creatures can't be blocked unless every creature of the defending player blocks them.", "509.1b"),
  companions: rule("block/alone", "A creature that can't block alone needs the other blockers its text names.", "509.1b"),
  alone: rule("block/only-alone", "A creature that can block only alone blocks with no other.", "509.1b"),
  limit: rule("block/limit", "No more creatures block than an effect allows.", "509.1b"),
  requirement: rule(
    "block/requirement",
    "Blocks obey as many requirements as can be obeyed without breaking a restriction or paying a cost.",
    "509.1c",
  ),
  cost: rule("block/cost", "Costs to block are paid in full, or the creatures don't block.", "509.1f", "509.1d"),
  again: rule("block/again", "Each player declares blockers once a combat.", "509.1"),
  skipped: { ...rule("block/skipped", "Without attackers there is no declare blockers step.", "508.8"), general: ["506.4"] },
} as const satisfies Readonly<Record<string, RuleMetadata>>;
