// The step `put`: an effect puts permanents onto the battlefield (303.4f–i, 301.5e, 614.12). Several enter at once.

import { putAttacking, putBlocking } from "../combat/enter-combat.ts";
import type { ObjectId } from "../game/ids.ts";
import { addCounters, addObject } from "../game/objects.ts";
import type { GameState } from "../game/state.ts";
import { createView } from "../layers/create-view.ts";
import { joinVerdicts, type Verdict } from "../verdict.ts";
import type { Action, NewObject, Outcome } from "./action.ts";
import { enter } from "./enter.ts";
import { begin, type Notice, type Progress, refused, taken, withEvents } from "./outcome.ts";
import { relocate } from "./relocate.ts";

export function put(state: GameState, action: Extract<Action, { kind: "put" }>): Outcome {
  let progress = begin(state);
  const ids: ObjectId[] = [];
  for (const object of action.objects) {
    const placed = place(progress, object);
    progress = placed.progress;
    ids.push(placed.id);
  }
  const verdicts: Verdict[] = [];
  const notices: Notice[] = [];
  action.objects.forEach((object, index) => {
    const entered = enter(progress, ids[index]!, {
      attachedTo: hostAfter(progress.state, object),
      tapped: object.tapped,
      choices: object.choices,
    });
    progress = entered.progress;
    verdicts.push(entered.verdict);
    notices.push(...entered.notices);
  });
  const verdict = joinVerdicts(verdicts);
  if (verdict.kind === "illegal") return refused(state, verdict, notices);
  return taken(joinCombat(progress, action.objects, ids), { verdict, notices, created: ids });
}

/** The host may itself be entering now; ids given for it are the old ones. */
function hostAfter(state: GameState, { attachedTo }: NewObject): NewObject["attachedTo"] {
  if (attachedTo === undefined) return undefined;
  return state.successors.get(attachedTo as ObjectId) ?? attachedTo;
}

function place(progress: Progress, object: NewObject): { readonly progress: Progress; readonly id: ObjectId } {
  const status = { faceDown: object.faceDown ?? false };
  const face = object.face ?? (object.transformed ? 1 : 0);
  if (object.object !== undefined && progress.state.objects.has(object.object)) {
    const moved = relocate(progress, object.object, "battlefield", {
      controller: object.controller,
      as: { face, castWith: object.castWith ?? {}, sick: object.sick ?? true },
    });
    const kept = moved.progress.state.objects.get(moved.id)!;
    const state = {
      ...moved.progress.state,
      objects: new Map(moved.progress.state.objects).set(moved.id, { ...kept, status: { ...kept.status, ...status } }),
    };
    return { progress: { ...moved.progress, state: withCounters(state, moved.id, object) }, id: moved.id };
  }
  const added = addObject(progress.state, {
    kind: object.token ? "token" : "card",
    card: object.card,
    face,
    owner: object.owner,
    controller: object.controller,
    zone: "battlefield",
    sick: object.sick ?? true,
    status,
    castWith: object.castWith ?? {},
    history: ["entered"],
  });
  return { progress: { ...progress, state: withCounters(added.state, added.id, object) }, id: added.id };
}

function withCounters(state: GameState, id: ObjectId, { counters }: NewObject): GameState {
  return Object.entries(counters ?? {}).reduce((next, [counter, amount]) => addCounters(next, id, counter, amount), state);
}

/** Permanents put onto the battlefield attacking or blocking (508.4, 509.4). */
function joinCombat(progress: Progress, objects: readonly NewObject[], ids: readonly ObjectId[]): Progress {
  let { state } = progress;
  objects.forEach(({ attacking, blocking }, index) => {
    const id = ids[index]!;
    if (attacking !== undefined) state = putAttacking(createView(state), id, attacking);
    if (blocking !== undefined) state = putBlocking(createView(state), id, blocking);
  });
  return withEvents({ ...progress, state });
}
