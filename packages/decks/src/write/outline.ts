// A deck as sections with their cards, headings and comments in order, arranged for a target that may lack some sections.

import type { Deck, DeckCard, DeckComment, GroupHeading, SectionKind, UnreadLine } from "../deck.ts";
import { sectionTitle } from "../read/build-deck.ts";
import type { Losses } from "./losses.ts";

export type OutlineEntry = DeckCard | GroupHeading | DeckComment | UnreadLine;

export interface OutlineSection {
  readonly section: SectionKind;
  readonly title: string;
  readonly entries: OutlineEntry[];
}

export interface Outline {
  readonly sections: readonly OutlineSection[];
}

/**
 * Commanders and companions of a target without a place for them go to the sideboard, as its players do; other sections
 * it lacks are left out. Both are counted as losses.
 */
export function outline(deck: Deck, holds: (section: SectionKind) => boolean, losses: Losses): Outline {
  const sections: OutlineSection[] = [];
  const open = (section: SectionKind): OutlineSection => {
    let found = sections.find((entry) => entry.section === section);
    if (found === undefined) {
      found = { section, title: sectionTitle(section), entries: [] };
      sections.push(found);
    }
    return found;
  };
  let current: OutlineSection = open("main");
  const sideboard = new Set(deck.cards.filter((card) => card.section === "sideboard").map((card) => card.name));
  for (const item of deck.items) {
    if (item.kind === "card") {
      const section = placeOf(item, holds, sideboard, losses);
      if (section === undefined) continue;
      current = open(section);
      current.entries.push(item);
    } else if (item.kind === "section" && item.section !== "other") current = open(holds(item.section) ? item.section : current.section);
    else if (item.kind === "heading" || item.kind === "comment" || item.kind === "unread") current.entries.push(item);
  }
  return { sections: sections.filter((section) => section.entries.length > 0) };
}

/** Whether a commander's card stands in a section of its own; words beside the list that name it then say nothing more. */
export function hasCommandZone(deck: Deck): boolean {
  return deck.cards.some((card) => card.section === "commander");
}

function placeOf(
  card: DeckCard,
  holds: (section: SectionKind) => boolean,
  sideboard: ReadonlySet<string>,
  losses: Losses,
): SectionKind | undefined {
  if (holds(card.section)) return card.section;
  if (card.section === "signature-spell" && holds("commander")) {
    losses.add("signature place", "", card.count);
    return "commander";
  }
  if ((card.section === "commander" || card.section === "signature-spell") && holds("sideboard")) {
    losses.add("commander place", "", card.count);
    return "sideboard";
  }
  if (card.section === "companion" && holds("sideboard")) {
    losses.add("companion place", "", card.count);
    return sideboard.has(card.name) ? undefined : "sideboard";
  }
  losses.add("section", sectionTitle(card.section), card.count);
  return undefined;
}
