// Numbers that text speaks of: "three", "X", "the number of …", "its power", "twice …" (107).

import type { Amount, PlayerStat, Stat } from "../reference.ts";
import { colorAt } from "./color-word.ts";
import { counterKind } from "./counters.ts";
import { filter } from "./filter.ts";
import { memo, NONE, phrases, type Reading, type Rule, skip, textAt, tokenAt, type Words, yields } from "./kit.ts";
import { objectOrEach } from "./participle.ts";
import { player, possessiveObject, possessivePlayer } from "./player.ts";
import { object } from "./reference.ts";

/** "two", "2", "X", "a" is not one. */
export function numeral(ws: Words, at: number): readonly Reading<Amount>[] {
  const token = tokenAt(ws, at);
  if (token === undefined) return NONE;
  if (token.text === "x" && token.kind === "word") return yields({ kind: "x" }, at + 1);
  return token.value !== undefined && token.kind !== "signed" ? yields({ kind: "number", value: token.value }, at + 1) : NONE;
}

const STAT_WORDS = phrases<Stat>({
  power: "power",
  toughness: "toughness",
  "base power": "base power",
  "base toughness": "base toughness",
  "mana value": "mana value",
  "converted mana cost": "mana value",
  loyalty: "loyalty",
});

const PLAYER_STATS = phrases<PlayerStat>({ "life total": "life", life: "life" });

const FIXED = phrases<Amount>({
  "that much": { kind: "that much" },
  "that many": { kind: "that much" },
  "the chosen number": { kind: "chosen number" },
  "that number": { kind: "that much" },
  "the number chosen": { kind: "chosen number" },
  "the amount of mana spent to cast ~": { kind: "that much" },
  "the amount of mana spent to cast it": { kind: "that much" },
});

const KEPT: Rule<Amount> = memo((ws, at) => {
  const out: Reading<Amount>[] = [];
  for (const left of simple(ws, at)) {
    out.push(left);
    const sign = textAt(ws, left.end);
    if (sign !== "plus" && sign !== "minus") continue;
    for (const right of simple(ws, left.end + 1)) {
      const of = sign === "plus" ? right.value : negative(right.value);
      out.push({ value: { kind: "sum", of: [left.value, of] }, end: right.end });
    }
  }
  return out;
});

function negative(of: Amount): Amount {
  return of.kind === "number" ? { kind: "number", value: -of.value } : { kind: "negative", of };
}

/** A number, or an expression for one. */
export function amount(ws: Words, at: number): readonly Reading<Amount>[] {
  return KEPT(ws, at);
}

function simple(ws: Words, at: number): readonly Reading<Amount>[] {
  const multiple = timesOf(ws, at);
  if (multiple.length > 0) return multiple;
  const plain = numeral(ws, at);
  if (plain.length > 0) return plain;
  const fixed = FIXED(ws, at);
  if (fixed.length > 0) return fixed;
  switch (textAt(ws, at)) {
    case "twice":
      return times(ws, at + 1, 2);
    case "half":
      return half(ws, at + 1);
    case "the":
      return [...definite(ws, at + 1), ...ownStat(ws, at)];
    default:
      return [...ownStat(ws, at), ...playerStat(ws, at)];
  }
}

/** "three times the number of …", "-2 times …". */
function timesOf(ws: Words, at: number): readonly Reading<Amount>[] {
  const factor = tokenAt(ws, at)?.value;
  if (factor === undefined || textAt(ws, at + 1) !== "times") return NONE;
  return simple(ws, at + 2).map(({ value, end }) => ({ value: product({ kind: "number", value: factor }, value), end }));
}

function times(ws: Words, at: number, factor: number): readonly Reading<Amount>[] {
  return amount(ws, at).map(({ value, end }) => ({ value: { kind: "product", of: [{ kind: "number", value: factor }, value] }, end }));
}

function half(ws: Words, at: number): readonly Reading<Amount>[] {
  return amount(ws, at).flatMap(({ value, end }): readonly Reading<Amount>[] => {
    for (const round of ["up", "down"] as const) {
      for (const words of [`, rounded ${round}`, `rounded ${round}`]) {
        const stop = skip(ws, end, words);
        if (stop > 0) return [{ value: { kind: "half", of: value, round }, end: stop }];
      }
    }
    return [];
  });
}

/** "its power", "enchanted creature's mana value". */
function ownStat(ws: Words, at: number): readonly Reading<Amount>[] {
  return possessiveObject(ws, at).flatMap(({ value: of, end }) =>
    STAT_WORDS(ws, end).map((stat) => ({ value: { kind: "stat", of, stat: stat.value } as const, end: stat.end })),
  );
}

/** "your life total", "your devotion to white and black". */
function playerStat(ws: Words, at: number): readonly Reading<Amount>[] {
  return possessivePlayer(ws, at).flatMap(({ value: player, end }): readonly Reading<Amount>[] => {
    if (textAt(ws, end) === "devotion" && textAt(ws, end + 1) === "to") return devotion(ws, end + 2, player);
    return PLAYER_STATS(ws, end).map((stat) => ({ value: { kind: "player stat", player, stat: stat.value }, end: stat.end }));
  });
}

function devotion(ws: Words, at: number, player: import("../reference.ts").PlayerReference): readonly Reading<Amount>[] {
  const first = colorAt(ws, at);
  if (first === undefined) return NONE;
  const second = textAt(ws, at + 1) === "and" ? colorAt(ws, at + 2) : undefined;
  const colors = second === undefined ? [first] : [first, second];
  return yields({ kind: "player stat", player, stat: "devotion", colors }, second === undefined ? at + 1 : at + 3);
}

/** After "the": "number of …", "greatest power among …", "total power of …", "power of …". */
function definite(ws: Words, at: number): readonly Reading<Amount>[] {
  const number = skip(ws, at, "number of");
  if (number > 0) return countable(ws, number);
  const whole = skip(ws, at, "total number of");
  if (whole > 0) return countable(ws, whole);
  const word = textAt(ws, at);
  const take =
    word === "greatest" || word === "highest"
      ? "greatest"
      : word === "least" || word === "lowest"
        ? "least"
        : word === "total"
          ? "total"
          : undefined;
  if (take !== undefined) {
    return STAT_WORDS(ws, at + 1).flatMap(({ value: stat, end }) => {
      const among = textAt(ws, end) === "among" || textAt(ws, end) === "of" ? end + 1 : -1;
      return among < 0
        ? []
        : filter(ws, among).map((objects) => ({ value: { kind: "among", filter: objects.value, stat, take } as const, end: objects.end }));
    });
  }
  return STAT_WORDS(ws, at).flatMap(({ value: stat, end }) =>
    textAt(ws, end) === "of"
      ? object(ws, end + 1).map((of) => ({ value: { kind: "stat", of: of.value, stat } as const, end: of.end }))
      : [],
  );
}

type Distinct = Extract<Amount, { kind: "distinct" }>["of"];

const DISTINCT = phrases<Distinct>({
  "card types among": "card types",
  "card type among": "card types",
  "colors among": "colors",
  "color among": "colors",
  "differently named": "names",
  "different names among": "names",
  "basic land types among": "basic land types",
  "basic land type among": "basic land types",
  "different mana values among": "mana values",
  "different mana value among": "mana values",
  "different powers among": "powers",
});

/** What can be counted, after "the number of" or "for each": objects, counters, cards in a hand, players. */
export function countable(ws: Words, at: number): readonly Reading<Amount>[] {
  const out: Reading<Amount>[] = [];
  const one = singleCount(ws, at);
  for (const first of one) {
    out.push(first);
    let next = skip(ws, first.end, "and");
    if (next < 0) next = skip(ws, first.end, ", and");
    if (next < 0) continue;
    for (const article of ["each", "the number of"]) {
      const from = skip(ws, next, article);
      if (from < 0) continue;
      for (const second of singleCount(ws, from)) {
        // One noun phrase may have taken both in.
        if (!one.some((reading) => reading.end === second.end))
          out.push({ value: { kind: "sum", of: [first.value, second.value] }, end: second.end });
      }
    }
  }
  return out;
}

function singleCount(ws: Words, at: number): readonly Reading<Amount>[] {
  const distinct = DISTINCT(ws, at);
  if (distinct.length > 0)
    return distinct.flatMap(({ value: of, end }) =>
      filter(ws, end).map((objects) => ({ value: { kind: "distinct", filter: objects.value, of } as const, end: objects.end })),
    );
  const own = skip(ws, at, "its colors");
  const colors = own > 0 ? own : skip(ws, at, "of its colors");
  if (colors > 0 && ws.scope.it !== undefined) return yields({ kind: "stat", of: ws.scope.it, stat: "colors" }, colors);
  const counters = countersOn(ws, at);
  if (counters.length > 0) return counters;
  const poison = poisonOf(ws, at);
  if (poison.length > 0) return poison;
  const hand = cardsOf(ws, at);
  if (hand.length > 0) return hand;
  return filter(ws, at).map(({ value, end }) => ({ value: { kind: "count", filter: value } as const, end }));
}

/** "poison counter your opponents have". */
function poisonOf(ws: Words, at: number): readonly Reading<Amount>[] {
  const from = Math.max(skip(ws, at, "poison counter"), skip(ws, at, "poison counters"));
  if (from < 0) return NONE;
  return player(ws, from).flatMap(({ value, end }): readonly Reading<Amount>[] => {
    const verb = textAt(ws, end);
    return verb === "have" || verb === "has" ? [{ value: { kind: "player stat", player: value, stat: "poison" }, end: end + 1 }] : [];
  });
}

/** "+1/+1 counter on it", "charge counters on this artifact". */
function countersOn(ws: Words, at: number): readonly Reading<Amount>[] {
  const kind = counterKind(ws, at);
  if (kind === undefined || textAt(ws, kind.end) !== "on") return NONE;
  return objectOrEach(ws, kind.end + 1).map(({ value: on, end }) => ({
    value: kind.value === undefined ? { kind: "counters", on } : { kind: "counters", on, counter: kind.value },
    end,
  }));
}

/** "cards in your hand", "card in its controller's library". */
function cardsOf(ws: Words, at: number): readonly Reading<Amount>[] {
  if ((textAt(ws, at) !== "cards" && textAt(ws, at) !== "card") || textAt(ws, at + 1) !== "in") return NONE;
  return possessivePlayer(ws, at + 2).flatMap(({ value: player, end }): readonly Reading<Amount>[] => {
    const zone = textAt(ws, end);
    const stat: PlayerStat | undefined =
      zone === "hand" || zone === "hands" ? "hand size" : zone === "library" || zone === "libraries" ? "library size" : undefined;
    return stat === undefined ? [] : [{ value: { kind: "player stat", player, stat }, end: end + 1 }];
  });
}

/** "for each …" as a factor. */
export function forEach(ws: Words, at: number): readonly Reading<Amount>[] {
  const end = skip(ws, at, "for each");
  return end < 0 ? NONE : countable(ws, end);
}

/** The amount with every X replaced. */
export function withX(value: Amount, x: Amount): Amount {
  switch (value.kind) {
    case "x":
      return x;
    case "sum":
    case "product":
      return { ...value, of: value.of.map((part) => withX(part, x)) };
    case "half":
    case "negative":
      return { ...value, of: withX(value.of, x) };
    default:
      return value;
  }
}

/** A factor times an amount. */
export function product(factor: Amount, value: Amount): Amount {
  if (factor.kind === "number" && factor.value === 1) return value;
  if (factor.kind === "number" && factor.value === 0) return factor;
  if (factor.kind === "number" && factor.value === -1) return { kind: "negative", of: value };
  return { kind: "product", of: [factor, value] };
}
