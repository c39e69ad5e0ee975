import { beforeAll, describe, expect, test } from "vitest";
import type { CardDatabase } from "../database.ts";
import { createDatabase } from "../memory-database.ts";
import { allRecords } from "../testing/all-sets.ts";

let database: CardDatabase;

beforeAll(() => {
  database = createDatabase(allRecords());
});

/** What people type, and what they mean. */
const FIRST_HITS: readonly (readonly [typed: string, meant: string])[] = [
  // Exact, in any spelling.
  ["lightning bolt", "Lightning Bolt"],
  ["LIGHTNING BOLT", "Lightning Bolt"],
  ["aether vial", "Aether Vial"],
  ["Æther Vial", "Aether Vial"],
  ["Jotun Grunt", "Jötun Grunt"],
  ["urza’s tower", "Urza's Tower"],
  ["fire/ice", "Fire // Ice"],
  ["fire // ice", "Fire // Ice"],
  ["ice", "Fire // Ice"],
  ["insectile aberration", "Delver of Secrets // Insectile Aberration"],
  ["forest", "Forest"],
  // One word of the name.
  ["bolt", "Lightning Bolt"],
  ["plowshares", "Swords to Plowshares"],
  ["swords", "Swords to Plowshares"],
  ["wrath", "Wrath of God"],
  ["ancestral", "Ancestral Recall"],
  ["confidant", "Dark Confidant"],
  ["pridemage", "Qasali Pridemage"],
  ["giant growth", "Giant Growth"],
  ["paradise", "Birds of Paradise"],
  ["seize", "Seize the Day"],
  ["goyf", "Lhurgoyf"],
  ["tarmo", "Tarmogoyf"],
  // Beginnings.
  ["sol", "Sol Ring"],
  ["counters", "Counterspell"],
  ["brains", "Brainstorm"],
  ["lightn", "Lightning Bolt"],
  ["dark conf", "Dark Confidant"],
  ["snap", "Snap"],
  ["snapc", "Snapcaster Mage"],
  ["force of w", "Force of Will"],
  ["jace the m", "Jace, the Mind Sculptor"],
  ["liliana of the v", "Liliana of the Veil"],
  ["birds of", "Birds of Paradise"],
  ["serra a", "Serra Angel"],
  ["emrakul", "Emrakul, the Aeons Torn"],
  ["kird", "Kird Ape"],
  // Words in any order, marks left out.
  ["jace mind sculptor", "Jace, the Mind Sculptor"],
  ["sculptor jace", "Jace, the Mind Sculptor"],
  ["birds paradise", "Birds of Paradise"],
  ["god wrath", "Wrath of God"],
  ["urzas tower", "Urza's Tower"],
  ["ach hans run", '"Ach! Hans, Run!"'],
  ["will o the wisp", "Will-o'-the-Wisp"],
  ["lightningbolt", "Lightning Bolt"],
  ["fire ball", "Fireball"],
  ["bfm", "B.F.M. (Big Furry Monster)"],
  // Typing errors.
  ["lightening bolt", "Lightning Bolt"],
  ["ligthning bolt", "Lightning Bolt"],
  ["lihgtnign bolt", "Lightning Bolt"],
  ["lightning blot", "Lightning Bolt"],
  ["brainstrom", "Brainstorm"],
  ["counterspel", "Counterspell"],
  ["thoughtsieze", "Thoughtseize"],
  ["serra angle", "Serra Angel"],
  ["swords to plowshears", "Swords to Plowshares"],
  ["sword of plowshares", "Swords to Plowshares"],
  ["path to exhile", "Path to Exile"],
  ["forst", "Forest"],
  ["grizly bears", "Grizzly Bears"],
  ["grizzley bear", "Grizzly Bears"],
  ["tarmogoif", "Tarmogoyf"],
  ["delver of secret", "Delver of Secrets // Insectile Aberration"],
  ["nicol bolas planeswalkr", "Nicol Bolas, Planeswalker"],
  ["jace mind sculpter", "Jace, the Mind Sculptor"],
  ["emrakul the eons torn", "Emrakul, the Aeons Torn"],
  ["dark confidnat", "Dark Confidant"],
  ["whtie knight", "White Knight"],
  ["blakc lotus", "Black Lotus"],
  ["lilliana of the veil", "Liliana of the Veil"],
  ["jotun grunt", "Jötun Grunt"],
  ["lim duls vault", "Lim-Dûl's Vault"],
  ["æther vial", "Aether Vial"],
  ["fire ice", "Fire // Ice"],
  ["ice/fire", "Fire // Ice"],
  ["sword of fire", "Sword of Fire and Ice"],
  ["swords to plow", "Swords to Plowshares"],
  ["emrakul aeons torn", "Emrakul, the Aeons Torn"],
  ["borrowing 100000 arrows", "Borrowing 100,000 Arrows"],
  ["circle of protection red", "Circle of Protection: Red"],
  ["r&d secret lair", "R&D's Secret Lair"],
  ["sol rign", "Sol Ring"],
  ["mox saphire", "Mox Sapphire"],
  ["birds of paradice", "Birds of Paradise"],
  ["wrath of go", "Wrath of God"],
  ["elspeth knight errant", "Elspeth, Knight-Errant"],
  ["erase not the urzas legacy one", "Erase (Not the Urza's Legacy One)"],
  ["kongming sleeping dragon", 'Kongming, "Sleeping Dragon"'],
  ["thalia guardian", "Thalia, Guardian of Thraben"],
  ["who what when where why", "Who // What // When // Where // Why"],
  ["1996 world champ", "1996 World Champion"],
  ["niv mizzet firemind", "Niv-Mizzet, the Firemind"],
  ["dandan", "Dandân"],
  ["seance", "Séance"],
  ["necropotance", "Necropotence"],
  ["jace, vryns prodigy", "Jace, Vryn's Prodigy // Jace, Telepath Unbound"],
  ["wear tear", "Wear // Tear"],
];

describe("the first hit is what people mean", () => {
  test.for(FIRST_HITS)("%s", ([typed, meant]) => {
    const matches = database.search(typed, 5);
    expect(matches[0]?.name, matches.map((match) => `${match.name} ${match.distance.toFixed(2)}`).join("; ")).toBe(meant);
  });
});

describe("search", () => {
  test("an exact name has distance 0, and nothing else has", () => {
    const [first, ...others] = database.search("serra angel", 10);
    expect(first).toEqual({ name: "Serra Angel", matched: "Serra Angel", distance: 0 });
    expect(others.every((match) => match.distance > 0)).toBe(true);
  });

  test("says which face matched", () => {
    expect(database.search("insectile aberation", 1)[0]).toMatchObject({
      name: "Delver of Secrets // Insectile Aberration",
      matched: "Insectile Aberration",
    });
  });

  test("names no card twice", () => {
    const names = database.search("fire", 50).map((match) => match.name);
    expect(new Set(names).size).toBe(names.length);
  });

  test("finds nothing for what resembles nothing", () => {
    for (const text of ["", "   ", "xyzzyq", "qqqqqqqqqqqqqqqq", "\u0000", "(((("]) expect(database.search(text, 5)).toEqual([]);
  });

  test("bears any text", () => {
    for (const text of ["a".repeat(5000), "ab ".repeat(2000), "😀", "'\"", "/", "//", "a/b/c/d"])
      expect(Array.isArray(database.search(text, 5))).toBe(true);
  });

  test("returns as many as asked for, best first", () => {
    const matches = database.search("dragon", 25);
    expect(matches).toHaveLength(25);
    for (let i = 1; i < matches.length; i++) expect(matches[i]!.distance).toBeGreaterThanOrEqual(matches[i - 1]!.distance);
    expect(database.search("dragon", 0)).toEqual([]);
  });
});
