// One card entry of any text dialect: [prefix] [count] name [set] [number] [markers] [comment].
// The whole rest of a line is tried as a card name before anything is cut off it, and again after every cut, so the
// longest name wins (`Erase (Not the Urza's Legacy One)`, `1996 World Champion`).

import type { CardMarker, SectionKind } from "../deck.ts";
import type { Spanned, TextRange } from "../text/source-text.ts";
import { type TailPart, takeTail } from "./card-tail.ts";
import { sectionKind } from "./section-words.ts";

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

const PREFIX = /^(SB|SIDEBOARD|COMMANDER|CMDR|CM|CDR|EDH|GENERAL|COMPANION|OATHBREAKER|SIGNATURE SPELL|MAYBEBOARD|MB|DNG)\s*:\s*(?=\S)/i;
const PREFIX_SECTIONS: Readonly<Record<string, SectionKind>> = {
  CMDR: "commander",
  CM: "commander",
  CDR: "commander",
  EDH: "commander",
  MB: "maybeboard",
  DNG: "dungeon",
};
const LEADING_COUNTS = [
  /^(\d{1,6})\s*[xX×]\s+(?=\S)/,
  /^(\d{1,6})\s*\*\s*(?=\S)/,
  /^(\d{1,6})\s+(?=\S)/,
  /^(\d{1,4})[xX×](?=[\p{L}"'\d(])/u,
  /^[xX×]\s?(\d{1,6})\s+(?=\S)/,
  /^\((\d{1,6})[xX×]?\)\s*(?=\S)/,
  /^\[(\d{1,6})[xX×]?\]\s*(?=\S)/,
];
const TRAILING_COUNTS = [/\s*\*\s*(\d{1,6})$/, /\s+[xX×]\s?(\d{1,6})$/, /\t\s*(\d{1,6})$/, /\s*,\s*[xX×](\d{1,6})$/];
/** What is written where XMage wants a set and the card has none. */
const PLACEHOLDER_SET = "000";
const LEADING_SET = /^\[([A-Za-z0-9_]{2,8})?(?:[:#]([^\]]*))?\]\s*(?=\S)/;

/**
 * Takes a trimmed line apart. `start` is where it begins in the whole text. Undefined if nothing is left for a name.
 * `isName` may always say no; then the decorations alone decide.
 */
export function readCardLine(
  line: string,
  start: number,
  isName: IsCardName,
  profile: LineProfile = DEFAULT_PROFILE,
): CardLine | undefined {
  let at = 0;
  let section: SectionKind | undefined;
  let sectionMark: TextRange | undefined;
  const prefix = PREFIX.exec(line);
  if (prefix !== null && !isName(line)) {
    const word = prefix[1]!.toUpperCase();
    section = PREFIX_SECTIONS[word] ?? sectionKind(word);
    sectionMark = { start, end: start + prefix[0].trimEnd().length };
    at = prefix[0].length;
  }
  let rest = line.slice(at);
  const count = takeCount(rest, isName, profile);
  at += count.front;
  rest = rest.slice(count.front, rest.length - count.back);
  const parts: TailPart[] = [];
  const lead = isName(rest) ? null : LEADING_SET.exec(rest);
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
  if (name === "" || !/[\p{L}\p{N}_]/u.test(name)) return undefined;
  const nameStart = start + at + tail.offset;
  const entry = {
    count: count.value ?? 1,
    countRange:
      count.range === undefined
        ? undefined
        : { start: start + count.range[0] + (line.length - count.length), end: start + count.range[1] + (line.length - count.length) },
    name: name.replace(/\s+/g, " "),
    nameRange: { start: nameStart, end: nameStart + name.length },
    section,
    sectionMark,
  };
  return { ...entry, ...collect(parts, entry.section, entry.sectionMark) };
}

interface TakenCount {
  readonly value?: number;
  /** Characters to cut off at the front and the back. */
  readonly front: number;
  readonly back: number;
  readonly range?: readonly [number, number];
  readonly length: number;
}

function takeCount(rest: string, isName: IsCardName, profile: LineProfile): TakenCount {
  const none = { front: 0, back: 0, length: rest.length };
  const digitFirst = /^[\d([xX×]/.test(rest);
  if (digitFirst && isName(rest)) return none;
  if (digitFirst && !(profile.countLast && TRAILING_COUNTS[0]!.test(rest))) {
    for (const pattern of LEADING_COUNTS) {
      const match = pattern.exec(rest);
      if (match === null) continue;
      const at = rest.indexOf(match[1]!);
      return { value: Number(match[1]), front: match[0].length, back: 0, range: [at, at + match[1]!.length], length: rest.length };
    }
  }
  for (const pattern of TRAILING_COUNTS) {
    const match = pattern.exec(rest);
    if (match === null || match.index === 0) continue;
    const end = rest.length;
    return { value: Number(match[1]), front: 0, back: match[0].length, range: [end - match[1]!.length, end], length: rest.length };
  }
  return none;
}

/** Sorts the parts of a tail into the fields of an entry. */
function collect(
  parts: readonly TailPart[],
  section: SectionKind | undefined,
  sectionMark: TextRange | undefined,
): Omit<CardLine, "count" | "countRange" | "name" | "nameRange"> {
  let set: Spanned<string> | undefined;
  let number: Spanned<string> | undefined;
  let comment: Spanned<string> | undefined;
  let group: string | undefined;
  const markers: CardMarker[] = [];
  for (const part of parts) {
    const range = { start: part.start, end: part.end };
    if (part.part === "set") set ??= { value: part.value, range };
    else if (part.part === "number") number ??= { value: part.value, range };
    else if (part.part === "comment")
      comment =
        comment === undefined
          ? { value: part.value, range }
          : { value: `${comment.value} ${part.value}`, range: { start: comment.range.start, end: range.end } };
    else {
      markers.push(
        part.name === undefined
          ? { kind: part.part, value: part.value, range }
          : { kind: part.part, name: part.name, value: part.value, range },
      );
      if (part.part === "commander" && section === undefined) {
        section = "commander";
        sectionMark = range;
      }
      if (part.part === "category") {
        const kind = sectionKind(part.value);
        if (kind !== undefined && kind !== "main" && kind !== "tokens" && section === undefined) {
          section = kind;
          sectionMark = range;
        } else if (/\{noDeck\}/i.test(part.name ?? "") && section === undefined) section = "maybeboard";
        group ??= part.value;
      }
    }
  }
  markers.sort((a, b) => a.range.start - b.range.start);
  return { set, number, comment, group, markers, section, sectionMark };
}
