// Offsets to lines and back. Lines end with LF, CRLF or CR.

import type { Position, Range, Span } from "./span.ts";

export interface LineIndex {
  readonly lineCount: number;
  position(offset: number): Position;
  offset(position: Position): number;
  range(span: Span): Range;
  /** Where a line begins, and where it ends without its line ending. */
  line(line: number): Span;
}

/** Offsets of the text to lines and characters (zero-based, UTF-16 units) and back; LF, CRLF and CR end a line. */
export function createLineIndex(text: string): LineIndex {
  // A byte order mark is no character of the first line: editors take it off before they count.
  const first = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const starts = [first];
  for (let i = first; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 10 || (unit === 13 && text.charCodeAt(i + 1) !== 10)) starts.push(i + 1);
  }
  function lineAt(offset: number): number {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
  function position(offset: number): Position {
    const clamped = Math.max(first, Math.min(offset, text.length));
    const line = lineAt(clamped);
    return { line, character: clamped - starts[line]! };
  }
  function line(number: number): Span {
    const start = starts[number] ?? text.length;
    let end = starts[number + 1] ?? text.length;
    while (end > start && (text[end - 1] === "\n" || text[end - 1] === "\r")) end--;
    return { start, end };
  }
  return {
    lineCount: starts.length,
    position,
    line,
    offset: ({ line: number, character }) => Math.min((starts[number] ?? text.length) + character, line(number).end),
    range: ({ start, end }) => ({ start: position(start), end: position(end) }),
  };
}
