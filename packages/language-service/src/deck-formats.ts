// Which formats an option may ask decklists to be judged by.

import { BUILT_IN_FORMATS, type DeckFormat, findFormat } from "@ruleslawyer/decks";
import type { DeckFormatChoice } from "./service.ts";

/** The formats to choose from: a project's own first, and the built-in ones that none of those replaces. */
export function deckFormatChoices(own: readonly DeckFormat[]): readonly DeckFormatChoice[] {
  const replaced = new Set(own.map(({ id }) => id));
  const choice = ({ id, title }: DeckFormat, isOwn: boolean): DeckFormatChoice => ({ id, title, own: isOwn });
  return [
    ...own.map((format) => choice(format, true)),
    ...BUILT_IN_FORMATS.filter(({ id }) => !replaced.has(id)).map((format) => choice(format, false)),
  ];
}

/** The deck formats an option may name, by id; aliases and titles are accepted, too. */
export const deckFormatNames = {
  ids: BUILT_IN_FORMATS.map(({ id }) => id) as readonly string[],
  accepts: (text: string, own: readonly DeckFormat[] = []): boolean => findFormat(text, own) !== undefined,
};
