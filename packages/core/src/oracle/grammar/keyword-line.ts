// Lines that are keywords and nothing else: "Flying, protection from red", "Protection from artifacts; reach", "Equip {2}" (702.1).

import type { Ability } from "../ability.ts";
import type { Token } from "../token.ts";
import { type KeywordAt, keyword } from "./keyword.ts";
import { type Reading, type Rule, readings, skip, spanOf, textAt, type Words, words } from "./kit.ts";

/** Keywords with commas, semicolons or "and" between them. */
export const keywords: Rule<readonly KeywordAt[]> = (ws, at) => {
  const out: Reading<readonly KeywordAt[]>[] = [];
  const step = (found: readonly KeywordAt[], place: number): void => {
    for (const { value, end } of keyword(ws, place)) {
      const longer = [...found, ...value];
      out.push({ value: longer, end });
      const next = separatorEnd(ws, end);
      if (next > end) step(longer, next);
    }
  };
  step([], at);
  return out;
};

/** The place after ",", ";", "and", ", and". */
export function separatorEnd(ws: Words, at: number): number {
  const mark = textAt(ws, at);
  if (mark === "and") return at + 1;
  if (mark !== "," && mark !== ";") return at;
  return textAt(ws, at + 1) === "and" ? at + 2 : at + 1;
}

/** The keyword abilities of the tokens `[from, to)` of a line, or undefined if they are anything else. A final full stop may stand. */
export function parseKeywordLine(tokens: readonly Token[], line: number, from = 0, to = tokens.length): readonly Ability[] | undefined {
  if (from >= to) return undefined;
  // "Suspend X—{X}{W}. X can't be 0."
  if (skip(words(tokens, to), to - 5, "x can't be 0 .") === to) return parseKeywordLine(tokens, line, from, to - 5);
  const stopped = tokens[to - 1]?.text === ".";
  for (const end of stopped ? [to, to - 1] : [to]) {
    const found = readings(keywords, words(tokens, end, { line }), from);
    if (found.length === 1)
      return (found[0] as readonly KeywordAt[]).map(({ keyword, start, end }) => ({
        kind: "keyword",
        keyword,
        span: spanOf(tokens, start, end),
        line,
      }));
  }
  return undefined;
}
