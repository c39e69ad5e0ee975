// The declaration of blockers by one defending player (509.1): judged whole, each player alone (802.4).

import { judgeBlocks } from "../combat/block-declaration.ts";
import { declaringPlayer } from "../combat/chosen-blocks.ts";
import { declareBlockers } from "../combat/enter-combat.ts";
import type { GameState } from "../game/state.ts";
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
  const state = retry?.by === action.by ? retry.state : before;
  const view = createView(state);
  const untimely = judgeMoment(view, action);
  if (untimely !== undefined) return refused(before, untimely);
  const judged = judgeBlocks(view, action.by, action.blocks, { paid: action.paid });
  if (judged.verdict.kind !== "illegal")
    return { verdict: judged.verdict, state: declareBlockers(state, action.by, action.blocks, action.order), events: [], notices: [] };
  const part = declareBlockers(state, action.by, judged.legalPart, action.order);
  const partial: GameState = { ...part, combat: { ...part.combat!, beforeIllegalBlocks: { by: action.by, state } } };
  return { verdict: judged.verdict, state: before, partial, events: [], notices: [], better: judged.better };
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
  if (combat.blocksDeclaredBy.some((player) => isSameTeam(view.state, player, by))) {
    const why = `${view.name(by)} has declared blockers already, and a player declares them once a combat.`;
    return fail(DECLARATION_RULES.again, "Blockers can't be declared again in this combat.", why);
  }
  return undefined;
}
