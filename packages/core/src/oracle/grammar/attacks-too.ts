// "If a creature you control attacks, this creature also attacks if able": a requirement in force once such a creature is declared (508.1d).

import type { Filter } from "../filter.ts";
import type { Norm } from "../norm.ts";
import { mustAttack } from "./attack-norm.ts";
import { filter } from "./filter.ts";
import { NONE, type Reading, skip, textAt, type Words, within } from "./kit.ts";
import { subject } from "./subject.ts";

/** Every reading of the whole sentence, as the norm it states. */
export function attacksToo(ws: Words, at: number): readonly Reading<Norm>[] {
  const lead = skip(ws, at, "if");
  return lead < 0 ? NONE : leader(ws, lead).flatMap(({ value: alongside, end }) => followers(ws, end, alongside));
}

/** "a creature you control", "this creature". */
function leader(ws: Words, at: number): readonly Reading<Filter>[] {
  const word = textAt(ws, at);
  if (word === "~") return [{ value: { kind: "is", object: { kind: "this" } }, end: at + 1 }];
  if (word === "another") return filter(ws, at);
  return word === "a" || word === "an" ? filter(ws, at + 1) : NONE;
}

function followers(ws: Words, at: number, alongside: Filter): readonly Reading<Norm>[] {
  const comma = skip(ws, at, "attacks ,");
  if (comma < 0) return NONE;
  // Only one player's creatures attack: "that opponent" is that player.
  const scoped = within(ws, ws.end, { ...ws.scope, they: { kind: "attacking player" } });
  return subject(scoped, comma).flatMap(({ value: { who }, end: noun }): readonly Reading<Norm>[] => {
    const verb = textAt(scoped, noun) === "also" ? noun + 1 : noun;
    if (textAt(scoped, verb) !== "attacks" && textAt(scoped, verb) !== "attack") return NONE;
    return mustAttack(scoped, verb + 1, who).flatMap(({ value: { effects }, end: stop }): readonly Reading<Norm>[] => {
      const [effect] = effects;
      if (effect?.kind !== "norm" || effect.norm.kind !== "must attack") return NONE;
      return [{ value: { ...effect.norm, alongside }, end: stop }];
    });
  });
}
