// What stands before the colon of an activated ability, or after "as an additional cost": mana, {T}, loyalty, sacrifices, discards … (118, 602.1).
// A part that isn't one of these is kept in its words and taken as paid.

import type { Cost, CostPart } from "../cost.ts";
import type { Amount, ObjectReference } from "../reference.ts";
import type { Token } from "../token.ts";
import { counterKind } from "./counters.ts";
import { type Scope, skip, textAt, tokenAt, type Words, words, wordsOf } from "./kit.ts";
import { readAmount, readCount, readObject } from "./phrase.ts";

type What = Extract<CostPart, { readonly what: unknown }>["what"];

/** The cost in the tokens `[from, to)`. */
export function readCost(tokens: readonly Token[], from: number, to: number, scope: Scope = {}): Cost {
  const parts: CostPart[] = [];
  let start = from;
  for (let i = from; i <= to; i++) {
    if (i < to && !separates(tokens, i, start, to)) continue;
    if (i > start) parts.push(...readPart(words(tokens, i, scope), start));
    start = i + 1;
    if (tokens[start]?.text === "and" && tokens[i]?.text === ",") start += 1;
  }
  return { words: wordsOf(tokens, from, to), parts };
}

/** A comma or "and" after which a new payment begins. */
function separates(tokens: readonly Token[], at: number, start: number, to: number): boolean {
  const text = tokens[at]?.text;
  if (at === start || at + 1 >= to) return false;
  if (text === ",") return startsPayment(tokens[at + 1]) || tokens[at + 1]?.text === "and";
  return text === "and" && startsPayment(tokens[at + 1]);
}

const PAYMENTS = new Set(
  "sacrifice discard exile pay tap untap remove put return reveal mill exert collect forage waterbend blight behold unattach choose say".split(
    " ",
  ),
);

function startsPayment(token: Token | undefined): boolean {
  return token !== undefined && (token.kind === "symbol" || PAYMENTS.has(token.text));
}

function readPart(ws: Words, at: number): readonly CostPart[] {
  const first = tokenAt(ws, at) as Token;
  if (first.kind === "symbol") return readSymbols(ws, at);
  if (first.kind === "signed" && at + 1 === ws.end) return [{ kind: "loyalty", change: signed(first) }];
  if (first.kind === "number" && at + 1 === ws.end) return [{ kind: "loyalty", change: { kind: "number", value: first.value ?? 0 } }];
  const rule = RULES[first.text];
  const found = rule?.(ws, at + 1);
  return found ?? [{ kind: "other", words: wordsOf(ws.tokens, at, ws.end) }];
}

function signed(token: Token): Amount {
  if (token.value !== undefined) return { kind: "number", value: token.value };
  return token.text.startsWith("-") ? { kind: "negative", of: { kind: "x" } } : { kind: "x" };
}

function readSymbols(ws: Words, at: number): readonly CostPart[] {
  const parts: CostPart[] = [];
  let mana = "";
  let energy = 0;
  for (let i = at; i < ws.end; i++) {
    const token = tokenAt(ws, i) as Token;
    if (token.kind !== "symbol") return [{ kind: "other", words: wordsOf(ws.tokens, at, ws.end) }];
    if (token.text === "{T}") parts.push({ kind: "tap" });
    else if (token.text === "{Q}") parts.push({ kind: "untap" });
    else if (token.text === "{E}") energy += 1;
    else mana += token.text;
  }
  if (mana !== "") parts.unshift({ kind: "mana", symbols: mana });
  if (energy > 0) parts.push({ kind: "energy", amount: { kind: "number", value: energy } });
  return parts;
}

type Rule = (ws: Words, at: number) => readonly CostPart[] | undefined;

const RULES: Readonly<Record<string, Rule>> = Object.assign(Object.create(null) as Record<string, Rule>, {
  sacrifice: taking("sacrifice"),
  discard: taking("discard"),
  exile: taking("exile", skipFromZone),
  return: taking("return", skipToHand),
  reveal: taking("reveal", skipFromZone),
  tap: others("tap others"),
  untap: others("untap others"),
  pay,
  remove,
  put,
});

function taking(kind: "sacrifice" | "discard" | "exile" | "return" | "reveal", after?: (ws: Words, at: number) => number): Rule {
  return (ws, at) => {
    const found = readObject(ws, at);
    if (found === undefined) return undefined;
    let end = after === undefined ? found.end : after(ws, found.end);
    const random = skip(ws, end, "at random");
    if (random > 0) end = random;
    const what = end === ws.end ? whatOf(found.value) : undefined;
    return what === undefined ? undefined : [{ kind, what }];
  };
}

function others(kind: "tap others" | "untap others"): Rule {
  return (ws, at) => {
    const found = readObject(ws, at);
    const what = found?.end === ws.end ? whatOf(found.value) : undefined;
    return what === undefined ? undefined : [{ kind, what }];
  };
}

function whatOf(object: ObjectReference): What | undefined {
  if (object.kind === "this") return { kind: "this" };
  if (object.kind === "choice")
    return { kind: "filter", filter: object.filter, count: object.count === "any" ? { kind: "x" } : object.count };
  if (object.kind === "each") return { kind: "filter", filter: object.filter, count: { kind: "count", filter: object.filter } };
  if (object.kind === "host" || object.kind === "granter" || object.kind === "named")
    return { kind: "filter", filter: { kind: "is", object }, count: { kind: "number", value: 1 } };
  return undefined;
}

function skipFromZone(ws: Words, at: number): number {
  for (const words of ["from your graveyard", "from your hand", "from exile", "from the battlefield", "you control"]) {
    const end = skip(ws, at, words);
    if (end > 0) return end;
  }
  return at;
}

function skipToHand(ws: Words, at: number): number {
  for (const words of [
    "to its owner 's hand",
    "to their owner 's hand",
    "to their owners ' hands",
    "to your hand",
    "to its owner 's library",
  ]) {
    const end = skip(ws, at, words);
    if (end > 0) return end;
  }
  return at;
}

function pay(ws: Words, at: number): readonly CostPart[] | undefined {
  const first = tokenAt(ws, at);
  if (first?.kind === "symbol") return readSymbols(ws, at);
  const amount = readAmount(ws, at);
  if (amount === undefined) return undefined;
  if (textAt(ws, amount.end) === "life" && amount.end + 1 === ws.end) return [{ kind: "life", amount: amount.value }];
  if (textAt(ws, amount.end) === "{E}" && amount.end + 1 === ws.end) return [{ kind: "energy", amount: amount.value }];
  return undefined;
}

/** "remove a +1/+1 counter from this creature", "remove X charge counters from this". */
function remove(ws: Words, at: number): readonly CostPart[] | undefined {
  const counters = someCounters(ws, at);
  if (counters === undefined || textAt(ws, counters.end) !== "from") return undefined;
  return [{ kind: "remove counters", ...counters.value, from: isThis(ws, counters.end + 1) }];
}

function put(ws: Words, at: number): readonly CostPart[] | undefined {
  const counters = someCounters(ws, at);
  if (counters === undefined || textAt(ws, counters.end) !== "on") return undefined;
  return [{ kind: "put counters", ...counters.value, from: isThis(ws, counters.end + 1) }];
}

function isThis(ws: Words, at: number): "this" | "other" {
  return textAt(ws, at) === "~" && at + 1 === ws.end ? "this" : "other";
}

function someCounters(
  ws: Words,
  at: number,
): { readonly value: { readonly counter?: string; readonly amount: Amount }; readonly end: number } | undefined {
  const any = skip(ws, at, "any number of");
  const all = skip(ws, at, "all");
  const count: { readonly value: Amount; readonly end: number } | undefined =
    any > 0 ? { value: { kind: "x" }, end: any } : all > 0 ? { value: { kind: "that much" }, end: all } : readCount(ws, at);
  if (count === undefined) return undefined;
  const kind = counterKind(ws, count.end);
  return kind && { value: { ...(kind.value === undefined ? {} : { counter: kind.value }), amount: count.value }, end: kind.end };
}
