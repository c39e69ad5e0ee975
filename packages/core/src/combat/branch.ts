// How the search splits on what a relaxed choice gets wrong: a broken restriction, or a requirement it only seems to obey.

import { copyDecisions, type Decisions, isOpen } from "./decisions.ts";
import { type Assignment, isUsed, type Problem, type Requirement, type Restriction } from "./problem.ts";
import type { Symmetry } from "./symmetry.ts";

/** Under each child's decisions lies a part of the choices; together they miss none (or none that symmetry doesn't repeat). */
export type Children = readonly Decisions[];

function changed(decisions: Decisions, change: (copy: Decisions) => void): Decisions {
  const copy = copyDecisions(decisions);
  change(copy);
  return copy;
}

function decidePair(problem: Problem, decisions: Decisions, pairs: readonly (readonly [actor: number, column: number])[]): Children {
  for (const [actor, column] of pairs) {
    const index = actor * problem.columns + column;
    if (!isOpen(problem, decisions, actor, column) || decisions.pairs[index] === 1) continue;
    return [
      changed(decisions, (copy) => {
        copy.pairs[index] = 1;
        copy.actors[actor] = 1;
      }),
      changed(decisions, (copy) => {
        copy.pairs[index] = -1;
      }),
    ];
  }
  return [];
}

function decideActor(decisions: Decisions, symmetry: Symmetry, actor: number): Children {
  const { first, alike } = symmetry.actor(decisions, actor);
  return [
    changed(decisions, (copy) => {
      copy.actors[first] = 1;
    }),
    changed(decisions, (copy) => {
      for (const other of alike) copy.actors[other] = -1;
    }),
  ];
}

function decideColumn(decisions: Decisions, symmetry: Symmetry, column: number, least: number): Children {
  const { first, alike } = symmetry.column(decisions, column);
  return [
    changed(decisions, (copy) => {
      copy.lower[first] = Math.max(copy.lower[first]!, least);
    }),
    changed(decisions, (copy) => {
      for (const other of alike) copy.upper[other] = 0;
    }),
  ];
}

/** Splits on a restriction that the relaxed choice breaks. No children: nothing under these decisions can respect it. */
export function branchOnRestriction(
  problem: Problem,
  decisions: Decisions,
  symmetry: Symmetry,
  restriction: Restriction,
  choice: Assignment,
): Children {
  switch (restriction.kind) {
    case "column minimum":
    case "all or none": {
      const { column } = restriction;
      const least = restriction.kind === "all or none" ? restriction.actors.length : restriction.min;
      if (decisions.lower[column]! < least) return decideColumn(decisions, symmetry, column, least);
      const actors = restriction.kind === "all or none" ? restriction.actors : [...(restriction.by ?? problem.choices.keys())];
      return decidePair(problem, decisions, [
        ...actors.filter((actor) => problem.choices[actor]!.includes(column)).map((actor) => [actor, column] as const),
        ...pairsOfColumn(problem, column),
      ]);
    }
    case "column maximum":
      return decidePair(problem, decisions, pairsOfColumn(problem, restriction.column));
    case "companions": {
      if (decisions.actors[restriction.actor] === 0) return decideActor(decisions, symmetry, restriction.actor);
      const idle = [...restriction.others].filter((other) => other !== restriction.actor && decisions.actors[other] === 0);
      const next = idle.find((other) => choice[other]!.length === 0) ?? idle[0];
      return next === undefined ? [] : decideActor(decisions, symmetry, next);
    }
    case "alone": {
      if (decisions.actors[restriction.actor] === 0) return decideActor(decisions, symmetry, restriction.actor);
      return [];
    }
    case "cap": {
      const used = choice.flatMap((_, actor) =>
        (restriction.actors?.has(actor) ?? true) && isUsed(choice, actor, restriction.columns) ? [actor] : [],
      );
      // Those that can choose several columns slip past the relaxed limit: they first.
      const undecided = used.filter((actor) => decisions.actors[actor] === 0);
      const open =
        undecided.find((actor) => choice[actor]!.length > 1) ?? undecided.find((actor) => isMultiple(problem, actor)) ?? undecided[0];
      if (!restriction.columns) return open === undefined ? [] : decideActor(decisions, symmetry, open);
      const pairs = used.flatMap((actor) =>
        choice[actor]!.filter((column) => restriction.columns!.has(column)).map((column) => [actor, column] as const),
      );
      return decidePair(problem, decisions, pairs);
    }
    case "capacity":
      return decidePair(
        problem,
        decisions,
        choice[restriction.actor]!.filter((column) => restriction.columns?.has(column) ?? true).map(
          (column) => [restriction.actor, column] as const,
        ),
      );
  }
}

/** Splits on a requirement that the bound counted and the relaxed choice doesn't obey. */
export function branchOnRequirement(problem: Problem, decisions: Decisions, symmetry: Symmetry, requirement: Requirement): Children {
  switch (requirement.kind) {
    case "pair":
      return decidePair(problem, decisions, [[requirement.actor, requirement.column]]);
    case "use":
      return decidePair(
        problem,
        decisions,
        [...(requirement.columns ?? problem.choices[requirement.actor]!)]
          .filter((column) => problem.choices[requirement.actor]!.includes(column))
          .map((column) => [requirement.actor, column] as const),
      );
    case "count":
    case "exact": {
      const { column, by } = requirement;
      if (by) {
        return decidePair(
          problem,
          decisions,
          pairsOfColumn(problem, column).filter(([actor]) => by.has(actor)),
        );
      }
      const need = requirement.kind === "count" ? requirement.min : requirement.count;
      const lower = decisions.lower[column]!;
      const upper = decisions.upper[column]!;
      const { first } = symmetry.column(decisions, column);
      const children: Decisions[] = [];
      const add = (least: number, most: number) => {
        if (least <= most && (least > lower || most < upper))
          children.push(
            changed(decisions, (copy) => {
              copy.lower[first] = least;
              copy.upper[first] = most;
            }),
          );
      };
      if (requirement.kind === "count") {
        add(Math.max(lower, need), upper);
        add(lower, Math.min(upper, need - 1));
      } else {
        add(Math.max(lower, need), Math.min(upper, need));
        add(lower, Math.min(upper, need - 1));
        add(Math.max(lower, need + 1), upper);
      }
      return children;
    }
  }
}

function pairsOfColumn(problem: Problem, column: number): readonly (readonly [number, number])[] {
  return problem.choices.flatMap((columns, actor) => (columns.includes(column) ? [[actor, column] as const] : []));
}

function isMultiple(problem: Problem, actor: number): boolean {
  const single = problem.restrictions.some(
    (restriction) => restriction.kind === "capacity" && restriction.actor === actor && restriction.max === 1 && !restriction.columns,
  );
  return problem.choices[actor]!.length > 1 && !single;
}
