// Comment lines of the text dialects: many are headers, groups or metadata in disguise.

import type { SectionKind } from "../deck.ts";
import type { SourceLine } from "../text/source-text.ts";
import { readCardLine } from "./card-line.ts";
import { COUNTED } from "./counted-line.ts";
import { beginGroup, beginSection, type LineReader, place, pushCard, pushMetadata } from "./line-reader.ts";
import { metadataWords, spacedMetadataWords } from "./metadata-words.ts";
import { misspeltSection } from "./section-spelling.ts";
import { headingWords, isGroupName, sectionKind } from "./section-words.ts";

const MARK = /^(\/\/+|#+|;+|>+|<!--|\/\*+)\s*/;

const LONGEST_HEADING = 60;

/** The text without the mark that closes a block comment. */
export function withoutCommentEnd(text: string): string {
  return text.endsWith("-->") ? text.slice(0, -3).trimEnd() : text.endsWith("*/") ? text.slice(0, -2).trimEnd() : text;
}

/** Reads a line that begins with `//`, `#`, `;`, `>` or an HTML comment. */
export function readComment(reader: LineReader, line: SourceLine, words: string): void {
  if (/^\/\/ ?Deck file for Magic Workstation/i.test(words)) {
    reader.items.push({ kind: "verbatim", text: words, ...place(line) });
    return;
  }
  const mark = MARK.exec(words)!;
  const inner = withoutCommentEnd(words.slice(mark[0].length));
  const at = mark[0].length;
  if (reader.dialect === "wagic-txt" && readWagicCard(reader, line, words)) return;
  if (mark[1]!.startsWith(">")) {
    pushMetadata(reader, line, words, "description", inner, at);
    return;
  }
  const found = metadataWords(inner) ?? (mark[1] === "#" && reader.cardsInDeck === 0 ? spacedMetadataWords(inner) : undefined);
  if (found !== undefined && !(found.value === "" && sectionKind(inner.replace(/:$/, "")) !== undefined)) {
    pushMetadata(reader, line, words, found.key, found.value, at + found.at);
    return;
  }
  if (inner.length > LONGEST_HEADING) {
    reader.items.push({ kind: "comment", text: words, ...place(line) });
    return;
  }
  const heading = headingWords(inner);
  const section = sectionKind(heading.words);
  if (section !== undefined) {
    beginSection(reader, line, section, heading.words);
    return;
  }
  const slip = isGroupName(heading.words) || !COUNTED.test(reader.next) ? undefined : misspeltSection(heading.words);
  if (slip !== undefined) {
    beginSection(reader, line, slip.section, heading.words, slip.title);
    return;
  }
  if (isGroupName(heading.words) || looksLikeGroup(reader, inner)) {
    beginGroup(reader, line, inner);
    return;
  }
  reader.items.push({ kind: "comment", text: words, ...place(line) });
}

/** A short comment directly above cards, such as `// Ramp` or `#8 1-drops`. */
function looksLikeGroup(reader: LineReader, inner: string): boolean {
  if (inner === "" || inner.length > 40 || /[.:!?'"=]|^\d+\s*x?\s+\p{L}.*\d/u.test(inner)) return false;
  if (reader.nextAfterBlank || reader.next === "" || /^(\/\/|#|>|;)/.test(reader.next)) return false;
  if (/^\d+x?\s/.test(inner) && reader.isName(inner.replace(/^\d+x?\s+/, ""))) return false;
  return !reader.isName(inner);
}

const WAGIC_SECTIONS: Readonly<Record<string, SectionKind>> = { SB: "sideboard", DNG: "dungeon", CMD: "commander" };

/** `#SB:Fracture (*) *2` and `#DNG:Tomb of Annihilation (*) *1`. */
function readWagicCard(reader: LineReader, line: SourceLine, words: string): boolean {
  const match = /^#(SB|DNG|CMD):\s*(?=\S)/.exec(words);
  if (match === null) return false;
  const card = readCardLine(words.slice(match[0].length), line.start + match[0].length, reader.isName, reader.profile);
  if (card === undefined) return false;
  const sectionMark = { start: line.start, end: line.start + match[0].length };
  pushCard(reader, line, { ...card, section: WAGIC_SECTIONS[match[1]!], sectionMark });
  return true;
}
