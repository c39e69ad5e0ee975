// The steps that do one thing to objects: destroy, exile, sacrifice, return, discard, tap, untap, transform, turn, phase, regenerate.

import { attachObject } from "../game/attach-object.ts";
import { settleZone } from "../game/facts-in-doubt.ts";
import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { GameState } from "../game/state.ts";
import { createView } from "../layers/create-view.ts";
import { breakingToo } from "../rules/define-rule.ts";
import { changing } from "../rules/state/changing.ts";
import { joinVerdicts } from "../verdict.ts";
import type { Action, ChangeKind, Outcome } from "./action.ts";
import { mayBecomeAttached } from "./attach-to.ts";
import { changeStatus, type StatusChange } from "./change-status.ts";
import { destroyObjects } from "./destroy.ts";
import { begin, type Progress, taken, unless } from "./outcome.ts";
import { relocateAll } from "./relocate.ts";

type Change = Extract<Action, { kind: ChangeKind }>;

export function changeObjects(state: GameState, action: Change): Outcome {
  const view = createView(state);
  const verdict = joinVerdicts(action.objects.map((object) => changing.check({ view, object, kind: action.kind, player: action.by })));
  return unless(state, verdict, () => {
    // That the author has it happen says that the objects are there.
    const settled = action.objects.reduce(settleZone, state);
    const done = perform(begin(settled), action.kind, action.objects);
    return action.attachTo === undefined ? taken(done) : attachAsTurned(state, done, action.objects[0], action.attachTo);
  });
}

/** "As this is turned face up, you may attach it to a creature": to one that what it then is can enchant or equip (303.4k). */
function attachAsTurned(before: GameState, turned: Progress, object: ObjectId | undefined, to: ObjectId | PlayerId): Outcome {
  if (object === undefined) return taken(turned);
  const verdict = breakingToo(mayBecomeAttached(turned.state, object, to), createView(turned.state), ["303.4k"]);
  return unless(before, verdict, () => taken({ ...turned, state: attachObject(turned.state, object, to) }));
}

const STATUS: { readonly [K in ChangeKind]?: StatusChange } = {
  tap: "tap",
  untap: "untap",
  transform: "transform",
  "face up": "turn face up",
  "face down": "turn face down",
  "phase out": "phase out",
  "phase in": "phase in",
  regenerate: "regenerate",
};

function perform(progress: Progress, kind: ChangeKind, objects: readonly ObjectId[]): Progress {
  switch (kind) {
    case "destroy":
      return destroyObjects(progress, objects);
    case "exile":
      return relocateAll(progress, objects, "exile");
    case "return":
      return relocateAll(progress, objects, "hand");
    case "sacrifice":
    case "discard":
      return relocateAll(progress, objects, "graveyard");
    default: {
      const change = STATUS[kind];
      return change === undefined ? progress : { ...progress, state: changeStatus(progress.state, objects, change) };
    }
  }
}
