// The game moves on: steps and turns (500–514). Untapping, phasing, sickness, and effects that end are seen to here.

import { doubtFacts } from "../game/facts-in-doubt.ts";
import { beginHistory } from "../game/history.ts";
import type { ObjectId, PlayerId } from "../game/ids.ts";
import { addCounters, updateObjects } from "../game/objects.ts";
import { phasedOutOf, phaseIn } from "../game/phasing.ts";
import type { GameState } from "../game/state.ts";
import { isCombatStep } from "../game/turn-steps.ts";
import { createView } from "../layers/create-view.ts";
import type { View } from "../layers/view.ts";
import type { Doubt } from "../verdict.ts";
import type { Action, Outcome } from "./action.ts";
import { barOn } from "./change-life.ts";
import { phaseOutAsThen } from "./change-status.ts";
import { beginTurnEffects, endCombatEffects, endTurnEffects } from "./effects-in-force.ts";
import { anyCovers, doubtsIn, meansPlayer } from "./norms-about.ts";
import { begin, type Progress, taken } from "./outcome.ts";
import { beginsMain, precombatMain } from "./precombat-main.ts";
import { doubtEvent, unreadAbout } from "./unread-events.ts";
import { reachStep, reachTurn } from "./waiting.ts";

export function step(state: GameState, action: Extract<Action, { kind: "step" }>): Outcome {
  const leavesCombat = state.combat !== undefined && (!isCombatStep(action.step) || action.step === "combat");
  const reached = reachStep(state, action.step);
  const left = leavesCombat ? endCombat(reached) : reached;
  const next: GameState = { ...left, step: action.step };
  if (action.step === "cleanup") return taken(begin(cleanup(next)));
  if (action.step === "untap") return taken(untapStep(begin(next)));
  return taken(beginsMain(state.step, action.step) ? precombatMain(begin(next)) : begin(next));
}

/** A player's turn begins: this one ends (514), then that player's permanents phase and untap (502). Where a step was set, it is now the main phase. */
export function turn(state: GameState, action: Extract<Action, { kind: "turn" }>): Outcome {
  const ended = cleanup(endCombat(reachTurn(state, action.player)));
  const begun = beginHistory(beginTurnEffects({ ...ended, active: action.player, turn: ended.turn + 1, step: undefined }, action.player));
  const untapped = untapStep(begin(endGoads(begun, action.player)));
  return taken(precombatMain({ ...untapped, state: { ...untapped.state, step: state.step === undefined ? undefined : "main" } }));
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
function untapStep(progress: Progress): Progress {
  const { active } = progress.state;
  const phased = phasingStep(progress.state, active);
  const view = createView(phased);
  const own = view.permanents().filter((id) => view.controller(id) === active);
  const skipped = barOn(view, "skips untap step", active);
  const stays = new Set(own.filter((id) => skipped.words !== undefined || anyCovers(view, "doesn't untap", id) === true));
  const stunned = new Set(own.filter((id) => !stays.has(id) && isStunned(view, id)));
  const untapped = updateObjects(phased, own, (object) => {
    const tapped = object.status.tapped && (stays.has(object.id) || stunned.has(object.id));
    return tapped === object.status.tapped && !object.sick ? undefined : { sick: false, status: { ...object.status, tapped } };
  });
  const state = [...stunned].reduce((next, id) => addCounters(next, id, "stun", -1), untapped);
  const untapping = own.filter((id) => view.object(id)?.status.tapped && !stays.has(id) && !stunned.has(id));
  const staying = [...untapping, ...stunned].filter((id) => view.object(id)?.status.tapped);
  return doubtUntapping(view, doubtStaying(view, { ...progress, state }, staying, skipped.doubts), untapping);
}

/** What may not untap: whether it is tapped, and has lost its stun counter, isn't known. */
function doubtStaying(view: View, progress: Progress, ids: readonly ObjectId[], skipping: readonly Doubt[]): Progress {
  return ids.reduce((next, id) => {
    const doubts = [...skipping, ...doubtsIn(anyCovers(view, "doesn't untap", id))];
    return doubtEvent(next, doubts, [id], isStunned(view, id) ? ["counters"] : ["tapped"]);
  }, progress);
}

/** What would untap loses a stun counter instead (122.1d). */
function isStunned(view: View, id: ObjectId): boolean {
  const object = view.object(id);
  return object?.status.tapped === true && (object.counters.stun ?? 0) > 0;
}

/** A player's choice what untaps, and words that weren't understood: whether those are tapped isn't known. */
function doubtUntapping(view: View, progress: Progress, untapping: readonly ObjectId[]): Progress {
  const { active } = progress.state;
  const limits = view.norms("untaps no more than").flatMap((limit) => {
    const concerned = untapping.filter((id) => view.covers(limit, limit.norm.who, id) !== false);
    const mayApply = meansPlayer(view, limit, active) !== false && concerned.length > limit.norm.max;
    return mayApply ? [{ norm: limit, concerned }] : [];
  });
  const choices = view
    .norms("may stay tapped")
    .map((norm) => ({ norm, concerned: untapping.filter((id) => view.covers(norm, norm.norm.who, id) !== false) }));
  const open = [...limits, ...choices].filter(({ concerned }) => concerned.length > 0);
  const state = open.reduce(
    (next, { norm, concerned }) => doubtFacts(next, concerned, ["tapped"], [{ words: norm.words, object: norm.source }]),
    progress.state,
  );
  const unread = untapping.map((id) => ({
    id,
    doubts: unreadAbout(view, "untapping", id).filter(({ words }) => !/\bother player's\b/.test(words)),
  }));
  return unread.reduce((next, { id, doubts }) => doubtEvent(next, doubts, [id], ["tapped"]), { ...progress, state });
}

/** What has phasing and is phased in phases out; at the same time what had phased out under the player's control phases in (502.1). */
function phasingStep(state: GameState, player: PlayerId): GameState {
  const view = createView(state);
  const out = view.permanents().filter((id) => view.controller(id) === player && view.has(id, "phasing") === true);
  const back = phasedOutOf(state, player);
  return phaseIn(phaseOutAsThen(state, out), back);
}
