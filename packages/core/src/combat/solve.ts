// The exact maximum of obeyed requirements (508.1d, 509.1c): parts one by one, each by branch and bound over flow relaxations.
// Past a stated number of steps it says so, never guesses.

import { branchOnRequirement, branchOnRestriction } from "./branch.ts";
import { copyDecisions, type Decisions, openDecisions, propagate } from "./decisions.ts";
import { type Part, placePart, splitProblem } from "./parts.ts";
import { type Assignment, brokenRestrictions, columnCount, obeyedCount, obeys, type Problem, type Requirement } from "./problem.ts";
import { createModel, type Model, type Relaxed, relax } from "./relaxation.ts";
import { findSymmetry, type Symmetry } from "./symmetry.ts";
import { findTolls } from "./tolls.ts";

/** How many relaxations one judgement may compute. */
const STEP_LIMIT = 2500;
/** How many of them may follow the tolled choices before the plain ones lead the search (see tolls.ts). */
const TOLLED_STEPS = 100;

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

/** What the search has so far; under no declaration at all the value is below everything. */
interface Best {
  readonly assignment: Assignment;
  readonly value: number;
}

function search(problem: Problem, root: Decisions, start: Best | undefined, budget: Budget): Found {
  const ground = { problem, model: createModel(problem), symmetry: findSymmetry(problem) };
  const best = start ?? { assignment: [], value: Number.NEGATIVE_INFINITY };
  if (!propagate(ground.model.index, root)) return { ...best, complete: true };
  const tolls = findTolls(ground.model, root, best.value, budget);
  if (!tolls) return explore({ ...ground, relax: (decisions) => relax(ground.model, decisions) }, root, best, budget);
  // Tolled choices often lead straight to the end; where they lead astray, the tolls only help to cut off.
  const trial: Budget = { steps: Math.min(TOLLED_STEPS, budget.steps) };
  budget.steps -= trial.steps;
  const tolled = explore({ ...ground, relax: (decisions) => relax(ground.model, decisions, tolls) }, root, best, trial);
  budget.steps += Math.max(0, trial.steps);
  if (tolled.complete) return tolled;
  const relaxBoth = (decisions: Decisions, reached: number): Relaxed | undefined => {
    const plain = relax(ground.model, decisions);
    if (!plain || plain.bound <= reached || !plain.excess.some(({ by }) => by > 0)) return plain;
    budget.steps--;
    const charged = relax(ground.model, decisions, tolls);
    return charged && charged.bound > reached ? plain : undefined;
  };
  return explore({ ...ground, relax: relaxBoth }, root, tolled, budget);
}

interface Explored {
  readonly problem: Problem;
  readonly model: Model;
  readonly symmetry: Symmetry;
  /** The bound under the decisions, and a choice to go on from; `reached`: what must be exceeded. */
  readonly relax: (decisions: Decisions, reached: number) => Relaxed | undefined;
}

function explore({ problem, model, symmetry, relax }: Explored, root: Decisions, start: Best, budget: Budget): Found & Best {
  let best = start;
  let complete = true;
  const stack: Decisions[] = [copyDecisions(root)];
  for (let decisions = stack.pop(); decisions; decisions = stack.pop()) {
    if (!propagate(model.index, decisions)) continue;
    if (budget.steps-- <= 0) {
      complete = false;
      break;
    }
    const relaxed = relax(decisions, best.value);
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
  return { ...best, complete };
}

/** The requirements not obeyed, those that the bound counts in part first. */
function mostMisjudged(problem: Problem, choice: Assignment): readonly Requirement[] {
  const unmet = problem.requirements.filter((requirement) => !obeys(choice, requirement));
  const inPart = (requirement: Requirement): boolean =>
    (requirement.kind === "count" || requirement.kind === "exact") && columnCount(choice, requirement.column, requirement.by) > 0;
  return [...unmet.filter(inPart), ...unmet.filter((requirement) => !inPart(requirement))];
}
