// A limit on how many creatures may block or attack, and creatures that may choose several columns: the flow counts a creature's first choice
// against the limit, and would let its further ones pass without a first. A toll on each further choice, paid to the first, takes the gain out of
// that and only ever sharpens the bound: a choice that plays fair pays and gets the same (Lagrange multipliers by subgradient steps).

import type { Decisions } from "./decisions.ts";
import { type Model, relax, SCALE, type Tolls } from "./relaxation.ts";

/** How many times the tolls are adjusted, once a search. */
const ROUNDS = 24;
/** Tolls are multiples of this, so that paths of the flow have few different worths. */
const GRAIN = SCALE / 6;

/** The tolls with the lowest bound found, or undefined where none help. `reached`: what the bound must get down to. */
export function findTolls(model: Model, decisions: Decisions, reached: number, budget: { steps: number }): Tolls | undefined {
  if (model.actorCaps.length === 0) return undefined;
  let least = relax(model, decisions);
  if (!least?.excess.some(({ by }) => by > 0)) return undefined;
  const aim = Number.isFinite(reached) ? reached * SCALE : 0;
  let tolls: Tolls | undefined;
  let share = 0.7;
  for (let round = 0; round < ROUNDS && least.bound > reached && least.excess.length > 0; round++) {
    const norm = least.excess.reduce((sum, { by }) => sum + by * by, 0);
    const step = Math.max(1, (share * (least.total - aim)) / norm);
    const next: Tolls = tolls ? tolls.slice() : new Float64Array(model.problem.choices.length);
    for (const { actor, by } of least.excess) next[actor] = Math.max(0, GRAIN * Math.round((next[actor]! + step * by) / GRAIN));
    budget.steps--;
    const relaxed = relax(model, decisions, next);
    if (!relaxed) return next;
    if (relaxed.total < least.total) {
      least = relaxed;
      tolls = next;
    } else share /= 2;
  }
  return tolls;
}
