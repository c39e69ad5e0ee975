// What the menu offers.

import combat from "../../../docs/images/board.scenario.yaml";
import first from "../../../fixtures/samples/first-example.scenario.yaml";
import banding from "../samples/banding.scenario.yaml";
import layers from "../samples/layers.scenario.yaml";
import deck from "../samples/modern.deck";
import type { Shared } from "./share.ts";

export interface Sample extends Shared {
  readonly title: string;
}

export const SAMPLES: readonly Sample[] = [
  { title: "Protection from black", kind: "scenario", text: first },
  { title: "A crowded combat", kind: "scenario", text: combat },
  { title: "Banding, and who divides the damage", kind: "scenario", text: banding },
  { title: "What changed this creature?", kind: "scenario", text: layers },
  { title: "A Modern decklist", kind: "deck", text: deck },
];
