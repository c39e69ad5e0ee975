// A planeswalker with loyalty 0, and a battle with defense 0, is put into its owner's graveyard (704.5i, 704.5v).

import { STATE_RULES } from "../../rules/state/state-rules.ts";
import type { Family, Finding } from "./finding.ts";

const rule = STATE_RULES.loyalty;

export const loyaltyAndDefense: Family = {
  rule,
  find(view) {
    return view.permanents().flatMap((id): readonly Finding[] => {
      const { cardTypes } = view.characteristics(id);
      const { counters } = view.object(id)!;
      const happens = () => `${view.name(id)} is put into its owner's graveyard`;
      if (cardTypes.includes("planeswalker") && (counters.loyalty ?? 0) <= 0) {
        return [{ clause: "704.5i", rule, subject: id, happens: happens(), because: "its loyalty is 0", act: { kind: "graveyard" } }];
      }
      if (cardTypes.includes("battle") && (counters.defense ?? 0) <= 0 && !isSourceOnStack(view, id)) {
        return [{ clause: "704.5v", rule, subject: id, happens: happens(), because: "its defense is 0", act: { kind: "graveyard" } }];
      }
      return [];
    });
  },
};

function isSourceOnStack(view: Parameters<Family["find"]>[0], id: string): boolean {
  return view.state.stack.some((object) => view.object(object)?.stack?.source === id);
}
