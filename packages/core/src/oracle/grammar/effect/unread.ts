// Which questions an instruction that wasn't read could decide: what happens, and little else unless its words say so.

import type { Question } from "../../span.ts";
import { tokenAt, type Words } from "../kit.ts";

const BY_WORD: readonly (readonly [RegExp, Question])[] = [
  [/^(?:protection|hexproof|shroud|ward)$/, "target"],
  [/^(?:attached|attach|enchant|equip)$/, "attach"],
];

export function unreadTouches(ws: Words, from: number, to: number): readonly Question[] {
  const touched = new Set<Question>(["outcome"]);
  for (let i = from; i < to; i++) {
    const text = tokenAt(ws, i)?.text;
    if (text === undefined) continue;
    for (const [pattern, question] of BY_WORD) if (pattern.test(text)) touched.add(question);
  }
  return [...touched];
}
