// Every place of the language in which something can be typed: what is offered there, and what accepting it leaves.

import { describe, expect, test } from "vitest";
import { complete } from "../testing/complete.ts";

const BOARD = `scenario: Completing
players:
  Alice:
    battlefield: [White Knight, Serra Angel, Grizzly Bears, Bonesplitter, "Jace, the Mind Sculptor"]
    hand: [Giant Growth]
  Bob:
    battlefield: [Black Knight, Hill Giant, { card: Grizzly Bears, as: bear }]
    hand: [Terror]
`;
const STEPS = `${BOARD}steps:\n`;
const zone = (rest: string) => `scenario: A\nplayers:\n  Alice:\n    battlefield:${rest}`;
const item = (rest: string) => `${zone("\n      - card: Grizzly Bears\n        ")}${rest}\n  Bob: {}\n`;
const legal = (marked: string) => complete(marked).items.flatMap(({ label, illegal }) => (illegal === true ? [] : [label]));

describe("brackets over several lines", () => {
  test("names in a list", () => {
    expect(complete(zone(" [\n      Forest,\n      Grizzly<|>\n    ]\n")).accept("Grizzly Bears")).toContain(
      "Forest,\n      Grizzly Bears\n    ]",
    );
  });
  test("keys of a map, those behind included in what is there", () => {
    const { labels, accept } = complete(`${STEPS}  - {\n      cast: Terror,\n      <|>\n      by: Bob\n    }\n`);
    expect(labels[0]).toBe("targets");
    expect(labels).not.toContain("by");
    expect(labels).not.toContain("attack");
    expect(accept("targets")).toContain("      targets: \n      by: Bob");
  });
  test("targets are judged there, too", () => {
    const { of } = complete(`${STEPS}  - {\n      cast: Terror,\n      by: Bob,\n      targets: <|>\n    }\n`);
    expect(of("Hill Giant").illegal).toBe(false);
    expect(of("White Knight").detail).toContain("protection from black");
  });
  test("a bracket that was never closed ends with the next line of the block", () => {
    expect(complete(`${STEPS}  - { cast: Terror, targets: [\n  - tap: Hill<|>\n`).labels).toEqual(["Hill Giant"]);
    expect(complete("scenario: A\nplayers:\n  Alice:\n    hand: [Shock\n    batt<|>\n").labels).toEqual(["battlefield"]);
  });
});

describe("JSON", () => {
  const json = (marked: string) => complete(marked, "mtg-scenario", "case.scenario.json");
  test("a key is closed and gets its colon", () => {
    const text = '{\n  "scenario": "A",\n  "players": {\n    "Alice": {\n      "batt<|>"\n    }\n  }\n}';
    expect(json(text).accept("battlefield")).toBe(text.replace('batt<|>"', 'battlefield": '));
    expect(json('{ "pla<|> }').accept("players")).toBe('{ "players":  }');
    expect(json('{ "pla<|>": {} }').accept("players")).toBe('{ "players": {} }');
    expect(json("{ <|> }").accept("players")).toBe('{ "players":  }');
  });
  test("names, with and without a quote", () => {
    expect(json('{ "players": { "Alice": { "hand": ["grizz<|>"] } } }').accept("Grizzly Bears")).toContain('["Grizzly Bears"]');
    expect(json('{ "players": { "Alice": { "hand": [grizz<|>] } } }').accept("Grizzly Bears")).toContain('["Grizzly Bears"]');
  });
  test("targets are judged", () => {
    const board = '"players": { "Alice": { "battlefield": ["White Knight", "Hill Giant"] }, "Bob": {} }';
    const { of, accept } = json(`{ "scenario": "A", ${board}, "steps": [\n  { "cast": "Terror", "by": "Bob", "targets": "<|>" }\n] }`);
    expect(of("Hill Giant").illegal).toBe(false);
    expect(of("White Knight").illegal).toBe(true);
    expect(accept("Hill Giant")).toContain('"targets": "Hill Giant" }');
  });
});

describe("names", () => {
  test("with a comma in brackets: the whole, in quotes", () => {
    const { labels, accept } = complete(zone(" [Forest, Jace, the<|>]\n"));
    expect(labels[0]).toBe("Jace, the Mind Sculptor");
    expect(accept("Jace, the Mind Sculptor")).toContain('[Forest, "Jace, the Mind Sculptor"]');
    expect(complete(`${STEPS}  - destroy: [White Knight, Jace, th<|>]\n`).accept("Jace, the Mind Sculptor")).toContain(
      '[White Knight, "Jace, the Mind Sculptor"]',
    );
  });
  test("in quotes of either kind what has to be is escaped", () => {
    expect(complete(zone(" ['Urza''s To<|>']\n")).accept("Urza's Tower")).toContain("['Urza''s Tower']");
    expect(complete(zone(' ["Urza\'s To<|>"]\n')).accept("Urza's Tower")).toContain('["Urza\'s Tower"]');
  });
  test("behind `as` stands a new name: nothing is offered", () => {
    expect(complete(zone(" [Grizzly Bears as be<|>]\n")).labels).toEqual([]);
  });
  test("behind a tab, too", () => {
    expect(complete(zone("\t[grizz<|>]\n")).accept("Grizzly Bears")).toBe(zone("\t[Grizzly Bears]\n"));
  });
  test("nothing typed yet: what the file names already", () => {
    expect(complete(`${BOARD}    graveyard: [<|>]\n`).labels).toContain("Terror");
  });
  test("with their controller, once that is typed", () => {
    const { labels, accept } = complete(`${STEPS}  - tap: Bob's<|>\n`);
    expect(labels).toEqual(["Bob's Black Knight", "Bob's Hill Giant"]);
    expect(accept("Bob's Hill Giant")).toContain("tap: Bob's Hill Giant\n");
  });
  test("letters left out", () => {
    expect(complete(`${STEPS}  - tap: whkn<|>\n`).labels).toEqual(["White Knight"]);
  });
  test("within a sentence", () => {
    expect(complete(`${STEPS}  - apply: until end of turn, White Kn<|>\n`).accept("White Knight")).toContain("turn, White Knight\n");
    expect(complete(`${STEPS}  - apply: White Knight gets <|>\n`).labels).toEqual([]);
  });
  test("what a list holds already is not offered again", () => {
    expect(legal(`${STEPS}  - attack: [White Knight, <|>]\n`)).toEqual(["Serra Angel", "Alice's Grizzly Bears"]);
  });
});

describe("objects in zones", () => {
  test("what it is attached to, attacks, blocks, is paired with", () => {
    const board = BOARD.replace("hand: [Terror]", "graveyard: []");
    const at = (key: string) => complete(board.replace("Hill Giant,", `Hill Giant, { card: Pacifism, ${key}: <|> },`)).labels;
    expect(at("attached")).toContain("White Knight");
    expect(at("attacking")).toEqual(["Alice", "Bob", "Jace, the Mind Sculptor"]);
    expect(at("blocking")).toContain("Serra Angel");
    expect(at("paired")).not.toContain("Alice");
  });
  test.each([
    ["counters: {<|>}", "+1/+1", "counters: {+1/+1: 1}"],
    ["counters: {poi<|>}", undefined, ""],
    ["states: [<|>]", "monstrous", "states: [monstrous]"],
    ["chosen: <|>", "Alice", "chosen: Alice"],
    ["chosen: {<|>}", "color", "chosen: {color: }"],
    ["chosen: {type: Gob<|>}", "Goblin", "chosen: {type: Goblin}"],
    ["phasedout: <|>", "true", "phasedout: true"],
  ])("%s", (typed, label, accepted) => {
    const { labels, accept } = complete(item(typed));
    if (label === undefined) expect(labels).toEqual([]);
    else expect(accept(label)).toContain(accepted);
  });
  test("the faces of its card", () => {
    expect(complete(zone("\n      - card: Delver of Secrets\n        face: <|>")).labels).toEqual([
      "Delver of Secrets",
      "Insectile Aberration",
    ]);
  });
  test("it is a card, a token or an emblem: one of them", () => {
    expect(complete(item("<|>")).labels).not.toContain("token");
  });
});

describe("players", () => {
  test.each([
    ["counters: {<|>}", "poison"],
    ["designations: [<|>]", "monarch"],
    ["format: <|>", "modern"],
  ])("%s", (typed, label) => {
    expect(complete(`scenario: A\nplayers:\n  Alice:\n    ${typed}\n`).labels).toContain(label);
  });
  test("teams", () => {
    expect(complete(`${BOARD}teams: [[Alice], [<|>]]\n`).labels).toEqual(["Alice", "Bob"]);
  });
});

describe("steps", () => {
  test("where a dash is missing it comes with the key", () => {
    expect(complete(`${STEPS}  <|>`).accept("cast")).toBe(`${STEPS}  - cast: `);
    expect(complete("scenario: A\ncards:\n  <|>").accept("name")).toBe("scenario: A\ncards:\n  - name: ");
  });
  test("the options of the action come before those of every step", () => {
    const { labels } = complete(`${STEPS}  - cast: Terror\n    <|>\n`);
    expect(labels.indexOf("targets")).toBeLessThan(labels.indexOf("note"));
  });
  test("lines of the source's text, by what they say", () => {
    const { labels, of } = complete(`${STEPS}  - activate: Jace, the Mind Sculptor\n    ability: <|>\n`);
    expect(labels).toEqual(["1", "2", "3", "4"]);
    expect(of("2").detail).toContain("Draw three cards");
    expect(complete(`${STEPS}  - activate: Bonesplitter\n    ability: <|>\n`).labels[0]).toBe("2");
  });
  test("modes, in a list as well", () => {
    expect(complete(`${STEPS}  - cast: Cryptic Command\n    modes: [1, <|>]\n`).of("2").detail).toContain("eturn target permanent");
    expect(complete(`${STEPS}  - { cast: Cryptic Command, modes: [<|>] }\n`).labels).toEqual(["1", "2", "3", "4"]);
  });
  test.each([
    ["resolve: <|>", ["all"]],
    ["counter: <|>", []],
    ["move: White Knight\n    to: <|>", ["hand", "graveyard", "exile", "library", "command", "battlefield"]],
    ["move: White Knight\n    to: library\n    position: <|>", ["top", "bottom"]],
    ["control: White Knight\n    until: <|>", ["end of turn", "end of combat"]],
    ["attack: [{ attacker: White Knight, defender: <|> }]", ["Alice", "Bob", "Jace, the Mind Sculptor"]],
    ["attack:\n      White Knight: <|>", ["Alice", "Bob", "Jace, the Mind Sculptor"]],
    ["discard: <|>", ["Giant Growth", "Terror"]],
  ])("%s", (typed, wanted) => {
    expect(complete(`${STEPS}  - ${typed}\n`).labels).toEqual(wanted);
  });
  test("what is exiled", () => {
    expect(complete(`${STEPS}  - exile: <|>\n`).labels).toContain("White Knight");
  });
  test("from a zone, or from a source", () => {
    expect(complete(`${STEPS}  - cast: Terror\n    from: <|>\n`).labels).toContain("graveyard");
    expect(complete(`${STEPS}  - deal: 2\n    from: <|>\n`).labels).toContain("White Knight");
  });
  test("damage: those in combat, and to whom", () => {
    const combat = `${STEPS}  - attack: White Knight\n  - block: { Hill Giant: White Knight }\n  - damage:\n      `;
    expect(complete(`${combat}<|>\n`).labels).toEqual(["White Knight", "Hill Giant"]);
    expect(complete(`${combat}Hill Giant: {<|>}\n`).accept("White Knight")).toContain("{White Knight: }");
  });
  test("counters on what", () => {
    expect(complete(`${STEPS}  - counters: { Hill Giant: {<|>} }\n`).accept("+1/+1")).toContain("{ Hill Giant: {+1/+1: 1} }");
  });
  test("of a player other things are expected than of an object", () => {
    expect(complete(`${STEPS}  - expect:\n      Alice: {<|>}\n`).labels).toContain("life");
    expect(complete(`${STEPS}  - expect:\n      White Knight: {<|>}\n`).labels).not.toContain("life");
  });
  test("a key with a number or a comma", () => {
    expect(complete(`${STEPS}  - expect:\n      Grizzly Bears#2: {<|>}\n`).labels).toContain("power");
    expect(complete(`${STEPS}  - expect:\n      Jace, the Mind Sculptor:\n        lo<|>\n`).labels).toEqual(["loyalty"]);
  });
});

test("in each of several documents, by its own board", () => {
  const second = "---\nscenario: B\nplayers: { Carol: { battlefield: [Forest] }, Dan: {} }\n";
  expect(complete(`${BOARD}${second}active: <|>\n`).labels).toEqual(["Carol", "Dan"]);
  expect(complete(`${BOARD}${second}steps:\n  - tap: <|>\n`).labels).toEqual(["Forest"]);
});

test.each(["\n", "\r\n"])("an empty document, and one of comments only (%j)", (end) => {
  for (const text of ["<|>", `# notes${end}<|>`, `${end}${end}<|>`]) expect(complete(text).accept("scenario")).toContain("scenario: ");
});
