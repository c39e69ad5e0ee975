// Whole choices of targets: each target by itself, then their number, difference and relations (601.2c–d); and the list of all legal choices for one slot.

import type { ObjectId, PlayerId } from "../../game/ids.ts";
import type { ChosenSlot } from "../../game/state.ts";
import { isUnknown, joinVerdicts, type Verdict } from "../../verdict.ts";
import { breakingToo, type Rule } from "../define-rule.ts";
import { count, slotBounds } from "./count.ts";
import { distinct } from "./distinct.ts";
import { division } from "./division.ts";
import { flagbearer } from "./flagbearer.ts";
import { mayTarget } from "./may-target.ts";
import { relations } from "./relations.ts";
import { slotQuestion, type Targeting, type WholeQuestion } from "./targeting.ts";

/** The rules on a whole choice of targets. */
export const WHOLE_RULES: readonly Rule<WholeQuestion>[] = [count, distinct, relations, division, flagbearer];

/** The verdict on a whole choice of targets, one entry per slot, with every reason. */
export function judgeTargets(targeting: Targeting, chosen: readonly ChosenSlot[]): Verdict {
  const each = targeting.slots.flatMap((_, index) =>
    (chosen[index]?.chosen ?? []).map((target) => mayTarget(slotQuestion(targeting, index, target, chosen))),
  );
  const verdict = joinVerdicts([...each, ...WHOLE_RULES.map((rule) => rule.check({ targeting, chosen }))]);
  if (verdict.kind === "illegal") return breakingToo(verdict, targeting.view, targeting.further);
  if (targeting.doubts.length === 0) return verdict;
  return joinVerdicts([verdict, { kind: "unknown", doubts: targeting.doubts }]);
}

export interface LegalTargets {
  readonly legal: readonly (ObjectId | PlayerId)[];
  /** Those of which it isn't known. */
  readonly doubtful: readonly (ObjectId | PlayerId)[];
}

/**
 * All that may be chosen for a slot, players first, then objects, with what was chosen for the slots so far. Shares its code with `judgeTargets`: a
 * candidate is listed if adding it breaks no rule that a later choice couldn't mend.
 */
export function legalTargets(targeting: Targeting, index: number, chosenSoFar: readonly ChosenSlot[] = []): LegalTargets {
  const { view, slots } = targeting;
  const legal: (ObjectId | PlayerId)[] = [];
  const doubtful: (ObjectId | PlayerId)[] = [];
  const candidates = [...view.state.players.filter(({ lost }) => !lost).map(({ id }) => id), ...view.state.objects.keys()];
  const isSingle = slots.length === 1 && takesOne(targeting);
  for (const candidate of candidates) {
    const own = [...(chosenSoFar[index]?.chosen ?? []), candidate];
    const chosen = slots.map((_, at): ChosenSlot => (at === index ? { chosen: own } : (chosenSoFar[at] ?? { chosen: [] })));
    const rules = isSingle ? [distinct, relations, flagbearer] : [distinct, relations];
    const verdict = joinVerdicts([
      mayTarget(slotQuestion(targeting, index, candidate, chosen)),
      ...rules.map((rule) => rule.check({ targeting, chosen })),
    ]);
    if (verdict.kind === "legal") legal.push(candidate);
    else if (verdict.kind === "unknown") doubtful.push(candidate);
  }
  return { legal, doubtful };
}

function takesOne(targeting: Targeting): boolean {
  const bounds = slotBounds(targeting, 0);
  return !isUnknown(bounds) && bounds.max === 1;
}
