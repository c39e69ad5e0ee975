// Colors and numbers of colors as words (105).

import type { Color } from "../../characteristics/color.ts";
import { COLORS, colorName } from "../../characteristics/color.ts";
import type { Filter } from "../filter.ts";
import type { Words } from "./kit.ts";
import { textAt } from "./kit.ts";

const BY_NAME = new Map<string, Color>(COLORS.map((color) => [colorName(color), color]));

const COUNTS = new Map<string, Filter>(
  (["colorless", "colored", "monocolored", "multicolored"] as const).map((is) => [is, { kind: "color count", is } as const]),
);

export function colorAt(ws: Words, at: number): Color | undefined {
  const text = textAt(ws, at);
  return text === undefined ? undefined : BY_NAME.get(text);
}

/** "white", "colorless", "multicolored". */
export function colorQuality(ws: Words, at: number): Filter | undefined {
  const color = colorAt(ws, at);
  if (color !== undefined) return { kind: "color", color };
  const text = textAt(ws, at);
  return text === undefined ? undefined : COUNTS.get(text);
}
