// Files of card definitions: what can be typed, what is shown, and their names in the scenarios that include them.

import { describe, expect, test } from "vitest";
import { createLanguageService } from "../create-service.ts";
import { applyEdits, database, newService, readMarks } from "../testing/marked-text.ts";

const home = "file:///w/own.cards.yaml";
const CARDS = `# Cards of our own
- name: Glass Golem
  cost: "{3}"
  types: Artifact Creature — Golem
  text: |
    Defender
    Glass Golem can't be blocked by Walls.
    Whenever a foo bars, frobnicate it.
  power: 3
  toughness: 2
- name: Two Sides
  types: Instant
  faces:
    - name: Left Side
      types: Instant
`;

function complete(marked: string) {
  const { text, cursors } = readMarks(marked);
  const service = newService();
  service.open({ uri: home, languageId: "mtg-scenario", version: 1, text });
  const { items } = service.completion(home, cursors[0]!);
  return {
    labels: items.map(({ label }) => label),
    accept: (label: string) => applyEdits(text, [items.find((item) => item.label === label)!.edit]),
  };
}

describe("completion", () => {
  test("keys of a card, but for those it has", () => {
    const { labels } = complete("- name: A\n  <|>");
    expect(labels).toEqual(expect.arrayContaining(["types", "text", "power", "faces", "layout"]));
    expect(labels).not.toContain("name");
    expect(labels).not.toContain("battlefield");
  });
  test("a card begins with its name", () => {
    expect(complete("<|>").accept("name")).toBe("- name: ");
    expect(complete("- name: A\n<|>").accept("name")).toBe("- name: A\n- name: ");
    expect(complete("- <|>").labels).toContain("name");
  });
  test("keys of a face", () => {
    const { labels } = complete("- name: A\n  faces:\n    - name: B\n      <|>");
    expect(labels).toContain("toughness");
    expect(labels).not.toContain("faces");
  });
  test("words of a type line, subtypes by the card's types", () => {
    expect(complete("- name: A\n  types: Leg<|>").labels).toEqual(["Legendary"]);
    expect(complete("- name: A\n  types: Legendary Cr<|>").accept("Creature")).toBe("- name: A\n  types: Legendary Creature");
    const { labels, accept } = complete("- name: A\n  types: Creature — Gob<|>");
    expect(labels).toEqual(["Goblin"]);
    expect(accept("Goblin")).toContain("Creature — Goblin");
    expect(complete("- name: A\n  types: Land - <|>").labels).toContain("Forest");
    expect(complete("- name: A\n  types: Land - <|>").labels).not.toContain("Goblin");
  });
  test("colors, layouts, truth of a colon without a space", () => {
    expect(complete("- name: A\n  colors: white, bl<|>").accept("blue")).toBe("- name: A\n  colors: white, blue");
    expect(complete("- name: A\n  layout:<|>").accept("adventure")).toBe("- name: A\n  layout: adventure");
  });
  test("keyword abilities, in a text of one line and of several", () => {
    expect(complete("- name: A\n  text: prot<|>").accept("Protection from")).toBe("- name: A\n  text: Protection from ");
    expect(complete("- name: A\n  text: Flying, first s<|>").accept("first strike")).toBe("- name: A\n  text: Flying, first strike");
    expect(complete("- name: A\n  text: |\n    Flying\n    Ban<|>").accept("Banding")).toBe(
      "- name: A\n  text: |\n    Flying\n    Banding",
    );
  });
  test("the same words where a scenario defines cards", () => {
    const service = newService();
    const { text, cursors } = readMarks("scenario: A\ncards:\n  - name: B\n    types: Creature — Gob<|>\nplayers: {A: {}}\n");
    service.open({ uri: "file:///w/a.scenario.yaml", languageId: "mtg-scenario", version: 1, text });
    expect(service.completion("file:///w/a.scenario.yaml", cursors[0]!).items.map(({ label }) => label)).toEqual(["Goblin"]);
  });
});

describe("what is shown", () => {
  const service = newService();
  service.open({ uri: home, languageId: "mtg-scenario", version: 1, text: CARDS });

  test("hover: the card, and what of it was not understood", () => {
    const hover = service.hover(home, { line: 1, character: 12 })!;
    expect(hover.contents).toContain("**Glass Golem**");
    expect(hover.contents).toContain("Artifact Creature — Golem");
    expect(hover.contents).toContain("Not understood: “frobnicate it”");
    expect(hover.contents).not.toContain("Not understood: “Glass");
  });
  test("hover on a key", () => {
    expect(service.hover(home, { line: 2, character: 3 })?.contents).toContain("Mana cost");
    expect(service.hover(home, { line: 0, character: 3 })).toBeUndefined();
  });
  test("symbols, folding, tokens", () => {
    const symbols = service.documentSymbols(home);
    expect(symbols.map(({ name, detail }) => [name, detail])).toEqual([
      ["Glass Golem", "Artifact Creature — Golem"],
      ["Two Sides // Left Side", "Instant"],
    ]);
    expect(symbols[1]!.children.map(({ name }) => name)).toEqual(["Left Side"]);
    expect(service.foldingRanges(home)).toContainEqual({ startLine: 1, endLine: 9 });
    expect(service.semanticTokens(home).map(({ range }) => range.start.line)).toEqual([1, 10, 13]);
    expect(service.workspaceSymbols("glass").map(({ name }) => name)).toEqual(["Glass Golem"]);
  });
});

describe("names from file to file", () => {
  const first = "file:///w/one.scenario.yaml";
  const second = "file:///w/two.scenario.yaml";
  const other = "file:///w/other.scenario.yaml";
  const USES = `scenario: uses it
include: own.cards.yaml
players:
  Alice: { battlefield: [Glass Golem, 2 glass golem as spare] }
  Bob: { battlefield: [Grizzly Bears] }
steps:
  - attack: Alice's Glass Golem#1
  - note: Glass Golem in prose
`;
  function opened() {
    const service = newService({ [home]: CARDS });
    service.open({ uri: first, languageId: "mtg-scenario", version: 1, text: USES });
    service.open({ uri: second, languageId: "mtg-scenario", version: 1, text: USES.replace("[Grizzly Bears]", "[Glass Golem]") });
    service.open({ uri: other, languageId: "mtg-scenario", version: 1, text: USES.replace("include: own.cards.yaml\n", "") });
    return service;
  }
  const golem = { line: 3, character: 27 };

  test("definition: of a reference the object, of the object the card in its file", () => {
    const service = opened();
    const object = { start: { line: 3, character: 25 }, end: { line: 3, character: 36 } };
    expect(service.definition(first, { line: 6, character: 24 })).toEqual([{ uri: first, range: object }]);
    expect(service.definition(first, golem)).toEqual([
      { uri: home, range: { start: { line: 1, character: 8 }, end: { line: 1, character: 19 } } },
    ]);
  });

  test("references in every open file that includes it", () => {
    const service = opened();
    service.open({ uri: home, languageId: "mtg-scenario", version: 1, text: CARDS });
    const found = service.references(home, { line: 1, character: 10 }, true);
    expect(found.map(({ uri, range }) => `${uri.split("/").at(-1)} ${range.start.line}`)).toEqual([
      "own.cards.yaml 1",
      "own.cards.yaml 6",
      "one.scenario.yaml 3",
      "one.scenario.yaml 3",
      "one.scenario.yaml 6",
      "two.scenario.yaml 3",
      "two.scenario.yaml 3",
      "two.scenario.yaml 4",
      "two.scenario.yaml 6",
    ]);
  });

  test("files of the workspace that aren't open, by include or by the project's configuration", () => {
    const folder = "file:///w";
    const plain = USES.replace("include: own.cards.yaml\n", "");
    const texts: Record<string, string> = {
      [home]: CARDS,
      [first]: USES,
      [`${folder}/league/ruleslawyer.config.yaml`]: "customCards: ../own.cards.yaml\n",
      [`${folder}/league/three.scenario.yaml`]: plain,
      [`${folder}/four.scenario.yaml`]: plain,
    };
    const service = createLanguageService({
      database,
      readFile: (uri) => texts[uri],
      resolve: (from, relative) => new URL(relative, from).href,
      listFolder: (uri) =>
        uri in texts ? undefined : { files: Object.keys(texts).filter((each) => each.startsWith(`${uri}/`)), isCut: false },
      workspace: [folder],
    });
    service.open({ uri: home, languageId: "mtg-scenario", version: 1, text: CARDS });
    const edit = service.rename(home, { line: 1, character: 10 }, "Quartz Golem");
    if ("refused" in edit) throw new Error(edit.refused);
    expect(Object.keys(edit.changes).sort()).toEqual([home, first, `${folder}/league/three.scenario.yaml`].sort());
    const league = `${folder}/league/three.scenario.yaml`;
    expect(applyEdits(plain, edit.changes[league]!)).toContain("[Quartz Golem, 2 Quartz Golem as spare]");
    service.open({ uri: league, languageId: "mtg-scenario", version: 1, text: plain });
    expect(service.definition(league, { line: 2, character: 27 })[0]?.uri).toBe(home);
  });

  test.each(["from the file of cards", "from a scenario"])("rename %s: all files that use it, and no prose", (from) => {
    const service = opened();
    service.open({ uri: home, languageId: "mtg-scenario", version: 1, text: CARDS });
    const [uri, position] = from === "from a scenario" ? [first, golem] : [home, { line: 1, character: 10 }];
    expect(service.prepareRename(uri, position)).toMatchObject({ text: "Glass Golem" });
    const edit = service.rename(uri, position, "Quartz Golem");
    if ("refused" in edit) throw new Error(edit.refused);
    expect(Object.keys(edit.changes).sort()).toEqual([first, home, second].sort());
    const cards = applyEdits(CARDS, edit.changes[home]!);
    expect(cards).toContain("- name: Quartz Golem");
    expect(cards).toContain("Quartz Golem can't be blocked");
    const scenario = applyEdits(USES, edit.changes[first]!);
    expect(scenario).toContain("[Quartz Golem, 2 Quartz Golem as spare]");
    expect(scenario).toContain("Alice's Quartz Golem#1");
    expect(scenario).toContain("note: Glass Golem in prose");
    const again = newService({ [home]: cards });
    again.open({ uri: first, languageId: "mtg-scenario", version: 1, text: scenario });
    expect(again.diagnostics(first)!.diagnostics.map(({ code }) => code)).toEqual(
      service.diagnostics(first)!.diagnostics.map(({ code }) => code),
    );
  });

  test("names that can't be: with a colon, of another card, of the data's", () => {
    const service = opened();
    service.open({ uri: home, languageId: "mtg-scenario", version: 1, text: CARDS });
    for (const name of ["a: b", "2 Bears", "", "Grizzly Bears", "A, B"])
      expect(service.rename(home, { line: 1, character: 10 }, name), name).toHaveProperty("refused");
    expect(service.prepareRename(first, { line: 4, character: 26 })).toHaveProperty("refused");
  });
});
