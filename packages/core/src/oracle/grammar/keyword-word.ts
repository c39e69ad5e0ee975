// Keyword abilities by their bare names, as in "with flying" or "loses first strike" (702).

import type { Filter } from "../filter.ts";
import { COST_KEYWORDS, type KeywordName, NUMBER_KEYWORDS, PLAIN_KEYWORDS } from "../keyword.ts";
import { colorAt } from "./color-word.ts";
import { NONE, phrases, type Reading, textAt, type Words } from "./kit.ts";
import { landwalk } from "./landwalk.ts";

const OTHERS: readonly KeywordName[] = [
  "protection",
  "hexproof",
  "landwalk",
  "bands with other",
  "enchant",
  "equip",
  "fortify",
  "ward",
  "partner with",
  "companion",
  "affinity",
];

/** Words in the lists of keywords that text never uses alone as a name of an ability. */
const NOT_NAMES: ReadonlySet<string> = new Set([
  "offering",
  "hideaway n",
  "mobilize n",
  "fortified",
  "storage",
  "crescendo",
  "toxic-cost",
  "gift",
  "plot",
]);

const NAMES: Readonly<Record<string, KeywordName>> = Object.fromEntries(
  [...PLAIN_KEYWORDS, ...COST_KEYWORDS, ...NUMBER_KEYWORDS, ...OTHERS]
    .filter((name) => !NOT_NAMES.has(name))
    .map((name) => [spaced(name), name]),
);

/** Names with signs of their own as the lexer splits them: `for mirrodin !`. */
function spaced(name: string): string {
  return name.replace(/!$/, " !").replace("'s", " 's");
}

/** A keyword's name. */
export const keywordName = phrases<KeywordName>(NAMES);

/** Has a keyword: "flying", "snow landwalk", "a morph ability". */
export function hasKeyword(ws: Words, at: number): readonly Reading<Filter>[] {
  const text = textAt(ws, at);
  if (text === undefined) return NONE;
  if (text === "a" || text === "an") {
    return keywordName(ws, at + 1).flatMap(({ value, end }) =>
      textAt(ws, end) === "ability" ? [{ value: { kind: "has keyword", keyword: value } as const, end: end + 1 }] : [],
    );
  }
  const land = landwalk(ws, at);
  if (land.length > 0) {
    if (text !== "landwalk")
      return land.map(({ value, end }) => ({ value: { kind: "has keyword", keyword: "landwalk", land: value }, end }));
    const end = textAt(ws, at + 1) === "abilities" ? at + 2 : at + 1;
    return [{ value: { kind: "has keyword", keyword: "landwalk" }, end }];
  }
  return keywordName(ws, at).flatMap(({ value, end }): readonly Reading<Filter>[] => {
    const color = value === "protection" && textAt(ws, end) === "from" ? colorAt(ws, end + 1) : undefined;
    const plain: Reading<Filter> = { value: { kind: "has keyword", keyword: value }, end };
    if (color === undefined) return [plain];
    return [plain, { value: { kind: "has keyword", keyword: value, from: { kind: "color", color } }, end: end + 2 }];
  });
}
