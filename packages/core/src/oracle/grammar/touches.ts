// Which questions words that weren't read could decide: told by marker words, so that only those verdicts become unknown.

import type { Question } from "../span.ts";
import type { Token } from "../token.ts";
import { colorAt } from "./color-word.ts";
import { keywordName } from "./keyword-word.ts";
import { textAt, tokenAt, type Words, words } from "./kit.ts";
import { landwalk } from "./landwalk.ts";
import { cardTypeAt, subtypeAt, supertypeAt } from "./type-word.ts";

/** Words, and the questions they can touch wherever they stand. */
const MARKERS: readonly (readonly [RegExp, readonly Question[]])[] = [
  [/^(?:protection|hexproof|shroud|targets?|targeted)$/, ["target"]],
  [/^(?:protection|auras?|equipment|attach(?:ed|es)?|unattach(?:ed)?|enchant(?:ed|s)?|equip(?:ped|s)?|fortif(?:y|ied))$/, ["attach"]],
  [/^(?:attack(?:s|ed|ing|ers?)?|defender|haste|goad(?:ed)?)$/, ["attack"]],
  [
    /^(?:protection|block(?:s|ed|ing|ers?)?|unblockable|unblocked|flying|reach|menace|shadow|fear|intimidate|skulk|horsemanship|\w*walk)$/,
    ["block"],
  ],
  [/^(?:band(?:s|ing|ed)?)$/, ["band"]],
  [/^(?:protection|damage|prevent(?:ed)?|trample|deathtouch|lethal|assigns?)$/, ["damage"]],
  [/^(?:cast|casts|activat(?:e|ed|es)|play|plays|countered|spells?|flash)$/, ["timing"]],
  [/^(?:becomes?|gets?|control|controls|copy|copies|types?|colors?|power|toughness|abilities|ability)$/, ["characteristics"]],
  [
    /^(?:destroy(?:s|ed)?|exile[sd]?|return(?:s|ed)?|put|puts|sacrifice[sd]?|create[sd]?|tokens?|counters?|tap(?:s|ped)?|untap(?:s|ped)?|regenerate[sd]?|indestructible|dies|damage|enters?|battlefield|instead|life|lose|loses|lost|transform(?:s|ed)?|phases?|fights?|flip|turn(?:ed)?|skip|copy|control|discard|would)$/,
    ["outcome"],
  ],
];

const ORDER: readonly Question[] = ["target", "attach", "attack", "block", "band", "damage", "timing", "characteristics", "outcome"];

/** The questions that the tokens `[from, to)` could decide, quotations included. */
export function touches(tokens: readonly Token[], from: number, to: number): readonly Question[] {
  const found = new Set<Question>();
  const look = (list: readonly Token[], start: number, end: number): void => {
    const ws = words(list, end);
    for (let i = start; i < end; i++) {
      const token = list[i] as Token;
      if (token.inner !== undefined) {
        found.add("characteristics");
        look(token.inner, 0, token.inner.length);
      }
      if (token.kind === "pt") found.add("characteristics");
      if (token.kind !== "word") continue;
      const names = namesHost(ws, i);
      for (const [marker, questions] of MARKERS)
        if (marker.test(token.text)) for (const question of questions) if (!names || question !== "attach") found.add(question);
      if (grantsOrMakes(ws, i)) found.add("characteristics");
    }
  };
  look(tokens, from, to);
  return ORDER.filter((question) => found.has(question));
}

/** "Enchanted creature", "equipped creature": says whom the words are about, not what may be attached. */
function namesHost(ws: Words, at: number): boolean {
  const word = textAt(ws, at);
  if (word !== "enchanted" && word !== "equipped" && word !== "fortified") return false;
  const noun = textAt(ws, at + 1);
  return noun === "player" || noun === "permanent" || cardTypeAt(ws, at + 1) !== undefined;
}

const BEING: ReadonlySet<string> = new Set(["is", "are", "isn't", "aren't", "it's", "they're", "he's", "she's", "be", "as"]);
const HAVING: ReadonlySet<string> = new Set(["has", "have", "had", "gain", "gains", "lose", "loses", "with"]);

/** "is a Zombie", "has flying", "loses all abilities": verbs that change what something is, told by what follows them. */
function grantsOrMakes(ws: Words, at: number): boolean {
  const verb = textAt(ws, at) as string;
  if (BEING.has(verb)) {
    for (let i = at + 1; i <= at + 4; i++) if (colorAt(ws, i) ?? cardTypeAt(ws, i) ?? subtypeAt(ws, i) ?? supertypeAt(ws, i)) return true;
    return false;
  }
  if (!HAVING.has(verb)) return false;
  for (let i = at + 1; i <= at + 3; i++) {
    const text = textAt(ws, i);
    if (text === "base" || text === "ability" || text === "abilities" || tokenAt(ws, i)?.kind === "quote") return true;
    if (keywordName(ws, i).length > 0 || landwalk(ws, i).length > 0) return true;
  }
  return false;
}
