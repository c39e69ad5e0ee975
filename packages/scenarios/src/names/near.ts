// The nearest of a few words, for did-you-mean on keys, players and aliases. Card names have the database's own search.

import { foldName } from "@ruleslawyer/core";

/** The words nearest to what was typed, best first; none if nothing is near enough to be a typing error. */
export function nearestWords(typed: string, words: Iterable<string>, limit = 1): readonly string[] {
  const wanted = foldName(typed);
  const allowed = wanted.length < 5 ? 1 : wanted.length < 8 ? 2 : 3;
  const near: { readonly word: string; readonly distance: number }[] = [];
  for (const word of words) {
    const folded = foldName(word);
    const starts = wanted.length > 2 && (folded.startsWith(wanted) || wanted.startsWith(folded) || folded.endsWith(` ${wanted}`));
    const distance = editDistance(wanted, folded);
    if (distance <= allowed && distance < Math.max(wanted.length, 2)) near.push({ word, distance });
    else if (starts) near.push({ word, distance: allowed + 0.5 });
  }
  near.sort((a, b) => a.distance - b.distance);
  return near.slice(0, limit).map(({ word }) => word);
}

/** Insertions, deletions, substitutions and swaps of neighbours. */
function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 4) return 99;
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const now = [i];
    for (let j = 1; j <= b.length; j++) {
      let value = Math.min(now[j - 1]! + 1, old[j]! + 1, old[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, older[j - 2]! + 1);
      now.push(value);
    }
    older = old;
    old = now;
  }
  return old[b.length]!;
}

/** ` Did you mean …?` for the nearest words, or nothing. */
export function didYouMean(words: readonly string[]): string {
  return words.length === 0 ? "" : ` Did you mean ${words.map((word) => `\`${word}\``).join(" or ")}?`;
}
