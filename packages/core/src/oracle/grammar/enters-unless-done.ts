// "As this land enters, you may pay 2 life. If you don't, it enters tapped.": tapped, unless that was done (614.12).

import type { Condition } from "../condition.ts";
import { sentences } from "../lexer.ts";
import type { Token } from "../token.ts";
import { skipEnters } from "./enters-kit.ts";
import { skip, textAt, words, wordsOf } from "./kit.ts";

const DONE: Readonly<Record<string, string>> = {
  pay: "paid",
  reveal: "revealed",
  discard: "discarded",
  sacrifice: "sacrificed",
  return: "returned",
};

/** What must not have been done for it to enter tapped: a fact that only the scenario can tell. Undefined if the line says something else. */
export function readUnlessDone(tokens: readonly Token[], start: number, end: number): Condition | undefined {
  const [offer, otherwise, more] = sentences(tokens, start, end);
  if (offer === undefined || otherwise === undefined || more !== undefined) return undefined;
  const ws = words(tokens, offer.end);
  const entered = textAt(ws, start) === "as" ? skipEnters(ws, start + 1) : -1;
  const verb = entered < 0 ? -1 : skip(ws, entered, ", you may");
  const done = verb < 0 ? undefined : DONE[textAt(ws, verb) ?? ""];
  if (done === undefined) return undefined;
  const then = words(tokens, otherwise.end);
  const not = skip(then, otherwise.start, "if you don't ,");
  const back = not < 0 ? -1 : skipEnters(then, not);
  if (back < 0 || skip(then, back, "tapped") !== otherwise.end) return undefined;
  return { kind: "not", of: { kind: "history", fact: `you ${done} ${wordsOf(tokens, verb + 1, offer.end)}` } };
}
