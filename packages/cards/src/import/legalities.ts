// Legality per format as sources word it, in one wording. The set of formats is open: keys are added and renamed.

import type { FormatLegality } from "../database.ts";

export type Legalities = Readonly<Record<string, FormatLegality>>;

const WORDS: Readonly<Record<string, FormatLegality>> = {
  legal: "legal",
  not_legal: "not_legal",
  banned: "banned",
  restricted: "restricted",
  suspended: "banned",
};

/** Undefined if there is no such map, or it is empty. */
export function readLegalities(value: unknown): Legalities | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const legalities: Record<string, FormatLegality> = {};
  for (const [format, word] of Object.entries(value)) {
    const legality = typeof word === "string" ? WORDS[word.toLowerCase()] : undefined;
    if (legality !== undefined) legalities[format.toLowerCase()] = legality;
  }
  return Object.keys(legalities).length === 0 ? undefined : legalities;
}

/** Of several printings: what one of them may do, the card may. Where both say something, the first. */
export function mergeLegalities(first: Legalities | undefined, second: Legalities | undefined): Legalities | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  const merged: Record<string, FormatLegality> = { ...second };
  for (const [format, legality] of Object.entries(first))
    if (legality !== "not_legal" || merged[format] === undefined) merged[format] = legality;
  return merged;
}
