// A card's name inside text: "named Festering Newt", "not named Plague Rats" (201).

import { NONE, type Reading, tokenAt, type Words, wordsOf } from "./kit.ts";

const LINKS: ReadonlySet<string> = new Set([
  "of",
  "the",
  "in",
  "to",
  "and",
  "for",
  "from",
  "with",
  "a",
  "an",
  "at",
  "by",
  "on",
  "that",
  "'s",
  "'",
  "-",
  "as",
  "de",
  "il",
]);

/** The longest name at a place: capitalised words, and small ones between them. */
export function nameWords(ws: Words, at: number): readonly Reading<string>[] {
  const first = tokenAt(ws, at);
  if (first === undefined) return NONE;
  if (first.kind === "this" && first.byName === true) return [{ value: first.raw, end: at + 1 }];
  let end = at;
  // A comma may be part of the name ("Urza, Lord High Artificer") or stand after it.
  const stops: number[] = [];
  for (let place = at; ; place++) {
    const token = tokenAt(ws, place);
    if (token === undefined) break;
    if (token.text === "," && end === place) stops.push(end);
    if (/^\p{Lu}/u.test(token.raw) && (token.kind === "word" || token.kind === "this")) end = place + 1;
    else if ((token.text === "'s" || token.text === "'") && token.glued === true && end === place) end = place + 1;
    else if (token.text === "," ? !/^\p{Lu}/u.test(tokenAt(ws, place + 1)?.raw ?? "") : !LINKS.has(token.text)) break;
    if (place === at && end === at) break;
  }
  return [...new Set([...stops, end])].filter((stop) => stop > at).map((stop) => ({ value: wordsOf(ws.tokens, at, stop), end: stop }));
}
