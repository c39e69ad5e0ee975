// Color identity (903.4): the data's own where it has it, else mana symbols in costs and rules text of all faces, color
// indicators, color-defining abilities, and basic land types (903.5d). Reminder text does not count (903.4c).

import type { CardRecord } from "@ruleslawyer/cards";
import { type CardFace, COLORS, type Color, parseColor, sortColors } from "@ruleslawyer/core";
import { symbolColors, symbolsIn } from "./mana-symbols.ts";
import { abilityLines, withoutReminder } from "./rules-text.ts";
import { typeWords } from "./type-words.ts";

const BASIC_TYPES: readonly (readonly [string, Color])[] = [
  ["plains", "W"],
  ["island", "U"],
  ["swamp", "B"],
  ["mountain", "R"],
  ["forest", "G"],
];

/** The colors a card brings into a Commander deck, in the order white, blue, black, red, green. */
export function colorIdentityOf(record: CardRecord): readonly Color[] {
  const colors = new Set<Color>(record.colorIdentity);
  for (const face of record.faces) {
    const words = typeWords(face);
    for (const [type, color] of BASIC_TYPES) if (words.subtypes.has(type)) colors.add(color);
    if (record.colorIdentity !== undefined) continue;
    for (const symbol of symbolsIn(`${face.manaCost ?? ""}${withoutReminder(face.text)}`))
      for (const color of symbolColors(symbol)) colors.add(color);
    for (const color of face.colorIndicator ?? []) colors.add(color);
    for (const color of definedColors(face)) colors.add(color);
  }
  return sortColors(colors);
}

/** A characteristic-defining ability that sets this object's colors: `~ is all colors`, `This card is red`. */
function definedColors(face: CardFace): readonly Color[] {
  for (const line of abilityLines(face)) {
    const rest = line.startsWith(`${face.name} is `)
      ? line.slice(face.name.length + 4)
      : /^(?:This (?:card|creature|object|permanent|artifact|spell)) is (.*)$/.exec(line)?.[1];
    if (rest === undefined) continue;
    if (/^all colors\.?$/.test(rest)) return COLORS;
    const words = rest.replace(/\.$/, "").split(/, and |, | and /);
    const colors = words.map(parseColor);
    if (colors.every((color) => color !== undefined)) return colors as Color[];
  }
  return [];
}
