// Static sentences that aren't a subject and a predicate: "You control enchanted creature", "No more than two creatures can attack each
// combat", "All creatures able to block it do so", "Its power is equal to …", "Prevent all damage …".

import type { Ability } from "../ability.ts";
import type { Condition } from "../condition.ts";
import type { ContinuousEffect } from "../continuous-effect.ts";
import type { Filter } from "../filter.ts";
import type { Norm } from "../norm.ts";
import type { Amount, ObjectReference } from "../reference.ts";
import { amount, numeral } from "./amount.ts";
import { attacksToo } from "./attacks-too.ts";
import { allOf, CREATURE } from "./build-filter.ts";
import { castingTimes } from "./casting-times.ts";
import { filter } from "./filter.ts";
import { irrelevantStatement } from "./irrelevant-statement.ts";
import { holdsWord, NONE, phrases, type Reading, skip, spanOf, textAt, type Words, within, wordsOf } from "./kit.ts";
import { legendRule } from "./legend-rule.ts";
import { attackee } from "./norm-terms.ts";
import { objectFilter } from "./participle.ts";
import { playPermission } from "./play-permission.ts";
import { player, possessiveObject } from "./player.ts";
import { ifDamage, prevention, unpreventable } from "./prevention-statement.ts";
import { object } from "./reference.ts";
import { replacement } from "./replacement.ts";

export interface Stated {
  readonly effects: readonly ContinuousEffect[];
  readonly characteristicDefining?: boolean;
  /** What "it" means in what follows. */
  readonly it?: ObjectReference;
}

const CAST: ReadonlySet<string> = new Set(["cast"]);
const FLASH: ReadonlySet<string> = new Set(["flash"]);
const SIZE: ReadonlySet<string> = new Set(["power", "toughness"]);
const ACTIVATED: ReadonlySet<string> = new Set(["activated"]);
const WHO: ReadonlySet<string> = new Set(["who"]);

type Form = (ws: Words, at: number) => readonly Reading<Stated>[];

/** Every reading. */
export function statement(ws: Words, at: number): readonly Reading<Stated>[] {
  let all: readonly Reading<Stated>[] = NONE;
  for (const form of FORMS) {
    const found = form(ws, at);
    if (found.length > 0) all = all.length === 0 ? found : [...all, ...found];
  }
  return all;
}

/** One norm, read up to a place. */
export function norm(value: Norm, end: number): readonly Reading<Stated>[] {
  return [{ value: { effects: [{ kind: "norm", norm: value }] }, end }];
}

/** "You control enchanted creature". */
function control(ws: Words, at: number): readonly Reading<Stated>[] {
  return player(ws, at).flatMap(({ value: who, end }): readonly Reading<Stated>[] => {
    const verb = textAt(ws, end);
    if (verb !== "control" && verb !== "controls" && verb !== "gain") return [];
    return object(ws, end + 1).flatMap(({ value, end: stop }): readonly Reading<Stated>[] =>
      value.kind === "host"
        ? [{ value: { effects: [{ kind: "control", affects: { kind: "reference", object: value }, player: who }], it: value }, end: stop }]
        : [],
    );
  });
}

/** "No more than two creatures can attack you each combat". */
function limit(ws: Words, at: number): readonly Reading<Stated>[] {
  const from = skip(ws, at, "no more than");
  if (from < 0) return NONE;
  return numeral(ws, from).flatMap(({ value: max, end }) =>
    filter(ws, end).flatMap(({ value, end: noun }): readonly Reading<Stated>[] => {
      const who = value.kind === "card type" && value.type === "creature" ? {} : { who: value };
      const can = skip(ws, noun, "can attack");
      if (can > 0) {
        const whole = LIMIT_TIME(ws, can).flatMap((time) => norm({ kind: "attacker limit", max, ...who }, time.end));
        return [
          ...whole,
          ...attackee(ws, can).flatMap((goal) =>
            LIMIT_TIME(ws, goal.end).flatMap((time) => norm({ kind: "attacker limit", max, ...who, whom: goal.value }, time.end)),
          ),
        ];
      }
      const block = skip(ws, noun, "can block");
      return block < 0 ? [] : LIMIT_TIME(ws, block).flatMap((time) => norm({ kind: "blocker limit", max, ...who }, time.end));
    }),
  );
}

const LIMIT_TIME = phrases<true>({ "each combat": true, "each turn": true, "during each combat": true });

/** "Each opponent who cast a spell this turn can't attack with creatures". */
function playersWho(ws: Words, at: number): readonly Reading<Stated>[] {
  if (!holdsWord(ws, at, WHO)) return NONE;
  return player(ws, at).flatMap(({ value: who, end }): readonly Reading<Stated>[] => {
    if (textAt(ws, end) !== "who") return [];
    for (let place = end + 2; place + 1 < ws.end; place++) {
      const turn = skip(ws, place, "this turn can't attack with creatures");
      if (turn < 0) continue;
      const fact = wordsOf(ws.tokens, end + 1, place + 2);
      const unless: Condition = {
        kind: "not",
        of: { kind: "history", fact, player: { kind: "controller of", object: { kind: "affected" } } },
      };
      const creatures = allOf([CREATURE, { kind: "controller", player: who }]);
      return norm({ kind: "can't attack", who: creatures, unless }, turn);
    }
    return [];
  });
}

/** "All creatures able to block this creature do so". */
function lure(ws: Words, at: number): readonly Reading<Stated>[] {
  const all = skip(ws, at, "all");
  if (all < 0) return NONE;
  return filter(ws, all).flatMap(({ value: by, end }) => {
    const able = skip(ws, end, "able to block");
    if (able < 0) return [];
    return objectFilter(ws, able).flatMap(({ value: who, end: stop }) => {
      const done = skip(ws, stop, "do so");
      return done < 0 ? [] : norm({ kind: "lure", who, by }, done);
    });
  });
}

const STATS = phrases<"both" | "power" | "toughness">({
  "power and toughness are each": "both",
  "power and toughness is each": "both",
  "power is": "power",
  "toughness is": "toughness",
  "base power and toughness are each": "both",
});

/** "This creature's power and toughness are each equal to …", "… power is equal to … and its toughness is equal to …". */
function ownStats(ws: Words, at: number): readonly Reading<Stated>[] {
  if (!holdsWord(ws, at, SIZE)) return NONE;
  const out: Reading<Stated>[] = [];
  for (const { value: object, end } of possessiveObject(ws, at)) {
    const inner = within(ws, ws.end, { ...ws.scope, it: object });
    const step = (effects: readonly ContinuousEffect[], place: number): void => {
      for (const stat of STATS(inner, place)) {
        const equal = skip(inner, stat.end, "equal to");
        for (const { value, end: stop } of equal < 0 ? numeral(inner, stat.end) : statAmount(inner, equal, effects)) {
          const set: ContinuousEffect = {
            kind: "set power and toughness",
            affects: { kind: "reference", object },
            ...(stat.value !== "toughness" && { power: value }),
            ...(stat.value !== "power" && { toughness: value }),
            base: true,
          };
          const longer = [...effects, set];
          out.push({ value: { effects: longer, ...(object.kind === "this" && { characteristicDefining: true }), it: object }, end: stop });
          const next = skip(inner, stop, "and its");
          if (next > 0) step(longer, next);
        }
      }
    };
    step([], end);
  }
  return out;
}

/** An amount; "that number plus 1" after another one is the same and one. */
function statAmount(ws: Words, at: number, before: readonly ContinuousEffect[]): readonly Reading<Amount>[] {
  const last = before.at(-1);
  const number = last?.kind === "set power and toughness" ? (last.power ?? last.toughness) : undefined;
  return amount(ws, at).map(({ value, end }) => ({ value: number === undefined ? value : sameNumber(value, number), end }));
}

function sameNumber(value: Amount, number: Amount): Amount {
  if (value.kind === "that much") return number;
  return value.kind === "sum" ? { kind: "sum", of: value.of.map((part) => sameNumber(part, number)) } : value;
}

/** "Creature spells can't be cast", "The chosen card can't be cast". */
function uncastable(ws: Words, at: number): readonly Reading<Stated>[] {
  if (!holdsWord(ws, at, CAST)) return NONE;
  const named = NAMED_CARD(ws, at);
  const whats = named.length > 0 ? named : filter(ws, at);
  return whats.flatMap(({ value: what, end }) => {
    const stop = skip(ws, end, "can't be cast");
    return stop < 0 ? [] : norm({ kind: "can't cast", player: { kind: "each player" }, what }, stop);
  });
}

const NAMED_CARD = phrases<Filter>({
  "the named card": { kind: "chosen", what: "name" },
  "the chosen card": { kind: "chosen", what: "name" },
  "spells with the chosen name": { kind: "chosen", what: "name" },
});

/** "You may cast this spell as though it had flash", "You may cast creature spells as though they had flash". */
function flash(ws: Words, at: number): readonly Reading<Stated>[] {
  if (!holdsWord(ws, at, FLASH)) return NONE;
  return player(ws, at).flatMap(({ value: who, end }) => {
    const cast = skip(ws, end, "may cast");
    if (cast < 0) return [];
    return objectFilter(ws, cast).flatMap(({ value: what, end: noun }) => {
      for (const they of ["it", "they"]) {
        const stop = skip(ws, noun, `as though ${they} had flash`);
        if (stop > 0) return norm({ kind: "may cast as though flash", player: who, what }, stop);
      }
      return [];
    });
  });
}

/** Flagbearers: "While choosing targets …, your opponents must choose at least one Flagbearer on the battlefield if able." (115.1) */
function mustChoose(ws: Words, at: number): readonly Reading<Stated>[] {
  const from = skip(ws, at, "while choosing targets as part of casting a spell or activating an ability ,");
  if (from < 0) return NONE;
  return player(ws, from).flatMap(({ value: who, end }) => {
    const what = skip(ws, end, "must choose at least one");
    if (what < 0) return [];
    return filter(ws, what).flatMap(({ value, end: noun }) => {
      const stop = skip(ws, noun, "if able");
      return stop < 0 ? [] : norm({ kind: "must be chosen as target", what: value, by: { kind: "controller", player: who } }, stop);
    });
  });
}

const FIXED = phrases<Norm>({
  "damage can't be prevented": { kind: "damage can't be prevented" },
  "combat damage can't be prevented": { kind: "damage can't be prevented" },
});

/** "Activated abilities of enchanted creature can't be activated", "its activated abilities can't be activated unless they're mana abilities". */
function activation(ws: Words, at: number): readonly Reading<Stated>[] {
  if (!holdsWord(ws, at, ACTIVATED)) return NONE;
  const of = skip(ws, at, "activated abilities of");
  const whose: readonly Reading<Filter>[] =
    of > 0
      ? objectFilter(ws, of)
      : possessiveObject(ws, at).flatMap(({ value, end }) => {
          const stop = skip(ws, end, "activated abilities");
          return stop < 0 ? [] : [{ value: { kind: "is", object: value } as const, end: stop }];
        });
  return whose.flatMap(({ value: who, end }) => {
    const tap = skip(ws, end, "with {T} in their costs");
    const cant = skip(ws, tap > 0 ? tap : end, "can't be activated");
    if (cant < 0) return [];
    const except = skip(ws, cant, "unless they're mana abilities");
    return [
      ...norm({ kind: "can't activate", who }, cant),
      ...(except > 0 ? norm({ kind: "can't activate", who, except: "mana abilities" }, except) : []),
    ];
  });
}

/** "You may have this creature assign its combat damage as though it weren't blocked." */
function unblocked(ws: Words, at: number): readonly Reading<Stated>[] {
  const each = skip(ws, at, "for each");
  if (each > 0) {
    return filter(ws, each).flatMap(({ value: who, end }) => {
      const stop = skip(ws, end, ", you may have that creature assign its combat damage as though it weren't blocked");
      return stop < 0 ? [] : norm({ kind: "may assign as though unblocked", who }, stop);
    });
  }
  const from = skip(ws, at, "you may have");
  if (from < 0) return NONE;
  return objectFilter(ws, from).flatMap(({ value: who, end }) => {
    for (const words of [
      "assign its combat damage as though it weren't blocked",
      "assign their combat damage as though they weren't blocked",
    ]) {
      const stop = skip(ws, end, words);
      if (stop > 0) return norm({ kind: "may assign as though unblocked", who }, stop);
    }
    return [];
  });
}

/** "You may assign this creature's combat damage divided as you choose among defending player and/or any number of creatures they control." */
function dividedFreely(ws: Words, at: number): readonly Reading<Stated>[] {
  const from = skip(ws, at, "you may assign");
  if (from < 0) return NONE;
  for (const whose of ["~'s", "~ 's", "this creature's"]) {
    const damage = skip(ws, from, `${whose} combat damage divided as you choose among defending player and / or any number of creatures`);
    for (const theirs of damage < 0 ? [] : ["they control", "he or she controls", "that player controls"]) {
      const end = skip(ws, damage, theirs);
      if (end > 0) return norm({ kind: "may divide damage freely", who: { kind: "is", object: { kind: "this" } } }, end);
    }
  }
  return NONE;
}

/** "Attacking doesn't cause creatures you control to tap": they have what vigilance does (702.20b). */
function untiring(ws: Words, at: number): readonly Reading<Stated>[] {
  const from = skip(ws, at, "attacking doesn't cause");
  if (from < 0) return NONE;
  return objectFilter(ws, from).flatMap(({ value: filter, end }): readonly Reading<Stated>[] => {
    const stop = skip(ws, end, "to tap");
    if (stop < 0) return [];
    const span = spanOf(ws.tokens, at, stop);
    const vigilance: Ability = { kind: "keyword", keyword: { keyword: "vigilance" }, span, line: ws.scope.line ?? 1 };
    return [{ value: { effects: [{ kind: "add abilities", affects: { kind: "filter", filter }, abilities: [vigilance] }] }, end: stop }];
  });
}

const FORMS: readonly Form[] = [
  untiring,
  (ws, at) => replacement(ws, at).flatMap(({ value, end }) => norm(value, end)),
  (ws, at) => irrelevantStatement(ws, at).map(({ value, end }) => ({ value: { effects: value }, end })),
  unblocked,
  dividedFreely,
  playersWho,
  uncastable,
  flash,
  (ws, at) => castingTimes(ws, at).flatMap(({ value, end }) => norm(value, end)),
  (ws, at) => playPermission(ws, at).flatMap(({ value, end }) => norm(value, end)),
  (ws, at) => legendRule(ws, at).flatMap(({ value, end }) => norm(value, end)),
  unpreventable,
  ifDamage,
  mustChoose,
  control,
  limit,
  lure,
  (ws, at) => attacksToo(ws, at).flatMap(({ value, end }) => norm(value, end)),
  ownStats,
  prevention,
  activation,
  (ws, at) => FIXED(ws, at).flatMap(({ value, end }) => norm(value, end)),
];
