// A player at 0 or less life, or with ten or more poison counters, loses the game (704.5a, 704.5c).

import { doubtsAbout, type Fact } from "../../game/facts-in-doubt.ts";
import type { PlayerId } from "../../game/ids.ts";
import type { GameState } from "../../game/state.ts";
import type { View } from "../../layers/view.ts";
import { STATE_RULES } from "../../rules/state/state-rules.ts";
import type { Doubt } from "../../verdict.ts";
import { barOn } from "../change-life.ts";
import { unreadAbout } from "../unread-events.ts";
import type { Family } from "./finding.ts";

const rule = STATE_RULES.players;

export const players: Family = {
  rule,
  find(view) {
    return view.state.players
      .filter(({ lost }) => !lost)
      .flatMap(({ id, name, life, counters }) => {
        const poison = counters.poison ?? 0;
        const dies = life <= 0 && !mayBar(view, "doesn't lose for life", id) && !isInDoubt(view, id, "life");
        const isPoisoned = poison >= 10 && !isInDoubt(view, id, "counters");
        if ((!dies && !isPoisoned) || mayNotLose(view, id)) return [];
        const because = dies ? `${name} is at ${life} life` : `${name} has ${poison} poison counters`;
        return [
          {
            clause: dies ? "704.5a" : "704.5c",
            rule,
            subject: id,
            happens: `${name} loses the game`,
            because,
            act: { kind: "lose the game" } as const,
          },
        ];
      });
  },
};

/** An effect says that the player can't lose the game, or words that weren't understood may. */
function mayNotLose(view: View, player: PlayerId): boolean {
  return mayBar(view, "can't lose the game", player) || unreadAbout(view, "losing", player).length > 0;
}

/** Nobody loses whom an effect bars from it, or may. */
function mayBar(view: View, kind: "doesn't lose for life" | "can't lose the game", player: PlayerId): boolean {
  const { words, doubts } = barOn(view, kind, player);
  return words !== undefined || doubts.length > 0;
}

/** Why it isn't known whether a player at 0 or less life, or with ten poison counters, loses. */
export function losingDoubts(view: View, { id, life, lost, counters }: GameState["players"][number]): readonly Doubt[] {
  const byLife = life <= 0 && !isInDoubt(view, id, "life") ? barOn(view, "doesn't lose for life", id) : undefined;
  const diesForSure = byLife !== undefined && byLife.words === undefined;
  const isPoisoned = (counters.poison ?? 0) >= 10 && !isInDoubt(view, id, "counters");
  const bar = barOn(view, "can't lose the game", id);
  if (lost || bar.words !== undefined || (!diesForSure && !isPoisoned)) return [];
  return [...(isPoisoned ? [] : (byLife?.doubts ?? [])), ...bar.doubts, ...unreadAbout(view, "losing", id)];
}

function isInDoubt(view: View, player: PlayerId, fact: Fact): boolean {
  return doubtsAbout(view.state, player, [fact]).length > 0;
}
