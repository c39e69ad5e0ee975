import { describe, expect, it } from "vitest";
import { readDocument } from "../document/read-document.ts";
import { readScenario } from "./read-scenario.ts";

/** Each finding as its code, the words it stands at, and its message. */
function told(text: string): readonly (readonly [code: string, words: string, message: string])[] {
  const { root, findings } = readDocument(text);
  expect(findings).toEqual([]);
  return readScenario(root!).findings.map(({ code, span, message }) => [code, text.slice(span.start, span.end), message]);
}

const BOARD = "scenario: A\nplayers:\n  Alice:\n  Bob:\n";

describe("a word that is no action", () => {
  it.each([
    ["- play: Shock\n    targets: Bob", "play", "Did you mean `cast`?"],
    ["- kill: Hill Giant", "kill", "Did you mean `destroy`?"],
    ["- declare blockers", "declare blockers", "Did you mean `block`?"],
    ["- reslove", "reslove", "Did you mean `resolve`?"],
    ["- pass", "pass", "Actions are `cast`, "],
    ["- frobnicate: Shock", "frobnicate", "Actions are `cast`, "],
  ])("%j is said once, with what may have been meant", (step, word, advice) => {
    const found = told(`${BOARD}steps:\n  ${step}\n`);
    expect(found.map((each) => each.slice(0, 2))).toEqual([["schema/no-action", word]]);
    expect(found[0]![2]).toContain(`\`${word}\` is no action.`);
    expect(found[0]![2]).toContain(advice);
  });

  it("a step of options alone is told what it lacks", () => {
    expect(told(`${BOARD}steps:\n  - targets: Bob\n    by: Alice\n`)).toEqual([
      ["schema/no-action", "targets", expect.stringContaining("This step has no action")],
    ]);
  });
});

describe("forms that a beginner gets wrong", () => {
  it.each([
    ["scenario: A\nplayers:\n  Alice:\n    hand:[Shock]\n", "A space has to follow the colon."],
    [`${BOARD}steps:\n  -cast: Shock\n`, "A space has to follow the dash."],
    [`${BOARD}steps:\n  cast: Shock\n`, "a dash begins each"],
    ["scenario: A\nplayers:\n  - Alice:\n", "no dash before it"],
    ["scenario: A\nplayers:\n  Alice: {hand: Shock}\n", "such as `[White Knight, Grizzly Bears]`"],
    [`${BOARD}steps:\n  - damage: {White Knight: 2}\n`, "`{Grizzly Bears: 3}`"],
    [`${BOARD}steps:\n  - expect: Hill Giant is dead\n`, "`{White Knight: {zone: graveyard}}`"],
    ["scenario: A\nplayers: {Alice: {hand: [{name: Shock}]}}\n", "Did you mean `card`?"],
    [`${BOARD}steps:\n  - block: Hill Giant\n`, "`{BLOCKER: ATTACKER}`"],
    ["scenario: A\nplayers: {Alice: {nonsense: 1}}\n", "Known here: life, "],
  ])("%j", (text, advice) => {
    expect(told(text).map((each) => each[2])).toEqual([expect.stringContaining(advice)]);
  });

  it("only what may be an object is told to be numbered where it stands twice", () => {
    const message = (text: string) => told(text)[0]![2];
    expect(message("scenario: A\nplayers:\n  Alice:\n    hand: []\n    hand: []\n")).not.toContain("number");
    expect(message("scenario: A\nplayers:\n  Alice:\n  Alice:\n")).not.toContain("number");
    expect(message(`${BOARD}steps:\n  - block:\n      Hill Giant: Grizzly Bears\n      Hill Giant: Grizzly Bears\n`)).toContain(
      "`Hill Giant#2`",
    );
  });
});
