// Projects: the configuration above a text, its formats and cards, and what is said of it.

import { describe, expect, test } from "vitest";
import { checkText, environmentIn } from "../check-text.ts";
import { createLanguageService } from "../create-service.ts";
import { DEFAULT_SETTINGS } from "../open-documents.ts";
import type { ServiceHost } from "../service.ts";
import { database } from "../testing/marked-text.ts";
import { createConfigSchema } from "./config-schema.ts";
import { createProjects, type ProjectFiles } from "./projects.ts";

const CARDS = `- name: Test Goblin
  cost: "{R}"
  types: Creature — Goblin
  power: 2
  toughness: 1
- name: Grizzly Bears
  cost: "{G}"
  types: Creature — Bear
  power: 3
  toughness: 3
`;
const CONFIG = `formats:
  our-league:
    base: modern
    title: Our League
    banned: [Lightning Bolt]
    unbanned: [Shock]
    sideboard: 10
deckFormat: our-league
customCards: cards
`;

function filesOf(texts: Record<string, string>): ProjectFiles {
  return {
    readFile: (address) => texts[address],
    resolve: (from, relative) => new URL(relative, from).href,
    listFolder: (address) => {
      const inside = Object.keys(texts).filter((each) => each.startsWith(`${address}/`));
      return inside.length === 0 ? undefined : { files: inside.sort(), isCut: false };
    },
  };
}

const found = (texts: Record<string, string>, path: string, text: string) => {
  const project = createProjects(filesOf(texts), database).of(path);
  return checkText({ path, text }, environmentIn(project, {})).diagnostics.map(({ code, severity }) => `${severity} ${code}`);
};

describe("the configuration of a text", () => {
  const texts = { "file:///p/ruleslawyer.config.yaml": CONFIG, "file:///p/cards/own.cards.yaml": CARDS };

  test("is the nearest one above it", () => {
    const projects = createProjects(filesOf({ ...texts, "file:///p/sub/ruleslawyer.config.json": "{}" }), database);
    expect(projects.of("file:///p/a/b/x.dec").config).toBe("file:///p/ruleslawyer.config.yaml");
    expect(projects.of("file:///p/sub/deep/x.dec").config).toBe("file:///p/sub/ruleslawyer.config.json");
    expect(projects.of("file:///elsewhere/x.dec").config).toBeUndefined();
    expect(projects.of("untitled:Untitled-1").config).toBeUndefined();
    expect(projects.of("file:///p/x.dec")).toBe(projects.of("file:///p/y.dec"));
  });

  test("gives formats by title, by header, and where a deck names none; and cards", () => {
    const deck = "4 Lightning Bolt\n4 Test Goblin\n52 Mountain\n";
    expect(found(texts, "file:///p/x.dec", deck)).toContain("error deck/banned");
    expect(found(texts, "file:///p/x.dec", `// Format: Our League\n${deck}`)).toContain("error deck/banned");
    expect(found(texts, "file:///p/x.dec", deck).filter((each) => each.endsWith("unknown-card"))).toEqual([]);
    expect(found(texts, "file:///p/x.dec", `// Format: Vintage\n${deck}`)).not.toContain("error deck/banned");
    expect(found(texts, "file:///p/burn - our-league.dec", deck)).toContain("information deck/format");
    expect(found({}, "file:///p/x.dec", deck)).toContain("warning deck/unknown-card");
  });

  test("gives cards to scenarios", () => {
    const scenario = "scenario: x\nplayers:\n  A: {battlefield: [Test Goblin]}\n  B: {}\nsteps:\n  - attack: Test Goblin\n";
    expect(found(texts, "file:///p/a.scenario.yaml", scenario)).toEqual([]);
    expect(found({}, "file:///p/a.scenario.yaml", scenario).length).toBeGreaterThan(0);
  });

  test("and an option of the command line goes before it", () => {
    const project = createProjects(filesOf(texts), database).of("file:///p/x.dec");
    const environment = environmentIn(project, { deckFormat: "vintage", rules: "2010" });
    expect(environment).toMatchObject({ deckFormat: "vintage", rules: "2010", defaultDeckFormat: "our-league" });
    const codes = checkText({ path: "file:///p/x.dec", text: "4 Lightning Bolt\n56 Mountain\n" }, environment).diagnostics.map(
      ({ code }) => code,
    );
    expect(codes).not.toContain("deck/banned");
  });
});

describe("what is wrong with it", () => {
  const path = "file:///p/ruleslawyer.config.yaml";
  const said = (config: string, more: Record<string, string> = {}) => {
    const project = createProjects(filesOf({ ...more, [path]: config }), database).of("file:///p/x.dec");
    const file = project.files.find(({ address }) => address === path)!;
    return file.diagnostics.map(({ code, range, fixes }) => [code, range.start.line, range.start.character, fixes?.[0]?.edits[0]?.newText]);
  };

  test.each<[string, (string | number | undefined)[][]]>([
    ["formatz: {}\n", [["config/unknown-key", 0, 0, "formats"]]],
    ["formats:\n  x: { baned: [Shock] }\n", [["config/unknown-key", 1, 7, "banned"]]],
    ["formats:\n  x: { base: modrn }\n", [["config/value", 1, 13, "modern"]]],
    ["formats:\n  x: { copies: four }\n", [["config/value", 1, 15, undefined]]],
    ["formats:\n  x: { banned: [Shokc] }\n", [["config/unknown-card", 1, 16, "Shock"]]],
    ["formats:\n  x: 7\n", [["config/value", 1, 5, undefined]]],
    ["formats:\n  x: { min: 60, max: 40 }\n", [["config/value", 1, 21, undefined]]],
    ["formats:\n  x: { points: { allowed: 3, cards: { Shock: many } } }\n", [["config/value", 1, 45, undefined]]],
    ["deckFormat: comander\n", [["config/value", 0, 12, "commander"]]],
    ["rules: '2011x'\n", [["config/value", 0, 7, "'2010'"]]],
    ["customCards: nowhere\n", [["config/unreadable", 0, 13, undefined]]],
    ["- a\n", [["config/value", 0, 0, undefined]]],
    ["formats: [a\n", [["yaml/syntax", 0, 9, undefined]]],
    ["", []],
    ["# nothing yet\n", []],
    ["formats:\n", []],
  ])("%j", (config, expected) => {
    expect(said(config).map((each, i) => (expected[i]?.length === 4 ? each : each.slice(0, expected[i]?.length)))).toEqual(expected);
  });

  test("is shown in the file itself, also when it is checked by name", () => {
    expect(found({ [path]: "deckFormat: nonsense\n" }, path, "deckFormat: nonsense\n")).toEqual(["error config/value"]);
    expect(found({}, path, "deckFormat: nonsense\n")).toEqual(["error config/value"]);
  });
});

describe("cards of a project", () => {
  test("hide those of the data, said where they are defined", () => {
    const texts = {
      "file:///p/ruleslawyer.config.yaml": "customCards: [a.cards.yaml, b.cards.yaml]\n",
      "file:///p/a.cards.yaml": CARDS,
      "file:///p/b.cards.yaml": "- name: Test Goblin\n  types: Artifact\n",
    };
    const project = createProjects(filesOf(texts), database).of("file:///p/x.dec");
    expect(project.database.find("Grizzly Bears")?.faces[0].power).toBe("3");
    expect(project.database.find("Test Goblin")?.faces[0].typeLine).toBe("Creature — Goblin");
    const said = project.files.flatMap(({ address, diagnostics }) => diagnostics.map(({ code }) => `${address.at(-12)} ${code}`));
    expect(said).toEqual(["a card/hides", "b card/defined-twice"]);
    expect(found(texts, "file:///p/a.cards.yaml", CARDS)).toEqual(["information card/hides"]);
  });

  test("of the settings that can't be read are complained of", () => {
    const settings = { customCards: ["file:///gone"], config: "file:///gone/ruleslawyer.config.yaml" };
    expect(createProjects(filesOf({}), database, settings).of("file:///p/x.dec").complaints).toHaveLength(2);
  });
});

describe("in an editor", () => {
  const newService = (texts: Record<string, string>, more: Partial<ServiceHost> = {}) =>
    createLanguageService({ database, ...filesOf(texts), ...more });
  const deck = { uri: "file:///p/x.dec", languageId: "mtg-deck", version: 1, text: "4 Lightning Bolt\n4 Test Goblin\n52 Mountain\n" };
  const path = "file:///p/ruleslawyer.config.yaml";

  test("a change of the configuration or of a card file is heard, on disk and while it is typed", () => {
    const texts: Record<string, string> = { [path]: "", "file:///p/cards/own.cards.yaml": CARDS };
    const service = newService(texts);
    service.open(deck);
    const codes = () => service.diagnostics(deck.uri)!.diagnostics.map(({ code }) => code);
    expect(codes()).toContain("deck/unknown-card");
    texts[path] = CONFIG;
    expect(service.fileChanged(path)).toEqual([deck.uri]);
    expect(service.fileChanged(path)).toEqual([deck.uri]);
    expect(codes()).toContain("deck/banned");
    expect(codes()).not.toContain("deck/unknown-card");
    expect(service.fileChanged(path)).toEqual([]);
    service.open({ uri: path, languageId: "yaml", version: 1, text: CONFIG });
    service.update(path, 2, CONFIG.replace("Lightning Bolt", "Mountainn"));
    expect(codes()).not.toContain("deck/banned");
    expect(service.diagnostics(path)!.diagnostics.map(({ code }) => code)).toEqual(["config/unknown-card"]);
    service.close(path);
    expect(codes()).toContain("deck/banned");
    delete texts["file:///p/cards/own.cards.yaml"];
    service.fileChanged("file:///p/cards/own.cards.yaml");
    expect(codes()).toContain("deck/unknown-card");
  });

  test("settings name cards and formats, and a deck's own words go before them", () => {
    const complaints: string[] = [];
    const service = newService(
      { "file:///c/own.cards.yaml": CARDS, [path]: CONFIG.replace("customCards: cards\n", "") },
      {
        complain: (message) => complaints.push(message),
      },
    );
    service.setSettings({ ...DEFAULT_SETTINGS, deckFormat: "vintage", customCards: ["file:///c", "file:///gone"] });
    service.open(deck);
    service.open({ ...deck, uri: "file:///q/y.dec", text: "// Format: Pauper\n60 Mountain\n" });
    expect(service.diagnostics(deck.uri)!.diagnostics.map(({ code }) => code)).not.toContain("deck/unknown-card");
    expect(
      service
        .diagnostics("file:///q/y.dec")!
        .diagnostics.map(({ message }) => message)
        .join(),
    ).toContain("Pauper");
    expect(complaints[0]).toContain("file:///gone");
  });

  test("its formats are to choose from, before the built-in ones", () => {
    const service = newService({ [path]: CONFIG });
    const choices = service.deckFormats(deck.uri);
    expect(choices[0]).toEqual({ id: "our-league", title: "Our League", own: true });
    expect(choices).toContainEqual({ id: "modern", title: "Modern", own: false });
    expect(service.deckFormats("file:///elsewhere/x.dec").some(({ own }) => own)).toBe(false);
  });

  test("completion knows the project's cards, bans and formats", () => {
    const service = newService({ [path]: CONFIG, "file:///p/cards/own.cards.yaml": CARDS });
    service.open({ ...deck, text: "// Format: o\n4 Test Gob\n4 Lightning Bol\n" });
    expect(service.completion(deck.uri, { line: 0, character: 12 }).items[0]).toMatchObject({ label: "our-league" });
    expect(service.completion(deck.uri, { line: 1, character: 10 }).items[0]).toMatchObject({ label: "Test Goblin" });
    const bolt = service.completion(deck.uri, { line: 2, character: 15 }).items.find(({ label }) => label === "Lightning Bolt");
    expect(bolt).toMatchObject({ illegal: true, detail: "banned in Our League" });
  });
});

test("the schema knows the keys that are read", () => {
  const schema = createConfigSchema() as { properties: object; definitions: { format: { properties: object } } };
  expect(Object.keys(schema.properties).sort()).toEqual(["customCards", "deckFormat", "formats", "rules"]);
  expect(Object.keys(schema.definitions.format.properties)).toContain("unbanned");
});
