// Instructions about counters (122) and life (119).

import { updatePlayer } from "../../game/create-game.ts";
import { addCounters } from "../../game/objects.ts";
import type { Effect } from "../../oracle/effect.ts";
import { addPlayerCounters, changeLife } from "../deal-damage.ts";
import { amountMeant, notCarriedOut, objectsMeant, playersMeant, type Resolution, withState } from "./resolution.ts";

export function carryOutCounters(
  resolution: Resolution,
  effect: Extract<Effect, { kind: "counters" | "player counters" | "life" }>,
): Resolution {
  const amount = amountMeant(resolution, effect.amount);
  if (amount === undefined) return notCarriedOut(resolution, effect.kind);
  const { state } = resolution.progress;
  if (effect.kind === "counters") {
    const ids = objectsMeant(resolution, effect.what);
    if (ids === undefined) return notCarriedOut(resolution, "counters");
    const shares = effect.what.kind === "target" ? resolution.context.targets?.[effect.what.slot]?.division : undefined;
    return withState(
      resolution,
      ids.reduce((next, id, index) => addCounters(next, id, effect.counter, (shares?.[index] ?? amount) * (effect.remove ? -1 : 1)), state),
    );
  }
  const players = playersMeant(resolution, effect.player);
  if (players === undefined) return notCarriedOut(resolution, effect.kind);
  if (effect.kind === "player counters") {
    return withState(
      resolution,
      players.reduce((next, player) => addPlayerCounters(next, player, effect.counter, amount), state),
    );
  }
  const changed = withState(
    resolution,
    players.reduce((next, player) => {
      if (effect.change === "set") return updatePlayer(next, player, { life: amount });
      return changeLife(next, player, effect.change === "gain" ? amount : -amount);
    }, state),
  );
  return { ...changed, thatMuch: amount };
}
