// The game moves on: steps and turns (500–514). Untapping, phasing, sickness, and effects that end are seen to here.

import { beginHistory } from "../game/history.ts";
import type { PlayerId } from "../game/ids.ts";
import { updateObjects } from "../game/objects.ts";
import { phasedOutOf, phaseIn } from "../game/phasing.ts";
import type { GameState, StepName } from "../game/state.ts";
import { createView } from "../layers/create-view.ts";
import type { Action, Outcome } from "./action.ts";
import { phaseOutAsThen } from "./change-status.ts";
import { beginTurnEffects, endCombatEffects, endTurnEffects } from "./effects-in-force.ts";
import { begin, taken } from "./outcome.ts";

const COMBAT: readonly StepName[] = ["combat", "declare attackers", "declare blockers", "combat damage", "end of combat"];

export function step(state: GameState, action: Extract<Action, { kind: "step" }>): Outcome {
  const leavesCombat = state.combat !== undefined && (!COMBAT.includes(action.step) || action.step === "combat");
  const left = leavesCombat ? endCombat(state) : state;
  const next: GameState = { ...left, step: action.step };
  if (action.step === "cleanup") return taken(begin(cleanup(next)));
  return taken(begin(action.step === "untap" ? untapStep(next) : next));
}

/** A player's turn begins: this one ends (514), then that player's permanents phase and untap (502). Where a step was set, it is now the main phase. */
export function turn(state: GameState, action: Extract<Action, { kind: "turn" }>): Outcome {
  const ended = cleanup(endCombat(state));
  const begun = beginHistory(beginTurnEffects({ ...ended, active: action.player, turn: ended.turn + 1, step: undefined }, action.player));
  const untapped = untapStep(endGoads(begun, action.player));
  return taken(begin({ ...untapped, step: state.step === undefined ? undefined : "main" }));
}

function endCombat(state: GameState): GameState {
  return endCombatEffects({ ...state, combat: undefined });
}

/** Damage wears off and "until end of turn" effects end, at once (514.2). */
function cleanup(state: GameState): GameState {
  const healed = updateObjects(state, state.objects.keys(), (object) =>
    object.damage > 0 || object.deathtouched || object.regenerationShields > 0
      ? { damage: 0, deathtouched: false, regenerationShields: 0 }
      : undefined,
  );
  return endTurnEffects(healed);
}

function endGoads(state: GameState, player: PlayerId): GameState {
  return updateObjects(state, state.objects.keys(), ({ goadedBy }) =>
    goadedBy.includes(player) ? { goadedBy: goadedBy.filter((other) => other !== player) } : undefined,
  );
}

/** Phasing, then untapping; what the player controls has now been under control since the turn began (502.1–3, 302.6). */
function untapStep(state: GameState): GameState {
  const phased = phasingStep(state, state.active);
  const view = createView(phased);
  const own = view.permanents().filter((id) => view.controller(id) === state.active);
  const stays = new Set(
    own.filter((id) => view.norms("doesn't untap").some((active) => view.covers(active, active.norm.who, id) === true)),
  );
  return updateObjects(phased, own, (object) => {
    const tapped = object.status.tapped && stays.has(object.id);
    return tapped === object.status.tapped && !object.sick ? undefined : { sick: false, status: { ...object.status, tapped } };
  });
}

/** What has phasing and is phased in phases out; at the same time what had phased out under the player's control phases in (502.1). */
function phasingStep(state: GameState, player: PlayerId): GameState {
  const view = createView(state);
  const out = view.permanents().filter((id) => view.controller(id) === player && view.has(id, "phasing") === true);
  const back = phasedOutOf(state, player);
  return phaseIn(phaseOutAsThen(state, out), back);
}
