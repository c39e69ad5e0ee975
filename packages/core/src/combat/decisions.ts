// A node of the search: what has been decided about pairs, actors and columns.

import type { Problem, ProblemIndex } from "./problem.ts";

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
export function openCount(index: ProblemIndex, decisions: Decisions, column: number, by?: ReadonlySet<number>): number {
  if (decisions.upper[column]! <= 0) return 0;
  const { columns } = index.problem;
  let count = 0;
  for (const actor of index.choosers[column]!) {
    if (decisions.actors[actor] === -1 || decisions.pairs[actor * columns + column] === -1) continue;
    if (by === undefined || by.has(actor)) count++;
  }
  return count;
}

/**
 * Draws what follows at once: columns that can't get as many as they need are closed, actors without columns choose nothing, an actor
 * short of companions chooses nothing. False if the decisions contradict each other.
 */
export function propagate(index: ProblemIndex, decisions: Decisions): boolean {
  for (let before = -1, closed = 0; before !== closed; ) {
    before = closed;
    const more = drawOnce(index, decisions);
    if (more === undefined) return false;
    closed += more;
  }
  return keepsChosenPairs(index.problem, decisions);
}

/** One round of conclusions: how many columns and actors it closed, or undefined at a contradiction. */
function drawOnce(index: ProblemIndex, decisions: Decisions): number | undefined {
  const { problem } = index;
  let closed = 0;
  const close = (column: number): void => {
    decisions.upper[column] = 0;
    closed++;
  };
  /** False if the actor must choose. */
  const idle = (actor: number): boolean => {
    if (decisions.actors[actor] === 0) {
      decisions.actors[actor] = -1;
      closed++;
    }
    return decisions.actors[actor] === -1;
  };
  for (const restriction of problem.restrictions) {
    switch (restriction.kind) {
      case "column minimum": {
        const { column, min, by } = restriction;
        if (decisions.upper[column]! > 0 && (decisions.upper[column]! < min || openCount(index, decisions, column, by) < min))
          close(column);
        break;
      }
      case "all or none": {
        const { column, actors } = restriction;
        if (decisions.upper[column]! <= 0) break;
        const able = actors.every((actor) => problem.choices[actor]!.includes(column) && isOpen(problem, decisions, actor, column));
        if (!able || decisions.upper[column]! < actors.length) close(column);
        break;
      }
      case "companions": {
        if (decisions.actors[restriction.actor] === -1) break;
        let possible = 0;
        for (const other of restriction.others) if (other !== restriction.actor && decisions.actors[other] !== -1) possible++;
        if (possible < restriction.atLeast && !idle(restriction.actor)) return undefined;
        break;
      }
      case "cap": {
        if (restriction.columns) break;
        let used = 0;
        for (let actor = 0; actor < problem.choices.length; actor++)
          if (decisions.actors[actor] === 1 && (restriction.actors?.has(actor) ?? true)) used++;
        if (used > restriction.max) return undefined;
        if (used < restriction.max) break;
        for (let actor = 0; actor < problem.choices.length; actor++)
          if (decisions.actors[actor] === 0 && (restriction.actors?.has(actor) ?? true)) idle(actor);
        break;
      }
      case "alone":
        if (decisions.actors[restriction.actor] !== 1) break;
        for (let actor = 0; actor < problem.choices.length; actor++) if (actor !== restriction.actor && !idle(actor)) return undefined;
        break;
      default:
        break;
    }
  }
  for (let actor = 0; actor < problem.choices.length; actor++) {
    if (decisions.actors[actor] === -1) continue;
    const able = problem.choices[actor]!.some((column) => isOpen(problem, decisions, actor, column));
    if (!able && !idle(actor)) return undefined;
  }
  for (let column = 0; column < problem.columns; column++) {
    const least = decisions.lower[column]!;
    if (least > 0 && (least > decisions.upper[column]! || openCount(index, decisions, column) < least)) return undefined;
  }
  return closed;
}

function keepsChosenPairs(problem: Problem, decisions: Decisions): boolean {
  for (let actor = 0; actor < problem.choices.length; actor++)
    for (const column of problem.choices[actor]!)
      if (decisions.pairs[actor * problem.columns + column] === 1 && !isOpen(problem, decisions, actor, column)) return false;
  return true;
}
