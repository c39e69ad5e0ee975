// One search for completion, did-you-mean, decks and scenarios: exact, beginnings of the name and of its words, parts of
// words, and typing errors, ranked as people expect. Cards that many printings or players use win among equals.

import { createMeasure, type Measure } from "./edit-distance.ts";
import { nameKey } from "./name-key.ts";
import { countBits, letterMask, nameWords } from "./name-words.ts";

/** What the search looks through: parallel columns, one row per spelling. */
export interface NameTable {
  readonly keys: readonly string[];
  readonly cards: ArrayLike<number>;
  /** 0 to 255 per card. */
  readonly popularity: ArrayLike<number>;
}

export interface EntryMatch {
  readonly entry: number;
  readonly distance: number;
}

export interface NameSearch {
  /** Matching rows, best first; at most one per card. */
  search(text: string, limit: number): readonly EntryMatch[];
}

// What each kind of match costs. Below 1: the letters are there; above: typing errors are assumed.
const COST = {
  squashed: 0.05,
  wordPrefix: 0.15,
  wordPart: 0.5,
  typo: 0.8,
  edit: 0.4,
  firstLetter: 0.3,
  unfinished: 0.25,
  missingWord: 1.2,
} as const;
const POPULARITY_GAIN = 0.22;

interface Vocabulary {
  readonly words: readonly string[];
  readonly masks: Int32Array;
  /** Row ranges of `postings` per word. */
  readonly starts: Uint32Array;
  readonly postings: Uint32Array;
  readonly joined: string;
  readonly wordStarts: Uint32Array;
}

export function createNameSearch(table: NameTable): NameSearch {
  const size = table.keys.length;
  const squashed = new Array<string>(size);
  const firstWord = new Array<string>(size);
  const masks = new Int32Array(size);
  const byWord = new Map<string, number[]>();
  const bySquash = new Map<string, number[]>();
  for (let row = 0; row < size; row++) {
    const words = nameWords(table.keys[row]!);
    const squash = words.join("");
    squashed[row] = squash;
    firstWord[row] = words[0] ?? "";
    masks[row] = letterMask(squash);
    append(bySquash, squash, row);
    for (const word of new Set(words)) append(byWord, word, row);
  }
  const vocabulary = createVocabulary(byWord);
  const distance = new Float64Array(size);
  const sum = new Float64Array(size);
  const best = new Float64Array(size);
  const stamp = new Uint32Array(size);
  const hits = new Uint16Array(size);

  return { search };

  function search(text: string, limit: number): readonly EntryMatch[] {
    const key = nameKey(text);
    const words = nameWords(key);
    const squash = words.join("");
    if (limit <= 0 || (squash === "" && key === "")) return [];
    distance.fill(Number.POSITIVE_INFINITY);
    if (squash === "") matchMarks(key);
    else {
      matchWords(words, squash);
      matchSquashed(squash);
      matchTypos(squash);
    }
    return collect(key, limit);
  }

  /** A query of punctuation only (`_____`, `+`): compare the keys themselves. */
  function matchMarks(key: string): void {
    for (let row = 0; row < size; row++)
      if (table.keys[row]!.startsWith(key)) distance[row] = table.keys[row]!.length - key.length + COST.squashed;
  }

  function matchWords(words: readonly string[], squash: string): void {
    sum.fill(0);
    hits.fill(0);
    stamp.fill(0);
    words.forEach((word, index) => {
      const mark = index + 1;
      matchWord(word, (id, cost) => {
        for (let at = vocabulary.starts[id]!; at < vocabulary.starts[id + 1]!; at++) {
          const row = vocabulary.postings[at]!;
          if (stamp[row] !== mark) {
            stamp[row] = mark;
            hits[row] = hits[row]! + 1;
            best[row] = cost;
            sum[row] = sum[row]! + cost;
          } else if (cost < best[row]!) {
            sum[row] = sum[row]! - best[row]! + cost;
            best[row] = cost;
          }
        }
      });
    });
    const mayMiss = words.length >= 3 ? 1 : 0;
    for (let row = 0; row < size; row++) {
      const missing = words.length - hits[row]!;
      if (hits[row] === 0 || missing > mayMiss) continue;
      const length = squashed[row]!.length;
      const rest = length > squash.length ? (length - squash.length) / length : 0;
      const start = firstWord[row]!.startsWith(words[0]!) ? 0 : 0.1;
      offer(row, 0.1 + sum[row]! + missing * COST.missingWord + 0.1 * rest + start);
    }
  }

  /** Calls back with each word of the vocabulary that the typed word may mean, and what that costs. */
  function matchWord(typed: string, found: (id: number, cost: number) => void): void {
    const { words, masks: wordMasks, joined, wordStarts } = vocabulary;
    let id = lowerBound(words, typed);
    for (; id < words.length && words[id]!.startsWith(typed); id++) found(id, words[id] === typed ? 0 : COST.wordPrefix);
    if (typed.length >= 3) {
      for (let at = joined.indexOf(typed); at >= 0; at = joined.indexOf(typed, at + 1)) {
        if (at > 0 && joined[at - 1] !== "\n") found(indexOfStart(wordStarts, at), COST.wordPart);
      }
    }
    const limit = allowedEdits(typed.length);
    if (limit === 0) return;
    const measure = createMeasure(typed);
    const mask = letterMask(typed);
    for (id = 0; id < words.length; id++) {
      const word = words[id]!;
      if (word.length < typed.length - limit || countBits(mask & ~wordMasks[id]!) > limit) continue;
      const cost = typoCost(measure, typed, word, limit, true);
      if (cost !== undefined) found(id, cost);
    }
  }

  function matchSquashed(squash: string): void {
    for (const row of bySquash.get(squash) ?? []) offer(row, COST.squashed);
    if (squash.length < 2) return;
    for (let row = 0; row < size; row++) {
      const name = squashed[row]!;
      if (name.length > squash.length && name.startsWith(squash)) offer(row, 0.2 + 0.1 * (1 - squash.length / name.length));
    }
  }

  function matchTypos(squash: string): void {
    const limit = allowedEdits(squash.length);
    if (limit === 0) return;
    const measure = createMeasure(squash);
    const mask = letterMask(squash);
    for (let row = 0; row < size; row++) {
      const name = squashed[row]!;
      const gap = name.length - squash.length;
      if (gap > limit || gap < -limit) continue;
      const differing = mask ^ masks[row]!;
      if (differing !== 0 && (countBits(mask & differing) > limit || countBits(masks[row]! & differing) > limit)) continue;
      const cost = typoCost(measure, squash, name, limit, false);
      if (cost !== undefined) offer(row, cost);
    }
  }

  function offer(row: number, cost: number): void {
    if (cost < distance[row]!) distance[row] = cost;
  }

  function collect(key: string, limit: number): readonly EntryMatch[] {
    const rows: number[] = [];
    for (let row = 0; row < size; row++) {
      if (distance[row] === Number.POSITIVE_INFINITY) continue;
      if (table.keys[row] === key) distance[row] = 0;
      else distance[row] = Math.max(0.01, distance[row]! - (POPULARITY_GAIN * table.popularity[table.cards[row]!]!) / 255);
      rows.push(row);
    }
    rows.sort((a, b) => distance[a]! - distance[b]! || squashed[a]!.length - squashed[b]!.length || a - b);
    const matches: EntryMatch[] = [];
    const seen = new Set<number>();
    for (const row of rows) {
      if (matches.length >= limit) break;
      const card = table.cards[row]!;
      if (seen.has(card)) continue;
      seen.add(card);
      matches.push({ entry: row, distance: distance[row]! });
    }
    return matches;
  }
}

/** How many typing errors are believed in a text of this length. */
function allowedEdits(length: number): number {
  if (length < 4) return 0;
  if (length < 6) return 1;
  return length < 11 ? 2 : 3;
}

function typoCost(measure: Measure, typed: string, name: string, limit: number, unfinished: boolean): number | undefined {
  const edits = measure(name, limit);
  const first = typed[0] === name[0] ? 0 : COST.firstLetter;
  if (edits.whole <= limit) return COST.typo + COST.edit * (edits.whole - 1) + first;
  // An unfinished word with errors in it: only where enough letters stand to judge by.
  const prefixLimit = Math.min(limit, typed.length < 8 ? 1 : 2);
  if (unfinished && typed.length >= 5 && edits.prefix <= prefixLimit && first === 0)
    return COST.typo + COST.edit * (edits.prefix - 1) + COST.unfinished;
  return undefined;
}

function createVocabulary(byWord: ReadonlyMap<string, readonly number[]>): Vocabulary {
  const words = [...byWord.keys()].sort();
  const starts = new Uint32Array(words.length + 1);
  const wordStarts = new Uint32Array(words.length);
  const masks = new Int32Array(words.length);
  let total = 0;
  let offset = 0;
  words.forEach((word, id) => {
    starts[id] = total;
    wordStarts[id] = offset;
    masks[id] = letterMask(word);
    total += byWord.get(word)!.length;
    offset += word.length + 1;
  });
  starts[words.length] = total;
  const postings = new Uint32Array(total);
  words.forEach((word, id) => {
    postings.set(byWord.get(word)!, starts[id]);
  });
  return { words, masks, starts, postings, joined: words.join("\n"), wordStarts };
}

function append(map: Map<string, number[]>, key: string, row: number): void {
  const rows = map.get(key);
  if (rows === undefined) map.set(key, [row]);
  else rows.push(row);
}

/** The first index whose word is not below `word`. */
function lowerBound(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (words[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The index of the last start at or before `offset`. */
function indexOfStart(starts: Uint32Array, offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (starts[middle]! <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
