// A player who has lost the game does nothing more in it (704.5a, 104.5).

import type { PlayerId } from "../../game/ids.ts";
import type { View } from "../../layers/view.ts";
import { LEGAL, type Verdict } from "../../verdict.ts";
import { defineRule, illegal } from "../define-rule.ts";

export const lostPlayer = defineRule<{ readonly view: View; readonly player: PlayerId }>({
  code: "timing/lost-player",
  summary: "A player who has lost the game can't do anything in it.",
  clauses: ["704.5a", "704.5c", "104.5"],
  on: "timing",
  check({ view, player }): Verdict {
    const state = view.state.players.find(({ id }) => id === player);
    if (state === undefined || !state.lost) return LEGAL;
    const poisoned = (state.counters.poison ?? 0) >= 10;
    const because = state.life <= 0 ? `at ${state.life} life` : poisoned ? `with ${state.counters.poison} poison counters` : "earlier";
    const why = `${state.name} has lost the game (${because}).`;
    const clauses = state.life <= 0 ? ["704.5a", "104.5"] : poisoned ? ["704.5c", "104.5"] : ["104.5"];
    return illegal(lostPlayer, view, { what: `${state.name} can't do this.`, why, subject: player, related: [] }, clauses);
  },
});
