// "This effect doesn't remove …" after a sentence that grants protection (702.16n, 702.16p).

import type { Ability, StaticAbility } from "../ability.ts";
import type { ContinuousEffect } from "../continuous-effect.ts";
import type { Filter } from "../filter.ts";
import type { Exemption } from "../keyword.ts";
import type { Token } from "../token.ts";
import { allOf } from "./build-filter.ts";
import { filter } from "./filter.ts";
import { type Rule, readings, skip, textAt, words } from "./kit.ts";

/** The ability with the exemption on the protection it grants, if the sentence is one. */
export function spare(tokens: readonly Token[], from: number, to: number, granting: StaticAbility | undefined): StaticAbility | undefined {
  const ws = words(tokens, to);
  const start = skip(ws, from, "this effect doesn't remove");
  if (start < 0 || granting === undefined) return undefined;
  const found = readings(spared, ws, start);
  if (found.length !== 1) return undefined;
  return { ...granting, effects: granting.effects.map((effect) => exempted(effect, found[0] as Exemption)) };
}

const spared: Rule<Exemption> = (ws, at) => {
  const token = ws.tokens[at];
  if (token?.kind === "this") return [{ value: { spares: { kind: "this" }, alreadyAttached: false }, end: at + 1 }];
  return filter(ws, at).flatMap(({ value, end }) => {
    const exemption: Exemption = { spares: { kind: "filter", filter: value }, alreadyAttached: false };
    const already = ALREADY.map((text) => skip(ws, end, text)).find((stop) => stop > 0);
    const out = textAt(ws, end) === undefined ? [{ value: exemption, end }] : [];
    return already === undefined ? out : [...out, { value: { ...exemption, alreadyAttached: true }, end: already }];
  });
};

const ALREADY = [
  "already attached to those artifacts",
  "that are already attached to it",
  "that is already attached to it",
  "already attached to it",
  "that are already attached to that creature",
  "already attached to that creature",
];

function exempted(effect: ContinuousEffect, exempt: Exemption): ContinuousEffect {
  if (effect.kind === "norm" && effect.norm.kind === "can't be attached" && exempt.spares.kind === "filter") {
    // What is attached already stays; nothing else is attached to it yet.
    const attached: Filter = { kind: "attached to", object: { kind: "affected" } };
    return { kind: "norm", norm: { ...effect.norm, exempt: allOf([exempt.spares.filter, attached]) } };
  }
  if (effect.kind !== "add abilities") return effect;
  return {
    ...effect,
    abilities: effect.abilities.map(
      (ability): Ability =>
        ability.kind === "keyword" && ability.keyword.keyword === "protection"
          ? { ...ability, keyword: { ...ability.keyword, exempt } }
          : ability,
    ),
  };
}
