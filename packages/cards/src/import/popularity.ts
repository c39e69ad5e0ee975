// How well known a card is, from what a source tells: how often it was printed, or how many decks play it. Only used to
// break ties of the name search.

const MOST_PRINTINGS = 60;
const LOWEST_RANK = 30_000;

/** 1 to 255 from a number of printings. */
export function popularityOfPrintings(count: number): number {
  return clamp(Math.log2(1 + count) / Math.log2(1 + MOST_PRINTINGS));
}

/** 1 to 255 from a rank, 1 being the card that most decks play. */
export function popularityOfRank(rank: number): number {
  return clamp(1 - Math.log2(Math.max(1, rank)) / Math.log2(LOWEST_RANK));
}

function clamp(share: number): number {
  return Math.max(1, Math.min(255, Math.round(share * 255)));
}
