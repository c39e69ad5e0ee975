// The board of a Forge puzzle: that of the scenario it says, each object at its line of the puzzle.

import type { CardDatabase } from "@ruleslawyer/cards";
import { checkScenarioFile, createLineIndex, puzzleToScenario, readPuzzle } from "@ruleslawyer/scenarios";
import type { PreviewBoard } from "../service.ts";
import { previewScenario } from "./preview-scenario.ts";
import type { ThemeName } from "./theme.ts";

export function previewPuzzle(text: string, cards: CardDatabase, theme: ThemeName): PreviewBoard | undefined {
  const { text: scenario, origins } = puzzleToScenario(readPuzzle(text));
  const lines = createLineIndex(text);
  const lineOf = (offset: number): number => {
    const origin = origins.findLast((each) => each.scenario.start <= offset);
    return lines.position(origin?.puzzle.start ?? 0).line;
  };
  return previewScenario(checkScenarioFile(scenario, { cards }), { scenario: 0, step: null }, theme, lineOf);
}
