import { describe, expect, test } from "vitest";
import type { Entry, TestBoard } from "../../test/board.ts";
import { board, card } from "../../test/board.ts";
import { addCounters, updateStatus } from "../game/objects.ts";
import type { ChoiceValue } from "../game/state.ts";

const chosen = (word: string): readonly ChoiceValue[] => [{ kind: "word", word }];

function on(...battlefield: readonly Entry[]): TestBoard {
  return board({ Alice: { battlefield }, Bob: {} });
}

function look(at: TestBoard, name: string, nth?: number): string {
  const { power, toughness, colors, supertypes, cardTypes, subtypes, doubts } = at.view.characteristics(at.id(name, nth));
  const size = power === undefined ? "" : `${power}/${toughness} `;
  return `${size}${colors.join("") || "C"} ${[...supertypes, ...cardTypes, ...subtypes].join(" ")}${doubts.length > 0 ? " ?" : ""}`;
}

describe("boards that people argue about", () => {
  test("Dryad Arbor under Blood Moon is a Mountain and still a green creature", () => {
    expect(look(on("Dryad Arbor", "Blood Moon"), "Dryad Arbor")).toBe("1/1 G land creature Dryad Mountain");
  });

  test("Painter's Servant under Humility still paints", () => {
    expect(look(on({ card: "Painter's Servant", chosen: chosen("black") }, "Humility", "Grizzly Bears"), "Grizzly Bears")).toBe(
      "1/1 BG creature Bear",
    );
  });

  test.each([
    ["March of the Machines", "Mycosynth Lattice"],
    ["Mycosynth Lattice", "March of the Machines"],
  ])("%s before %s: noncreature permanents are artifact creatures as big as their mana value", (first, second) => {
    const at = on(first, second, "Humility", "Grizzly Bears");
    const without = on(first, second, "Opalescence", "Forest", "Grizzly Bears");
    expect(look(without, "Opalescence")).toBe("4/4 C enchantment artifact creature");
    expect(look(without, "Forest")).toBe("0/0 C basic land artifact creature Forest");
    expect(look(without, "Grizzly Bears")).toBe("2/2 C creature artifact Bear");
    // Humility is a creature there too, and takes its own ability; what began goes on.
    expect(at.view.characteristics(at.id("Humility")).abilities).toEqual([]);
  });

  test("Enchanted Evening and Opalescence: everything is a creature", () => {
    const at = on("Opalescence", "Enchanted Evening", "Forest", "Sol Ring");
    expect(look(at, "Forest")).toBe("0/0 C basic land enchantment creature Forest");
    expect(look(at, "Sol Ring")).toBe("1/1 C artifact enchantment creature");
    expect(look(at, "Opalescence")).toBe("W enchantment");
  });

  test("Life and Limb: Saprolings are Forests, Forests Saprolings", () => {
    expect(look(on("Life and Limb", "Forest"), "Forest")).toBe("1/1 G basic land creature Forest Saproling");
  });

  test("Turn to Frog takes a changeling's types", () => {
    const at = on("Woodland Changeling").apply(
      "Woodland Changeling loses all abilities and becomes a blue Frog with base power and toughness 1/1 until end of turn.",
    );
    expect(look(at, "Woodland Changeling")).toBe("1/1 U creature Frog");
    expect(at.view.characteristics(at.id("Woodland Changeling")).allCreatureTypes).toBe(false);
  });

  test("losing abilities leaves a changeling its types (layers 4 and 6)", () => {
    const at = on("Woodland Changeling", "Humility");
    expect(at.view.characteristics(at.id("Woodland Changeling")).allCreatureTypes).toBe(true);
  });

  test("gods without devotion are no creatures", () => {
    expect(look(on("Heliod, God of the Sun"), "Heliod, God of the Sun")).toBe("W legendary enchantment");
    const devout = on("Heliod, God of the Sun", "White Knight", "White Knight");
    expect(look(devout, "Heliod, God of the Sun")).toBe("5/6 W legendary enchantment creature God");
  });

  test("an Aura that gains control and one that gives to its controller's creatures", () => {
    const at = board({
      Alice: { battlefield: ["Glorious Anthem", { card: "Control Magic", on: "Hill Giant" }] },
      Bob: { battlefield: ["Hill Giant"] },
    });
    expect(look(at, "Hill Giant")).toBe("4/4 R creature Giant");
  });

  test("effects on creatures of the stolen Equipment's host", () => {
    const at = on("Hill Giant", { card: "Sword of Fire and Ice", on: "Hill Giant" });
    expect(at.view.keywords(at.id("Hill Giant"), "protection")).toHaveLength(2);
    expect(look(at, "Hill Giant")).toBe("5/5 R creature Giant");
  });

  test("Mirrorweave: copies keep counters and Auras, not what was granted to the original", () => {
    const start = on("White Knight", { card: "Flight", on: "White Knight" }, "Hill Giant", { card: "Bonesplitter", on: "Hill Giant" });
    const effect = {
      id: "e1",
      effect: { kind: "copy", affects: { kind: "reference", object: { kind: "this" } }, of: { kind: "named", index: 0 } },
      controller: start.player("Alice"),
      words: "Mirrorweave",
      timestamp: 90,
      affected: [start.id("Hill Giant")],
      duration: { kind: "end of turn" },
      copied: { card: card("White Knight"), face: 0, except: [] },
    } as const;
    const at = start.with({ ...start.state, effects: [effect] });
    expect(look(at, "Hill Giant")).toBe("4/2 W creature Human Knight");
    expect(at.view.has(at.id("Hill Giant"), "flying")).toBe(false);
    expect(at.view.has(at.id("Hill Giant"), "first strike")).toBe(true);
  });

  test("Muraganda Petroglyphs: no abilities means none at all", () => {
    const at = on("Muraganda Petroglyphs", "Grizzly Bears", "White Knight", "Dryad Arbor", "Humility");
    expect(look(at, "Grizzly Bears")).toBe("3/3 G creature Bear");
    expect(look(at, "White Knight")).toBe("3/3 W creature Human Knight");
    expect(look(at, "Dryad Arbor")).toBe("1/1 G land creature Forest Dryad");
  });

  test("characteristic-defining sizes count what is there now", () => {
    const at = on("Nightmare", "Swamp", "Bayou", "Urborg, Tomb of Yawgmoth");
    expect(look(at, "Nightmare")).toBe("3/3 B creature Nightmare Horse");
    expect(look(on("Nightmare", "Swamp", "Bayou", "Blood Moon"), "Nightmare")).toBe("1/1 B creature Nightmare Horse");
    expect(look(on("Master of Etherium", "Sol Ring", "Mycosynth Lattice", "Forest"), "Master of Etherium")).toBe(
      "4/4 C artifact creature Vedalken Wizard",
    );
  });

  test("switching, then growing, is growing, then switching (613.4d)", () => {
    const at = on("Pillarfield Ox")
      .apply("Switch Pillarfield Ox's power and toughness until end of turn.")
      .apply("Pillarfield Ox gets +1/+0 until end of turn.");
    expect(look(at, "Pillarfield Ox")).toBe("4/3 W creature Ox");
  });

  test("Prismatic Omen under Blood Moon, and over it", () => {
    expect(look(on("Blood Moon", "Prismatic Omen", "Bayou"), "Bayou")).toBe("C land Mountain Plains Island Swamp Forest");
    expect(look(on("Prismatic Omen", "Blood Moon", "Bayou"), "Bayou")).toBe("C land Mountain");
  });

  test("Spreading Seas on a land of many types", () => {
    const at = on("Bayou", { card: "Spreading Seas", on: "Bayou" });
    expect(look(at, "Bayou")).toBe("C land Island");
    expect(at.view.characteristics(at.id("Bayou")).abilities).toEqual([]);
  });

  test("a face-down creature under Humility, and an Aura on it", () => {
    const at = on("Exalted Angel", { card: "Flight", on: "Exalted Angel" });
    const down = at.with(updateStatus(at.state, at.id("Exalted Angel"), { faceDown: true }));
    expect(look(down, "Exalted Angel")).toBe("2/2 C creature");
    expect(down.view.has(at.id("Exalted Angel"), "flying")).toBe(true);
    expect(down.view.has(at.id("Exalted Angel"), "lifelink")).toBe(false);
  });

  test("Opalescence animates Humility, which then loses its ability but began to apply", () => {
    const at = on("Opalescence", "Humility", "Serra Angel", "Glorious Anthem");
    expect(look(at, "Glorious Anthem")).toBe("1/1 W enchantment creature");
    expect(look(at, "Serra Angel")).toBe("1/1 W creature Angel");
  });

  test("counters of other kinds, and none of them while it is no creature", () => {
    const at = on("Grizzly Bears");
    const grown = at.with(addCounters(addCounters(at.state, at.id("Grizzly Bears"), "+1/+2", 1), at.id("Grizzly Bears"), "-1/-1", 1));
    expect(look(grown, "Grizzly Bears")).toBe("2/3 G creature Bear");
  });

  test("a Vehicle has no power until it is a creature (301.7a)", () => {
    const at = on("Smuggler's Copter");
    expect(look(at, "Smuggler's Copter")).toBe("C artifact Vehicle");
    expect(look(at.apply("Smuggler's Copter becomes an artifact creature until end of turn."), "Smuggler's Copter")).toBe(
      "3/3 C artifact creature Vehicle",
    );
  });

  test("Mutavault and Treetop Village stay lands", () => {
    const at = on("Treetop Village").apply(
      "Treetop Village becomes a 3/3 green Ape creature with trample until end of turn. It's still a land.",
    );
    expect(look(at, "Treetop Village")).toBe("3/3 G land creature Ape");
  });

  test("Blind Seer, Lace effects, and several sets in order", () => {
    const at = on("Black Knight").apply("Black Knight becomes green until end of turn.").apply("Black Knight becomes white.");
    expect(look(at, "Black Knight")).toBe("2/2 W creature Human Knight");
  });

  test("Tek and other conditions on lands", () => {
    expect(look(on("Kird Ape"), "Kird Ape")).toBe("1/1 R creature Ape");
    expect(look(on("Kird Ape", "Taiga"), "Kird Ape")).toBe("2/3 R creature Ape");
    expect(look(on("Kird Ape", "Taiga", "Blood Moon"), "Kird Ape")).toBe("1/1 R creature Ape");
  });

  test("an effect that asks for power before layer 7 sees what it comes to", () => {
    const text = "As long as Bears has power 4 or greater, it has flying.";
    const bears = {
      name: "Bears",
      layout: "normal",
      kind: "card",
      faces: [{ name: "Bears", typeLine: "Creature — Bear", text, power: "2", toughness: "2" }],
    } as const;
    expect(on(bears).view.has(on(bears).id("Bears"), "flying")).toBe(false);
    const armed = on(bears, { card: "Bonesplitter", on: "Bears" });
    expect(armed.view.has(armed.id("Bears"), "flying")).toBe(true);
  });

  test("devoid, then a color effect", () => {
    expect(look(on("Eldrazi Skyspawner"), "Eldrazi Skyspawner")).toBe("2/1 C creature Eldrazi Drone");
    expect(look(on("Eldrazi Skyspawner").apply("Eldrazi Skyspawner becomes red."), "Eldrazi Skyspawner")).toBe(
      "2/1 R creature Eldrazi Drone",
    );
  });

  test("Lignify on a lord: its ability is gone, its bonus too", () => {
    const at = on("Goblin King", "Raging Goblin", { card: "Lignify", on: "Goblin King" });
    expect(look(at, "Raging Goblin")).toBe("1/1 R creature Goblin Berserker");
    expect(look(at, "Goblin King")).toBe("0/4 R creature Treefolk");
  });
});
