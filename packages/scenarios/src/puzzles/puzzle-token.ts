// Tokens of a puzzle: written out (`t:Germ,P:0,T:0,Color:B,Types:Creature-Germ`), or by the name of Forge's script (`t:w_1_1_soldier_flying`).

import type { Span } from "../source/span.ts";
import type { PuzzleCard } from "./puzzle.ts";
import { type Field, flowScalar } from "./scenario-words.ts";

type Lost = { span: Span; message: string; isKnown: boolean }[];

const COLORS: Readonly<Record<string, string>> = { w: "white", u: "blue", b: "black", r: "red", g: "green" };
const KEYWORDS = [
  "flying",
  "haste",
  "trample",
  "lifelink",
  "deathtouch",
  "vigilance",
  "defender",
  "menace",
  "reach",
  "hexproof",
  "shroud",
  "prowess",
  "indestructible",
  "infect",
];

export function tokenFields(card: PuzzleCard, lost: Lost): readonly Field[] {
  return card.token.length > 0 ? writtenToken(card, lost) : scriptedToken(card, lost);
}

function writtenToken(card: PuzzleCard, lost: Lost): readonly Field[] {
  const at = (name: string) => card.token.find((part) => part.name === name)?.value;
  const fields: Field[] = [];
  const types = at("types")?.value.split("-") ?? [];
  fields.push(["types", flowScalar(typeLine(types)), at("types")?.span]);
  for (const [key, name] of [
    ["power", "p"],
    ["toughness", "t"],
  ] as const) {
    const value = at(name);
    if (value !== undefined && /creature/i.test(types.join(" "))) fields.push([key, flowScalar(value.value), value.span]);
  }
  const colors = at("color")?.value;
  fields.push([
    "colors",
    colors === undefined || colors === ""
      ? "colorless"
      : `[${colors
          .split(/[\s-]+/)
          .map(colorWord)
          .join(", ")}]`,
    at("color")?.span,
  ]);
  const keywords = at("keywords");
  if (keywords !== undefined && keywords.value !== "")
    fields.push(["text", JSON.stringify(keywords.value.split("-").join(", ")), keywords.span]);
  for (const part of card.token) {
    if (!["p", "t", "cost", "color", "types", "keywords", "image"].includes(part.name))
      lost.push({ span: part.span, message: `\`${part.name}\` isn't understood.`, isKnown: false });
  }
  return fields;
}

const CARD_TYPES = new Set(["artifact", "creature", "enchantment", "land", "planeswalker", "legendary", "snow", "basic"]);

function typeLine(words: readonly string[]): string {
  const front = words.filter((word) => CARD_TYPES.has(word.toLowerCase()));
  const behind = words.filter((word) => !CARD_TYPES.has(word.toLowerCase()));
  return behind.length === 0 ? front.join(" ") : `${front.join(" ")} - ${behind.join(" ")}`;
}

function colorWord(word: string): string {
  return COLORS[word.toLowerCase()] ?? word.toLowerCase();
}

/** `b_2_2_zombie`, `c_1_1_a_servo`, `w_1_1_spirit_flying`: colors, size, `a` for an artifact, a name, keywords. */
function scriptedToken(card: PuzzleCard, lost: Lost): readonly Field[] {
  const match = /^([wubrgc]+)_(\d+)_(\d+)_(a_)?([a-z_]+)$/i.exec(card.name.value);
  if (match === null) return [];
  const [, letters = "", power = "", toughness = "", artifact, words = ""] = match;
  const parts = words.split("_");
  const keywords = parts.filter((word) => KEYWORDS.includes(word));
  const name = parts.filter((word) => !KEYWORDS.includes(word)).map((word) => word[0]!.toUpperCase() + word.slice(1));
  lost.push({ span: card.name.span, message: `What a ${name.join(" ")} token is was read from the name of its script.`, isKnown: true });
  const colors = [...letters.toLowerCase()].flatMap((letter) => COLORS[letter] ?? []);
  const fields: Field[] = [
    ["name", name.join(" ")],
    ["types", `${artifact === undefined ? "" : "Artifact "}Creature - ${name.join(" ")}`],
    ["power", power],
    ["toughness", toughness],
    ["colors", colors.length === 0 ? "colorless" : `[${colors.join(", ")}]`],
  ];
  if (keywords.length > 0) fields.push(["text", JSON.stringify(keywords.join(", "))]);
  return fields;
}
