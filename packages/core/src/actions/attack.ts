// The declaration of attackers (508.1): judged whole; what is legal of an illegal one can stand, so that one mistake doesn't bury the rest.

import { type JudgedAttacks, judgeAttacks } from "../combat/attack-declaration.ts";
import { declareAttackers } from "../combat/enter-combat.ts";
import { updateStatus } from "../game/objects.ts";
import type { GameState } from "../game/state.ts";
import { createView } from "../layers/create-view.ts";
import type { View } from "../layers/view.ts";
import type { Body } from "../oracle/effect.ts";
import { DECLARATION_RULES } from "../rules/attack/declaration-rules.ts";
import { breakingToo, illegal } from "../rules/define-rule.ts";
import type { Action, Outcome } from "./action.ts";
import { refused } from "./outcome.ts";
import { wait } from "./waiting.ts";

/** Legal or unknown: the creatures attack. Illegal: nothing happens; the legal part stands in `partial`, a declaration that obeys more in `better`. */
export function attack(before: GameState, action: Extract<Action, { kind: "attack" }>): Outcome {
  const state = withoutIllegalAttacks(before);
  const view = createView(state);
  if (state.combat?.attackersDeclared) {
    const subject = action.attackers[0]?.attacker;
    const attacking = state.combat.attackers.map(({ id }) => ({ subject: id, message: `${view.name(id)} is attacking` }));
    // Bands are formed as attackers are declared, never later.
    const bands = action.attackers.some(({ band }) => band !== undefined) ? ["702.22c", "508.1e"] : [];
    const again = illegal(DECLARATION_RULES.again, view, {
      what: "Attackers can't be declared again in this combat.",
      why: "They have been declared already, and a player declares attackers once a combat.",
      subject,
      related: attacking,
    });
    return refused(before, breakingToo(again, view, bands));
  }
  const judged: JudgedAttacks = judgeAttacks(view, action.by, action.attackers, { paid: action.paid });
  const better = judged.better && { obeyed: judged.better.obeyed, possible: judged.better.possible, attack: judged.better.attack };
  if (judged.verdict.kind !== "illegal") {
    return {
      verdict: judged.verdict,
      state: withDecay(view, declareAttackers(view, judged.attacks), judged.attacks),
      events: [],
      notices: [],
    };
  }
  const part = declareAttackers(view, judged.legalPart);
  const partial: GameState = { ...part, combat: { ...part.combat!, beforeIllegalAttacks: state } };
  return { verdict: judged.verdict, state: before, partial, events: [], notices: [], better };
}

/** A creature with decayed that attacks is sacrificed at end of combat (702.147a): from then on where it is isn't known, until a step says it. */
function withDecay(view: View, state: GameState, attacks: JudgedAttacks["attacks"]): GameState {
  const subjects = attacks.map(({ attacker }) => attacker).filter((id) => view.has(id, "decayed") === true);
  const body: Body = { targets: [], effects: [{ kind: "sacrifice", what: { kind: "this" } }] };
  return subjects.reduce((current, source) => {
    const ability = { source, body, words: "sacrifice it at end of combat", bound: {} };
    return wait(current, { when: "at end of combat", by: view.controller(source), subjects: [source], facts: ["zone"], ability });
  }, state);
}

/** The declaration that was illegal is taken back, and what else has happened since stays. */
function withoutIllegalAttacks(state: GameState): GameState {
  const earlier = state.combat?.beforeIllegalAttacks;
  if (earlier === undefined) return state;
  const tapped = state.combat!.attackers.filter(({ id, declared }) => declared && earlier.objects.get(id)?.status.tapped === false);
  const untapped = tapped.reduce(
    (current, { id }) => (current.objects.has(id) ? updateStatus(current, id, { tapped: false }) : current),
    state,
  );
  return { ...untapped, step: earlier.step, combat: earlier.combat };
}
