// A card's text as deck rules read it: without reminder text, line by line, and the numbers in words.

import type { CardFace } from "@ruleslawyer/core";

/** The text without reminder text (parentheses). */
export function withoutReminder(text: string): string {
  return text.replace(/\s*\([^()]*\)/g, "");
}

/** Ability lines without reminder text, in the order printed. */
export function abilityLines(face: CardFace): string[] {
  return withoutReminder(face.text)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** The text without what stands in quotes, which are abilities of something else. */
export function withoutQuoted(text: string): string {
  return text.replace(/"[^"]*"|“[^”]*”/g, '""');
}

const NUMBERS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

/** A number as digits or as a word up to twenty. */
export function numberOf(word: string): number | undefined {
  if (/^\d{1,6}$/.test(word)) return Number(word);
  const index = NUMBERS.indexOf(word.toLowerCase());
  return index < 0 ? undefined : index;
}
