// Abilities back to words of our own: for `ruleslawyer card`, and to check that what was read says the same when it is read again.

import type { Ability, ActivatedAbility, StaticAbility } from "../ability.ts";
import type { ContinuousEffect } from "../continuous-effect.ts";
import type { Exemption } from "../keyword.ts";
import { printBody } from "./body.ts";
import { printCondition } from "./condition.ts";
import { printContinuous } from "./effect.ts";
import { printEnters } from "./enters.ts";
import { printPlural } from "./filter.ts";
import { printKeyword } from "./keyword.ts";

/** What the text calls its own object and what that is attached to, where it is known better than "permanent". */
export interface PrintNames {
  /** "this creature", "this Aura". */
  readonly self?: string;
  /** "enchanted creature", "equipped creature". */
  readonly host?: string;
}

/** One ability as text, beginning with a capital. Opaque words stand as they are. Read again, it is the same ability. */
export function printAbility(ability: Ability, names: PrintNames = {}): string {
  const text = printAbilityText(ability)
    .replaceAll("this permanent", names.self ?? "this permanent")
    .replaceAll("This permanent", names.self === undefined ? "This permanent" : names.self.charAt(0).toUpperCase() + names.self.slice(1))
    .replaceAll("enchanted permanent", names.host ?? "enchanted permanent")
    .replaceAll(
      "Enchanted permanent",
      names.host === undefined ? "Enchanted permanent" : names.host.charAt(0).toUpperCase() + names.host.slice(1),
    );
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
      return printEnters(ability);
    case "activated":
      return `${ability.cost.words}: ${printBody(ability.body)}${ability.timing.map((timing) => ` ${printTiming(timing)}`).join("")}${ability.anyPlayer === true ? " Any player may activate this ability." : ""}`;
    case "triggered":
      return `${ability.event}, ${ability.condition === undefined ? "" : `if ${printCondition(ability.condition)}, `}${uncapital(printBody(ability.body))}`;
    case "spell":
      return printBody(ability.body);
  }
}

function uncapital(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function printTiming(timing: ActivatedAbility["timing"][number]): string {
  if (typeof timing !== "string") return timing.kind === "if" ? `Activate only if ${printCondition(timing.condition)}.` : timing.words;
  switch (timing) {
    case "sorcery":
      return "Activate only as a sorcery.";
    case "your turn":
      return "Activate only during your turn.";
    case "once each turn":
      return "Activate only once each turn.";
    case "before blockers":
      return "Activate only before blockers are declared.";
    case "combat":
      return "Activate only during combat.";
    case "upkeep":
      return "Activate only during your upkeep.";
    case "opponent's turn":
      return "Activate only during an opponent's turn.";
  }
}
