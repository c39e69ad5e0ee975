// Abilities back to words of our own: for `ruleslawyer card`, and to check that what was read says the same when it is read again.

import type { Ability, StaticAbility } from "../ability.ts";
import type { ContinuousEffect } from "../continuous-effect.ts";
import type { Exemption } from "../keyword.ts";
import { printCondition } from "./condition.ts";
import { printContinuous } from "./effect.ts";
import { printPlural } from "./filter.ts";
import { printKeyword } from "./keyword.ts";

/** One ability as one line of text, beginning with a capital. Opaque words stand as they are. */
export function printAbility(ability: Ability): string {
  const text = printAbilityText(ability);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function printAbilityText(ability: Ability): string {
  switch (ability.kind) {
    case "keyword":
      return printKeyword(ability.keyword);
    case "static":
      return printStatic(ability);
    case "opaque":
      return ability.opaque.words;
    case "casting":
      return ability.words;
    default:
      return printRest(ability);
  }
}

function printStatic(ability: StaticAbility): string {
  const before = ability.condition === undefined ? "" : `as long as ${printCondition(ability.condition)}, `;
  const clauses = ability.effects.map((effect) => `${before}${printContinuous(effect, ability.characteristicDefining)}.`);
  const exempt = ability.effects.map(exemption).find((found) => found !== undefined);
  return [...clauses, ...(exempt === undefined ? [] : [printExemption(exempt)])]
    .map((sentence, index) => (index === 0 ? sentence : sentence.charAt(0).toUpperCase() + sentence.slice(1)))
    .join(" ");
}

function exemption(effect: ContinuousEffect): Exemption | undefined {
  if (effect.kind !== "add abilities") return undefined;
  for (const ability of effect.abilities)
    if (ability.kind === "keyword" && ability.keyword.keyword === "protection" && ability.keyword.exempt !== undefined)
      return ability.keyword.exempt;
  return undefined;
}

function printExemption({ spares, alreadyAttached }: Exemption): string {
  const what = spares.kind === "this" ? "this permanent" : printPlural(spares.filter);
  return `this effect doesn't remove ${what}${alreadyAttached ? " already attached to it" : ""}.`;
}

function printRest(ability: Exclude<Ability, { kind: "keyword" | "static" | "opaque" | "casting" }>): string {
  switch (ability.kind) {
    case "enters":
      return "as this permanent enters, it is set up";
    case "activated":
      return `${ability.cost.words}: …`;
    case "triggered":
      return `${ability.event}, …`;
    case "spell":
      return "…";
  }
}
