// Type lines as deck rules need them (205): which words stand before and after the dash.

import type { CardFace } from "@ruleslawyer/core";

const SUPERTYPES = new Set(["basic", "legendary", "snow", "world", "ongoing", "elite", "host", "token"]);
const PERMANENT_TYPES = new Set(["artifact", "battle", "creature", "enchantment", "land", "planeswalker"]);

export interface TypeWords {
  readonly supertypes: ReadonlySet<string>;
  /** Card types, lower case; `tribal` as `kindred`. */
  readonly types: ReadonlySet<string>;
  /** Subtypes, lower case. Two-word types (`time lord`) are also in whole. */
  readonly subtypes: ReadonlySet<string>;
}

const known = new Map<string, TypeWords>();

/** Reads a type line such as `Legendary Creature — Time Lord Doctor`. */
export function typeWords(face: CardFace): TypeWords {
  const line = face.typeLine;
  const remembered = known.get(line);
  if (remembered !== undefined) return remembered;
  if (known.size > 20_000) known.clear();
  const [left = "", right = ""] = line.toLowerCase().split(/\s*(?:—|--|–| - )\s*/, 2);
  const words = left.split(/\s+/).filter((word) => word !== "");
  const supertypes = new Set(words.filter((word) => SUPERTYPES.has(word)));
  const types = new Set(words.filter((word) => !SUPERTYPES.has(word)).map((word) => (word === "tribal" ? "kindred" : word)));
  const subtypes = new Set(right.split(/\s+/).filter((word) => word !== ""));
  if (right.includes("time lord")) subtypes.add("time lord");
  const value = { supertypes, types, subtypes };
  known.set(line, value);
  return value;
}

/** Whether the face is a permanent card's (110.4b). */
export function isPermanentFace(face: CardFace): boolean {
  for (const type of typeWords(face).types) if (PERMANENT_TYPES.has(type)) return true;
  return false;
}

/** Legendary; planeswalkers are too since their errata of September 2017, which older data lacks. */
export function isLegendary(face: CardFace): boolean {
  const words = typeWords(face);
  return words.supertypes.has("legendary") || words.types.has("planeswalker");
}

export function isLand(face: CardFace): boolean {
  return typeWords(face).types.has("land");
}
