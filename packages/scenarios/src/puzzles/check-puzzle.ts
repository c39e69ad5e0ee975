// A puzzle checked: read, made a scenario, checked as one, and everything said at the puzzle's own words.

import { checkScenarioFile, type Diagnostic } from "../check/check-file.ts";
import type { ScenarioEnvironment } from "../check/environment.ts";
import { createLineIndex } from "../source/line-index.ts";
import type { Range, Span } from "../source/span.ts";
import { type ConvertedPuzzle, puzzleToScenario } from "./puzzle-to-scenario.ts";
import { readPuzzle } from "./read-puzzle.ts";

export interface PuzzleCheck {
  readonly diagnostics: readonly Diagnostic[];
  /** The same board as a scenario. */
  readonly scenario: string;
}

/** Checks a Forge puzzle: its board as a scenario, each finding at the puzzle's own words, and what of it isn't read. Never throws. */
export function checkPuzzleFile(text: string, env: ScenarioEnvironment): PuzzleCheck {
  const lines = createLineIndex(text);
  const puzzle = readPuzzle(text);
  const converted = puzzleToScenario(puzzle);
  const own = converted.lost.map(
    ({ span, message, isKnown }): Diagnostic => ({
      code: isKnown ? "puzzle/note" : "puzzle/unread",
      severity: isKnown ? "hint" : "information",
      message,
      rules: [],
      range: lines.range(span),
      scenario: 0,
      step: null,
      related: [],
      fixes: [],
    }),
  );
  if (puzzle.players.length === 0) {
    const message = "This is no puzzle: expected a section [state] with players' zones, such as `humanbattlefield=…`.";
    const range = lines.range({ start: 0, end: Math.min(1, text.length) });
    return {
      diagnostics: [
        ...own,
        { code: "puzzle/empty", severity: "error", message, rules: [], range, scenario: 0, step: null, related: [], fixes: [] },
      ],
      scenario: converted.text,
    };
  }
  const checked = checkScenarioFile(converted.text, env);
  const move = (range: Range): Range =>
    lines.range(originOf(converted, { start: checked.lines.offset(range.start), end: checked.lines.offset(range.end) }));
  const diagnostics = checked.diagnostics.map(
    (found): Diagnostic => ({
      ...found,
      range: move(found.range),
      related: found.related.map((related) => ({ ...related, range: move(related.range) })),
      fixes: found.fixes.map((fix) => ({
        ...fix,
        edits: fix.edits.map((edit) => ({ range: move(edit.range), newText: edit.newText.replace(/^"(.*)"$/, "$1") })),
      })),
    }),
  );
  return { diagnostics: [...own, ...diagnostics], scenario: converted.text };
}

/** The puzzle's words for those of the scenario: the narrowest that hold them, else those nearest before. */
function originOf({ origins }: ConvertedPuzzle, span: Span): Span {
  const holding = origins.filter(({ scenario }) => scenario.start <= span.start && span.start < Math.max(scenario.end, scenario.start + 1));
  const narrowest = holding.reduce<(typeof origins)[number] | undefined>(
    (best, each) => (best === undefined || each.scenario.end - each.scenario.start < best.scenario.end - best.scenario.start ? each : best),
    undefined,
  );
  return narrowest?.puzzle ?? origins.findLast(({ scenario }) => scenario.start <= span.start)?.puzzle ?? { start: 0, end: 0 };
}
