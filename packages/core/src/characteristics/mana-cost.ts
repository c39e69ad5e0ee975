// Mana costs: mana value and the colors that follow from the symbols (202.2–3, 107.4).

import type { Color } from "./color.ts";
import { sortColors } from "./color.ts";

const SYMBOL = /\{([^}]*)\}/g;

/** The symbols of a cost, without braces, upper case. Text that isn't a symbol is ignored. */
export function manaSymbols(cost: string): readonly string[] {
  return [...cost.matchAll(SYMBOL)].map((match) => (match[1] ?? "").toUpperCase());
}

/** The mana value of a cost (202.3); X, Y and Z count as `x`, 0 off the stack (107.3). No cost is 0. */
export function manaValue(cost: string | undefined, x = 0): number {
  if (cost === undefined) return 0;
  let total = 0;
  for (const symbol of manaSymbols(cost)) total += symbolValue(symbol, x);
  return total;
}

/** The colors of the mana symbols in a cost (105.2, 202.2). */
export function costColors(cost: string | undefined): readonly Color[] {
  if (cost === undefined) return [];
  const colors = manaSymbols(cost).flatMap((symbol) => symbol.split("/").map((part) => part.replace(/^H/, "")));
  return sortColors(colors.filter((part): part is Color => /^[WUBRG]$/.test(part)));
}

function symbolValue(symbol: string, x: number): number {
  if (/^\d+$/.test(symbol)) return Number(symbol);
  if (/^[XYZ]$/.test(symbol)) return x;
  if (/^H[WUBRG]$/.test(symbol)) return 0.5;
  const number = /^(\d+)\//.exec(symbol);
  return number === null ? 1 : Number(number[1]);
}
