// What must hold: after "as long as", "if", "unless", "only if" (604.2, 603.4).

import type { Condition } from "../condition.ts";
import type { Filter } from "../filter.ts";
import type { Amount, Comparison, ObjectReference, PlayerReference, PlayerStat } from "../reference.ts";
import { amount } from "./amount.ts";
import { allOf, not as notFilter } from "./build-filter.ts";
import { comparison, quantity } from "./comparison.ts";
import { complement } from "./complement.ts";
import { existence } from "./condition-existence.ts";
import { someCounters } from "./counters.ts";
import { filter } from "./filter.ts";
import { memo, NONE, phrases, type Reading, type Rule, skip, skipAny, textAt, type Words, wordsOf } from "./kit.ts";
import { player } from "./player.ts";
import { object } from "./reference.ts";
import { having, havingList } from "./with.ts";

const YOU: PlayerReference = { kind: "you" };

const FIXED = phrases<Condition>({
  "it's your turn": { kind: "turn", player: YOU },
  "it is your turn": { kind: "turn", player: YOU },
  "it's not your turn": { kind: "not", of: { kind: "turn", player: YOU } },
  "it isn't your turn": { kind: "not", of: { kind: "turn", player: YOU } },
  "it's an opponent's turn": { kind: "turn", player: { kind: "opponent" } },
  "it's combat": { kind: "step", step: "combat" },
  "it's an extra turn": { kind: "step", step: "extra turn" },
  "you have the city's blessing": { kind: "designation", player: YOU, is: "city's blessing" },
  "you have the city 's blessing": { kind: "designation", player: YOU, is: "city's blessing" },
  "you're the monarch": { kind: "designation", player: YOU, is: "monarch" },
  "you have the initiative": { kind: "designation", player: YOU, is: "initiative" },
  "you have max speed": { kind: "designation", player: YOU, is: "max speed" },
  "you attacked this turn": { kind: "history", fact: "attacked this turn", player: YOU },
  "you attacked with a creature this turn": { kind: "history", fact: "attacked this turn", player: YOU },
  "you gained life this turn": { kind: "history", fact: "gained life this turn", player: YOU },
  "an opponent lost life this turn": { kind: "history", fact: "lost life this turn", player: { kind: "opponent" } },
  "an opponent was dealt damage this turn": { kind: "history", fact: "was dealt damage this turn", player: { kind: "opponent" } },
  "a creature died this turn": { kind: "history", fact: "a creature died this turn" },
  "a permanent you controlled left the battlefield this turn": {
    kind: "history",
    fact: "a permanent left the battlefield this turn",
    player: YOU,
  },
  "you've cast another spell this turn": { kind: "history", fact: "cast another spell this turn", player: YOU },
  "you cast a spell this turn": { kind: "history", fact: "cast a spell this turn", player: YOU },
  "an opponent has been dealt damage this turn": { kind: "history", fact: "was dealt damage this turn", player: { kind: "opponent" } },
  "~ was kicked": { kind: "cost paid", cost: "kicked" },
  "the gift was promised": { kind: "cost paid", cost: "gift" },
  "the gift wasn't promised": { kind: "not", of: { kind: "cost paid", cost: "gift" } },
  "you control a commander": {
    kind: "count",
    filter: allOf([
      { kind: "status", is: "commander" },
      { kind: "controller", player: YOU },
    ]),
    compare: { operator: "≥", value: { kind: "number", value: 1 } },
  },
  "you control your commander": {
    kind: "count",
    filter: allOf([
      { kind: "status", is: "commander" },
      { kind: "controller", player: YOU },
      { kind: "owner", player: YOU },
    ]),
    compare: { operator: "≥", value: { kind: "number", value: 1 } },
  },
});

const KEPT: Rule<Condition> = memo(joined);

/** A condition, perhaps of several. */
export function condition(ws: Words, at: number): readonly Reading<Condition>[] {
  return KEPT(ws, at);
}

function joined(ws: Words, at: number): readonly Reading<Condition>[] {
  const out: Reading<Condition>[] = [];
  for (const first of one(ws, at)) {
    out.push(first);
    const word = textAt(ws, first.end);
    if (word !== "and" && word !== "or") continue;
    const repeated = textAt(ws, first.end + 1) === "if" || textAt(ws, first.end + 1) === "unless";
    for (const rest of condition(ws, first.end + (repeated ? 2 : 1))) {
      out.push({ value: { kind: word === "and" ? "all of" : "any of", of: [first.value, rest.value] }, end: rest.end });
    }
  }
  return out;
}

function one(ws: Words, at: number): readonly Reading<Condition>[] {
  const fixed = FIXED(ws, at);
  if (fixed.length > 0) return fixed;
  // The printer's way to deny any condition.
  const untrue = skip(ws, at, "it isn't true that");
  if (untrue > 0) return one(ws, untrue).map(({ value, end }) => ({ value: deny(value), end }));
  const doors = skip(ws, at, "there are two or more unlocked doors among rooms you control");
  if (doors > 0) return [{ value: { kind: "history", fact: wordsOf(ws.tokens, at, doors) }, end: doors }];
  const kicked = skip(ws, at, "it was kicked");
  if (kicked > 0) return [{ value: wasKicked(ws.scope), end: kicked }];
  const life = startingLife(ws, at);
  if (life !== undefined) return [life];
  const known = [...playerCondition(ws, at), ...objectCondition(ws, at), ...existence(ws, at), ...compared(ws, at)];
  return known.length > 0 ? known : happenedThisTurn(ws, at);
}

/** "it was kicked": of this, or of a spell that was named. */
function wasKicked({ it, thatWords }: Words["scope"]): Condition {
  if (it?.kind !== "target" || !/\bspells?\b/.test(thatWords ?? "")) return { kind: "cost paid", cost: "kicked" };
  return matches(it, { kind: "history", fact: "was kicked" });
}

/** "your life total is greater than your starting life total": what it started with isn't followed. */
function startingLife(ws: Words, at: number): Reading<Condition> | undefined {
  if (skipAny(ws, at, ["your life total is", "you have at least", "an opponent 's life total is", "its controller 's life total is"]) < 0)
    return undefined;
  for (let i = at + 4; i < ws.end && textAt(ws, i) !== ","; i++) {
    const end = skipAny(ws, i, ["your starting life total", "his or her starting life total", "their starting life total"]);
    if (end > 0) return { value: { kind: "history", fact: wordsOf(ws.tokens, at, end) }, end };
  }
  return undefined;
}

/**
 * "you've cast a creature spell this turn", "two or more nonland permanents entered under your control this turn": a fact in these words,
 * known only if the game has recorded it.
 */
function happenedThisTurn(ws: Words, at: number): readonly Reading<Condition>[] {
  let past = false;
  for (let place = at; place < ws.end; place++) {
    const text = textAt(ws, place) as string;
    if (text === "," || text === ".") return NONE;
    const end = past ? pastEnd(ws, place) : -1;
    if (end > 0) return [historyOf(ws, at, end)];
    past ||= PAST.has(text);
  }
  return NONE;
}

/** After the words of a fact: when it was. */
function pastEnd(ws: Words, at: number): number {
  for (const text of ["this turn", "during his or her last turn", "during their last turn", "during your last turn"]) {
    const end = skip(ws, at, text);
    if (end > 0) return end;
  }
  return -1;
}

const PAST: ReadonlySet<string> = new Set(
  "you've haven't hasn't entered died attacked blocked cast was were lost gained drew drawn sacrificed committed left dealt has been discarded descended put".split(
    " ",
  ),
);

function historyOf(ws: Words, from: number, end: number): Reading<Condition> {
  const first = textAt(ws, from);
  const mine = first === "you've" || first === "you" || first === "you haven't";
  const words = wordsOf(ws.tokens, mine ? from + 1 : from, end);
  return { value: { kind: "history", fact: words, ...(mine ? { player: YOU } : {}) }, end };
}

/** "you control two or more Islands", "an opponent has no cards in hand", "you have 10 or more life". */
function playerCondition(ws: Words, at: number): readonly Reading<Condition>[] {
  for (const [text, who] of NOBODY) {
    const end = skip(ws, at, text);
    if (end > 0) return ofPlayer(ws, end, who).map((held) => ({ value: deny(held.value), end: held.end }));
  }
  return player(ws, at).flatMap(({ value: who, end }) => ofPlayer(ws, end, who));
}

const NOBODY: readonly (readonly [string, PlayerReference])[] = [
  ["no opponent", { kind: "opponent" }],
  ["no player", { kind: "player" }],
];

function ofPlayer(ws: Words, end: number, who: PlayerReference): readonly Reading<Condition>[] {
  switch (textAt(ws, end)) {
    case "control":
    case "controls":
      return controls(ws, end + 1, who, false);
    case "don't":
    case "doesn't":
      return textAt(ws, end + 1) === "control" ? controls(ws, end + 2, who, true) : [];
    case "have":
    case "has":
      return hasSomething(ws, end + 1, who);
    case "is":
      return IS(ws, end + 1).map((is) => ({ value: is.value(who), end: is.end }));
    case "own":
    case "owns":
      return counted(ws, end + 1).map(({ value, end: stop }) => ({
        value: { kind: "count", filter: allOf([value.filter, { kind: "owner", player: who }]), compare: value.compare },
        end: stop,
      }));
    default:
      return [];
  }
}

const IS = phrases<(player: PlayerReference) => Condition>({
  poisoned: (player) => ({ kind: "compare", left: { kind: "player stat", player, stat: "poison" }, compare: atLeast(1) }),
  "the monarch": (player) => ({ kind: "designation", player, is: "monarch" }),
});

/** Comparisons among players and within a group that aren't counted: known only if the scenario says so. */
const UNCOUNTED = [
  "the most creatures or is tied for the most",
  "the most lands or is tied for the most",
  "three or more creatures that share a creature type",
];

function controls(ws: Words, at: number, who: PlayerReference, denied: boolean): readonly Reading<Condition>[] {
  for (const text of UNCOUNTED) {
    const end = skip(ws, at, text);
    if (end > 0) return [{ value: { kind: "history", fact: wordsOf(ws.tokens, at - 1, end), player: who }, end }];
  }
  if (!denied && textAt(ws, at) === "~") return [{ value: matches({ kind: "this" }, { kind: "controller", player: who }), end: at + 1 }];
  if (textAt(ws, at) === "more") return more(ws, at + 1, who);
  return counted(ws, at, true).flatMap(({ value: { compare, filter: objects }, end }): readonly Reading<Condition>[] => {
    // "a green permanent and a white permanent" are two.
    if (joinsArticles(ws, at, end)) return [];
    const held: Condition = { kind: "count", filter: allOf([objects, { kind: "controller", player: who }]), compare };
    const found: Reading<Condition> = { value: denied ? deny(held) : held, end };
    if (denied || textAt(ws, end) !== "and" || !isArticle(textAt(ws, end + 1))) return [found];
    return [
      found,
      ...controls(ws, end + 1, who, denied).map((rest) => ({ value: { kind: "all of", of: [held, rest.value] } as const, end: rest.end })),
    ];
  });
}

function isArticle(text: string | undefined): boolean {
  return text === "a" || text === "an" || text === "another";
}

function joinsArticles(ws: Words, from: number, to: number): boolean {
  for (let i = from + 1; i + 1 < to; i++) if (textAt(ws, i) === "and" && isArticle(textAt(ws, i + 1))) return true;
  return false;
}

/** "more creatures than you", "more lands than each opponent". */
function more(ws: Words, at: number, who: PlayerReference): readonly Reading<Condition>[] {
  return filter(ws, at).flatMap(({ value, end }) =>
    textAt(ws, end) !== "than"
      ? []
      : player(ws, end + 1).map((other): Reading<Condition> => {
          const of = (player: PlayerReference): Amount => ({ kind: "count", filter: allOf([value, { kind: "controller", player }]) });
          const stop = textAt(ws, other.end) === "control" || textAt(ws, other.end) === "controls" ? other.end + 1 : other.end;
          return { value: { kind: "compare", left: of(who), compare: { operator: ">", value: of(other.value) } }, end: stop };
        }),
  );
}

/** "a Swamp", "no Islands", "another creature", "three or more artifacts", "at least two other Goblins". */
export function counted(
  ws: Words,
  at: number,
  bare = false,
): readonly Reading<{ readonly compare: Comparison; readonly filter: Filter }>[] {
  const out: Reading<{ readonly compare: Comparison; readonly filter: Filter }>[] = [];
  for (const count of quantity(ws, at))
    for (const objects of filter(ws, count.end)) out.push({ value: { compare: count.value, filter: objects.value }, end: objects.end });
  if (out.length === 0 && bare)
    for (const objects of filter(ws, at)) out.push({ value: { compare: atLeast(1), filter: objects.value }, end: objects.end });
  return out;
}

function hasSomething(ws: Words, at: number, who: PlayerReference): readonly Reading<Condition>[] {
  const out: Reading<Condition>[] = [];
  const stat = (name: PlayerStat): Amount => ({
    kind: "player stat",
    player: who,
    stat: name,
  });
  for (const { value: compare, end } of quantity(ws, at)) {
    const fixed = HELD(ws, end);
    for (const held of fixed) out.push({ value: { kind: "compare", left: stat(held.value), compare }, end: held.end });
  }
  return out;
}

const HELD = phrases<PlayerStat>({
  "cards in your graveyard": "graveyard size",
  "cards in his or her graveyard": "graveyard size",
  "cards in their graveyard": "graveyard size",
  energy: "energy",
  "cards in his or her library": "library size",
  "cards in their library": "library size",
  life: "life",
  "cards in hand": "hand size",
  "card in hand": "hand size",
  "cards in your hand": "hand size",
  "cards in their hand": "hand size",
  "cards in his or her hand": "hand size",
  "poison counters": "poison",
  "poison counter": "poison",
  "cards in your library": "library size",
});

/** "this creature is untapped", "enchanted creature has flying", "it's a Human". */
function objectCondition(ws: Words, at: number): readonly Reading<Condition>[] {
  const out: Reading<Condition>[] = [];
  const it = ws.scope.it;
  if (textAt(ws, at) === "it's" && it !== undefined) {
    out.push(...complement(ws, at + 1).map(({ value, end }) => ({ value: matches(it, value), end })), ...pairedWith(ws, at + 1, it));
  }
  if (textAt(ws, at) === "they're" && it !== undefined) {
    out.push(...complement(ws, at + 1).map(({ value, end }) => ({ value: matches(it, value), end })));
  }
  for (const { value: subject, end } of object(ws, at)) out.push(...saidOf(ws, end, subject));
  return out;
}

function saidOf(ws: Words, at: number, subject: ObjectReference): readonly Reading<Condition>[] {
  const say = (found: readonly Reading<Filter>[], denied = false): readonly Reading<Condition>[] =>
    found.map(({ value, end }) => ({ value: matches(subject, denied ? notFilter(value) : value), end }));
  switch (textAt(ws, at)) {
    case "is":
    case "are":
    case "remains":
    case "remain":
      return [...say(complement(ws, at + 1)), ...pairedWith(ws, at + 1, subject)];
    case "isn't":
    case "aren't":
      return say(complement(ws, at + 1), true);
    case "has":
    case "have":
      return say([...havingList(ws, at + 1), ...countersOn(ws, at + 1)]);
    case "doesn't":
      return textAt(ws, at + 1) === "have" ? say(having(ws, at + 2), true) : NONE;
    case "attacked":
    case "devoured":
    case "blocked":
    case "entered":
    case "was":
    case "dealt":
      return HAPPENED(ws, at).map(({ value, end }) => ({ value: matches(subject, value), end }));
    case "'s":
      return NONE;
    default:
      return NONE;
  }
}

/** "is paired with a creature with soulbond". */
function pairedWith(ws: Words, at: number, subject: ObjectReference): readonly Reading<Condition>[] {
  const from = subject.kind === "this" ? skip(ws, at, "paired with a") : -1;
  if (from < 0) return NONE;
  const partner: Filter = { kind: "is", object: { kind: "linked", by: "paired" } };
  return filter(ws, from).map(({ value, end }) => ({
    value: { kind: "count", filter: allOf([partner, value]), compare: atLeast(1) },
    end,
  }));
}

const HAPPENED = phrases<Filter>({
  "attacked this turn": { kind: "history", fact: "attacked this turn" },
  "blocked this turn": { kind: "history", fact: "blocked this turn" },
  "attacked or blocked this turn": { kind: "history", fact: "attacked or blocked this turn" },
  "devoured a creature": { kind: "history", fact: "devoured a creature" },
  "attacked during your last turn": { kind: "history", fact: "attacked during your last turn" },
  "attacked during its controller 's last turn": { kind: "history", fact: "attacked during its controller's last turn" },
  "entered this turn": { kind: "history", fact: "entered this turn" },
  "entered the battlefield this turn": { kind: "history", fact: "entered this turn" },
  "was dealt damage this turn": { kind: "dealt damage", when: "this turn" },
  "dealt damage to an opponent this turn": { kind: "dealt damage", to: { kind: "opponent" }, when: "this turn" },
  "was kicked": { kind: "history", fact: "was kicked" },
});

/** "has a +1/+1 counter on it": counters may be named on the subject itself. */
function countersOn(ws: Words, at: number): readonly Reading<Filter>[] {
  return someCounters(ws, at).flatMap(({ value, end }) => {
    const on = textAt(ws, end) === "on" ? object(ws, end + 1) : NONE;
    return on
      .filter((found) => JSON.stringify(found.value) !== JSON.stringify(ws.scope.it))
      .map((found) => ({ value: { kind: "counters", ...value } as const, end: found.end }));
  });
}

export function matches(subject: ObjectReference, what: Filter): Condition {
  return { kind: "matches", object: subject, filter: what };
}

/** "your life total is 5 or less", "X is 3 or more", "its power is 4 or greater", "the number of … is …". */
function compared(ws: Words, at: number): readonly Reading<Condition>[] {
  return amount(ws, at).flatMap(({ value: left, end }) =>
    textAt(ws, end) === "is"
      ? comparison(ws, end + 1).map(({ value: compare, end: stop }) => ({ value: { kind: "compare", left, compare } as const, end: stop }))
      : [],
  );
}

/** The condition turned round, without double denial. */
export function deny(value: Condition): Condition {
  return value.kind === "not" ? value.of : { kind: "not", of: value };
}

export function atLeast(count: number): Comparison {
  return { operator: "≥", value: { kind: "number", value: count } };
}
