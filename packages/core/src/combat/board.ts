// A declaration problem with the game behind it: which object each index stands for, which text each restriction and requirement comes from,
// and what isn't known for sure.

import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { ActiveNorm, View } from "../layers/view.ts";
import type { RuleMetadata } from "../rules/define-rule.ts";
import { normClause, normStory, type Story } from "../rules/story.ts";
import { type Doubt, isUnknown, type Truth, type Verdict } from "../verdict.ts";
import type { Assignment, Problem, Requirement, Restriction } from "./problem.ts";

/** Where a restriction or requirement comes from, for messages. */
export interface Because {
  /** "Silent Arbiter says “No more than one creature can block each combat.”" */
  readonly why: string;
  readonly related: Story;
  /** Clauses it stands on beyond those of every requirement. */
  readonly clauses?: readonly string[];
  /** The creature whose text it is, or that it is about. */
  readonly subject?: ObjectId;
  /** Present if it isn't known whether it is in force, or for whom. */
  readonly doubts?: readonly Doubt[];
}

export interface RestrictionInForce extends Because {
  readonly restriction: Restriction;
  readonly rule: RuleMetadata;
}

export interface RequirementInForce extends Because {
  readonly requirement: Requirement;
}

export interface Board {
  readonly view: View;
  /** Who declares. */
  readonly player: PlayerId;
  readonly actors: readonly ObjectId[];
  readonly columns: readonly (ObjectId | PlayerId)[];
  /** By actor, then column: whether the pair stands on its own. */
  readonly verdicts: readonly (readonly Verdict[])[];
  /** By actor, then column: what must be paid for the pair, if anything. */
  readonly prices: readonly (readonly Price[])[];
  readonly restrictions: readonly RestrictionInForce[];
  readonly requirements: readonly RequirementInForce[];
  /** Words not understood that could require or limit something here. */
  readonly doubts: readonly Doubt[];
}

export interface Price extends Because {
  readonly actor: number;
  readonly column: number;
}

export function becauseOfNorm(view: View, active: ActiveNorm, subject?: ObjectId, truth: Truth = true): Because {
  const doubts = [...(isUnknown(truth) ? truth.doubts : []), ...(active.doubts ?? [])];
  return {
    why: `${normClause(view, active)}.`,
    related: normStory(view, active),
    subject: subject ?? active.source,
    ...(doubts.length > 0 ? { doubts } : {}),
  };
}

/**
 * The problem of obeying as much as possible. `pairs`: certain ones only, or doubtful ones as well; costly ones never, since no one must pay a cost
 * (508.1d, 509.1c).
 */
export function problemOf(
  board: Board,
  choose: {
    readonly pairs: "certain" | "possible";
    readonly restrictions: "certain" | "possible";
    readonly requirements: (requirement: RequirementInForce) => boolean;
    readonly priced?: boolean;
  },
): Problem {
  return {
    columns: board.columns.length,
    choices: board.actors.map((_, actor) =>
      board.columns.flatMap((_, column) => {
        const verdict = board.verdicts[actor]![column]!;
        const stands = verdict.kind === "legal" || (verdict.kind === "unknown" && choose.pairs === "possible");
        return stands && (choose.priced || !isPriced(board, actor, column)) ? [column] : [];
      }),
    ),
    restrictions: board.restrictions
      .filter(({ doubts }) => doubts === undefined || choose.restrictions === "possible")
      .map(({ restriction }) => restriction),
    requirements: board.requirements.filter(choose.requirements).map(({ requirement }) => requirement),
  };
}

export function isPriced(board: Board, actor: number, column: number): boolean {
  return board.prices[actor]!.some((price) => price.column === column);
}

/** An assignment as pairs of objects. */
export function pairsOf(board: Board, assignment: Assignment): readonly (readonly [ObjectId, ObjectId | PlayerId])[] {
  return assignment.flatMap((columns, actor) => columns.map((column) => [board.actors[actor]!, board.columns[column]!] as const));
}
