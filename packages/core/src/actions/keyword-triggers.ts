// The triggered abilities that keywords stand for (702). What one does is carried out where it decides something on the board; of the others an event
// says that it isn't.

import type { KeywordAbility, TriggeredAbility } from "../oracle/ability.ts";
import type { Condition } from "../oracle/condition.ts";
import type { ContinuousEffect } from "../oracle/continuous-effect.ts";
import type { Effect, TokenDescription } from "../oracle/effect.ts";
import type { Filter } from "../oracle/filter.ts";
import { conditional } from "../oracle/grammar/effect/conditional.ts";
import { keywordTargets } from "../oracle/grammar/keyword-targets.ts";
import type { Keyword, KeywordName } from "../oracle/keyword.ts";
import type { Amount, ObjectReference } from "../oracle/reference.ts";

const THIS: ObjectReference = { kind: "this" };
const TARGET: ObjectReference = { kind: "target", slot: 0 };
const ONE: Amount = { kind: "number", value: 1 };
const TWO: Amount = { kind: "number", value: 2 };
const ZERO: Amount = { kind: "number", value: 0 };
/** A 0/0 colorless creature token without abilities. */
const TOKEN = { supertypes: [], cardTypes: ["creature"], colors: [], power: ZERO, toughness: ZERO, abilities: [], text: "" } as const;

/** When each triggers, and what it does. */
const TRIGGERS: { readonly [K in KeywordName]?: readonly [event: string, effects: (keyword: Keyword) => readonly Effect[]] } = {
  fabricate: ["enters", (keyword) => [{ kind: "keyword action", action: "fabricate", amount: numberOf(keyword), what: THIS }]],
  modular: ["dies", (keyword) => [putPlusOne(TARGET, numberOf(keyword))]],
  provoke: ["attacks", () => [{ kind: "untap", what: TARGET }, mustBlockThis()]],
  mentor: ["attacks", () => [putPlusOne(TARGET, ONE)]],
  training: ["attacks", () => [putPlusOne(THIS, ONE)]],
  dethrone: ["attacks", () => [putPlusOne(THIS, ONE)]],
  evolve: ["enters", () => [putPlusOne(THIS, ONE)]],
  renown: ["deals combat damage to a player", (keyword) => [putPlusOne(THIS, numberOf(keyword))]],
  soulshift: ["dies", () => [{ kind: "return", what: TARGET, to: "hand" }]],
  backup: ["enters", (keyword) => [putPlusOne(TARGET, numberOf(keyword))]],
  persist: ["dies", () => [comeBack(), counterOnReturned("-1/-1")]],
  undying: ["dies", () => [comeBack(), counterOnReturned("+1/+1")]],
  "living weapon": ["enters", () => makeAndAttach({ ...TOKEN, name: "Phyrexian Germ", subtypes: ["Phyrexian", "Germ"], colors: ["B"] })],
  "for mirrodin!": [
    "enters",
    () => makeAndAttach({ ...TOKEN, name: "Rebel", subtypes: ["Rebel"], colors: ["R"], power: TWO, toughness: TWO }),
  ],
  "job select": ["enters", () => makeAndAttach({ ...TOKEN, name: "Hero", subtypes: ["Hero"], power: ONE, toughness: ONE })],
  haunt: ["dies", () => [{ kind: "exile", what: THIS }]],
  flanking: ["becomes blocked", () => [untilEndOfTurn(all(blockingThis(), not(keyword("flanking"))), minus(ONE), minus(ONE))]],
  bushido: ["blocks or becomes blocked", (words) => [untilEndOfTurn(isThis(), numberOf(words), numberOf(words))]],
  rampage: ["becomes blocked", (keyword) => forEachBeyondTheFirst(numberOf(keyword))],
  afflict: [
    "becomes blocked",
    (keyword) => [{ kind: "life", player: { kind: "defending player" }, change: "lose", amount: numberOf(keyword) }],
  ],
  prowess: ["you cast a noncreature spell", () => [untilEndOfTurn(isThis(), ONE, ONE)]],
  exalted: ["attacks alone", () => [untilEndOfTurn({ kind: "status", is: "attacked alone" }, ONE, ONE)]],
  myriad: ["attacks", () => [attackingCopies()]],
  decayed: [
    "attacks",
    () => [{ kind: "delayed", when: "at end of combat", body: { targets: [], effects: [{ kind: "sacrifice", what: THIS }] } }],
  ],
  "battle cry": ["attacks", () => [untilEndOfTurn(all({ kind: "status", is: "attacking" }, not(isThis())), ONE, ZERO)]],
};

/** A copy of it for each other opponent, tapped and attacking. That they are exiled at end of combat is left to a step (702.116a). */
function attackingCopies(): Effect {
  const token: TokenDescription = { ...TOKEN, subtypes: [], copyOf: THIS };
  return { kind: "create token", token, count: ONE, tapped: true, attacking: "each other opponent" };
}

/** Keywords whose triggered ability does nothing that is carried out here. */
const UNREAD: readonly KeywordName[] = [
  "annihilator",
  "cascade",
  "champion",
  "cumulative upkeep",
  "echo",
  "exploit",
  "extort",
  "fading",
  "gravestorm",
  "hideaway",
  "ingest",
  "madness",
  "melee",
  "mobilize",
  "poisonous",
  "recover",
  "ripple",
  "soulbond",
  "storm",
  "tribute",
  "vanishing",
  "afterlife",
  "casualty",
  "conspire",
  "demonstrate",
  "encore",
  "enlist",
  "ravenous",
  "squad",
  "ward",
  "increment",
];

/** The triggered ability a keyword ability stands for; none for other keywords. */
export function triggeredByKeyword(ability: KeywordAbility): readonly TriggeredAbility[] {
  const { keyword } = ability;
  const known = TRIGGERS[keyword.keyword];
  const make = (event: string, effects: readonly Effect[]): TriggeredAbility => ({
    kind: "triggered",
    span: ability.span,
    line: ability.line,
    event,
    body: { targets: keywordTargets(keyword), effects },
    keyword: keyword.keyword,
  });
  if (known !== undefined) return [make(known[0], known[1](keyword))];
  const unread: Effect = { kind: "opaque", words: keyword.keyword, span: { start: 0, end: 0 }, touches: [] };
  return UNREAD.includes(keyword.keyword) ? [make(keyword.keyword, [unread])] : [];
}

function numberOf(keyword: Keyword): Amount {
  return "amount" in keyword ? keyword.amount : ONE;
}

function putPlusOne(what: ObjectReference, amount: Amount): Effect {
  return { kind: "counters", what, counter: "+1/+1", amount };
}

function comeBack(): Effect {
  return { kind: "return", what: THIS, to: "battlefield", under: { kind: "owner of", object: THIS } };
}

function counterOnReturned(counter: string): Effect {
  return { kind: "counters", what: { kind: "earlier", action: "returned" }, counter, amount: ONE };
}

function mustBlockThis(): Effect {
  const who = { kind: "is", object: TARGET } as const;
  return {
    kind: "continuous",
    duration: { kind: "end of combat" },
    effects: [{ kind: "norm", norm: { kind: "must block", who, whom: THIS } }],
  };
}

function untilEndOfTurn(filter: Filter, power: Amount, toughness: Amount): Effect {
  const change: ContinuousEffect = { kind: "modify power and toughness", affects: { kind: "filter", filter }, power, toughness };
  return { kind: "continuous", duration: { kind: "end of turn" }, effects: [change] };
}

/** So much for each creature blocking it beyond the first (702.23a). */
function forEachBeyondTheFirst(amount: Amount): readonly Effect[] {
  const more: Amount = { kind: "sum", of: [{ kind: "count", filter: blockingThis() }, minus(ONE)] };
  const much: Amount = { kind: "product", of: [amount, more] };
  const isBlocked: Condition = { kind: "count", filter: blockingThis(), compare: { operator: "≥", value: ONE } };
  const change: ContinuousEffect = {
    kind: "modify power and toughness",
    affects: { kind: "reference", object: THIS },
    power: much,
    toughness: much,
  };
  return [conditional(isBlocked, [{ kind: "continuous", duration: { kind: "end of turn" }, effects: [change] }])];
}

function minus(amount: Amount): Amount {
  return { kind: "negative", of: amount };
}

function all(...of: readonly Filter[]): Filter {
  return { kind: "all", of };
}

function not(of: Filter): Filter {
  return { kind: "not", of };
}

function isThis(): Filter {
  return { kind: "is", object: THIS };
}

function blockingThis(): Filter {
  return { kind: "blocking", object: THIS };
}

function keyword(name: KeywordName): Filter {
  return { kind: "has keyword", keyword: name };
}

/** "When this enters, create a … creature token, then attach this to it." */
function makeAndAttach(token: TokenDescription): readonly Effect[] {
  return [
    { kind: "create token", count: ONE, token },
    { kind: "attach", what: THIS, to: { kind: "earlier", action: "created" } },
  ];
}
