// What is said of a sentence that isn't carried out: the author's own is to be worded as Oracle text, a card's to be written out.

import { describe, expect, it } from "vitest";
import { checkScenarioFile } from "../src/index.ts";
import { loadCards } from "./load-cards.ts";

function told(text: string, code: string): readonly string[] {
  const { diagnostics } = checkScenarioFile(text, { cards: loadCards() });
  return diagnostics.filter((one) => one.code === code).map(({ message }) => message);
}

const BOARD = "scenario: A\nplayers:\n  Alice: {battlefield: [Grizzly Bears], hand: [Steady Progress]}\n  Bob: {}\n";

describe("a sentence that isn't carried out", () => {
  it("of `apply` and `effects` is asked for in Oracle wording", () => {
    const text = `${BOARD}effects:\n  - Grizzly Bears is rather tired\nsteps:\n  - apply: Make the Grizzly Bears go boom.\n`;
    const messages = told(text, "unsupported/effect");
    expect(messages).toHaveLength(2);
    for (const message of messages) {
      expect(message).toContain("Oracle text");
      expect(message).not.toContain("`apply`");
    }
  });

  it("of a card is to be written with `apply`", () => {
    const text = `${BOARD.replace("Grizzly Bears]", "{card: Grizzly Bears, counters: {+1/+1: 1}}]")}steps:\n  - cast: Steady Progress\n  - resolve\n`;
    expect(told(text, "unsupported/effect").join()).toContain("`apply`");
  });
});

it("a number that YAML takes for a comment has its place as the fix", () => {
  const text = `${BOARD.replace("[Grizzly Bears]", "[Grizzly Bears, Grizzly Bears]")}steps:\n  - move: Grizzly Bears #2\n    to: exile\n`;
  const { diagnostics } = checkScenarioFile(text, { cards: loadCards() });
  const found = diagnostics.filter(({ code }) => code === "yaml/comment-number");
  expect(found.flatMap(({ fixes }) => fixes.map(({ title }) => title))).toEqual(["Change to `Grizzly Bears#2`"]);
});
