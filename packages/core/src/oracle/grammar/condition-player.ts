// Conditions about a player: what they control, have and own ("you control two or more Islands", "an opponent has no cards in hand").

import type { Condition } from "../condition.ts";
import type { Filter } from "../filter.ts";
import type { Amount, Comparison, PlayerReference, PlayerStat } from "../reference.ts";
import { atLeast, deny, matches } from "./build-condition.ts";
import { allOf } from "./build-filter.ts";
import { quantity } from "./comparison.ts";
import { filter } from "./filter.ts";
import { phrases, type Reading, skip, textAt, type Words, wordsOf } from "./kit.ts";
import { player } from "./player.ts";

/** "you control two or more Islands", "an opponent has no cards in hand", "you have 10 or more life". */
export function playerCondition(ws: Words, at: number): readonly Reading<Condition>[] {
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
