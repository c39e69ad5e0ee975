// How damage is assigned and prevented, as static abilities say it (510.1, 615).

import type { Norm } from "../norm.ts";
import { NONE, phrases, type Reading, type Words } from "./kit.ts";
import { norms, type Said } from "./said.ts";
import type { Subject } from "./subject.ts";

type Assigns = "toughness" | "none" | "unblocked";

const ASSIGNS = phrases<Assigns>({
  "assigns combat damage equal to its toughness rather than its power": "toughness",
  "assign combat damage equal to their toughness rather than their power": "toughness",
  "assigns combat damage equal to their toughness rather than its power": "toughness",
  "assigns its combat damage as though it weren't blocked": "unblocked",
  "assign its combat damage as though it weren't blocked": "unblocked",
  "assign their combat damage as though they weren't blocked": "unblocked",
  "assign their combat damage this turn as though they weren't blocked": "unblocked",
  "assign its combat damage this turn as though it weren't blocked": "unblocked",
  "assigns no combat damage": "none",
  "assign no combat damage": "none",
});

/** "assigns combat damage equal to its toughness rather than its power". */
export function damagePredicate(ws: Words, at: number, { who }: Subject): readonly Reading<Said>[] {
  const found = ASSIGNS(ws, at);
  if (found.length === 0) return NONE;
  // "You may have it assign …": without those words it is no choice.
  const must = ws.tokens.some(({ text }) => text === "may") ? {} : { must: true };
  return found.map(({ value, end }) => {
    const norm: Norm =
      value === "toughness"
        ? { kind: "assigns damage by", who, stat: "toughness" }
        : value === "none"
          ? { kind: "assigns no combat damage", who }
          : { kind: "may assign as though unblocked", who, ...must };
    const thisTurn = ws.tokens.slice(at, end).some(({ text }) => text === "turn");
    return { value: norms([norm], thisTurn ? { kind: "end of turn" } : undefined), end };
  });
}
