// Whether a name is another one with a typing error: so few letters apart that no new card would be called so.

import { foldName } from "@ruleslawyer/core";

/** One letter apart, or two in a name of more than ten letters; letters swapped count once. */
export function isTypingErrorOf(written: string, name: string): boolean {
  const a = foldName(written);
  const allowed = a.length > 10 ? 2 : 1;
  return name
    .split(" // ")
    .concat(name)
    .some((candidate) => letterDistance(a, foldName(candidate), allowed) <= allowed);
}

/** Insertions, deletions, changes and swaps of neighbours between two texts; anything above `limit` is `limit + 1`. */
export function letterDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = old[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let value = Math.min(change, old[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, older[j - 2]! + 1);
      row.push(value);
    }
    if (Math.min(...row) > limit) return limit + 1;
    older = old;
    old = row;
  }
  return Math.min(old[b.length]!, limit + 1);
}
