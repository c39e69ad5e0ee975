// Card types, supertypes and subtypes (205, 300–310).

export const CARD_TYPES = [
  "artifact",
  "battle",
  "creature",
  "enchantment",
  "instant",
  "kindred",
  "land",
  "planeswalker",
  "sorcery",
  "plane",
  "phenomenon",
  "scheme",
  "vanguard",
  "conspiracy",
  "dungeon",
] as const;
export type CardType = (typeof CARD_TYPES)[number];

export const SUPERTYPES = ["basic", "legendary", "ongoing", "snow", "world", "elite", "host"] as const;
export type Supertype = (typeof SUPERTYPES)[number];

export const PERMANENT_TYPES: readonly CardType[] = ["artifact", "battle", "creature", "enchantment", "land", "planeswalker"];

/** A type line as values. Subtypes keep their printed capitals (`Urza's`, `Power-Plant`). */
export interface TypeLine {
  readonly supertypes: readonly Supertype[];
  readonly cardTypes: readonly CardType[];
  readonly subtypes: readonly string[];
}

const TYPE_WORDS: ReadonlyMap<string, CardType> = new Map([...CARD_TYPES.map((type) => [type, type] as const), ["tribal", "kindred"]]);
const SUPERTYPE_WORDS: ReadonlySet<string> = new Set(SUPERTYPES);

/**
 * Reads a type line: `Legendary Creature — Human Knight`; `-` and `–` serve for `—`. Old names of types ("Tribal", "Summon", "Enchant
 * Creature") are read as what they are now. Words before the dash that are no type are left out; both halves of `//` are joined.
 */
export function parseTypeLine(line: string): TypeLine {
  const supertypes: Supertype[] = [];
  const cardTypes: CardType[] = [];
  const subtypes: string[] = [];
  for (const half of line.split("//")) readHalf(half, supertypes, cardTypes, subtypes);
  return { supertypes: [...new Set(supertypes)], cardTypes: [...new Set(cardTypes)], subtypes: [...new Set(subtypes)] };
}

function readHalf(half: string, supertypes: Supertype[], cardTypes: CardType[], subtypes: string[]): void {
  const [before = "", after = ""] = splitAtDash(half);
  for (const word of before.toLowerCase().split(/\s+/)) {
    const type = TYPE_WORDS.get(word);
    if (type !== undefined) cardTypes.push(type);
    else if (SUPERTYPE_WORDS.has(word)) supertypes.push(word as Supertype);
    else if (word === "summon") cardTypes.push("creature");
    else if (word === "interrupt") cardTypes.push("instant");
  }
  subtypes.push(...splitSubtypes(after));
}

function splitAtDash(half: string): readonly string[] {
  const long = half.split(/\s*[—–]\s*/);
  if (long.length > 1) return [long[0] ?? "", long.slice(1).join(" ")];
  const match = /^(.*?)\s+-+\s+(.*)$/.exec(half.trim());
  return match === null ? [half] : [match[1] ?? "", match[2] ?? ""];
}

/** "Time Lord" is the one creature type of two words (205.3b). */
function splitSubtypes(words: string): readonly string[] {
  const joined = words.replace(/[’]/g, "'").replace(/\bTime Lord\b/g, "Time_Lord");
  return joined
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => word.replace("_", " "));
}
