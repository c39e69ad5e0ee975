// Abilities back to words of our own: for `ruleslawyer card`, and to check that what was read says the same when it is read again.

import type { Ability, ActivatedAbility, StaticAbility } from "../ability.ts";
import type { ContinuousEffect } from "../continuous-effect.ts";
import type { Filter } from "../filter.ts";
import { timingWords } from "../grammar/timing.ts";
import type { Exemption } from "../keyword.ts";
import { printBody } from "./body.ts";
import { printCondition } from "./condition.ts";
import { printContinuous } from "./effect.ts";
import { printEnters } from "./enters.ts";
import { printPlural } from "./filter.ts";
import { printKeyword } from "./keyword.ts";
import { printObject } from "./object.ts";
import { printPlayer } from "./player.ts";

/** What the text calls its own object and what that is attached to, where it is known better than "permanent". */
export interface PrintNames {
  /** The face's name, by which an ability that it gives calls it (201.5a). */
  readonly name?: string;
  /** "this creature", "this Aura". */
  readonly self?: string;
  /** "enchanted creature", "equipped creature". */
  readonly host?: string;
}

/** One ability as text, beginning with a capital. Opaque words stand as they are. Read again, it is the same ability. */
export function printAbility(ability: Ability, names: PrintNames = {}): string {
  const text = printAbilityText(ability)
    .replaceAll("the permanent that gave this ability", names.name ?? "the permanent that gave this ability")
    .replaceAll("The permanent that gave this ability", names.name ?? "The permanent that gave this ability")
    .replaceAll("this permanent", names.self ?? "this permanent")
    .replaceAll("This permanent", names.self === undefined ? "This permanent" : names.self.charAt(0).toUpperCase() + names.self.slice(1))
    .replaceAll("enchanted permanent", names.host ?? "enchanted permanent")
    .replaceAll(
      "Enchanted permanent",
      names.host === undefined ? "Enchanted permanent" : names.host.charAt(0).toUpperCase() + names.host.slice(1),
    );
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The ability in today's Oracle wording; parsing that gives the same ability. An opaque ability is its own words. */
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
  const clauses = ability.effects.map((effect) => {
    const clause = `${before}${countedOne(ability, effect) ?? printContinuous(effect, ability.characteristicDefining)}`;
    return clause.endsWith('."') ? clause : `${clause}.`;
  });
  const exempt = ability.effects.map(exemption).find((found) => found !== undefined);
  return [...clauses, ...(exempt === undefined ? [] : [printExemption(exempt)])]
    .map((sentence, index) => (index === 0 ? sentence : sentence.charAt(0).toUpperCase() + sentence.slice(1)))
    .join(" ");
}

/** "As long as you control exactly one creature, that creature gets +2/+0." */
function countedOne({ condition }: StaticAbility, effect: ContinuousEffect): string | undefined {
  if (condition?.kind !== "count" || !("affects" in effect) || effect.affects.kind !== "reference") return undefined;
  const { object } = effect.affects;
  if (object.kind !== "each" || JSON.stringify(object.filter) !== JSON.stringify(condition.filter)) return undefined;
  return printContinuous(effect).replace(
    printObject(object),
    object.filter.kind === "all" && object.filter.of.some(isCreature) ? "that creature" : "that permanent",
  );
}

function isCreature(part: Filter): boolean {
  return part.kind === "card type" && part.type === "creature";
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
      return `${label(ability.keyword)}${ability.cost.words}: ${fromGraveyard(printBody(ability.body), ability.zone)}${(ability.keyword === "forecast" ? [] : ability.timing).map((timing) => ` ${printTiming(timing)}`).join("")}${printActivators(ability.anyPlayer)}`;
    case "triggered":
      if (ability.keyword === "chapter") return `${ability.event.replace("chapter ", "")} — ${printBody(ability.body)}`;
      return `${ability.event}, ${ability.condition === undefined ? "" : `if ${printCondition(ability.condition)}, `}${uncapital(fromGraveyard(printBody(ability.body, ability.condition === undefined), ability.zone))}`;
    case "spell":
      return printBody(ability.body);
  }
}

/** What works from the graveyard returns this card from there. */
function fromGraveyard(body: string, zone: ActivatedAbility["zone"]): string {
  return zone === "graveyard"
    ? body.replace(/\b(return|put) this permanent (to|on|onto|into) /gi, "$1 this card from your graveyard $2 ")
    : body;
}

/** The keywords that stand before an ability's cost. */
function label(keyword: string | undefined): string {
  return keyword === "forecast" ? "Forecast — " : "";
}

function printActivators(who: ActivatedAbility["anyPlayer"]): string {
  if (who === undefined || who === false) return "";
  if (who === true) return " Any player may activate this ability.";
  return who.kind === "opponent"
    ? " Only your opponents may activate this ability."
    : ` Only ${printPlayer(who)} may activate this ability.`;
}

function uncapital(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function printTiming(timing: ActivatedAbility["timing"][number]): string {
  const fixed = timingWords(timing);
  if (fixed !== undefined) return `Activate only ${fixed}.`;
  return typeof timing !== "string" && timing.kind === "opaque"
    ? timing.words
    : `Activate only if ${printCondition((timing as If).condition)}.`;
}

type If = Extract<ActivatedAbility["timing"][number], { readonly kind: "if" }>;
