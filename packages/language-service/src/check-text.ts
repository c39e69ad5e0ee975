// One text in, its findings out: what the command line and the server both call, so that they can't disagree.

import type { CardDatabase } from "@ruleslawyer/cards";
import type { FileKind, FileReport } from "./diagnostic.ts";

export interface CheckInput {
  /** Path or address, shown as given; its ending helps to tell the kind. */
  readonly path: string;
  readonly text: string;
  /** What the file is, where the caller knows (an editor's language id). */
  readonly kind?: FileKind;
}

export interface CheckEnvironment {
  readonly database: CardDatabase;
  /** Text of a file named in another (`include`, `deck`), relative to `from`; undefined if it can't be read. */
  readonly loadFile?: (relativePath: string, from: string) => string | undefined;
  /** Format by which decks are judged that name none. */
  readonly deckFormat?: string;
  /** Edition of scenarios that name none. */
  readonly rules?: string;
}

/** What sort of file a path names, by its ending only. */
export function fileKindOf(path: string): FileKind {
  const name = path.toLowerCase();
  if (/\.scenario\.(ya?ml|json)$/.test(name)) return "scenario";
  if (/\.cards\.(ya?ml|json)$/.test(name)) return "cards";
  if (name.endsWith(".pzl")) return "puzzle";
  if (/\.(md|markdown)$/.test(name)) return "markdown";
  if (/\.(dek|dec|deck|mwdeck|cod|dck|o8d|mtga)$/.test(name) || /\.(deck|decklist)\.(txt|json|csv)$/.test(name)) return "deck";
  return "unknown";
}

/** Checks one text. Never throws for what the text holds. */
export function checkText(input: CheckInput, _environment: CheckEnvironment): FileReport {
  const kind = input.kind ?? fileKindOf(input.path);
  return { path: input.path, kind, scenarios: [], diagnostics: [] };
}
