// What makes a card a commander (903.3) and what it may share the command zone with (702.124), read from its front face.

import type { CardFacts } from "./card-facts.ts";
import { abilityLines } from "./rules-text.ts";
import { isLegendary, typeWords } from "./type-words.ts";

/** An ability or quality that lets a card be one of two commanders. */
export type PartnerAbility =
  | { readonly kind: "partner" }
  | { readonly kind: "partner group"; readonly group: string }
  | { readonly kind: "partner with"; readonly name: string }
  | { readonly kind: "choose a Background" }
  | { readonly kind: "Background" }
  | { readonly kind: "Doctor's companion" }
  | { readonly kind: "Doctor" };

/** Since when a rule holds; `""` for always. */
const VEHICLES_SINCE = "2025-07-25";

/** Why a card may be a commander, or why not. */
export interface Eligibility {
  readonly eligible: boolean;
  /** For the message: what the card is. */
  readonly what: string;
  readonly clause: string;
}

const NAMES_TYPES = [
  "creature",
  "planeswalker",
  "vehicle",
  "spacecraft",
  "battle",
  "artifact",
  "enchantment",
  "land",
  "instant",
  "sorcery",
];

/** Says what a front face is, in words: `a nonlegendary creature`. */
export function describeFront(facts: CardFacts): string {
  const words = typeWords(facts.front);
  const main = NAMES_TYPES.find((type) => words.types.has(type) || words.subtypes.has(type)) ?? [...words.types][0] ?? "card";
  const legendary = isLegendary(facts.front);
  return `${legendary ? "a legendary" : "a nonlegendary"} ${main}`;
}

/** Whether the text says the card can be a commander (903.3a). */
function saysCanBeCommander(facts: CardFacts): boolean {
  return abilityLines(facts.front).some((line) => /can be your commander\.?$/.test(line));
}

/** Outside the battlefield some cards are creatures by their own text. */
function isCreatureElsewhere(facts: CardFacts): boolean {
  return abilityLines(facts.front).some((line) => /^As long as .+ isn't on the battlefield, (?:it's|.+ is) a .*\bcreature\b/.test(line));
}

/** 903.3 on a day; `planeswalkers` for Brawl (903.12). */
export function commanderEligibility(facts: CardFacts, day: string, planeswalkers: boolean): Eligibility {
  const words = typeWords(facts.front);
  const legendary = isLegendary(facts.front);
  const what = describeFront(facts);
  if (saysCanBeCommander(facts)) return { eligible: true, what, clause: "903.3a" };
  if (legendary && (words.types.has("creature") || isCreatureElsewhere(facts))) return { eligible: true, what, clause: "903.3" };
  const hasBox = facts.front.power !== undefined && facts.front.toughness !== undefined;
  if (legendary && day >= VEHICLES_SINCE && (words.subtypes.has("vehicle") || (words.subtypes.has("spacecraft") && hasBox)))
    return { eligible: true, what, clause: "903.3" };
  if (planeswalkers && words.types.has("planeswalker")) return { eligible: true, what, clause: "903.12" };
  return { eligible: false, what, clause: "903.3" };
}

/** All abilities and qualities of 702.124 the card has. */
export function partnerAbilities(facts: CardFacts): readonly PartnerAbility[] {
  const abilities: PartnerAbility[] = [];
  for (const line of abilityLines(facts.front)) {
    if (/^choose a background$/i.test(line)) abilities.push({ kind: "choose a Background" });
    else if (/^doctor['’]s companion$/i.test(line)) abilities.push({ kind: "Doctor's companion" });
    else if (/^friends forever$/i.test(line)) abilities.push({ kind: "partner group", group: "friends forever" });
    else abilities.push(...partnerIn(line));
  }
  const words = typeWords(facts.front);
  if (words.subtypes.has("background") && words.types.has("enchantment") && isLegendary(facts.front))
    abilities.push({ kind: "Background" });
  if (isDoctor(facts)) abilities.push({ kind: "Doctor" });
  return abilities;
}

/** `Partner`, `Partner with X`, `Partner—X`, alone or among other keywords (`Flying, partner`). */
function partnerIn(line: string): PartnerAbility[] {
  const group = /^partner\s*[—–-]\s*(.+)$/i.exec(line);
  if (group !== null) return [{ kind: "partner group", group: group[1]!.trim().toLowerCase() }];
  const mate = /^partner with (.+)$/i.exec(line);
  if (mate !== null) return [{ kind: "partner with", name: mate[1]!.trim().replace(/\.$/, "") }];
  const keywords = line.split(/\s*[,;]\s*/);
  return keywords.every((word) => word.split(" ").length <= 3) && keywords.some((word) => /^partner$/i.test(word))
    ? [{ kind: "partner" }]
    : [];
}

/** A legendary Time Lord Doctor with no other creature types (702.124m). */
function isDoctor(facts: CardFacts): boolean {
  const words = typeWords(facts.front);
  if (!isLegendary(facts.front) || !words.types.has("creature") || !words.subtypes.has("doctor") || !words.subtypes.has("time lord"))
    return false;
  return [...words.subtypes].every((type) => ["time", "lord", "time lord", "doctor"].includes(type));
}

/** "If it is your commander, choose a color before the game begins": one color more, of the player's choice. */
export function choosesColor(facts: CardFacts): boolean {
  return abilityLines(facts.front).some((line) => /is your commander, choose a color before the game begins/i.test(line));
}
