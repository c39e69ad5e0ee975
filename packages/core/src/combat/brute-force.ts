// Every assignment of a small problem, one after the other: counts of legal declarations, and the yardstick of the exact search.

import { type Assignment, brokenRestrictions, obeyedCount, type Problem } from "./problem.ts";

/** All ways to choose, restrictions not yet asked, each actor's columns ascending. */
export function* allAssignments(problem: Problem): Generator<Assignment> {
  const options = problem.choices.map(subsets);
  const current: (readonly number[])[] = problem.choices.map(() => []);
  function* from(actor: number): Generator<Assignment> {
    if (actor === options.length) {
      yield current.slice();
      return;
    }
    for (const option of options[actor]!) {
      current[actor] = option;
      yield* from(actor + 1);
    }
  }
  yield* from(0);
}

function subsets(columns: readonly number[]): readonly (readonly number[])[] {
  let all: (readonly number[])[] = [[]];
  for (const column of columns) all = [...all, ...all.map((some) => [...some, column])];
  return all;
}

export interface Tally {
  /** The greatest number of requirements that can be obeyed. */
  readonly maximum: number;
  /** How many assignments respect every restriction. */
  readonly respecting: number;
  /** How many of them obey the maximum: the legal ones. */
  readonly legal: number;
}

export function tally(problem: Problem): Tally {
  let maximum = -1;
  let respecting = 0;
  let legal = 0;
  for (const assignment of allAssignments(problem)) {
    if (brokenRestrictions(problem, assignment).length > 0) continue;
    respecting++;
    const obeyed = obeyedCount(problem, assignment);
    if (obeyed > maximum) {
      maximum = obeyed;
      legal = 1;
    } else if (obeyed === maximum) legal++;
  }
  return { maximum, respecting, legal };
}

/** How many assignments there are, restrictions not asked; for deciding whether to count at all. */
export function assignmentCount(problem: Problem): number {
  return problem.choices.reduce((count, columns) => count * 2 ** columns.length, 1);
}
