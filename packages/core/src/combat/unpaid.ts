// Declared creatures whose cost to attack or block wasn't paid (508.1h–j, 509.1d–f): costs are paid in full, or the creature isn't declared.

import type { ObjectId } from "../game/ids.ts";
import { illegal, type RuleMetadata } from "../rules/define-rule.ts";
import type { Verdict } from "../verdict.ts";
import { type Board, isPriced } from "./board.ts";
import type { Assignment } from "./problem.ts";

/** Which costs to attack or block were paid: all (true, and where nothing is said), none, or those of these creatures. */
export type Paid = boolean | readonly ObjectId[];

/** One verdict for each declared creature with an unpaid cost. `say`: the sentence. */
export function judgeUnpaid(
  board: Board,
  declared: Assignment,
  paid: Paid | undefined,
  rule: RuleMetadata,
  say: (actor: ObjectId, column: Board["columns"][number]) => string,
): readonly Verdict[] {
  return declared.flatMap((_, actor): readonly Verdict[] => {
    const column = unpaidColumn(board, declared, actor, paid);
    if (column === undefined) return [];
    const price = board.prices[actor]!.find((candidate) => candidate.column === column)!;
    if (price.doubts) return [{ kind: "unknown", doubts: price.doubts }];
    const [subject, other] = [board.actors[actor]!, board.columns[column]!];
    return [illegal(rule, board.view, { what: say(subject, other), why: price.why, subject, other, related: price.related })];
  });
}

/** The declaration without the creatures whose cost wasn't paid. */
export function withoutUnpaid(board: Board, declared: Assignment, paid: Paid | undefined): Assignment {
  return declared.map((columns, actor) => (unpaidColumn(board, declared, actor, paid) === undefined ? columns : []));
}

function unpaidColumn(board: Board, declared: Assignment, actor: number, paid: Paid | undefined): number | undefined {
  if (paid === undefined || paid === true || (paid !== false && paid.includes(board.actors[actor]!))) return undefined;
  return declared[actor]!.find((column) => isPriced(board, actor, column));
}
