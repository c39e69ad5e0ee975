// A declaration of attackers or blockers as a small exact problem: creatures ("actors") choose columns (attackers to block, or players,
// planeswalkers and battles to attack), restrictions say which choices may stand together, requirements count (508.1c–d, 509.1b–c).

/** A set of indices; undefined means all of them. */
export type IndexSet = ReadonlySet<number> | undefined;

export type Restriction =
  /** Nobody chooses the column, or at least `min` actors of `by` do (menace). */
  | { readonly kind: "column minimum"; readonly column: number; readonly min: number; readonly by?: IndexSet }
  | { readonly kind: "column maximum"; readonly column: number; readonly max: number }
  /** If anybody chooses the column, all of these do. */
  | { readonly kind: "all or none"; readonly column: number; readonly actors: readonly number[] }
  /** At most `max` of the actors choose any of the columns. */
  | { readonly kind: "cap"; readonly actors?: IndexSet; readonly columns?: IndexSet; readonly max: number }
  /** The actor chooses only if at least so many of the others do. */
  | { readonly kind: "companions"; readonly actor: number; readonly others: ReadonlySet<number>; readonly atLeast: number }
  /** The actor chooses only if nobody else does. */
  | { readonly kind: "alone"; readonly actor: number }
  /** The actor chooses at most `max` of these columns. */
  | { readonly kind: "capacity"; readonly actor: number; readonly columns?: IndexSet; readonly max: number };

export type Requirement =
  | { readonly kind: "pair"; readonly actor: number; readonly column: number }
  /** The actor chooses one of the columns. */
  | { readonly kind: "use"; readonly actor: number; readonly columns?: IndexSet }
  /** At least `min` of `by` choose the column. */
  | { readonly kind: "count"; readonly column: number; readonly min: number; readonly by?: IndexSet }
  | { readonly kind: "exact"; readonly column: number; readonly count: number; readonly by?: IndexSet };

export interface Problem {
  readonly columns: number;
  /** For each actor the columns it may choose, ascending. */
  readonly choices: readonly (readonly number[])[];
  readonly restrictions: readonly Restriction[];
  readonly requirements: readonly Requirement[];
}

/** A problem with the way back from columns to actors, for what asks often. */
export interface ProblemIndex {
  readonly problem: Problem;
  /** For each column the actors that may choose it, ascending. */
  readonly choosers: readonly (readonly number[])[];
}

export function indexProblem(problem: Problem): ProblemIndex {
  const choosers = Array.from({ length: problem.columns }, (): number[] => []);
  problem.choices.forEach((columns, actor) => {
    for (const column of columns) choosers[column]!.push(actor);
  });
  return { problem, choosers };
}

/** For each actor the columns it chose. */
export type Assignment = readonly (readonly number[])[];

function inSet(set: IndexSet, index: number): boolean {
  return set === undefined || set.has(index);
}

/** How many actors of `by` chose the column. */
export function columnCount(assignment: Assignment, column: number, by?: IndexSet): number {
  let count = 0;
  for (let actor = 0; actor < assignment.length; actor++) if (inSet(by, actor) && assignment[actor]!.includes(column)) count++;
  return count;
}

/** Whether the actor chose any of the columns. */
export function isUsed(assignment: Assignment, actor: number, columns?: IndexSet): boolean {
  const chosen = assignment[actor]!;
  return columns === undefined ? chosen.length > 0 : chosen.some((column) => columns.has(column));
}

/** Whether the assignment respects one restriction. */
export function respects(assignment: Assignment, restriction: Restriction): boolean {
  switch (restriction.kind) {
    case "column minimum":
      return (
        columnCount(assignment, restriction.column) === 0 || columnCount(assignment, restriction.column, restriction.by) >= restriction.min
      );
    case "column maximum":
      return columnCount(assignment, restriction.column) <= restriction.max;
    case "all or none": {
      if (columnCount(assignment, restriction.column) === 0) return true;
      return restriction.actors.every((actor) => assignment[actor]!.includes(restriction.column));
    }
    case "cap": {
      let used = 0;
      for (let actor = 0; actor < assignment.length; actor++)
        if (inSet(restriction.actors, actor) && isUsed(assignment, actor, restriction.columns)) used++;
      return used <= restriction.max;
    }
    case "companions": {
      if (assignment[restriction.actor]!.length === 0) return true;
      let others = 0;
      for (const other of restriction.others) if (other !== restriction.actor && assignment[other]!.length > 0) others++;
      return others >= restriction.atLeast;
    }
    case "alone":
      return (
        assignment[restriction.actor]!.length === 0 ||
        assignment.every((chosen, actor) => actor === restriction.actor || chosen.length === 0)
      );
    case "capacity":
      return assignment[restriction.actor]!.filter((column) => inSet(restriction.columns, column)).length <= restriction.max;
  }
}

/** Whether the assignment obeys one requirement. */
export function obeys(assignment: Assignment, requirement: Requirement): boolean {
  switch (requirement.kind) {
    case "pair":
      return assignment[requirement.actor]!.includes(requirement.column);
    case "use":
      return isUsed(assignment, requirement.actor, requirement.columns);
    case "count":
      return columnCount(assignment, requirement.column, requirement.by) >= requirement.min;
    case "exact":
      return columnCount(assignment, requirement.column, requirement.by) === requirement.count;
  }
}

export function brokenRestrictions(problem: Problem, assignment: Assignment): readonly Restriction[] {
  return problem.restrictions.filter((restriction) => !respects(assignment, restriction));
}

/** How many requirements the assignment obeys. */
export function obeyedCount(problem: Problem, assignment: Assignment): number {
  let count = 0;
  for (const requirement of problem.requirements) if (obeys(assignment, requirement)) count++;
  return count;
}
