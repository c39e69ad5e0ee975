// The steps that do one thing to objects: destroy, exile, sacrifice, return, discard, tap, untap, transform, turn, phase, regenerate.

import type { ObjectId } from "../game/ids.ts";
import type { GameState } from "../game/state.ts";
import { createView } from "../layers/create-view.ts";
import { changing } from "../rules/state/changing.ts";
import { joinVerdicts } from "../verdict.ts";
import type { Action, ChangeKind, Outcome } from "./action.ts";
import { changeStatus, type StatusChange } from "./change-status.ts";
import { destroyObjects } from "./destroy.ts";
import { begin, type Progress, taken, unless } from "./outcome.ts";
import { relocateAll } from "./relocate.ts";

type Change = Extract<Action, { kind: ChangeKind }>;

export function changeObjects(state: GameState, action: Change): Outcome {
  const view = createView(state);
  const verdict = joinVerdicts(action.objects.map((object) => changing.check({ view, object, kind: action.kind, player: action.by })));
  return unless(state, verdict, () => taken(perform(begin(state), action.kind, action.objects)));
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
