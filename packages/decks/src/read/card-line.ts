// One card entry of any text dialect: [prefix] [count] name [set] [number] [markers] [comment].
// The whole rest of a line is tried as a card name before anything is cut off it, and again after every cut, so the
// longest name wins (`Erase (Not the Urza's Legacy One)`, `1996 World Champion`).

import type { CardMarker, SectionKind } from "../deck.ts";
import { detached, type Spanned, type TextRange } from "../text/source-text.ts";
import { takeCount } from "./card-count.ts";
import { takeTail } from "./card-tail.ts";
import { sectionKind } from "./section-words.ts";
import type { TailPart } from "./tail-part.ts";

/** Says whether a text is, as it stands, the name of a card; with `whole`, the full name of a card with one face. */
export type IsCardName = (text: string, whole?: boolean) => boolean;

/** How a dialect reads what the others leave open. */
export interface LineProfile {
  /** `#` after a card begins a comment (Deckstats, XMage) rather than a tag (Moxfield, TappedOut). */
  readonly hashIsComment: boolean;
  /** Brackets at the end are categories (Archidekt) rather than a set. */
  readonly bracketIsCategory: boolean;
  /** A count may stand at the end after an asterisk (Wagic). */
  readonly countLast: boolean;
}

export const DEFAULT_PROFILE: LineProfile = { hashIsComment: false, bracketIsCategory: false, countLast: false };

/** A card line taken apart; ranges are offsets into the whole text. */
export interface CardLine {
  readonly count: number;
  readonly countRange?: TextRange;
  readonly name: string;
  readonly nameRange: TextRange;
  readonly set?: Spanned<string>;
  readonly number?: Spanned<string>;
  readonly markers: readonly CardMarker[];
  readonly comment?: Spanned<string>;
  /** The section a prefix (`SB:`) or marker (`*CMDR*`, `[Sideboard]`) puts it in. */
  readonly section?: SectionKind;
  readonly sectionMark?: TextRange;
  readonly group?: string;
}

const PREFIX =
  /^(?:(SB)\s+(?=\d)|(SB|SIDEBOARD|COMMANDER|CMDR|CM|CDR|EDH|GENERAL|COMPANION|OATHBREAKER|SIGNATURE SPELL|MAYBEBOARD|MB|DNG)\s*:\s*(?=\S))/i;
/** Whether a line begins with the name of its section: `SB:`, `Companion:`. */
export function hasSectionPrefix(line: string): boolean {
  return PREFIX.test(line);
}

const PREFIX_SECTIONS: Readonly<Record<string, SectionKind>> = {
  CMDR: "commander",
  CM: "commander",
  CDR: "commander",
  EDH: "commander",
  MB: "maybeboard",
  DNG: "dungeon",
};
const WORD = /\w/;
const SPACES = /\s\s|[^\S ]/;
/** What is written where XMage wants a set and the card has none. */
const PLACEHOLDER_SET = "000";
/** `m10/146` in the place of a name. */
const SET_AND_NUMBER = /^([a-z0-9]{3,5})\/(\d{1,4}[a-z★]?)$/i;
const LEADING_PAREN_SET = /^\(([A-Za-z0-9]{2,6})\)\s+(?=\p{L})/u;
const LEADING_SET = /^\[([A-Za-z0-9_]{2,8})?(?:[:#]([^\]]*))?\]\s*(?=\S)/;

/** What lines say, read at offset 0, by the card names they were read with and by profile: after a keystroke all but one are the same. */
const known = new WeakMap<IsCardName, Map<string, CardLine | undefined>[]>();
const REMEMBERED = 50_000;

/**
 * Takes a trimmed line apart. `start` is where it begins in the whole text. Undefined if nothing is left for a name.
 * `isName` may always say no; then the decorations alone decide. It must answer the same each time.
 */
export function readCardLine(
  line: string,
  start: number,
  isName: IsCardName,
  profile: LineProfile = DEFAULT_PROFILE,
): CardLine | undefined {
  const lines = linesKnown(isName, profile);
  let card = lines.get(line);
  if (card === undefined && !lines.has(line)) {
    const own = detached(line);
    card = takeApart(own, 0, isName, profile);
    if (lines.size >= REMEMBERED) lines.clear();
    lines.set(own, card);
  }
  return card === undefined || start === 0 ? card : movedBy(card, start);
}

function linesKnown(isName: IsCardName, profile: LineProfile): Map<string, CardLine | undefined> {
  const kind = (profile.hashIsComment ? 1 : 0) + (profile.bracketIsCategory ? 2 : 0) + (profile.countLast ? 4 : 0);
  const byProfile = known.get(isName) ?? [];
  if (byProfile.length === 0) known.set(isName, byProfile);
  const lines = byProfile[kind] ?? new Map<string, CardLine | undefined>();
  byProfile[kind] = lines;
  return lines;
}

function movedBy(card: CardLine, by: number): CardLine {
  const range = ({ start, end }: TextRange): TextRange => ({ start: start + by, end: end + by });
  const spanned = (each: Spanned<string> | undefined) => each && { value: each.value, range: range(each.range) };
  return {
    count: card.count,
    countRange: card.countRange && range(card.countRange),
    name: card.name,
    nameRange: range(card.nameRange),
    set: spanned(card.set),
    number: spanned(card.number),
    markers: card.markers.length === 0 ? card.markers : card.markers.map((marker) => ({ ...marker, range: range(marker.range) })),
    comment: spanned(card.comment),
    group: card.group,
    section: card.section,
    sectionMark: card.sectionMark && range(card.sectionMark),
  };
}

function takeApart(line: string, start: number, isName: IsCardName, profile: LineProfile): CardLine | undefined {
  let at = 0;
  let section: SectionKind | undefined;
  let sectionMark: TextRange | undefined;
  const prefix = line.includes(":") || /^sb\s/i.test(line) ? PREFIX.exec(line) : null;
  if (prefix !== null && !isName(line)) {
    const word = (prefix[1] ?? prefix[2])!.toUpperCase();
    section = PREFIX_SECTIONS[word] ?? sectionKind(word);
    sectionMark = { start, end: start + prefix[0].trimEnd().length };
    at = prefix[0].length;
  }
  let rest = line.slice(at);
  const count = takeCount(rest, isName, profile);
  at += count.front;
  rest = rest.slice(count.front, rest.length - count.back);
  const parts: TailPart[] = [];
  const lead = /^[[(]/.test(rest) && !isName(rest) ? (LEADING_SET.exec(rest) ?? LEADING_PAREN_SET.exec(rest)) : null;
  if (lead !== null) {
    const open = start + at + 1;
    const code = lead[1] ?? "";
    const placeholder = code === PLACEHOLDER_SET;
    if (code !== "" && !placeholder) parts.push({ part: "set", value: code, start: open, end: open + code.length });
    if (lead[2] && !placeholder)
      parts.push({ part: "number", value: lead[2], start: open + code.length + 1, end: open + code.length + 1 + lead[2].length });
    at += lead[0].length;
    rest = rest.slice(lead[0].length);
  }
  const tail = takeTail(rest, start + at, isName, profile);
  parts.push(...tail.parts);
  const name = tail.name;
  const bareSet = parts.length === 0 ? SET_AND_NUMBER.exec(name) : null;
  if (bareSet !== null && !isName(name)) {
    const open = start + at + tail.offset;
    parts.push({ part: "set", value: bareSet[1]!, start: open, end: open + bareSet[1]!.length });
    parts.push({ part: "number", value: bareSet[2]!, start: open + bareSet[1]!.length + 1, end: open + name.length });
  }
  if (!WORD.test(name) && !/[\p{L}\p{N}]/u.test(name)) return undefined;
  const nameStart = start + at + tail.offset;
  const shift = start + (line.length - count.length);
  const sorted = parts.length === 0 ? NOTHING : collect(parts, section);
  return {
    count: count.value ?? 1,
    countRange: count.range === undefined ? undefined : { start: shift + count.range[0], end: shift + count.range[1] },
    name: SPACES.test(name) ? name.replace(/\s+/g, " ") : name,
    nameRange: { start: nameStart, end: nameStart + name.length },
    set: sorted.set,
    number: sorted.number,
    markers: sorted.markers,
    comment: sorted.comment,
    group: sorted.group,
    section: section ?? sorted.section,
    sectionMark: sectionMark ?? sorted.sectionMark,
  };
}

interface SortedParts {
  set?: Spanned<string>;
  number?: Spanned<string>;
  comment?: Spanned<string>;
  group?: string;
  section?: SectionKind;
  sectionMark?: TextRange;
  readonly markers: readonly CardMarker[];
}

const NOTHING: SortedParts = { markers: [] };

/** Sorts the parts of a tail into the fields of an entry. A marker names the section only if no prefix did. */
function collect(parts: readonly TailPart[], prefixed: SectionKind | undefined): SortedParts {
  const markers: CardMarker[] = [];
  const sorted: SortedParts = { markers };
  for (const { part, name, value, start, end } of parts) {
    const range = { start, end };
    if (part === "set") sorted.set ??= { value, range };
    else if (part === "number") sorted.number ??= { value, range };
    else if (part === "comment") sorted.comment = joinComments(sorted.comment, { value, range });
    else {
      markers.push(name === undefined ? { kind: part, value, range } : { kind: part, name, value, range });
      const section = prefixed === undefined && sorted.section === undefined ? sectionOfMarker(part, name, value) : undefined;
      if (section !== undefined) {
        sorted.section = section;
        sorted.sectionMark = range;
      }
      if (part === "category") sorted.group ??= value;
    }
  }
  if (markers.length > 1) markers.sort((a, b) => a.range.start - b.range.start);
  return sorted;
}

function joinComments(first: Spanned<string> | undefined, second: Spanned<string>): Spanned<string> {
  if (first === undefined) return second;
  return { value: `${first.value} ${second.value}`, range: { start: first.range.start, end: second.range.end } };
}

/** `*CMDR*`, `[Sideboard]`, `[Maybeboard{noDeck}]`. Archidekt's `[Tokens]` is an ordinary category. */
function sectionOfMarker(part: TailPart["part"], options: string | undefined, value: string): SectionKind | undefined {
  if (part === "commander") return "commander";
  if (part !== "category") return undefined;
  const kind = sectionKind(value);
  if (kind !== undefined && kind !== "main" && kind !== "tokens") return kind;
  return options !== undefined && /\{noDeck\}/i.test(options) ? "maybeboard" : undefined;
}
