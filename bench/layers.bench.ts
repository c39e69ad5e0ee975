// What a step costs: the view of a board no one has looked at yet (every state has its own), and of the effective characteristics of all its permanents.

import { bench, describe } from "vitest";
import { createView } from "../packages/core/src/layers/create-view.ts";
import type { Entry, TestBoard } from "../packages/core/test/board.ts";
import { board } from "../packages/core/test/board.ts";
import { ARGUED, halves, LORDS } from "./layer-boards.ts";

function permanents(count: number, extra: readonly Entry[]): TestBoard {
  const [own, theirs] = halves(count, extra);
  return board({ Alice: { battlefield: own }, Bob: { battlefield: theirs } });
}

function look({ state }: TestBoard): void {
  // A new state each time, as after a step: nothing is remembered of the view before.
  const view = createView({ ...state });
  for (const id of view.permanents()) view.characteristics(id);
}

for (const count of [10, 60, 300]) {
  describe(`${count} permanents`, () => {
    const plain = permanents(count, []);
    const lords = permanents(count, LORDS);
    const argued = permanents(count, ARGUED);
    bench("Auras and Equipment", () => look(plain));
    bench("with four lords", () => look(lords));
    bench("with Humility, Opalescence, Blood Moon, Urborg, Conversion", () => look(argued));
  });
}
