// Changing targets (115.7): "change the target(s)" all of them to other legal ones (a), "change a target" one (b), "change any targets" each changed one
// legal (c), "choose new targets" (d). Modes and divisions stay (115.7f, 115.8). Only the final set is judged (115.7e).

import type { ObjectId, PlayerId } from "../game/ids.ts";
import { updateObject } from "../game/objects.ts";
import type { ChosenSlot, GameState } from "../game/state.ts";
import { createView } from "../layers/create-view.ts";
import { type RetargetKind, retargeting } from "../rules/target/retargeting.ts";
import type { Verdict } from "../verdict.ts";
import type { Action, Outcome } from "./action.ts";
import { ownBodies } from "./bodies.ts";
import { begin, taken, unless } from "./outcome.ts";
import { targetingOf } from "./targeting-of.ts";

export function retarget(state: GameState, action: Extract<Action, { kind: "retarget" }>): Outcome {
  const item = state.objects.get(action.object)?.stack;
  if (item === undefined) return taken(begin(state));
  const targets = newTargets(item.targets, action.targets);
  const verdict = judgeRetarget(state, action.object, targets, action.how ?? howItMayChange(state, action.object));
  return unless(state, verdict, () => {
    const changed = forgetHow(updateObject(state, action.object, { stack: { ...item, targets } }), action.object);
    return taken(begin(changed), { slots: targets, created: [action.object] });
  });
}

const FACT = "may be retargeted: ";

/** Remembers, on the spell or ability, in which way an effect that just resolved lets its targets be changed. */
export function rememberHow(state: GameState, id: ObjectId, how: RetargetKind): GameState {
  const object = state.objects.get(id);
  return object === undefined ? state : updateObject(state, id, { history: [...forgotten(object.history), FACT + how] });
}

function forgetHow(state: GameState, id: ObjectId): GameState {
  const object = state.objects.get(id);
  return object === undefined ? state : updateObject(state, id, { history: forgotten(object.history) });
}

function forgotten(history: readonly string[]): readonly string[] {
  return history.filter((fact) => !fact.startsWith(FACT));
}

/** As the effect that resolved said, or one that is waiting on the stack says; else "choose new targets". */
function howItMayChange(state: GameState, id: ObjectId): RetargetKind {
  const fact = state.objects.get(id)?.history.find((entry) => entry.startsWith(FACT));
  if (fact !== undefined) return fact.slice(FACT.length) as RetargetKind;
  const view = createView(state);
  for (const other of [...state.stack].reverse()) {
    const item = state.objects.get(other)?.stack;
    if (!item?.targets.some(({ chosen }) => chosen.includes(id))) continue;
    const how = changeIn(ownBodies(view, other, item.ability));
    if (how !== undefined) return how;
  }
  return "choose new targets";
}

function changeIn(node: unknown): RetargetKind | undefined {
  if (Array.isArray(node)) return node.map(changeIn).find((how) => how !== undefined);
  if (typeof node !== "object" || node === null) return undefined;
  if ("kind" in node && node.kind === "change targets" && "how" in node) return node.how as RetargetKind;
  return changeIn(Object.values(node));
}

/** Flat targets take the places of the old ones in order; a list per slot replaces the slot's. Shares stay (115.7f). */
function newTargets(old: readonly ChosenSlot[], written: readonly (readonly (ObjectId | PlayerId)[])[]): readonly ChosenSlot[] {
  const isPerSlot = written.length === old.length && written.every((list, slot) => list.length === old[slot]!.chosen.length);
  const flat = written.flat();
  if (!isPerSlot && flat.length === 1 && old.flatMap(({ chosen }) => chosen).length === 1) {
    return old.map((slot) => (slot.chosen.length === 1 ? { ...slot, chosen: flat } : slot));
  }
  if (isPerSlot) return old.map((slot, index) => ({ ...slot, chosen: written[index]! }));
  let at = 0;
  const spread = old.map((slot): ChosenSlot => {
    const chosen = flat.slice(at, at + slot.chosen.length);
    at += slot.chosen.length;
    return { ...slot, chosen };
  });
  const rest = flat.slice(at);
  return rest.length === 0
    ? spread
    : spread.map((slot, index) => (index === spread.length - 1 ? { ...slot, chosen: [...slot.chosen, ...rest] } : slot));
}

/** May the spell's or ability's targets become these? */
export function judgeRetarget(state: GameState, object: ObjectId, targets: readonly ChosenSlot[], how: RetargetKind): Verdict {
  const targeting = targetingOf(createView(state), object);
  const old = state.objects.get(object)?.stack?.targets ?? [];
  return retargeting.check({ targeting, old, targets, how });
}
