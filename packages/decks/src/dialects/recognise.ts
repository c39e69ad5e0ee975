// Which format a decklist is in: by what stands in it; the file's extension only breaks ties.

import { TALLY } from "../read/forum-marks.ts";
import { isHeaderOfCards } from "../read/pipe-table.ts";
import { headingWords, isGroupName, sectionKind } from "../read/section-words.ts";
import { splitLines, type TextRange } from "../text/source-text.ts";
import { type DeckDialect, extensionOf } from "./dialect.ts";

/** How many lines are looked at. */
const SAMPLE_LINES = 400;

/** The dialect of `text` (or of a stretch of it). Always an answer: in doubt `plain-text`. */
export function recogniseDialect(text: string, fileName?: string, within?: TextRange): DeckDialect {
  const range = within ?? { start: 0, end: text.length };
  const head = text
    .slice(range.start, Math.min(range.end, range.start + 4096))
    .replace(/^\ufeff/, "")
    .trimStart();
  const extension = extensionOf(fileName);
  if (head.startsWith("<")) {
    const xml = recogniseXml(head);
    if (xml !== undefined) return xml;
  }
  if (/^[{[]/.test(head) && /^(?:\{|\[\s*[{"[])/.test(head) && !/^\[[\w ]+\]/.test(head))
    return /"(mainBoard|sideBoard)"\s*:|"data"\s*:\s*\{/.test(text.slice(range.start, range.end)) ? "mtgjson-deck-json" : "json-deck";
  if (isCsvHead(head, extension)) return "csv";
  const lines = sample(text, range);
  return recogniseLines(lines, extension);
}

function recogniseXml(head: string): DeckDialect | undefined {
  const root = /<(?![?!])([\w:.-]+)/.exec(head)?.[1];
  if (root === "cockatrice_deck") return "cockatrice-cod";
  if (root === "Grouping") return "mtgo-grouping";
  if (root === "Deck" || /<Cards\s/.test(head)) return "mtgo-dek";
  if (root === "deck") return "octgn-o8d";
  return root === undefined ? undefined : "cockatrice-cod";
}

const CSV_NAME =
  /^(name|card name|card|card_name|simple name|cardname|title|product name|english name|kartenname|karte|nom de la carte|carte|nom|carta|nome)$/i;
const CSV_COUNT =
  /^(count|quantity|qty|amount|number of cards|reg qty|total qty|copies|tradelist count|quantityx|have|anzahl|menge|quantité|nombre|cantidad|quantità|quantidade)$/i;

/** The fields of a header row, whatever separates them. */
export function headerFields(line: string): { readonly fields: readonly string[]; readonly separator: string } {
  const separator = [",", ";", "\t", "|"].map((mark) => [mark, line.split(mark).length] as const).sort((a, b) => b[1] - a[1])[0]![0];
  return { separator, fields: line.split(separator).map((field) => field.trim().replace(/^"|"$/g, "").trim()) };
}

function isCsvHead(head: string, extension: string): boolean {
  const first = head.split(/\r?\n|\r/, 2);
  if (/^"?sep=/i.test(first[0] ?? "")) return true;
  const { fields, separator } = headerFields(first[0] ?? "");
  if (fields.length < 2 || separator === "|") return false;
  if (!fields.some((field) => CSV_NAME.test(field))) return false;
  return fields.some((field) => CSV_COUNT.test(field)) || fields.length >= 3 || extension === "csv";
}

function sample(text: string, range: TextRange): string[] {
  return splitLines(text, { start: range.start, end: Math.min(range.end, range.start + 200_000) })
    .slice(0, SAMPLE_LINES)
    .map((line) =>
      text
        .slice(line.start, Math.min(line.end, line.start + 300))
        .replace(/^\ufeff/, "")
        .trim(),
    )
    .filter((line) => line !== "");
}

function recogniseLines(lines: readonly string[], extension: string): DeckDialect {
  const some = (pattern: RegExp): boolean => lines.some((line) => pattern.test(line));
  const count = (pattern: RegExp): number => lines.filter((line) => pattern.test(line)).length;
  const counted = count(/^(SB:\s*)?\d+[xX]?\s/);
  if (count(/^\d+ [^|]+\|[A-Z0-9]{2,6}(\||$)/i) > 0 || some(/^\[(metadata|general)\]$/i) || (some(/^\[main\]$/i) && !some(/^\/\//)))
    return "forge-dck";
  if (some(/^LAYOUT (MAIN|SIDEBOARD):/) || count(/^(SB:\s*)?\d+ \[[^\]:\s]+:[^\]]*\] ?\S/) > counted / 3 + 0.5)
    return isPrecon(lines) ? "taw-precon-txt" : "xmage-dck";
  if (some(/^#(NAME|DESC|HINT|SB|DNG|CMD)\s*:/i) || count(/\*\s*\d+$/) > Math.max(counted, 1)) return "wagic-txt";
  if (isPrecon(lines) || count(/^(COMMANDER: )?\d+ [^[\]]+ \[\w{2,6}:[^\]\s]+\]( \[(foil|etched)\])?$/) > lines.length / 2)
    return "taw-precon-txt";
  if (isMarkdown(lines, extension) || isHeaderOfCards(lines)) return "markdown";
  if (some(/^# ?(mainboard|maybeboard)$/i) || some(/^\[(CustomCards|Settings|Layouts|\w+\(\d+\))\]$/i)) return "draftmancer-text";
  if (count(MANALINK) > lines.length / 3) return "manalink-dck";
  if (
    some(/^\/\/ *Deck file for Magic Workstation/i) ||
    extension === "mwdeck" ||
    count(/^(SB:\s*)?\d+ \[[A-Z0-9]{0,6}\] \S/) > counted / 2 + 0.5
  )
    return some(/^#|\s#\s/) || (extension !== "mwdeck" && some(/^\/\/(Main|Sideboard|Commander)/i)) ? "deckstats-text" : "mws-mwdeck";
  if (
    some(/deckstats\.net/i) ||
    (some(/^\/\/(Main|Sideboard|Commander|Instants?|Creatures?|Lands?)\b/) && some(/\s#\s*!(Commander|Foil)\b/))
  )
    return "deckstats-text";
  if (count(/^\[\d+\] \S/) > lines.length / 3) return "tagged-deck";
  if (isBatch(lines)) return "jumpstart-batch";
  if (
    some(/\^[^^]*#[0-9a-f]{3,8}\^/i) ||
    count(/^\d+x? .*\[[A-Z][^\]]*[a-z{][^\]]*\]/) > lines.length / 4 ||
    (some(/^\d+x .*\([a-z0-9]{2,6}\)/) && count(/^\d+x .* \([a-z0-9]{2,6}\) \S+/) > counted / 2)
  )
    return "archidekt-text";
  if (count(/^\d+ [^[\]]+ \[[A-Z0-9]{2,6}\]( \(F\))?$/) > counted / 2 || some(/^\d+ .*<[^<>]+> \[/)) return "mtggoldfish-text";
  if (some(/^\d+x .*\*CMDR\*/)) return "tappedout-text";
  const arenaCards = count(/^\d+x? .+ \([A-Z0-9]{2,6}\)( [\w★†-]+)?/);
  if (some(/\*(F|E|A)\*|\s#!?(?!\d+[a-z]?(?:\s|$))\w+/) && arenaCards > 0) return "moxfield-text";
  if (some(/^(SIDEBOARD|MAINBOARD|COMMANDERS?|MAYBEBOARD|CONSIDERING):$/)) return "moxfield-text";
  if (some(/\*CMDR\*/) || (some(/^# ?(name|info|link) /i) && some(/^\d+x /)) || (count(/^\d+x /) > 0 && some(/^[A-Z][a-z]+ \(\d+\)$/)))
    return "tappedout-text";
  if (extension === "dec" && (some(/^>/) || some(/^% ?\d+$/))) return "magarena-dec";
  if (some(/^\/\/ \d+ (Maindeck|Sideboard)$/)) return "cockatrice-text";
  if (some(/^# ?\d+ \w+/i) && (extension === "dec" || extension === "")) return "magarena-dec";
  if (some(/^(About|Deck|Commander|Companion|Sideboard)$/) && (some(/^(Deck|Commander|Companion|About)$/) || arenaCards > 0))
    return "arena-text";
  if (arenaCards > counted / 2 && arenaCards > 0) return "arena-text";
  if (some(/^SB:/i) || (extension === "dec" && some(/^\/\//))) return "apprentice-dec";
  if (extension === "mtga" || some(/^\/\/ ?(Deck|Maindeck)$/i)) return "arena-text";
  return recogniseBare(lines, counted, extension);
}

function recogniseBare(lines: readonly string[], counted: number, extension: string): DeckDialect {
  if (counted * 2 < lines.length && extension === "cod") return "cockatrice-text";
  if (isCube(lines) || isPack(lines)) return "draftmancer-text";
  if (lines.some((line) => /^sideboard:?$/i.test(line)) || lines.some((line) => /^\d+ [^/[\](]+[^/ (]\/[^/ ][^/[\]]*$/.test(line)))
    return "mtgo-txt";
  if (extension === "dec") return "apprentice-dec";
  if (extension === "cod") return "cockatrice-text";
  return "plain-text";
}

/** Names alone, and more of them than a deck holds. */
function isCube(lines: readonly string[]): boolean {
  return (
    lines.length > 100 &&
    lines.every((line) => !/^\d/.test(line) || /^\d[\d,]* [A-Z]/.test(line)) &&
    !lines.some((line) => /^\d+x? /.test(line))
  );
}

/** A title, and counted cards under it without any heading. */
function isPack(lines: readonly string[]): boolean {
  return (
    lines.length > 3 &&
    /^\p{L}[^:]*$/u.test(lines[0]!) &&
    lines.slice(1).every((line) => /^\d+x? \S/.test(line)) &&
    sectionKind(headingWords(lines[0]!).words) === undefined &&
    !isGroupName(headingWords(lines[0]!).words)
  );
}

function isPrecon(lines: readonly string[]): boolean {
  return lines.slice(0, 8).filter((line) => /^\/\/ (NAME|SOURCE|DATE|DISPLAY):/.test(line)).length >= 2;
}

const FENCE = /^(```+|~~~+)\s*(deck|decklist|mtg|mtg-deck|mtgdeck)(?![\w-])/i;

function isMarkdown(lines: readonly string[], extension: string): boolean {
  const headings = lines.filter((line) => /^#{1,4} \S/.test(line)).length;
  const bullets = lines.filter((line) => /^[-*+] \S/.test(line)).length;
  if (extension === "md" || extension === "markdown" || lines.some((line) => FENCE.test(line))) return true;
  const links = lines.filter((line) => /^\[[^[\]]+\]\(https?:/.test(line)).length;
  return (headings > 0 && (bullets > lines.length / 3 || links > 1)) || lines.filter((line) => /^## \S/.test(line)).length > 1;
}

/** `.132 4 Lightning Bolt`: a number of the program's own, a count, a name. */
const MANALINK = /^\.\d+\s+\d+\s+\S/;

/** A line of dashes between lists, with a title and cards below it. */
function isBatch(lines: readonly string[]): boolean {
  return lines.some((line, index) => {
    if (!/^-{3,}$/.test(line) || index === 0) return false;
    const [title, first] = [lines[index + 1], lines[index + 2]];
    return title !== undefined && first !== undefined && !/^[\d-]/.test(title) && !TALLY.test(title) && /^(?:\d|\/\/|\p{L})/u.test(first);
  });
}
