// The five colors (105).

export type Color = "W" | "U" | "B" | "R" | "G";

/** In the order the rules name them: white, blue, black, red, green (105.1). */
export const COLORS: readonly Color[] = ["W", "U", "B", "R", "G"];

const NAMES: Readonly<Record<Color, string>> = { W: "white", U: "blue", B: "black", R: "red", G: "green" };

/** The color's English name, lower case. */
export function colorName(color: Color): string {
  return NAMES[color];
}

/** The color named by a word (`white`, `W`, any case), or undefined. */
export function parseColor(word: string): Color | undefined {
  const folded = word.trim().toLowerCase();
  return COLORS.find((color) => NAMES[color] === folded || color.toLowerCase() === folded);
}

/** The same colors, each once, in the order white, blue, black, red, green. */
export function sortColors(colors: Iterable<Color>): readonly Color[] {
  const set = new Set(colors);
  return COLORS.filter((color) => set.has(color));
}
