// Reads lists in Markdown: headings are sections or groups, list entries are cards, and the rest is prose, kept as comments.

import type { DeckItem } from "../deck.ts";
import { splitLines, type TextRange, trimRange } from "../text/source-text.ts";
import { DEFAULT_PROFILE, type IsCardName, readCardLine } from "./card-line.ts";
import { metadataWords } from "./metadata-words.ts";
import { readCardTable } from "./pipe-table.ts";
import { misspeltSection } from "./section-spelling.ts";
import { headingWords, isGroupName, sectionKind } from "./section-words.ts";
import { readSplitEntry } from "./split-entry.ts";

type SourceLines = readonly { readonly line: number; readonly start: number; readonly end: number }[];

const LONGEST_HEADING = 200;
const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const BULLET = /^(?:[-*+•]|\d+\.)\s+(?:\[[ xX]\]\s+)?(?=\S)/;

/** A list entry that cannot be a card: bold text, an equation, a sentence. */
const PROSE = /\*\*|==|\s=\s|\s[+→]\s|[.!?]$|\s—\s|: (?:\S+\s+){3}|^[^\d].{60,}/;

/** Reads a Markdown file whose deck is a list (not a fenced block). */
export function readMarkdown(
  text: string,
  range: TextRange,
  isName: IsCardName,
): { readonly items: DeckItem[]; readonly blanks: readonly number[] } {
  const lines = splitLines(text, range).map((line) => ({ ...line, ...trimRange(text, line) }));
  const items: DeckItem[] = [];
  let section: (DeckItem & { kind: "section" }) | undefined;
  let group: string | undefined;
  let prose = false;
  let tableEnd = 0;
  lines.forEach((line, index) => {
    if (index < tableEnd) return;
    const words = text.slice(line.start, line.end);
    if (words === "") return;
    const split = readSplitEntry(text, lines, index, isName);
    if (split !== undefined) {
      items.push({ ...split, section: section?.section ?? "main", group });
      tableEnd = index + 2;
      return;
    }
    const table = words.includes("|") ? readCardTable(text, lines, index, section?.section ?? "main", group) : undefined;
    if (table !== undefined) {
      items.push(...table.items);
      tableEnd = index + table.lines;
      return;
    }
    const at = { range: { start: line.start, end: line.end }, line: line.line };
    const heading = words.length <= LONGEST_HEADING ? HEADING.exec(words) : null;
    if (heading !== null) {
      const inner = headingWords(heading[2]!.replace(/[*_`]/g, ""));
      const known = sectionKind(inner.words);
      const slip = known === undefined && isCardGroup(text, lines, index, isName) ? misspeltSection(inner.words) : undefined;
      const kind = known ?? slip?.section;
      const title = heading[2]!;
      if (kind !== undefined) {
        section = { kind: "section", section: kind, title: inner.words, ...at };
        if (slip !== undefined) section = { ...section, meant: slip.title };
        items.push(section);
        group = undefined;
        prose = false;
      } else if (heading[1] === "#" && !items.some((item) => item.kind === "metadata" && item.key === "name")) {
        items.push({
          kind: "metadata",
          key: "name",
          value: title,
          valueRange: { start: line.end - (words.length - words.indexOf(title)), end: line.start + words.indexOf(title) + title.length },
          ...at,
        });
      } else if (isGroupName(inner.words) || isCardGroup(text, lines, index, isName)) {
        items.push({ kind: "heading", title: inner.words, claimed: claimedIn(words, line.start, inner.claimed), ...at });
        if (section !== undefined && ["commander", "companion", "signature-spell"].includes(section.section)) section = undefined;
        group = inner.words;
        prose = false;
      } else {
        items.push({ kind: "comment", text: words, ...at });
        prose = true;
      }
      return;
    }
    const bullet = BULLET.exec(words)?.[0].length ?? 0;
    const entry = words.slice(bullet);
    const counted = /^\d+x?\s+\S/.test(words);
    const metadata = bullet === 0 && !counted ? metadataWords(words.replace(/\*\*/g, "")) : undefined;
    const listed = !prose && (bullet > 0 || counted) && entry.length <= 200;
    const read = listed ? readCardLine(unlinked(entry), line.start + bullet, isName, DEFAULT_PROFILE) : undefined;
    const card = read !== undefined && (!PROSE.test(entry) || isName(read.name)) ? read : undefined;
    if (card !== undefined) {
      const range = at.range;
      items.push({
        kind: "card",
        ...placed(card, text, range),
        section: card.section ?? section?.section ?? "main",
        group: card.group ?? group,
        range,
        line: line.line,
      });
    } else if (metadata !== undefined && metadata.value !== "") {
      items.push({ kind: "metadata", key: metadata.key, value: metadata.value, valueRange: at.range, ...at });
    } else items.push({ kind: "comment", text: words, ...at });
  });
  return { items, blanks: [] };
}

/** `[Sol Ring](https://…)` is the card's name with a link; emphasis is decoration. */
function unlinked(entry: string): string {
  return entry
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replace(/^(\*\*|__|\*|_|`)((?!\1)\S(?:(?!\1).)*)\1(?=$|\s)/, "$2")
    .replace(/^(\d+x?\s+)(\*\*|__|\*|_|`)(?!_)(\S.*\S)\2$/, "$1$3");
}

interface Placed {
  readonly name: string;
  readonly nameRange: TextRange;
  readonly count: number;
  readonly countRange?: TextRange;
}

/** Where a link or emphasis was cut out, ranges are found again in the line. */
function placed<T extends Placed>(written: T, text: string, line: TextRange): T {
  const digits = written.countRange === undefined ? -1 : text.slice(line.start, line.end).indexOf(String(written.count));
  const countRange = { start: line.start + digits, end: line.start + digits + String(written.count).length };
  const card = digits < 0 ? written : { ...written, countRange };
  if (text.slice(card.nameRange.start, card.nameRange.end) === card.name) return card;
  const found = text.slice(line.start, line.end).indexOf(card.name);
  return found < 0
    ? { ...card, nameRange: line }
    : { ...card, nameRange: { start: line.start + found, end: line.start + found + card.name.length } };
}

function claimedIn(
  words: string,
  start: number,
  claimed: number | undefined,
): { readonly value: number; readonly range: TextRange } | undefined {
  if (claimed === undefined) return undefined;
  const at = words.lastIndexOf(String(claimed));
  return { value: claimed, range: { start: start + at, end: start + at + String(claimed).length } };
}

/** Whether the list under a heading of unknown name is one of cards: most of its entries are names, or it has a count. */
function isCardGroup(text: string, lines: SourceLines, heading: number, isName: IsCardName): boolean {
  const own = headingWords(text.slice(lines[heading]!.start, lines[heading]!.end).replace(/^#+\s*/, ""));
  let entries = 0;
  let names = 0;
  for (let i = heading + 1; i < lines.length && entries < 30; i++) {
    const words = text.slice(lines[i]!.start, lines[i]!.end);
    if (words.length <= LONGEST_HEADING && HEADING.test(words)) break;
    const bullet = BULLET.exec(words)?.[0].length;
    const counted = /^\d+x?\s+\S/.test(words);
    if (bullet === undefined && !counted) continue;
    entries++;
    const entry = unlinked(words.slice(bullet ?? 0));
    const card = entry.length > 200 || PROSE.test(entry) ? undefined : readCardLine(entry, 0, isName, DEFAULT_PROFILE);
    if (card !== undefined && (isName(card.name) || counted || (own.claimed !== undefined && card.name.length < 50))) names++;
  }
  return entries > 0 && names * 2 > entries;
}
