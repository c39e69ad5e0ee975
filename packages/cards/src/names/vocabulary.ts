// All words that occur in names, and in which names: for searching by any words of a name, begun, contained or mistyped.

import { createEditMeasure } from "./edit-distance.ts";
import type { WordRows } from "./name-table.ts";
import { countBits, letterMask, unitBit } from "./name-words.ts";

export interface Vocabulary extends WordRows {
  /** Sorted. */
  readonly words: readonly string[];
  /** The letters of `joined`. */
  readonly units: Uint16Array;
  /** One more than words: where each begins in `joined`. */
  readonly unitStarts: Uint32Array;
  readonly masks: Int32Array;
}

export interface VocabularyBuilder {
  /** Rows must come in order. */
  add(row: number, word: string): void;
  finish(): WordRows;
}

export function createVocabularyBuilder(): VocabularyBuilder {
  const numbers = new Map<string, number>();
  const rowList: number[] = [];
  const wordList: number[] = [];
  return {
    add(row, word) {
      let number = numbers.get(word);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(word, number);
      }
      rowList.push(row);
      wordList.push(number);
    },
    finish() {
      const words = [...numbers.keys()].sort();
      const idOf = new Uint32Array(words.length);
      words.forEach((word, id) => {
        idOf[numbers.get(word)!] = id;
      });
      return { joined: words.join("\n"), ...rowsOf(words.length, wordList, rowList, idOf) };
    },
  };
}

function rowsOf(
  count: number,
  wordList: readonly number[],
  rowList: readonly number[],
  idOf: Uint32Array,
): Pick<WordRows, "starts" | "rows"> {
  const starts = new Uint32Array(count + 1);
  for (const word of wordList) starts[idOf[word]! + 1]!++;
  for (let id = 0; id < count; id++) starts[id + 1]! += starts[id]!;
  const next = starts.slice();
  const rows = new Uint32Array(rowList.length);
  for (let i = 0; i < rowList.length; i++) rows[next[idOf[wordList[i]!]!]!++] = rowList[i]!;
  return { starts, rows };
}

const LINE_BREAK = 10;

/** Prepares gathered words for matching. */
export function createVocabulary(gathered: WordRows): Vocabulary {
  const { joined } = gathered;
  const count = gathered.starts.length - 1;
  const units = new Uint16Array(joined.length + 1);
  const unitStarts = new Uint32Array(count + 1);
  const masks = new Int32Array(count);
  let id = 0;
  let mask = 0;
  for (let at = 0; at <= joined.length && id < count; at++) {
    const unit = at < joined.length ? joined.charCodeAt(at) : LINE_BREAK;
    units[at] = unit;
    if (unit === LINE_BREAK) {
      masks[id++] = mask;
      unitStarts[id] = at + 1;
      mask = 0;
    } else mask |= unitBit(unit);
  }
  return { ...gathered, words: count === 0 ? [] : joined.split("\n"), units, unitStarts, masks };
}

/** How a typed word and a word of the vocabulary go together. */
export type WordMatch =
  | { readonly kind: "same" | "begun" | "contained" }
  /** Mistyped, or begun and mistyped. */
  | { readonly kind: "mistyped" | "begun-mistyped"; readonly edits: number; readonly sameFirst: boolean };

const SAME: WordMatch = { kind: "same" };
const BEGUN: WordMatch = { kind: "begun" };
const CONTAINED: WordMatch = { kind: "contained" };
/** Shorter beginnings with errors in them could begin anything. */
const SHORTEST_BEGUN_MISTYPED = 5;
const SHORTEST_CONTAINED = 3;

/** Calls back with every word that the typed one may stand for; some more than once. */
export function matchWord(vocabulary: Vocabulary, typed: string, limit: number, found: (id: number, match: WordMatch) => void): void {
  const { words, joined, unitStarts, masks } = vocabulary;
  for (let id = lowerBound(words, typed); id < masks.length && words[id]!.startsWith(typed); id++)
    found(id, words[id] === typed ? SAME : BEGUN);
  if (typed.length >= SHORTEST_CONTAINED) {
    for (let at = joined.indexOf(typed); at >= 0; at = joined.indexOf(typed, at + 1)) {
      if (at > 0 && joined[at - 1] !== "\n") found(lastAtOrBefore(unitStarts, at), CONTAINED);
    }
  }
  if (limit > 0) matchMistyped(vocabulary, typed, limit, found);
}

function matchMistyped(vocabulary: Vocabulary, typed: string, limit: number, found: (id: number, match: WordMatch) => void): void {
  const { units, unitStarts, masks } = vocabulary;
  const measure = createEditMeasure(typed);
  const mask = letterMask(typed);
  const first = typed.charCodeAt(0);
  const prefixLimit = typed.length < SHORTEST_BEGUN_MISTYPED ? 0 : Math.min(limit, typed.length < 8 ? 1 : 2);
  for (let id = 0; id < masks.length; id++) {
    if (countBits(mask & ~masks[id]!) > limit) continue;
    const start = unitStarts[id]!;
    const end = unitStarts[id + 1]! - 1;
    const gap = end - start - typed.length;
    const sameFirst = units[start] === first;
    // Of a much longer word only the beginning can match.
    const isLonger = gap > limit;
    if (gap < -limit || (isLonger && !(sameFirst && prefixLimit > 0))) continue;
    const stop = isLonger ? start + typed.length + limit : end;
    const edits = measure.distance(units, start, stop, limit);
    if (!isLonger && edits <= limit) found(id, { kind: "mistyped", edits, sameFirst });
    else if (sameFirst && measure.prefix <= prefixLimit) found(id, { kind: "begun-mistyped", edits: measure.prefix, sameFirst });
  }
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
export function lastAtOrBefore(starts: Uint32Array, offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (starts[middle]! <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
