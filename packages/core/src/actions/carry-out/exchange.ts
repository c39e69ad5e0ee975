// Exchanging control of two permanents (701.12): each goes to the player who controlled the other as the exchange began, or nothing happens at all.

import type { ObjectId } from "../../game/ids.ts";
import type { ContinuousEffect } from "../../oracle/continuous-effect.ts";
import type { PlayerReference } from "../../oracle/reference.ts";
import { objectsMeant, type Resolution, viewOf } from "./resolution.ts";

type Control = Extract<ContinuousEffect, { kind: "control" }>;

/** The effects as they are carried out, and the resolution whose `named` references they speak of. */
export interface Exchange {
  readonly effects: readonly Control[];
  readonly resolution: Resolution;
}

/** Whether the effects are one exchange: they give each of two objects to the controller of the other. */
export function isExchange(effects: readonly ContinuousEffect[]): effects is readonly Control[] {
  const [first, second] = effects;
  if (first?.kind !== "control" || effects.length > 2) return false;
  if (second === undefined) return first.player.kind === "not" && first.player.player.kind === "controller of";
  return second.kind === "control" && isController(first.player) && isController(second.player);
}

/**
 * The exchange by who controls the two now: whoever gets the first is settled before the second is given. No effects where it can't be completed
 * (701.12a–b): one of the two is gone, or one player controls both. Undefined where it isn't known which objects are meant.
 */
export function settleExchange(resolution: Resolution, effects: readonly Control[]): Exchange | undefined {
  const view = viewOf(resolution);
  const pair = new Set<ObjectId>();
  for (const { affects } of effects) {
    const meant = affects.kind === "reference" ? objectsMeant(resolution, affects.object) : undefined;
    if (meant === undefined) return undefined;
    for (const id of meant) pair.add(id);
  }
  const [one, other] = [...pair];
  if (pair.size !== 2 || one === undefined || other === undefined) return { effects: [], resolution };
  const owners = [view.controller(one), view.controller(other)] as const;
  if (owners[0] === owners[1]) return { effects: [], resolution };
  return {
    effects: [give(0, 3), give(1, 2)],
    resolution: { ...resolution, context: { ...resolution.context, named: [one, other, ...owners] } },
  };
}

function give(object: number, player: number): Control {
  return {
    kind: "control",
    affects: { kind: "reference", object: { kind: "named", index: object } },
    player: { kind: "named", index: player },
  };
}

function isController(player: PlayerReference): boolean {
  return player.kind === "controller of";
}
