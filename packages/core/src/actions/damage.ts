// Combat damage (510): assigned, judged as a whole, and dealt at once; in 2004 it waits on the stack (310).

import { judgeDamage } from "../combat/damage-assignment.ts";
import { type DamageStep, nextDamageStep } from "../combat/damage-step.ts";
import { stepOr } from "../combat/enter-combat.ts";
import type { Amounts } from "../combat/lethal.ts";
import type { GameState } from "../game/state.ts";
import { createView } from "../layers/create-view.ts";
import type { View } from "../layers/view.ts";
import { DAMAGE_RULES } from "../rules/damage/damage-rules.ts";
import { illegal } from "../rules/define-rule.ts";
import { joinVerdicts, LEGAL, type Verdict } from "../verdict.ts";
import type { Action, Outcome } from "./action.ts";
import { type DamageItem, dealDamage } from "./deal-damage.ts";
import { begin, type Progress, refused, taken } from "./outcome.ts";

type DamageAction = Extract<Action, { kind: "damage" }>;

/**
 * One combat damage step. Sources left out assign in the only way there is; where there is a choice they deal none, and a notice says so.
 * In 2004 the damage waits in `combat.damageOnStack` for `resolveCombatDamage`.
 */
export function damage(state: GameState, action: DamageAction): Outcome {
  const pending = state.combat?.damageOnStack;
  if (pending !== undefined && pending.length > 0) {
    const resolved = resolveCombatDamage(begin(state));
    const outcome = damage(resolved.state, action);
    return outcome.verdict.kind === "illegal" ? { ...outcome, state } : { ...outcome, events: [...resolved.events, ...outcome.events] };
  }
  const view = createView(state);
  const step = nextDamageStep(view);
  if (step === undefined) return withoutStep(view, action);
  const { verdict, amounts, notices } = judgeDamage(view, step, action);
  if (verdict.kind === "illegal") return refused(state, verdict, notices);
  const progress = afterStep(view, step, amounts);
  return taken(progress, { verdict, notices });
}

function withoutStep(view: View, { assignments }: DamageAction): Outcome {
  const { state } = view;
  const { combat } = state;
  const source = assignments[0]?.source;
  const related = { subject: source, other: assignments[0]?.to[0]?.recipient, related: [] };
  let verdict: Verdict = LEGAL;
  if (combat !== undefined && combat.damageSteps > 0) {
    const why = combat.hasFirstStrikeStep
      ? "Both combat damage steps are over."
      : "No creature had first strike or double strike, so there is only one combat damage step.";
    verdict = illegal(DAMAGE_RULES.step, view, { what: "There is no further combat damage step.", why, ...related });
  } else if (source !== undefined) {
    const what = `${view.name(source)} can't assign combat damage.`;
    verdict = illegal(DAMAGE_RULES.combat, view, { what, why: "Nothing is attacking.", ...related });
  }
  return verdict.kind === "illegal" ? refused(state, verdict) : taken(begin(state));
}

/** The step is over: the damage is dealt, or waits on the stack. */
function afterStep(view: View, step: DamageStep, amounts: Amounts): Progress {
  const { state } = view;
  const combat = state.combat!;
  const items: DamageItem[] = [];
  for (const [source, to] of amounts) for (const [recipient, amount] of to) if (amount > 0) items.push({ source, recipient, amount });
  const waits = state.edition.switches.damageUsesStack;
  const next: GameState = {
    ...state,
    step: stepOr(state, "combat damage"),
    combat: {
      ...combat,
      damageSteps: combat.damageSteps + 1,
      hasFirstStrikeStep: combat.hasFirstStrikeStep || step.which === "first",
      dealtFirst: step.which === "first" ? step.strikers : combat.dealtFirst,
      damageOnStack: waits ? items.map(({ source, recipient, amount }) => ({ source: source!, to: recipient, amount })) : undefined,
    },
  };
  return waits ? begin(next) : dealDamage(begin(next), items, true);
}

/** 2004: the combat damage on the stack resolves. It is dealt as assigned, even if its source has left; what has left, or is no creature any more, gets none (310.4). */
export function resolveCombatDamage(progress: Progress): Progress {
  const { state } = progress;
  const pending = state.combat?.damageOnStack;
  if (state.combat === undefined || pending === undefined) return progress;
  const cleared: GameState = { ...state, combat: { ...state.combat, damageOnStack: undefined } };
  const view = createView(cleared);
  const items = pending
    .filter(({ to }) => view.isPlayer(to) || view.object(to)?.zone === "battlefield")
    .map(({ source, to, amount }): DamageItem => ({ source, recipient: to, amount }));
  return dealDamage({ ...progress, state: cleared }, items, true);
}

/**
 * The game moves past combat damage: each step still to come is dealt as far as there is only one way. `settle` performs state-based actions between them.
 */
export function finishCombatDamage(
  start: Progress,
  settle: (progress: Progress) => Progress,
): { readonly progress: Progress; readonly notices: Outcome["notices"]; readonly verdict: Verdict } {
  let progress = start;
  const notices: Outcome["notices"][number][] = [];
  const verdicts: Verdict[] = [];
  if (hasPendingDamage(progress.state)) progress = settle(resolveCombatDamage(progress));
  while (nextDamageStep(createView(progress.state)) !== undefined) {
    const outcome = damage(progress.state, { kind: "damage", assignments: [] });
    if (outcome.verdict.kind === "illegal") break;
    verdicts.push(outcome.verdict);
    notices.push(...outcome.notices);
    progress = { state: outcome.state, events: [...progress.events, ...outcome.events] };
    if (hasPendingDamage(progress.state)) progress = resolveCombatDamage(progress);
    progress = settle(progress);
  }
  return { progress, notices, verdict: joinVerdicts(verdicts) };
}

/** Combat damage waits on the stack (2004). */
export function hasPendingDamage(state: GameState): boolean {
  return (state.combat?.damageOnStack?.length ?? 0) > 0;
}
