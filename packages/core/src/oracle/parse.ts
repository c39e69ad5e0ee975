// From Oracle text to abilities: the door of the parser.

import type { CardFace } from "../characteristics/card.ts";
import type { ParsedText } from "./ability.ts";
import type { Body } from "./effect.ts";

/** What the parser needs to know of a face besides its text: its own names become "this". */
export interface ParseContext {
  readonly face: CardFace;
  /** Names by which the text may call its own object, besides the face's name and what comes before its comma. */
  readonly otherNames?: readonly string[];
}

/**
 * The abilities of a face. Never throws: what isn't understood is an opaque ability with its words.
 * The same face object gives the same result object (parsed once, cached).
 */
export function parseFace(_context: ParseContext): ParsedText {
  return { abilities: [] };
}

/** Ability text on its own, as in `gains:` or a token's `text`: one ability or more, parsed as if printed on an object of that type line. */
export function parseAbilityText(_text: string, _typeLine?: string): ParsedText {
  return { abilities: [] };
}

/**
 * A sentence in Oracle wording with names in the place of "this" or "target …" (`apply`, `effects`). `names` are the references the
 * sentence may hold, longest first; the nth becomes a `named` reference with index n. Undefined words make `opaque` effects.
 */
export function parseSentence(_text: string, _names: readonly { readonly name: string; readonly kind: "object" | "player" }[]): Body {
  return { targets: [], effects: [] };
}
