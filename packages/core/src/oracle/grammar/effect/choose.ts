// Choices made while resolving: a color, a type, a name, a player, an object without targeting (608.2d).

import type { Effect } from "../../effect.ts";
import { phrases, skip, textAt, type Words, wordsOf } from "../kit.ts";
import { readObjects, readPlayer } from "../phrase.ts";
import { clause, type PlayerVerb, type PlayerVerbs } from "./reader.ts";
import { chooseNewTargets } from "./stack.ts";

type What = Extract<Effect, { kind: "choose" }>["what"];

export const CHOICES = phrases<What>({
  "a color": "color",
  "a creature type": "creature type",
  "a card type": "card type",
  "a land type": "land type",
  "a basic land type": "basic land type",
  "a card name": "name",
  "any card name": "name",
  "a nonland card name": "name",
  "a creature card name": "name",
  "a land card name": "name",
  "a number": "number",
  "an opponent at random": "opponent",
  "a player at random": "player",
  "another player": "player",
  "a player": "player",
  "an opponent": "opponent",
  // The printer's way to say that one of several words is chosen.
  "a word": "word",
  "odd or even": "word",
  "a permanent type": "card type",
  "left or right": "word",
  "artifact , creature , or land": "card type",
  "artifact or creature": "card type",
  "land or nonland": "word",
  "a nonland permanent type": "card type",
  "a color or colorless": "color",
  "a planeswalker type": "word",
  "two colors": "color",
  "creature or land": "card type",
  "artifact , enchantment , instant , sorcery , or planeswalker": "card type",
  "artifact , creature , enchantment , instant , or sorcery": "card type",
});

const choose: PlayerVerb = (ws, at, by) => {
  const targets = chooseNewTargets(ws, at, by);
  if (targets !== undefined) return targets;
  const mine = by.kind === "you" ? {} : { by };
  const fixed = CHOICES(ws, at)[0];
  if (fixed !== undefined) {
    const end = skipOther(ws, fixed.end);
    return clause(end, { kind: "choose", what: fixed.value, ...mine });
  }
  const what = readObjects(ws, at);
  if (what !== undefined && textAt(ws, what.end) === "from") {
    const hidden = skipSource(ws, what.end);
    if (hidden > 0) return clause(hidden, { kind: "irrelevant", words: wordsOf(ws.tokens, at - 1, hidden) });
  }
  if (what !== undefined) {
    if (what.value.kind === "choice") return clause(what.end, { kind: "choose", what: "object", filter: what.value.filter, ...mine });
    if (what.value.kind === "target" || what.value.kind === "several")
      return clause(what.end, { kind: "irrelevant", words: wordsOf(ws.tokens, at - 1, what.end) });
    return undefined;
  }
  const player = readPlayer(ws, at);
  return player?.value.kind === "target"
    ? clause(player.end, { kind: "irrelevant", words: wordsOf(ws.tokens, at - 1, player.end) })
    : undefined;
};

/** "from it", "from among them": a choice of revealed cards. */
function skipSource(ws: Words, at: number): number {
  for (const words of [
    "from it",
    "from them",
    "from among them",
    "from among those cards",
    "from among the revealed cards",
    "from there",
    "from among cards in your hand",
  ]) {
    const end = skip(ws, at, words);
    if (end > 0) return end;
  }
  return -1;
}

/** "a creature type other than Wall". */
function skipOther(ws: Words, at: number): number {
  const other = skip(ws, at, "other than");
  return other > 0 && textAt(ws, other) !== undefined ? other + 1 : at;
}

/** "name a card". */
const name: PlayerVerb = (ws, at, by) => {
  for (const words of ["a card", "a nonland card", "a creature card"]) {
    const end = skip(ws, at, words);
    if (end > 0) return clause(end, { kind: "choose", what: "name", ...(by.kind === "you" ? {} : { by }) });
  }
  return undefined;
};

export const CHOOSE_VERBS: PlayerVerbs = { choose, name };
