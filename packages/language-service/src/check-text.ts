// One text in, its findings out: what the command line and the server both call, so that they can't disagree.

import type { CardDatabase } from "@ruleslawyer/cards";
import type { EncodingNotice } from "@ruleslawyer/decks";
import { checkDeckText } from "./check-deck-text.ts";
import { type CheckedBlock, checkMarkdownText } from "./check-markdown-text.ts";
import { checkCardsText, checkPuzzleText, checkScenarioText, type ScenarioCheck } from "./check-scenario-text.ts";
import type { Diagnostic, FileKind, FileReport } from "./diagnostic.ts";
import { placeProblems, readProjectConfig } from "./project/project-config.ts";
import type { Project } from "./project/projects.ts";

export interface CheckInput {
  /** Path or address, shown as given; its ending helps to tell the kind. */
  readonly path: string;
  readonly text: string;
  /** What the file is, where the caller knows (an editor's language id). */
  readonly kind?: FileKind;
  /** What decoding it had to say. */
  readonly notices?: readonly EncodingNotice[];
}

export interface CheckEnvironment {
  readonly database: CardDatabase;
  /** Text of a file named in another (`include`, `deck`), relative to `from`; undefined if it can't be read. */
  readonly loadFile?: (relativePath: string, from: string) => string | undefined;
  /** Format by which decks are judged, whatever they name. */
  readonly deckFormat?: string;
  /** Format by which decks are judged that name none. */
  readonly defaultDeckFormat?: string;
  /** Edition of scenarios that name none. */
  readonly rules?: string;
  /** The project of the text; its own cards are in `database` already. */
  readonly project?: Project;
}

/** What a caller says of all texts; the project of each is found by its path. */
export interface EnvironmentChoices {
  readonly loadFile?: CheckEnvironment["loadFile"];
  /** For every deck, whatever it or its project says. */
  readonly deckFormat?: string;
  /** For decks that name none, where the project names none either. */
  readonly defaultDeckFormat?: string;
  /** For every text that names none, whatever its project says. */
  readonly rules?: string;
  readonly defaultRules?: string;
}

/** The surroundings of a text of this project. */
export function environmentIn(project: Project, choices: EnvironmentChoices): CheckEnvironment {
  const { loadFile, deckFormat, defaultDeckFormat, rules, defaultRules } = choices;
  return {
    database: project.database,
    loadFile,
    deckFormat,
    defaultDeckFormat: project.deckFormat ?? defaultDeckFormat,
    rules: rules ?? project.rules ?? defaultRules,
    project,
  };
}

/** A report, with what the next check of the same file can take over. */
export interface CheckedText extends FileReport {
  readonly scenarioCheck?: ScenarioCheck;
  /** Of Markdown: the scenario blocks. */
  readonly blocks?: readonly CheckedBlock[];
}

const KINDS: readonly (readonly [FileKind, RegExp])[] = [
  ["scenario", /\.scenario\.(ya?ml|json)$/],
  ["config", /(^|[\\/])ruleslawyer\.config\.(ya?ml|json)$/],
  ["cards", /\.cards\.(ya?ml|json)$/],
  ["puzzle", /\.pzl$/],
  ["markdown", /\.(md|markdown)$/],
  ["deck", /\.(dek|dec|deck|mwdeck|cod|dck|o8d|mtga)$|\.(deck|decklist)\.(txt|json|csv|xml)$/],
];

/** What sort of file a path names, by its ending only. */
export function fileKindOf(path: string): FileKind {
  const name = path.toLowerCase();
  return KINDS.find(([, ending]) => ending.test(name))?.[0] ?? "unknown";
}

/** What a text is, where its name doesn't say: a scenario by its first key, else a decklist. */
function kindByContent(text: string): FileKind {
  return /^(?:---\s*\n)?(?:\s*#.*\n|\s*\n)*\s*(?:"?scenario"?\s*:|\{\s*"scenario")/.test(text.slice(0, 4000)) ? "scenario" : "deck";
}

/** Checks one text. Never throws for what the text holds: a fault of the checker itself becomes one diagnostic. */
export function checkText(input: CheckInput, environment: CheckEnvironment, previous?: CheckedText): CheckedText {
  const named = input.kind ?? fileKindOf(input.path);
  const kind = named === "unknown" ? kindByContent(input.text) : named;
  try {
    return { path: input.path, kind, ...checkKind(kind, input, environment, previous) };
  } catch (error) {
    return { path: input.path, kind, scenarios: [], diagnostics: [failed(error)] };
  }
}

function checkKind(
  kind: FileKind,
  input: CheckInput,
  environment: CheckEnvironment,
  previous: CheckedText | undefined,
): Omit<CheckedText, "path" | "kind"> {
  switch (kind) {
    case "scenario":
      return checkScenarioText(input, environment, previous?.scenarioCheck);
    case "config":
      return { scenarios: [], diagnostics: checkConfigText(input, environment) };
    case "cards":
      return ownReport(input, environment) ?? checkCardsText(input);
    case "puzzle":
      return checkPuzzleText(input, environment);
    case "markdown":
      return checkMarkdownText(input, environment, previous?.blocks);
    default:
      return { scenarios: [], diagnostics: checkDeckText(input, environment) };
  }
}

/** What its project says of one of its own files, if it is one. */
function ownReport({ path, text }: CheckInput, { project }: CheckEnvironment): Pick<CheckedText, "scenarios" | "diagnostics"> | undefined {
  const own = project?.files.find((file) => file.address === path && file.text === text);
  return own === undefined ? undefined : { scenarios: [], diagnostics: own.diagnostics };
}

function checkConfigText(input: CheckInput, environment: CheckEnvironment): readonly Diagnostic[] {
  const own = ownReport(input, environment);
  return own?.diagnostics ?? placeProblems(input.text, readProjectConfig(input.text, environment.database).problems);
}

function failed(error: unknown): Diagnostic {
  const start = { line: 0, character: 0 };
  const what = error instanceof Error ? error.message : String(error);
  const message = `The checker itself failed on this file: ${what}. Please report it with the file; nothing else is said about it.`;
  return {
    code: "internal/rule-failed",
    severity: "error",
    message,
    rules: [],
    range: { start, end: start },
    scenario: null,
    step: null,
    related: [],
  };
}
