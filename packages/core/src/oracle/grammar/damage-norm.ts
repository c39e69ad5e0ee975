// How damage is assigned and prevented, as static abilities say it (510.1, 615).

import { NONE, phrases, type Reading, type Words } from "./kit.ts";
import { norms, type Said } from "./said.ts";
import type { Subject } from "./subject.ts";

type Assigns = "toughness" | "none";

const ASSIGNS = phrases<Assigns>({
  "assigns combat damage equal to its toughness rather than its power": "toughness",
  "assign combat damage equal to their toughness rather than their power": "toughness",
  "assigns combat damage equal to their toughness rather than its power": "toughness",
  "assigns no combat damage": "none",
  "assign no combat damage": "none",
});

/** "assigns combat damage equal to its toughness rather than its power". */
export function damagePredicate(ws: Words, at: number, { who }: Subject): readonly Reading<Said>[] {
  const found = ASSIGNS(ws, at);
  if (found.length === 0) return NONE;
  return found.map(({ value, end }) => ({
    value: norms([
      value === "toughness" ? { kind: "assigns damage by", who, stat: "toughness" } : { kind: "assigns no combat damage", who },
    ]),
    end,
  }));
}
