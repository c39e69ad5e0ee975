// From one form of file to another: between deck dialects; scenario from and to Forge puzzle.

import type { CardDatabase } from "@ruleslawyer/cards";
import { convertDeck, DIALECTS, parseDeck } from "@ruleslawyer/decks";
import { fileKindOf } from "./check-text.ts";

export type Converted =
  | { readonly kind: "converted"; readonly text: string; readonly lost: readonly string[] }
  | { readonly kind: "refused"; readonly reason: string };

const WRITABLE = DIALECTS.filter(({ writable }) => writable);

/** Every name that `--to` takes. */
export const CONVERT_TARGETS: readonly string[] = [...WRITABLE.flatMap(({ id, aliases }) => [id, ...aliases]), "scenario", "puzzle"];

export function convertText(
  input: { readonly path: string; readonly text: string; readonly to: string },
  database: CardDatabase,
): Converted {
  const kind = fileKindOf(input.path);
  if (input.to === "scenario" || input.to === "puzzle") return { kind: "refused", reason: `converting to ${input.to} isn't supported yet` };
  if (kind === "scenario" || kind === "puzzle" || kind === "cards") return { kind: "refused", reason: "it is no decklist" };
  const target = WRITABLE.find(({ id, aliases }) => id === input.to || aliases.includes(input.to));
  if (target === undefined) return { kind: "refused", reason: `${input.to} can't be written` };
  const deck = parseDeck(input.text, { fileName: input.path, database });
  const { text, lost } = convertDeck(deck, target.id, { database });
  return { kind: "converted", text, lost };
}
