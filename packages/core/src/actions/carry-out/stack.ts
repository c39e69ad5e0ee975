// Instructions about spells and abilities on the stack: counter, copy, change targets (701.6, 707.10, 115.7).

import type { ObjectId } from "../../game/ids.ts";
import { addObject, updateObject } from "../../game/objects.ts";
import type { Effect } from "../../oracle/effect.ts";
import { counterObjects } from "../counter.ts";
import { judgeRetarget } from "../retarget.ts";
import { notCarriedOut, objectsMeant, type Resolution, remember, viewOf, withProgress } from "./resolution.ts";

type StackEffect = Extract<Effect, { kind: "counter spell" | "copy spell" | "change targets" }>;

export function carryOutStack(resolution: Resolution, effect: StackEffect): Resolution {
  const ids = (objectsMeant(resolution, effect.what) ?? []).filter((id) => viewOf(resolution).object(id)?.zone === "stack");
  switch (effect.kind) {
    case "counter spell":
      return withProgress(resolution, counterObjects(resolution.progress, ids));
    case "copy spell":
      return ids.reduce(copyOne, resolution);
    case "change targets":
      return ids.reduce((current, id) => changeTargets(current, id, effect), resolution);
  }
}

/** The copy has the same modes, targets and X; its controller may choose new targets (707.10c), which a `retarget` step does. */
function copyOne(resolution: Resolution, id: ObjectId): Resolution {
  const { progress, context } = resolution;
  const original = progress.state.objects.get(id);
  if (original === undefined) return resolution;
  const kind = original.kind === "ability" ? "ability" : "spell copy";
  const { id: _id, timestamp: _timestamp, ...rest } = original;
  const added = addObject(progress.state, { ...rest, kind, owner: context.you, controller: context.you, zone: "stack" });
  return remember(withProgress(resolution, { ...progress, state: added.state }), "copied", [added.id]);
}

/** "Change a target to this": carried out where it is legal. Other changes are the scenario's to say, by a `retarget` step. */
function changeTargets(resolution: Resolution, id: ObjectId, effect: Extract<StackEffect, { kind: "change targets" }>): Resolution {
  const [to] = effect.to === undefined ? [] : (objectsMeant(resolution, effect.to) ?? []);
  const item = resolution.progress.state.objects.get(id)?.stack;
  if (to === undefined || item === undefined) return notCarriedOut(resolution, "change targets (say how with a `retarget` step)");
  for (const [slot, { chosen }] of item.targets.entries()) {
    for (const at of chosen.keys()) {
      const targets = item.targets.map((other, index) =>
        index === slot ? { ...other, chosen: other.chosen.map((old, place) => (place === at ? to : old)) } : other,
      );
      if (judgeRetarget(resolution.progress.state, id, targets, effect.how).kind !== "legal") continue;
      return withProgress(resolution, {
        ...resolution.progress,
        state: updateObject(resolution.progress.state, id, { stack: { ...item, targets } }),
      });
    }
  }
  return resolution;
}
