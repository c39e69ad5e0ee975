// The words of Oracle text as the grammar sees them, each with its place in the text.

import type { Span } from "./span.ts";

export type TokenKind =
  /** A word, lower-cased: `creature`, `can't`, `'s`, `non` (split off "nonblack", "non-Human"). Number words carry `value`. */
  | "word"
  /** Digits: `3`; `value` holds the number. */
  | "number"
  /** A number with a sign, or a loyalty cost: `+1`, `-x`. Always a hyphen for minus. */
  | "signed"
  /** Power and toughness: `2/2`, `+1/+1`, `-x/-x`, or `*` and `1+*` by halves. Always a hyphen for minus. */
  | "pt"
  /** `{T}`, `{2}`, `{W/U}`, upper-cased. */
  | "symbol"
  /** One of `, . : ; — • | ! ? /`. */
  | "punct"
  /** The object's own name, or "this creature", "this Aura", "this spell" … as one token. */
  | "this"
  /** One of the names handed to the lexer (`parseSentence`); `index` says which. */
  | "name"
  /** Quoted text; `inner` holds its tokens. */
  | "quote";

export interface Token {
  readonly kind: TokenKind;
  /** What rules compare: lower case, straight quotes, `-` for minus; symbols upper case; `~` for this, `"` for a quote. */
  readonly text: string;
  /** As written. */
  readonly raw: string;
  readonly span: Span;
  readonly value?: number;
  readonly inner?: readonly Token[];
  /** For `this`: it was called by name. Inside quotes it then means the object whose text it is, not the one that has the ability (201.5a); its text is `≈`. */
  readonly byName?: boolean;
  /** For `name`: which of the given names, and what it stands for (both, if it isn't said). */
  readonly index?: number;
  readonly stands?: "object" | "player";
  /** A `name` token put in the place of a target phrase that was read before: the number of its slot. */
  readonly slot?: number;
  /** No space before it: `creature` and `'s`. */
  readonly glued?: boolean;
}

/** One line of the text, counted from 1. Lines that hold nothing but reminder text keep their number and have no tokens. */
export interface Line {
  readonly line: number;
  readonly span: Span;
  readonly tokens: readonly Token[];
}

/** A token with every field in its place: what looks at tokens then always looks at the same shape, which is several times as fast. */
export function createToken(kind: TokenKind, text: string, raw: string, span: Span, more: Partial<Token> = NO_MORE): Token {
  return {
    kind,
    text,
    raw,
    span,
    value: more.value,
    inner: more.inner,
    byName: more.byName,
    index: more.index,
    stands: more.stands,
    slot: more.slot,
    glued: more.glued,
  };
}

const NO_MORE: Partial<Token> = {};
