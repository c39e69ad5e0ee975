// Card pools, bans and restrictions (100.6): each with its own code, at the card's line, with the date of the data.

import type { CardRecord } from "@ruleslawyer/cards";
import { foldName } from "@ruleslawyer/core";
import type { DeckFormat } from "../formats/deck-format.ts";
import { isBannedAsCompanion } from "./check-companion.ts";
import { countedLines, firstOver, lowerFixes, relatedLines } from "./check-copies.ts";
import { monthOf } from "./check-names.ts";
import { isNoDeckCard } from "./check-sections.ts";
import { type CardGroup, copyCount, type DeckCheck, groupCards, sectionRange, sumOf } from "./deck-check.ts";
import { type FormatLegalities, formatLegalities } from "./legality.ts";

export function checkLegality(check: DeckCheck, format: DeckFormat): FormatLegalities {
  const groups = groupCards(check);
  const legalities = formatLegalities(
    check.database,
    format,
    groups.map((group) => group.facts.record),
  );
  let unknown = 0;
  for (const group of groups) {
    // What can't be a card of any deck is said by its place, not by its pool.
    if (isNoDeckCard(group.facts.record.kind)) continue;
    const legality = legalityOf(group, legalities);
    if (legality === "unknown") unknown++;
    else if (legality === "banned") reportBanned(check, format, group);
    else if (legality === "not_legal") reportNotLegal(check, format, group);
    else if (legality === "restricted") reportRestricted(check, format, group);
    else if (format.restricted === "only as commander") reportRarity(check, format, group);
  }
  if (legalities.hasPool && unknown > 0) reportNoData(check, format, legalities, unknown, groups.length);
  return legalities;
}

/** Arena's rebalanced cards have legalities of their own, where the data has them. */
function legalityOf(group: CardGroup, legalities: FormatLegalities): ReturnType<FormatLegalities["of"]> {
  const onlyRebalanced = group.lines.every((entry) => entry.resolution.kind === "found" && entry.resolution.rebalanced);
  return onlyRebalanced && !/^A-/.test(group.name) ? "unknown" : legalities.of(group.facts.record);
}

function dataOf(check: DeckCheck): string {
  return check.database.info.date === "" ? "So says the card data." : `So says the card data of ${check.database.info.date}.`;
}

function whose(format: DeckFormat, name: string): string | undefined {
  const folded = foldName(name);
  return format.banned?.some((entry) => foldName(entry) === folded) === true
    ? `So says the format's own list (${format.sources[0]?.what ?? "user format"}).`
    : undefined;
}

function reportBanned(check: DeckCheck, format: DeckFormat, group: CardGroup): void {
  for (const entry of group.lines) {
    // Said of it as the companion, whatever else it may be.
    if (entry.card.section === "companion" && isBannedAsCompanion(format, group.name)) continue;
    check.report(
      "deck/banned",
      "error",
      entry.card.nameRange,
      `${group.name} is banned in ${format.title}. ${whose(format, group.name) ?? dataOf(check)}`,
      { rules: check.cite("100.6"), fixes: lowerFixes(check, entry, entry.card.count) },
    );
  }
}

function reportNotLegal(check: DeckCheck, format: DeckFormat, group: CardGroup): void {
  const own =
    format.allowed !== undefined || format.sets !== undefined ? "It is not among the cards or sets the format names." : dataOf(check);
  for (const entry of group.lines)
    check.report("deck/not-in-pool", "error", entry.card.nameRange, `${group.name} is not in the card pool of ${format.title}. ${own}`, {
      rules: check.cite("100.6"),
      fixes: lowerFixes(check, entry, entry.card.count),
    });
}

/** "Restricted" means three things: one copy; not as commander; only as commander. */
function reportRestricted(check: DeckCheck, format: DeckFormat, group: CardGroup): void {
  if (format.restricted === "legal") return;
  if (format.restricted === "one copy") {
    const lines = countedLines(group);
    const total = sumOf(lines);
    if (total <= 1) return;
    const over = firstOver(lines, 1);
    check.report(
      "deck/restricted",
      "error",
      over.card.countRange ?? over.card.nameRange,
      `There are ${copyCount(total)} of ${group.name}; 1 is allowed. The card is restricted in ${format.title}, deck and sideboard together. ${dataOf(check)}`,
      {
        rules: check.cite("100.6"),
        related: relatedLines(lines, over),
        fixes: lowerFixes(check, over, total - 1),
      },
    );
    return;
  }
  const asCommander = format.restricted === "not as commander";
  const why = asCommander ? "can't be a commander" : "may only be a commander";
  for (const entry of group.lines) {
    if ((entry.card.section === "commander") !== asCommander) continue;
    check.report(
      "deck/restricted",
      "error",
      entry.card.nameRange,
      `${group.name} ${why} in ${format.title}. The card is restricted there. ${dataOf(check)}`,
      { rules: check.cite("100.6") },
    );
  }
}

/** Pauper Commander: the 99 must have been common once; the data's legality says so, this only keeps the commander honest. */
function reportRarity(check: DeckCheck, format: DeckFormat, group: CardGroup): void {
  for (const entry of group.lines) {
    if (entry.card.section !== "commander" || hasRarity(group.facts.record, "uncommon") !== false) continue;
    check.report(
      "deck/commander",
      "error",
      entry.card.nameRange,
      `${group.name} can't be a ${format.title} commander. The commander must have been printed at uncommon, and no printing in the card data is.`,
    );
  }
}

/** Whether a printing has the rarity; undefined if the data has no rarities. */
export function hasRarity(record: CardRecord, rarity: string): boolean | undefined {
  const rarities = (record.printings ?? []).map((printing) => printing.rarity?.toLowerCase()).filter((entry) => entry !== undefined);
  return rarities.length === 0 ? undefined : rarities.includes(rarity);
}

function reportNoData(check: DeckCheck, format: DeckFormat, legalities: FormatLegalities, unknown: number, all: number): void {
  const { info } = check.database;
  const update = info.embedded ? " Update the card data to have them judged." : "";
  const message =
    unknown === all
      ? `The card pool, bans and restrictions of ${format.title} were not judged. The card data of ${monthOf(info.date)} has no legalities${legalities.key === undefined ? "" : " for these cards"}.${update}`
      : `The legality of ${unknown} of ${all} cards in ${format.title} was not judged. The card data (${info.date || info.source}) does not say it.${update}`;
  check.report("deck/no-legality", "information", sectionRange(check, "main", "commander"), message, { rules: check.cite("100.6") });
}
