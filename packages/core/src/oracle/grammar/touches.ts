// Which questions words that weren't read could decide: told by marker words, so that only those verdicts become unknown.

import type { Question } from "../span.ts";
import type { Token } from "../token.ts";

/** Stems of words, and the questions they can touch. */
const MARKERS: readonly (readonly [RegExp, readonly Question[]])[] = [
  [/^(?:protection|hexproof|shroud|targets?|targeted)$/, ["target"]],
  [/^(?:protection|auras?|equipment|attach(?:ed|es)?|unattach(?:ed)?|enchant(?:ed|s)?|equip(?:ped|s)?|fortif(?:y|ied))$/, ["attach"]],
  [/^(?:attack(?:s|ed|ing|ers?)?|defender|goad(?:ed)?)$/, ["attack"]],
  [
    /^(?:protection|block(?:s|ed|ing|ers?)?|unblockable|unblocked|flying|reach|menace|shadow|fear|intimidate|skulk|horsemanship|\w*walk)$/,
    ["block"],
  ],
  [/^(?:band(?:s|ing|ed)?)$/, ["band"]],
  [/^(?:protection|damage|prevent(?:ed)?|trample|deathtouch|lethal|assigns?)$/, ["damage"]],
  [/^(?:cast|casts|activat(?:e|ed|es)|play|plays|countered|spells?)$/, ["timing"]],
  [
    /^(?:becomes?|gets?|gains?|loses?|has|have|had|control|controls|copy|copies|type|types|colors?|power|toughness|abilities|ability|is|are|isn't|aren't|it's|as)$/,
    ["characteristics"],
  ],
  [
    /^(?:destroy(?:s|ed)?|exile[sd]?|return(?:s|ed)?|put|puts|sacrifice[sd]?|create[sd]?|tokens?|counters?|tap(?:s|ped)?|untap(?:s|ped)?|regenerate[sd]?|dies|damage|enters?|battlefield|instead|life|lose|loses|lost|transform(?:s|ed)?|phases?|fights?|flip|turn(?:ed)?|skip|copy|control|discard|would)$/,
    ["outcome"],
  ],
];

/** Norm words: with them, a sentence about attacks, blocks and targets decides; all of combat hangs together where creatures change. */
const ORDER: readonly Question[] = ["target", "attach", "attack", "block", "band", "damage", "timing", "characteristics", "outcome"];

/** The questions that the tokens `[from, to)` could decide, quotations included. */
export function touches(tokens: readonly Token[], from: number, to: number): readonly Question[] {
  const found = new Set<Question>();
  const look = (list: readonly Token[], start: number, end: number): void => {
    for (let i = start; i < end; i++) {
      const token = list[i] as Token;
      if (token.inner !== undefined) look(token.inner, 0, token.inner.length);
      if (token.kind !== "word") {
        if (token.kind === "pt") found.add("characteristics");
        continue;
      }
      for (const [marker, questions] of MARKERS) if (marker.test(token.text)) for (const question of questions) found.add(question);
    }
  };
  look(tokens, from, to);
  return ORDER.filter((question) => found.has(question));
}
