// Companions (702.139): one card with the ability, whose condition every card of the starting deck must meet.

import { foldName } from "@ruleslawyer/core";
import { type CompanionCondition, companionCondition, sharedCardTypes } from "../cards/companion-condition.ts";
import type { DeckFormat } from "../formats/deck-format.ts";
import { nameOf } from "./check-commander.ts";
import { type CheckedCard, cardCount, cardsIn, type DeckCheck, sumOf } from "./deck-check.ts";

export function checkCompanion(check: DeckCheck, format: DeckFormat | undefined): void {
  const companions = cardsIn(check, "companion");
  if (companions.length === 0) return;
  if (format?.companion === "none") {
    for (const entry of companions)
      check.report("deck/companion", "error", entry.card.nameRange, `${nameOf(entry)} can't be a companion. ${format.title} has none.`);
    return;
  }
  if (sumOf(companions) > 1) {
    const second = companions[1] ?? companions[0]!;
    check.report(
      "deck/companion",
      "error",
      second.card.nameRange,
      `The list has ${sumOf(companions)} companions; 1 is allowed. Only one card may be revealed as the companion.`,
      { rules: check.cite("702.139a") },
    );
  }
  for (const entry of companions) if (entry.facts !== undefined) checkOne(check, format, entry);
}

export function isBannedAsCompanion(format: DeckFormat, name: string): boolean {
  const folded = foldName(name);
  return format.bannedAsCompanion?.some((banned) => foldName(banned) === folded) === true;
}

function checkOne(check: DeckCheck, format: DeckFormat | undefined, entry: CheckedCard): void {
  const rules = check.cite("702.139a");
  const condition = companionCondition(entry.facts!);
  if (condition === undefined) {
    check.report("deck/companion", "error", entry.card.nameRange, `${nameOf(entry)} can't be a companion. It has no companion ability.`, {
      rules,
    });
    return;
  }
  if (format !== undefined && isBannedAsCompanion(format, nameOf(entry))) {
    check.report(
      "deck/companion",
      "error",
      entry.card.nameRange,
      `${nameOf(entry)} is banned as a companion in ${format.title}. It may be a card of the deck there.`,
      { rules: check.cite("100.6") },
    );
    return;
  }
  const deck = cardsIn(check, "main", "commander", "signature-spell");
  const offenders = breaking(condition, deck, format);
  if (offenders === undefined) return;
  if (typeof offenders === "string") {
    const severity = condition.kind === "not understood" ? "warning" : "error";
    check.report(
      "deck/companion",
      severity,
      entry.card.nameRange,
      `${nameOf(entry)}${severity === "error" ? " can't be the companion" : "'s condition was not judged"}. ${offenders}`,
      { rules: check.cite("702.139a", "702.139b") },
    );
    return;
  }
  for (const { card, why } of offenders) {
    check.report(
      "deck/companion",
      "error",
      card.card.nameRange,
      `${nameOf(card)} breaks the condition of the companion ${nameOf(entry)}. ${why}; the ability says "${condition.text}".`,
      {
        rules: check.cite("702.139a", "702.139b"),
        related: [{ message: "The companion", range: entry.card.range }],
      },
    );
  }
  const unknown = deck.filter((card) => card.facts === undefined);
  if (unknown.length > 0 && offenders.length === 0)
    check.report(
      "deck/companion",
      "information",
      entry.card.nameRange,
      `Whether the condition of ${nameOf(entry)} holds is not known. ${cardCount(sumOf(unknown))} of the deck ${unknown.length === 1 ? "is" : "are"} not in the card data.`,
      { rules },
    );
}

interface Offender {
  readonly card: CheckedCard;
  readonly why: string;
}

/** The lines that break the condition; a sentence if the deck as a whole does; undefined if the condition speaks of size and holds. */
function breaking(
  condition: CompanionCondition,
  deck: readonly CheckedCard[],
  format: DeckFormat | undefined,
): readonly Offender[] | string | undefined {
  const known = deck.filter((entry) => entry.facts !== undefined);
  switch (condition.kind) {
    case "not understood":
      return `Its condition was not understood: "${condition.text}".`;
    case "each card":
      return known
        .filter((entry) => condition.breaks(entry.facts!))
        .map((card) => ({ card, why: `With ${nameOf(card)}, ${condition.what(card.facts!)}` }));
    case "different names":
      return differing(known.filter((entry) => condition.counts(entry.facts!)));
    case "shared card type": {
      const cards = known.filter((entry) => condition.counts(entry.facts!));
      return cards.length === 0 || sharedCardTypes(cards.map((entry) => entry.facts!)).length > 0 ? [] : withoutMainType(cards);
    }
    case "deck size": {
      if (format === undefined) return undefined;
      const wanted = format.size.min + condition.more;
      const total = sumOf(deck);
      if (format.size.max !== undefined && format.size.max < wanted)
        return `${format.title} decks have exactly ${format.size.max} cards, and the ability wants at least ${wanted}.`;
      return total >= wanted
        ? undefined
        : `The deck has ${cardCount(total)}; the ability wants at least ${wanted}, twenty more than the minimum of ${format.size.min}.`;
    }
  }
}

function differing(cards: readonly CheckedCard[]): readonly Offender[] {
  const seen = new Map<string, number>();
  const offenders: Offender[] = [];
  for (const card of cards) {
    const total = (seen.get(nameOf(card)) ?? 0) + card.card.count;
    seen.set(nameOf(card), total);
    if (total > 1) offenders.push({ card, why: `The deck has ${total} cards of that name` });
  }
  return offenders;
}

/** The type most cards have is the one meant; the others break it. */
function withoutMainType(cards: readonly CheckedCard[]): readonly Offender[] {
  const counts = new Map<string, number>();
  for (const entry of cards) for (const type of entry.facts!.types) counts.set(type, (counts.get(type) ?? 0) + entry.card.count);
  const main = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "";
  return cards
    .filter((entry) => !entry.facts!.types.includes(main))
    .map((card) => ({ card, why: `Most nonland cards of the deck share the type ${main}, and this one is ${listTypes(card)}` }));
}

function listTypes(entry: CheckedCard): string {
  return entry.facts!.types.join(" ") || "of no type";
}
