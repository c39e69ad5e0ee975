// What all checks of one deck share: its cards with what the database knows of them, the format, the day, and the rule numbers.

import type { CardDatabase, CardRecord } from "@ruleslawyer/cards";
import { type CardFacts, cardFacts } from "../cards/card-facts.ts";
import type { Deck, DeckCard, SectionKind } from "../deck.ts";
import { type NameResolution, type NameResolver, nameResolver } from "../names/resolve-name.ts";
import type { TextRange } from "../text/source-text.ts";
import type { DeckCode, DeckFinding, DeckFix, DeckRelated, DeckSeverity } from "./finding.ts";

/** The rules of one edition: core's editions fit. Without one the current rules are meant. */
export interface DeckRulebook {
  /** The day judged by, `YYYY-MM-DD`. */
  readonly date: string;
  /** What the edition calls a clause of the current rules; undefined if it has none. */
  number(clause: string): string | undefined;
}

/** A card of the list and what it resolved to. */
export interface CheckedCard {
  readonly card: DeckCard;
  readonly resolution: NameResolution;
  readonly facts?: CardFacts;
}

/** All lines of one card. */
export interface CardGroup {
  readonly name: string;
  readonly facts: CardFacts;
  readonly lines: readonly CheckedCard[];
}

export interface DeckCheck {
  readonly deck: Deck;
  readonly database: CardDatabase;
  readonly resolver: NameResolver;
  readonly cards: readonly CheckedCard[];
  readonly day: string;
  readonly findings: DeckFinding[];
  /** Rule numbers for clauses of the current rules, in the edition judged by. */
  cite(...clauses: readonly string[]): readonly string[];
  report(code: DeckCode, severity: DeckSeverity, range: TextRange, message: string, more?: FindingParts): void;
}

interface FindingParts {
  readonly rules?: readonly string[];
  readonly related?: readonly DeckRelated[];
  readonly fixes?: readonly DeckFix[];
}

/** Sections whose cards are played with in some way, and so judged. */
export const PLAYED: readonly SectionKind[] = ["main", "commander", "signature-spell", "sideboard", "companion"];

export function createDeckCheck(deck: Deck, database: CardDatabase, rulebook: DeckRulebook | undefined): DeckCheck {
  const resolver = nameResolver(database);
  const findings: DeckFinding[] = [];
  const cards = deck.cards.map((card) => {
    const resolution = resolveCard(resolver, card);
    return { card, resolution, facts: resolution.kind === "found" ? cardFacts(resolution.record) : undefined };
  });
  return {
    deck,
    database,
    resolver,
    cards,
    day: rulebook?.date ?? "9999-12-31",
    findings,
    cite: (...clauses) =>
      clauses.map((clause) => (rulebook === undefined ? clause : rulebook.number(clause))).filter((number) => number !== undefined),
    report: (code, severity, range, message, more = {}) => {
      findings.push({ code, severity, message, rules: more.rules ?? [], range, related: more.related ?? [], fixes: more.fixes ?? [] });
    },
  };
}

/** By name; entries that have only a number of Magic Online's catalogue, by that; unknown names by their set and number. */
function resolveCard(resolver: NameResolver, card: DeckCard): NameResolution {
  const byName = resolver.resolve(card.name);
  if (byName.kind !== "unknown") return byName;
  if (!/^\d+$/.test(card.name)) {
    const printed = card.set === undefined || card.number === undefined ? undefined : resolver.byNumber(card.set.value, card.number.value);
    return printed === undefined ? byName : { kind: "found", record: printed, via: "number", rebalanced: false };
  }
  const id = card.markers.find((marker) => marker.kind === "id" && marker.name === "mtgo");
  const record: CardRecord | undefined = id === undefined ? undefined : resolver.byMtgoId(Number(id.value));
  return record === undefined ? byName : { kind: "found", record, via: "full", rebalanced: false };
}

const grouped = new WeakMap<readonly CheckedCard[], readonly CardGroup[]>();

/** Lines of known cards that are played, by card, in the order of their first line. Lines with count 0 are left out. */
export function groupCards(check: DeckCheck): readonly CardGroup[] {
  const known = grouped.get(check.cards);
  if (known !== undefined) return known;
  const groups = new Map<string, { name: string; facts: CardFacts; lines: CheckedCard[] }>();
  for (const entry of check.cards) {
    if (entry.facts === undefined || entry.card.count === 0 || !PLAYED.includes(entry.card.section)) continue;
    const name = entry.facts.record.name;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, { name, facts: entry.facts, lines: [entry] });
    else group.lines.push(entry);
  }
  const found = [...groups.values()];
  grouped.set(check.cards, found);
  return found;
}

/** Entries of a section that are played (count above 0). */
export function cardsIn(check: DeckCheck, ...sections: readonly SectionKind[]): CheckedCard[] {
  return check.cards.filter((entry) => entry.card.count > 0 && sections.includes(entry.card.section));
}

export function sumOf(cards: readonly CheckedCard[]): number {
  return cards.reduce((total, entry) => total + entry.card.count, 0);
}

/** Where a finding about a whole section stands: at its header, else at its first card, else at the deck's beginning. */
export function sectionRange(check: DeckCheck, ...sections: readonly SectionKind[]): TextRange {
  for (const kind of sections) {
    const section = check.deck.sections.find((entry) => entry.section === kind && (entry.cards.length > 0 || entry.header !== undefined));
    if (section?.header !== undefined) return section.header.range;
    if (section?.cards[0] !== undefined) return section.cards[0].range;
  }
  const first = check.deck.items[0];
  return first?.range ?? { start: check.deck.range.start, end: check.deck.range.start };
}

/** `1 card`, `59 cards`. */
export function cardCount(count: number): string {
  return `${count} ${count === 1 ? "card" : "cards"}`;
}

/** `1 copy`, `5 copies`. */
export function copyCount(count: number): string {
  return `${count} ${count === 1 ? "copy" : "copies"}`;
}
