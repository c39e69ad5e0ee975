// What must hold: after "as long as", "if", "unless", "only if" (604.2, 603.4).

import type { Condition } from "../condition.ts";
import type { PlayerReference } from "../reference.ts";
import { amount } from "./amount.ts";
import { deny } from "./build-condition.ts";
import { allOf } from "./build-filter.ts";
import { comparison } from "./comparison.ts";
import { existence } from "./condition-existence.ts";
import { objectCondition } from "./condition-object.ts";
import { happenedThisTurn, startingLife, wasKicked } from "./condition-past.ts";
import { playerCondition } from "./condition-player.ts";
import { filter } from "./filter.ts";
import { memo, phrases, type Reading, type Rule, skip, textAt, type Words, wordsOf } from "./kit.ts";
import { player } from "./player.ts";

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

/** "your life total is 5 or less", "X is 3 or more", "its power is 4 or greater", "the number of … is …". */
function compared(ws: Words, at: number): readonly Reading<Condition>[] {
  return amount(ws, at).flatMap(({ value: left, end }) =>
    textAt(ws, end) === "is"
      ? comparison(ws, end + 1).map(({ value: compare, end: stop }) => ({ value: { kind: "compare", left, compare } as const, end: stop }))
      : [],
  );
}
