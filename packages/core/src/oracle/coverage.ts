// How much of the rules text is understood, by ability family: which lines have a family's words, and whether the parser used all the words of each. The
// lines of a family are found by their words alone, so that their number never depends on what the parser can do.

import type { Card, CardFace } from "../characteristics/card.ts";
import { parseFace } from "./parse.ts";
import type { Span } from "./span.ts";
import { isOpaque, isSlot, visitNodes } from "./unread.ts";

export const FAMILIES = [
  "protection",
  "hexproof",
  "shroud",
  "evasion",
  "banding",
  "enchant",
  "equip",
  "cant-be-blocked",
  "can-block",
  "attack-block",
  "targets",
  "characteristics",
  "effects",
] as const;
export type Family = (typeof FAMILIES)[number];

export interface UnreadPhrase {
  readonly phrase: string;
  readonly count: number;
  /** A card that has it. */
  readonly example: string;
}

export interface FamilyCoverage {
  readonly family: Family;
  /** Lines that have the family's words. */
  readonly lines: number;
  /** Of those, lines of which every word was used; for `targets`, every word of their target phrases. */
  readonly understood: number;
  readonly cards: number;
  /** What wasn't read in the other lines, most frequent first. */
  readonly opaque: readonly UnreadPhrase[];
}

interface Tally {
  lines: number;
  understood: number;
  cards: number;
  readonly phrases: Map<string, { count: number; example: string }>;
}

/** The coverage of these cards' texts, one entry for each family, in the order of `FAMILIES`. */
export function measureCoverage(cards: Iterable<Card>): readonly FamilyCoverage[] {
  const tallies = new Map<Family, Tally>(FAMILIES.map((family) => [family, { lines: 0, understood: 0, cards: 0, phrases: new Map() }]));
  for (const card of cards) {
    const seen = new Set<Family>();
    for (const face of card.faces) addFace(face, card.name, tallies, seen);
    for (const family of seen) (tallies.get(family) as Tally).cards += 1;
  }
  return FAMILIES.map((family) => {
    const { lines, understood, cards: count, phrases } = tallies.get(family) as Tally;
    const opaque = [...phrases].map(([phrase, { count: times, example }]) => ({ phrase, count: times, example }));
    return { family, lines, understood, cards: count, opaque: byFrequency(opaque) };
  });
}

/** The coverage of several shares of the cards as that of all of them, in the order of the shares. */
export function mergeCoverage(shares: readonly (readonly FamilyCoverage[])[]): readonly FamilyCoverage[] {
  return FAMILIES.map((family) => {
    const parts = shares.flatMap((share) => share.filter((part) => part.family === family));
    const phrases = new Map<string, UnreadPhrase>();
    for (const { phrase, count, example } of parts.flatMap(({ opaque }) => opaque)) {
      const known = phrases.get(phrase);
      phrases.set(phrase, known === undefined ? { phrase, count, example } : { ...known, count: known.count + count });
    }
    const sum = (of: (part: FamilyCoverage) => number): number => parts.reduce((total, part) => total + of(part), 0);
    return {
      family,
      lines: sum(({ lines }) => lines),
      understood: sum(({ understood }) => understood),
      cards: sum(({ cards }) => cards),
      opaque: byFrequency([...phrases.values()]),
    };
  });
}

function byFrequency(phrases: readonly UnreadPhrase[]): readonly UnreadPhrase[] {
  return [...phrases].sort((a, b) => b.count - a.count || (a.phrase < b.phrase ? -1 : 1));
}

function addFace(face: CardFace, name: string, tallies: ReadonlyMap<Family, Tally>, seen: Set<Family>): void {
  const lines = linesOf(face);
  if (lines.length === 0) return;
  let unread: readonly Unread[] | undefined;
  for (const line of lines) {
    const families = familiesOf(line.plain, face);
    if (families.length === 0) continue;
    unread ??= unreadWords(face);
    const here = unread.filter(({ span }) => span.start < line.span.end && span.end > line.span.start);
    for (const family of families) {
      seen.add(family);
      const tally = tallies.get(family) as Tally;
      tally.lines += 1;
      const missing = family === "targets" ? here.filter(({ hidesTarget }) => hidesTarget) : here;
      if (missing.length === 0) tally.understood += 1;
      for (const { words } of missing) {
        const known = tally.phrases.get(words);
        if (known === undefined) tally.phrases.set(words, { count: 1, example: name });
        else known.count += 1;
      }
    }
  }
}

interface TextLine {
  readonly span: Span;
  /** Without reminder text, lower case, the card's own name as `~`. */
  readonly plain: string;
}

function linesOf(face: CardFace): readonly TextLine[] {
  const lines: TextLine[] = [];
  let start = 0;
  for (const raw of face.text.split("\n")) {
    const span = { start, end: start + raw.length };
    start = span.end + 1;
    const plain = raw
      .replace(/\([^()]*\)/g, " ")
      .replaceAll(face.name, "~")
      .toLowerCase()
      .replace(/[’‘]/g, "'")
      .trim();
    if (plain !== "") lines.push({ span, plain });
  }
  return lines;
}

interface Unread {
  readonly words: string;
  readonly span: Span;
  /** It is, or is in, a target phrase, or holds a word "target" that no slot covers. */
  readonly hidesTarget: boolean;
}

/** All opaque nodes of a face's parse. */
function unreadWords(face: CardFace): readonly Unread[] {
  const found: Unread[] = [];
  const slots: Span[] = [];
  visitNodes(parseFace({ face }), false, (node, inSlot) => {
    if (isOpaque(node)) found.push({ words: node.words, span: node.span, hidesTarget: inSlot });
    else if (isSlot(node)) slots.push(node.span);
  });
  return found.map((unread) => (unread.hidesTarget ? unread : { ...unread, hidesTarget: holdsLooseTarget(face.text, unread.span, slots) }));
}

/** A word "target" in a range that stands in no slot. */
function holdsLooseTarget(text: string, { start, end }: Span, slots: readonly Span[]): boolean {
  for (const { index } of text.slice(start, end).matchAll(/\btargets?\b/gi)) {
    const at = start + index;
    if (!slots.some((slot) => slot.start <= at && at < slot.end)) return true;
  }
  return false;
}

/** Each family's words, looked for in a line without its reminder text. */
const MARKERS: Readonly<Record<Family, RegExp>> = {
  protection: /\bprotection from\b/,
  hexproof: /\bhexproof\b/,
  shroud: /\bshroud\b/,
  evasion:
    /\b(?:flying|menace|shadow|horsemanship|fear|intimidate|skulk|(?:plains|island|swamp|mountain|forest|desert|land)walk|unblockable)\b/,
  banding: /\b(?:banding|bands with other)\b/,
  enchant: /^enchant (?!ed)|"enchant |\bwith enchant\b|\benchant (?:creature|permanent|land|player|artifact|opponent|planeswalker)\b/,
  equip: /^(?:equip|fortify|reconfigure)\b|"equip\b|\bequip \{|^[\w ’']+ — equip\b/,
  "cant-be-blocked": /\b(?:can't|can) be blocked\b/,
  "can-block": /\b(?:can|can't) (?:attack or )?block\b|\bblocks? (?:an|any number of) additional\b/,
  "attack-block":
    /\b(?:can|can't) attack\b|\battacks? (?:each|this|that player|you|a player|if|during|next)\b[^.]*\bif able\b|\bblocks?\b[^.]*\bif able\b|\bmust (?:attack|block|be blocked)\b|\bable to block\b|\bno more than \w+ creatures? (?:can|may)\b|\bas though (?:it|they) (?:didn't have|weren't)\b/,
  targets: /\btargets?\b/,
  characteristics:
    /^(?:[^:"]* — )?(?:[^:".]*\b(?:(?:creatures?|permanents?|lands?|artifacts?|tokens?|enchantments?|~|this \w+|you control|equipped \w+|enchanted \w+|it|they|\w+s) (?:each )?(?:get|gets|have|has|is|are|isn't|aren't|loses?)\b[^:"]*))$/,
  effects:
    /\b(?:destroys?|exiles?|regenerates?|deals? [^.]*damage|sacrifices?|untaps?|fights?|phases? out|transforms?|prevents? (?:all|the next)|gains? control|exchanges? control|counters? target|creates?|attach(?:es)?|unattach|goads?|detains?|becomes? (?:a|an|blocked|the|white|blue|black|red|green|colorless)|until end of turn|this turn|until your next turn)\b|\btap (?:target|all|each|up to|x|another|enchanted|that|it)\b|\bputs? [^.]*\bcounters?\b|\bonto the battlefield\b|\breturns? [^.]*\bto\b[^.]*\b(?:hands?|battlefield)\b|\bcopy (?:target|that|it)\b|\bfrom combat\b/,
};

/** Lines that speak of triggers, costs or targets are not static: they belong to `effects`. */
const NOT_STATIC = /^(?:(?:[^:".]* — )?(?:when|whenever|at the beginning)\b)|^[^."]*:|\btarget\b|until end of turn|this turn\b/;

function familiesOf(line: string, face: CardFace): readonly Family[] {
  const spell = /\b(?:Instant|Sorcery)\b/.test(face.typeLine);
  return FAMILIES.filter((family) => {
    if (family === "characteristics" && (spell || NOT_STATIC.test(line))) return false;
    return MARKERS[family].test(line);
  });
}
