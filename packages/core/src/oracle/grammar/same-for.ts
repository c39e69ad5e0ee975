// "The same is true for first strike, trample, and protection from any color": the sentence before once more for each of them.

import { COLORS, colorName } from "../../characteristics/color.ts";
import type { StaticAbility } from "../ability.ts";
import type { KeywordName } from "../keyword.ts";
import type { Token } from "../token.ts";
import { separatorEnd } from "./keyword-line.ts";
import { keywordName } from "./keyword-word.ts";
import { skip, spanOf, words } from "./kit.ts";

/** Keywords that mean nothing without what follows them. */
const NEEDS_MORE: ReadonlySet<KeywordName> = new Set([
  "protection",
  "landwalk",
  "bands with other",
  "enchant",
  "equip",
  "fortify",
  "affinity",
  "partner with",
]);

/** The abilities, if the sentence says so of an ability that grants flying to what has flying. */
export function sameFor(
  tokens: readonly Token[],
  line: number,
  from: number,
  to: number,
  before: StaticAbility | undefined,
): readonly StaticAbility[] | undefined {
  const ws = words(tokens, to);
  let place = skip(ws, from, "the same is true for");
  if (place < 0 || before === undefined || !JSON.stringify(before.condition ?? null).includes(FLYING)) return undefined;
  const span = spanOf(tokens, from, to);
  const found: StaticAbility[] = [];
  while (place < to) {
    const any = skip(ws, place, "protection from any color");
    if (any > 0) {
      for (const color of COLORS) {
        const quality = { kind: "color", color } as const;
        const has = `"keyword":"protection","from":${JSON.stringify(quality)}`;
        const gets = `"keyword":{"keyword":"protection","from":${JSON.stringify({ kind: "filter", filter: quality, words: colorName(color) })}}`;
        found.push({ ...replaced(before, has, gets), span, line });
      }
      place = separatorEnd(ws, any);
      continue;
    }
    const name = keywordName(ws, place)[0];
    if (name === undefined || NEEDS_MORE.has(name.value)) return undefined;
    const word = `"keyword":${JSON.stringify(name.value)}`;
    found.push({ ...replaced(before, word, `"keyword":{${word}}`), span, line });
    place = separatorEnd(ws, name.end);
  }
  return found;
}

const FLYING = '"keyword":"flying"';

/** The ability with another keyword in the place of flying. */
function replaced(ability: StaticAbility, condition: string, granted: string): StaticAbility {
  const text = JSON.stringify(ability).replaceAll(`"keyword":{${FLYING}}`, granted).replaceAll(FLYING, condition);
  return JSON.parse(text) as StaticAbility;
}
