// Cards that stand where they can't be (100.2, 108.2): tokens, emblems, planes, schemes and the like are no deck cards.

import type { CardKind } from "@ruleslawyer/core";
import type { SectionKind } from "../deck.ts";
import type { DeckFormat } from "../formats/deck-format.ts";
import { lowerFixes } from "./check-copies.ts";
import { type CheckedCard, cardsIn, type DeckCheck, PLAYED, sectionRange } from "./deck-check.ts";
import { renameFix } from "./fixes.ts";

/** What kinds of objects are, and where they belong. */
const OUTSIDE: Partial<Record<CardKind, { readonly what: string; readonly belongs: SectionKind | undefined; readonly clause: string }>> = {
  token: { what: "a token", belongs: "tokens", clause: "100.2" },
  emblem: { what: "an emblem", belongs: "tokens", clause: "100.2" },
  plane: { what: "a plane or phenomenon", belongs: "planes", clause: "100.2" },
  scheme: { what: "a scheme", belongs: "schemes", clause: "100.2" },
  vanguard: { what: "a vanguard card", belongs: "vanguard", clause: "100.2" },
  dungeon: { what: "a dungeon", belongs: "dungeon", clause: "100.2" },
  attraction: { what: "an Attraction", belongs: "attractions", clause: "100.2" },
  sticker: { what: "a sticker sheet", belongs: "stickers", clause: "100.2" },
  art: { what: "an art card", belongs: undefined, clause: "100.2" },
  conspiracy: { what: "a conspiracy", belongs: "conspiracy", clause: "100.2" },
};

/** Whether objects of this kind are no cards of a deck, wherever they stand. A conspiracy may lie beside one. */
export function isNoDeckCard(kind: CardKind): boolean {
  return OUTSIDE[kind] !== undefined && kind !== "conspiracy";
}

export function checkSections(check: DeckCheck, format: DeckFormat | undefined): void {
  reportMisspelt(check);
  for (const entry of cardsIn(check, ...PLAYED)) {
    reportOutside(check, entry, format);
    reportMelded(check, entry);
  }
  if (format?.id === "limited") checkPool(check);
}

function reportMisspelt(check: DeckCheck): void {
  for (const item of check.deck.items) {
    if (item.kind !== "section" || item.meant === undefined) continue;
    const start = check.deck.text.indexOf(item.title, item.range.start);
    const range = start < 0 || start >= item.range.end ? item.range : { start, end: start + item.title.length };
    check.report(
      "deck/section",
      "warning",
      range,
      `No section is called "${item.title}". The cards under it are taken as the part ${item.meant}. Did you mean ${item.meant}?`,
      { fixes: [renameFix(check.deck, range, item.meant, true)] },
    );
  }
}

/** What two cards meld into is the back of both: a card counts by its front face (712.8). It alone has no cost and is no land. */
function reportMelded(check: DeckCheck, entry: CheckedCard): void {
  const record = entry.facts?.record;
  const face = record?.faces[0];
  if (record === undefined || face === undefined || record.layout !== "meld") return;
  if (face.manaCost !== undefined && face.manaCost !== "") return;
  if (/\bLand\b/.test(face.typeLine)) return;
  check.report(
    "deck/section",
    "error",
    entry.card.nameRange,
    `${record.name} can't be in a deck. It is the back of two meld cards, and in a deck a card is its front face. List the cards that meld.`,
    { rules: check.cite("100.2", "712.8"), fixes: lowerFixes(check, entry, entry.card.count) },
  );
}

function reportOutside(check: DeckCheck, entry: CheckedCard, format: DeckFormat | undefined): void {
  const kind = entry.facts?.record.kind;
  const outside = kind === undefined ? undefined : OUTSIDE[kind];
  if (outside === undefined || entry.facts === undefined) return;
  // A drafted conspiracy waits in the sideboard until the game (313.2).
  if (kind === "conspiracy" && (format === undefined || format.id === "limited") && entry.card.section === "sideboard") return;
  const place = outside.belongs === undefined ? "" : ` It belongs in a part of its own, outside deck and sideboard.`;
  const where = entry.card.section === "sideboard" ? "the sideboard" : entry.card.section === "commander" ? "the command zone" : "the deck";
  check.report(
    "deck/section",
    "error",
    entry.card.nameRange,
    `${entry.facts.record.name} can't be in ${where}. It is ${outside.what}, and only Magic cards with a traditional back make a deck.${place}`,
    {
      rules: check.cite(outside.clause, "108.2"),
      fixes: lowerFixes(check, entry, entry.card.count),
    },
  );
}

/** Limited with a written pool: deck and sideboard come from it, basic lands aside (100.2b, 100.4b). */
function checkPool(check: DeckCheck): void {
  const pool = cardsIn(check, "pool");
  if (pool.length === 0) return;
  const held = new Map<string, number>();
  const key = (entry: CheckedCard): string => entry.facts?.record.name ?? entry.card.name.toLowerCase();
  for (const entry of pool) held.set(key(entry), (held.get(key(entry)) ?? 0) + entry.card.count);
  const used = new Map<string, number>();
  for (const entry of cardsIn(check, "main", "sideboard", "companion")) {
    if (entry.facts?.isBasic === true) continue;
    const before = used.get(key(entry)) ?? 0;
    const now = before + entry.card.count;
    used.set(key(entry), now);
    const have = held.get(key(entry)) ?? 0;
    if (now <= have || before > have) continue;
    check.report(
      "deck/not-in-pool",
      "error",
      entry.card.nameRange,
      `The list plays ${now} ${entry.facts?.record.name ?? entry.card.name}; the pool has ${have}. A Limited deck is built from the cards opened and basic lands.`,
      {
        rules: check.cite("100.2b", "100.4b"),
        related: [{ message: "The pool is listed here.", range: sectionRange(check, "pool") }],
      },
    );
  }
}
