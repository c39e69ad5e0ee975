// Blocks of JSON inside a list: Draftmancer's settings and the cards it defines itself.

import type { SourceLine } from "../text/source-text.ts";

/** Draftmancer's headers that JSON stands under. */
export const DATA_HEADER = /^\[(?:Settings|CustomCards|Layouts)\]$/i;

/** The line after the JSON value that begins at `from`; `from` itself if none does, or it has no end. */
export function dataBlockEnd(text: string, lines: readonly SourceLine[], from: number): number {
  let depth = 0;
  for (let index = from; index < lines.length; index++) {
    const words = text.slice(lines[index]!.start, lines[index]!.end);
    if (words === "" || words.startsWith("#")) continue;
    if (depth === 0 && !/^[[{]/.test(words)) return from;
    for (const [mark] of words.replace(/"(?:[^"\\]|\\.)*"/g, "").matchAll(/[[\]{}]/g)) depth += mark === "[" || mark === "{" ? 1 : -1;
    if (depth <= 0) return index + 1;
  }
  return from;
}
