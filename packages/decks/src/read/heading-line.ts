// Lines that begin a section or a group, and lines that say something of the deck.

import type { SourceLine } from "../text/source-text.ts";
import { COUNTED } from "./counted-line.ts";
import { withoutForumTags } from "./forum-marks.ts";
import { beginGroup, beginSection, type LineReader, place, pushMetadata } from "./line-reader.ts";
import { anyMetadataWords, metadataWords, spacedMetadataWords } from "./metadata-words.ts";
import { misspeltSection } from "./section-spelling.ts";
import { headingWords, isGroupName, sectionKind } from "./section-words.ts";

/** `[Main]`, `[metadata]`, `[shop]`. */
export function readBracketHeader(reader: LineReader, line: SourceLine, words: string): boolean {
  const match = /^\[([^[\]]+)\]$/.exec(words);
  if (match === null) return false;
  const title = match[1]!.trim();
  if (/^\d+$/.test(title)) return false;
  if (/^(metadata|general)$/i.test(title) && (reader.dialect === "forge-dck" || /^metadata$/i.test(title))) {
    reader.items.push({ kind: "section", section: "other", title, ...place(line) });
    reader.inMetadata = true;
    reader.section = "main";
    return true;
  }
  const heading = headingWords(title);
  const section = sectionKind(heading.words);
  const slip = section === undefined && !isGroupName(heading.words) ? misspeltSection(heading.words) : undefined;
  if (section !== undefined) beginSection(reader, line, section, title);
  else if (slip !== undefined) beginSection(reader, line, slip.section, heading.words, slip.title);
  else if (isGroupName(heading.words)) beginGroup(reader, line, title);
  else if (reader.dialect === "forge-dck") beginSection(reader, line, "other", title);
  else beginGroup(reader, line, title);
  return true;
}

/** MTG Arena's first heading, in its languages. */
const ABOUT = /^(?:about|info|über|à propos|acerca de|informazioni|sobre|情報|정보|关于|關於|о колоде)$/i;

export function readMetadata(reader: LineReader, line: SourceLine, words: string): boolean {
  if (ABOUT.test(words) && reader.cardsInDeck === 0) {
    reader.items.push({ kind: "verbatim", text: words, ...place(line) });
    reader.inMetadata = true;
    return true;
  }
  const inForge = reader.dialect === "forge-dck" && /^[A-Za-z][A-Za-z ]*=/.test(words);
  const found =
    (reader.inMetadata || inForge ? (anyMetadataWords(words) ?? spacedMetadataWords(words)) : undefined) ?? metadataWords(words);
  if (found === undefined || found.key === "commander" || (found.value === "" && found.key === "deck type") || reader.isName(words))
    return false;
  if (found.value === "" && sectionKind(headingWords(words).words) !== undefined) return false;
  pushMetadata(reader, line, words, found.key, found.value, found.at);
  return true;
}

/** `Sideboard`, `Deck (60)`, `24 creatures`, `Land (40)`. A counted line that names a card is a card. */
export function readHeading(reader: LineReader, line: SourceLine, written: string): boolean {
  if (written.length > 60) return false;
  const words = withoutForumTags(written);
  const heading = headingWords(words);
  if (heading.words === "") return false;
  const section = sectionKind(heading.words);
  if (section === undefined && !isGroupName(heading.words)) return readMisspelt(reader, line, words, heading.words);
  // `60 cards` is a total: under cards it begins nothing.
  if (/^\d+\s+cards$/i.test(words) && reader.cardsInSection > 0) {
    reader.items.push({ kind: "comment", text: words, ...place(line) });
    return true;
  }
  if (reader.isName(words)) {
    if (!reader.counted) return false;
  } else if (/^\d/.test(words) && reader.isName(heading.words)) return false;
  if (section !== undefined) beginSection(reader, line, section, heading.words);
  else beginGroup(reader, line, written);
  return true;
}

/** `Sidebord`, above cards that have counts: what names no card and is a slip away from a section's name begins it. */
function readMisspelt(reader: LineReader, line: SourceLine, words: string, title: string): boolean {
  if (!reader.counted || reader.inMetadata || !COUNTED.test(reader.next)) return false;
  const slip = misspeltSection(title);
  if (slip === undefined || reader.isName(title) || reader.isName(words)) return false;
  beginSection(reader, line, slip.section, title, slip.title);
  return true;
}
