// Of several Roles that one player controls on one permanent only the newest stays (704.5y, 303.7a).

import { STATE_RULES } from "../../rules/state/state-rules.ts";
import type { Family } from "./finding.ts";

const rule = STATE_RULES.roles;

export const roles: Family = {
  rule,
  find(view) {
    if (view.state.edition.number("704.5y") === undefined) return [];
    const all = view
      .permanents()
      .filter((id) => view.characteristics(id).subtypes.includes("Role") && view.object(id)!.attachedTo !== undefined);
    return all
      .filter((id) =>
        all.some(
          (other) =>
            other !== id &&
            view.object(other)!.attachedTo === view.object(id)!.attachedTo &&
            view.controller(other) === view.controller(id) &&
            view.object(other)!.timestamp > view.object(id)!.timestamp,
        ),
      )
      .map((id) => ({
        clause: "704.5y",
        rule,
        subject: id,
        happens: `${view.name(id)} is put into its owner's graveyard`,
        because: `${view.name(view.controller(id))} controls a newer Role on the same permanent`,
        act: { kind: "graveyard" } as const,
      }));
  },
};
