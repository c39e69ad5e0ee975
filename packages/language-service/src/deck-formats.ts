// Which formats an option may ask decklists to be judged by.

import { BUILT_IN_FORMATS, type DeckFormat, findFormat } from "@ruleslawyer/decks";

/** The deck formats an option may name, by id; aliases and titles are accepted, too. */
export const deckFormatNames = {
  ids: BUILT_IN_FORMATS.map(({ id }) => id) as readonly string[],
  accepts: (text: string, own: readonly DeckFormat[] = []): boolean => findFormat(text, own) !== undefined,
};
