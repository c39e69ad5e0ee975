// Which format a name means, and which one a deck says it is for.

import { type Deck, metadataValue } from "../deck.ts";
import { letterDistance } from "../names/typing-error.ts";
import type { TextRange } from "../text/source-text.ts";
import { BUILT_IN_FORMATS } from "./built-in-formats.ts";
import type { DeckFormat } from "./deck-format.ts";

/** How a deck names its format. */
export interface FormatOfDeck {
  /** Undefined if the words name no format known here. */
  readonly format?: DeckFormat;
  readonly words: string;
  readonly from: "header" | "comment" | "file name";
  readonly range?: TextRange;
}

function fold(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, " ")
    .replace(/^(?:mtg|magic|format)[:\s]+/, "")
    .replace(/\s+(?:format|deck)$/, "");
}

function bareName(name: string): string {
  return fold(name).replace(/[\s-]+/g, "");
}

const LONGEST_NAME = 60;

/** The format of this name or alias, a user's own before the built-in ones. */
export function findFormat(name: string, formats: readonly DeckFormat[] = []): DeckFormat | undefined {
  if (name.length > LONGEST_NAME) return undefined;
  const bare = bareName(name);
  const matches = (format: DeckFormat): boolean => [format.id, format.title, ...format.aliases].some((alias) => bareName(alias) === bare);
  return formats.find(matches) ?? BUILT_IN_FORMATS.find(matches);
}

/** What decks say that are built for no format in particular. */
const NO_FORMAT =
  /^(?:none|no|n\/?a|-|\?|any|other|unknown|undefined|unspecified|unformat|casual|kitchen(?: ?table)?|free ?form|freeform|custom|multiplayer|1v1|cube|planechase|archenemy|jumpstart|preconstructed|precon|test|theme|preview|block)$/i;

/** Whether the words name no format at all rather than one that isn't known. */
export function saysNoFormat(words: string): boolean {
  return NO_FORMAT.test(fold(words));
}

/** The format whose name is a slip or two from these words. */
export function formatNear(name: string, formats: readonly DeckFormat[] = []): DeckFormat | undefined {
  const wanted = bareName(name);
  if (name.length > LONGEST_NAME || wanted.length < 4) return undefined;
  let best: DeckFormat | undefined;
  let least = wanted.length > 6 ? 2 : 1;
  for (const format of [...formats, ...BUILT_IN_FORMATS])
    for (const alias of [format.id, format.title, ...format.aliases].map(bareName)) {
      const distance = alias.length < 4 ? Number.POSITIVE_INFINITY : letterDistance(wanted, alias, least);
      if (distance > least || (distance === least && best !== undefined)) continue;
      best = format;
      least = distance;
    }
  return best;
}

/** What stands beside a format's name: years, brackets, how many games. */
const ASIDES =
  /\([^()]*\)|\b(?:bo[135]|best[ -]of[ -](?:one|three|\d)|bracket \d|(?:19|20)\d\d(?:\s*[–/-]\s*\d{2,4})?|ranked|casual|competitive|multiplayer|singleton)\b/gi;

/** A format named alone, or among other words: `Standard (2025–2026)`, `Modern, casual`, `Commander - Bracket 3`. */
function formatInWords(words: string, formats: readonly DeckFormat[]): DeckFormat | undefined {
  const whole = findFormat(words, formats);
  if (whole !== undefined || words.length > LONGEST_NAME) return whole;
  const bare = words.replace(ASIDES, " ").trim();
  const parts = [bare, ...bare.split(/\s*[,;/|–—]\s*|\s+-\s+/)].filter((part) => part !== "");
  const found = new Set(
    parts.map((part) => findFormat(part.replace(/^[\s,-]+|[\s,-]+$/g, ""), formats)).filter((format) => format !== undefined),
  );
  return found.size === 1 ? [...found][0] : undefined;
}

/** What the deck itself says: a header, a comment, then its file name. */
export function formatOfDeck(deck: Deck, formats: readonly DeckFormat[] = []): FormatOfDeck | undefined {
  const header = metadataValue(deck, "format");
  if (header !== undefined)
    return { format: formatInWords(header.value, formats), words: header.value, from: "header", range: header.valueRange };
  const type = metadataValue(deck, "deck type");
  // MTGJSON's "Brawl Deck" is the product of 2019, of 60 cards.
  const typed = type === undefined ? undefined : findFormat(/^brawl deck$/i.test(type.value) ? "standardbrawl" : type.value, formats);
  if (type !== undefined && typed !== undefined) return { format: typed, words: type.value, from: "header", range: type.valueRange };
  for (const item of deck.items) {
    if (item.kind === "card") break;
    if (item.kind !== "comment" && item.kind !== "heading") continue;
    if ((item.kind === "comment" ? item.text : item.title).length > LONGEST_NAME) continue;
    const words = (item.kind === "comment" ? item.text : item.title).replace(/^[/#;>\s!*<-]+|[\s*>-]+$/g, "");
    const format = words.length <= 40 ? findFormat(words, formats) : undefined;
    if (format !== undefined) return { format, words, from: "comment", range: item.range };
  }
  const named = deck.fileName === undefined ? undefined : formatInFileName(deck.fileName, formats);
  return named === undefined ? undefined : { format: named.format, words: named.words, from: "file name" };
}

/** Words that are as likely part of a card's, set's or deck's name: they must stand alone. */
const AMBIGUOUS = new Set([
  "timeless",
  "explorer",
  "historic",
  "alchemy",
  "penny",
  "future",
  "limited",
  "draft",
  "constructed",
  "highlander",
  "gladiator",
  "sealed",
  "pd",
  "t1",
  "t2",
  "duel",
  "std",
]);
const PRODUCT = /^(?:legends|masters|horizons|anthology|arsenal|collection|precon|event|decks)\b/;

const spaced = (name: string): string => name.replace(/[_\s-]+/g, " ").trim();

/** `edh-Land (Noyan Dar).cod`, `Burn - Modern.txt`, `legacy_delver.dec`. */
function formatInFileName(
  fileName: string,
  formats: readonly DeckFormat[],
): { readonly format: DeckFormat; readonly words: string } | undefined {
  const base = fileName
    .replace(/^.*[/\\]/, "")
    .replace(/\.[A-Za-z0-9]+$/, "")
    .toLowerCase();
  const chunks = base
    .split(/[-_.()[\]{}+,–—]+/)
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== "");
  for (const chunk of [spaced(base), ...chunks]) {
    const whole = findFormat(chunk, formats);
    if (whole !== undefined) return { format: whole, words: chunk };
  }
  const names = [...formats, ...BUILT_IN_FORMATS].flatMap((format) =>
    [format.id, format.title, ...format.aliases].map((alias) => ({ format, alias: spaced(alias.toLowerCase()) })),
  );
  names.sort((a, b) => b.alias.length - a.alias.length);
  // A name of several words may be joined by what else separates the parts of a file's name.
  const words = ` ${spaced(base)} `;
  for (const { format, alias } of names) if (alias.includes(" ") && words.includes(` ${alias} `)) return { format, words: alias };
  for (const chunk of chunks) {
    for (const { format, alias } of names) {
      if (AMBIGUOUS.has(alias) || alias.length < 3) continue;
      if (chunk.startsWith(`${alias} `) && !PRODUCT.test(chunk.slice(alias.length + 1))) return { format, words: alias };
      if (chunk.endsWith(` ${alias}`) && !/['’]s$/.test(chunk.slice(0, -alias.length - 1))) return { format, words: alias };
    }
  }
  return undefined;
}
