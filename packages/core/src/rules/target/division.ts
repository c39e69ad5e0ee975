// Damage or counters divided among targets: announced as the spell is cast, at least 1 each, the whole amount and no more (601.2d).

import { isUnknown, joinVerdicts, LEGAL, type Verdict } from "../../verdict.ts";
import { defineRule, illegal } from "../define-rule.ts";
import { targetingName, type WholeQuestion } from "./targeting.ts";

export const division = defineRule<WholeQuestion>({
  code: "target/division",
  summary: "What is divided among targets is announced with them: at least 1 for each, and the whole amount.",
  clauses: ["601.2d"],
  on: "target",
  check({ targeting, chosen }): Verdict {
    const { view, context, source } = targeting;
    return joinVerdicts(
      targeting.slots.map(({ slot, base }, index): Verdict => {
        const targets = chosen[index]?.chosen ?? [];
        if (slot.divided === undefined || targets.length === 0) return LEGAL;
        const amount = view.amount(slot.divided, { ...context, targets: chosen.slice(base) });
        if (isUnknown(amount)) return { kind: "unknown", doubts: amount.doubts };
        const shares = chosen[index]?.division;
        const because = shares === undefined ? tooMany(targets.length, amount) : wrongShares(shares, targets.length, amount);
        if (because === undefined) return LEGAL;
        return illegal(division, view, {
          what: `${targetingName(targeting)} can't be divided that way.`,
          why: `${amount} is divided among its targets, at least 1 each; ${because}.`,
          subject: targets[shares?.findIndex((share) => share < 1) ?? 0] ?? targets[0],
          other: source,
          related: [],
        });
      }),
    );
  },
});

function tooMany(targets: number, amount: number): string | undefined {
  return targets > amount ? `${targets} targets are too many for ${amount}` : undefined;
}

function wrongShares(shares: readonly number[], targets: number, amount: number): string | undefined {
  if (shares.length !== targets) return `${shares.length} shares were given for ${targets} targets`;
  if (shares.some((share) => share < 1)) return "a target got none";
  const total = shares.reduce((sum, share) => sum + share, 0);
  return total === amount ? undefined : `the shares add up to ${total}`;
}
