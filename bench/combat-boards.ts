// Random declarations to judge: so many attackers against so many blockers, with a mix of flying, menace, lures, "must be blocked", extra blocks,
// "can't block alone" and limits. The same seed gives the same board.

import type { Problem, Requirement, Restriction } from "../packages/core/src/combat/problem.ts";

function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export function combatBoard(size: number, seed: number): Problem {
  const next = random(seed * 7919);
  const all = [...Array(size).keys()];
  const restrictions: Restriction[] = [];
  const requirements: Requirement[] = [];
  const flies = all.map(() => next() < 0.25);
  const reaches = all.map(() => next() < 0.35);
  const choices = all.map((actor) => all.filter((column) => (!flies[column] || reaches[actor]) && next() < 0.93));
  for (const actor of all) {
    restrictions.push({ kind: "capacity", actor, max: next() < 0.15 ? 2 : 1 });
    if (next() < 0.1) restrictions.push({ kind: "companions", actor, others: new Set(all.filter((other) => other !== actor)), atLeast: 1 });
    if (next() < 0.2) requirements.push({ kind: "use", actor });
    const named = Math.floor(next() * size);
    if (next() < 0.1 && choices[actor]!.includes(named)) requirements.push({ kind: "pair", actor, column: named });
  }
  for (const column of all) {
    if (next() < 0.3) restrictions.push({ kind: "column minimum", column, min: next() < 0.8 ? 2 : 3 });
    if (next() < 0.1) restrictions.push({ kind: "column maximum", column, max: 1 });
    if (next() < 0.1) for (const actor of all) if (choices[actor]!.includes(column)) requirements.push({ kind: "pair", actor, column });
    if (next() < 0.3) requirements.push({ kind: "count", column, min: 1 });
    if (next() < 0.05) requirements.push({ kind: "exact", column, count: 1 });
    if (next() < 0.05) requirements.push({ kind: "count", column, min: 2 });
  }
  if (next() < 0.2) restrictions.push({ kind: "cap", max: Math.floor(size / 2) });
  return { columns: size, choices, restrictions, requirements };
}

/** The kinds of boards that `variedBoard` goes round in. */
export const BOARD_KINDS = [
  "mixed",
  "crowded",
  "picky",
  "counted",
  "limited",
  "many-handed",
  "bound together",
  "attack",
  "multiplayer attack",
] as const;

/**
 * Boards of very different makes: many lures, minimums and needs that only some creatures count for, many exact counts, several limits, blockers of
 * several attackers, creatures that need others beside them; and attacks, of creatures on few players and planeswalkers.
 */
export function variedBoard(size: number, seed: number): Problem {
  const kind = BOARD_KINDS[seed % BOARD_KINDS.length]!;
  if (kind === "mixed") return combatBoard(size, seed);
  const next = random(seed * 104729 + 17);
  const chance = (of: number) => next() < of;
  const upTo = (most: number) => 1 + Math.floor(next() * most);
  const attacks = kind === "attack" || kind === "multiplayer attack";
  const columns = kind === "attack" ? 3 : attacks ? 8 : size;
  const actors = [...Array(size).keys()];
  const all = [...Array(columns).keys()];
  const some = (of: readonly number[], share: number) => new Set(of.filter(() => chance(share)));
  const density = attacks ? 0.95 : 0.3 + 0.65 * next();
  const choices = actors.map(() => all.filter(() => chance(density)));
  const restrictions: Restriction[] = [];
  const requirements: Requirement[] = [];
  const several = kind === "many-handed" ? 0.5 : attacks ? 0 : 0.1;
  const beside = kind === "bound together" ? 0.4 : 0.08;
  for (const actor of actors) {
    restrictions.push({ kind: "capacity", actor, max: chance(several) ? 1 + upTo(3) : 1 });
    if (chance(beside)) {
      const others = chance(0.5) ? new Set(actors) : some(actors, 0.3);
      others.delete(actor);
      restrictions.push({ kind: "companions", actor, others, atLeast: upTo(2) });
    }
    if (kind === "bound together" && chance(0.05)) restrictions.push({ kind: "alone", actor });
    if (chance(attacks ? 0.4 : 0.2)) requirements.push({ kind: "use", actor });
    if (chance(attacks ? 0.3 : 0.1)) requirements.push({ kind: "use", actor, columns: some(all, 0.7) });
    const named = Math.floor(next() * columns);
    if (chance(0.15) && choices[actor]!.includes(named)) requirements.push({ kind: "pair", actor, column: named });
  }
  const lures = kind === "crowded" ? 0.4 : attacks ? 0 : 0.08;
  for (const column of all) {
    const by = kind === "picky" && chance(0.6) ? some(actors, 0.4) : undefined;
    if (!attacks && chance(0.3)) restrictions.push({ kind: "column minimum", column, min: 1 + upTo(2), by });
    if (chance(attacks ? 0.5 : 0.1)) restrictions.push({ kind: "column maximum", column, max: attacks ? upTo(3) : 1 });
    if (!attacks && chance(0.02))
      restrictions.push({ kind: "all or none", column, actors: actors.filter((actor) => choices[actor]!.includes(column)) });
    if (chance(lures)) for (const actor of actors) if (choices[actor]!.includes(column)) requirements.push({ kind: "pair", actor, column });
    const counted = kind === "counted" ? 0.5 : attacks ? 0 : 0.15;
    if (chance(counted)) requirements.push({ kind: "count", column, min: upTo(2), by: kind === "picky" ? some(actors, 0.3) : undefined });
    if (chance(counted)) requirements.push({ kind: "exact", column, count: upTo(2) });
  }
  const limits = kind === "limited" ? 3 : chance(0.3) ? 1 : 0;
  for (let limit = 0; limit < limits; limit++)
    restrictions.push({
      kind: "cap",
      max: upTo(size / 2),
      actors: limit > 0 ? some(actors, 0.5) : undefined,
      columns: limit > 1 ? some(all, 0.5) : undefined,
    });
  return { columns, choices, restrictions, requirements };
}
