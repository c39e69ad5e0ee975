// Instructions that change who blocks what outside the declaration of blockers: "creatures it was blocking … become unblocked, then it blocks an
// attacking creature of your choice". The creature must be able to block what is chosen (509.1a–b); how many block what isn't asked.

import { becomeUnblocked } from "../../combat/bands.ts";
import { putBlocking } from "../../combat/enter-combat.ts";
import type { ObjectId } from "../../game/ids.ts";
import { mayBlock } from "../../rules/block/may-block.ts";
import {
  chosenObjects,
  type EffectOf,
  notCarriedOut,
  objectsMeant,
  type Resolution,
  refuseChoice,
  viewOf,
  withReasons,
  withState,
} from "./resolution.ts";

/** The creatures of this resolution that have left combat: targets, or the source itself. Undefined if the action is another one. */
export function carryOutUnblocked(resolution: Resolution, action: string): Resolution | undefined {
  if (!action.endsWith("become unblocked")) return undefined;
  const { context, progress } = resolution;
  const targets = (context.targets ?? []).flatMap(({ chosen }) => chosen);
  const blocking = new Set(progress.state.combat?.blockers.map(({ id }) => id));
  const removed = (targets.length > 0 ? targets : [context.this]).filter((id) => id !== undefined && !blocking.has(id as ObjectId));
  if (removed.length === 0) return undefined;
  return withState(
    resolution,
    removed.reduce((state, id) => becomeUnblocked(state, id as ObjectId), progress.state),
  );
}

/** It blocks the attacking creature that `choices` names, or the only one it could. */
export function carryOutBlock(resolution: Resolution, effect: EffectOf<"block instead">): Resolution {
  const words = "blocks an attacking creature of your choice";
  const blocker = objectsMeant(resolution, effect.what)?.[0];
  const attackers = effect.attacker === undefined ? undefined : objectsMeant(resolution, effect.attacker);
  if (blocker === undefined) return notCarriedOut(resolution, words);
  const view = viewOf(resolution);
  const judge = (attacker: ObjectId) => mayBlock({ view, blocker, attacker, defendingPlayer: view.controller(blocker) });
  const named = attackers?.[0] ?? chosenObjects(resolution)[0];
  if (named !== undefined) {
    const verdict = judge(named);
    if (verdict.kind === "unknown") return notCarriedOut(resolution, words);
    if (verdict.kind === "legal") return withState(resolution, putBlocking(view, blocker, [named]));
    const asChoice = refuseChoice(resolution, named, "").refused?.at(-1)?.rules ?? [];
    return withReasons(
      resolution,
      verdict.reasons.map((reason) => ({ ...reason, also: [...(reason.also ?? []), ...asChoice] })),
    );
  }
  const possible = (view.state.combat?.attackers ?? []).flatMap(({ id }) => {
    const verdict = judge(id);
    return verdict.kind === "illegal" ? [] : [{ id, sure: verdict.kind === "legal" }];
  });
  if (possible.length === 0) return resolution;
  const [only] = possible;
  return possible.length === 1 && only!.sure
    ? withState(resolution, putBlocking(view, blocker, [only!.id]))
    : notCarriedOut(resolution, words);
}
