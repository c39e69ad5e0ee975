// Creatures that a problem treats alike in every respect. The search decides such ones in order, so that it sees each of their
// arrangements once.

import type { Decisions } from "./decisions.ts";
import type { Problem } from "./problem.ts";

export interface Alike {
  /** The one to decide next in place of the one asked about. */
  readonly first: number;
  /** All of its kind that are as undecided as it is, itself included. */
  readonly alike: readonly number[];
}

export interface Symmetry {
  actor(decisions: Decisions, actor: number): Alike;
  column(decisions: Decisions, column: number): Alike;
}

export function findSymmetry(problem: Problem): Symmetry {
  const actorClasses = classify(problem.choices.length, (actor) => actorSignature(problem, actor));
  const columnClasses = classify(problem.columns, (column) => columnSignature(problem, column));
  const untouched = (decisions: Decisions) => decisions.pairs.every((decision) => decision === 0);
  return {
    actor(decisions, actor) {
      if (!untouched(decisions)) return { first: actor, alike: [actor] };
      const alike = actorClasses[actor]!.filter((other) => decisions.actors[other] === 0);
      return { first: alike[0] ?? actor, alike: alike.length > 0 ? alike : [actor] };
    },
    column(decisions, column) {
      if (!untouched(decisions)) return { first: column, alike: [column] };
      const same = (other: number) =>
        decisions.lower[other] === decisions.lower[column] && decisions.upper[other] === decisions.upper[column];
      const alike = columnClasses[column]!.filter(same);
      return { first: alike[0] ?? column, alike };
    },
  };
}

function classify(size: number, signature: (index: number) => string): readonly (readonly number[])[] {
  const classes = new Map<string, number[]>();
  const of: number[][] = [];
  for (let index = 0; index < size; index++) {
    const key = signature(index);
    const members = classes.get(key) ?? [];
    classes.set(key, members);
    members.push(index);
    of.push(members);
  }
  return of;
}

function actorSignature(problem: Problem, actor: number): string {
  const parts: unknown[] = [problem.choices[actor]];
  problem.restrictions.forEach((restriction, index) => {
    switch (restriction.kind) {
      case "column minimum":
        if (restriction.by?.has(actor)) parts.push(["by", index]);
        break;
      case "all or none":
        if (restriction.actors.includes(actor)) parts.push(["all", index]);
        break;
      case "cap":
        if (restriction.actors?.has(actor)) parts.push(["cap", index]);
        break;
      case "companions":
        if (restriction.actor === actor) parts.push(["with", restriction.atLeast, [...restriction.others, actor].filter(unique).sort()]);
        else if (restriction.others.has(actor)) parts.push(["for", problem.choices.length === 0 ? index : restriction.atLeast, index]);
        break;
      case "alone":
        if (restriction.actor === actor) parts.push(["alone"]);
        break;
      case "capacity":
        if (restriction.actor === actor) parts.push(["capacity", restriction.max, restriction.columns && [...restriction.columns]]);
        break;
      default:
        break;
    }
  });
  problem.requirements.forEach((requirement, index) => {
    if (requirement.kind === "pair" && requirement.actor === actor) parts.push(["pair", requirement.column]);
    else if (requirement.kind === "use" && requirement.actor === actor)
      parts.push(["use", requirement.columns && [...requirement.columns]]);
    else if ((requirement.kind === "count" || requirement.kind === "exact") && requirement.by?.has(actor)) parts.push(["by", index]);
  });
  return JSON.stringify(parts);
}

function columnSignature(problem: Problem, column: number): string {
  const parts: unknown[] = [problem.choices.map((columns) => columns.includes(column))];
  problem.restrictions.forEach((restriction, index) => {
    if ("column" in restriction && restriction.column === column)
      parts.push([
        restriction.kind,
        "min" in restriction ? restriction.min : undefined,
        "max" in restriction ? restriction.max : undefined,
        "actors" in restriction ? restriction.actors : undefined,
        "by" in restriction && restriction.by ? [...restriction.by] : undefined,
      ]);
    else if ("columns" in restriction && restriction.columns?.has(column)) parts.push(["in", index]);
  });
  problem.requirements.forEach((requirement, index) => {
    if (requirement.kind === "pair" && requirement.column === column) parts.push(["pair", requirement.actor]);
    else if (requirement.kind === "use" && requirement.columns?.has(column)) parts.push(["use", index]);
    else if ((requirement.kind === "count" || requirement.kind === "exact") && requirement.column === column)
      parts.push([
        requirement.kind,
        requirement.kind === "count" ? requirement.min : requirement.count,
        requirement.by && [...requirement.by],
      ]);
  });
  return JSON.stringify(parts);
}

function unique<T>(value: T, index: number, all: readonly T[]): boolean {
  return all.indexOf(value) === index;
}
