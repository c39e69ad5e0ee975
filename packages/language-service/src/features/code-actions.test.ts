import { describe, expect, test } from "vitest";
import type { CodeAction } from "../service.ts";
import { applyEdits, open } from "../testing/marked-text.ts";

const BOARD = `scenario: Fixing
players:
  Alice:
    battlefield: [White Knight, Grizzly Bears]
  Bob:
    battlefield: [Hill Giant]
    hand: [Terror, Unholy Strength]
`;

function actions(marked: string, only?: readonly string[]) {
  const { service, uri, cursors, text } = open(marked);
  const at = cursors[0]!;
  const found = service.codeActions(uri, { start: at, end: at }, only);
  const errors = (changed: string): readonly string[] => {
    service.update(uri, 2, changed);
    return service
      .diagnostics(uri)!
      .diagnostics.filter(({ severity }) => severity !== "hint")
      .map(({ code }) => code);
  };
  const accept = (title: RegExp): string => {
    const action = found.find((each: CodeAction) => title.test(each.title));
    if (action === undefined) throw new Error(`no ${title} among ${found.map((each) => each.title).join("; ")}`);
    return applyEdits(text, action.edits);
  };
  return { found, titles: found.map(({ title }) => title), accept, errors };
}

describe("quick fixes", () => {
  const CAST = `${BOARD}steps:\n  - cast: Unholy Strength\n    by: Bob\n    targets: White Kn<|>ight\n`;
  test("a legal target instead", () => {
    const { accept, errors } = actions(CAST);
    const fixed = accept(/Grizzly Bears instead/);
    expect(fixed).toContain("targets: Grizzly Bears");
    expect(errors(fixed)).toEqual([]);
  });
  test("expect this", () => {
    const { accept, errors } = actions(CAST);
    const fixed = accept(/^Expect this/);
    expect(fixed).toContain("    illegal: 702.16b\n");
    expect(errors(fixed)).toEqual([]);
  });
  test("expect this, of one in a list", () => {
    const { accept, errors } = actions(
      "scenario: A\nplayers:\n  Alice: {battlefield: [{card: Grizzly Bears, sick: true}, White Knight]}\n  Bob:\nsteps:\n  - attack:\n      - Grizzly B<|>ears\n      - White Knight\n  - step: end\n",
    );
    const fixed = accept(/^Expect this/);
    expect(fixed).toContain("      - White Knight\n    illegal: 302.6\n  - step: end\n");
    expect(errors(fixed)).toEqual([]);
  });
  test("ignore with a reason, and with the file's own line ending", () => {
    const { accept, errors } = actions(CAST.replaceAll("\n", "\r\n"));
    const fixed = accept(/^Ignore target\/protection/);
    expect(fixed).toContain("    # ruleslawyer-ignore target/protection: why this is right\r\n");
    expect(errors(fixed)).toEqual([]);
  });
  test("did you mean", () => {
    const { accept, errors } = actions("scenario: A\nplayers:\n  Alice: {battlefield: [Grizly B<|>ears]}\n");
    expect(errors(accept(/Grizzly Bears/))).toEqual([]);
  });
  test("an alias for one of several", () => {
    const { titles, accept, errors } = actions(
      "scenario: A\nplayers:\n  Alice:\n    battlefield: [Grizzly Bears]\n  Bob:\n    battlefield: [Grizzly Bears]\nsteps:\n  - destroy: Grizzly B<|>ears\n",
    );
    expect(titles.filter((title) => title.startsWith("Call "))).toHaveLength(2);
    const fixed = accept(/^Call Bob's Grizzly Bears/);
    expect(fixed).toContain("    battlefield: [Grizzly Bears as grizzly-2]\nsteps:\n  - destroy: grizzly-2\n");
    expect(errors(fixed)).toEqual([]);
  });
  test("a better block declaration", () => {
    const { accept, errors } = actions(
      "scenario: A\nplayers:\n  Alice: {battlefield: [Craw Wurm, {card: Grizzly Bears, attachments: [Lure]}]}\n  Bob: {battlefield: [Hill Giant]}\nsteps:\n  - attack: [Craw Wurm, Grizzly Bears]\n  - block: {Hill Gi<|>ant: Craw Wurm}\n",
    );
    expect(errors(accept(/obey the most requirements/))).toEqual([]);
  });
  test("only what is asked for", () => {
    expect(actions(CAST, ["source"]).found).toEqual([]);
    expect(actions(CAST, ["refactor"]).found).toEqual([]);
    expect(actions(CAST, ["quickfix"]).found.length).toBeGreaterThan(2);
  });
  test("nothing where nothing is wrong", () => {
    expect(actions(BOARD.replace("Grizzly", "Griz<|>zly")).found).toEqual([]);
  });
  test("in a Markdown block", () => {
    const { service, uri, cursors, text } = open(`Text\n\n\`\`\`scenario\n${CAST}\`\`\`\n`, "markdown");
    const found = service.codeActions(uri, { start: cursors[0]!, end: cursors[0]! });
    const fix = found.find(({ title }) => /Grizzly Bears instead/.test(title))!;
    expect(applyEdits(text, fix.edits)).toContain("targets: Grizzly Bears\n```");
  });
});

describe("fix all", () => {
  test("renames keys that can only have been meant in one way, and touches nothing else", () => {
    const { accept, errors, found } = actions("scenario: A\nplayers:\n  Alice:\n    battlefeld: [Grizly Bears<|>]\nstps: []\n", [
      "source.fixAll",
    ]);
    expect(found.map(({ kind }) => kind)).toEqual(["source.fixAll"]);
    const fixed = accept(/safe/);
    expect(fixed).toBe("scenario: A\nplayers:\n  Alice:\n    battlefield: [Grizly Bears]\nsteps: []\n");
    expect(errors(fixed)).toEqual(["card/unknown"]);
  });
});

describe("tags", () => {
  test("a card that is defined and not used is faded", () => {
    const { service, uri } = open(
      "scenario: A\ncards:\n  - {name: Ann, types: Creature}\n  - {name: Ben, types: Creature}\nplayers: {Alice: {hand: [Ben]}}\n",
    );
    expect(service.diagnostics(uri)!.diagnostics).toMatchObject([
      { code: "card/unused", tags: ["unnecessary"], range: { start: { line: 2, character: 11 } } },
    ]);
  });
  test("so is a suppression that silences nothing", () => {
    const { service, uri } = open("scenario: A\n# ruleslawyer-ignore card/unknown: none\nplayers: {Alice: {}}\n");
    expect(service.diagnostics(uri)!.diagnostics).toMatchObject([{ code: "suppression/unused", tags: ["unnecessary"] }]);
  });
});

describe("nothing is offered that changes nothing", () => {
  const offered = (marked: string, languageId = "mtg-scenario") => {
    const { service, uri } = open(marked, languageId);
    const { diagnostics } = service.diagnostics(uri)!;
    return diagnostics.flatMap(({ range }) => service.codeActions(uri, range, ["quickfix"])).map(({ title }) => title);
  };
  test("other targets for a wrong division", () => {
    const step = "  - { cast: Arc Lightning, by: Alice, targets: { Hill Giant: 1, Grizzly Bears: 1 } }";
    const titles = offered(`${BOARD}steps:\n${step}\n`);
    expect(titles.some((title) => title.startsWith("Ignore target/division"))).toBe(true);
    expect(titles.filter((title) => / instead$/.test(title))).toEqual([]);
  });
  test("a comment where what is wrong is the form, or where there are no comments", () => {
    expect(offered("# nothing\n").filter((title) => title.startsWith("Ignore"))).toEqual([]);
    const puzzle = "[state]\nhumanlife=20\nailife=20\nhumanbattlefield=Grizly Bears\n";
    expect(offered(puzzle, "mtg-puzzle").filter((title) => title.startsWith("Ignore"))).toEqual([]);
  });
});
