// From one form of file to another: between deck dialects; scenario from and to Forge puzzle.

import type { CardDatabase } from "@ruleslawyer/cards";
import { convertDeck, DIALECTS, parseDeck } from "@ruleslawyer/decks";
import { checkScenarioFile, puzzleToScenario, readPuzzle, scenarioToPuzzle } from "@ruleslawyer/scenarios";
import { fileKindOf } from "./check-text.ts";
import type { FileKind } from "./diagnostic.ts";

export type Converted =
  | { readonly kind: "converted"; readonly text: string; readonly lost: readonly string[] }
  | { readonly kind: "refused"; readonly reason: string };

const WRITABLE = DIALECTS.filter(({ writable }) => writable);

/** What can be written, each by its first name. */
export const CONVERT_FORMATS: readonly string[] = [...WRITABLE.map(({ id }) => id), "scenario", "puzzle"];

/** Every name that `--to` takes. */
export const CONVERT_TARGETS: readonly string[] = [...WRITABLE.flatMap(({ id, aliases }) => [id, ...aliases]), "scenario", "puzzle"];

/** A decklist in another dialect, a puzzle as a scenario, or a scenario as a puzzle, with what is lost on the way. Never throws: what can't be converted is said. */
export function convertText(
  input: { readonly path: string; readonly text: string; readonly to: string },
  database: CardDatabase,
): Converted {
  const kind = fileKindOf(input.path);
  if (input.to === "scenario") return toScenario(input.text, kind);
  if (input.to === "puzzle") return toPuzzle(input.text, kind, database);
  if (kind === "scenario" || kind === "puzzle" || kind === "cards" || kind === "config")
    return { kind: "refused", reason: "it is no decklist" };
  const target = WRITABLE.find(({ id, aliases }) => id === input.to || aliases.includes(input.to));
  if (target === undefined) return { kind: "refused", reason: `${input.to} can't be written` };
  const deck = parseDeck(input.text, { fileName: input.path, database });
  const { text, lost } = convertDeck(deck, target.id, { database });
  return { kind: "converted", text, lost };
}

function toScenario(text: string, kind: FileKind): Converted {
  if (kind !== "puzzle") return { kind: "refused", reason: "only a Forge puzzle (.pzl) can become a scenario" };
  const { text: scenario, lost } = puzzleToScenario(readPuzzle(text));
  return { kind: "converted", text: scenario, lost: lost.map(({ message }) => message) };
}

function toPuzzle(text: string, kind: FileKind, cards: CardDatabase): Converted {
  if (kind !== "scenario") return { kind: "refused", reason: "only a scenario can become a Forge puzzle" };
  const { documents } = checkScenarioFile(text, { cards });
  const written = documents[0] === undefined ? undefined : scenarioToPuzzle(documents[0].check);
  if (written === undefined) return { kind: "refused", reason: "it has no board that a puzzle could show" };
  const others = documents.length - 1;
  const left = others > 0 ? [`${others} further scenario${others === 1 ? "" : "s"} of the file`] : [];
  return {
    kind: "converted",
    text: written.text,
    lost: [...written.lost, ...left].map((what) => `A Forge puzzle can't hold this: ${what}.`),
  };
}
