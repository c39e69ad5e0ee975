// Counters put on objects, removed and moved (122).

import type { Effect } from "../../effect.ts";
import type { Amount, ObjectReference } from "../../reference.ts";
import { product } from "../amount.ts";
import { counterKind } from "../counters.ts";
import { skip, textAt, type Words } from "../kit.ts";
import { type Read, readCount, readObjects } from "../phrase.ts";
import { readForEach, readQuantity } from "../quantity.ts";
import { clause, type PlayerVerb } from "./reader.ts";

export interface SomeCounters {
  readonly counter: string;
  readonly amount: Amount;
}

/** "a +1/+1 counter", "X charge counters", "a flying counter and a +1/+1 counter", "two additional -1/-1 counters". */
export function readCounters(ws: Words, at: number): Read<readonly SomeCounters[]> {
  const all: SomeCounters[] = [];
  let place = at;
  for (;;) {
    const one = readOne(ws, place);
    if (one === undefined) return undefined;
    all.push(one.value);
    place = one.end;
    let next = place;
    if (textAt(ws, next) === ",") next += 1;
    if (textAt(ws, next) === "and") next += 1;
    if (next === place || readOne(ws, next) === undefined) return { value: all, end: place };
    place = next;
  }
}

function readOne(ws: Words, at: number): Read<SomeCounters> {
  const another = skip(ws, at, "another");
  const count: Read<Amount> =
    another > 0 ? { value: { kind: "number", value: 1 }, end: another } : (readNumberOf(ws, at) ?? readCount(ws, at));
  if (count === undefined) return undefined;
  let place = count.end;
  if (textAt(ws, place) === "additional" || textAt(ws, place) === "more") place += 1;
  const kind = counterKind(ws, place);
  return kind?.value === undefined ? undefined : { value: { counter: kind.value, amount: count.value }, end: kind.end };
}

/** "a number of +1/+1 counters … equal to …" is told by the caller: the amount stands after. */
function readNumberOf(ws: Words, at: number): Read<Amount> {
  const end = skip(ws, at, "a number of");
  return end < 0 ? undefined : { value: EQUAL_TO, end };
}

const EQUAL_TO: Amount = { kind: "that much" };

/** "…, two +1/+1 counters on another target creature, and three on a third": each with its own object. */
export const putCounters: PlayerVerb = (ws, at, by) => {
  const first = putOnce(ws, at, by);
  if (first === undefined) return undefined;
  let { end } = first;
  const effects = [...first.effects];
  for (;;) {
    let next = end;
    if (textAt(ws, next) === ",") next += 1;
    if (textAt(ws, next) === "and") next += 1;
    const more = next === end ? undefined : putOnce(ws, next, by);
    if (more === undefined) return { effects, end };
    effects.push(...more.effects);
    end = more.end;
  }
};

/** After "put": "a +1/+1 counter on target creature", "… on each of up to two target creatures", "X counters … equal to …". */
const putOnce: PlayerVerb = (ws, at) => {
  for (const words of ["its counters on", "those counters on", "all of its counters on"]) {
    const on = skip(ws, at, words);
    const what = on < 0 ? undefined : readObjects(ws, on);
    // Their kinds and numbers are those of an object gone by then.
    if (what !== undefined) return clause(what.end, { kind: "keyword action", action: "put its counters", what: what.value });
  }
  const choice = readChoice(ws, at);
  if (choice !== undefined) return choice;
  const counters = readCounters(ws, at);
  if (counters === undefined) return undefined;
  let place = counters.end;
  const among =
    skip(ws, place, "divided as you choose among") > 0
      ? skip(ws, place, "divided as you choose among")
      : skip(ws, place, "distributed among");
  const distribute = among > 0 ? among : -1;
  if (distribute < 0 && textAt(ws, place) !== "on") return undefined;
  const what = readObjects(ws, distribute > 0 ? distribute : place + 1);
  if (what === undefined) return undefined;
  place = what.end;
  return amounts(ws, place, what.value, counters.value);
};

/** "a flying, lifelink, or +1/+1 counter on it", "your choice of a flying counter or a reach counter on it": none is put unless it is said which. */
function readChoice(ws: Words, at: number): ReturnType<PlayerVerb> {
  const offered = skip(ws, at, "your choice of");
  const from = offered > 0 ? offered : at;
  const article = (place: number): number => (/^an?$/.test(textAt(ws, place) ?? "") ? place + 1 : -1);
  if (article(from) < 0) return undefined;
  const kinds: string[] = [];
  let place = article(from);
  for (;;) {
    const whole = counterKind(ws, place);
    const word = whole?.value ?? textAt(ws, place);
    if (word === undefined || !/^(?:[a-z]|[+-]\d)/.test(word)) return undefined;
    kinds.push(word);
    place = whole?.value === undefined ? place + (textAt(ws, place + 1) === "strike" ? 2 : 1) : whole.end;
    const last = kinds.length > 1 && textAt(ws, place - 1) === "counter" && textAt(ws, place) === "on";
    if (last) break;
    const next = textAt(ws, place) === "," ? place + 1 : place;
    const or = textAt(ws, next) === "or" ? next + 1 : next;
    if (or === place || kinds.length > 9) return undefined;
    place = article(or) > 0 ? article(or) : or;
  }
  const what = readObjects(ws, place + 1);
  if (what === undefined) return undefined;
  const put = (counter: string): Effect => ({ kind: "counters", what: what.value, counter, amount: { kind: "number", value: 1 } });
  return clause(what.end, ...kinds.map((kind): Effect => ({ kind: "may", player: { kind: "you" }, effects: [put(kind)] })));
}

function amounts(ws: Words, at: number, what: ObjectReference, counters: readonly SomeCounters[]): ReturnType<PlayerVerb> {
  const equal = skip(ws, at, "equal to");
  let place = at;
  let amount: Amount | undefined;
  if (equal > 0) {
    const found = readQuantity(ws, equal);
    if (found === undefined) return undefined;
    amount = found.value;
    place = found.end;
  } else if (counters.some((one) => one.amount === EQUAL_TO)) return undefined;
  const each = readForEach(ws, place);
  const effects: Effect[] = counters.map(({ counter, amount: own }) => ({
    kind: "counters",
    what,
    counter,
    amount: each === undefined ? (amount ?? own) : product(own, each.value),
  }));
  return clause(each?.end ?? place, ...effects);
}

/** "distribute three +1/+1 counters among one, two, or three target creatures": the slot is marked as divided by the reader of the sentence. */
export const distribute: PlayerVerb = (ws, at) => {
  const counters = readCounters(ws, at);
  if (counters === undefined) return undefined;
  const among = skip(ws, counters.end, "among");
  if (among < 0) return undefined;
  const what = readObjects(ws, among);
  if (what === undefined) return undefined;
  return clause(
    what.end,
    ...counters.value.map(({ counter, amount }): Effect => ({ kind: "counters", what: what.value, counter, amount, divided: true })),
  );
};

/** "remove a +1/+1 counter from target creature", "remove all counters from it". */
export const removeCounters: PlayerVerb = (ws, at) => {
  const all = skip(ws, at, "all");
  const any = skip(ws, at, "any number of");
  const upTo = skip(ws, at, "up to");
  const start = all > 0 ? all : any > 0 ? any : upTo > 0 ? upTo : at;
  const count: Read<Amount> = all > 0 || any > 0 ? { value: { kind: "that much" }, end: start } : readCount(ws, start);
  if (count === undefined) return undefined;
  const kind = counterKind(ws, count.end);
  if (kind === undefined || textAt(ws, kind.end) !== "from") return undefined;
  const what = readObjects(ws, kind.end + 1);
  if (what === undefined) return undefined;
  if (any > 0 || upTo > 0 || kind.value === undefined)
    return clause(what.end, {
      kind: "may",
      player: { kind: "you" },
      effects: [{ kind: "counters", what: what.value, counter: kind.value ?? "any", amount: count.value, remove: true }],
    });
  const amount: Amount = all > 0 ? { kind: "counters", on: what.value, counter: kind.value } : count.value;
  return clause(what.end, { kind: "counters", what: what.value, counter: kind.value, amount, remove: true });
};

/** "move a +1/+1 counter from this creature onto target creature", "move all counters from … onto …". */
export const moveCounters: PlayerVerb = (ws, at) => {
  const all = skip(ws, at, "all");
  const any = skip(ws, at, "any number of");
  const count: Read<Amount> =
    all > 0 ? { value: { kind: "that much" }, end: all } : any > 0 ? { value: { kind: "that much" }, end: any } : readCount(ws, at);
  if (count === undefined) return undefined;
  const kind = counterKind(ws, count.end);
  if (kind === undefined || textAt(ws, kind.end) !== "from") return undefined;
  const from = readObjects(ws, kind.end + 1);
  if (from === undefined) return undefined;
  const onto = skip(ws, from.end, "onto") > 0 ? from.end + 1 : skip(ws, from.end, "to") > 0 ? from.end + 1 : -1;
  if (onto < 0) return undefined;
  const to = readObjects(ws, onto);
  if (to === undefined) return undefined;
  const counter = kind.value ?? "any";
  const amount: Amount = all > 0 && kind.value !== undefined ? { kind: "counters", on: from.value, counter } : count.value;
  const effects: readonly Effect[] = [
    { kind: "counters", what: from.value, counter, amount, remove: true },
    { kind: "counters", what: to.value, counter, amount },
  ];
  if (any > 0 || kind.value === undefined) return clause(to.end, { kind: "may", player: { kind: "you" }, effects });
  return clause(to.end, ...effects);
};
