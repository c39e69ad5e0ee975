// Where things stand in a file: ranges in UTF-16 units, and the line and character an editor wants for them.

/** A half-open stretch of a text, in UTF-16 units from its beginning. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A value and the words it was read from. */
export interface Spanned<T> {
  readonly value: T;
  readonly range: TextRange;
}

/** A place as editors count it: both zero-based, `character` in UTF-16 units. */
export interface TextPosition {
  readonly line: number;
  readonly character: number;
}

/** A line without its line end. */
export interface SourceLine extends TextRange {
  /** Zero-based, counted from the beginning of the whole text. */
  readonly line: number;
}

/** Turns offsets into lines and characters. */
export interface LineIndex {
  positionAt(offset: number): TextPosition;
  offsetAt(position: TextPosition): number;
  readonly lineCount: number;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 13) {
      if (text.charCodeAt(i + 1) === 10) i++;
      starts.push(i + 1);
    } else if (code === 10) starts.push(i + 1);
  }
  return starts;
}

function lastAtOrBelow(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Lines may end in LF, CRLF or CR, mixed. Offsets outside the text are clamped. */
export function createLineIndex(text: string): LineIndex {
  const starts = lineStarts(text);
  return {
    lineCount: starts.length,
    positionAt(offset) {
      const clamped = Math.max(0, Math.min(offset, text.length));
      const line = lastAtOrBelow(starts, clamped);
      return { line, character: clamped - starts[line]! };
    },
    offsetAt({ line, character }) {
      const start = starts[Math.max(0, Math.min(line, starts.length - 1))]!;
      return Math.min(start + Math.max(0, character), text.length);
    },
  };
}

/** The lines of `text`, or of a stretch of it, each trimmed of its line end only. */
export function splitLines(text: string, within: TextRange = { start: 0, end: text.length }): SourceLine[] {
  const lines: SourceLine[] = [];
  let line = 0;
  let start = 0;
  const push = (end: number): void => {
    if (end >= within.start && start < within.end)
      lines.push({ line, start: Math.max(start, within.start), end: Math.min(end, within.end) });
    line++;
  };
  for (let i = 0; i < text.length && i < within.end; i++) {
    const code = text.charCodeAt(i);
    if (code !== 10 && code !== 13) continue;
    push(i);
    if (code === 13 && text.charCodeAt(i + 1) === 10) i++;
    start = i + 1;
  }
  if (start < within.end) push(Math.min(text.length, within.end));
  return lines;
}

/** The line without the white space at both ends. */
export function trimLine(text: string, line: SourceLine): SourceLine {
  const { start, end } = trimRange(text, line);
  return { line: line.line, start, end };
}

/** The range without the white space at both ends. */
export function trimRange(text: string, range: TextRange): TextRange {
  let { start, end } = range;
  while (start < end && isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return { start, end };
}

function isSpace(code: number): boolean {
  return (
    code === 32 ||
    (code >= 9 && code <= 13) ||
    code === 0xa0 ||
    code === 0xfeff ||
    code === 0x200b ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x3000
  );
}

/** The same words as a string of their own: a piece cut out of a text keeps all of that text in memory. */
export function detached(piece: string): string {
  return ` ${piece}`.slice(1);
}
