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
