// Does a player match a filter ("any target", "creature or player", "enchanted player")?

import { factHolds } from "../../game/history.ts";
import type { PlayerId } from "../../game/ids.ts";
import type { Filter } from "../../oracle/filter.ts";
import type { Truth } from "../../verdict.ts";
import { isUnknown, unknown } from "../../verdict.ts";
import type { Reading } from "../reading.ts";
import type { Context } from "../view.ts";
import { compareNumbers } from "./compare.ts";
import { holds } from "./condition.ts";
import { resolvePlayers } from "./player-reference.ts";
import { references } from "./reference.ts";
import { hasAttached } from "./relations.ts";

export function matchesPlayer(reading: Reading, filter: Filter, player: PlayerId, context: Context): Truth {
  switch (filter.kind) {
    case "player": {
      const players = resolvePlayers(reading, filter.player, context);
      return isUnknown(players) ? players : players.includes(player);
    }
    case "has attached":
      return hasAttached(reading, player, filter.filter, context);
    case "is": {
      const found = references(reading, filter.object, context);
      return isUnknown(found) ? found : (found as readonly string[]).includes(player);
    }
    case "counters": {
      const counters = reading.state.players.find((candidate) => candidate.id === player)?.counters ?? {};
      const count =
        filter.counter === undefined ? Object.values(counters).reduce((sum, one) => sum + one, 0) : (counters[filter.counter] ?? 0);
      return compareNumbers(reading, count, filter.compare, context);
    }
    case "where":
      return holds(reading, filter.condition, { ...context, triggerPlayer: player });
    case "history":
      // "who lost life this turn"; what nobody records ("who had more life than you did as you activated this ability") isn't known.
      return factHolds(reading.state, filter.fact, player) ?? unknown({ words: filter.fact, object: context.this });
    default:
      return false;
  }
}
