// Writes a deck in a line-based format, by its style, counting what the format can't hold.

import type { CardMarker, Deck, DeckCard, DeckItem, SectionKind } from "../deck.ts";
import type { DeckDialect } from "../dialects/dialect.ts";
import type { NameResolver } from "../names/resolve-name.ts";
import { withoutCommentEnd } from "../read/comment-line.ts";
import { LINE_STYLES, type LineStyle, sectionOrder } from "./line-styles.ts";
import type { Losses } from "./losses.ts";
import { spellName } from "./names.ts";
import { hasCommandZone, type OutlineSection, outline } from "./outline.ts";

export interface WriteContext {
  readonly deck: Deck;
  readonly target: DeckDialect;
  readonly resolver?: NameResolver;
  readonly losses: Losses;
}

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

function oneLine(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .join(" ")
    .trim();
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

function cardLine(context: WriteContext, style: LineStyle, card: DeckCard, section: SectionKind): string {
  const mark = style.marks?.[section];
  const named = withSet(context, style, card, spellName(card, context.target, context.resolver));
  const count =
    style.count === "* 4"
      ? ""
      : style.count === "4x"
        ? `${card.count}x `
        : style.count === "[4]"
          ? `[${card.count}] `
          : style.count === "    4" && mark?.before === undefined
            ? `    ${card.count} `
            : `${card.count} `;
  const last = style.count === "* 4" ? ` * ${card.count}` : "";
  return `${mark?.before ?? ""}${count}${named}${decorations(context, style, card, mark)}${last}`;
}

function withSet(context: WriteContext, style: LineStyle, card: DeckCard, name: string): string {
  const set = card.set?.value;
  const number = card.number?.value;
  const isFoil = card.markers.some((marker) => marker.kind === "foil");
  const foil = style.set === "name|SET" && isFoil ? (style.foil ?? "") : "";
  const lose = (kind: "set" | "number", value: string | undefined): void => {
    if (value !== undefined) context.losses.add(kind);
  };
  switch (style.set) {
    case "none":
      lose("set", set);
      lose("number", number);
      return name;
    case "[SET] name":
      lose("number", number);
      return set === undefined ? (context.target === "mws-mwdeck" ? `[] ${name}` : name) : `[${set.toUpperCase()}] ${name}`;
    case "[SET:1] name":
      if (set !== undefined && number !== undefined) return `[${set.toUpperCase()}:${xmageNumber(number)}] ${name}`;
      context.losses.add("placeholder");
      lose("set", set);
      lose("number", number);
      return `[000:0] ${name}`;
    case "name|SET": {
      const art = card.markers.find((marker) => marker.kind === "art")?.value;
      lose("number", number);
      if (set === undefined && foil !== "") context.losses.add("foil");
      return set === undefined ? name : `${name}${foil}|${set.toUpperCase()}${art === undefined ? "" : `|${art}`}`;
    }
    case "name [SET]":
      lose("number", number);
      return set === undefined ? name : `${name}${variants(card)} [${set.toUpperCase()}]`;
    case "name (SET)":
      lose("number", number);
      return set === undefined ? name : `${name} (${set.toUpperCase()})`;
    case "name [SET:1]":
      if (set === undefined) lose("number", number);
      return set === undefined ? name : `${name} [${set.toUpperCase()}${number === undefined ? "" : `:${number}`}]`;
    case "(SET) 1":
    case "(set) 1":
      if (set === undefined) {
        lose("number", number);
        return name;
      }
      return `${name} (${style.set === "(set) 1" ? set.toLowerCase() : set.toUpperCase()})${number === undefined ? "" : ` ${number}`}`;
  }
}

function xmageNumber(number: string): string {
  return number.replaceAll("★", "*").replaceAll("†", "+");
}

function variants(card: DeckCard): string {
  const variant = card.markers.find((marker) => marker.kind === "variant");
  return variant === undefined ? "" : ` <${variant.value}>`;
}

const WRITTEN_LAST: readonly CardMarker["kind"][] = ["tag", "global-tag", "category", "label"];

/** Finishes come before tags, which run to the end of the line. */
function byWriting(markers: readonly CardMarker[]): readonly CardMarker[] {
  return [...markers].sort((a, b) => WRITTEN_LAST.indexOf(a.kind) - WRITTEN_LAST.indexOf(b.kind));
}

function decorations(
  context: WriteContext,
  style: LineStyle,
  card: DeckCard,
  mark: { readonly after?: string; readonly category?: string } | undefined,
): string {
  let text = style.tags === undefined ? "" : (mark?.after ?? "");
  const categories: string[] = mark?.category === undefined ? [] : [mark.category];
  for (const marker of byWriting(card.markers)) {
    const lose = (): void =>
      context.losses.add(
        marker.kind === "commander" || marker.kind === "rarity" || marker.kind === "global-tag" ? "tag" : marker.kind,
        marker.name ?? "",
      );
    switch (marker.kind) {
      case "foil":
        if (style.set === "name|SET") break;
        if (style.foil === undefined || (style.foil === " F" && card.set === undefined)) lose();
        else text += style.foil;
        break;
      case "etched":
        if (style.etched === undefined) lose();
        else text += style.etched;
        break;
      case "alter":
      case "proxy":
        if (style[marker.kind] === undefined) lose();
        else text += style[marker.kind];
        break;
      case "tag":
      case "global-tag":
        if (
          style.tags === undefined ||
          (style.tags === "@" && /\W/.test(marker.value)) ||
          (style.tags === "@" && marker.kind === "global-tag")
        )
          lose();
        else text += ` ${style.tags}${marker.kind === "global-tag" ? "!" : ""}${marker.value}`;
        break;
      case "category":
        if (style.categories !== true) lose();
        else if (mark?.category?.replace(/\{.*/, "") !== marker.value) categories.push(`${marker.value}${marker.name ?? ""}`);
        break;
      case "commander":
      case "rarity":
        break;
      case "variant":
        if (style.variants !== true || card.set === undefined) lose();
        break;
      case "art":
        if (style.set !== "name|SET" || card.set === undefined) lose();
        break;
      case "label":
        if (style.labels !== true) lose();
        break;
      default:
        lose();
    }
  }
  if (
    style.categories === true &&
    card.group !== undefined &&
    !card.markers.some((marker) => marker.kind === "category") &&
    !/[[\]{},]/.test(card.group)
  )
    categories.push(card.group);
  if (categories.length > 0) text += ` [${categories.join(",")}]`;
  if (style.labels === true) for (const marker of card.markers) if (marker.kind === "label") text += ` ^${marker.value}^`;
  if (style.tags === undefined) text += mark?.after ?? "";
  if (card.comment !== undefined) {
    if (style.cardComment === undefined) context.losses.add("card comment");
    else text += `${style.cardComment}${oneLine(card.comment.value)}`;
  }
  return text;
}
