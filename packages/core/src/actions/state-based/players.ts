// A player at 0 or less life, or with ten or more poison counters, loses the game (704.5a, 704.5c).

import { STATE_RULES } from "../../rules/state/state-rules.ts";
import type { Family } from "./finding.ts";

const rule = STATE_RULES.players;

export const players: Family = {
  rule,
  find(view) {
    return view.state.players
      .filter(({ lost }) => !lost)
      .flatMap(({ id, name, life, counters }) => {
        const poison = counters.poison ?? 0;
        if (life > 0 && poison < 10) return [];
        const because = life <= 0 ? `${name} is at ${life} life` : `${name} has ${poison} poison counters`;
        return [
          {
            clause: life <= 0 ? "704.5a" : "704.5c",
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
