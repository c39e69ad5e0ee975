// A node of the search: what has been decided about pairs, actors and columns.

import type { Problem } from "./problem.ts";

export interface Decisions {
  /** By actor × columns + column: 1 in, -1 out, 0 open. */
  readonly pairs: Int8Array;
  /** 1 must choose something, -1 nothing. */
  readonly actors: Int8Array;
  /** Least and greatest number of actors on each column. */
  readonly lower: Int16Array;
  readonly upper: Int16Array;
}

export function openDecisions(problem: Problem): Decisions {
  const actors = problem.choices.length;
  const decisions: Decisions = {
    pairs: new Int8Array(actors * problem.columns),
    actors: new Int8Array(actors),
    lower: new Int16Array(problem.columns),
    upper: new Int16Array(problem.columns).fill(actors),
  };
  for (const restriction of problem.restrictions)
    if (restriction.kind === "column maximum")
      decisions.upper[restriction.column] = Math.min(decisions.upper[restriction.column]!, restriction.max);
  return decisions;
}

export function copyDecisions(decisions: Decisions): Decisions {
  return {
    pairs: decisions.pairs.slice(),
    actors: decisions.actors.slice(),
    lower: decisions.lower.slice(),
    upper: decisions.upper.slice(),
  };
}

/** Whether the pair may still be chosen. */
export function isOpen(problem: Problem, decisions: Decisions, actor: number, column: number): boolean {
  return decisions.actors[actor] !== -1 && decisions.upper[column]! > 0 && decisions.pairs[actor * problem.columns + column] !== -1;
}

/** How many actors could still choose the column. */
export function openCount(problem: Problem, decisions: Decisions, column: number, by?: ReadonlySet<number>): number {
  let count = 0;
  problem.choices.forEach((columns, actor) => {
    if ((by === undefined || by.has(actor)) && columns.includes(column) && isOpen(problem, decisions, actor, column)) count++;
  });
  return count;
}

/**
 * Draws what follows at once: columns that can't get as many as they need are closed, actors without columns choose nothing, an actor
 * short of companions chooses nothing. False if the decisions contradict each other.
 */
export function propagate(problem: Problem, decisions: Decisions): boolean {
  for (let changed = true; changed; ) {
    changed = false;
    const close = (column: number) => {
      if (decisions.upper[column]! > 0) {
        decisions.upper[column] = 0;
        changed = true;
      }
    };
    const idle = (actor: number) => {
      if (decisions.actors[actor] === 0) {
        decisions.actors[actor] = -1;
        changed = true;
        return true;
      }
      return decisions.actors[actor] === -1;
    };
    for (const restriction of problem.restrictions) {
      if (restriction.kind === "column minimum" && decisions.upper[restriction.column]! > 0) {
        const { column, min, by } = restriction;
        if (decisions.upper[column]! < min || openCount(problem, decisions, column, by) < min) close(column);
      } else if (restriction.kind === "all or none" && decisions.upper[restriction.column]! > 0) {
        const { column, actors } = restriction;
        const able = actors.every((actor) => problem.choices[actor]!.includes(column) && isOpen(problem, decisions, actor, column));
        if (!able || decisions.upper[column]! < actors.length) close(column);
      } else if (restriction.kind === "companions" && decisions.actors[restriction.actor] !== -1) {
        let possible = 0;
        for (const other of restriction.others) if (other !== restriction.actor && decisions.actors[other] !== -1) possible++;
        if (possible < restriction.atLeast && !idle(restriction.actor)) return false;
      } else if (restriction.kind === "cap" && !restriction.columns) {
        let used = 0;
        for (let actor = 0; actor < problem.choices.length; actor++)
          if ((restriction.actors?.has(actor) ?? true) && decisions.actors[actor] === 1) used++;
        if (used > restriction.max) return false;
        if (used === restriction.max)
          for (let actor = 0; actor < problem.choices.length; actor++)
            if ((restriction.actors?.has(actor) ?? true) && decisions.actors[actor] === 0) idle(actor);
      } else if (restriction.kind === "alone" && decisions.actors[restriction.actor] === 1) {
        for (let actor = 0; actor < problem.choices.length; actor++) if (actor !== restriction.actor && !idle(actor)) return false;
      }
    }
    for (let actor = 0; actor < problem.choices.length; actor++) {
      if (decisions.actors[actor] === -1) continue;
      const able = problem.choices[actor]!.some((column) => isOpen(problem, decisions, actor, column));
      if (!able && !idle(actor)) return false;
    }
    for (let column = 0; column < problem.columns; column++)
      if (decisions.lower[column]! > decisions.upper[column]! || openCount(problem, decisions, column) < decisions.lower[column]!)
        return false;
  }
  for (let actor = 0; actor < problem.choices.length; actor++)
    for (const column of problem.choices[actor]!)
      if (decisions.pairs[actor * problem.columns + column] === 1 && !isOpen(problem, decisions, actor, column)) return false;
  return true;
}
