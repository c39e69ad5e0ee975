// Tokens whose characteristics the rules themselves define (111.10).

import type { CardFace } from "@ruleslawyer/core";

const ROLE = "Enchantment — Aura Role";

function artifact(name: string, text: string): CardFace {
  return { name, typeLine: `Artifact — ${name}`, text, colorIndicator: [] };
}

function role(name: string, text: string): CardFace {
  return { name, typeLine: ROLE, text: `Enchant creature\n${text}`, colorIndicator: [] };
}

const TOKENS: readonly CardFace[] = [
  artifact("Treasure", "{T}, Sacrifice this token: Add one mana of any color."),
  artifact("Food", "{2}, {T}, Sacrifice this token: You gain 3 life."),
  artifact("Gold", "Sacrifice this token: Add one mana of any color."),
  artifact("Clue", "{2}, Sacrifice this token: Draw a card."),
  artifact("Blood", "{1}, {T}, Discard a card, Sacrifice this token: Draw a card."),
  artifact("Powerstone", "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell."),
  artifact("Map", "{1}, {T}, Sacrifice this token: Target creature you control explores. Activate only as a sorcery."),
  artifact(
    "Junk",
    "{T}, Sacrifice this token: Exile the top card of your library. You may play that card this turn. Activate only as a sorcery.",
  ),
  { name: "Walker", typeLine: "Creature — Zombie", text: "", colorIndicator: ["B"], power: "2", toughness: "2" },
  { name: "Shard", typeLine: "Enchantment — Shard", text: "{2}, Sacrifice this token: Scry 1, then draw a card.", colorIndicator: [] },
  role("Cursed", "Enchanted creature has base power and toughness 1/1."),
  role("Monster", "Enchanted creature gets +1/+1 and has trample."),
  role("Royal", "Enchanted creature gets +1/+1 and has ward {1}."),
  role("Sorcerer", 'Enchanted creature gets +1/+1 and has "Whenever this creature attacks, scry 1."'),
  role(
    "Wicked",
    "Enchanted creature gets +1/+1.\nWhen this token is put into a graveyard from the battlefield, each opponent loses 1 life.",
  ),
];

/** The face of a token that the rules define; undefined for all others. */
export function predefinedToken(name: string): CardFace | undefined {
  const wanted = name.toLowerCase().replace(/\s+(?:token|role)$/, "");
  return TOKENS.find((face) => face.name.toLowerCase() === wanted);
}
