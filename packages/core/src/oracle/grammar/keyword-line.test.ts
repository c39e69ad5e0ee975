import { describe, expect, it } from "vitest";
import type { Filter } from "../filter.ts";
import type { Keyword } from "../keyword.ts";
import { lex } from "../lexer.ts";
import { parseKeywordLine } from "./keyword-line.ts";

const keywords = (text: string): readonly Keyword[] | undefined =>
  parseKeywordLine(lex(text)[0]?.tokens ?? [], 1)?.map((ability) =>
    ability.kind === "keyword" ? ability.keyword : { keyword: "other", name: "?" },
  );
const protection = (words: string, filter: Filter): Keyword => ({ keyword: "protection", from: { kind: "filter", filter, words } });
const color = (c: "W" | "U" | "B" | "R" | "G"): Filter => ({ kind: "color", color: c });
const creature: Filter = { kind: "card type", type: "creature" };
const land = (subtype: string): Filter => ({ kind: "subtype", subtype });

const LINES: readonly (readonly [string, readonly Keyword[]])[] = [
  ["Flying, first strike; banding", [{ keyword: "flying" }, { keyword: "first strike" }, { keyword: "banding" }]],
  ["Protection from black and from red", [protection("black", color("B")), protection("red", color("R"))]],
  [
    "Protection from Vampires, from Werewolves, and from Zombies",
    [protection("Vampires", land("Vampire")), protection("Werewolves", land("Werewolf")), protection("Zombies", land("Zombie"))],
  ],
  [
    "Protection from all colors",
    [
      protection("white", color("W")),
      protection("blue", color("U")),
      protection("black", color("B")),
      protection("red", color("R")),
      protection("green", color("G")),
    ],
  ],
  ["Protection from everything", [{ keyword: "protection", from: { kind: "everything" } }]],
  ["Protection from multicolored", [protection("multicolored", { kind: "color count", is: "multicolored" })]],
  [
    "Protection from colored spells",
    [
      protection("colored spells", {
        kind: "all",
        of: [
          { kind: "color count", is: "colored" },
          { kind: "object kind", is: "spell" },
        ],
      }),
    ],
  ],
  [
    "Protection from mana value 3 or greater",
    [
      protection("mana value 3 or greater", {
        kind: "stat",
        stat: "mana value",
        compare: { operator: "≥", value: { kind: "number", value: 3 } },
      }),
    ],
  ],
  ["Protection from snow", [protection("snow", { kind: "supertype", supertype: "snow" })]],
  [
    "Protection from each opponent",
    [{ keyword: "protection", from: { kind: "player", player: { kind: "each opponent" }, words: "each opponent" } }],
  ],
  ["Hexproof from black", [{ keyword: "hexproof", from: { kind: "filter", filter: color("B"), words: "black" } }]],
  ["Islandwalk", [{ keyword: "landwalk", land: land("Island"), words: "Islandwalk" }]],
  [
    "Snow swampwalk",
    [
      {
        keyword: "landwalk",
        land: { kind: "all", of: [{ kind: "supertype", supertype: "snow" }, land("Swamp")] },
        words: "Snow swampwalk",
      },
    ],
  ],
  [
    "Nonbasic landwalk",
    [
      {
        keyword: "landwalk",
        land: {
          kind: "all",
          of: [
            { kind: "not", of: { kind: "supertype", supertype: "basic" } },
            { kind: "card type", type: "land" },
          ],
        },
        words: "Nonbasic landwalk",
      },
    ],
  ],
  [
    "Enchant creature you control",
    [
      {
        keyword: "enchant",
        filter: { kind: "all", of: [creature, { kind: "controller", player: { kind: "you" } }] },
        words: "creature you control",
      },
    ],
  ],
  ["Enchant player", [{ keyword: "enchant", filter: { kind: "player", player: { kind: "player" } }, words: "player" }]],
  [
    "Equip {2}",
    [{ keyword: "equip", cost: { words: "{2}", parts: [{ kind: "mana", symbols: "{2}" }] }, filter: creature, words: "equip" }],
  ],
  [
    "Equip legendary creature {3}",
    [
      {
        keyword: "equip",
        cost: { words: "{3}", parts: [{ kind: "mana", symbols: "{3}" }] },
        filter: { kind: "all", of: [{ kind: "supertype", supertype: "legendary" }, creature] },
        words: "Equip legendary creature",
      },
    ],
  ],
  [
    "Bands with other legendary creatures",
    [
      {
        keyword: "bands with other",
        quality: { kind: "all", of: [{ kind: "supertype", supertype: "legendary" }, creature] },
        words: "legendary creatures",
      },
    ],
  ],
  ["Rampage 2", [{ keyword: "rampage", amount: { kind: "number", value: 2 } }]],
];

describe("keyword lines", () => {
  it.each(LINES)("%s", (text, expected) => {
    expect(keywords(text)).toEqual(expected);
  });

  it.each(["Flying, frobnicate", "Protection from frobnicators", "Draw a card.", "Equip", ""].filter((text) => text !== "Equip"))(
    "declines %j",
    (text) => {
      expect(keywords(text)).toBeUndefined();
    },
  );

  it("gives each keyword its own place", () => {
    const abilities = parseKeywordLine(lex("Flying, protection from black and from red")[0]?.tokens ?? [], 3) ?? [];
    expect(abilities.map(({ span, line }) => [span.start, span.end, line])).toEqual([
      [0, 6, 3],
      [8, 29, 3],
      [34, 42, 3],
    ]);
  });
});
