// Does a declaration obey as many requirements as any could without breaking a restriction (508.1d, 509.1c)? Decided exactly, doubts included.

import type { Doubt } from "../verdict.ts";
import { type Board, problemOf, type RequirementInForce } from "./board.ts";
import { actorsConcerned } from "./parts.ts";
import { type Assignment, brokenRestrictions, obeyedCount, obeys, type Problem } from "./problem.ts";
import { type Maximum, maximumObeyed } from "./solve.ts";

export type Obedience =
  | { readonly kind: "enough"; readonly obeyed: number }
  | {
      readonly kind: "too little";
      readonly obeyed: number;
      readonly possible: number;
      readonly better: Assignment;
      /** Requirements that the better declaration obeys and this one doesn't. */
      readonly neglected: readonly RequirementInForce[];
    }
  | { readonly kind: "unknown"; readonly doubts: readonly Doubt[] };

export function judgeObedience(board: Board, declared: Assignment): Obedience {
  const certain = ({ doubts }: RequirementInForce) => doubts === undefined;
  const requirements = board.requirements.map(({ requirement }) => requirement);
  const everything: Problem = { columns: board.columns.length, choices: [], restrictions: [], requirements };
  const obeyed = board.requirements.filter(({ requirement }) => obeys(declared, requirement));
  const least = obeyed.filter(certain).length;

  const sure = bindOthers(board, declared, problemOf(board, { pairs: "certain", restrictions: "possible", requirements: certain }));
  const best = maximumObeyed(sure);
  if (best.kind === "too complex" && best.atLeast <= obeyed.length) return tooComplex();
  const reached = reachedBy(best);
  if (reached > obeyed.length && board.doubts.length === 0) {
    const better = keepDeclared(sure, best.assignment, declared);
    const neglected = board.requirements.filter(({ requirement }) => obeys(better, requirement) && !obeys(declared, requirement));
    return { kind: "too little", obeyed: obeyedCount(everything, declared), possible: reached, better, neglected };
  }

  const doubts = doubtsOf(board);
  if (doubts.length === 0) return { kind: "enough", obeyed: least };
  if (board.doubts.length > 0) return { kind: "unknown", doubts };
  const possible = problemOf(board, {
    pairs: "possible",
    restrictions: "certain",
    requirements: (requirement) => certain(requirement) || !obeyed.includes(requirement),
  });
  const most = maximumObeyed(bindOthers(board, declared, possible));
  if (most.kind === "too complex") return tooComplex();
  return most.value <= least ? { kind: "enough", obeyed: least } : { kind: "unknown", doubts };
}

function reachedBy(maximum: Maximum): number {
  return maximum.kind === "maximum" ? maximum.value : maximum.atLeast;
}

function tooComplex(): Obedience {
  return {
    kind: "unknown",
    doubts: [{ words: "too many requirements and restrictions bear on each other to be sure of the greatest number" }],
  };
}

/** All that isn't known for sure on the board. */
export function doubtsOf(board: Board): readonly Doubt[] {
  const doubts = [
    ...board.doubts,
    ...board.restrictions.flatMap((restriction) => restriction.doubts ?? []),
    ...board.requirements.flatMap((requirement) => requirement.doubts ?? []),
  ];
  if (board.requirements.length > 0)
    for (const verdicts of board.verdicts) for (const verdict of verdicts) if (verdict.kind === "unknown") doubts.push(...verdict.doubts);
  return [...new Map(doubts.map((doubt) => [`${doubt.object ?? ""} ${doubt.words}`, doubt])).values()];
}

/**
 * Until 2009 (500.2–5) a creature under no requirement of its own needn't help another to obey one: what it does is up to its player. It may still
 * have to make room.
 */
function bindOthers(board: Board, declared: Assignment, problem: Problem): Problem {
  if (board.view.state.edition.switches.requirementsBindOthers) return problem;
  const bound = new Set(problem.requirements.flatMap((requirement) => actorsConcerned(problem, requirement)));
  return {
    ...problem,
    choices: problem.choices.map((columns, actor) =>
      bound.has(actor) ? columns : columns.filter((column) => declared[actor]!.includes(column)),
    ),
  };
}

/** The better declaration with as much of the declared one as it can hold. */
function keepDeclared(problem: Problem, better: Assignment, declared: Assignment): Assignment {
  let kept = better;
  const value = obeyedCount(problem, better);
  declared.forEach((columns, actor) => {
    if (columns.length === 0 || columns === kept[actor]) return;
    if (columns.some((column) => !problem.choices[actor]!.includes(column))) return;
    const tried = kept.map((own, index) => (index === actor ? columns : own));
    if (obeyedCount(problem, tried) >= value && brokenRestrictions(problem, tried).length === 0) kept = tried;
  });
  return kept;
}
