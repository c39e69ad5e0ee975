// Changes of status of permanents (110.5): tapped, phased, transformed, flipped, face down or up, regeneration shields, out of combat.

import { removeFromCombat } from "../game/combat-state.ts";
import type { ObjectId } from "../game/ids.ts";
import { addCounters, refreshTimestamp, updateObject, updateObjects, updateStatus } from "../game/objects.ts";
import { phaseIn, phaseOut } from "../game/phasing.ts";
import type { GameState } from "../game/state.ts";
import { createView } from "../layers/create-view.ts";
import { vanish } from "./relocate.ts";

export type StatusChange =
  | "tap"
  | "untap"
  | "regenerate"
  | "remove from combat"
  | "phase out"
  | "phase in"
  | "transform"
  | "turn face down"
  | "turn face up"
  | "flip";

/** The state with these permanents changed. What can't change so (a card without a back face, "can't phase out") stays as it is. */
export function changeStatus(state: GameState, ids: readonly ObjectId[], change: StatusChange): GameState {
  if (change === "phase out")
    return phaseOutAsThen(
      state,
      ids.filter((id) => !isBarred(state, id, "can't phase out")),
    );
  if (change === "phase in") return phaseIn(state, ids);
  return ids.reduce((next, id) => changeOne(next, id, change), state);
}

/** Phases out; in 2004 that was leaving for the phased-out zone, where tokens cease to exist, and damage was removed (217.8). */
export function phaseOutAsThen(state: GameState, ids: readonly ObjectId[]): GameState {
  if (!state.edition.switches.phasingIsZone) return phaseOut(state, ids);
  const tokens = ids.filter((id) => state.objects.get(id)?.kind === "token");
  const without = tokens.reduce((next, id) => vanish(next, id), state);
  const stay = ids.filter((id) => !tokens.includes(id));
  return updateObjects(phaseOut(without, stay), stay, ({ damage }) => (damage > 0 ? { damage: 0 } : undefined));
}

function changeOne(state: GameState, id: ObjectId, change: Exclude<StatusChange, "phase out" | "phase in">): GameState {
  const object = state.objects.get(id);
  if (object?.zone !== "battlefield" || object.status.phasedOut) return state;
  switch (change) {
    case "tap":
      return updateStatus(state, id, { tapped: true });
    case "untap":
      // A stun counter is removed instead (122.1d).
      if (object.status.tapped && (object.counters.stun ?? 0) > 0) return addCounters(state, id, "stun", -1);
      return updateStatus(state, id, { tapped: false });
    case "regenerate":
      return updateObject(state, id, { regenerationShields: object.regenerationShields + 1 });
    case "remove from combat":
      return removeFromCombat(state, id);
    case "transform":
      return transformOne(state, id);
    case "flip":
      return refreshTimestamp(updateStatus(state, id, { flipped: true }), id);
    case "turn face down":
      return refreshTimestamp(updateStatus(state, id, { faceDown: true }), id);
    case "turn face up":
      return refreshTimestamp(turnFaceUp(state, id), id);
  }
}

/** What made it a face-down creature of its own sort is over: turned face down again, it has no ward (702.168, 701.58). */
function turnFaceUp(state: GameState, id: ObjectId): GameState {
  const { states, castWith } = state.objects.get(id)!;
  const changed = updateObject(state, id, {
    states: states.filter((word) => word !== "cloaked" && word !== "manifested"),
    castWith: castWith.using === undefined ? castWith : { ...castWith, using: castWith.using.filter((word) => word !== "disguise") },
  });
  return updateStatus(changed, id, { faceDown: false });
}

/** It becomes night, or day: permanents with daybound that show their front transform, or those with nightbound (702.145c, 702.145f). */
export function transformByNight(state: GameState, night: boolean): GameState {
  const view = createView(state);
  const turning = view.permanents().filter((id) => view.has(id, night ? "daybound" : "nightbound") === true);
  return turning.reduce((next, id) => changeOne(next, id, "transform"), state);
}

/** What effects do not transform: permanents with daybound or nightbound (702.145b, 702.145e). */
export function isBoundToDay(state: GameState, id: ObjectId): boolean {
  const view = createView(state);
  return view.has(id, "daybound") === true || view.has(id, "nightbound") === true;
}

/** Only permanents that double-faced cards or tokens represent transform (701.27c), whatever they are copies of. */
function transformOne(state: GameState, id: ObjectId): GameState {
  const object = state.objects.get(id)!;
  const cards = [object.card, object.copyOf?.card].filter((card) => card !== undefined);
  const hasBack = cards.length > 0 && cards.every(({ faces, layout }) => faces.length > 1 && isDoubleFaced(layout));
  if (!hasBack || isBarred(state, id, "can't transform")) return state;
  const face = object.face === 0 ? 1 : 0;
  const copyOf = object.copyOf === undefined ? undefined : { ...object.copyOf, face };
  return refreshTimestamp(updateObject(state, id, { face, copyOf }), id);
}

/** Whether cards of this layout have a back face (712). */
export function isDoubleFaced(layout: string): boolean {
  return ["transform", "modal_dfc", "double_faced_token", "battle"].includes(layout);
}

function isBarred(state: GameState, id: ObjectId, kind: "can't phase out" | "can't transform"): boolean {
  const view = createView(state);
  return view.norms(kind).some((active) => view.covers(active, active.norm.who, id) === true);
}
