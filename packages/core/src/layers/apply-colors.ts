// Layer 5: colors set or added (105.3).

import type { Color } from "../characteristics/color.ts";
import { COLORS, colorName, sortColors } from "../characteristics/color.ts";
import type { ObjectId } from "../game/ids.ts";
import type { ContinuousEffect } from "../oracle/continuous-effect.ts";
import type { Board } from "./board.ts";
import { choicesIn, chosenColors } from "./matching/chosen.ts";
import { listWords, note } from "./trace.ts";
import type { Unit } from "./unit.ts";
import { contextOf } from "./unit.ts";
import type { Working } from "./working.ts";
import { castDoubts } from "./working.ts";

type ColorsEffect = Extract<ContinuousEffect, { kind: "colors" }>;

export function applyColors(board: Board, unit: Unit, effect: ColorsEffect, working: Working): void {
  const colors = colorsOf(board, unit, effect);
  if (colors === undefined) {
    castDoubts(working, "colors", [{ words: "the chosen color", object: unit.source, untold: true }]);
    return;
  }
  working.colors = effect.mode === "set" ? sortColors(colors) : sortColors([...working.colors, ...colors]);
  const list = colors.length === 0 ? "colorless" : listWords(colors.map(colorName));
  note(board, unit, working, () => (effect.mode === "set" ? `becomes ${list}` : `is also ${list}`));
}

function colorsOf(board: Board, unit: Unit, effect: ColorsEffect): readonly Color[] | undefined {
  switch (effect.colors) {
    case "all colors":
      return COLORS;
    case "colorless":
      return [];
    case "chosen color": {
      const chosen = chosenColors(choicesIn(board, contextOf(board, unit)));
      return chosen.length === 0 ? undefined : chosen;
    }
    case "host's colors": {
      const source = contextOf(board, unit).this;
      const host = source === undefined ? undefined : board.object(source)?.attachedTo;
      return host === undefined || board.isPlayer(host) ? [] : board.fields(host as ObjectId).colors;
    }
    default:
      return effect.colors;
  }
}
