// The steps `attach` and `unattach`: an effect moves an Aura, Equipment or Fortification, without targeting (701.3). What can't be attached stays put.

import { attachObject, unattachObject } from "../game/attach-object.ts";
import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { GameState } from "../game/state.ts";
import { createView } from "../layers/create-view.ts";
import type { View } from "../layers/view.ts";
import { kind } from "../rules/attach/kind.ts";
import { mayAttach } from "../rules/attach/may-attach.ts";
import { illegal } from "../rules/define-rule.ts";
import type { Verdict } from "../verdict.ts";
import type { Action, Outcome } from "./action.ts";
import { begin, type Progress, taken, unless, withEvents } from "./outcome.ts";

export function attach(state: GameState, action: Extract<Action, { kind: "attach" }>): Outcome {
  const view = createView(state);
  const verdict = mayBecomeAttached(state, action.object, action.to);
  return unless(state, verdict, () => {
    const same = view.object(action.object)?.attachedTo === action.to;
    const notices = same
      ? [
          {
            code: "attach/same-host",
            message: `${view.name(action.object)} is already attached to ${view.name(action.to)}: nothing happens.`,
            subject: action.object,
          },
        ]
      : [];
    return taken({ state: attachObject(state, action.object, action.to), events: [] }, { notices });
  });
}

export function unattach(state: GameState, action: Extract<Action, { kind: "unattach" }>): Outcome {
  return taken(begin(unattachObject(state, action.object)));
}

/** May the object on the battlefield become attached to that now? Attaching it to its present host is allowed and does nothing (701.3b). */
export function mayBecomeAttached(state: GameState, object: ObjectId, to: ObjectId | PlayerId): Verdict {
  const view = createView(state);
  const there = state.objects.get(object);
  if (there?.zone !== "battlefield" || there.status.phasedOut) return notThere(view, object, to);
  if (view.object(object)?.attachedTo === to) return { kind: "legal" };
  return mayAttach(view, object, to, "becoming");
}

function notThere(view: View, object: ObjectId, to: ObjectId | PlayerId): Verdict {
  const isOut = view.object(object)?.status.phasedOut ?? false;
  const why = isOut ? "is phased out: it's treated as though it doesn't exist" : "isn't on the battlefield";
  const name = view.name(object);
  const reason = {
    what: `${name} can't be attached to ${view.name(to)}.`,
    why: `${name} ${why}.`,
    subject: object,
    other: to,
    related: [],
  };
  return illegal(kind, view, reason, isOut ? ["702.26b"] : ["701.3b"]);
}

/** An effect attaches it if it may be (701.3b); where it may not, it doesn't move, and an event says why. */
export function attachIfLegal(progress: Progress, object: ObjectId, to: ObjectId | PlayerId): Progress {
  const there = progress.state.objects.get(object);
  if (there?.zone !== "battlefield" || there.status.phasedOut) return progress;
  const verdict = mayBecomeAttached(progress.state, object, to);
  if (verdict.kind === "illegal") return withEvents(progress, { kind: "attachment refused", object, host: to, reasons: verdict.reasons });
  return { ...progress, state: attachObject(progress.state, object, to) };
}
