// Splits a declaration problem into independent parts, leaving out what can't change how many requirements are obeyed: creatures under no
// requirement that can't help another obey one, and columns that nothing restricts.

import type { Assignment, IndexSet, Problem, Requirement, Restriction } from "./problem.ts";

export interface Part {
  readonly problem: Problem;
  /** Part index to problem index. */
  readonly actors: readonly number[];
  readonly columns: readonly number[];
}

/** The actors that a requirement speaks to and that could still obey it. */
export function actorsConcerned(problem: Problem, requirement: Requirement): readonly number[] {
  switch (requirement.kind) {
    case "pair":
      return problem.choices[requirement.actor]!.includes(requirement.column) ? [requirement.actor] : [];
    case "use": {
      const chosen = problem.choices[requirement.actor]!;
      return chosen.some((column) => requirement.columns?.has(column) ?? true) ? [requirement.actor] : [];
    }
    case "count":
    case "exact": {
      const actors = choosersOf(problem, requirement.column, requirement.by);
      return actors.length < (requirement.kind === "count" ? requirement.min : requirement.count) ? [] : actors;
    }
  }
}

function choosersOf(problem: Problem, column: number, by?: IndexSet): readonly number[] {
  const actors: number[] = [];
  problem.choices.forEach((columns, actor) => {
    if ((by === undefined || by.has(actor)) && columns.includes(column)) actors.push(actor);
  });
  return actors;
}

/** Actors under a requirement, and those whose help they might need. */
function relevantActors(problem: Problem, requirements: readonly Requirement[]): ReadonlySet<number> {
  const relevant = new Set<number>();
  const queue: number[] = [];
  const add = (actor: number) => {
    if (!relevant.has(actor)) {
      relevant.add(actor);
      queue.push(actor);
    }
  };
  for (const requirement of requirements) for (const actor of actorsConcerned(problem, requirement)) add(actor);
  const helped = new Set<Restriction>();
  for (let actor = queue.pop(); actor !== undefined; actor = queue.pop()) {
    const columns = problem.choices[actor]!;
    for (const restriction of problem.restrictions) {
      if (helped.has(restriction)) continue;
      if ((restriction.kind === "column minimum" && (restriction.min > 1 || restriction.by)) || restriction.kind === "all or none") {
        if (!columns.includes(restriction.column)) continue;
        for (const helper of choosersOf(problem, restriction.column)) add(helper);
        helped.add(restriction);
      } else if (restriction.kind === "companions" && restriction.actor === actor) {
        for (const helper of restriction.others) if (problem.choices[helper]!.length > 0) add(helper);
        helped.add(restriction);
      }
    }
  }
  return relevant;
}

/** Columns that some restriction, or a requirement counting choosers, looks at. */
function constrainedColumns(restrictions: readonly Restriction[], requirements: readonly Requirement[]): ReadonlySet<number> {
  const columns = new Set<number>();
  for (const restriction of restrictions) {
    if ("column" in restriction) columns.add(restriction.column);
    else if ("columns" in restriction && restriction.columns) for (const column of restriction.columns) columns.add(column);
  }
  for (const requirement of requirements) if (requirement.kind === "count" || requirement.kind === "exact") columns.add(requirement.column);
  return columns;
}

/** Restrictions that some choice of the relevant actors could break. */
function effectiveRestrictions(problem: Problem, relevant: ReadonlySet<number>): readonly Restriction[] {
  const counts = (restriction: Restriction): boolean => {
    switch (restriction.kind) {
      case "column minimum":
      case "all or none":
      case "column maximum": {
        const choosers = choosersOf(problem, restriction.column).filter((actor) => relevant.has(actor)).length;
        return choosers > 0 && (restriction.kind !== "column maximum" || choosers > restriction.max);
      }
      case "cap": {
        const actors = problem.choices.filter(
          (columns, actor) =>
            relevant.has(actor) &&
            (restriction.actors?.has(actor) ?? true) &&
            columns.some((column) => restriction.columns?.has(column) ?? true),
        );
        return actors.length > restriction.max;
      }
      case "companions":
      case "alone":
        return relevant.has(restriction.actor);
      case "capacity":
        return (
          relevant.has(restriction.actor) &&
          problem.choices[restriction.actor]!.filter((column) => restriction.columns?.has(column) ?? true).length > restriction.max
        );
    }
  };
  return problem.restrictions.filter(counts);
}

/** The independent parts of a problem. Their maxima add up to the problem's. */
export function splitProblem(problem: Problem): readonly Part[] {
  const requirements = problem.requirements.filter((requirement) => actorsConcerned(problem, requirement).length > 0);
  const relevant = relevantActors(problem, requirements);
  const restrictions = effectiveRestrictions(problem, relevant);
  const constrained = constrainedColumns(restrictions, requirements);
  const choices = pruneChoices(problem, requirements, relevant, constrained);

  const parent = Array.from({ length: problem.choices.length + problem.columns }, (_, index) => index);
  const find = (index: number): number => {
    let root = index;
    while (parent[root] !== root) root = parent[root]!;
    parent[index] = root;
    return root;
  };
  const join = (left: number, right: number) => {
    parent[find(left)] = find(right);
  };
  const columnNode = (column: number) => problem.choices.length + column;
  choices.forEach((columns, actor) => {
    for (const column of columns) if (constrained.has(column)) join(actor, columnNode(column));
  });
  const joinActors = (actors: Iterable<number>) => {
    let first: number | undefined;
    for (const actor of actors) {
      if (!relevant.has(actor)) continue;
      if (first === undefined) first = actor;
      else join(first, actor);
    }
  };
  for (const restriction of restrictions) {
    if (restriction.kind === "cap") joinActors(restriction.actors ?? relevant);
    else if (restriction.kind === "companions") joinActors([restriction.actor, ...restriction.others]);
    else if (restriction.kind === "alone") joinActors(relevant);
  }

  const groups = new Map<number, number[]>();
  for (const actor of [...relevant].sort((left, right) => left - right)) {
    const root = find(actor);
    const group = groups.get(root);
    if (group) group.push(actor);
    else groups.set(root, [actor]);
  }
  return [...groups.values()].map((actors) => makePart(actors, choices, restrictions, requirements));
}

/** Each actor's columns, with one only of those that differ in nothing for it. */
function pruneChoices(
  problem: Problem,
  requirements: readonly Requirement[],
  relevant: ReadonlySet<number>,
  constrained: ReadonlySet<number>,
): readonly (readonly number[])[] {
  const named = problem.choices.map(() => new Set<number>());
  for (const requirement of requirements) {
    if (requirement.kind === "pair") named[requirement.actor]!.add(requirement.column);
    else if (requirement.kind === "use" && requirement.columns)
      for (const column of requirement.columns) named[requirement.actor]!.add(column);
  }
  return problem.choices.map((columns, actor) => {
    if (!relevant.has(actor)) return [];
    const plain = columns.find((column) => !constrained.has(column) && !named[actor]!.has(column));
    return columns.filter((column) => constrained.has(column) || named[actor]!.has(column) || column === plain);
  });
}

function makePart(
  actors: readonly number[],
  choices: readonly (readonly number[])[],
  restrictions: readonly Restriction[],
  requirements: readonly Requirement[],
): Part {
  const columns = [...new Set(actors.flatMap((actor) => choices[actor]!))].sort((left, right) => left - right);
  const actorIndex = new Map(actors.map((actor, index) => [actor, index]));
  const columnIndex = new Map(columns.map((column, index) => [column, index]));
  const mapActors = (set: IndexSet): IndexSet => set && new Set([...set].flatMap((actor) => actorIndex.get(actor) ?? []));
  const mapColumns = (set: IndexSet): IndexSet => set && new Set([...set].flatMap((column) => columnIndex.get(column) ?? []));
  const mapRestriction = (restriction: Restriction): readonly Restriction[] => {
    switch (restriction.kind) {
      case "column minimum":
      case "column maximum":
      case "all or none": {
        const column = columnIndex.get(restriction.column);
        if (column === undefined) return [];
        if (restriction.kind === "column minimum") return [{ ...restriction, column, by: mapActors(restriction.by) }];
        if (restriction.kind === "column maximum") return [{ ...restriction, column }];
        const helpers = restriction.actors.map((actor) => actorIndex.get(actor));
        return helpers.some((helper) => helper === undefined)
          ? [{ kind: "column maximum", column, max: 0 }]
          : [{ ...restriction, column, actors: helpers.map((helper) => helper!) }];
      }
      case "cap": {
        const set = mapActors(restriction.actors);
        if (set?.size === 0) return [];
        return [{ ...restriction, actors: set, columns: mapColumns(restriction.columns) }];
      }
      case "companions": {
        const actor = actorIndex.get(restriction.actor);
        return actor === undefined ? [] : [{ ...restriction, actor, others: mapActors(restriction.others)! }];
      }
      case "alone":
      case "capacity": {
        const actor = actorIndex.get(restriction.actor);
        if (actor === undefined) return [];
        return restriction.kind === "alone"
          ? [{ kind: "alone", actor }]
          : [{ ...restriction, actor, columns: mapColumns(restriction.columns) }];
      }
    }
  };
  const partRequirements = requirements.flatMap((requirement): readonly Requirement[] => {
    if (requirement.kind === "pair" || requirement.kind === "use") {
      const actor = actorIndex.get(requirement.actor);
      if (actor === undefined) return [];
      if (requirement.kind === "pair") return [{ kind: "pair", actor, column: columnIndex.get(requirement.column)! }];
      return [{ ...requirement, actor, columns: mapColumns(requirement.columns) }];
    }
    const column = columnIndex.get(requirement.column);
    return column === undefined ? [] : [{ ...requirement, column, by: mapActors(requirement.by) }];
  });
  return {
    actors,
    columns,
    problem: {
      columns: columns.length,
      choices: actors.map((actor) => choices[actor]!.map((column) => columnIndex.get(column)!)),
      restrictions: restrictions.flatMap(mapRestriction),
      requirements: partRequirements,
    },
  };
}

/** Writes a part's assignment into one for the whole problem. */
export function placePart(part: Part, assignment: Assignment, whole: (readonly number[])[]): void {
  assignment.forEach((columns, index) => {
    whole[part.actors[index]!] = columns.map((column) => part.columns[column]!);
  });
}
