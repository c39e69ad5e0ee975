// Commanders (903.3): there is one, or two that may command together (702.124), each of a kind that may.

import { foldName } from "@ruleslawyer/core";
import { commanderEligibility, describeFront, type PartnerAbility, partnerAbilities } from "../cards/commander-abilities.ts";
import { typeWords } from "../cards/type-words.ts";
import type { DeckFormat } from "../formats/deck-format.ts";
import { hasRarity } from "./check-legality.ts";
import { type Commanders, isSpellCard } from "./commanders.ts";
import { type CheckedCard, cardsIn, type DeckCheck, sectionRange, sumOf } from "./deck-check.ts";

export function checkCommanders(check: DeckCheck, format: DeckFormat, commanders: Commanders): void {
  const { cards, inferred } = commanders;
  if (cards.length === 0) {
    reportNone(check, format);
    return;
  }
  if (inferred !== undefined) {
    for (const entry of cards)
      check.report(
        "deck/inference",
        "information",
        entry.card.nameRange,
        `${nameOf(entry)} is taken as the commander. The list marks none; ${inferred}.`,
      );
  }
  const oathbreakers = format.commander === "oathbreaker" ? cards.filter((entry) => !isSpellCard(entry)) : cards;
  for (const entry of oathbreakers) checkEligible(check, format, entry, oathbreakers);
  const total = sumOf(oathbreakers);
  if (total > 2) {
    const over = oathbreakers[Math.min(2, oathbreakers.length - 1)]!;
    check.report(
      "deck/commander",
      "error",
      over.card.nameRange,
      `The deck has ${total} commanders; at most 2 are allowed. No combination of partner abilities allows more.`,
      {
        rules: check.cite("702.124g"),
        related: oathbreakers.filter((entry) => entry !== over).map((entry) => ({ message: "Another commander", range: entry.card.range })),
      },
    );
  } else if (oathbreakers.length === 1 && oathbreakers[0]!.card.count === 2) {
    check.report(
      "deck/commander",
      "error",
      oathbreakers[0]!.card.countRange ?? oathbreakers[0]!.card.nameRange,
      `The deck has 2 commanders of one name; 1 is allowed. Two commanders must be different cards.`,
      { rules: check.cite("903.5b") },
    );
  } else if (oathbreakers.length === 2) checkPair(check, oathbreakers[0]!, oathbreakers[1]!);
  if (format.commander === "oathbreaker") checkSignatureSpells(check, commanders, oathbreakers, cards.filter(isSpellCard));
}

export function nameOf(entry: CheckedCard): string {
  return entry.facts?.record.name ?? entry.card.name;
}

function reportNone(check: DeckCheck, format: DeckFormat): void {
  const what = format.commander === "oathbreaker" ? "oathbreaker" : "commander";
  check.report(
    "deck/commander",
    "warning",
    sectionRange(check, "main", "sideboard"),
    `The list marks no ${what}, and none could be inferred. ${format.title} decks have one; color identity was not judged. Put it under a heading "${what === "commander" ? "Commander" : "Oathbreaker"}".`,
    {
      rules: format.commander === "oathbreaker" ? [] : check.cite("903.3"),
    },
  );
}

function checkEligible(check: DeckCheck, format: DeckFormat, entry: CheckedCard, all: readonly CheckedCard[]): void {
  const facts = entry.facts;
  if (facts === undefined) return;
  const refuse = (why: string, ...clauses: readonly string[]): void =>
    check.report(
      "deck/commander",
      "error",
      entry.card.nameRange,
      `${nameOf(entry)} can't be the ${format.commander === "oathbreaker" ? "oathbreaker" : "commander"}. ${why}`,
      { rules: check.cite(...clauses) },
    );
  if (format.commander === "oathbreaker") {
    if (!typeWords(facts.front).types.has("planeswalker")) refuse(`It is ${describeFront(facts)}; an oathbreaker is a planeswalker.`);
    return;
  }
  const isBackground = partnerAbilities(facts).some((ability) => ability.kind === "Background");
  if (isBackground) {
    if (all.length === 1) refuse('A Background alone is no commander; it needs one with "Choose a Background".', "702.124k");
    return;
  }
  if (format.commander === "pauper") {
    if (!typeWords(facts.front).types.has("creature") && !isLegendaryVessel(check, entry))
      refuse(`It is ${describeFront(facts)}; a ${format.title} commander is an uncommon creature.`);
    else if (hasRarity(facts.record, "uncommon") === false && facts.record.legalities === undefined && !check.database.info.embedded)
      refuse("No printing in the card data is uncommon.");
    return;
  }
  const eligibility = commanderEligibility(facts, check.day, format.commander === "brawl");
  if (eligibility.eligible) return;
  const vehicles = check.day >= "2025-07-25" ? ", a legendary Vehicle, a legendary Spacecraft with power and toughness" : "";
  const walkers = format.commander === "brawl" ? ", a legendary planeswalker" : "";
  refuse(
    `It is ${eligibility.what}; a commander is a legendary creature${vehicles}${walkers}, or a card whose text says it can be your commander.`,
    "903.3",
    // Of planeswalkers, it is their text that decides.
    ...(typeWords(facts.front).types.has("planeswalker") ? ["903.3a"] : []),
  );
}

function isLegendaryVessel(check: DeckCheck, entry: CheckedCard): boolean {
  if (entry.facts === undefined) return false;
  const words = typeWords(entry.facts.front);
  return (
    check.day >= "2025-07-25" &&
    (words.subtypes.has("vehicle") || (words.subtypes.has("spacecraft") && entry.facts.front.power !== undefined))
  );
}

/** Two commanders need matching abilities; kinds don't mix (702.124f). */
function checkPair(check: DeckCheck, first: CheckedCard, second: CheckedCard): void {
  if (first.facts === undefined || second.facts === undefined) return;
  const a = partnerAbilities(first.facts);
  const b = partnerAbilities(second.facts);
  if (a.some((ability) => b.some((other) => goTogether(ability, other, first, second)))) return;
  const clause = clauseOf(a.length > 0 ? a : b);
  check.report(
    "deck/partner",
    "error",
    second.card.nameRange,
    `${nameOf(first)} and ${nameOf(second)} can't be commanders together. ${describe(first, a)}; ${describe(second, b)}. Two commanders need partner abilities of the same kind that name or match each other.`,
    {
      rules: check.cite(clause),
      related: [{ message: "The other commander", range: first.card.range }],
    },
  );
}

function goTogether(a: PartnerAbility, b: PartnerAbility, first: CheckedCard, second: CheckedCard): boolean {
  switch (a.kind) {
    case "partner":
      return b.kind === "partner";
    case "partner group":
      return b.kind === "partner group" && a.group === b.group;
    case "partner with":
      return b.kind === "partner with" && isNamed(second, a.name) && isNamed(first, b.name);
    case "choose a Background":
      return b.kind === "Background";
    case "Background":
      return b.kind === "choose a Background";
    case "Doctor's companion":
      return b.kind === "Doctor";
    case "Doctor":
      return b.kind === "Doctor's companion";
  }
}

function isNamed(entry: CheckedCard, name: string): boolean {
  const wanted = foldName(name);
  return (
    entry.facts !== undefined &&
    [entry.facts.record.name, ...entry.facts.record.faces.map((face) => face.name), ...(entry.facts.record.printedNames ?? [])].some(
      (known) => foldName(known) === wanted,
    )
  );
}

function clauseOf(abilities: readonly PartnerAbility[]): string {
  switch (abilities.find((ability) => ability.kind !== "Doctor")?.kind) {
    case "partner group":
      return "702.124i";
    case "partner with":
      return "702.124j";
    case "choose a Background":
    case "Background":
      return "702.124k";
    case "Doctor's companion":
      return "702.124m";
    case "partner":
      return "702.124h";
    default:
      return "702.124a";
  }
}

function describe(entry: CheckedCard, abilities: readonly PartnerAbility[]): string {
  const words = abilities
    .filter((ability) => ability.kind !== "Doctor")
    .map((ability) =>
      ability.kind === "partner with"
        ? `"partner with ${ability.name}"`
        : ability.kind === "partner group"
          ? `"partner—${ability.group}"`
          : ability.kind === "Background"
            ? "is a Background"
            : `"${ability.kind}"`,
    );
  if (words.length === 0) return `${nameOf(entry)} has no partner ability`;
  return words[0] === "is a Background" ? `${nameOf(entry)} is a Background` : `${nameOf(entry)} has ${words.join(" and ")}`;
}

/** Each oathbreaker brings one instant or sorcery. */
function checkSignatureSpells(
  check: DeckCheck,
  { inferred }: Commanders,
  oathbreakers: readonly CheckedCard[],
  inCommand: readonly CheckedCard[],
): void {
  const spells = [...inCommand, ...cardsIn(check, "signature-spell")];
  for (const entry of cardsIn(check, "signature-spell")) {
    if (entry.facts !== undefined && !isSpellCard(entry))
      check.report(
        "deck/signature-spell",
        "error",
        entry.card.nameRange,
        `${nameOf(entry)} can't be a signature spell. It is ${describeFront(entry.facts)}; a signature spell is an instant or sorcery.`,
      );
  }
  const wanted = sumOf(oathbreakers);
  const found = sumOf(spells);
  if (found === wanted || wanted === 0) return;
  const at = spells.at(-1)?.card.nameRange ?? oathbreakers[0]!.card.nameRange;
  check.report(
    "deck/signature-spell",
    // A list that marks no oathbreaker can't be expected to mark the spell.
    found > wanted || inferred === undefined ? "error" : "warning",
    at,
    `The deck has ${found} signature ${found === 1 ? "spell" : "spells"}; ${wanted} ${wanted === 1 ? "is" : "are"} allowed and needed. Each oathbreaker brings exactly one.`,
    {
      related: oathbreakers.map((entry) => ({ message: "The oathbreaker", range: entry.card.range })),
    },
  );
}
