import { editionFor, knownRules } from "@ruleslawyer/core";
import { describe, expect, test } from "vitest";
import { complete } from "../testing/complete.ts";
import { open } from "../testing/marked-text.ts";

const BOARD = `scenario: Completing
players:
  Alice:
    battlefield: [White Knight, Serra Angel, Grizzly Bears, Bonesplitter]
    hand: [Giant Growth]
  Bob:
    battlefield: [Black Knight, Hill Giant, Giant Spider]
    hand: [Terror, Unholy Strength]
`;

describe("keys", () => {
  test("at the top", () => {
    const { labels } = complete("scenario: A\npl<|>");
    expect(labels).toContain("players");
  });
  test("those that are there already are not offered", () => {
    expect(complete(`${BOARD}<|>`).labels).not.toContain("players");
  });
  test("of a player", () => {
    const { labels } = complete("scenario: A\nplayers:\n  Alice:\n    <|>");
    expect(labels).toContain("battlefield");
    expect(labels).not.toContain("steps");
  });
  test("actions first in a new step", () => {
    const { labels } = complete(`${BOARD}steps:\n  - <|>`);
    expect(labels.indexOf("cast")).toBeGreaterThanOrEqual(0);
    expect(labels.indexOf("cast")).toBeLessThan(labels.indexOf("note"));
  });
  test("only the options that go with the action", () => {
    const { labels } = complete(`${BOARD}steps:\n  - cast: Terror\n    <|>`);
    expect(labels).toContain("targets");
    expect(labels).not.toContain("attack");
  });
  test("in a flow map", () => {
    expect(complete("scenario: A\nplayers:\n  Alice: {battlefield: [{card: Forest, ta<|>}]}\n").labels).toContain("tapped");
  });
  test("of an expectation", () => {
    expect(complete(`${BOARD}steps:\n  - expect:\n      White Knight:\n        po<|>`).labels).toContain("power");
  });
  test("of a card definition", () => {
    expect(complete("scenario: A\ncards:\n  - name: B\n    to<|>\nplayers: {Alice: {}}\n").labels).toContain("toughness");
  });
});

describe("values", () => {
  test("card names by fuzzy match, quoted where YAML needs it", () => {
    const { labels, accept } = complete("scenario: A\nplayers:\n  Alice:\n    battlefield: [circle of prot<|>]\n");
    expect(labels[0]).toMatch(/^Circle of Protection/);
    expect(accept("Circle of Protection: Red")).toContain('["Circle of Protection: Red"]');
  });
  test("a count before the name stays", () => {
    expect(complete("scenario: A\nplayers:\n  Alice:\n    battlefield: [4 grizz<|>]\n").accept("Grizzly Bears")).toContain(
      "[4 Grizzly Bears]",
    );
  });
  test("at most 200, and more to come", () => {
    const { service, uri, cursors } = open("scenario: A\nplayers:\n  Alice:\n    hand: [a<|>]\n");
    const list = service.completion(uri, cursors[0]!);
    expect(list.items.length).toBeLessThanOrEqual(200);
    expect(list.isIncomplete).toBe(true);
  });
  test("the hands' cards first for cast", () => {
    expect(complete(`${BOARD}steps:\n  - cast: <|>`).labels.slice(0, 3)).toEqual(["Giant Growth", "Terror", "Unholy Strength"]);
  });
  test("players", () => {
    expect(complete(`${BOARD}active: <|>`).labels).toEqual(["Alice", "Bob"]);
  });
  test("steps of the turn", () => {
    expect(complete(`${BOARD}step: decl<|>`).labels).toEqual(["declare attackers", "declare blockers"]);
  });
  test("editions", () => {
    expect(complete(`${BOARD}rules: <|>`).labels).toContain("2004");
  });
  test("rule numbers, those of the finding first", () => {
    const { labels, of } = complete(`${BOARD}steps:\n  - cast: Terror\n    by: Bob\n    targets: White Knight\n    illegal: <|>\n`);
    expect(labels[0]).toBe("702.16b");
    expect(of("702.16b").detail).toContain("target");
  });
  test.each(["current", "2010", "2004"])("every rule number of %s that is known, by number and by what it says", (rules) => {
    const step = "  - cast: Terror\n    by: Bob\n    targets: White Knight\n    illegal: ";
    const edition = editionFor(rules)!;
    const known = knownRules(edition).map(({ number }) => number);
    const offered = (typed: string) => complete(`${BOARD}rules: "${rules}"\nsteps:\n${step}${typed}<|>\n`);
    const sections = [...new Set(known.map((number) => number.slice(0, rules === "2004" ? 3 : number.startsWith("702") ? 6 : 3)))];
    const found = new Set(sections.flatMap((section) => offered(section).labels));
    expect(known.filter((number) => !found.has(number))).toEqual([]);
    const { items } = offered("banding");
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ detail, filterText }) => detail !== undefined && filterText!.includes("banding"))).toBe(true);
    expect(offered("").items.length).toBeLessThanOrEqual(200);
  });
  test("the rest of a quoted name is replaced, not its quote", () => {
    const marked = "scenario: A\nplayers:\n  Alice: { battlefield: [{ card: 'Isamaru, Hound<|> of Konda', as: it }] }\n";
    expect(complete(marked).accept("Isamaru, Hound of Konda")).toBe(marked.replace("<|>", ""));
  });
  test("a key that stands there is replaced with its colon", () => {
    expect(complete("scenario: A\ncards:\n  - na<|>me: B\n").accept("name")).toBe("scenario: A\ncards:\n  - name: B\n");
  });
  test("documentation only when it is asked for", () => {
    const { service, uri, cursors } = open(`${BOARD}steps:\n  - cast: <|>`);
    const item = service.completion(uri, cursors[0]!).items.find(({ label }) => label === "Terror")!;
    expect(service.resolveCompletion(item.data!)).toContain("nonartifact, nonblack");
  });
});

describe("references: legal ones first, the reason on the others", () => {
  test("targets of a spell", () => {
    const { labels, of } = complete(`${BOARD}steps:\n  - cast: Terror\n    by: Bob\n    targets: <|>`);
    expect(of("White Knight")).toMatchObject({ illegal: true });
    expect(of("White Knight").detail).toContain("protection from black");
    expect(of("Black Knight").illegal).toBe(true);
    expect(of("Hill Giant").illegal).toBe(false);
    expect(labels.indexOf("Hill Giant")).toBeLessThan(labels.indexOf("White Knight"));
    expect(of("Alice").illegal).toBe(true);
  });
  test("hosts of an Equipment", () => {
    const { of } = complete(`${BOARD}steps:\n  - equip: Bonesplitter\n    to: <|>`);
    expect(of("Grizzly Bears").illegal).toBe(false);
    expect(of("Hill Giant").illegal).toBe(true);
  });
  test("attackers", () => {
    const { of } = complete(`${BOARD}steps:\n  - attack: [<|>]\n`);
    expect(of("White Knight").illegal).toBe(false);
    expect(of("Bonesplitter").illegal).toBe(true);
  });
  test("what a blocker may block", () => {
    const { of } = complete(`${BOARD}steps:\n  - attack: [White Knight, Serra Angel]\n  - block:\n      Hill Giant: <|>\n`);
    expect(of("White Knight").illegal).toBe(false);
    expect(of("Serra Angel").illegal).toBe(true);
    expect(of("Serra Angel").detail).toContain("flying");
  });
  test("blockers: may it block any attacker", () => {
    const { labels, of, accept } = complete(`${BOARD}steps:\n  - attack: [White Knight, Serra Angel]\n  - block:\n      <|>\n`);
    expect(of("Hill Giant").illegal).toBe(false);
    expect(of("Giant Spider").illegal).toBe(false);
    expect(of("Black Knight").illegal).toBe(true);
    expect(of("Black Knight").detail).toMatch(/protection|flying/);
    expect(labels.indexOf("Hill Giant")).toBeLessThan(labels.indexOf("Black Knight"));
    expect(accept("Hill Giant")).toContain("      Hill Giant: ");
  });
  test("a block in flow", () => {
    const { of } = complete(`${BOARD}steps:\n  - attack: [Serra Angel]\n  - block: {<|>}\n`);
    expect(of("Giant Spider").illegal).toBe(false);
    expect(of("Hill Giant").illegal).toBe(true);
  });
});

describe("elsewhere", () => {
  test("decks: cards outside the commander's colors last, with the reason", () => {
    const { of, labels } = complete("Commander\n1 Krenko, Mob Boss\n\nDeck\n1 lightning <|>\n", "mtg-deck");
    expect(of("Lightning Bolt").illegal).toBe(false);
    expect(of("Lightning Helix").illegal).toBe(true);
    expect(labels.indexOf("Lightning Bolt")).toBeLessThan(labels.indexOf("Lightning Helix"));
  });
  test("scenario blocks in Markdown", () => {
    const { labels, accept } = complete(`Hello\n\n\`\`\`scenario\n${BOARD}active: <|>\n\`\`\`\n`, "markdown");
    expect(labels).toEqual(["Alice", "Bob"]);
    expect(accept("Bob")).toContain("active: Bob\n```");
  });
  test("deck blocks in Markdown", () => {
    expect(complete("```deck\n4 lightning bo<|>\n```\n", "markdown").accept("Lightning Bolt")).toContain("4 Lightning Bolt\n```");
  });
  test("puzzles: card names", () => {
    expect(complete("[state]\nhumanhand=Terror;lightning bo<|>\n", "mtg-puzzle").accept("Lightning Bolt")).toContain(
      "Terror;Lightning Bolt\n",
    );
  });
});
