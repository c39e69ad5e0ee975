// +1/+1 and -1/-1 counters on one permanent annihilate pairwise (704.5q).

import { STATE_RULES } from "../../rules/state/state-rules.ts";
import type { Family } from "./finding.ts";

const rule = STATE_RULES.counters;

export const counterPairs: Family = {
  rule,
  find(view) {
    if (view.state.edition.number("704.5q") === undefined) return [];
    return view.permanents().flatMap((id) => {
      const { counters } = view.object(id)!;
      const amount = Math.min(counters["+1/+1"] ?? 0, counters["-1/-1"] ?? 0);
      if (amount <= 0) return [];
      return [
        {
          clause: "704.5q",
          rule,
          subject: id,
          happens: `${amount} +1/+1 and ${amount} -1/-1 counters are removed from ${view.name(id)}`,
          because: "it has both kinds",
          act: { kind: "remove counters", amount } as const,
        },
      ];
    });
  },
};
