// Writes a deck in a line-based format, by its style, counting what the format can't hold.

import type { DeckItem } from "../deck.ts";
import type { DeckDialect } from "../dialects/dialect.ts";
import { withoutCommentEnd } from "../read/comment-line.ts";
import { cardLine } from "./card-text.ts";
import { type LineStyle, sectionOrder } from "./line-style.ts";
import { LINE_STYLES } from "./line-styles.ts";
import { hasCommandZone, type OutlineSection, outline } from "./outline.ts";
import { oneLine, type WriteContext } from "./write-context.ts";

export function writeLines(context: WriteContext): string {
  const style = LINE_STYLES[context.target]!;
  const plan = outline(context.deck, (section) => style.sections[section] !== undefined, context.losses);
  const lines: string[] = [];
  writePreamble(context, style, lines);
  const headed = plan.sections.length > 1 || (plan.sections[0] !== undefined && plan.sections[0].section !== "main");
  const ordered = [...plan.sections].sort((a, b) => sectionOrder(style).indexOf(a.section) - sectionOrder(style).indexOf(b.section));
  ordered.forEach((section, index) => {
    if (index > 0 && style.blankBetween) lines.push("");
    writeSection(context, style, section, lines, headed || context.target === "forge-dck");
  });
  writeVerbatim(context, lines);
  return `${lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/^\n+/, "")}\n`;
}

/** Formats whose title is a bare line, which a number would make a card of. */
const BARE_TITLES: readonly DeckDialect[] = ["draftmancer-text", "jumpstart-batch"];

function writePreamble(context: WriteContext, style: LineStyle, lines: string[]): void {
  const { deck, losses } = context;
  if (deck.title !== undefined) {
    if (style.title === undefined || (BARE_TITLES.includes(context.target) && /^[\d(]|\s[xX×*]\s?\d+$/.test(deck.title.value.trim())))
      losses.add("title");
    else lines.push(style.title(oneLine(deck.title.value)));
  } else if (context.target === "forge-dck") lines.push("[metadata]");
  const isInZone = hasCommandZone(deck);
  for (const entry of deck.metadata) {
    if (entry.key === "name" && entry.valueRange === deck.title?.range) continue;
    if ((entry.key === "commander" && isInZone) || entry.value === "") continue;
    for (const value of entry.value.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "")) {
      const written =
        style.metadata === undefined || (entry.key === "commander" && typeof style.metadata !== "string")
          ? undefined
          : typeof style.metadata === "string"
            ? `${style.metadata}${entry.key[0]!.toUpperCase()}${entry.key.slice(1)}: ${value.trim()}`
            : style.metadata(entry.key, value.trim());
      if (written === undefined) losses.add("metadata", entry.key);
      else lines.push(written);
    }
  }
}

function writeSection(context: WriteContext, style: LineStyle, section: OutlineSection, lines: string[], headed: boolean): void {
  const header = style.sections[section.section] ?? "";
  if (header !== "" && headed) lines.push(header);
  for (const entry of section.entries) {
    if (entry.kind === "card") lines.push(cardLine(context, style, entry, section.section));
    else if (entry.kind === "heading") writeHeading(context, style, section, entry, lines);
    else writeComment(context, style, entry, lines);
  }
}

function writeHeading(
  context: WriteContext,
  style: LineStyle,
  section: OutlineSection,
  heading: DeckItem & { kind: "heading" },
  lines: string[],
): void {
  if (style.heading === undefined) {
    if (style.categories !== true) context.losses.add("group");
    return;
  }
  let count = 0;
  for (let i = section.entries.indexOf(heading) + 1; i < section.entries.length && section.entries[i]!.kind !== "heading"; i++) {
    const entry = section.entries[i]!;
    if (entry.kind === "card") count += entry.count;
  }
  lines.push(style.heading(heading.title, count));
}

function writeComment(context: WriteContext, style: LineStyle, entry: DeckItem & { kind: "comment" | "unread" }, lines: string[]): void {
  const words = withoutCommentEnd(oneLine(entry.text).replace(/^(?:\/\/+|#+|;+|<!--|\/\*)\s*/, ""));
  if (words === "") return;
  if (style.comment === undefined) context.losses.add(entry.kind === "unread" ? "unread" : "comment");
  else lines.push(`${style.comment}${words}`);
}

/** XMage's LAYOUT lines go back into XMage files only. */
function writeVerbatim(context: WriteContext, lines: string[]): void {
  for (const item of context.deck.items) {
    if (item.kind !== "verbatim") continue;
    if (!item.text.startsWith("LAYOUT")) continue;
    if (context.target === "xmage-dck") lines.push(item.text);
    else context.losses.add("verbatim");
  }
}
