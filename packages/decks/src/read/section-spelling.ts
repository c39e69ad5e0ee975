// Headings with a slip of the pen: `Sidebord` begins the sideboard, and that is said.

import type { SectionKind } from "../deck.ts";
import { letterDistance } from "../names/typing-error.ts";

/** A heading that is no section's name, and the one it stands for. */
export interface SectionSlip {
  readonly section: SectionKind;
  readonly title: string;
}

const TITLES: readonly (readonly [string, SectionKind])[] = [
  ["Sideboard", "sideboard"],
  ["Deck", "main"],
  ["Main", "main"],
  ["Maindeck", "main"],
  ["Mainboard", "main"],
  ["Commander", "commander"],
  ["Commanders", "commander"],
  ["Companion", "companion"],
  ["Oathbreaker", "commander"],
  ["Signature Spell", "signature-spell"],
  ["Signature Spells", "signature-spell"],
  ["Maybeboard", "maybeboard"],
  ["Considering", "maybeboard"],
  ["Tokens", "tokens"],
  ["Attractions", "attractions"],
  ["Contraptions", "contraptions"],
  ["Stickers", "stickers"],
  ["Planar Deck", "planes"],
  ["Scheme Deck", "schemes"],
];
const FOLDED = TITLES.map(([title, section]) => ({ title, section, letters: fold(title) }));
const LONGEST = 18;
/** Two slips are more likely another word, except in the long names that most lists have. */
const TWO_SLIPS = /board$|^commander$/;

function fold(words: string): string {
  return words.toLowerCase().replace(/[\s_-]+/g, "");
}

/** The section that misspelt words mean. Short names only with letters swapped or doubled: `Dock` is no deck. */
export function misspeltSection(words: string): SectionSlip | undefined {
  const letters = fold(words);
  if (letters.length < 4 || letters.length > LONGEST) return undefined;
  for (const { title, section, letters: right } of FOLDED) {
    if (right[0] !== letters[0] || Math.abs(right.length - letters.length) > 2) continue;
    const allowed = TWO_SLIPS.test(right) ? 2 : 1;
    const distance = letterDistance(letters, right, allowed);
    if (distance === 0 || distance > allowed) continue;
    if (right.length < 6 && sorted(letters) !== sorted(right) && letters.replace(/(.)\1/g, "$1") !== right) continue;
    return { section, title };
  }
  return undefined;
}

function sorted(letters: string): string {
  return [...letters].sort().join("");
}
