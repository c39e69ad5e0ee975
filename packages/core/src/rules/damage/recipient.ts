// Damage can be dealt to players, creatures, planeswalkers and battles only (120.1).

import type { ObjectId, PlayerId } from "../../game/ids.ts";
import type { View } from "../../layers/view.ts";
import { LEGAL, type Verdict } from "../../verdict.ts";
import { defineRule, illegal } from "../define-rule.ts";
import { zoneWords } from "../describe-match.ts";

export const damageRecipient = defineRule<{ readonly view: View; readonly recipient: ObjectId | PlayerId }>({
  code: "damage/recipient",
  summary: "Damage can be dealt only to players, creatures, planeswalkers and battles.",
  clauses: ["120.1"],
  general: ["120.3"],
  on: "damage",
  check({ view, recipient }): Verdict {
    if (view.isPlayer(recipient)) return LEGAL;
    const object = view.object(recipient);
    const name = view.name(recipient);
    const isThere = object?.zone === "battlefield" && !object.status.phasedOut;
    const is = view.characteristics(recipient);
    if (isThere && is.cardTypes.some((type) => type === "creature" || type === "planeswalker" || type === "battle")) return LEGAL;
    if (isThere && is.doubts.length > 0) return { kind: "unknown", doubts: is.doubts };
    const because = object?.status.phasedOut
      ? "is phased out"
      : isThere || object === undefined
        ? "isn't a creature, planeswalker or battle"
        : `is ${zoneWords(object.zone)}`;
    return illegal(damageRecipient, view, {
      what: `${name} can't be dealt damage.`,
      why: `Damage is dealt to players, creatures, planeswalkers and battles only; ${name} ${because}.`,
      subject: recipient,
      related: [],
    });
  },
});
