// How many cards a deck and its sideboard may have (100.2, 100.4, 100.5, 903.5a, 903.5e).

import type { DeckFormat } from "../formats/deck-format.ts";
import { cardCount, cardsIn, type DeckCheck, sectionRange, sumOf } from "./deck-check.ts";

/** From this day a constructed sideboard may have any number of cards up to 15; before, 15 or none. */
const FREE_SIDEBOARD_SINCE = "2013-07-13";

export function checkSize(check: DeckCheck, format: DeckFormat): void {
  const main = sumOf(cardsIn(check, "main"));
  const command = sumOf(cardsIn(check, "commander", "signature-spell"));
  const total = main + command;
  const { min, max } = format.size;
  if (total >= min && (max === undefined || total <= max)) return;
  const wanted = max === undefined ? `at least ${min}` : min === max ? `exactly ${min}` : `${min} to ${max}`;
  const withCommand =
    format.commander !== undefined
      ? ` with ${format.commander === "oathbreaker" ? "oathbreaker and signature spell" : "the commander"}`
      : "";
  const unread = check.deck.unread.length;
  const caveat = unread > 0 ? ` ${unread} ${unread === 1 ? "line was" : "lines were"} not understood and not counted.` : "";
  const brawl = format.id === "brawl" && total === 60 ? " Standard Brawl has 60." : "";
  const difference = total < min ? `${min - total} too few` : `${total - max!} too many`;
  const message = `The deck has ${cardCount(total)}${command > 0 ? `, ${command} of them ${format.commander === undefined ? "in the command zone" : "commanders"}` : ""}; that is ${difference}. ${format.title} wants ${wanted}${withCommand}.${brawl}${caveat}`;
  check.report("deck/size", unread > 0 && total < min ? "warning" : "error", sectionRange(check, "main", "commander"), message, {
    rules: check.cite(...format.clauses.size),
  });
}

export function checkSideboardSize(check: DeckCheck, format: DeckFormat): void {
  const side = sideboardCards(check, format);
  if (side === 0 || format.sideboard === null) return;
  const range = sectionRange(check, "sideboard", "companion");
  if (format.sideboard === 0) {
    const companion = format.companion === "beside" ? "; a companion stands in a section of its own" : "";
    check.report(
      "deck/sideboard-size",
      "error",
      range,
      `The sideboard has ${cardCount(side)}; none are allowed. ${format.title} decks have no sideboard${companion}.`,
      { rules: check.cite(...format.clauses.sideboard) },
    );
    return;
  }
  if (side > format.sideboard) {
    const related = cardsIn(check, "companion").map(({ card }) => ({
      message: "The companion takes a place of the sideboard.",
      range: card.range,
    }));
    check.report(
      "deck/sideboard-size",
      "error",
      range,
      `The sideboard has ${cardCount(side)}; at most ${format.sideboard} are allowed. That is the limit of ${format.title}.`,
      { rules: check.cite(...format.clauses.sideboard), related },
    );
  } else if (side < format.sideboard && check.day < FREE_SIDEBOARD_SINCE) {
    check.report(
      "deck/sideboard-size",
      "error",
      range,
      `The sideboard has ${cardCount(side)}; exactly ${format.sideboard} or none are allowed. So it was until July 2013, and the deck is judged by ${check.day}.`,
      { rules: check.cite(...format.clauses.sideboard) },
    );
  }
}

/**
 * Cards of the sideboard. A companion that stands in its own section takes one place, unless the sideboard lists it too
 * (Arena does both).
 */
function sideboardCards(check: DeckCheck, format: DeckFormat): number {
  const side = cardsIn(check, "sideboard");
  if (format.companion !== "sideboard") return sumOf(side);
  const listed = new Set(side.map((entry) => keyOf(entry)));
  const extra = cardsIn(check, "companion").filter((entry) => !listed.has(keyOf(entry)));
  return sumOf(side) + sumOf(extra);
}

function keyOf(entry: ReturnType<typeof cardsIn>[number]): string {
  return entry.facts?.record.name ?? entry.card.name.toLowerCase();
}
