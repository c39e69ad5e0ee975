// Scenarios, card definition files and puzzles, with what an edit can take over from the check before.

import { foldName } from "@ruleslawyer/core";
import {
  checkCardFile,
  checkPuzzleFile,
  checkScenarioFile,
  createLineIndex,
  readPuzzle,
  type Diagnostic as ScenarioDiagnostic,
  type ScenarioEnvironment,
  type ScenarioFileCheck,
} from "@ruleslawyer/scenarios";
import type { CheckEnvironment, CheckInput } from "./check-text.ts";
import type { Diagnostic, ScenarioSummary } from "./diagnostic.ts";

export interface ScenarioCheck {
  readonly file: ScenarioFileCheck;
  readonly environment: ScenarioEnvironment;
  /** Files the check read, by their relative path, as they were. */
  readonly read: ReadonlyMap<string, string | undefined>;
  readonly from: CheckEnvironment;
}

export interface CheckedScenarios {
  readonly scenarios: readonly ScenarioSummary[];
  readonly diagnostics: readonly Diagnostic[];
  readonly scenarioCheck: ScenarioCheck;
}

type Checked = Omit<CheckedScenarios, "scenarioCheck">;

/** A Forge puzzle: one scenario in other words. */
export function checkPuzzleText(input: CheckInput, environment: CheckEnvironment): Checked {
  const { diagnostics, scenario } = checkPuzzleFile(input.text, surroundingsOf(input, environment, new Map()));
  const title = readPuzzle(input.text).metadata.find(({ key }) => key.value.toLowerCase() === "name")?.value;
  const summary = { title: title?.value ?? "(untitled)", line: 1 + lineOf(input.text, title?.span.start ?? 0), steps: 0, rules: "current" };
  return { scenarios: scenario === "" ? [] : [summary], diagnostics: diagnostics.map(toDiagnostic) };
}

const lineOf = (text: string, offset: number): number => createLineIndex(text).position(offset).line;

/** A file of card definitions. */
export function checkCardsText(input: CheckInput): Checked {
  return { scenarios: [], diagnostics: checkCardFile(input.text).map((found) => ({ ...toDiagnostic(found), scenario: null })) };
}

export function checkScenarioText(input: CheckInput, environment: CheckEnvironment, previous: ScenarioCheck | undefined): CheckedScenarios {
  const usable = previous?.from === environment && unchanged(previous, input, environment) ? previous : undefined;
  const read = usable?.read ?? new Map<string, string | undefined>();
  const surroundings = usable?.environment ?? surroundingsOf(input, environment, read as Map<string, string | undefined>);
  const file = checkScenarioFile(input.text, surroundings, usable?.file);
  return {
    scenarios: summaries(file),
    diagnostics: [...file.diagnostics.map(toDiagnostic), ...unusedCards(file)],
    scenarioCheck: { file, environment: surroundings, read, from: environment },
  };
}

/** An earlier check holds as long as the files it read are the same. */
function unchanged(previous: ScenarioCheck, input: CheckInput, environment: CheckEnvironment): boolean {
  for (const [path, text] of previous.read) if (environment.loadFile?.(path, input.path) !== text) return false;
  return true;
}

function surroundingsOf(input: CheckInput, environment: CheckEnvironment, read: Map<string, string | undefined>): ScenarioEnvironment {
  const { loadFile } = environment;
  return {
    cards: environment.database,
    defaultRules: environment.rules,
    ...(loadFile === undefined
      ? {}
      : {
          loadFile: (path: string) => {
            const text = loadFile(path, input.path);
            read.set(path, text);
            return text;
          },
        }),
  };
}

function summaries(file: ScenarioFileCheck): readonly ScenarioSummary[] {
  return file.documents.map(({ start, check }) => ({
    title: check.syntax?.title?.value ?? "(untitled)",
    line: file.lines.position(start + (check.syntax?.title?.span.start ?? 0)).line + 1,
    steps: check.syntax?.steps.length ?? 0,
    rules: check.syntax?.rules?.value ?? check.environment.defaultRules ?? "current",
  }));
}

function toDiagnostic(found: ScenarioDiagnostic): Diagnostic {
  const { code, severity, message, rules, range, scenario, step, related } = found;
  let fixes: Diagnostic["fixes"];
  return {
    ...{ code, severity, message, rules, range, scenario, step, related },
    // Worked out when they are asked for.
    get fixes() {
      fixes ??= fixesOf(found);
      return fixes;
    },
    ...(TAGS[code] && { tags: [TAGS[code]!] }),
  };
}

function fixesOf({ code, fixes }: ScenarioDiagnostic): NonNullable<Diagnostic["fixes"]> {
  // A key that can only have been meant in one way is renamed without asking; everything else is the author's choice.
  const isSafe = code === "schema/unknown-key" && fixes.length === 1;
  return fixes.map(({ title, edits }, index) => ({ title, edits, safe: isSafe, preferred: index === 0 }));
}

const TAGS: Readonly<Record<string, "unnecessary" | "deprecated">> = {
  "suppression/unused": "unnecessary",
  "card/unused": "unnecessary",
};

/** Cards that a scenario defines and never names again. */
function unusedCards(file: ScenarioFileCheck): readonly Diagnostic[] {
  return file.documents.flatMap(({ start, check }, scenario) =>
    (check.syntax?.cards ?? []).flatMap(({ name, span, faces }) => {
      const names = [name, ...faces.map((face) => face.name)].flatMap((each) => each ?? []);
      const rest = foldName(check.text.slice(0, span.start) + check.text.slice(span.end));
      if (name === undefined || check.start === undefined || names.some(({ value }) => rest.includes(foldName(value)))) return [];
      const found: ScenarioDiagnostic = {
        code: "card/unused",
        severity: "hint",
        message: `${name.value} is defined and not used.`,
        rules: [],
        range: file.lines.range({ start: start + name.span.start, end: start + name.span.end }),
        scenario,
        step: null,
        related: [],
        fixes: [],
      };
      return [toDiagnostic(found)];
    }),
  );
}
