// The subtypes there are, by the card types they belong to (205.3), and the words by which text calls them, singular and plural.

/** Which card types a subtype belongs to; kindreds share the creature types (205.3m), sorceries the instants' spell types. */
export type SubtypeSet = "creature" | "land" | "artifact" | "enchantment" | "planeswalker" | "spell" | "battle";

const list = (words: string): readonly string[] =>
  words
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/_/g, " "));

/** 205.3m, with types that were abolished since 2017 (Hound, Naga, Viashino …), as the 2017 card data has them. */
export const CREATURE_TYPES: readonly string[] = list(`
  Advisor Aetherborn Alien Ally Angel Antelope Ape Archer Archon Armadillo Army Artificer Assassin Assembly-Worker Astartes Atog Aurochs
  Avatar Azra Badger Balloon Barbarian Bard Basilisk Bat Bear Beast Beaver Beeble Beholder Berserker Bird Bison Blinkmoth Boar Bringer
  Brushwagg C'tan Camarid Camel Capybara Caribou Carrier Cat Centaur Cephalid Chicken Child Chimera Citizen Cleric Clown Cockatrice
  Construct Coward Coyote Crab Crocodile Custodes Cyberman Cyclops Dalek Dauthi Demigod Demon Deserter Detective Devil Dinosaur Djinn
  Doctor Dog Dragon Drake Dreadnought Drix Drone Druid Dryad Dwarf Echidna Efreet Egg Elder Eldrazi Elemental Elephant Elf Elk Employee
  Eye Faerie Ferret Fish Flagbearer Fox Fractal Frog Fungus Gamer Gargoyle Germ Giant Gith Glimmer Gnoll Gnome Goat Goblin God Golem
  Gorgon Graveborn Gremlin Griffin Guest Hag Halfling Hamster Harpy Hedgehog Hellion Hero Hippo Hippogriff Homarid Homunculus Horror
  Horse Hound Human Hydra Hyena Illusion Imp Incarnation Inkling Inquisitor Insect Jackal Jellyfish Juggernaut Kangaroo Kavu Kirin
  Kithkin Knight Kobold Kor Kraken Lamia Lammasu Leech Legend Lemur Leviathan Lhurgoyf Licid Lizard Llama Lobster Lord Manticore Masticore
  Mercenary Merfolk Metathran Mime Minion Minotaur Mite Mole Monger Mongoose Monk Monkey Moogle Moonfolk Mount Mouse Mutant Myr Mystic
  Naga Nautilus Necron Nephilim Nightmare Nightstalker Ninja Noble Noggle Nomad Nymph Octopus Ogre Ooze Orb Orc Orgg Otter Ouphe Ox
  Oyster Pangolin Peasant Pegasus Pentavite Performer Pest Phelddagrif Phoenix Phyrexian Pilot Pincher Pirate Plant Platypus Porcupine
  Possum Praetor Primarch Prism Processor Qu Rabbit Raccoon Ranger Rat Rebel Reflection Rhino Rigger Robot Rogue Rukh Sable Salamander
  Samurai Sand Saproling Satyr Scarecrow Scientist Scion Scorpion Scout Sculpture Seal Serf Serpent Servo Shade Shaman Shapeshifter
  Shark Sheep Siren Skeleton Skrull Skunk Slith Sliver Sloth Slug Snail Snake Soldier Soltari Sorcerer Spawn Specter Spellshaper Sphinx
  Spider Spike Spirit Splinter Sponge Spy Squid Squirrel Starfish Surrakar Survivor Symbiote Synth Tentacle Tetravite Thalakos Thopter
  Thrull Tiefling Time_Lord Toy Treefolk Trilobite Triskelavite Troll Turtle Tyranid Unicorn Utrom Vampire Varmint Vedalken Viashino
  Villain Volver Wall Walrus Warlock Warrior Weasel Weird Werewolf Whale Wizard Wolf Wolverine Wombat Worm Wraith Wurm Yeti Zombie Zubera
`);

export const BASIC_LAND_TYPES = ["Plains", "Island", "Swamp", "Mountain", "Forest"] as const;

/** 205.3i. */
export const LAND_TYPES: readonly string[] = [
  ...BASIC_LAND_TYPES,
  ...list("Cave Desert Gate Lair Locus Mine Planet Power-Plant Sphere Tower Town Urza's"),
];

/** 205.3g. */
export const ARTIFACT_TYPES: readonly string[] = list(`
  Attraction Blood Bobblehead Book Clue Contraption Equipment Food Fortification Gold Incubator Infinity Junk Lander Map Mutagen Powerstone
  Spacecraft Stone Treasure Vehicle
`);

/** 205.3h. */
export const ENCHANTMENT_TYPES: readonly string[] = list(`
  Aura Background Cartouche Case Class Curse Plan Role Room Rune Saga Shard Shrine
`);

/** 205.3j. */
export const PLANESWALKER_TYPES: readonly string[] = list(`
  Abian Ajani Aminatou Angrath Arlinn Ashiok B.O.B. Bahamut Basri Bolas Calix Chandra Comet Dack Dakkon Daretti Davriel Dellian Dihada
  Domri Dovin Duck Dungeon Ellywick Elminster Elspeth Ersta Estrid Freyalise Garruk Gideon Grist Guff Huatli Inzerva Jace Jared Jaya
  Jeska Kaito Karn Kasmina Kaya Kiora Koth Liliana Lolth Lukka Luxior Master Minsc Mordenkainen Nahiri Narset Niko Nissa Nixilis Oko Quintorius
  Ral Rowan Saheeli Samut Sarkhan Serra Sivitri Sorin Svega Szat Tamiyo Tasha Teferi Teyo Tezzeret Tibalt Tyvar Ugin Urza Venser Vivien
  Vraska Vronos Will Windgrace Wrenn Xenagos Yanggu Yanling Zariel
`);

/** 205.3k. */
export const SPELL_TYPES: readonly string[] = list("Adventure Arcane Lesson Omen Trap");

/** 205.3q. */
export const BATTLE_TYPES: readonly string[] = list("Siege");

const SETS: readonly (readonly [SubtypeSet, readonly string[]])[] = [
  ["creature", CREATURE_TYPES],
  ["land", LAND_TYPES],
  ["artifact", ARTIFACT_TYPES],
  ["enchantment", ENCHANTMENT_TYPES],
  ["planeswalker", PLANESWALKER_TYPES],
  ["spell", SPELL_TYPES],
  ["battle", BATTLE_TYPES],
];

/** Plurals that no rule of spelling gives. */
const PLURALS: Readonly<Record<string, readonly string[]>> = {
  Aurochs: ["Aurochs"],
  Bison: ["Bison"],
  Cephalid: ["Cephalids"],
  Child: ["Children"],
  Cyberman: ["Cybermen"],
  Cyclops: ["Cyclopes", "Cyclops"],
  Dalek: ["Daleks"],
  Dwarf: ["Dwarves"],
  Eldrazi: ["Eldrazi"],
  Elf: ["Elves"],
  Equipment: ["Equipment"],
  Fish: ["Fish"],
  Food: ["Foods", "Food"],
  Fungus: ["Fungi", "Funguses"],
  Hippo: ["Hippos", "Hippopotamuses"],
  Homunculus: ["Homunculi", "Homunculuses"],
  Incubator: ["Incubators"],
  Jellyfish: ["Jellyfish"],
  Kithkin: ["Kithkin"],
  Kor: ["Kor"],
  Locus: ["Loci", "Locuses"],
  Merfolk: ["Merfolk"],
  Metathran: ["Metathran"],
  Moonfolk: ["Moonfolk"],
  Mouse: ["Mice"],
  Myr: ["Myr"],
  Nautilus: ["Nautiluses"],
  Ninja: ["Ninjas", "Ninja"],
  Octopus: ["Octopuses"],
  Ox: ["Oxen"],
  Offspring: ["Offspring"],
  Pegasus: ["Pegasuses", "Pegasi"],
  Phyrexian: ["Phyrexians"],
  Plains: ["Plains"],
  Samurai: ["Samurai"],
  Sheep: ["Sheep"],
  Sphinx: ["Sphinxes"],
  Spawn: ["Spawn", "Spawns"],
  Squid: ["Squids", "Squid"],
  Starfish: ["Starfish"],
  Surrakar: ["Surrakar"],
  Thalakos: ["Thalakos"],
  Soltari: ["Soltari"],
  Dauthi: ["Dauthi"],
  Treefolk: ["Treefolk"],
  Vedalken: ["Vedalken"],
  Viashino: ["Viashino"],
  Werewolf: ["Werewolves"],
  Wolf: ["Wolves"],
  Zubera: ["Zubera", "Zuberas"],
  Kavu: ["Kavu"],
  Licid: ["Licids"],
  Naga: ["Nagas", "Naga"],
  "Urza's": ["Urza's"],
  "Power-Plant": ["Power-Plants"],
  "Time Lord": ["Time Lords"],
  Mercenary: ["Mercenaries"],
  Faerie: ["Faeries"],
  Nephilim: ["Nephilim"],
  Spy: ["Spies"],
  Kirin: ["Kirin"],
  Gold: ["Golds", "Gold"],
};

function pluralsOf(subtype: string): readonly string[] {
  const known = PLURALS[subtype];
  if (known !== undefined) return known;
  if (/[^aeiou]y$/.test(subtype)) return [`${subtype.slice(0, -1)}ies`];
  if (/(?:s|x|z|ch|sh)$/.test(subtype)) return [`${subtype}es`];
  return [`${subtype}s`];
}

export interface SubtypeWord {
  /** As type lines print it. */
  readonly subtype: string;
  readonly number: "singular" | "plural" | "both";
}

const WORDS = new Map<string, SubtypeWord>();
const SETS_OF = new Map<string, SubtypeSet[]>();
for (const [set, subtypes] of SETS) {
  for (const subtype of subtypes) {
    const sets = SETS_OF.get(subtype);
    if (sets !== undefined) sets.push(set);
    else SETS_OF.set(subtype, [set]);
    const plurals = pluralsOf(subtype);
    const singular = subtype.toLowerCase();
    WORDS.set(singular, { subtype, number: plurals.includes(subtype) ? "both" : "singular" });
    for (const plural of plurals) if (plural !== subtype) WORDS.set(plural.toLowerCase(), { subtype, number: "plural" });
  }
}

/** The subtype that a word (any case, singular or plural; `Time Lords` is one word here) names, or undefined: a subtype is never guessed. */
export function subtypeWord(word: string): SubtypeWord | undefined {
  const known = WORDS.get(word);
  if (known !== undefined) return known;
  const plain = word.toLowerCase().replace(/’/g, "'");
  return plain === word ? undefined : WORDS.get(plain);
}

/** The sets a subtype belongs to, by its printed name in any case; none for a word that is no subtype. */
export function subtypeSets(subtype: string): readonly SubtypeSet[] {
  return SETS_OF.get(subtype) ?? SETS_OF.get(WORDS.get(subtype.toLowerCase().replace(/’/g, "'"))?.subtype ?? "") ?? [];
}

/** The plural by which our own words call a subtype. */
export function subtypePlural(subtype: string): string {
  return pluralsOf(subtype)[0] as string;
}
