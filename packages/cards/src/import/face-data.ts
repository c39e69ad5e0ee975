// Faces from loosely typed source data: absent and empty fields alike, oddities put right.

import type { CardFace, CardLayout, Color } from "@ruleslawyer/core";
import { inferIndicator } from "./card-colors.ts";

export interface FaceData {
  readonly name: string;
  readonly manaCost?: unknown;
  readonly typeLine: string;
  readonly text?: unknown;
  /** The face's colors, if the source gives them for this face. */
  readonly colors?: readonly Color[];
  readonly colorIndicator?: readonly Color[];
  readonly power?: unknown;
  readonly toughness?: unknown;
  readonly loyalty?: unknown;
  readonly defense?: unknown;
}

export function toFace(data: FaceData): CardFace {
  const manaCost = textOf(data.manaCost);
  const text = textOf(data.text)?.replaceAll("\r\n", "\n") ?? "";
  const inferred = data.colors === undefined ? undefined : inferIndicator({ colors: data.colors, manaCost, text });
  const colorIndicator = data.colorIndicator ?? inferred;
  const hasSize = mayHaveSize(data.typeLine);
  const face: { -readonly [K in keyof CardFace]: CardFace[K] } = { name: data.name, typeLine: data.typeLine, text };
  if (manaCost !== undefined) face.manaCost = manaCost;
  if (colorIndicator !== undefined && colorIndicator.length > 0) face.colorIndicator = colorIndicator;
  for (const key of ["power", "toughness", "loyalty", "defense"] as const) {
    const value = textOf(data[key]);
    if (value !== undefined && (hasSize || key === "loyalty" || key === "defense")) face[key] = value;
  }
  return face;
}

/**
 * Only creatures, Vehicles and Spacecraft have power and toughness printed (208, 301.7, 721); some sources give them to other cards by
 * mistake. Types that are not known keep what they have.
 */
function mayHaveSize(typeLine: string): boolean {
  const types = typeLine.split(/\s[—–-]\s/)[0]!.split(" ");
  const isSizeless = types.every((word) => SIZELESS.has(word));
  return !isSizeless || /\b(Vehicle|Spacecraft)\b/.test(typeLine);
}

const SIZELESS: ReadonlySet<string> = new Set(
  ["Artifact", "Enchantment", "Instant", "Kindred", "Land", "Planeswalker", "Sorcery", "Tribal"].concat([
    "Basic",
    "Legendary",
    "Snow",
    "World",
  ]),
);

/** A flipped card keeps its mana cost and color (710.1c): both faces bear the first one's. */
export function shareFlipCost(layout: CardLayout, faces: readonly CardFace[]): readonly CardFace[] {
  const [front] = faces;
  if (layout !== "flip" || front?.manaCost === undefined) return faces;
  return faces.map((face) => (face.manaCost === undefined ? { ...face, manaCost: front.manaCost } : face));
}

/** A string or number as text; empty is absent. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
}

export function stringsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string" && item !== "") : [];
}

export function objectsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter((item) => isObject(item)) : [];
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A non-negative whole number, as ids and ranks are. */
export function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}
