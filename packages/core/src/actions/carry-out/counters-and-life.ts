// Instructions about counters (122) and life (119).

import type { PlayerId } from "../../game/ids.ts";
import type { Effect } from "../../oracle/effect.ts";
import { barOn, changeLife, setLife } from "../change-life.ts";
import { putCounters } from "../put-counters.ts";
import { doubtEvent } from "../unread-events.ts";
import {
  amountMeant,
  notCarriedOut,
  notKnownHow,
  objectsMeant,
  playersMeant,
  type Resolution,
  viewOf,
  withProgress,
} from "./resolution.ts";

export function carryOutCounters(
  resolution: Resolution,
  effect: Extract<Effect, { kind: "counters" | "player counters" | "life" | "exchange life" }>,
): Resolution {
  if (effect.kind === "exchange life") return exchangeLife(resolution, effect.players);
  const amount = amountMeant(resolution, effect.amount);
  if (amount === undefined) return notKnownHow(resolution, effect);
  const { progress } = resolution;
  if (effect.kind === "counters") {
    const ids = objectsMeant(resolution, effect.what);
    if (ids === undefined) return notKnownHow(resolution, effect);
    const shares = effect.what.kind === "target" ? resolution.context.targets?.[effect.what.slot]?.division : undefined;
    const sign = effect.remove ? -1 : 1;
    return withProgress(
      resolution,
      ids.reduce((next, id, index) => putCounters(next, id, effect.counter, (shares?.[index] ?? amount) * sign), progress),
    );
  }
  const players = playersMeant(resolution, effect.player);
  if (players === undefined) return notKnownHow(resolution, effect);
  if (effect.kind === "player counters") {
    return withProgress(
      resolution,
      players.reduce((next, player) => putCounters(next, player, effect.counter, amount), progress),
    );
  }
  const changed = players.reduce((next, player) => {
    if (effect.change === "set") return setLife(next, player, amount);
    return changeLife(next, player, effect.change === "gain" ? amount : -amount);
  }, progress);
  return { ...withProgress(resolution, changed), thatMuch: amount };
}

/** Each gains or loses what it takes to have the other's former life total; nothing happens if one can't (119.7, 701.12c). */
function exchangeLife(resolution: Resolution, [one, other]: Extract<Effect, { kind: "exchange life" }>["players"]): Resolution {
  const first = playersMeant(resolution, one)?.[0];
  const second = playersMeant(resolution, other)?.[0];
  const life = new Map(resolution.progress.state.players.map((player) => [player.id, player.life]));
  if (first === undefined || second === undefined) return notCarriedOut(resolution, "exchange life totals");
  const view = viewOf(resolution);
  const bars = (player: PlayerId, other: PlayerId) => [
    barOn(view, "life total can't change", player),
    ...(life.get(other)! > life.get(player)! ? [barOn(view, "can't gain life", player)] : []),
  ];
  const found = [...bars(first, second), ...bars(second, first)];
  if (found.some(({ words }) => words !== undefined)) return resolution;
  const doubts = found.flatMap((bar) => bar.doubts);
  const told = doubtEvent(resolution.progress, doubts, [first, second], ["life"]);
  return withProgress(resolution, setLife(setLife(told, first, life.get(second)!), second, life.get(first)!));
}
