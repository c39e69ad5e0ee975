// What forums, pages and totals put around the lines of a list.

import type { SourceLine } from "../text/source-text.ts";

/** `Total: 75`, `15 cards total`. */
export const TOTAL = /^(?:total|subtotal|summe|gesamt)(?:\s+cards)?\s*:?\s*\d{1,4}(?:\s*cards?)?$/i;
/** A figure about the whole list: its total, average, price. */
export const TALLY =
  /^(?:(?:sub)?total|summe|gesamt|average|avg\.?|price|cost)(?:\s+(?:cards?|deck|cmc|mana value|mv|price|cost|value))*\s*[:=]?\s*[$€£]?\d[\d.,]*\s*(?:cards?|tix|[$€£])?$/i;
/** Marks of forums and pages around a list, on a line of their own. */
export const FORUM_LINE =
  /^(?:\[\/cards?\]|<\/?(?:deck|list|ul|ol|li|p|div|br|table|pre|code)\b[^<>]{0,200}>|\[\/?(?:d|deck|decklist|mtgdeck|center|list|spoiler|quote|code|b|i|u|size|color|font|table|tr|td)(?:=[^\]]*)?\])+$/i;

const FORUM_START = /^\[(?:d|deck|decklist|mtgdeck|cards)(?:=[^\]]*)?\]\s*(?=\S)/i;
const FORUM_END = /\s*\[\/(?:d|deck|decklist|mtgdeck|cards)\]$/i;
export const ADDRESS = /^<?https?:\/\/\S+$/i;

/** `[deck]4 Lightning Bolt` and `20 Mountain[/deck]`: the line without the mark. */
export function withoutForumFrame(line: SourceLine, words: string): { readonly line: SourceLine; readonly words: string } {
  if (!words.startsWith("[") && !words.endsWith("]")) return { line, words };
  const front = FORUM_START.exec(words)?.[0].length ?? 0;
  const back = FORUM_END.exec(words)?.[0].length ?? 0;
  if (front + back === 0 || front + back >= words.length) return { line, words };
  return {
    line: { ...line, start: line.start + front, end: line.end - back },
    words: words.slice(front, words.length - back),
  };
}

/** `[card]Sol Ring[/card]`, `[[Sol Ring]]`, `<b>Sol Ring</b>`: the words alone. */
export function withoutForumTags(entry: string): string {
  // What is never closed is no tag: `[U]` after a name may be a color.
  if (!/\[\/|\[\[|<\/|<br|\]\(https?:/.test(entry)) return entry;
  return entry
    .replace(/\[\/?(?:card|cards|c|b|i|u|url|size|color)(?:=[^\]]*)?\]|<\/?(?:b|i|u|a|span|em|strong|li|br)\b[^<>]{0,200}>/gi, "")
    .replace(/\[\[([^[\]]+)\]\]/g, "$1")
    .replace(/\[([^[\]]+)\]\(https?:[^()\s]*\)/g, "$1")
    .trim();
}
