// The qualities that protection and "hexproof from" name (702.16a, 702.11d).

import { COLORS, colorName } from "../../characteristics/color.ts";
import type { Filter } from "../filter.ts";
import type { Quality } from "../keyword.ts";
import type { ObjectReference, PlayerReference } from "../reference.ts";
import { adjectives } from "./adjective.ts";
import { allOf } from "./build-filter.ts";
import { filter } from "./filter.ts";
import { NONE, phrases, type Reading, skip, textAt, type Words, wordsOf } from "./kit.ts";
import { possessiveObject } from "./player.ts";
import { object } from "./reference.ts";
import { having } from "./with.ts";

const EACH_COLOR: readonly Quality[] = COLORS.map((color) => ({
  kind: "filter",
  filter: { kind: "color", color },
  words: colorName(color),
}));

/** Several qualities at once: 702.16h for colors, 702.16j for everything. */
const SEVERAL = phrases<readonly Quality[]>({
  "all colors": EACH_COLOR,
  "each color": EACH_COLOR,
  everything: [{ kind: "everything" }],
});

const PLAYERS = phrases<PlayerReference>({
  "each opponent": { kind: "each opponent" },
  "each of your opponents": { kind: "each opponent" },
  "your opponents": { kind: "opponent" },
  opponents: { kind: "opponent" },
  "the chosen player": { kind: "chosen player" },
  "the chosen opponent": { kind: "chosen player" },
});

const CHOSEN = phrases<Filter>({
  "the chosen color": { kind: "chosen", what: "color" },
  "the chosen colors": { kind: "chosen", what: "color" },
  "each of the chosen colors": { kind: "chosen", what: "color" },
  "that color": { kind: "chosen", what: "color" },
  "the color of your choice": { kind: "chosen", what: "color" },
  "the color of its controller 's choice": { kind: "chosen", what: "color" },
  "a color of your choice": { kind: "chosen", what: "color" },
  "each color with the most votes or tied for most votes": { kind: "chosen", what: "color" },
  "the chosen name": { kind: "chosen", what: "name" },
  "the chosen card name": { kind: "chosen", what: "name" },
  "the chosen type": { kind: "chosen", what: "type" },
  "the chosen creature type": { kind: "chosen", what: "creature type" },
  "the chosen card type": { kind: "chosen", what: "card type" },
  "the card type of your choice": { kind: "chosen", what: "card type" },
  "the creature type of your choice": { kind: "chosen", what: "creature type" },
  "the chosen card": { kind: "chosen", what: "card" },
  "each mana value among the chosen cards": { kind: "chosen", what: "number" },
});

/** The quality or qualities after "from". One for each instance that they make. */
export function qualities(ws: Words, at: number): readonly Reading<readonly Quality[]>[] {
  const several = CHOSEN(ws, at).length > 0 ? NONE : SEVERAL(ws, at);
  if (several.length > 0) return several;
  const words = (end: number): string => wordsOf(ws.tokens, at, end);
  const players = PLAYERS(ws, at);
  if (players.length > 0) return players.map(({ value, end }) => ({ value: [{ kind: "player", player: value, words: words(end) }], end }));
  const filters = [...CHOSEN(ws, at), ...colorsOf(ws, at), ...bareQuality(ws, at)];
  return filters.map(({ value, end }) => ({ value: [{ kind: "filter", filter: value, words: words(end) }], end }));
}

/** "black", "multicolored", "snow", "mana value 3 or less", "artifacts", "Dragons", "non-Human creatures", "instant spells". */
function bareQuality(ws: Words, at: number): readonly Reading<Filter>[] {
  const out: Reading<Filter>[] = [...filter(ws, at)];
  const run = adjectives(ws, at);
  if (run.filters.length > 0 && out.every((reading) => reading.end !== run.end)) out.push({ value: allOf(run.filters), end: run.end });
  const word = textAt(ws, at);
  if (word === "mana" || word === "converted" || word === "odd" || word === "even" || word === "power" || word === "toughness")
    out.push(...having(ws, at));
  return out;
}

/** "its colors", "the colors of permanents you control", "each of that spell's colors", "each of the exiled card's card types". */
function colorsOf(ws: Words, at: number): readonly Reading<Filter>[] {
  const shares = (what: "color" | "card type" | "creature type", value: ObjectReference): Filter => ({ kind: "shares", what, with: value });
  const each = skip(ws, at, "each of");
  const from = each > 0 ? each : at;
  const out: Reading<Filter>[] = [];
  const exiled = skip(ws, from, "the exiled card 's card types");
  for (const { value, end } of exiled > 0 ? [] : possessiveObject(ws, from)) {
    const noun = NOUNS(ws, end)[0];
    if (noun !== undefined) out.push({ value: shares(noun.value, value), end: noun.end });
  }
  if (exiled > 0) out.push({ value: shares("card type", { kind: "linked", by: "exiled with" }), end: exiled });
  const colors = skip(ws, at, "the colors of");
  if (colors > 0) {
    const own = object(ws, colors);
    for (const { value, end } of own) out.push({ value: shares("color", value), end });
    if (own.length === 0)
      for (const { value, end } of filter(ws, colors)) out.push({ value: shares("color", { kind: "each", filter: value }), end });
  }
  return out.length > 0 ? out : NONE;
}

const NOUNS = phrases<"color" | "card type" | "creature type">({
  colors: "color",
  color: "color",
  "card types": "card type",
  "creature types": "creature type",
});
