import { describe, expect, test } from "vitest";
import type { TestBoard } from "../../test/board.ts";
import { board, madeUp } from "../../test/board.ts";
import { addCounters, updateStatus } from "../game/objects.ts";
import type { ChoiceValue } from "../game/state.ts";

const red: ChoiceValue = { kind: "color", color: "R" };
const white: ChoiceValue = { kind: "color", color: "W" };
const black: ChoiceValue = { kind: "color", color: "B" };
const type = (word: string): ChoiceValue => ({ kind: "word", word, of: "type" });

function look(on: TestBoard, name: string, nth?: number) {
  const { power, toughness, colors, cardTypes, subtypes, supertypes } = on.view.characteristics(on.id(name, nth));
  return { size: `${power}/${toughness}`, colors: colors.join(""), types: [...supertypes, ...cardTypes, ...subtypes].join(" ") };
}

describe("printed characteristics", () => {
  test("a creature with its keywords", () => {
    const on = board({ Alice: { battlefield: ["White Knight"] } });
    expect(look(on, "White Knight")).toEqual({ size: "2/2", colors: "W", types: "creature Human Knight" });
    expect(on.view.has(on.id("White Knight"), "first strike")).toBe(true);
    expect(on.view.has(on.id("White Knight"), "flying")).toBe(false);
    expect(on.view.keywords(on.id("White Knight"), "protection")).toHaveLength(1);
  });

  test("face down: a 2/2 without name, colors or abilities (708.2a)", () => {
    const on = board({ Alice: { battlefield: ["Exalted Angel"] } });
    const down = on.with(updateStatus(on.state, on.id("Exalted Angel"), { faceDown: true }));
    expect(look(down, "Exalted Angel")).toEqual({ size: "2/2", colors: "", types: "creature" });
    expect(down.view.characteristics(on.id("Exalted Angel")).names).toEqual([]);
    expect(down.view.has(on.id("Exalted Angel"), "flying")).toBe(false);
  });

  test("flipped: the alternative name, types, text and size, color and cost as before (710.1c)", () => {
    const on = board({ Alice: { battlefield: ["Kitsune Mystic"] } });
    const flipped = on.with(updateStatus(on.state, on.id("Kitsune Mystic"), { flipped: true }));
    const seen = flipped.view.characteristics(on.id("Kitsune Mystic"));
    expect(seen.names).toEqual(["Autumn-Tail, Kitsune Sage"]);
    expect([seen.power, seen.toughness, seen.manaValue, seen.colors.join()]).toEqual([4, 5, 4, "W"]);
  });

  test("a split card has both halves off the stack, one on it (709.4)", () => {
    const on = board({ Alice: { hand: ["Fire // Ice"], stack: [{ card: "Fire // Ice", face: 1 }] } });
    expect(on.view.characteristics(on.id("Fire // Ice", 1)).colors).toEqual(["U", "R"]);
    expect(on.view.characteristics(on.id("Fire // Ice", 1)).manaValue).toBe(4);
    expect(on.view.characteristics(on.id("Fire // Ice", 2)).names).toEqual(["Ice"]);
  });

  test("a double-faced card shows its back on the battlefield only (712.8)", () => {
    const on = board({ Alice: { battlefield: [{ card: "Delver of Secrets", face: 1 }], graveyard: ["Delver of Secrets"] } });
    expect(on.view.characteristics(on.id("Delver of Secrets", 1)).names).toEqual(["Insectile Aberration"]);
    expect(on.view.characteristics(on.id("Delver of Secrets", 1)).manaValue).toBe(1);
    expect(on.view.characteristics(on.id("Delver of Secrets", 2)).power).toBe(1);
  });

  test("level up (711.2)", () => {
    const on = board({ Alice: { battlefield: ["Student of Warfare"] } });
    const id = on.id("Student of Warfare");
    expect(look(on, "Student of Warfare").size).toBe("1/1");
    const second = on.with(addCounters(on.state, id, "level", 2));
    expect(look(second, "Student of Warfare").size).toBe("3/3");
    expect(second.view.has(id, "first strike")).toBe(true);
    const seventh = on.with(addCounters(on.state, id, "level", 7));
    expect(look(seventh, "Student of Warfare").size).toBe("4/4");
    expect([seventh.view.has(id, "double strike"), seventh.view.has(id, "first strike")]).toEqual([true, false]);
  });

  test("devoid and changeling work in every zone (604.3)", () => {
    const on = board({ Alice: { graveyard: ["Crib Swap"], hand: ["Eldrazi Skyspawner"] } });
    expect(on.view.matches({ kind: "subtype", subtype: "Goblin" }, on.id("Crib Swap"), { you: on.player("Alice") })).toBe(true);
    expect(on.view.characteristics(on.id("Eldrazi Skyspawner")).colors).toEqual([]);
  });

  test("bestowed while attached, a creature otherwise (702.103)", () => {
    const bestowed = { using: ["bestow"] };
    const on = board({ Alice: { battlefield: ["Grizzly Bears", { card: "Boon Satyr", on: "Grizzly Bears", castWith: bestowed }] } });
    expect(look(on, "Boon Satyr")).toEqual({ size: "undefined/undefined", colors: "G", types: "enchantment Aura" });
    expect(look(on, "Grizzly Bears").size).toBe("6/4");
    expect(look(board({ Alice: { battlefield: ["Boon Satyr"] } }), "Boon Satyr")).toEqual({
      size: "4/2",
      colors: "G",
      types: "enchantment creature Satyr",
    });
  });
});

describe("attachments and lords", () => {
  test("an Aura's grant, with where it comes from", () => {
    const on = board({ Alice: { battlefield: ["Grizzly Bears", { card: "White Ward", on: "Grizzly Bears" }] } });
    const [protection] = on.view.keywords(on.id("Grizzly Bears"), "protection");
    expect(protection?.origin).toMatchObject({ kind: "granted", source: on.id("White Ward") });
    expect(protection?.since).toBe(on.state.objects.get(on.id("White Ward"))?.timestamp);
  });

  test("Equipment", () => {
    const on = board({ Alice: { battlefield: ["Hill Giant", { card: "Bonesplitter", on: "Hill Giant" }] } });
    expect(look(on, "Hill Giant").size).toBe("5/3");
  });

  test("protection from the chosen color names the granting object's choice", () => {
    const ward = madeUp("Chosen Ward", "Enchantment — Aura", "Enchant creature\nEnchanted creature has protection from the chosen color.");
    const on = board({ Alice: { battlefield: ["Hill Giant", { card: ward, on: "Hill Giant", chosen: [black] }] } });
    const [protection] = on.view.keywords(on.id("Hill Giant"), "protection");
    expect(protection?.ability).toMatchObject({ keyword: { from: { filter: { kind: "color", color: "B" }, words: "black" } } });
  });

  test("two lords give each other the bonus, itself none; each grant is its own instance (702.14e)", () => {
    const on = board({ Alice: { battlefield: ["Lord of Atlantis", "Lord of Atlantis", "Merfolk of the Pearl Trident"] } });
    expect(look(on, "Lord of Atlantis", 1).size).toBe("3/3");
    expect(look(on, "Merfolk of the Pearl Trident").size).toBe("3/3");
    const walks = on.view.keywords(on.id("Merfolk of the Pearl Trident"), "landwalk");
    expect(new Set(walks.map(({ instance }) => instance)).size).toBe(2);
  });
});

describe("layers (613)", () => {
  test("LAY-02: a copy takes copiable values only", () => {
    const on = board({ Alice: { battlefield: ["White Knight", "Clone"] } });
    const knight = on.state.objects.get(on.id("White Knight"));
    const state = board({
      Alice: { battlefield: ["White Knight", { card: "Clone", copyOf: { card: knight?.card as never, face: 0, except: [] } }] },
    });
    expect(state.view.keywords(state.id("Clone"), "protection")).toHaveLength(1);
    expect(state.view.characteristics(state.id("Clone")).names).toEqual(["White Knight"]);
  });

  test("LAY-03, LAY-04: the latest control effect wins, the earlier one resumes", () => {
    const on = board({
      Alice: { battlefield: [{ card: "Control Magic", on: "Grizzly Bears" }] },
      Bob: { battlefield: ["Grizzly Bears"] },
      Carol: { battlefield: [{ card: "Persuasion", on: "Grizzly Bears" }] },
    });
    expect(on.view.controller(on.id("Grizzly Bears"))).toBe(on.player("Carol"));
    const without = on.with({ ...on.state, objects: new Map([...on.state.objects].filter(([id]) => id !== on.id("Persuasion"))) });
    expect(without.view.controller(on.id("Grizzly Bears"))).toBe(on.player("Alice"));
  });

  test("a stolen lord serves its new controller", () => {
    const lord = madeUp("Captain", "Creature — Human", "Other creatures you control get +1/+1.", ["2", "2"]);
    const on = board({
      Alice: { battlefield: ["Grizzly Bears", { card: "Control Magic", on: "Captain" }] },
      Bob: { battlefield: [lord, "Hill Giant"] },
    });
    expect([look(on, "Grizzly Bears").size, look(on, "Hill Giant").size]).toEqual(["3/3", "3/3"]);
  });

  test("LAY-05: text changes alter what is printed", () => {
    const on = board({ Alice: { battlefield: ["Bog Wraith", "White Knight"] } });
    const hacked = on.with({
      ...on.state,
      effects: [
        {
          id: "e1",
          effect: {
            kind: "change text",
            affects: { kind: "reference", object: { kind: "this" } },
            words: "basic land types",
            from: "Swamp",
            to: "Island",
          },
          controller: on.player("Alice"),
          words: "Magical Hack",
          timestamp: 50,
          affected: [on.id("Bog Wraith")],
          duration: { kind: "permanent" },
        },
        {
          id: "e2",
          effect: {
            kind: "change text",
            affects: { kind: "reference", object: { kind: "this" } },
            words: "color words",
            from: "black",
            to: "red",
          },
          controller: on.player("Alice"),
          words: "Sleight of Mind",
          timestamp: 51,
          affected: [on.id("White Knight")],
          duration: { kind: "permanent" },
        },
      ],
    });
    const [walk] = hacked.view.keywords(on.id("Bog Wraith"), "landwalk");
    expect(walk?.ability).toMatchObject({ keyword: { land: { kind: "subtype", subtype: "Island" }, words: "islandwalk" } });
    const [protection] = hacked.view.keywords(on.id("White Knight"), "protection");
    expect(protection?.ability).toMatchObject({ keyword: { from: { filter: { kind: "color", color: "R" }, words: "red" } } });
  });

  test("LAY-08: Blood Moon takes land types and abilities", () => {
    const on = board({ Alice: { battlefield: ["Bayou", "Blood Moon", "Forest", "Treetop Village"] } });
    expect(look(on, "Bayou").types).toBe("land Mountain");
    expect(look(on, "Forest").types).toBe("basic land Forest");
    expect(on.view.characteristics(on.id("Treetop Village")).abilities).toEqual([]);
  });

  test.each([
    ["Blood Moon", "Urborg, Tomb of Yawgmoth"],
    ["Urborg, Tomb of Yawgmoth", "Blood Moon"],
  ])("LAY-19: %s before %s: no extra Swamps", (first, second) => {
    const on = board({ Alice: { battlefield: [first, second, "Forest"] } });
    expect(look(on, "Forest").types).toBe("basic land Forest");
    expect(look(on, "Urborg, Tomb of Yawgmoth").types).toBe("legendary land Mountain");
  });

  test("Urborg alone", () => {
    const on = board({ Alice: { battlefield: ["Urborg, Tomb of Yawgmoth", "Forest"] } });
    expect(look(on, "Forest").types).toBe("basic land Forest Swamp");
  });

  test.each([
    ["Conversion", "Blood Moon"],
    ["Blood Moon", "Conversion"],
  ])("LAY-20: %s before %s: nonbasics are Plains", (first, second) => {
    const on = board({ Alice: { battlefield: [first, second, "Bayou", "Mountain"] } });
    expect(look(on, "Bayou").types).toBe("land Plains");
    expect(look(on, "Mountain").types).toBe("basic land Plains");
  });

  test("Magus of the Moon under Humility still makes Mountains (613.6)", () => {
    const on = board({ Alice: { battlefield: ["Magus of the Moon", "Humility", "Bayou"] } });
    expect(look(on, "Bayou").types).toBe("land Mountain");
    expect(look(on, "Magus of the Moon").size).toBe("1/1");
  });

  test.each([
    ["Humility", "Opalescence", "1/1", "4/4"],
    ["Opalescence", "Humility", "1/1", "1/1"],
  ])("LAY-18: %s, then %s", (first, second, angel, humility) => {
    const on = board({ Alice: { battlefield: ["Serra Angel", first, second] } });
    expect(look(on, "Serra Angel").size).toBe(angel);
    expect(on.view.has(on.id("Serra Angel"), "flying")).toBe(false);
    expect(look(on, "Humility").size).toBe(humility);
    expect(on.view.characteristics(on.id("Humility")).abilities).toEqual([]);
  });

  test("LAY-10: of losing and gaining abilities the later counts", () => {
    const on = board({ Alice: { battlefield: ["White Knight"] } });
    const frog = on.apply("White Knight loses all abilities and becomes a blue Frog with base power and toughness 1/1 until end of turn.");
    expect(frog.view.keywords(on.id("White Knight"), "protection")).toEqual([]);
    expect(look(frog, "White Knight")).toEqual({ size: "1/1", colors: "U", types: "creature Frog" });
    const blessed = frog.apply("White Knight gains protection from black until end of turn.");
    expect(blessed.view.keywords(on.id("White Knight"), "protection")).toHaveLength(1);
  });

  test("LAY-11: Flight and Gravity Sphere by timestamp", () => {
    const sphereLater = board({ Alice: { battlefield: ["Hill Giant", "Gravity Sphere", { card: "Flight", on: "Hill Giant" }] } });
    expect(sphereLater.view.has(sphereLater.id("Hill Giant"), "flying")).toBe(true);
    const objects = new Map(
      [...sphereLater.state.objects].map(([id, object]) => [
        id,
        object.card?.name === "Gravity Sphere" ? { ...object, timestamp: 99 } : object,
      ]),
    );
    const later = sphereLater.with({ ...sphereLater.state, objects });
    expect(later.view.has(later.id("Hill Giant"), "flying")).toBe(false);
  });

  test("can't have beats gaining, whatever the order (113.11)", () => {
    const on = board({
      Alice: { battlefield: ["Archetype of Imagination"] },
      Bob: { battlefield: ["Serra Angel", { card: "Flight", on: "Serra Angel" }] },
    });
    expect(on.view.has(on.id("Serra Angel"), "flying")).toBe(false);
  });

  test("LAY-13: Tarmogoyf counts, where graveyards are written", () => {
    const on = board({ Alice: { battlefield: ["Tarmogoyf"], graveyard: ["Forest", "Shock"] }, Bob: { graveyard: ["Grizzly Bears"] } });
    expect(look(on, "Tarmogoyf").size).toBe("3/4");
    const unwritten = board({ Alice: { battlefield: ["Tarmogoyf"], graveyard: ["Forest", "Shock"] }, Bob: {} });
    expect(unwritten.view.characteristics(unwritten.id("Tarmogoyf")).doubts).not.toEqual([]);
  });

  test("LAY-14, LAY-15, LAY-16: setting, modifying, counters, switching", () => {
    const on = board({ Alice: { battlefield: ["Craw Wurm", { card: "Lignify", on: "Craw Wurm" }, "Pillarfield Ox"] } });
    const grown = on.apply("Craw Wurm gets +3/+3 until end of turn.");
    expect(look(grown, "Craw Wurm")).toEqual({ size: "3/7", colors: "G", types: "creature Treefolk" });
    const counted = on.with(addCounters(on.state, on.id("Craw Wurm"), "+1/+1", 2));
    expect(look(counted, "Craw Wurm").size).toBe("2/6");
    const switched = on.apply("Switch Pillarfield Ox's power and toughness until end of turn.");
    expect(look(switched, "Pillarfield Ox").size).toBe("4/2");
  });

  test("LAY-17: an animated land is still a land", () => {
    const on = board({ Alice: { battlefield: ["Forest", { card: "Wind Zendikon", on: "Forest" }] } });
    expect(look(on, "Forest")).toEqual({ size: "2/2", colors: "U", types: "basic land creature Forest Elemental" });
    expect(on.view.has(on.id("Forest"), "flying")).toBe(true);
  });

  test("LAY-24: becoming replaces, in addition adds", () => {
    const on = board({
      Alice: { battlefield: ["Scathe Zombies", { card: "Painter's Servant", chosen: [white] }], hand: ["Shock"], graveyard: ["Forest"] },
    });
    expect(look(on, "Scathe Zombies").colors).toBe("WB");
    expect(look(on, "Shock").colors).toBe("WR");
    expect(look(on, "Forest").colors).toBe("W");
    expect(look(on.apply("Scathe Zombies becomes red until end of turn."), "Scathe Zombies").colors).toBe("R");
  });

  test("Mycosynth Lattice and Painter's Servant, by timestamp", () => {
    const on = board({
      Alice: { battlefield: ["Mycosynth Lattice", { card: "Painter's Servant", chosen: [red] }, "Grizzly Bears"], hand: ["Shock"] },
    });
    expect(look(on, "Grizzly Bears")).toEqual({ size: "2/2", colors: "R", types: "creature artifact Bear" });
    const turned = board({
      Alice: { battlefield: [{ card: "Painter's Servant", chosen: [red] }, "Mycosynth Lattice", "Grizzly Bears"], hand: ["Shock"] },
    });
    expect(look(turned, "Grizzly Bears").colors).toBe("");
    expect(look(turned, "Shock").colors).toBe("");
  });

  test("Conspiracy: creatures, creature spells and creature cards", () => {
    const on = board({
      Alice: {
        battlefield: ["Grizzly Bears", { card: "Conspiracy", chosen: [type("goblin")] }],
        hand: ["Serra Angel"],
        graveyard: ["Shock"],
      },
      Bob: { battlefield: ["Hill Giant"] },
    });
    expect(look(on, "Grizzly Bears").types).toBe("creature Goblin");
    expect(look(on, "Serra Angel").types).toBe("creature Goblin");
    expect(look(on, "Hill Giant").types).toBe("creature Giant");
  });

  test("Song of the Dryads and Imprisoned in the Moon (305.7)", () => {
    const song = board({ Alice: { battlefield: ["Serra Angel", { card: "Song of the Dryads", on: "Serra Angel" }] } });
    expect(look(song, "Serra Angel")).toEqual({ size: "undefined/undefined", colors: "", types: "land Forest" });
    expect(song.view.characteristics(song.id("Serra Angel")).abilities).toEqual([]);
    const moon = board({ Alice: { battlefield: ["Serra Angel", { card: "Imprisoned in the Moon", on: "Serra Angel" }] } });
    expect(look(moon, "Serra Angel").types).toBe("land");
    expect(moon.view.characteristics(moon.id("Serra Angel")).abilities).toHaveLength(1);
  });

  test("keyword counters and suspected", () => {
    const on = board({ Alice: { battlefield: ["Hill Giant", { card: "Grizzly Bears", states: ["suspected"] }] } });
    const flying = on.with(addCounters(on.state, on.id("Hill Giant"), "flying", 1));
    expect(flying.view.has(on.id("Hill Giant"), "flying")).toBe(true);
    expect(on.view.has(on.id("Grizzly Bears"), "menace")).toBe(true);
    expect(on.view.norms("can't block").map((norm) => on.view.covers(norm, norm.norm.who, on.id("Grizzly Bears")))).toEqual([true]);
  });

  test("the trace tells the story in layer order", () => {
    const on = board({ Alice: { battlefield: ["Craw Wurm", { card: "Lignify", on: "Craw Wurm" }] } });
    const { trace } = on.view.characteristics(on.id("Craw Wurm"));
    expect(trace.map(({ layer, change }) => `${layer}: ${change}`)).toEqual(["4: becomes Treefolk", "7b: base power and toughness 0/4"]);
    expect(trace[0]?.source).toBe(on.id("Lignify"));
  });
});

describe("rules and players (613.10–11)", () => {
  test("LAY-21: True Believer under Humility gives no shroud", () => {
    const on = board({ Alice: { battlefield: ["True Believer"] } });
    expect(on.view.playerAbilities(on.player("Alice"))).toHaveLength(1);
    const humbled = board({ Alice: { battlefield: ["True Believer", "Humility"] } });
    expect(humbled.view.playerAbilities(humbled.player("Alice"))).toEqual([]);
  });

  test("LAY-22: an effect on the rules isn't removed by ability loss", () => {
    const on = board({ Alice: { battlefield: ["Grizzly Bears"] } });
    const both = on.apply("Creatures without flying can't block this turn.").apply("Grizzly Bears loses all abilities until end of turn.");
    const [norm] = both.view.norms("can't block");
    expect(norm && both.view.covers(norm, norm.norm.who, on.id("Grizzly Bears"))).toBe(true);
  });

  test("a phased-out permanent does nothing and is nowhere (702.26b)", () => {
    const on = board({ Alice: { battlefield: ["Lord of Atlantis", "Merfolk of the Pearl Trident"] } });
    const out = on.with(updateStatus(on.state, on.id("Lord of Atlantis"), { phasedOut: true }));
    expect(look(out, "Merfolk of the Pearl Trident").size).toBe("1/1");
    expect(out.view.permanents()).toEqual([on.id("Merfolk of the Pearl Trident")]);
  });

  test("Wonder works from the graveyard", () => {
    const on = board({ Alice: { battlefield: ["Grizzly Bears", "Island"], graveyard: ["Wonder"] } });
    expect(on.view.has(on.id("Grizzly Bears"), "flying")).toBe(true);
    const dry = board({ Alice: { battlefield: ["Grizzly Bears"], graveyard: ["Wonder"] } });
    expect(dry.view.has(dry.id("Grizzly Bears"), "flying")).toBe(false);
  });
});

describe("2004: six layers (418.5a)", () => {
  test("colors and abilities are changed in one layer, by timestamp", () => {
    const bold = madeUp("Red Banner", "Enchantment", "Red creatures have flying.");
    const sweep = board({ Alice: { battlefield: [bold, "Grizzly Bears"] } }, "2004").apply("Grizzly Bears becomes red.");
    expect(sweep.view.has(sweep.id("Grizzly Bears"), "flying")).toBe(true);
    expect(look(board({ Alice: { battlefield: ["Humility", "Serra Angel"] } }, "2004"), "Serra Angel").size).toBe("1/1");
  });
});
