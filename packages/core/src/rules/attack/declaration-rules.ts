// The rules that look at a whole declaration of attackers, as the registry lists them. What they say is judged in combat/attack-declaration.ts.

import type { RuleMetadata } from "../define-rule.ts";

function rule(code: string, summary: string, ...clauses: readonly string[]): RuleMetadata {
  return { code, summary, clauses, on: "attack" };
}

export const DECLARATION_RULES = {
  companions: rule("attack/alone", "A creature that can't attack alone needs the other attackers its text names.", "508.1c"),
  alone: rule("attack/only-alone", "A creature that can attack only alone attacks with no other.", "508.1c"),
  limit: rule("attack/limit", "No more creatures attack than an effect allows.", "508.1c"),
  requirement: rule(
    "attack/requirement",
    "Attacks obey as many requirements as can be obeyed without breaking a restriction or paying a cost.",
    "508.1d",
  ),
  cost: rule("attack/cost", "Costs to attack are paid in full, or the creatures don't attack.", "508.1j", "508.1h"),
  choice: { ...rule("attack/choice", "Each attacker attacks exactly one player, planeswalker or battle.", "508.1b"), general: ["802.3"] },
  again: rule("attack/again", "Attackers are declared once a combat.", "508.1"),
} as const satisfies Readonly<Record<string, RuleMetadata>>;
