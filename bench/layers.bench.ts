// What a step costs: the view of a board no one has looked at yet (every state has its own), and of the effective characteristics of all its permanents.

import { bench, describe } from "vitest";
import { createView } from "../packages/core/src/layers/create-view.ts";
import type { Entry, TestBoard } from "../packages/core/test/board.ts";
import { board } from "../packages/core/test/board.ts";

const PLAIN: readonly Entry[] = [
  "Grizzly Bears",
  "Forest",
  "White Knight",
  "Swamp",
  "Hill Giant",
  { card: "Bonesplitter", on: "Hill Giant" },
  "Serra Angel",
  "Plains",
  { card: "Flight", on: "Grizzly Bears" },
  "Black Knight",
];
const LORDS: readonly Entry[] = ["Lord of Atlantis", "Goblin King", "Glorious Anthem", "Elvish Champion"];
const ARGUED: readonly Entry[] = ["Humility", "Blood Moon", "Urborg, Tomb of Yawgmoth", "Conversion", "Opalescence"];

function permanents(count: number, extra: readonly Entry[]): TestBoard {
  const entries = Array.from({ length: count - extra.length }, (_, index) => PLAIN[index % PLAIN.length] as Entry);
  return board({ Alice: { battlefield: [...entries.slice(0, count / 2), ...extra] }, Bob: { battlefield: entries.slice(count / 2) } });
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
