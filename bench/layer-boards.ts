// The boards of the layer and step benches: plain permanents with Auras and Equipment, and what makes the layers work.

import type { Entry } from "../packages/core/test/board.ts";

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
export const LORDS: readonly Entry[] = ["Lord of Atlantis", "Goblin King", "Glorious Anthem", "Elvish Champion"];
export const ARGUED: readonly Entry[] = ["Humility", "Blood Moon", "Urborg, Tomb of Yawgmoth", "Conversion", "Opalescence"];

/** So many permanents in all, with these among them: the first player's, the second player's. */
export function halves(count: number, extra: readonly Entry[]): readonly [readonly Entry[], readonly Entry[]] {
  const entries = Array.from({ length: count - extra.length }, (_, index) => PLAIN[index % PLAIN.length] as Entry);
  return [[...entries.slice(0, count / 2), ...extra], entries.slice(count / 2)];
}
