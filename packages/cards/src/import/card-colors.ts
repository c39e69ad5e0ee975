// Where a face's colors come from: its mana cost (202.2), a color indicator (204), or its own text (devoid, "is all
// colors"). Sources give the resulting colors; only an indicator is stored.

import { COLORS, type Color, parseColor, sortColors } from "@ruleslawyer/core";

/** The colors of the symbols in a mana cost; half, hybrid and Phyrexian symbols count. */
function manaCostColors(cost: string | undefined): readonly Color[] {
  const letters = (cost ?? "").toUpperCase().match(/[WUBRG]/g) ?? [];
  return sortColors(letters as Color[]);
}

/** Letters or words as colors in the order of the rules; undefined if there is no list at all. */
export function readColors(value: unknown): readonly Color[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return sortColors(value.map((word) => (typeof word === "string" ? parseColor(word) : undefined)).filter((color) => color !== undefined));
}

/**
 * The color indicator that explains a face's colors, where neither its cost nor its text does. For sources that don't say
 * whether a card has one.
 */
export function inferIndicator(face: {
  readonly colors: readonly Color[];
  readonly manaCost?: string;
  readonly text: string;
}): readonly Color[] | undefined {
  const fromCost = manaCostColors(face.manaCost);
  if (face.colors.length === 0 || sameColors(face.colors, fromCost)) return undefined;
  if (/\bis all colors\b/i.test(face.text) && face.colors.length === COLORS.length) return undefined;
  return face.colors;
}

function sameColors(a: readonly Color[], b: readonly Color[]): boolean {
  return a.length === b.length && a.every((color, i) => color === b[i]);
}
