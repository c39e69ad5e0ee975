// Which facts an instruction that isn't carried out would have changed, told by its verbs.

import type { Fact } from "../../game/facts-in-doubt.ts";

const SIGNS: readonly (readonly [RegExp, readonly Fact[]])[] = [
  [/\b(?:destroy|exile|sacrifice|shuffle|returns?|onto the battlefield|graveyard|dies?|hand|library|phases? out|comes back)\b/i, ["zone"]],
  [/\b(?:damage|fights?)\b/i, ["damage", "life", "counters"]],
  [/\blife\b/i, ["life"]],
  [
    /\b(?:counters|\w+ counter)\b(?! (?:target|that|it))|\b(?:monstrosity|adapt|bolster|explores?|proliferate|support|amass|level up|fabricate|tribute|increment)\b/i,
    ["counters"],
  ],
  [/\b(?:un)?tap(?:s|ped)?\b/i, ["tapped"]],
  [/\battach/i, ["attached"]],
  [
    /\b(?:creates?|tokens?|populate|amass|investigates?|fabricate|incubate|endures?|embalm|eternalize|manifest|cloak|offspring|squad|living weapon)\b/i,
    ["battlefield"],
  ],
  [/\bcontrol\b/i, ["controller"]],
  [
    /\b(?:gets?|gains?|has|have|becomes?|loses?|copy|transforms?|face (?:up|down)|power|toughness|abilities|mutate|prototype|melee|enlist)\b/i,
    ["characteristics"],
  ],
];

export function factsOf(words: string): readonly Fact[] {
  return [...new Set(SIGNS.flatMap(([sign, facts]) => (sign.test(words) ? facts : [])))];
}
