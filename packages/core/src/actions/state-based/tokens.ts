// Tokens anywhere but on the battlefield and copies of spells anywhere but on the stack cease to exist (704.5d–e).

import { zoneWords } from "../../rules/describe-match.ts";
import { STATE_RULES } from "../../rules/state/state-rules.ts";
import type { Family } from "./finding.ts";

const rule = STATE_RULES.tokens;

export const tokens: Family = {
  rule,
  find(view) {
    return [...view.state.objects.values()].flatMap(({ id, kind, zone }) => {
      const isStray = (kind === "token" && zone !== "battlefield") || (kind === "spell copy" && zone !== "stack");
      if (!isStray) return [];
      const name = view.name(id);
      return [
        {
          clause: kind === "token" ? "704.5d" : "704.5e",
          rule,
          subject: id,
          happens: `${name} ceases to exist`,
          because: `a ${kind === "token" ? "token" : "copy of a spell"} is ${zoneWords(zone)}`,
          act: { kind: "cease to exist" } as const,
        },
      ];
    });
  },
};
