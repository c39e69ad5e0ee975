// What something is said to be: "is white", "are Goblins", "isn't enchanted", "is attacking you", "is both red and white" (205, 105).

import type { Filter } from "../filter.ts";
import { adjectives, qualityWord } from "./adjective.ts";
import { allOf, not, someOf } from "./build-filter.ts";
import { colorQuality } from "./color-word.ts";
import { filter } from "./filter.ts";
import { conjunctionAt, NONE, phrases, type Reading, textAt, type Words, within } from "./kit.ts";
import { participle } from "./participle.ts";
import { typeWord } from "./type-word.ts";

const FIXED = phrases<Filter>({
  "one or more colors": { kind: "color count", is: "colored" },
  "all colors": { kind: "color count", is: "all colors" },
  "exactly two colors": { kind: "color count", is: "exactly two" },
  "two or more colors": { kind: "color count", is: "multicolored" },
  "one color": { kind: "color count", is: "monocolored" },
  "the chosen color": { kind: "chosen", what: "color" },
  "of the chosen color": { kind: "chosen", what: "color" },
  "the chosen type": { kind: "chosen", what: "type" },
  "of the chosen type": { kind: "chosen", what: "type" },
  "your ring-bearer": { kind: "history", fact: "your Ring-bearer" },
  "attacking alone": { kind: "status", is: "attacking alone" },
  "paired with another creature": { kind: "status", is: "paired" },
  "face down": { kind: "status", is: "face down" },
  "face up": { kind: "status", is: "face up" },
  "on the battlefield": { kind: "zone", zone: "battlefield" },
  "in your graveyard": { kind: "zone", zone: "graveyard", of: { kind: "you" } },
  "in a graveyard": { kind: "zone", zone: "graveyard" },
  "in exile": { kind: "zone", zone: "exile" },
});

/** After "is", "are", "that's". "not" may come first. */
export function complement(ws: Words, at: number): readonly Reading<Filter>[] {
  if (textAt(ws, at) === "not") return complement(ws, at + 1).map(({ value, end }) => ({ value: not(value), end }));
  const fixed = FIXED(ws, at);
  if (fixed.length > 0) return fixed;
  const both = textAt(ws, at) === "both" ? bothColors(ws, at + 1) : undefined;
  if (both !== undefined) return [both];
  const out: Reading<Filter>[] = [];
  for (const leading of adjectiveRuns(ws, at)) {
    const value = allOf(leading.filters);
    out.push({ value, end: leading.end });
    // "black or an artifact", "white, enchanted, or a Knight"
    const by = conjunctionAt(ws, textAt(ws, leading.end) === "," ? leading.end + 1 : leading.end);
    if (by !== undefined)
      for (const rest of complement(ws, by.end))
        out.push({ value: by.word === "and" ? allOf([value, rest.value]) : someOf([value, rest.value]), end: rest.end });
  }
  out.push(...participle(ws, at));
  const article = textAt(ws, at);
  if (article === "a" || article === "an") out.push(...filter(ws, at + 1));
  else if (out.length === 0 && typeWord(ws, at).length > 0) out.push(...filter(ws, at));
  return out.length > 0 ? out : NONE;
}

/** All adjectives in a row; and, where commas join them, only those before the first ("untapped, noncreature artifacts …"). */
function adjectiveRuns(ws: Words, at: number): readonly ReturnType<typeof adjectives>[] {
  const whole = adjectives(ws, at);
  if (whole.filters.length === 0) return [];
  for (let place = at; place < whole.end; place++) if (textAt(ws, place) === ",") return [whole, adjectives(within(ws, place), at)];
  return [whole];
}

function bothColors(ws: Words, at: number): Reading<Filter> | undefined {
  const first = colorQuality(ws, at) ?? qualityWord(ws, at);
  const second = textAt(ws, at + 1) === "and" ? (colorQuality(ws, at + 2) ?? qualityWord(ws, at + 2)) : undefined;
  return first !== undefined && second !== undefined ? { value: allOf([first, second]), end: at + 3 } : undefined;
}
