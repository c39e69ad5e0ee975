// The story of an object's characteristics: which effect made which what it is, in layer order.

import type { Ability } from "../oracle/ability.ts";
import type { Keyword } from "../oracle/keyword.ts";
import type { Board } from "./board.ts";
import { LAYERS } from "./effect-plan.ts";
import type { Unit } from "./unit.ts";
import type { Working } from "./working.ts";

/** Notes what an effect did to the object; `change` is asked only if it is kept. */
export function note(board: Board, unit: Unit, working: Working, change: () => string): void {
  if (board.trying) return;
  working.trace.push({
    layer: LAYERS[unit.planned.layer] ?? "",
    effect: unit.key,
    source: unit.source,
    words: unit.words,
    change: change(),
  });
}

/** What a granted ability is called. */
export function abilityWords(ability: Ability): string {
  return ability.kind === "keyword" ? keywordWords(ability.keyword) : "an ability";
}

function keywordWords(keyword: Keyword): string {
  switch (keyword.keyword) {
    case "protection":
      return keyword.from.kind === "everything"
        ? "protection from everything"
        : `protection from ${keyword.from.words.replace(/^from /, "")}`;
    case "hexproof":
      return keyword.from === undefined || keyword.from.kind === "everything"
        ? "hexproof"
        : `hexproof from ${keyword.from.words.replace(/^from /, "")}`;
    case "landwalk":
      return keyword.words;
    case "bands with other":
      return `bands with other ${keyword.words}`;
    case "enchant":
      return `enchant ${keyword.words.replace(/^enchant /i, "")}`;
    case "other":
      return keyword.name;
    default:
      return keyword.keyword;
  }
}

export function listWords(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
