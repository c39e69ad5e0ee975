// Where objects are: "in your graveyard", "from exile", "on the battlefield" (400).

import type { Filter, ZoneName } from "../filter.ts";
import type { PlayerReference } from "../reference.ts";
import { NONE, phrases, type Reading, textAt, type Words } from "./kit.ts";
import { possessivePlayer } from "./player.ts";

const ZONE_WORDS: Readonly<Record<string, ZoneName>> = {
  graveyard: "graveyard",
  graveyards: "graveyard",
  hand: "hand",
  hands: "hand",
  library: "library",
  libraries: "library",
};

const FIXED = phrases<Filter>({
  "in exile": { kind: "zone", zone: "exile" },
  "from exile": { kind: "zone", zone: "exile" },
  "on the stack": { kind: "zone", zone: "stack" },
  "on the battlefield": { kind: "zone", zone: "battlefield" },
  "in the command zone": { kind: "zone", zone: "command" },
  "in a graveyard": { kind: "zone", zone: "graveyard" },
  "from a graveyard": { kind: "zone", zone: "graveyard" },
  "in graveyards": { kind: "zone", zone: "graveyard" },
  "from graveyards": { kind: "zone", zone: "graveyard" },
  "in all graveyards": { kind: "zone", zone: "graveyard" },
  "from all graveyards": { kind: "zone", zone: "graveyard" },
  "from each graveyard": { kind: "zone", zone: "graveyard" },
  "in the graveyard": { kind: "zone", zone: "graveyard" },
  "from among graveyards": { kind: "zone", zone: "graveyard" },
  "in a single graveyard": { kind: "zone", zone: "graveyard" },
  "from a single graveyard": { kind: "zone", zone: "graveyard" },
});

/** The zone, where it belongs to a player, of that player. */
export function zone(ws: Words, at: number): readonly Reading<Filter>[] {
  const text = textAt(ws, at);
  if (text !== "in" && text !== "from" && text !== "on") return NONE;
  const fixed = FIXED(ws, at);
  if (fixed.length > 0) return fixed;
  const out: Reading<Filter>[] = [];
  for (const { value, end } of possessivePlayer(ws, at + 1)) {
    const name = ZONE_WORDS[textAt(ws, end) ?? ""];
    if (name !== undefined) out.push({ value: inZone(name, value), end: end + 1 });
  }
  return out;
}

export function inZone(name: ZoneName, of?: PlayerReference): Filter {
  return of === undefined ? { kind: "zone", zone: name } : { kind: "zone", zone: name, of };
}
