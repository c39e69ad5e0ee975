// From Oracle text to abilities: the door of the parser.

import type { CardFace } from "../characteristics/card.ts";
import type { ParsedText } from "./ability.ts";
import type { Body } from "./effect.ts";
import { readAbilities } from "./grammar/ability.ts";
import { readBody } from "./grammar/body.ts";
import { touches } from "./grammar/touches.ts";
import { lex, selfNames } from "./lexer.ts";

/** What the parser needs to know of a face besides its text: its own names become "this". */
export interface ParseContext {
  readonly face: CardFace;
  /** Names by which the text may call its own object, besides the face's name and what comes before its comma. */
  readonly otherNames?: readonly string[];
}

const PARSED = new WeakMap<CardFace, ParsedText>();

/**
 * The abilities of a face. Never throws: what isn't understood is an opaque ability with its words.
 * The same face object gives the same result object (parsed once, cached).
 */
export function parseFace(context: ParseContext): ParsedText {
  const { face, otherNames } = context;
  const cached = otherNames === undefined ? PARSED.get(face) : undefined;
  if (cached !== undefined) return cached;
  const parsed = readAbilities(lex(face.text, { self: selfNames(face, otherNames) }), {
    spell: isSpell(face.typeLine),
    ...(/\bSpacecraft\b/.test(face.typeLine) ? { creatureAt: creatureAt(face) } : {}),
  });
  if (otherNames === undefined) PARSED.set(face, parsed);
  return parsed;
}

/** From how many charge counters on a Spacecraft is a creature: its reminder says so; else its last station band, if it has power and toughness (721.2b). */
function creatureAt(face: CardFace): number | "last band" | undefined {
  const said = /\bcreature at (\d+)\+/.exec(face.text)?.[1];
  return said === undefined ? (face.power === undefined ? undefined : "last band") : Number(said);
}

function isSpell(typeLine: string): boolean {
  return /\b(?:Instant|Sorcery)\b/.test(typeLine);
}

/** Ability text on its own, as in `gains:` or a token's `text`: one ability or more, parsed as if printed on an object of that type line and of these names. */
export function parseAbilityText(text: string, typeLine = "Creature", names: readonly string[] = []): ParsedText {
  return readAbilities(lex(text, { self: names }), { spell: isSpell(typeLine) });
}

/**
 * A sentence in Oracle wording with names in the place of "this" or "target …" (`apply`, `effects`). `names` are the references the
 * sentence may hold, longest first; the nth becomes a `named` reference with index n. Undefined words make `opaque` effects.
 */
export function parseSentence(text: string, names: readonly { readonly name: string; readonly kind: "object" | "player" }[]): Body {
  const [line] = lex(text.replaceAll("\n", " "), { self: [], given: names });
  if (line === undefined) return { targets: [], effects: [] };
  const { tokens } = line;
  const body = readBody([{ passage: { tokens, start: 0, end: tokens.length, line: 1 }, options: [] }], { line: 1 });
  // Unlike an instruction on a card, the sentence may be an effect of any sort.
  const asked = touches(tokens, 0, tokens.length);
  return {
    ...body,
    effects: body.effects.map((effect) =>
      effect.kind === "opaque" ? { ...effect, touches: [...new Set([...asked, ...effect.touches])] } : effect,
    ),
  };
}
