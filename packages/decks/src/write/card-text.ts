// One card in a line-based format: count, name, set and marks, in the style of that format.

import type { CardMarker, DeckCard, SectionKind } from "../deck.ts";
import type { LineStyle } from "./line-style.ts";
import { spellName } from "./names.ts";
import { oneLine, type WriteContext } from "./write-context.ts";

/** The line of a card, and in `losses` what it can't hold. */
export function cardLine(context: WriteContext, style: LineStyle, card: DeckCard, section: SectionKind): string {
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
