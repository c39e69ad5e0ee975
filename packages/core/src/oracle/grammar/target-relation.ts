// How the choices of one slot relate: "with different controllers", "that share a creature type", "with total power 5 or less", "from a single
// graveyard" (601.2c).

import type { TargetSlot } from "../effect.ts";
import type { Amount } from "../reference.ts";
import type { Token } from "../token.ts";
import { amount } from "./amount.ts";
import { phrases, skip, textAt, type Words } from "./kit.ts";

type Together = NonNullable<TargetSlot["together"]>[number];

const TOGETHER = phrases<Together>({
  "controlled by different players": { kind: "different", what: "controller" },
  "controlled by different opponents": { kind: "different", what: "controller" },
  "each controlled by a different player": { kind: "different", what: "controller" },
  "each controlled by different players": { kind: "different", what: "controller" },
  "with different controllers": { kind: "different", what: "controller" },
  "controlled by the same player": { kind: "same", what: "controller" },
  "controlled by the same opponent": { kind: "same", what: "controller" },
  "with the same controller": { kind: "same", what: "controller" },
  "the same player controls": { kind: "same", what: "controller" },
  "a single player controls": { kind: "same", what: "controller" },
  "with different names": { kind: "different", what: "name" },
  "each with a different name": { kind: "different", what: "name" },
  "that have different names": { kind: "different", what: "name" },
  "with the same name": { kind: "same", what: "name" },
  "with different powers": { kind: "different", what: "power" },
  "with different mana values": { kind: "different", what: "mana value" },
  "each with a different mana value": { kind: "different", what: "mana value" },
  "with the same mana value": { kind: "same", what: "mana value" },
  "with the same converted mana cost": { kind: "same", what: "mana value" },
  "with different converted mana costs": { kind: "different", what: "mana value" },
  "that share a creature type": { kind: "same", what: "creature type" },
  "that share no creature types": { kind: "different", what: "creature type" },
  "that share a color": { kind: "same", what: "color" },
  "that share a card type": { kind: "same", what: "card type" },
  "that share a permanent type": { kind: "same", what: "card type" },
  "of different colors": { kind: "different", what: "color" },
  "owned by different players": { kind: "different", what: "owner" },
  "owned by the same player": { kind: "same", what: "owner" },
});

export interface Relations {
  readonly end: number;
  readonly relations?: Pick<TargetSlot, "together" | "total">;
}

/** The relations that follow a noun; `from` is where the target phrase's noun began. */
export function readRelations(ws: Words, at: number, tokens: readonly Token[], from: number): Relations {
  const together: Together[] = [];
  let end = at;
  if (holdsSingleGraveyard(tokens, from, at)) together.push({ kind: "same", what: "graveyard" });
  let total: TargetSlot["total"];
  for (;;) {
    const found = TOGETHER(ws, end)[0];
    if (found !== undefined) {
      together.push(found.value);
      end = found.end;
      continue;
    }
    const limit = total === undefined ? readTotal(ws, end) : undefined;
    if (limit === undefined) break;
    total = limit.total;
    end = limit.end;
  }
  if (together.length === 0 && total === undefined) return { end };
  return { end, relations: { ...(together.length > 0 ? { together } : {}), ...(total === undefined ? {} : { total }) } };
}

function holdsSingleGraveyard(tokens: readonly Token[], from: number, to: number): boolean {
  for (let i = from; i + 1 < to; i++) if (tokens[i]?.text === "single" && tokens[i + 1]?.text === "graveyard") return true;
  return false;
}

const STATS = phrases<"power" | "mana value" | "toughness">({
  "with total power": "power",
  "with total toughness": "toughness",
  "with total mana value": "mana value",
  "with total converted mana cost": "mana value",
});

/** "with total power 5 or less", "… less than or equal to the number of …". */
function readTotal(ws: Words, at: number): { readonly total: NonNullable<TargetSlot["total"]>; readonly end: number } | undefined {
  const stat = STATS(ws, at)[0];
  if (stat === undefined) return undefined;
  const equal = skip(ws, stat.end, "less than or equal to");
  if (equal > 0) {
    const value = longest(ws, equal);
    return value && { total: { stat: stat.value, max: value.value }, end: value.end };
  }
  const value = longest(ws, stat.end);
  const less = value === undefined ? -1 : skip(ws, value.end, "or less");
  return less < 0 || value === undefined ? undefined : { total: { stat: stat.value, max: value.value }, end: less };
}

function longest(ws: Words, at: number): { readonly value: Amount; readonly end: number } | undefined {
  if (textAt(ws, at) === undefined) return undefined;
  return [...amount(ws, at)].sort((a, b) => b.end - a.end)[0];
}
