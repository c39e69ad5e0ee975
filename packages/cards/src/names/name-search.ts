// One search for completion, did-you-mean, decks and scenarios: exact, beginnings of the name and of its words, parts of
// words, and typing errors, ranked as people expect. Cards that many printings or players use win among equals.

import { nameKey } from "./name-key.ts";
import { keyOf, type NameTable, rowCount } from "./name-table.ts";
import { nameWords } from "./name-words.ts";
import { findBeginnings, findNear, squashNames } from "./squashed-names.ts";
import { createVocabulary, createVocabularyBuilder, lastAtOrBefore, matchWord, type WordMatch } from "./vocabulary.ts";

export interface EntryMatch {
  readonly row: number;
  readonly distance: number;
}

export interface NameSearch {
  /** Matching rows, best first; at most one per card. */
  search(text: string, limit: number): readonly EntryMatch[];
}

export interface NameSearchOptions {
  /** Also search by single words, in any order. Without it: whole names, beginnings, and parts as they stand; lighter by far. */
  readonly byWords: boolean;
}

// What each kind of match costs. Below about 0.6 the letters are all there; above, typing errors are assumed.
const COST = {
  squashed: 0.05,
  beginning: 0.2,
  wordBegun: 0.15,
  wordPart: 0.5,
  typo: 0.8,
  edit: 0.4,
  firstLetter: 0.3,
  unfinished: 0.25,
  missing: 0.4,
  missingShare: 2.5,
} as const;
/** How many of the typed letters may belong to words that the name lacks. */
const MOST_MISSING = 0.4;
const POPULARITY_GAIN = 0.25;
/** Longer texts are no names. */
const LONGEST_QUERY = 200;

export function createNameSearch(table: NameTable, options: NameSearchOptions): NameSearch {
  const rows = rowCount(table);
  const builder = options.byWords && table.words === undefined ? createVocabularyBuilder() : undefined;
  const names = squashNames(table, builder?.add);
  const words = options.byWords ? (table.words ?? builder?.finish()) : undefined;
  const vocabulary = words === undefined ? undefined : createVocabulary(words);
  const distance = new Float64Array(rows);
  const sum = new Float64Array(rows);
  const best = new Float64Array(rows);
  const stamp = new Uint32Array(rows);
  const lettersFound = new Uint32Array(rows);

  return { search };

  function search(text: string, limit: number): readonly EntryMatch[] {
    const key = nameKey(text.slice(0, LONGEST_QUERY));
    const typed = nameWords(key);
    const squash = typed.join("");
    if (limit <= 0 || key === "") return [];
    distance.fill(Number.POSITIVE_INFINITY);
    if (squash === "") matchMarks(key);
    else {
      matchWords(typed, squash);
      matchWhole(squash);
      if (vocabulary === undefined) matchParts(key);
    }
    return collect(key, limit);
  }

  /** A query of marks only: compare the keys themselves. */
  function matchMarks(key: string): void {
    for (let row = 0; row < rows; row++) {
      if (table.text.startsWith(key, table.starts[row]))
        offer(row, table.starts[row + 1]! - table.starts[row]! - key.length + COST.squashed);
    }
  }

  function matchWords(typed: readonly string[], squash: string): void {
    if (vocabulary === undefined) return;
    sum.fill(0);
    lettersFound.fill(0);
    stamp.fill(0);
    const { starts, rows: rowsOfWords } = vocabulary;
    typed.forEach((word, index) => {
      matchWord(vocabulary, word, allowedEdits(word.length), (id, match) => {
        const cost = wordCost(match);
        for (let at = starts[id]!; at < starts[id + 1]!; at++) addWord(rowsOfWords[at]!, index + 1, word.length, cost);
      });
    });
    const first = typed[0]!;
    for (let row = 0; row < rows; row++) {
      if (lettersFound[row] === 0) continue;
      const missing = 1 - lettersFound[row]! / squash.length;
      if (missing > MOST_MISSING) continue;
      const length = names.starts[row + 1]! - names.starts[row]!;
      const rest = length > squash.length ? (length - squash.length) / length : 0;
      const start = table.text.startsWith(first, table.starts[row]) ? 0 : 0.1;
      offer(row, 0.1 + sum[row]! + (missing > 0 ? COST.missing + COST.missingShare * missing : 0) + 0.1 * rest + start);
    }
  }

  /** Counts the best match of each typed word once per row. */
  function addWord(row: number, mark: number, letters: number, cost: number): void {
    if (stamp[row] !== mark) {
      stamp[row] = mark;
      lettersFound[row] = lettersFound[row]! + letters;
      best[row] = cost;
      sum[row] = sum[row]! + cost;
    } else if (cost < best[row]!) {
      sum[row] = sum[row]! - best[row]! + cost;
      best[row] = cost;
    }
  }

  function matchWhole(squash: string): void {
    findBeginnings(names, squash, (row, length) => {
      if (length === squash.length) offer(row, COST.squashed);
      else if (squash.length > 1) offer(row, COST.beginning + 0.1 * (1 - squash.length / length));
    });
    const limit = allowedEdits(squash.length);
    if (limit > 0) findNear(names, squash, limit, (row, edits, sameFirst) => offer(row, editCost(edits, sameFirst)));
  }

  /** Anywhere in the name, as it stands. */
  function matchParts(key: string): void {
    if (key.length < 3) return;
    for (let at = table.text.indexOf(key); at >= 0; at = table.text.indexOf(key, at + 1)) {
      const row = lastAtOrBefore(table.starts, at);
      if (at + key.length <= table.starts[row + 1]!)
        offer(row, table.text[at - 1] === " " ? COST.wordBegun + COST.beginning : COST.wordPart);
    }
  }

  function offer(row: number, cost: number): void {
    if (cost < distance[row]!) distance[row] = cost;
  }

  function collect(key: string, limit: number): readonly EntryMatch[] {
    const found: number[] = [];
    for (let row = 0; row < rows; row++) {
      if (distance[row] === Number.POSITIVE_INFINITY) continue;
      distance[row] = Math.max(0.01, distance[row]! - (POPULARITY_GAIN * table.popularity[table.cards[row]!]!) / 255);
      if (isKey(row, key)) distance[row] = 0;
      found.push(row);
    }
    const length = (row: number): number => names.starts[row + 1]! - names.starts[row]!;
    found.sort((a, b) => distance[a]! - distance[b]! || length(a) - length(b) || a - b);
    const matches: EntryMatch[] = [];
    const seen = new Set<number>();
    for (const row of found) {
      if (matches.length >= limit) break;
      const card = table.cards[row]!;
      if (seen.has(card)) continue;
      seen.add(card);
      matches.push({ row, distance: distance[row]! });
    }
    return matches;
  }

  function isKey(row: number, key: string): boolean {
    return table.starts[row + 1]! - table.starts[row]! === key.length && keyOf(table, row) === key;
  }
}

/** How many typing errors are believed in a text of this length. */
function allowedEdits(length: number): number {
  if (length < 4) return 0;
  if (length < 6) return 1;
  return length < 11 ? 2 : 3;
}

function editCost(edits: number, sameFirst: boolean): number {
  return COST.typo + COST.edit * (edits - 1) + (sameFirst ? 0 : COST.firstLetter);
}

function wordCost(match: WordMatch): number {
  switch (match.kind) {
    case "same":
      return 0;
    case "begun":
      return COST.wordBegun;
    case "contained":
      return COST.wordPart;
    case "mistyped":
      return editCost(match.edits, match.sameFirst);
    case "begun-mistyped":
      return editCost(match.edits, match.sameFirst) + COST.unfinished;
  }
}
