// Quoted ability text: abilities of whatever is said to have them (113.1, 207.1).

import type { Ability } from "../ability.ts";
import type { Token } from "../token.ts";
import { readAbilities } from "./ability.ts";
import { parseKeywordLine } from "./keyword-line.ts";
import { opaque, spanOf } from "./kit.ts";
import { parseStaticSentences } from "./static.ts";
import { touches } from "./touches.ts";

/** The abilities inside a quotation; what isn't understood is an opaque one. `toThis`: given to the object whose text it is. */
export function quotedAbilities(quote: Token, line: number, toThis = false): readonly Ability[] | undefined {
  // "…with “This token can't block,” where …": the comma belongs to the sentence around.
  const all = quote.inner ?? [];
  const words = all.at(-1)?.text === "," ? all.slice(0, -1) : all;
  const inner = toThis ? words.map((token) => (token.text === "≈" ? { ...token, text: "~" } : token)) : words;
  if (inner.length === 0) return undefined;
  const known = parseKeywordLine(inner, line) ?? parseStaticSentences(inner, line) ?? otherAbilities(inner, line);
  return (
    known ?? [
      {
        kind: "opaque",
        opaque: opaque(inner, 0, inner.length, touches(inner, 0, inner.length)),
        span: spanOf(inner, 0, inner.length),
        line,
      },
    ]
  );
}

/** What a quotation says, as it would stand on a card. */
export function quotedText({ raw }: Token): string {
  return raw.replace(/^["“]|,?["”]$/g, "");
}

/** Activated and triggered abilities, and what a token or card does as it enters. */
function otherAbilities(inner: readonly Token[], line: number): readonly Ability[] | undefined {
  const { abilities } = readAbilities([{ line, span: spanOf(inner, 0, inner.length), tokens: inner }], { spell: false });
  return abilities.length > 0 && abilities.every((ability) => ability.kind !== "opaque") ? abilities : undefined;
}
