// Writes the XML formats: Cockatrice `.cod`, Magic Online `.dek`, OCTGN `.o8d`.

import type { DeckCard, SectionKind } from "../deck.ts";
import { spellName } from "./names.ts";
import { hasCommandZone, type OutlineSection, outline } from "./outline.ts";
import type { WriteContext } from "./write-context.ts";

function escapeXml(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
}

export function writeXml(context: WriteContext): string {
  if (context.target === "cockatrice-cod") return writeCod(context);
  return context.target === "mtgo-dek" ? writeDek(context) : writeO8d(context);
}

/** Counts markers the format has no attribute for; `kept` are those it has. */
function loseMarkers(context: WriteContext, card: DeckCard, kept: (marker: DeckCard["markers"][number]) => boolean): void {
  for (const marker of card.markers) {
    if (marker.kind === "commander" || marker.kind === "rarity" || kept(marker)) continue;
    context.losses.add(marker.kind === "global-tag" ? "tag" : marker.kind, marker.name ?? "");
  }
  if (card.comment !== undefined) context.losses.add("card comment");
}

function loseText(context: WriteContext, section: OutlineSection): void {
  for (const entry of section.entries) {
    if (entry.kind === "heading") context.losses.add("group");
    else if (entry.kind !== "card") context.losses.add(entry.kind === "unread" ? "unread" : "comment");
  }
}

function idOf(card: DeckCard, name: string): string | undefined {
  return card.markers.find((marker) => marker.kind === "id" && marker.name === name)?.value;
}

const COD_ZONES: Partial<Record<SectionKind, string>> = { main: "main", sideboard: "side", tokens: "tokens" };

function writeCod(context: WriteContext): string {
  const { deck, losses } = context;
  // Cockatrice has no command zone: commanders are cards of the main zone, named in the comments and on the banner.
  const plan = outline(deck, (section) => COD_ZONES[section] !== undefined || section === "commander", losses);
  const commanders = deck.cards
    .filter((card) => card.section === "commander")
    .map((card) => spellName(card, context.target, context.resolver));
  const zone = plan.sections.find((section) => section.section === "commander")?.entries.filter((entry) => entry.kind === "card") ?? [];
  if (zone.length > 0)
    losses.add(
      "command zone",
      "",
      zone.reduce((total, card) => total + card.count, 0),
    );
  const said = deck.metadata.filter((entry) => entry.key === "description").map((entry) => entry.value);
  const comments = [
    ...said,
    ...commanders.filter((name) => !said.some((text) => text.includes(`CDR: ${name}`))).map((name) => `CDR: ${name}`),
  ];
  for (const entry of deck.metadata) {
    if (["name", "description", "format", "commander", "tags"].includes(entry.key) || entry.value === "") continue;
    comments.push(`${entry.key[0]!.toUpperCase()}${entry.key.slice(1)}: ${entry.value}`);
  }
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<cockatrice_deck version="1">',
    `    <deckname>${escapeXml(deck.title?.value ?? "")}</deckname>`,
  ];
  const format = deck.metadata.find((entry) => entry.key === "format");
  if (format !== undefined && !said.some((text) => /^\s*format\s*[:=]/im.test(text)))
    lines.push(`    <format>${escapeXml(format.value)}</format>`);
  const banner = commanders[0] ?? deck.metadata.find((entry) => entry.key === "commander")?.value;
  if (banner !== undefined) lines.push(`    <bannerCard providerId="">${escapeXml(banner)}</bannerCard>`);
  lines.push(`    <comments>${escapeXml(comments.join("\n"))}</comments>`);
  const tags = deck.metadata.filter((entry) => entry.key === "tags");
  if (tags.length > 0) lines.push("    <tags>", ...tags.map((tag) => `        <tag>${escapeXml(tag.value)}</tag>`), "    </tags>");
  for (const zone of ["main", "side", "tokens"] as const) {
    const sections = plan.sections.filter((section) => (section.section === "commander" ? "main" : COD_ZONES[section.section]) === zone);
    if (sections.length === 0) continue;
    lines.push(`    <zone name="${zone}">`);
    for (const section of [...sections].sort((a, b) => Number(b.section === "commander") - Number(a.section === "commander"))) {
      loseText(context, section);
      for (const entry of section.entries) if (entry.kind === "card") lines.push(`        ${codCard(context, entry)}`);
    }
    lines.push("    </zone>");
  }
  lines.push(...keptElements(context).map((text) => `    ${text}`));
  return `${lines.join("\n")}\n</cockatrice_deck>\n`;
}

/** Elements of Cockatrice's own that this package has no use for go back into its files. */
function keptElements(context: WriteContext): string[] {
  const kept = context.deck.items.filter((item) => item.kind === "verbatim").map((item) => item.text);
  return context.deck.dialect === "cockatrice-cod" ? kept.filter((text) => /^<(?!card\b)/.test(text)) : [];
}

function codCard(context: WriteContext, card: DeckCard): string {
  const uuid = idOf(card, "scryfall");
  loseMarkers(
    context,
    card,
    (marker) =>
      (marker.kind === "id" && marker.name === "scryfall") || (marker.kind === "attribute" && context.deck.dialect === "cockatrice-cod"),
  );
  let attributes = `number="${card.count}" name="${escapeXml(spellName(card, context.target, context.resolver))}"`;
  if (card.set !== undefined) attributes += ` setShortName="${escapeXml(card.set.value.toUpperCase())}"`;
  if (card.number !== undefined) attributes += ` collectorNumber="${escapeXml(card.number.value)}"`;
  if (uuid !== undefined) attributes += ` uuid="${escapeXml(uuid)}"`;
  if (context.deck.dialect === "cockatrice-cod")
    for (const marker of card.markers) if (marker.kind === "attribute") attributes += ` ${marker.name}="${escapeXml(marker.value)}"`;
  return `<card ${attributes}/>`;
}

function loseMetadata(context: WriteContext): void {
  for (const entry of context.deck.metadata) {
    if (entry.key === "name" && entry.valueRange === context.deck.title?.range) context.losses.add("title");
    else if (entry.value !== "" && !(entry.key === "commander" && hasCommandZone(context.deck))) context.losses.add("metadata", entry.key);
  }
}

function dekIds(context: WriteContext): string[] {
  return ["NetDeckID", "PreconstructedDeckID"].map((name) => {
    const kept =
      context.deck.dialect === "mtgo-dek"
        ? context.deck.items.find((item) => item.kind === "verbatim" && item.text.startsWith(`<${name}>`))
        : undefined;
    return `  ${kept?.kind === "verbatim" ? kept.text : `<${name}>0</${name}>`}`;
  });
}

function writeDek(context: WriteContext): string {
  const plan = outline(context.deck, (section) => section === "main" || section === "sideboard", context.losses);
  loseMetadata(context);
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    ...dekIds(context),
  ];
  for (const section of [...plan.sections].sort((a, b) => Number(a.section === "sideboard") - Number(b.section === "sideboard"))) {
    loseText(context, section);
    for (const card of section.entries) {
      if (card.kind !== "card") continue;
      if (card.set !== undefined) context.losses.add("set");
      if (card.number !== undefined) context.losses.add("number");
      const annotation = card.markers.find((marker) => marker.kind === "attribute" && marker.name === "Annotation")?.value ?? "0";
      loseMarkers(
        context,
        card,
        (marker) => (marker.kind === "id" && marker.name === "mtgo") || (marker.kind === "attribute" && marker.name === "Annotation"),
      );
      const name = escapeXml(spellName(card, context.target, context.resolver));
      lines.push(
        `  <Cards CatID="${escapeXml(idOf(card, "mtgo") ?? "0")}" Quantity="${card.count}" Sideboard="${section.section === "sideboard"}" Name="${name}" Annotation="${escapeXml(annotation)}" />`,
      );
    }
  }
  return `${lines.join("\n")}\n</Deck>\n`;
}

const O8D_SECTIONS: Partial<Record<SectionKind, string>> = {
  main: "Main",
  sideboard: "Sideboard",
  commander: "Command Zone",
  planes: "Planes/Schemes",
};
const OCTGN_GAME = "a6c8d2e8-7cd8-11dd-8f94-e62b56d89593";
const NO_ID = "00000000-0000-0000-0000-000000000000";

function writeO8d(context: WriteContext): string {
  const plan = outline(context.deck, (section) => O8D_SECTIONS[section] !== undefined, context.losses);
  loseMetadata(context);
  const lines = ['<?xml version="1.0" encoding="utf-8" standalone="yes"?>', `<deck game="${OCTGN_GAME}">`];
  for (const kind of ["main", "sideboard", "commander", "planes"] as const) {
    const section = plan.sections.find((entry) => entry.section === kind);
    if (section === undefined) {
      if (kind !== "planes") lines.push(`  <section name="${O8D_SECTIONS[kind]}" />`);
      continue;
    }
    loseText(context, section);
    lines.push(`  <section name="${O8D_SECTIONS[kind]}">`);
    for (const card of section.entries) {
      if (card.kind !== "card") continue;
      if (card.set !== undefined) context.losses.add("set");
      if (card.number !== undefined) context.losses.add("number");
      loseMarkers(context, card, (marker) => marker.kind === "id" && marker.name === "octgn");
      lines.push(
        `    <card qty="${card.count}" id="${escapeXml(idOf(card, "octgn") ?? NO_ID)}">${escapeXml(spellName(card, context.target, context.resolver))}</card>`,
      );
    }
    lines.push("  </section>");
  }
  return `${lines.join("\n")}\n</deck>\n`;
}
