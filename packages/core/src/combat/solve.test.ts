import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tally } from "./brute-force.ts";
import { isOpen, openDecisions } from "./decisions.ts";
import { brokenRestrictions, obeyedCount, type Problem, type Requirement, type Restriction } from "./problem.ts";
import { findRespecting, maximumObeyed } from "./solve.ts";

const subsetOf = (size: number) =>
  fc.option(
    fc.subarray([...Array(size).keys()], { minLength: 1 }).map((list) => new Set(list)),
    { nil: undefined },
  );

const problems: fc.Arbitrary<Problem> = fc
  .record({ actors: fc.integer({ min: 1, max: 4 }), columns: fc.integer({ min: 1, max: 3 }) })
  .chain(({ actors, columns }) => {
    const actor = fc.integer({ min: 0, max: actors - 1 });
    const column = fc.integer({ min: 0, max: columns - 1 });
    const small = fc.integer({ min: 1, max: 3 });
    const restriction: fc.Arbitrary<Restriction> = fc.oneof(
      { weight: 3, arbitrary: fc.record({ kind: fc.constant("column minimum" as const), column, min: fc.integer({ min: 2, max: 3 }) }) },
      fc.record({ kind: fc.constant("column minimum" as const), column, min: small, by: subsetOf(actors) }),
      fc.record({ kind: fc.constant("column maximum" as const), column, max: fc.integer({ min: 0, max: 2 }) }),
      fc.record({
        kind: fc.constant("all or none" as const),
        column,
        actors: fc.subarray([...Array(actors).keys()], { minLength: 1 }),
      }),
      fc.record({
        kind: fc.constant("cap" as const),
        actors: subsetOf(actors),
        columns: subsetOf(columns),
        max: fc.integer({ min: 0, max: 2 }),
      }),
      fc.record({
        kind: fc.constant("companions" as const),
        actor,
        others: fc.subarray([...Array(actors).keys()]).map((list) => new Set(list)),
        atLeast: fc.integer({ min: 1, max: 2 }),
      }),
      fc.record({ kind: fc.constant("alone" as const), actor }),
      fc.record({ kind: fc.constant("capacity" as const), actor, columns: subsetOf(columns), max: fc.integer({ min: 1, max: 2 }) }),
    );
    const requirement: fc.Arbitrary<Requirement> = fc.oneof(
      { weight: 3, arbitrary: fc.record({ kind: fc.constant("pair" as const), actor, column }) },
      fc.record({ kind: fc.constant("use" as const), actor, columns: subsetOf(columns) }),
      fc.record({ kind: fc.constant("count" as const), column, min: small, by: subsetOf(actors) }),
      fc.record({ kind: fc.constant("exact" as const), column, count: small, by: subsetOf(actors) }),
    );
    return fc.record({
      columns: fc.constant(columns),
      choices: fc.array(fc.subarray([...Array(columns).keys()]), { minLength: actors, maxLength: actors }),
      single: fc.boolean(),
      restrictions: fc.array(restriction, { maxLength: 4 }),
      requirements: fc.array(requirement, { maxLength: 6 }),
    });
  })
  .map(({ single, restrictions, ...rest }) => ({
    ...rest,
    restrictions: single
      ? [...restrictions, ...rest.choices.map((_, actor): Restriction => ({ kind: "capacity", actor, max: 1 }))]
      : restrictions,
  }));

describe("maximumObeyed", () => {
  it("equals brute force on small problems, and its assignment reaches it", () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const found = maximumObeyed(problem);
        expect(found.kind).toBe("maximum");
        if (found.kind !== "maximum") return;
        expect(brokenRestrictions(problem, found.assignment)).toEqual([]);
        expect(obeyedCount(problem, found.assignment)).toBe(found.value);
        expect(found.value).toBe(tally(problem).maximum);
      }),
      { numRuns: 6000 },
    );
  });

  it("finds a respecting assignment with a pair in it exactly when there is one", () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const actor = problem.choices.findIndex((columns) => columns.length > 0);
        if (actor < 0) return;
        const column = problem.choices[actor]![0]!;
        const decisions = openDecisions(problem);
        if (!isOpen(problem, decisions, actor, column)) return;
        decisions.pairs[actor * problem.columns + column] = 1;
        decisions.actors[actor] = 1;
        const found = findRespecting({ ...problem, requirements: [] }, decisions);
        const withPair: Problem = { ...problem, requirements: [{ kind: "pair", actor, column }] };
        expect(found !== undefined).toBe(tally(withPair).maximum === 1);
        if (Array.isArray(found)) expect(brokenRestrictions(problem, found)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });
});
