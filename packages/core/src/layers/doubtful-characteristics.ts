// Which parts of which objects' characteristics could be changed by words that weren't understood.

import type { ObjectId } from "../game/ids.ts";
import type { Doubt } from "../verdict.ts";
import type { Board } from "./board.ts";
import type { Aspect } from "./characteristics.ts";
import { aspectsOf } from "./doubtful-aspects.ts";
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
