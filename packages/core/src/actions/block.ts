// The declaration of blockers by one defending player (509.1): judged whole, each player alone (802.4).

import { blockedWith } from "../combat/bands.ts";
import { judgeBlocks } from "../combat/block-declaration.ts";
import { declaringPlayer } from "../combat/chosen-blocks.ts";
import { declareBlockers } from "../combat/enter-combat.ts";
import type { GameState } from "../game/state.ts";
import { comesAfter, isCombatStep } from "../game/turn-steps.ts";
import { createView } from "../layers/create-view.ts";
import type { View } from "../layers/view.ts";
import { DECLARATION_RULES } from "../rules/block/declaration-rules.ts";
import { illegal, type RuleMetadata } from "../rules/define-rule.ts";
import { isSameTeam } from "../rules/teams.ts";
import type { Verdict } from "../verdict.ts";
import type { Action, Outcome } from "./action.ts";
import { refused } from "./outcome.ts";

type BlockAction = Extract<Action, { kind: "block" }>;

/** Legal or unknown: the creatures block, and bands are blocked whole. Illegal: nothing happens; the legal part stands in `partial`. */
export function block(before: GameState, written: BlockAction): Outcome {
  const action: BlockAction = { ...written, by: declaringPlayer(createView(before), written.by, written.blocks) };
  const retry = before.combat?.beforeIllegalBlocks;
  // The declaration that was illegal is taken back, and what else has happened since stays.
  const state = retry?.by === action.by ? withoutBlocksSince(before, retry.state) : before;
  const view = createView(state);
  const untimely = judgeMoment(view, action);
  if (untimely !== undefined) return refused(before, untimely);
  const misordered = judgeOrder(view, action);
  if (misordered !== undefined) return refused(before, misordered);
  const judged = judgeBlocks(view, action.by, action.blocks, { paid: action.paid });
  if (judged.verdict.kind !== "illegal")
    return { verdict: judged.verdict, state: declareBlockers(state, action.by, action.blocks, action.order), events: [], notices: [] };
  const part = declareBlockers(state, action.by, judged.legalPart, action.order);
  const partial: GameState = { ...part, combat: { ...part.combat!, beforeIllegalBlocks: { by: action.by, state } } };
  return { verdict: judged.verdict, state: before, partial, events: [], notices: [], better: judged.better };
}

function withoutBlocksSince(state: GameState, earlier: GameState): GameState {
  const [now, then] = [state.combat, earlier.combat];
  if (now === undefined || then === undefined) return earlier;
  const attackers = now.attackers.map((attacker) => {
    const unblocked = then.attackers.find(({ id }) => id === attacker.id);
    return unblocked === undefined ? attacker : { ...attacker, blocked: unblocked.blocked, blockerOrder: unblocked.blockerOrder };
  });
  const blockers = now.blockers.filter(({ id, declaredFor }) => declaredFor.length === 0 || then.blockers.some((known) => known.id === id));
  return { ...state, step: earlier.step, combat: { ...then, attackers, blockers } };
}

/** The announced orders of M10 to 2024: of all the creatures that block an attacker (509.2), of all that a creature blocks (509.3). */
function judgeOrder(view: View, { blocks, order }: BlockAction): Verdict | undefined {
  const attackers = view.state.combat?.attackers ?? [];
  const blocking = blocks.map(({ blocker, attackers: declared }) => ({ blocker, attackers: blockedWith(attackers, declared) }));
  for (const [of, ids] of order ?? []) {
    const own = blocking.find(({ blocker }) => blocker === of)?.attackers;
    const among = own ?? blocking.flatMap((one) => (one.attackers.includes(of) ? [one.blocker] : []));
    const stranger = ids.find((id) => !among.includes(id));
    const missing = among.find((id) => !ids.includes(id));
    const twice = ids.find((id, index) => ids.indexOf(id) !== index);
    const odd = stranger ?? twice ?? missing;
    if (odd === undefined) continue;
    const relation = own === undefined ? `doesn't block ${view.name(of)}` : `isn't blocked by ${view.name(of)}`;
    const fault = odd === stranger ? relation : odd === twice ? "is in it twice" : "is missing";
    const why = `${view.name(odd)} ${fault}.`;
    const what = `${view.name(of)}'s damage assignment order can't be this.`;
    return illegal(DECLARATION_RULES.order, view, { what, why, subject: of, other: odd, related: [] }, [
      own === undefined ? "509.2" : "509.3",
    ]);
  }
  return undefined;
}

function judgeMoment(view: View, { by, blocks }: BlockAction): Verdict | undefined {
  const { combat } = view.state;
  const fail = (rule: RuleMetadata, what: string, why: string): Verdict =>
    illegal(rule, view, { what, why, subject: blocks[0]?.blocker, other: blocks[0]?.attackers[0], related: [] });
  if (combat === undefined || (combat.attackers.length === 0 && combat.damageSteps === 0)) {
    if (blocks.length === 0) return undefined;
    return fail(
      DECLARATION_RULES.skipped,
      "No blocks can be declared: nothing attacks.",
      "Without attackers there is no declare blockers step.",
    );
  }
  if (combat.damageSteps > 0) {
    return fail(DECLARATION_RULES.again, "Blocks can't be declared any more.", "Combat damage has been dealt already in this combat.");
  }
  const { step } = view.state;
  if (step !== undefined && isCombatStep(step) && comesAfter(step, "declare blockers")) {
    return fail(DECLARATION_RULES.again, "Blocks can't be declared any more.", `It is the ${step} step.`);
  }
  if (combat.blocksDeclaredBy.some((player) => isSameTeam(view.state, player, by))) {
    const why = `${view.name(by)} has declared blockers already, and a player declares them once a combat.`;
    return fail(DECLARATION_RULES.again, "Blockers can't be declared again in this combat.", why);
  }
  return undefined;
}
