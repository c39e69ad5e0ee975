// Instructions about spells and abilities on the stack: counter, copy, change targets (701.6, 707.10, 115.7).

import type { ObjectId, PlayerId } from "../../game/ids.ts";
import { addObject, updateObject } from "../../game/objects.ts";
import type { ChosenSlot } from "../../game/state.ts";
import type { Effect } from "../../oracle/effect.ts";
import { breakingToo } from "../../rules/define-rule.ts";
import type { RetargetKind } from "../../rules/target/retargeting.ts";
import { counterObjects } from "../counter.ts";
import { withEvents } from "../outcome.ts";
import { judgeRetarget, rememberHow } from "../retarget.ts";
import { notKnownHow, objectsMeant, type Resolution, remember, viewOf, withProgress, withReasons, withState } from "./resolution.ts";

type StackEffect = Extract<Effect, { kind: "counter spell" | "copy spell" | "change targets" }>;

export function carryOutStack(resolution: Resolution, effect: StackEffect): Resolution {
  const meant = objectsMeant(resolution, effect.what);
  if (meant === undefined) return notKnownHow(resolution, effect);
  const ids = meant.filter((id) => viewOf(resolution).object(id)?.zone === "stack");
  switch (effect.kind) {
    case "counter spell":
      return withProgress(resolution, counterObjects(resolution.progress, ids));
    case "copy spell":
      return ids.reduce(copyOne, resolution);
    case "change targets":
      return ids.reduce((current, id) => changeTargets(current, id, effect), resolution);
  }
}

/** The copy has the same modes, targets and X; its controller may choose new targets (707.10c): `choices`, or a `retarget` step. */
function copyOne(resolution: Resolution, id: ObjectId): Resolution {
  const { progress, context } = resolution;
  const original = progress.state.objects.get(id);
  if (original === undefined) return resolution;
  const kind = original.kind === "ability" ? "ability" : "spell copy";
  const { id: _id, timestamp: _timestamp, ...rest } = original;
  const added = addObject(progress.state, { ...rest, kind, owner: context.you, controller: context.you, zone: "stack" });
  const copied = remember(withProgress(resolution, { ...progress, state: added.state }), "copied", [added.id]);
  const named = chosenTargets(resolution);
  return named.length === 0 ? copied : retargeted(copied, added.id, named, "choose new targets", ["707.10c"]);
}

/**
 * "Change a target to this", or to what `choices` names: carried out where it is legal. Otherwise the change is the scenario's to say by a `retarget`
 * step, and the spell remembers in which way it may be changed (115.7a–d).
 */
function changeTargets(resolution: Resolution, id: ObjectId, effect: Extract<StackEffect, { kind: "change targets" }>): Resolution {
  const item = resolution.progress.state.objects.get(id)?.stack;
  if (item === undefined) return resolution;
  const named: readonly (ObjectId | PlayerId)[] =
    effect.to === undefined ? chosenTargets(resolution) : (objectsMeant(resolution, effect.to) ?? []);
  if (named.length === 0) {
    const waiting = rememberHow(resolution.progress.state, id, effect.how);
    const message = `Which targets ${viewOf(resolution).name(id)} gets is for a \`retarget\` step to say.`;
    return withProgress(resolution, withEvents({ ...resolution.progress, state: waiting }, { kind: "note", subject: id, message }));
  }
  if (effect.to === undefined) return retargeted(resolution, id, named, effect.how);
  const found = waysToChange(item.targets, named, true).find(
    (targets) => judgeRetarget(resolution.progress.state, id, targets, effect.how).kind !== "illegal",
  );
  return found === undefined
    ? resolution
    : withState(resolution, updateObject(resolution.progress.state, id, { stack: { ...item, targets: found } }));
}

/** To what the scenario chose, in the first way that is legal; a choice that fits in none is illegal. */
function retargeted(
  resolution: Resolution,
  id: ObjectId,
  named: readonly (ObjectId | PlayerId)[],
  how: RetargetKind,
  further: readonly string[] = [],
): Resolution {
  const { state } = resolution.progress;
  const item = state.objects.get(id)?.stack;
  if (item === undefined) return resolution;
  const judged = waysToChange(item.targets, named, false).map((targets) => ({ targets, verdict: judgeRetarget(state, id, targets, how) }));
  const found = judged.find(({ verdict }) => verdict.kind !== "illegal");
  if (found !== undefined) return withState(resolution, updateObject(state, id, { stack: { ...item, targets: found.targets } }));
  const verdict = judged[0] && breakingToo(judged[0].verdict, viewOf(resolution), further);
  return verdict?.kind === "illegal" ? withReasons(resolution, verdict.reasons) : resolution;
}

function chosenTargets({ choices }: Resolution): readonly (ObjectId | PlayerId)[] {
  return choices.values.flatMap((value): readonly (ObjectId | PlayerId)[] =>
    value.kind === "object" ? [value.object] : value.kind === "player" ? [value.player] : [],
  );
}

/** The new targets in the places of the old ones: all in order, or (for one) in each place. */
function waysToChange(
  old: readonly ChosenSlot[],
  named: readonly (ObjectId | PlayerId)[],
  oneOnly: boolean,
): readonly (readonly ChosenSlot[])[] {
  const total = old.reduce((sum, { chosen }) => sum + chosen.length, 0);
  if (named.length > 1 || (total === 1 && !oneOnly)) {
    let at = 0;
    return [old.map((slot) => ({ ...slot, chosen: slot.chosen.map((kept) => named[at++] ?? kept) }))];
  }
  return old.flatMap(({ chosen }, slot) =>
    chosen.map((_, at) =>
      old.map((other, index) =>
        index === slot ? { ...other, chosen: other.chosen.map((kept, place) => (place === at ? named[0]! : kept)) } : other,
      ),
    ),
  );
}
