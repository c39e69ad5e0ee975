import { describe, expect, it } from "vitest";
import type { StaticAbility } from "../ability.ts";
import type { Condition } from "../condition.ts";
import type { ContinuousEffect } from "../continuous-effect.ts";
import type { Filter } from "../filter.ts";
import { lex } from "../lexer.ts";
import type { Norm } from "../norm.ts";
import { parseStaticSentences } from "./static.ts";

const THIS: Filter = { kind: "is", object: { kind: "this" } };
const HOST: Filter = { kind: "is", object: { kind: "host" } };
const ANY: Filter = { kind: "any" };
const creature: Filter = { kind: "card type", type: "creature" };
const wall: Filter = { kind: "subtype", subtype: "Wall" };
const artifact: Filter = { kind: "card type", type: "artifact" };
const flying: Filter = { kind: "has keyword", keyword: "flying" };
const all = (...of: Filter[]): Filter => ({ kind: "all", of });
const not = (of: Filter): Filter => ({ kind: "not", of });
const you = { kind: "you" } as const;
const mana = (
  symbols: string,
): { readonly words: string; readonly parts: readonly [{ readonly kind: "mana"; readonly symbols: string }] } => ({
  words: symbols,
  parts: [{ kind: "mana", symbols }],
});
const number = (value: number): { readonly kind: "number"; readonly value: number } => ({ kind: "number", value });
const controls = (filter: Filter, who: "you" | "defending player", count = 1): Condition => ({
  kind: "count",
  filter: all(filter, { kind: "controller", player: { kind: who } }),
  compare: { operator: "≥", value: number(count) },
});

function read(text: string): readonly StaticAbility[] | undefined {
  const found = parseStaticSentences(lex(text)[0]?.tokens ?? [], 1);
  return found?.filter((ability) => ability.kind === "static");
}

const NORMS: readonly (readonly [string, ...Norm[]])[] = [
  ["This creature can't be blocked.", { kind: "can't be blocked", who: THIS, by: ANY }],
  ["This creature can't be blocked by Walls.", { kind: "can't be blocked", who: THIS, by: wall }],
  [
    "This creature can't be blocked except by artifact creatures and/or black creatures.",
    {
      kind: "can't be blocked",
      who: THIS,
      by: not({ kind: "some", of: [all(artifact, creature), all({ kind: "color", color: "B" }, creature)] }),
    },
  ],
  ["This creature can't be blocked except by two or more creatures.", { kind: "minimum blockers", who: THIS, min: 2 }],
  [
    "Each creature you control can't be blocked by more than one creature.",
    { kind: "maximum blockers", who: all(creature, { kind: "controller", player: you }), max: 1 },
  ],
  [
    "This creature can't be blocked as long as defending player controls an artifact.",
    { kind: "can't be blocked", who: THIS, by: ANY, unless: { kind: "not", of: controls(artifact, "defending player") } },
  ],
  ["This creature can't be blocked unless all creatures defending player controls block it.", { kind: "all or no blockers", who: THIS }],
  ["Enchanted creature can't attack or block.", { kind: "can't attack", who: HOST }, { kind: "can't block", who: HOST }],
  [
    "Enchanted creature can't attack or block, and its activated abilities can't be activated.",
    { kind: "can't attack", who: HOST },
    { kind: "can't block", who: HOST },
    { kind: "can't activate", who: HOST },
  ],
  ["This creature can block only creatures with flying.", { kind: "can't block", who: THIS, whom: not(all(creature, flying)) }],
  ["This creature can block an additional creature each combat.", { kind: "can block additional", who: THIS, extra: number(1) }],
  ["This creature can block any number of creatures.", { kind: "can block additional", who: THIS, extra: "any" }],
  [
    "Creatures with power less than this creature's power can't block it.",
    {
      kind: "can't block",
      who: all(creature, {
        kind: "stat",
        stat: "power",
        compare: { operator: "<", value: { kind: "stat", of: { kind: "this" }, stat: "power" } },
      }),
      whom: THIS,
    },
  ],
  [
    "This creature can't attack unless defending player controls an Island.",
    { kind: "can't attack", who: THIS, unless: controls({ kind: "subtype", subtype: "Island" }, "defending player") },
  ],
  ["This creature can't attack alone.", { kind: "can't attack without", who: THIS, companions: { atLeast: 1, filter: ANY } }],
  [
    "This creature can't attack unless at least two other creatures attack.",
    { kind: "can't attack without", who: THIS, companions: { atLeast: 2, filter: ANY } },
  ],
  ["Enchanted creature can't attack unless its controller pays {3}.", { kind: "attack cost", who: HOST, cost: mana("{3}") }],
  ["This creature attacks each combat if able.", { kind: "must attack", who: THIS }],
  ["This creature attacks each turn if able.", { kind: "must attack", who: THIS }],
  ["This creature must be blocked if able.", { kind: "must be blocked", who: THIS, min: 1 }],
  ["All creatures able to block enchanted creature do so.", { kind: "lure", who: HOST, by: creature }],
  ["No more than two creatures can attack you each combat.", { kind: "attacker limit", max: number(2), whom: { players: you } }],
  [
    "This creature can't be the target of spells or abilities your opponents control.",
    {
      kind: "can't be the target",
      what: THIS,
      by: all(
        {
          kind: "some",
          of: [
            { kind: "object kind", is: "spell" },
            { kind: "object kind", is: "ability" },
          ],
        },
        { kind: "controller", player: { kind: "opponent" } },
      ),
    },
  ],
  [
    "This creature can't be enchanted by other Auras.",
    { kind: "can't be attached", what: THIS, by: { kind: "subtype", subtype: "Aura" }, exempt: THIS },
  ],
  [
    "Creatures with islandwalk can be blocked as though they didn't have islandwalk.",
    {
      kind: "can block as though",
      who: ANY,
      whom: all(creature, { kind: "has keyword", keyword: "landwalk", land: { kind: "subtype", subtype: "Island" } }),
      theyLacked: "landwalk",
      land: { kind: "subtype", subtype: "Island" },
    },
  ],
  ["Prevent all damage that would be dealt to this creature by Walls.", { kind: "prevent damage", from: wall, to: THIS }],
];

describe("norms", () => {
  it.each(NORMS.map(([text, ...expected]) => [text, expected] as const))("%s", (text, expected) => {
    const abilities = read(text);
    expect(abilities?.flatMap(({ effects }) => effects)).toEqual(expected.map((norm) => ({ kind: "norm", norm })));
    expect(abilities?.every(({ condition }) => condition === undefined)).toBe(true);
  });
});

const host = { kind: "reference", object: { kind: "host" } } as const;

const EFFECTS: readonly (readonly [string, ...ContinuousEffect[]])[] = [
  ["Enchanted creature gets +2/-1.", { kind: "modify power and toughness", affects: host, power: number(2), toughness: number(-1) }],
  [
    "Enchanted creature gets +1/+1 for each Aura attached to it.",
    {
      kind: "modify power and toughness",
      affects: host,
      power: { kind: "count", filter: all({ kind: "subtype", subtype: "Aura" }, { kind: "attached to", object: { kind: "host" } }) },
      toughness: { kind: "count", filter: all({ kind: "subtype", subtype: "Aura" }, { kind: "attached to", object: { kind: "host" } }) },
    },
  ],
  ["Enchanted land is an Island.", { kind: "types", affects: host, mode: "set", subtypes: ["Island"], losesLandAbilities: true }],
  [
    "All lands are 1/1 creatures that are still lands.",
    { kind: "types", affects: { kind: "filter", filter: { kind: "card type", type: "land" } }, mode: "add", cardTypes: ["creature"] },
    {
      kind: "set power and toughness",
      affects: { kind: "filter", filter: { kind: "card type", type: "land" } },
      power: number(1),
      toughness: number(1),
      base: true,
    },
  ],
  ["Enchanted creature loses all abilities.", { kind: "remove abilities", affects: host, which: "all" }],
  ["Enchanted creature is black.", { kind: "colors", affects: host, mode: "set", colors: ["B"] }],
  ["You control enchanted creature.", { kind: "control", affects: host, player: you }],
  [
    "This creature is every creature type.",
    { kind: "types", affects: { kind: "reference", object: { kind: "this" } }, mode: "set", subtypes: "all creature types" },
  ],
  ["Enchanted creature can't have or gain flying.", { kind: "can't have", affects: host, keywords: ["flying"] }],
];

describe("effects", () => {
  it.each(EFFECTS.map(([text, ...expected]) => [text, expected] as const))("%s", (text, expected) => {
    expect(read(text)?.flatMap(({ effects }) => effects)).toEqual(expected);
  });

  it("spares what a granted protection says it doesn't remove", () => {
    const abilities = read("Enchanted creature has protection from white. This effect doesn't remove Auras.");
    expect(abilities).toHaveLength(1);
    expect(abilities?.[0]?.effects[0]).toMatchObject({
      kind: "add abilities",
      abilities: [
        {
          keyword: {
            keyword: "protection",
            exempt: { spares: { kind: "filter", filter: { kind: "subtype", subtype: "Aura" } }, alreadyAttached: false },
          },
        },
      ],
    });
  });

  it("puts a condition on the ability", () => {
    expect(read("This creature has flying as long as you control an artifact.")?.[0]?.condition).toEqual(controls(artifact, "you"));
    expect(read("As long as you control an artifact, this creature has flying.")?.[0]?.condition).toEqual(controls(artifact, "you"));
  });

  it("marks what defines a characteristic, unless under a condition", () => {
    expect(
      read("This creature's power and toughness are each equal to the number of Swamps you control.")?.[0]?.characteristicDefining,
    ).toBe(true);
    expect(
      read("As long as you control an artifact, this creature's power is equal to the number of Swamps you control.")?.[0]
        ?.characteristicDefining,
    ).toBeUndefined();
  });

  it('means each of the objects by "their"', () => {
    const effects = read("Creatures with flying can't attack, and their activated abilities can't be activated.")?.[0]?.effects ?? [];
    expect(effects.at(-1)).toEqual({ kind: "norm", norm: { kind: "can't activate", who: all(creature, flying) } });
  });

  it.each([
    "This creature frobnicates.",
    "Creatures you control have frobnication.",
    "Enchanted creature gets +1/+1 and dances.",
    "Draw a card.",
  ])("declines %s", (text) => {
    expect(read(text)).toBeUndefined();
  });
});
