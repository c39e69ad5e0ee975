// The words that cards are defined with: type lines (205), colors (105), layouts, keyword abilities (702).

import {
  ARTIFACT_TYPES,
  BATTLE_TYPES,
  CARD_TYPES,
  COST_KEYWORDS,
  CREATURE_TYPES,
  ENCHANTMENT_TYPES,
  LAND_TYPES,
  NUMBER_KEYWORDS,
  PLAIN_KEYWORDS,
  PLANESWALKER_TYPES,
  SPELL_TYPES,
  SUPERTYPES,
  TRADITIONAL_LAYOUTS,
} from "@ruleslawyer/core";
import type { Range } from "../diagnostic.ts";
import type { CompletionItem, CompletionList } from "../service.ts";
import type { YamlContext } from "./yaml-context.ts";

/** Where the words go: what is typed, and what of the line it replaces. */
export interface WordPlace {
  readonly context: YamlContext;
  readonly range: Range;
}

/** The words for a key of a card definition, or undefined if the key takes none of a list. */
export function completeCardWords(place: WordPlace, key: string): CompletionList | undefined {
  switch (key) {
    case "types":
      return typeLine(place);
    case "colors":
      return lastWord(place, COLOR_WORDS, /^.*(?:[,\s]|\band\s)/);
    case "layout":
      return lastWord(place, TRADITIONAL_LAYOUTS, /^/);
    case "text":
    case "gains":
    case "loses":
      return lastWord(place, KEYWORDS, /^(?:.*, *)?/);
    default:
      return undefined;
  }
}

const COLOR_WORDS = ["white", "blue", "black", "red", "green", "colorless"];
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const CARD_TYPE_WORDS = [...SUPERTYPES, ...CARD_TYPES].map(capital);

/** By the card type they belong to: only those are offered behind the dash. */
const SUBTYPES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:creature|kindred|tribal)\b/i, CREATURE_TYPES],
  [/\bland\b/i, LAND_TYPES],
  [/\bartifact\b/i, ARTIFACT_TYPES],
  [/\benchantment\b/i, ENCHANTMENT_TYPES],
  [/\bplaneswalker\b/i, PLANESWALKER_TYPES],
  [/\b(?:instant|sorcery)\b/i, SPELL_TYPES],
  [/\bbattle\b/i, BATTLE_TYPES],
];

function typeLine(place: WordPlace): CompletionList {
  const { typed } = place.context;
  const dash = /^(.*?)\s(?:—|-|–)\s/.exec(typed);
  if (dash === null) return lastWord(place, CARD_TYPE_WORDS, /^(?:.*\s)?/);
  const subtypes = SUBTYPES.flatMap(([type, words]) => (type.test(dash[1]!) ? words : []));
  return lastWord(place, subtypes, /^(?:.*\s)?/);
}

/** How a keyword's line goes on. */
const COSTED = new Set<string>(COST_KEYWORDS);
const NUMBERED = new Set<string>(NUMBER_KEYWORDS);
const WITH_MORE = [
  "protection from ",
  "hexproof",
  "hexproof from ",
  "ward {",
  "enchant ",
  "equip {",
  "fortify {",
  "plainswalk",
  "islandwalk",
  "swampwalk",
  "mountainwalk",
  "forestwalk",
  "bands with other ",
  "partner with ",
  "affinity for ",
];
const KEYWORDS: readonly string[] = [
  ...PLAIN_KEYWORDS,
  ...WITH_MORE,
  ...[...COSTED].filter((name) => !/-cost$|^(?:offering|augment|gift|bargain)$/.test(name)).map((name) => `${name} {`),
  ...[...NUMBERED].filter((name) => !/ n$|^(?:bolster|crescendo|fortified|storage)$/.test(name)).map((name) => `${name} `),
].sort();

/** Words of a list for the part of the text behind `before`; what stands before stays. */
function lastWord({ context, range }: WordPlace, words: readonly string[], before: RegExp): CompletionList {
  const lead = before.exec(context.typed)?.[0] ?? "";
  const typed = context.typed.slice(lead.length).toLowerCase();
  const start = { line: range.start.line, character: range.start.character + lead.length };
  // A keyword at the beginning of a line of rules text begins with a capital.
  const written = (word: string): string => (words === KEYWORDS && lead === "" ? capital(word) : word);
  // An open bracket outside quotes would begin a map or list of YAML's own: the line then ends with the keyword.
  const safe = (word: string): string => (context.quote !== undefined || !context.inFlow ? word : word.replace(/ \{$/, " "));
  const found = words.filter((word) => word.toLowerCase().startsWith(typed));
  const items = found.slice(0, MOST).map(
    (word, index): CompletionItem => ({
      label: written(word).replace(/[ {]+$/, ""),
      kind: "value",
      edit: { range: { start, end: range.end }, newText: safe(written(word)) },
      sortText: `a${String(index).padStart(3, "0")}`,
      filterText: written(word),
    }),
  );
  return { items, isIncomplete: found.length > MOST };
}

const MOST = 200;
