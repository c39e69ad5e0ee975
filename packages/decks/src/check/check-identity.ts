// Color identity (903.4, 903.5c, 903.5d): every card's must lie within the commanders' together (702.124c).

import { type Color, colorName, sortColors } from "@ruleslawyer/core";
import { colorIdentityOf } from "../cards/color-identity.ts";
import { choosesColor } from "../cards/commander-abilities.ts";
import { symbolColors, symbolsIn } from "../cards/mana-symbols.ts";
import { withoutReminder } from "../cards/rules-text.ts";
import { typeWords } from "../cards/type-words.ts";
import type { DeckFormat } from "../formats/deck-format.ts";
import { nameOf } from "./check-commander.ts";
import { lowerFixes } from "./check-copies.ts";
import { listOf } from "./check-names.ts";
import { type Commanders, isSpellCard } from "./commanders.ts";
import { type CheckedCard, cardsIn, type DeckCheck } from "./deck-check.ts";

export function checkIdentity(check: DeckCheck, format: DeckFormat, commanders: Commanders): void {
  // Forge keeps signature spells in the command zone; they bring no colors.
  const leaders = format.commander === "oathbreaker" ? commanders.cards.filter((entry) => !isSpellCard(entry)) : commanders.cards;
  // A commander that is not in the data could bring any color.
  const unknown = leaders.find((entry) => entry.facts === undefined);
  if (unknown !== undefined)
    check.report(
      "deck/no-legality",
      "information",
      unknown.card.nameRange,
      `Color identity was not judged. The commander ${nameOf(unknown)} is not in the card data.`,
      { rules: check.cite("903.5c") },
    );
  if (leaders.length === 0 || unknown !== undefined) return;
  const allowed = allowedColors(check, leaders);
  const freeBasic = format.commander === "brawl" && allowed.size === 0 ? mostFrequentBasic(check) : undefined;
  const taken = new Set(leaders);
  for (const entry of cardsIn(check, "main", "companion", "signature-spell", "commander")) {
    if (entry.facts === undefined || taken.has(entry) || (entry.facts.isBasic && entry.facts.identity[0] === freeBasic)) continue;
    const outside = entry.facts.identity.filter((color) => !allowed.has(color));
    if (outside.length > 0) report(check, entry, outside, allowed, leaders);
  }
}

/** The commanders' colors, and those the players of some commanders choose. */
function allowedColors(check: DeckCheck, leaders: readonly CheckedCard[]): Set<Color> {
  const allowed = new Set<Color>(leaders.flatMap((entry) => entry.facts!.identity));
  let choices = leaders.filter((entry) => choosesColor(entry.facts!)).length;
  const others = cardsIn(check, "main", "companion").filter((entry) => entry.facts !== undefined);
  while (choices-- > 0) {
    const missing = others.flatMap((entry) => entry.facts!.identity.filter((color) => !allowed.has(color)));
    const most = [...sortColors(missing)].sort(
      (a, b) => missing.filter((color) => color === b).length - missing.filter((color) => color === a).length,
    )[0];
    if (most !== undefined) allowed.add(most);
  }
  return allowed;
}

/** A colorless commander of Brawl allows basic lands of one type (903.12). */
function mostFrequentBasic(check: DeckCheck): Color | undefined {
  const counts = new Map<Color, number>();
  for (const { card, facts } of cardsIn(check, "main")) {
    const color = facts?.isBasic === true ? facts.identity[0] : undefined;
    if (color !== undefined) counts.set(color, (counts.get(color) ?? 0) + card.count);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function report(
  check: DeckCheck,
  entry: CheckedCard,
  outside: readonly Color[],
  allowed: ReadonlySet<Color>,
  leaders: readonly CheckedCard[],
): void {
  const facts = entry.facts!;
  const byType = outside.filter((color) => landTypeOf(entry, color) !== undefined && !hasSymbol(entry, color));
  const names = leaders.map(nameOf);
  const identity = allowed.size === 0 ? "colorless" : listOf(sortColors(allowed).map(colorName));
  const why =
    byType.length === outside.length
      ? `It is a ${listOf(byType.map((color) => landTypeOf(entry, color)!))}, which makes ${listOf(outside.map(colorName))} mana`
      : `Its color identity is ${listOf(facts.identity.map(colorName))}`;
  const clauses = byType.length === outside.length ? ["903.5d"] : ["903.4", "903.5c", ...ofOtherFaces(entry, outside)];
  check.report(
    "deck/color-identity",
    "error",
    entry.card.nameRange,
    `${nameOf(entry)} is outside the color identity of ${listOf(names)}. ${why}; the commander's is ${identity}.`,
    {
      rules: check.cite(...clauses),
      related: leaders.map((leader) => ({
        message: `Color identity: ${leader.facts!.identity.length === 0 ? "none" : listOf(leader.facts!.identity.map(colorName))}`,
        range: leader.card.range,
      })),
      fixes: lowerFixes(check, entry, entry.card.count),
    },
  );
}

/** The clause that counts back faces, or other parts of a card, where the colors stand only there (903.4d–e). */
function ofOtherFaces(entry: CheckedCard, outside: readonly Color[]): readonly string[] {
  const { record } = entry.facts!;
  const front = colorIdentityOf({ ...record, faces: [record.faces[0]], colorIdentity: undefined });
  if (record.faces.length < 2 || record.layout === "split" || outside.some((color) => front.includes(color))) return [];
  return [["adventure", "flip"].includes(record.layout) ? "903.4e" : "903.4d"];
}

const LAND_TYPES: Readonly<Record<Color, string>> = { W: "Plains", U: "Island", B: "Swamp", R: "Mountain", G: "Forest" };

function landTypeOf(entry: CheckedCard, color: Color): string | undefined {
  const type = LAND_TYPES[color];
  return entry.facts!.record.faces.some((face) => typeWords(face).subtypes.has(type.toLowerCase())) ? type : undefined;
}

function hasSymbol(entry: CheckedCard, color: Color): boolean {
  return entry.facts!.record.faces.some((face) =>
    symbolsIn(`${face.manaCost ?? ""}${withoutReminder(face.text)}`).some((symbol) => symbolColors(symbol).includes(color)),
  );
}
