// The chapters of Sagas (714.2): which numbers a chapter ability stands for, and which is the last.

import type { Ability } from "../oracle/ability.ts";
import type { Characteristics } from "./characteristics.ts";

/** The chapter numbers of a chapter ability ("I, II — …"); none for other abilities. */
export function chaptersOf(ability: Ability): readonly number[] {
  if (ability.kind !== "triggered" || ability.keyword !== "chapter") return [];
  return (ability.event.match(/\b[ivx]+\b/gi) ?? []).map(fromRoman);
}

/** Its final chapter number (714.2d); undefined for what has no chapter abilities. */
export function finalChapter({ abilities }: Pick<Characteristics, "abilities">): number | undefined {
  const all = abilities.flatMap(({ ability }) => chaptersOf(ability));
  return all.length === 0 ? undefined : Math.max(...all);
}

const DIGITS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

/** "IV" is 4. */
export function fromRoman(numeral: string): number {
  const digits = [...numeral.toLowerCase()].map((letter) => DIGITS[letter] ?? 0);
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0);
}
