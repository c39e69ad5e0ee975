// Mana costs as deck rules need them: symbols, mana value (202.3), colors.

import { COLORS, type Color } from "@ruleslawyer/core";

/** The symbols of a cost or text, upper case, without braces. */
export function symbolsIn(text: string): string[] {
  return [...text.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1]!.toUpperCase());
}

/** The colors of one symbol: both of a hybrid one; none for generic, `{C}`, `{T}` and the like. */
export function symbolColors(symbol: string): Color[] {
  const parts = symbol.split("/").map((part) => part.replace(/^H(?=[WUBRG]$)/, ""));
  return COLORS.filter((color) => parts.includes(color));
}

/** Mana value of a cost (202.3): X is 0, a hybrid symbol its greater half. */
export function manaValueOf(cost: string | undefined): number {
  let total = 0;
  for (const symbol of symbolsIn(cost ?? "")) total += symbolValue(symbol);
  return total;
}

function symbolValue(symbol: string): number {
  if (/^\d+$/.test(symbol)) return Number(symbol);
  if (symbol === "½" || /^H[WUBRG]$/.test(symbol)) return 0.5;
  if (symbol === "∞") return Number.POSITIVE_INFINITY;
  if (/^[XYZ]$/.test(symbol)) return 0;
  const parts = symbol.split("/").filter((part) => part !== "P");
  if (parts.length > 1) return Math.max(...parts.map(symbolValue));
  return /^[WUBRGCS]$/.test(parts[0] ?? "") ? 1 : 0;
}
