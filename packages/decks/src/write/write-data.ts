// Writes decks as tables and objects: CSV, MTGJSON's deck JSON, and plain deck JSON.

import type { DeckCard, SectionKind } from "../deck.ts";
import { sectionTitle } from "../read/build-deck.ts";
import type { LossKind } from "./losses.ts";
import { spellName } from "./names.ts";
import { hasCommandZone } from "./outline.ts";
import type { WriteContext } from "./write-context.ts";

function markersOf(card: DeckCard, kind: DeckCard["markers"][number]["kind"]): string[] {
  return card.markers.filter((marker) => marker.kind === kind).map((marker) => marker.value);
}

/** Counts markers that have no column or key here. */
function lose(context: WriteContext, card: DeckCard, kept: readonly string[]): void {
  for (const marker of card.markers) {
    const name = marker.kind === "id" ? `id ${marker.name}` : marker.kind;
    if (kept.includes(name) || marker.kind === "commander" || marker.kind === "rarity") continue;
    context.losses.add((marker.kind === "global-tag" ? "tag" : marker.kind) as LossKind, marker.name ?? "");
  }
  if (card.comment !== undefined) context.losses.add("card comment");
}

function loseItems(context: WriteContext, keeps: { readonly metadata: boolean; readonly groups: boolean }): void {
  for (const item of context.deck.items) {
    if (item.kind === "comment") context.losses.add("comment");
    else if (item.kind === "unread") context.losses.add("unread");
    else if (item.kind === "heading" && !keeps.groups) context.losses.add("group");
    else if (item.kind === "metadata" && !keeps.metadata && item.value !== "") {
      if (item.key === "name" && item.valueRange === context.deck.title?.range) context.losses.add("title");
      else if (item.key !== "commander" || !hasCommandZone(context.deck)) context.losses.add("metadata", item.key);
    }
  }
}

const CSV_COLUMNS = [
  "Count",
  "Name",
  "Set Code",
  "Collector Number",
  "Foil",
  "Board",
  "Condition",
  "Language",
  "Scryfall ID",
  "Tags",
  "Category",
];

function csvCell(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

export function writeCsv(context: WriteContext): string {
  loseItems(context, { metadata: false, groups: true });
  const rows = context.deck.cards.map((card) => {
    lose(context, card, ["foil", "etched", "condition", "language", "id scryfall", "tag", "category"]);
    const finish = markersOf(card, "etched").length > 0 ? "etched" : markersOf(card, "foil").length > 0 ? "foil" : "";
    const scryfall = card.markers.find((marker) => marker.kind === "id" && marker.name === "scryfall")?.value ?? "";
    return [
      String(card.count),
      spellName(card, context.target, context.resolver),
      card.set?.value ?? "",
      card.number?.value ?? "",
      finish,
      sectionTitle(card.section),
      markersOf(card, "condition")[0] ?? "",
      markersOf(card, "language")[0] ?? "",
      scryfall,
      markersOf(card, "tag").join(", "),
      markersOf(card, "category").join(", ") || (card.group ?? ""),
    ];
  });
  return `${[CSV_COLUMNS, ...rows].map((row) => row.map(csvCell).join(",")).join("\n")}\n`;
}

const MTGJSON_KEYS: Partial<Record<SectionKind, string>> = {
  commander: "commander",
  "display-commander": "displayCommander",
  main: "mainBoard",
  planes: "planes",
  schemes: "schemes",
  sideboard: "sideBoard",
  tokens: "tokens",
};
const JSON_KEYS: Readonly<Record<SectionKind, string>> = {
  main: "main",
  sideboard: "sideboard",
  commander: "commander",
  "signature-spell": "signatureSpells",
  companion: "companion",
  maybeboard: "maybeboard",
  tokens: "tokens",
  "display-commander": "displayCommander",
  planes: "planes",
  schemes: "schemes",
  vanguard: "vanguard",
  conspiracy: "conspiracies",
  dungeon: "dungeons",
  attractions: "attractions",
  contraptions: "contraptions",
  stickers: "stickers",
  pool: "pool",
  other: "other",
};

function jsonCard(context: WriteContext, card: DeckCard): Record<string, unknown> {
  lose(context, card, ["foil", "etched", "id scryfall"]);
  const scryfall = card.markers.find((marker) => marker.kind === "id" && marker.name === "scryfall")?.value;
  const entry: Record<string, unknown> = { count: card.count, name: spellName(card, context.target, context.resolver) };
  if (card.set !== undefined) entry.setCode = card.set.value.toUpperCase();
  if (card.number !== undefined) entry.number = card.number.value;
  if (markersOf(card, "foil").length > 0) entry.isFoil = true;
  if (markersOf(card, "etched").length > 0) entry.isEtched = true;
  if (scryfall !== undefined) entry.identifiers = { scryfallId: scryfall };
  return entry;
}

export function writeMtgjson(context: WriteContext): string {
  const { deck } = context;
  loseItems(context, { metadata: true, groups: false });
  const boards: Record<string, unknown[]> = Object.fromEntries(Object.values(MTGJSON_KEYS).map((key) => [key, []]));
  const listed = new Set(deck.cards.filter((card) => card.section === "sideboard").map((card) => card.name));
  for (const card of deck.cards) {
    let key = MTGJSON_KEYS[card.section];
    if (card.section === "companion") {
      key = listed.has(card.name) ? undefined : "sideBoard";
      context.losses.add("companion place", "", card.count);
    } else if (card.section === "signature-spell") {
      key = "commander";
      context.losses.add("signature place", "", card.count);
    }
    if (key === undefined) {
      if (card.section !== "companion") context.losses.add("section", sectionTitle(card.section), card.count);
    } else boards[key]!.push(jsonCard(context, card));
  }
  const value = (key: string): string | undefined => deck.metadata.find((entry) => entry.key === key)?.value;
  const kept = ["name", "date", "deck type", "set", ...(hasCommandZone(deck) ? ["commander"] : [])];
  for (const entry of deck.metadata) if (!kept.includes(entry.key) && entry.value !== "") context.losses.add("metadata", entry.key);
  const data = {
    code: value("set") ?? "",
    ...boards,
    name: deck.title?.value ?? "",
    releaseDate: value("date") ?? null,
    type: value("deck type") ?? "",
  };
  return `${JSON.stringify({ meta: { date: value("date") ?? "", version: "" }, data }, null, 2)}\n`;
}

export function writeJson(context: WriteContext): string {
  const { deck } = context;
  loseItems(context, { metadata: true, groups: false });
  const result: Record<string, unknown> = {};
  if (deck.title !== undefined) result.name = deck.title.value;
  for (const entry of deck.metadata) {
    if (["format", "author", "date", "source", "description"].includes(entry.key)) result[entry.key] ??= entry.value;
    else if (entry.key !== "name" && entry.value !== "" && !(entry.key === "commander" && hasCommandZone(deck)))
      context.losses.add("metadata", entry.key);
  }
  for (const card of deck.cards) {
    if (card.section === "other") {
      context.losses.add("section", card.group ?? "Other", card.count);
      continue;
    }
    const key = JSON_KEYS[card.section];
    const list = (result[key] as unknown[] | undefined) ?? [];
    list.push(jsonCard(context, card));
    result[key] = list;
  }
  return `${JSON.stringify(result, null, 2)}\n`;
}
