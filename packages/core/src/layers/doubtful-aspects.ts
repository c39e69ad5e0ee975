// Which characteristics words that weren't understood could change: nothing changes one without a verb that does.

import type { Aspect } from "./characteristics.ts";

const CONDITION = /^(?:as long as|if|during|while|unless|for as long as|until)\b[^,]*,\s*/;
const COPY = /\b(?:as|becomes?|is) a copy\b|\bcopy of\b/;
const TYPE =
  "(?:creatures?|lands?|artifacts?|enchantments?|planeswalkers?|plains|islands?|swamps?|mountains?|forests?|legendary|snow|basic|types?)";
const COLOR = "(?:white|blue|black|red|green|colors?|colorless)";
const BE = "\\b(?:is|are|becomes?|isn't|aren't|as)\\b(?! (?:dealt|put|placed|tapped|untapped|though|long))";

const SIGNS: readonly (readonly [Aspect, RegExp])[] = [
  ["control", /\b(?:gains?|has|have|exchange) control\b|\bunder\b[^.]*\bcontrol\b/],
  ["names", /\b(?:has|have|gains?)\b[^.]*\bnames?\b|\bname (?:is|becomes)\b/],
  ["types", new RegExp(`${BE}[^.]*\\b${TYPE}\\b`)],
  ["colors", new RegExp(`${BE}(?![^.]*\\bmana\\b)[^.]*\\b${COLOR}\\b`)],
  ["abilities", /\b(?:has|have|gains?|loses?|with|same is true)\b(?! (?:(?:that much|\d+|x|twice that much) )?(?:life|control)\b)/],
  [
    "power and toughness",
    /\bgets?\b|\bbase power\b|\bpower and toughness\b|\b(?:power|toughness) (?:is|becomes)\b|\bswitch|\b(?:becomes?|as)\b[^.]*\d\/\d/,
  ],
];

/** What X is counted by changes nothing. */
const WHERE = /,\s*where x is\b[^.]*/;

/** By the verbs and nouns of the words, conditions and what X is left aside. */
export function aspectsOf(words: string): readonly Aspect[] {
  const text = words.toLowerCase().replace(CONDITION, "").replace(WHERE, "");
  if (COPY.test(text)) return ["names", "types", "colors", "abilities", "power and toughness"];
  return SIGNS.filter(([, sign]) => sign.test(text)).map(([aspect]) => aspect);
}
