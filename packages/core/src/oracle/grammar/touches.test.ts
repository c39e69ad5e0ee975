import { describe, expect, it } from "vitest";
import { lex } from "../lexer.ts";
import type { Question } from "../span.ts";
import { touches } from "./touches.ts";

const CASES: readonly (readonly [string, readonly Question[]])[] = [
  ["frobnicating creatures can't be blocked", ["block"]],
  ["creatures attack as if frobnicated", ["attack"]],
  ["frobnicate target creature", ["target"]],
  ["frobnicated creatures have flying", ["block", "characteristics"]],
  ["frobnicated lands are Swamps", ["characteristics"]],
  ["players can't gain frobs", []],
  ["if you would draw a card, frobnicate", ["outcome"]],
  ["frobnicated creatures can't be enchanted", ["attach"]],
  ["equipped creature frobs", []],
  ["enchanted creature can't be enchanted by frobs", ["attach"]],
  ["frobnicated spells cost {1} more to cast", ["timing"]],
  ["it gains “this creature can't be blocked.”", ["block", "characteristics"]],
];

describe("touches", () => {
  it.each(CASES)("%s", (text, expected) => {
    const tokens = lex(text)[0]?.tokens ?? [];
    expect(touches(tokens, 0, tokens.length)).toEqual(expected);
  });
});
