// Formats that give cards points instead of banning them: the sum over the deck may not pass the allowance.

import { foldName } from "@ruleslawyer/core";
import type { DeckFormat } from "../formats/deck-format.ts";
import { type CheckedCard, type DeckCheck, groupCards, sumOf } from "./deck-check.ts";

function isInDeck(entry: CheckedCard): boolean {
  return entry.card.section === "main" || entry.card.section === "commander";
}

export function checkPoints(check: DeckCheck, format: DeckFormat): void {
  const list = format.points;
  if (list === undefined) return;
  const points = new Map(Object.entries(list.points).map(([name, worth]) => [foldName(name), worth]));
  const worth = groupCards(check)
    .map((group) => ({ group, points: (points.get(foldName(group.name)) ?? 0) * sumOf(group.lines.filter(isInDeck)) }))
    .filter((entry) => entry.points > 0);
  let total = 0;
  for (const entry of worth) {
    total += entry.points;
    if (total <= list.allowed) continue;
    const all = worth.reduce((sum, other) => sum + other.points, 0);
    const card = entry.group.lines[0]!.card;
    check.report(
      "deck/points",
      "error",
      card.nameRange,
      `The deck has ${all} points; ${list.allowed} are allowed. That is the limit of ${format.title}, by the points list of ${list.asOf || list.source}.`,
      {
        related: worth.map((other) => ({
          message: `${other.group.name}: ${other.points} ${other.points === 1 ? "point" : "points"}`,
          range: other.group.lines[0]!.card.range,
        })),
      },
    );
    return;
  }
}
