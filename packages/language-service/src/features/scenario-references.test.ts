import { describe, expect, test } from "vitest";
import type { Range } from "../diagnostic.ts";
import { applyEdits, open, wordsAt } from "../testing/marked-text.ts";

const sorted = (ranges: readonly Range[]): readonly Range[] =>
  [...ranges].sort((a, b) => a.start.line - b.start.line || a.start.character - b.start.character);

const STORY = `scenario: Where things are named
players:
  Alice:
    battlefield: [White Knight, <|Grizzly Bears|> as <|ted|>]
  Bob:
    battlefield: [Hill Giant]
    hand: [Terror, Unsummon]
steps:
  - cast: Unsummon
    by: Bob
    targets: <|t<|>ed|>
  - resolve
  - expect:
      <|ted|>: {zone: hand}
`;

describe("definition and references", () => {
  test("an alias leads to its object's entry", () => {
    const { service, uri, cursors, ranges } = open(STORY);
    expect(service.definition(uri, cursors[0]!)).toEqual([{ uri, range: ranges[0] }]);
  });
  test("all references, through changes of zones", () => {
    const { service, uri, cursors, ranges } = open(STORY);
    expect(sorted(service.references(uri, cursors[0]!, true).map(({ range }) => range))).toEqual(sorted(ranges));
    expect(service.references(uri, cursors[0]!, false)).toHaveLength(2);
    expect(sorted(service.highlights(uri, cursors[0]!))).toEqual(sorted(ranges));
  });
  test("a plain name leads to the object meant", () => {
    const { service, uri, cursors, ranges } = open(
      "scenario: A\nplayers:\n  Alice: {battlefield: [Grizzly Bears]}\n  Bob: {battlefield: [<|Grizzly Bears|>]}\nsteps:\n  - tap: Bob's <|>Grizzly Bears\n",
    );
    expect(service.definition(uri, cursors[0]!).map(({ range }) => range)).toEqual([ranges[0]]);
  });
  test("a player", () => {
    const { service, uri, cursors, ranges } = open("scenario: A\nplayers:\n  <|Alice|>: {}\n  Bob: {}\nactive: Al<|>ice\n");
    expect(service.definition(uri, cursors[0]!).map(({ range }) => range)).toEqual([ranges[0]]);
  });
  test("a card of the file leads to its definition", () => {
    const { service, uri, cursors, text } = open(
      "scenario: A\ncards:\n  - {name: Ann, types: Creature — Bear, power: 1, toughness: 1}\nplayers:\n  Alice: {hand: [Ann]}\nsteps:\n  - cast: A<|>nn\n",
    );
    const found = service.definition(uri, cursors[0]!);
    expect(found.map(({ range }) => wordsAt(text, range))).toEqual(["Ann"]);
  });
  test("in a Markdown block", () => {
    const { service, uri, cursors } = open(`Text\n\n\`\`\`scenario\n${STORY.replaceAll(/<\|(?!>)|(?<!<)\|>/g, "")}\`\`\`\n`, "markdown");
    expect(service.definition(uri, cursors[0]!)[0]?.range.start).toEqual({ line: 6, character: 32 });
  });
  test("nothing at prose", () => {
    const { service, uri, cursors } = open("scenario: A<|>lice\nplayers:\n  Alice: {}\n");
    expect(service.definition(uri, cursors[0]!)).toEqual([]);
  });
});

function rename(marked: string, to: string): string {
  const { service, uri, cursors, text } = open(marked);
  const result = service.rename(uri, cursors[0]!, to);
  return "refused" in result ? result.refused : applyEdits(text, result.changes[uri]!);
}

describe("rename", () => {
  const CAST = `scenario: ted and Bob   # Bob, ted
players:
  Alice:
    battlefield: [Grizzly Bears as ted, Bob's Bear]
  Bob:
    hand: [Terror]
steps:
  - cast: Terror
    by: Bob
    targets: ted
    note: ted is gone
  - apply: ted and creatures Bob controls get +1/+1 until end of turn
`;
  test("an alias everywhere but in prose", () => {
    const renamed = rename(CAST.replace("targets: ted", "targets: te<|>d"), "teddy");
    expect(renamed).toContain("Grizzly Bears as teddy");
    expect(renamed).toContain("targets: teddy");
    expect(renamed).toContain("apply: teddy and creatures");
    expect(renamed).toContain("scenario: ted and Bob   # Bob, ted");
    expect(renamed).toContain("note: ted is gone");
  });
  test("a player", () => {
    const renamed = rename(CAST.replace("by: Bob", "by: <|>Bob"), "Robert");
    expect(renamed).toContain("  Robert:\n");
    expect(renamed).toContain("by: Robert");
    expect(renamed).toContain("creatures Robert controls");
    expect(renamed).toContain("scenario: ted and Bob   # Bob");
  });
  test("not inside a card's name", () => {
    const renamed = rename("scenario: A\nplayers:\n  Wall:\n    battlefield: [Wall of Stone]\n  Bob: {}\nactive: W<|>all\n", "Ann");
    expect(renamed).toContain("battlefield: [Wall of Stone]");
    expect(renamed).toContain("active: Ann");
  });
  test.each([
    ["two words", "wanted"],
    ["Bob", "taken"],
    ["Terror", "card"],
    ["true", "meaning"],
    ["a: b", "wanted"],
  ])("an alias can't become %s", (to, why) => {
    expect(rename(CAST.replace("targets: ted", "targets: te<|>d"), to)).toContain(why);
  });
  test("a card's name can't be renamed", () => {
    const { service, uri, cursors } = open(CAST.replace("[Terror]", "[Ter<|>ror]"));
    expect(service.prepareRename(uri, cursors[0]!)).toHaveProperty("refused");
  });
  test("prepare gives the words that would change", () => {
    const { service, uri, cursors } = open(CAST.replace("targets: ted", "targets: te<|>d"));
    expect(service.prepareRename(uri, cursors[0]!)).toMatchObject({ text: "ted", range: { start: { line: 9, character: 13 } } });
  });
});
