// Instructions that change status: tap, untap, regenerate, phase out, transform, flip, turn face down or up, detain, goad (110.5, 701).

import { becomeBlocked } from "../../combat/bands.ts";
import type { ObjectId, PlayerId } from "../../game/ids.ts";
import { updateObject } from "../../game/objects.ts";
import type { Norm } from "../../oracle/norm.ts";
import { changeStatus, isBoundToDay } from "../change-status.ts";
import { addEffect } from "../effects-in-force.ts";
import { type EffectOf, notKnownHow, objectsMeant, playersMeant, type Resolution, withState } from "./resolution.ts";

type StatusEffect = EffectOf<"tap" | "become blocked">;

export function carryOutStatus(resolution: Resolution, effect: StatusEffect): Resolution {
  const ids = objectsMeant(resolution, effect.what);
  if (ids === undefined) return notKnownHow(resolution, effect);
  const { state } = resolution.progress;
  const by = "by" in effect && effect.by !== undefined ? playersMeant(resolution, effect.by)?.[0] : undefined;
  switch (effect.kind) {
    case "detain":
      return detain(resolution, ids, by);
    case "goad":
      return goad(resolution, ids, by);
    case "suspect":
      return withState(resolution, addState(state, ids, "suspected"));
    case "transform": {
      const free = ids.filter((id) => !isBoundToDay(state, id));
      return withState(resolution, changeStatus(state, free, "transform"));
    }
    case "become blocked":
      return allBecomeBlocked(resolution, ids);
    case "sacrifice":
      return resolution;
    default:
      return withState(resolution, changeStatus(state, ids, effect.kind));
  }
}

function addState(state: Resolution["progress"]["state"], ids: readonly ObjectId[], word: string) {
  return ids.reduce((next, id) => {
    const object = next.objects.get(id);
    return object === undefined || object.states.includes(word) ? next : updateObject(next, id, { states: [...object.states, word] });
  }, state);
}

/** Until your next turn it can't attack or block and its activated abilities can't be activated (701.35a). */
function detain(resolution: Resolution, ids: readonly ObjectId[], by: PlayerId | undefined): Resolution {
  const any = { kind: "any" } as const;
  const norms: readonly Norm[] = [
    { kind: "can't attack", who: any },
    { kind: "can't block", who: any },
    { kind: "can't activate", who: any },
  ];
  const you = by ?? resolution.context.you;
  const startedInOwnTurn = resolution.progress.state.active === you;
  return norms.reduce(
    (current, norm) =>
      withState(
        current,
        addEffect(current.progress.state, {
          effect: { kind: "norm", norm },
          controller: you,
          source: current.context.this,
          words: current.text === "" ? current.words : current.text,
          affected: ids,
          duration: { kind: "until turn of", player: you, startedInOwnTurn },
        }),
      ),
    resolution,
  );
}

function goad(resolution: Resolution, ids: readonly ObjectId[], by: PlayerId | undefined): Resolution {
  const player = by ?? resolution.context.you;
  const state = ids.reduce((next, id) => {
    const object = next.objects.get(id);
    if (object === undefined || object.goadedBy.includes(player)) return next;
    return updateObject(next, id, { goadedBy: [...object.goadedBy, player] });
  }, resolution.progress.state);
  return withState(resolution, state);
}

function allBecomeBlocked(resolution: Resolution, ids: readonly ObjectId[]): Resolution {
  return withState(resolution, ids.reduce(becomeBlocked, resolution.progress.state));
}
