// Which parts of which objects' characteristics could be changed by words that weren't understood.

import type { ObjectId } from "../game/ids.ts";
import type { Doubt } from "../verdict.ts";
import type { Board } from "./board.ts";
import type { Aspect } from "./characteristics.ts";
import type { OpaqueWords } from "./opaque-words.ts";
import { couldConcern } from "./opaque-words.ts";

type Doubtful = { readonly aspect: Aspect; readonly doubt: Doubt };

const NONE: ReadonlyMap<ObjectId, readonly Doubtful[]> = new Map();

export function doubtsByObject(board: Board, opaque: readonly OpaqueWords[]): ReadonlyMap<ObjectId, readonly Doubtful[]> {
  const touching = opaque.filter(({ touches }) => touches.includes("characteristics"));
  if (touching.length === 0) return NONE;
  const byObject = new Map<ObjectId, Doubtful[]>();
  for (const words of touching) {
    const aspects = aspectsOf(words.words);
    const doubt = { words: words.words, object: words.bearer };
    for (const id of board.working.keys()) {
      if (!couldConcern(board, words, id)) continue;
      const list = byObject.get(id) ?? [];
      byObject.set(id, [...list, ...aspects.map((aspect) => ({ aspect, doubt }))]);
    }
  }
  return byObject;
}

const SIGNS: readonly (readonly [Aspect, RegExp])[] = [
  ["control", /\bcontrol of\b|\bgains? control\b|\bunder\b[^.]*\bcontrol\b/],
  ["names", /\bnamed?\b|\bcopy\b/],
  [
    "types",
    /\bcopy\b|\btypes?\b|\b(?:is|are|becomes?|isn't|aren't)\b[^.]*\b(?:creatures?|lands?|artifacts?|enchantments?|planeswalkers?|plains|islands?|swamps?|mountains?|forests?|legendary|snow|basic)\b/,
  ],
  ["colors", /\bcopy\b|\bcolou?r|\b(?:is|are|becomes?)\b[^.]*\b(?:white|blue|black|red|green)\b/],
  ["abilities", /\bcopy\b|\babilit|\b(?:has|have|gains?|loses?)\b/],
  ["power and toughness", /\bcopy\b|\bgets?\b|\bpower\b|\btoughness\b|\d\/\d|\bbase\b|\bswitch/],
];

/** By the verbs and nouns of the words: nothing changes a characteristic without one of them. */
function aspectsOf(words: string): readonly Aspect[] {
  const text = words.toLowerCase();
  return SIGNS.filter(([, sign]) => sign.test(text)).map(([aspect]) => aspect);
}
