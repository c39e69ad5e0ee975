// Places in a text. Inside one document of a file offsets count from the document's own beginning, so that a document
// that only moved is still the same; they become lines and characters at the very end.

/** Half open, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A value and where it stands. */
export interface Located<T> {
  readonly value: T;
  readonly span: Span;
}

/** Words as written. `exact`: the text stands letter for letter at its place (no quotes, escapes or folding), so that parts of it have places too. */
export interface Text extends Located<string> {
  readonly exact: boolean;
}

/** Zero-based, characters in UTF-16 units, as in the Language Server Protocol. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** The part of a text from `from` to `to`; the whole of it where its letters are not those of the file. */
export function partOf(text: Text, from: number, to: number): Text {
  const value = text.value.slice(from, to);
  if (!text.exact) return { value, span: text.span, exact: false };
  return { value, span: { start: text.span.start + from, end: text.span.start + to }, exact: true };
}

/** From the beginning of one span to the end of another. */
export function cover(first: Span, last: Span): Span {
  return { start: Math.min(first.start, last.start), end: Math.max(first.end, last.end) };
}

/** `inner` lies within `outer`. */
export function contains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
