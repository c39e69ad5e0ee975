// "As it enters, it becomes your choice of …": one of several shapes (614.12).

import type { Ability } from "../ability.ts";
import type { Condition } from "../condition.ts";
import type { Token } from "../token.ts";
import { skipEnters } from "./enters-kit.ts";
import { skip, spanOf, textAt, words, wordsOf } from "./kit.ts";
import { parseStaticSentences } from "./static.ts";

/** "As it enters, it becomes your choice of a 3/3 artifact creature, a 2/2 …, or a 1/6 …": which one only the scenario knows. */
export function readShapes(tokens: readonly Token[], start: number, end: number, line: number): readonly Ability[] | undefined {
  const ws = words(tokens, end, { line });
  const entered = textAt(ws, start) === "as" ? skipEnters(ws, start + 1) : -1;
  const from = entered < 0 ? -1 : skip(ws, entered, ", it becomes your choice of");
  if (from < 0) return undefined;
  const out: Ability[] = [{ kind: "enters", choose: ["word"], span: spanOf(tokens, start, end), line }];
  const isToken: Token = { ...(tokens[from - 4] as Token), kind: "word", text: "is" };
  for (let i = from; i < end; ) {
    let stop = i + 1;
    while (stop < end && !(textAt(ws, stop) === "," && /^(?:an?|or)$/.test(textAt(ws, stop + 1) ?? ""))) stop += 1;
    const shape = parseStaticSentences([thisToken(tokens, start), isToken, ...tokens.slice(i, stop)], line);
    if (shape === undefined) return undefined;
    const condition: Condition = { kind: "history", fact: `it became ${wordsOf(tokens, i, stop)}` };
    out.push(...shape.map((ability) => (ability.kind === "static" ? { ...ability, condition, span: spanOf(tokens, i, stop) } : ability)));
    i = textAt(ws, stop + 1) === "or" ? stop + 2 : stop + 1;
  }
  return out;
}

/** A token that means this, in the place of another. */
export function thisToken(tokens: readonly Token[], at: number): Token {
  const token = tokens[at] as Token;
  return { ...token, kind: "this", text: "~" };
}
