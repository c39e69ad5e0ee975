// Places in an object's Oracle text.

/** Offsets into the text of one face, in UTF-16 units; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Words that no grammar rule read. `touches` says which questions they could decide, so that only those verdicts become
 * unknown; nothing listed means that the words were read closely enough to know that they decide none.
 */
export interface Opaque {
  readonly kind: "opaque";
  readonly words: string;
  readonly span: Span;
  readonly touches: readonly Question[];
}

/** The questions that rules text can decide. */
export type Question = "target" | "attach" | "attack" | "block" | "band" | "damage" | "timing" | "characteristics" | "outcome";
