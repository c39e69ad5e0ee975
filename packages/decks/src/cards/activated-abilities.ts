// Whether a card has an activated ability (602): "cost: effect", a keyword that is one, a loyalty ability, a basic land type.

import type { CardFacts } from "./card-facts.ts";
import { abilityLines, withoutQuoted } from "./rules-text.ts";
import { typeWords } from "./type-words.ts";

const KEYWORDS =
  /^(?:[a-z]*cycling|basic landcycling|equip|fortify|reconfigure|crew|saddle|level up|unearth|ninjutsu|commander ninjutsu|embalm|eternalize|encore|outlast|reinforce|scavenge|transmute|transfigure|forecast|aura swap|craft|station|bloodrush|channel|boast|monstrosity|adapt|exhaust|power-up)\b/i;
const COST =
  /^(?:[^:"“]*?—\s*)?(?:[^:."“]*(?:\{[^}]+\}|pay|tap|untap|sacrifice|discard|exile|remove|return|reveal|put|mill|collect|forage|waterbend|[+−-]\d|[+−-]?X|0)[^:."“]*):\s*\S/i;

/** Keyword abilities in a comma list count one by one. */
export function hasActivatedAbility(facts: CardFacts): boolean {
  const faces = facts.record.layout === "split" || facts.record.layout === "aftermath" ? facts.record.faces : [facts.front];
  return faces.some((face) => {
    const words = typeWords(face);
    if (words.types.has("planeswalker")) return true;
    if (words.types.has("land") && ["plains", "island", "swamp", "mountain", "forest"].some((type) => words.subtypes.has(type)))
      return true;
    return abilityLines(face).some(
      (line) => COST.test(withoutQuoted(line)) || line.split(/\s*[,;]\s*/).some((part) => KEYWORDS.test(part)),
    );
  });
}
