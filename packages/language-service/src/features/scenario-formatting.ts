// Formatting of scenario and card files, as edits: the lines that change and no others. A selection means the documents (`---`) that it touches.

import { formatScenario } from "@ruleslawyer/scenarios";
import type { Range } from "../diagnostic.ts";
import type { TextEdit } from "../service.ts";

export function scenarioFormatting(text: string, range?: Range): readonly TextEdit[] {
  if (range === undefined) return changedLines(text, formatScenario(text), 0);
  return documentsOf(text)
    .filter(({ line, lines }) => line <= range.end.line && range.start.line < line + lines)
    .flatMap((document) => changedLines(document.text, formatScenario(document.text), document.line));
}

/** The file's documents with the lines they stand on. */
function documentsOf(text: string) {
  const found: { text: string; line: number; lines: number }[] = [];
  let line = 0;
  for (const piece of text.split(/^(?=---(?:\s|$))/m)) {
    const lines = piece.split("\n").length - 1;
    found.push({ text: piece, line, lines: Math.max(lines, 1) });
    line += lines;
  }
  return found;
}

/** One edit of the lines from the first that differs to the last. `line`: where the text begins. */
function changedLines(before: string, after: string, line: number): readonly TextEdit[] {
  if (before === after) return [];
  const [old, next] = [before, after].map((text) => text.split(/(?<=\n)/)) as [string[], string[]];
  let first = 0;
  while (first < old.length && first < next.length && old[first] === next[first]) first++;
  let same = 0;
  while (same < old.length - first && same < next.length - first && old.at(-1 - same) === next.at(-1 - same)) same++;
  const endLine = old.length - same;
  const end = old[endLine - 1]?.endsWith("\n") !== false ? { line: line + endLine, character: 0 } : endOf(old, endLine, line);
  return [{ range: { start: { line: line + first, character: 0 }, end }, newText: next.slice(first, next.length - same).join("") }];
}

/** The end of a last line that no line ending follows. */
const endOf = (lines: readonly string[], count: number, line: number) => ({ line: line + count - 1, character: lines[count - 1]!.length });
