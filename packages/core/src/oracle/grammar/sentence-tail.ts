// What follows the instructions of a sentence: "instead", "if …", "unless …", "when …" (608.2c).

import type { Condition } from "../condition.ts";
import type { Effect } from "../effect.ts";
import { longestCondition } from "./condition-at.ts";
import { conditional } from "./effect/conditional.ts";
import { unreadTouches } from "./effect/unread.ts";
import { opaque, type Scope, skip, textAt, type Words, within, wordsOf } from "./kit.ts";
import { readPlayer } from "./phrase.ts";
import type { Spoken } from "./sentence.ts";

/** After a sentence that wasn't read, pronouns mean nothing that is known. */
export function afterUnread(ws: Words): Scope {
  const { line } = ws.scope;
  return line === undefined ? { eventless: true } : { line, eventless: true };
}

/** What follows the instructions: "instead", "if …", "unless …". Unread words make the rest opaque, all of it if they may bear on what was read. */
export function readTail(
  ws: Words,
  at: number,
  effects: readonly Effect[],
  scope: Scope,
  before: readonly Effect[],
  since?: number,
): Spoken | undefined {
  if (at >= ws.end) return { effects: [...before, ...effects], scope };
  const text = textAt(ws, at);
  if (skip(ws, at, "instead of") > 0) return readInsteadOf(ws, at, effects, scope, before);
  if (text === "instead" && at + 1 === ws.end) return { effects: replaceLast(before, undefined, effects), scope };
  const from = at + (skip(ws, at, "instead if") > 0 ? 1 : 0);
  const word = textAt(ws, from);
  if (word === "if" || word === "unless" || word === "only") {
    // "destroy all other creatures if its power is 20": one is asked, and that was named before them.
    const inner = within(ws, ws.end, scope.it?.kind === "each" && ws.scope.it !== undefined ? { ...scope, it: ws.scope.it } : scope);
    const price = word === "unless" ? readPrice(inner, from) : undefined;
    if (price !== undefined) return { effects: [...before, conditional(price, effects)], scope };
    const start = word === "only" ? skip(ws, from, "only if") : from + 1;
    const found = start < 0 ? undefined : longestTail(inner, start);
    if (found === undefined) return undefined;
    const holds: Condition = word === "unless" ? { kind: "not", of: found.value } : found.value;
    const replaces = from > at || (textAt(ws, found.end) === "instead" && found.end + 1 === ws.end);
    if (replaces) return { effects: replaceLast(before, holds, effects, since), scope };
    if (found.end !== ws.end) return undefined;
    return { effects: [...before, conditional(holds, effects)], scope };
  }
  if (text === "when" && !CALLS_PAST.has(textAt(ws, at + 1) ?? ""))
    return {
      effects: [...before, { kind: "delayed", when: wordsOf(ws.tokens, at, ws.end), body: { targets: [], effects } }],
      scope,
    };
  if (/^(?:and|then|,|;|but)$/.test(text ?? ""))
    return { effects: [...before, ...effects, opaque(ws.tokens, at, ws.end, unreadTouches(ws, at, ws.end))], scope: afterUnread(ws) };
  return undefined;
}

/** "exile that spell instead of putting it into your graveyard as it resolves": later; "… if a creature died this turn": only then. */
function readInsteadOf(ws: Words, at: number, effects: readonly Effect[], scope: Scope, before: readonly Effect[]): Spoken | undefined {
  for (let i = at + 2; i < ws.end; i++) {
    if (skip(ws, i, "as it resolves") === ws.end)
      return { effects: [...before, { kind: "delayed", when: "as it resolves", body: { targets: [], effects } }], scope };
    if (textAt(ws, i) !== "if") continue;
    const found = longestCondition(within(ws, ws.end, scope), i + 1);
    return found?.end === ws.end ? { effects: [...before, conditional(found.value, effects)], scope } : undefined;
  }
  return { effects: [...before, ...effects], scope };
}

/** "when you cast it", "when you do" belong to what is before. */
const CALLS_PAST = new Set(["you", "they", "he"]);

const PAYING = new Set(
  "pay pays discard discards sacrifice sacrifices return returns exile exiles have has remove removes put puts reveal reveals tap taps lose loses mill mills collect".split(
    " ",
  ),
);

/** "unless you sacrifice a Forest", "unless its controller pays {2}": taken as a price that may be paid. */
function readPrice(ws: Words, at: number): Condition | undefined {
  const who = readPlayer(ws, at + 1);
  if (who === undefined || !PAYING.has(textAt(ws, who.end) ?? "")) return undefined;
  return { kind: "not", of: { kind: "cost paid", cost: wordsOf(ws.tokens, at + 1, ws.end) } };
}

/** The condition after the instructions: to the end, or to "instead". */
function longestTail(ws: Words, at: number): { readonly value: Condition; readonly end: number } | undefined {
  const last = textAt(ws, ws.end - 1) === "instead" ? ws.end - 1 : ws.end;
  return longestCondition(within(ws, last), at);
}

/** "… instead": in the place of the sentence before, if the condition holds. */
export function replaceLast(
  before: readonly Effect[],
  holds: Condition | undefined,
  effects: readonly Effect[],
  since = 0,
): readonly Effect[] {
  if (holds === undefined) return [...before, ...effects];
  const kind = effects[0]?.kind;
  const last = before.slice(since);
  // The sentence before, if it did the same sort of thing; else the last instruction of that sort.
  if (last.some((effect) => effect.kind === kind)) return [...before.slice(0, since), conditional(holds, effects, last)];
  let at = kind === "irrelevant" ? -1 : before.length - 1;
  while (at >= 0 && before[at]?.kind !== kind) at -= 1;
  if (at < 0) return [...before, conditional(holds, effects)];
  return [...before.slice(0, at), conditional(holds, effects, [before[at] as Effect]), ...before.slice(at + 1)];
}
