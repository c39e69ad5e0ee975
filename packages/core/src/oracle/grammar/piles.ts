// "Only creatures in the pile of that player's choice can block this turn" (700.3): who chose what the game can't know.

import type { Effect } from "../effect.ts";
import type { Filter } from "../filter.ts";
import type { Norm } from "../norm.ts";
import { allOf, not } from "./build-filter.ts";
import { filter } from "./filter.ts";
import { skip, textAt, type Words, within, wordsOf } from "./kit.ts";
import { longest } from "./phrase.ts";

/** The sentence's effects, or undefined. */
export function readPiles(ws: Words): readonly Effect[] | undefined {
  if (textAt(ws, 0) !== "only") return undefined;
  for (let i = 1; i < ws.end; i++) {
    const attack = skip(ws, i, "can attack this turn");
    const end = attack > 0 ? attack : skip(ws, i, "can block this turn");
    const pile = end === ws.end ? pileAt(ws, i) : -1;
    const noun = pile < 0 ? undefined : longest(filter, within(ws, pile), 1);
    if (noun?.end !== pile || noun === undefined) continue;
    const inPile: Filter = { kind: "history", fact: wordsOf(ws.tokens, pile, i) };
    const norm: Norm = { kind: attack > 0 ? "can't attack" : "can't block", who: allOf([noun.value, not(inPile)]) };
    return [{ kind: "continuous", effects: [{ kind: "norm", norm }], duration: { kind: "end of turn" } }];
  }
  return undefined;
}

function pileAt(ws: Words, to: number): number {
  for (let i = 1; i < to; i++) if (skip(ws, i, "in the pile of") > 0 || skip(ws, i, "in a pile") > 0) return i;
  return -1;
}
