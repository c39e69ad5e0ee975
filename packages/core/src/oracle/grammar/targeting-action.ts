// Keyword actions that say "target" only in the rules: support (701.41a) and earthbend (701.66a). Their words are spelled out before targets are looked for,
// in the place of the action's own words.

import type { Token } from "../token.ts";

/** The tokens with those actions spelled out. */
export function spellOut(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(isAction);
  if (at < 0) return tokens;
  const count = tokens[at + 1] as Token;
  const span = { start: (tokens[at] as Token).span.start, end: count.span.end };
  const words = (text: string): readonly Token[] => text.split(" ").map((word) => (word === "N" ? { ...count, span } : token(word, span)));
  const spelled =
    tokens[at]?.text === "support"
      ? words("put a +1/+1 counter on each of up to N other target creatures")
      : words("target land you control becomes a 0/0 creature with haste in addition to its other types , then put N +1/+1 counters on it");
  return [...tokens.slice(0, at), ...spelled, ...spellOut(tokens.slice(at + 2))];
}

function isAction(token: Token, at: number, tokens: readonly Token[]): boolean {
  if (token.text !== "support" && token.text !== "earthbend" && token.text !== "earthbends") return false;
  const next = tokens[at + 1];
  return next !== undefined && (next.value !== undefined || next.text === "x");
}

function token(word: string, span: Token["span"]): Token {
  if (/^[+-]?\d+\/[+-]?\d+$/.test(word)) return { kind: "pt", text: word, raw: word, span };
  if (word === ",") return { kind: "punct", text: word, raw: word, span, glued: true };
  return { kind: "word", text: word, raw: word, span };
}
