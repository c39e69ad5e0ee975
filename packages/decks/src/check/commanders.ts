// Who a deck's commanders are: as the list says, or inferred where a program's format can't say it, and then reported.

import type { Color } from "@ruleslawyer/core";
import { foldName } from "@ruleslawyer/core";
import { commanderEligibility } from "../cards/commander-abilities.ts";
import { isPermanentFace, typeWords } from "../cards/type-words.ts";
import { metadataValue } from "../deck.ts";
import type { DeckFormat } from "../formats/deck-format.ts";
import { type CheckedCard, cardsIn, type DeckCheck, sumOf } from "./deck-check.ts";

export interface Commanders {
  readonly cards: readonly CheckedCard[];
  /** Why these, if the list doesn't say so itself. */
  readonly inferred?: string;
  /** Cards of the main deck or sideboard that were taken as commanders. */
  readonly from?: "main" | "sideboard";
}

export function findCommanders(check: DeckCheck, format: DeckFormat): Commanders {
  const marked = cardsIn(check, "commander");
  if (marked.length > 0) return { cards: marked };
  return (
    fromComment(check) ??
    fromSideboard(check, format) ??
    fromLastBlock(check, format) ??
    fromFirstLine(check, format) ??
    fromIdentity(check, format) ?? { cards: [] }
  );
}

function mayCommand(check: DeckCheck, format: DeckFormat, entry: CheckedCard): boolean {
  if (entry.facts === undefined || entry.card.count !== 1) return false;
  if (format.commander === "oathbreaker") return typeWords(entry.facts.front).types.has("planeswalker");
  if (format.commander === "pauper") return typeWords(entry.facts.front).types.has("creature");
  return commanderEligibility(entry.facts, check.day, format.commander === "brawl").eligible;
}

/** Cockatrice has no place for commanders; people write them in the comments or choose the banner. */
function fromComment(check: DeckCheck): Commanders | undefined {
  const said = metadataValue(check.deck, "commander");
  if (said === undefined || said.value.length > 300) return undefined;
  const names = new Set([foldName(said.value), ...said.value.split(/\s*(?:\+|\/\/|;|&| and )\s*/).map(foldName)]);
  const cards = cardsIn(check, "main", "sideboard").filter(
    (entry) => names.has(foldName(entry.card.name)) || (entry.facts !== undefined && names.has(foldName(entry.facts.record.name))),
  );
  return cards.length === 0
    ? undefined
    : { cards, inferred: "a comment in the list names it", from: cards[0]!.card.section === "sideboard" ? "sideboard" : "main" };
}

/** XMage and Magic Online keep commanders in the sideboard. */
function fromSideboard(check: DeckCheck, format: DeckFormat): Commanders | undefined {
  const side = cardsIn(check, "sideboard");
  const total = sumOf(cardsIn(check, "main"));
  const size = format.size.max ?? 0;
  if (side.length === 0 || side.length > 2 || total + sumOf(side) !== size || !side.every((entry) => mayCommand(check, format, entry)))
    return undefined;
  return { cards: side, inferred: `the sideboard holds nothing else and completes the ${size} cards`, from: "sideboard" };
}

/** One or two legal commanders at the very beginning or end, apart from the rest by a blank line. */
function fromLastBlock(check: DeckCheck, format: DeckFormat): Commanders | undefined {
  const main = cardsIn(check, "main");
  if (main.length < 10 || sumOf(main) !== format.size.max) return undefined;
  const gapBefore = (index: number): boolean =>
    /\n[ \t]*\r?\n/.test(check.deck.text.slice(main[index - 1]!.card.range.end, main[index]!.card.range.start));
  for (const count of [1, 2]) {
    const last = main.slice(-count);
    if (gapBefore(main.length - count) && last.every((entry) => mayCommand(check, format, entry)) && fitsIdentity(main, last))
      return { cards: last, inferred: "it stands apart at the end of the list", from: "main" };
    const first = main.slice(0, count);
    if (gapBefore(count) && first.every((entry) => mayCommand(check, format, entry)) && fitsIdentity(main, first))
      return { cards: first, inferred: "it stands apart at the head of the list", from: "main" };
  }
  return undefined;
}

/** Exports put the commander first, before the rest in alphabetical order. */
function fromFirstLine(check: DeckCheck, format: DeckFormat): Commanders | undefined {
  const main = cardsIn(check, "main");
  const first = main[0];
  if (first === undefined || sumOf(main) !== format.size.max || !mayCommand(check, format, first) || !fitsIdentity(main, [first]))
    return undefined;
  return { cards: [first], inferred: "it stands first and every card fits its color identity", from: "main" };
}

/** The only card that may command and whose identity holds every other card. */
function fromIdentity(check: DeckCheck, format: DeckFormat): Commanders | undefined {
  const main = cardsIn(check, "main");
  if (sumOf(main) !== format.size.max) return undefined;
  const fitting = main.filter((entry) => mayCommand(check, format, entry) && fitsIdentity(main, [entry]));
  return fitting.length === 1 ? { cards: fitting, inferred: "no other card could command this deck", from: "main" } : undefined;
}

function fitsIdentity(cards: readonly CheckedCard[], commanders: readonly CheckedCard[]): boolean {
  const colors = new Set<Color>(commanders.flatMap((entry) => entry.facts?.identity ?? []));
  return cards.every((entry) => entry.facts === undefined || entry.facts.identity.every((color) => colors.has(color)));
}

/** Instants and sorceries, which signature spells must be. */
export function isSpellCard(entry: CheckedCard): boolean {
  if (entry.facts === undefined) return false;
  const words = typeWords(entry.facts.front);
  return !isPermanentFace(entry.facts.front) && (words.types.has("instant") || words.types.has("sorcery"));
}
