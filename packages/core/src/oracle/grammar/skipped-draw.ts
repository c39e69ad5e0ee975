// "If you would draw a card during your draw step, instead you may skip that draw. If you do, until your next turn, …" (614.1a, 614.10): whether a draw was
// skipped only the scenario could tell, so that what follows holds under a fact.

import type { Condition } from "../condition.ts";
import { sentences } from "../lexer.ts";
import type { Token } from "../token.ts";
import { skip, textAt, type Words, words } from "./kit.ts";

/** What the second sentence says, from where on, and under which fact. */
export interface AfterSkippedDraw {
  readonly condition: Condition;
  readonly start: number;
  readonly end: number;
}

const WHEN = ["during your draw step"];
const SKIPPED = ["instead you may skip that draw", "you may skip that draw instead", "you may instead skip that draw"];

/** Both sentences of a line, if it is these two. */
export function afterSkippedDraw(tokens: readonly Token[], from: number, to: number): AfterSkippedDraw | undefined {
  const [first, second, more] = sentences(tokens, from, to);
  if (first === undefined || second === undefined || more !== undefined) return undefined;
  const event = skippedEvent(words(tokens, first.end), first.start);
  const start = skip(words(tokens, second.end), second.start, "if you do , until your next turn ,");
  if (event === undefined || start < 0) return undefined;
  return { condition: { kind: "history", fact: `${event} was skipped this way since your last turn` }, start, end: second.end };
}

/** "a draw during your draw step", if the whole sentence lets it be skipped. */
function skippedEvent(ws: Words, at: number): string | undefined {
  const drawn = skip(ws, at, "if you would draw a card");
  if (drawn < 0) return undefined;
  const time = WHEN.find((text) => skip(ws, drawn, text) > 0);
  const comma = time === undefined ? drawn : skip(ws, drawn, time);
  if (textAt(ws, comma) !== "," || !SKIPPED.some((text) => skip(ws, comma + 1, text) === ws.end)) return undefined;
  return time === undefined ? "a draw" : `a draw ${time}`;
}
