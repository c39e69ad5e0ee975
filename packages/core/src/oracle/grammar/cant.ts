// "can't …": one verb or several ("can't attack or block", "can't block and can't be blocked", "can't be blocked by or block …") (101.2).

import type { ContinuousEffect } from "../continuous-effect.ts";
import type { Filter } from "../filter.ts";
import type { KeywordName } from "../keyword.ts";
import { cantAttack } from "./attack-norm.ts";
import { cantBlock } from "./block-norm.ts";
import { ANY, allOf, CREATURE, not } from "./build-filter.ts";
import { cantBeBlocked } from "./evasion.ts";
import { filter } from "./filter.ts";
import { keywordName } from "./keyword-word.ts";
import { list, NONE, phrases, type Reading, skip, textAt, type Words, wordsOf } from "./kit.ts";
import { price, when } from "./norm-terms.ts";
import { norms, type Said } from "./said.ts";
import type { Subject } from "./subject.ts";
import { cantBeAttached, cantBeTarget } from "./target-norm.ts";

/** After "can't". */
export function cant(ws: Words, at: number, subject: Subject): readonly Reading<Said>[] {
  const both = attackOrBlock(ws, at, subject.who);
  if (both.length > 0) return both;
  const pair = skip(ws, at, "block or be blocked by");
  if (pair > 0) return blockOrBeBlocked(ws, pair, subject.who);
  const out: Reading<Said>[] = [];
  for (const first of verb(ws, at, subject)) {
    out.push(first);
    const next = textAt(ws, first.end) === "or" ? first.end + 1 : skip(ws, first.end, ", or");
    if (next > 0) for (const second of verb(ws, next, subject)) out.push({ value: join(first.value, second.value), end: second.end });
  }
  return out;
}

function blockOrBeBlocked(ws: Words, at: number, who: Filter): readonly Reading<Said>[] {
  return filter(ws, at).map(({ value, end }) => ({
    value: norms([
      { kind: "can't block", who, whom: value },
      { kind: "can't be blocked", who, by: value },
    ]),
    end,
  }));
}

function join(first: Said, second: Said): Said {
  const duration = first.duration ?? second.duration;
  const effects = [...first.effects, ...second.effects];
  return duration === undefined ? { effects } : { effects, duration };
}

/** "attack or block", "attack, block, or crew Vehicles", "attack or block alone", "attack or block unless its controller pays {1}". */
function attackOrBlock(ws: Words, at: number, who: Filter): readonly Reading<Said>[] {
  const transform = skip(ws, at, "attack , block , or transform");
  if (transform > 0)
    return [
      {
        value: norms([
          { kind: "can't attack", who },
          { kind: "can't block", who },
          { kind: "can't transform", who },
        ]),
        end: transform,
      },
    ];
  const crew = skip(ws, at, "attack , block , or crew vehicles");
  const from = crew > 0 ? crew : skip(ws, at, "attack or block");
  if (from < 0) return NONE;
  const alone = skip(ws, from, "alone");
  if (alone > 0) {
    const companions = { atLeast: 1, filter: ANY };
    return [
      {
        value: norms([
          { kind: "can't attack without", who, companions },
          { kind: "can't block without", who, companions },
        ]),
        end: alone,
      },
    ];
  }
  const time = when(ws, from);
  const crewing: readonly ContinuousEffect[] = crew > 0 ? [{ kind: "norm", norm: { kind: "can't crew", who } }] : [];
  const plain = norms(
    [
      { kind: "can't attack", who },
      { kind: "can't block", who },
    ],
    time.value,
  );
  const out: Reading<Said>[] = [{ value: { ...plain, effects: [...plain.effects, ...crewing] }, end: time.end }];
  const unless = skip(ws, time.end, "unless");
  const paid = unless < 0 ? undefined : price(ws, unless);
  if (paid !== undefined)
    out.push({
      value: norms(
        [
          { kind: "attack cost", who, cost: paid.value },
          { kind: "block cost", who, cost: paid.value },
        ],
        time.value,
      ),
      end: paid.end,
    });
  return out;
}

function verb(ws: Words, at: number, subject: Subject): readonly Reading<Said>[] {
  const { who } = subject;
  switch (textAt(ws, at)) {
    case "attack":
      if (subject.player !== undefined) return withCreatures(ws, at + 1, subject.player, "can't attack");
      return cantAttack(ws, at + 1, who);
    case "block":
      if (subject.player !== undefined) return withCreatures(ws, at + 1, subject.player, "can't block");
      return cantBlock(ws, at + 1, who);
    case "be":
      return be(ws, at + 1, subject);
    case "have":
    case "gain":
      return cantHave(ws, at, subject);
    case "cast":
      return cantCast(ws, at + 1, subject);
    case "become":
      return textAt(ws, at + 1) === "suspected"
        ? [{ value: { effects: [{ kind: "irrelevant", words: wordsOf(ws.tokens, at - 1, at + 2) }] }, end: at + 2 }]
        : NONE;
    case "transform":
      return [{ value: norms([{ kind: "can't transform", who }]), end: at + 1 }];
    case "phase":
      return textAt(ws, at + 1) === "out" ? [{ value: norms([{ kind: "can't phase out", who }]), end: at + 2 }] : NONE;
    case "crew":
      return textAt(ws, at + 1) === "vehicles" ? [{ value: norms([{ kind: "can't crew", who }]), end: at + 2 }] : NONE;
    default:
      return NONE;
  }
}

/** Of a player: "attack you or planeswalkers you control", "attack with creatures", "block with creatures with power 2 or less". */
function withCreatures(
  ws: Words,
  at: number,
  player: NonNullable<Subject["player"]>,
  kind: "can't attack" | "can't block",
): readonly Reading<Said>[] {
  if (textAt(ws, at) !== "with") {
    // "That player can't attack you this turn": with no creature of theirs.
    const theirs = allOf([CREATURE, { kind: "controller", player }]);
    return kind === "can't attack" ? cantAttack(ws, at, theirs) : cantBlock(ws, at, theirs);
  }
  return filter(ws, at + 1).map(({ value, end }) => ({
    value: norms([{ kind, who: allOf([value, { kind: "controller", player }]) }]),
    end,
  }));
}

const BARRED = phrases<"can't be regenerated" | "can't be sacrificed" | "can't transform">({
  regenerated: "can't be regenerated",
  "regenerated this turn": "can't be regenerated",
  sacrificed: "can't be sacrificed",
});

function be(ws: Words, at: number, subject: Subject): readonly Reading<Said>[] {
  const { who } = subject;
  switch (textAt(ws, at)) {
    case "blocked":
      return cantBeBlocked(ws, at + 1, who);
    case "attacked":
      return cantBeAttacked(ws, at + 1, subject);
    case "the":
    case "targeted":
      return cantBeTarget(ws, at, subject);
    case "enchanted":
    case "equipped":
    case "fortified":
      return cantBeAttached(ws, at, subject);
    case "countered": {
      const out: Reading<Said>[] = [{ value: norms([{ kind: "can't be countered", what: who }]), end: at + 1 }];
      const by = skip(ws, at + 1, "by");
      // What can't counter it decides nothing here.
      if (by > 0) for (const { end } of filter(ws, by)) out.push({ value: norms([{ kind: "can't be countered", what: who }]), end });
      return out;
    }
    default:
      return BARRED(ws, at).map(({ value, end }) => ({
        value: norms([{ kind: value, who }], textAt(ws, end - 1) === "turn" ? { kind: "end of turn" } : undefined),
        end,
      }));
  }
}

/** Of a player: "be attacked", "be attacked except by creatures with flying". */
function cantBeAttacked(ws: Words, at: number, { player }: Subject): readonly Reading<Said>[] {
  if (player === undefined) return NONE;
  const by = skip(ws, at, "except by");
  if (by < 0) {
    const time = when(ws, at);
    return [{ value: norms([{ kind: "can't attack", who: CREATURE, whom: { players: player } }], time.value), end: time.end }];
  }
  return filter(ws, by).flatMap(({ value, end }): readonly Reading<Said>[] => {
    const parts = value.kind === "all" ? value.of : [value];
    const rest = parts.filter((part) => !(part.kind === "card type" && part.type === "creature"));
    if (rest.length === 0 || rest.length === parts.length) return [];
    const time = when(ws, end);
    const who = allOf([CREATURE, not(allOf(rest))]);
    return [{ value: norms([{ kind: "can't attack", who, whom: { players: player } }], time.value), end: time.end }];
  });
}

/** "have or gain flying", "have hexproof or shroud". */
function cantHave(ws: Words, at: number, { affects }: Subject): readonly Reading<Said>[] {
  const gain = skip(ws, at, "have or gain");
  return list(keywordName, { by: ["and", "or", "and/or"] })(ws, gain > 0 ? gain : at + 1).map(({ value, end }) => {
    const keywords: readonly KeywordName[] = value.items;
    return { value: { effects: [{ kind: "can't have", affects, keywords }] }, end };
  });
}

/** For players: "cast creature spells", "cast spells with the chosen name", "cast more than one spell each turn". */
function cantCast(ws: Words, at: number, { player }: Subject): readonly Reading<Said>[] {
  if (player === undefined) return NONE;
  return filter(ws, at).map(({ value, end }) => {
    const time = when(ws, end);
    return { value: norms([{ kind: "can't cast", player, what: value }], time.value), end: time.end };
  });
}
