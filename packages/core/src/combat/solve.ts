// The exact maximum of obeyed requirements (508.1d, 509.1c): parts one by one, each by branch and bound over flow relaxations.
// Past a stated number of steps it says so, never guesses.

import { branchOnRequirement, branchOnRestriction } from "./branch.ts";
import { type Decisions, openDecisions, propagate } from "./decisions.ts";
import { type Part, placePart, splitProblem } from "./parts.ts";
import { type Assignment, brokenRestrictions, columnCount, obeyedCount, obeys, type Problem, type Requirement } from "./problem.ts";
import { createModel, relax } from "./relaxation.ts";
import { findSymmetry } from "./symmetry.ts";

/** How many relaxations one judgement may compute. */
export const STEP_LIMIT = 2500;

export type Maximum =
  | { readonly kind: "maximum"; readonly value: number; readonly assignment: Assignment }
  /** The search hit its bound. `atLeast`: reached by `assignment`. */
  | { readonly kind: "too complex"; readonly atLeast: number; readonly assignment: Assignment };

interface Budget {
  steps: number;
}

/** The greatest number of requirements that an assignment respecting every restriction obeys, and one that does. */
export function maximumObeyed(problem: Problem, limit: number = STEP_LIMIT): Maximum {
  const budget: Budget = { steps: limit };
  const assignment: (readonly number[])[] = problem.choices.map(() => []);
  let complete = true;
  for (const part of splitProblem(problem)) {
    const best = searchPart(part, budget);
    complete &&= best.complete;
    placePart(part, best.assignment, assignment);
  }
  const value = obeyedCount(problem, assignment);
  return complete ? { kind: "maximum", value, assignment } : { kind: "too complex", atLeast: value, assignment };
}

interface Found {
  readonly assignment: Assignment;
  readonly complete: boolean;
}

function searchPart(part: Part, budget: Budget): Found {
  const { problem } = part;
  const none: Assignment = problem.choices.map(() => []);
  return search(problem, openDecisions(problem), { assignment: none, value: obeyedCount(problem, none) }, budget);
}

/** An assignment that respects every restriction under the decisions, or undefined. */
export function findRespecting(problem: Problem, decisions: Decisions, limit: number = STEP_LIMIT): Assignment | "too complex" | undefined {
  const found = search(problem, decisions, undefined, { steps: limit });
  if (found.assignment.length === problem.choices.length) return found.assignment;
  return found.complete ? undefined : "too complex";
}

function search(
  problem: Problem,
  root: Decisions,
  start: { readonly assignment: Assignment; readonly value: number } | undefined,
  budget: Budget,
): Found {
  const model = createModel(problem);
  const symmetry = findSymmetry(problem);
  let best = start ?? { assignment: [] as Assignment, value: Number.NEGATIVE_INFINITY };
  let complete = true;
  const stack: Decisions[] = [root];
  for (let decisions = stack.pop(); decisions; decisions = stack.pop()) {
    if (!propagate(problem, decisions)) continue;
    if (budget.steps-- <= 0) {
      complete = false;
      break;
    }
    const relaxed = relax(model, decisions);
    if (!relaxed || relaxed.bound <= best.value) continue;
    const choice = relaxed.assignment;
    const broken = brokenRestrictions(problem, choice)[0];
    let children: readonly Decisions[];
    if (broken) children = branchOnRestriction(problem, decisions, symmetry, broken, choice);
    else {
      const value = obeyedCount(problem, choice);
      if (value > best.value) best = { assignment: choice, value };
      if (relaxed.bound <= best.value) continue;
      children = [];
      for (const requirement of mostMisjudged(problem, choice)) {
        children = branchOnRequirement(problem, decisions, symmetry, requirement);
        if (children.length > 0) break;
      }
    }
    for (const child of [...children].reverse()) stack.push(child);
  }
  return { assignment: best.assignment, complete };
}

/** The requirements not obeyed, those that the bound counts in part first. */
function mostMisjudged(problem: Problem, choice: Assignment): readonly Requirement[] {
  const unmet = problem.requirements.filter((requirement) => !obeys(choice, requirement));
  const inPart = (requirement: Requirement): boolean =>
    (requirement.kind === "count" || requirement.kind === "exact") && columnCount(choice, requirement.column, requirement.by) > 0;
  return [...unmet.filter(inPart), ...unmet.filter((requirement) => !inPart(requirement))];
}
