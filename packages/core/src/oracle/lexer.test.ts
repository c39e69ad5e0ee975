import { describe, expect, it } from "vitest";
import { lex, selfNames, sentences } from "./lexer.ts";

const texts = (text: string, self: readonly string[] = []): readonly string[][] =>
  lex(text, { self }).map(({ tokens }) => tokens.map((token) => token.text));

describe("lex", () => {
  it.each<readonly [string, string]>([
    ["Flying, first strike", "flying , first strike"],
    ["Nonblack, non-Human creatures", "non black , non human creatures"],
    ["{T}, {2/w}: Add {G}.", "{T} , {2/W} : add {G} ."],
    ["gets +2/-1 and −3/−0", "gets +2/-1 and -3/-0"],
    ["−2: Put X +1/+1 counters", "-2 : put x +1/+1 counters"],
    ["target creature’s controller can’t", "target creature 's controller can't"],
    ["your opponents' creatures", "your opponents ' creatures"],
    ["This creature's power", "~ 's power"],
    ["this turn", "this turn"],
    ["a 1+*/1+* creature", "a 1+*/1+* creature"],
    ["and/or", "and / or"],
  ])("%s", (text, expected) => {
    expect(texts(text)).toEqual([expected.split(" ")]);
  });

  it("takes reminder text out and keeps the places of the rest", () => {
    const [line] = lex("Flying (It can't be blocked.) and haste");
    expect(line?.tokens.map(({ text, span }) => [text, span.start])).toEqual([
      ["flying", 0],
      ["and", 30],
      ["haste", 34],
    ]);
  });

  it("makes the object's own names one token", () => {
    const names = selfNames({ name: "Akroma, Angel of Wrath", typeLine: "Legendary Creature — Angel", text: "" });
    expect(texts("Akroma, Angel of Wrath deals damage. Akroma's power", names)[0]).toEqual([
      "~",
      "deals",
      "damage",
      ".",
      "~",
      "'s",
      "power",
    ]);
  });

  it("doesn't take a verb for a name", () => {
    expect(texts("Exile target creature.", ["Exile"])[0]?.[0]).toBe("exile");
  });

  it("nests quotations", () => {
    const [line] = lex('Enchanted creature has "{T}: Draw a card." Sacrifice it.');
    expect(line?.tokens[3]?.inner?.map(({ text }) => text)).toEqual(["{T}", ":", "draw", "a", "card", "."]);
    expect(sentences(line?.tokens ?? [])).toEqual([
      { start: 0, end: 4 },
      { start: 4, end: 6 },
    ]);
  });

  it("counts lines from 1, empty ones too", () => {
    expect(lex("Flying\n\nHaste").map(({ line, tokens }) => [line, tokens.length])).toEqual([
      [1, 1],
      [2, 0],
      [3, 1],
    ]);
  });
});
