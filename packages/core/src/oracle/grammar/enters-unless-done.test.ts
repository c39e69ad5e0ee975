// Lands that enter tapped unless something is done as they enter.

import { expect, it } from "vitest";
import { parseFace } from "../parse.ts";
import { printAbility } from "../printer/ability.ts";

function said(text: string): readonly string[] {
  return parseFace({ face: { name: "Test Land", typeLine: "Land", text } }).abilities.map(
    (ability) => `${ability.kind}: ${printAbility(ability)}`,
  );
}

it.each([
  [
    "As Test Land enters the battlefield, you may pay 2 life. If you don't, Test Land enters the battlefield tapped.",
    "This permanent enters tapped unless you paid 2 life.",
  ],
  ["As this land enters, you may pay 3 life. If you don't, it enters tapped.", "This permanent enters tapped unless you paid 3 life."],
  [
    "As Test Land enters the battlefield, you may reveal an Elf card from your hand. If you don't, Test Land enters the battlefield tapped.",
    "This permanent enters tapped unless you revealed an Elf card from your hand.",
  ],
  [
    "Test Land enters the battlefield tapped unless you control two or fewer other lands.",
    "This permanent enters tapped unless you control at most 2 other lands.",
  ],
])("%s", (text, expected) => {
  expect(said(text)).toEqual([`enters: ${expected}`]);
  expect(said(expected)).toEqual([`enters: ${expected}`]);
});

it("what else is said after it isn't passed over", () => {
  expect(said("As this land enters, you may pay 2 life. If you do, it enters tapped.")).not.toContain("enters");
});
