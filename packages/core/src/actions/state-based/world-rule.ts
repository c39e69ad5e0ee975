// The world rule (704.5k): only the newest world permanent stays; of several equally new none does.

import { STATE_RULES } from "../../rules/state/state-rules.ts";
import type { Family } from "./finding.ts";

const rule = STATE_RULES.world;

export const worldRule: Family = {
  rule,
  find(view) {
    const worlds = view.permanents().filter((id) => view.characteristics(id).supertypes.includes("world"));
    if (worlds.length < 2) return [];
    const newest = Math.max(...worlds.map((id) => view.object(id)!.timestamp));
    const kept = worlds.filter((id) => view.object(id)!.timestamp === newest);
    return worlds
      .filter((id) => kept.length > 1 || id !== kept[0])
      .map((id) => ({
        clause: "704.5k",
        rule,
        subject: id,
        happens: `${view.name(id)} is put into its owner's graveyard`,
        because: kept.length > 1 ? "another world permanent is as new" : `${view.name(kept[0]!)} is a newer world permanent`,
        act: { kind: "graveyard" } as const,
      }));
  },
};
