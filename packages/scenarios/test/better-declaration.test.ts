// A declaration that obeys too few requirements is told with one that obeys the most, and that one is legal: what the quick fix writes has no errors.

import fc from "fast-check";
import { expect, it } from "vitest";
import { checkScenarioFile, type Diagnostic } from "../src/index.ts";
import { loadCards } from "./load-cards.ts";

const cards = loadCards();

const ATTACKERS = [
  ...[
    "Taunting Elf",
    "Prized Unicorn",
    "Boggart Brute",
    "Stalking Tiger",
    "Goblin Fire Fiend",
    "Inescapable Brute",
    "Hill Giant",
    "Serra Angel",
  ],
  ...["Severed Legion", "Bog Wraith", "Nacatl War-Pride", "Soltari Priest", "Craw Wurm", "{card: Boggart Brute, attachments: [Lure]}"],
];
const BLOCKERS = [
  ...[
    "Grizzly Bears",
    "Hill Giant",
    "Watchdog",
    "Palace Guard",
    "Jackal Familiar",
    "Giant Spider",
    "Air Elemental",
    "Steel Wall",
    "Mogg Flunkies",
  ],
  ...["Two-Headed Giant of Foriys", "Ironclaw Orcs", "Soltari Foot Soldier", "High Ground", "Swamp", "{card: Gray Ogre, tapped: true}"],
];
const MUST_ATTACK = [
  ...[
    "Juggernaut",
    "Mogg Flunkies",
    "Orcish Conscripts",
    "Okk",
    "{card: Hill Giant, goaded: Bob}",
    "{card: Craw Wurm, goaded: [Bob, Carol]}",
  ],
  ...["Benalish Hero", "Grizzly Bears", "Sea Serpent", "Master of Cruelties", "Scarred Puma", "Ekundu Cyclops", "Viashino Bey"],
  ...["{card: Gray Ogre, gains: haste, sick: true}", "{card: Grizzly Bears, attachments: [Errantry]}"],
];
const AROUND = [
  "Crawlspace",
  "Silent Arbiter",
  "Propaganda",
  "Jace Beleren",
  "Grand Melee",
  "Island",
  "Moat",
  "Avatar of Slaughter",
  "War's Toll",
];

const some = (names: readonly string[], minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...names), { minLength, maxLength });

function check(text: string): readonly Diagnostic[] {
  return checkScenarioFile(text, { cards }).diagnostics;
}

/** The text with the fix of its finding on requirements; undefined without such a finding. */
function withBetter(text: string): string | undefined {
  const finding = check(text).find(({ code }) => code.endsWith("/requirement"));
  if (finding === undefined) return undefined;
  expect(finding.message).toMatch(
    /It obeys \d+ of the requirements in force; (?:one requirement|\d+ requirements) can be obeyed: .+ (?:attacks|blocks) /,
  );
  const [edit] = finding.fixes.find(({ title }) => title.includes("most requirements"))!.edits;
  const lines = text.split("\n");
  const at = edit!.range.start;
  lines[at.line] = `${lines[at.line]!.slice(0, at.character)}${edit!.newText}${lines[at.line]!.slice(edit!.range.end.character)}`;
  return lines.join("\n");
}

const faults = (text: string) => check(text).filter(({ severity, code }) => severity === "error" || code.startsWith("unknown/"));

it("what the quick fix declares is legal: blocks", () => {
  let tried = 0;
  fc.assert(
    fc.property(some(ATTACKERS, 2, 5), some(BLOCKERS, 2, 6), (attackers, blockers) => {
      const named = attackers.map((card, index) => (card.startsWith("{") ? card.replace("{", `{as: a${index}, `) : `${card} as a${index}`));
      const all = attackers.map((_, index) => `a${index}`).join(", ");
      const text = [
        "scenario: blocks",
        `players: {Alice: {battlefield: [${named.join(", ")}]}, Bob: {battlefield: [${blockers.join(", ")}]}}`,
        `steps: [{attack: [${all}]}, {block: {}}]`,
      ].join("\n");
      const better = withBetter(text);
      if (better === undefined) return;
      tried++;
      expect(faults(better), better).toEqual([]);
    }),
    { numRuns: 45 },
  );
  expect(tried).toBeGreaterThanOrEqual(20);
});

it("what the quick fix declares is legal: attacks", () => {
  let tried = 0;
  fc.assert(
    fc.property(
      some(MUST_ATTACK, 2, 5),
      fc.uniqueArray(fc.constantFrom(...AROUND), { maxLength: 2 }),
      fc.boolean(),
      (attackers, around, four) => {
        const others = `Bob: {battlefield: [${around.join(", ")}]}, Carol: {}${four ? ", Dave: {}" : ""}`;
        const text = [
          "scenario: attacks",
          `players: {Alice: {battlefield: [${attackers.join(", ")}]}, ${others}}`,
          "steps: [{attack: []}]",
        ].join("\n");
        const better = withBetter(text);
        if (better === undefined) return;
        tried++;
        expect(faults(better), better).toEqual([]);
      },
    ),
    { numRuns: 45 },
  );
  expect(tried).toBeGreaterThanOrEqual(20);
});
