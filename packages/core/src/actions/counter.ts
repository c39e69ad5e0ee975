// Countering spells and abilities (701.6): the spell goes to its owner's graveyard, the ability ceases to exist; unless it can't be countered.

import type { ObjectId } from "../game/ids.ts";
import type { GameState } from "../game/state.ts";
import { createView } from "../layers/create-view.ts";
import { countering } from "../rules/state/countering.ts";
import { LEGAL, type Verdict } from "../verdict.ts";
import type { Action, Outcome } from "./action.ts";
import { begin, type Progress, taken, unless, withEvents } from "./outcome.ts";
import { relocate, vanish } from "./relocate.ts";

export function counter(state: GameState, action: Extract<Action, { kind: "counter" }>): Outcome {
  return unless(state, mayBeCountered(state, action.object), () => taken(counterOne(begin(state), action.object)));
}

/** Those that can be countered are; of the others an event tells why not. */
export function counterObjects(progress: Progress, ids: readonly ObjectId[]): Progress {
  return ids.reduce((current, id) => {
    const verdict = mayBeCountered(current.state, id);
    if (verdict.kind !== "illegal") return counterOne(current, id);
    return withEvents(current, { kind: "note", subject: id, message: `${verdict.reasons[0]!.what} ${verdict.reasons[0]!.why}` });
  }, progress);
}

function mayBeCountered(state: GameState, id: ObjectId): Verdict {
  const view = createView(state);
  return view.object(id) === undefined ? LEGAL : countering.check({ view, object: id });
}

function counterOne(progress: Progress, id: ObjectId): Progress {
  const object = progress.state.objects.get(id);
  if (object === undefined) return progress;
  if (object.kind === "ability" || object.kind === "spell copy") return { ...progress, state: vanish(progress.state, id) };
  const exiled =
    object.castWith.using?.some((permission) => ["flashback", "jump-start", "harmonize", "aftermath"].includes(permission)) ?? false;
  return relocate(progress, id, exiled ? "exile" : "graveyard").progress;
}
