// What attack and block declarations share: broken restrictions and neglected requirements as reasons, and the part of a declaration that is legal.

import type { ObjectId, PlayerId } from "../game/ids.ts";
import { illegal, type RuleMetadata } from "../rules/define-rule.ts";
import { joinStories } from "../rules/story.ts";
import { LEGAL, type Verdict } from "../verdict.ts";
import type { Board, RequirementInForce, RestrictionInForce } from "./board.ts";
import { judgeObedience, type Obedience } from "./obedience.ts";
import { type Assignment, isUsed, obeys, respects } from "./problem.ts";

export interface DeclarationVerdict {
  readonly verdict: Verdict;
  /** The pairs that stand when the rest is taken away. */
  readonly legalPart: Assignment;
  readonly better?: { readonly obeyed: number; readonly possible: number; readonly assignment: Assignment };
}

/** Actors that a broken restriction is about, as declared. */
function actorsInvolved(restriction: RestrictionInForce["restriction"], declared: Assignment): readonly number[] {
  const users = (columns?: ReadonlySet<number>, actors?: ReadonlySet<number>) =>
    declared.flatMap((_, actor) => ((actors?.has(actor) ?? true) && isUsed(declared, actor, columns) ? [actor] : []));
  switch (restriction.kind) {
    case "column minimum":
    case "column maximum":
    case "all or none":
      return users(new Set([restriction.column]));
    case "cap":
      return users(restriction.columns, restriction.actors);
    default:
      return [restriction.actor];
  }
}

/** Verdicts of the restrictions that the declaration breaks, one each. `say`: the sentence. */
export function judgeRestrictions(
  board: Board,
  declared: Assignment,
  say: (broken: RestrictionInForce, involved: readonly number[]) => string,
): readonly Verdict[] {
  return board.restrictions.flatMap((broken): readonly Verdict[] => {
    if (respects(declared, broken.restriction)) return [];
    if (broken.doubts) return [{ kind: "unknown", doubts: broken.doubts }];
    const involved = actorsInvolved(broken.restriction, declared);
    const subject = involved[involved.length > 1 && broken.restriction.kind === "cap" ? involved.length - 1 : 0];
    const column = "column" in broken.restriction ? board.columns[broken.restriction.column] : undefined;
    return [
      illegal(broken.rule, board.view, {
        what: say(broken, involved),
        why: broken.why,
        subject: subject === undefined ? broken.subject : board.actors[subject],
        other: column,
        related: joinStories(broken.related),
      }),
    ];
  });
}

/** The declaration with what breaks restrictions taken away, until nothing does. */
export function legalPartOf(board: Board, declared: Assignment): Assignment {
  let part = declared.map((columns, actor) => columns.filter((column) => board.verdicts[actor]![column]!.kind !== "illegal"));
  for (;;) {
    const broken = board.restrictions.find(({ restriction, doubts }) => doubts === undefined && !respects(part, restriction));
    if (broken === undefined) return part;
    part = withoutBroken(part, broken.restriction);
  }
}

function withoutBroken(part: readonly (readonly number[])[], restriction: RestrictionInForce["restriction"]): number[][] {
  const next = part.map((columns) => [...columns]);
  const drop = (actor: number, column?: number) => {
    next[actor] = column === undefined ? [] : next[actor]!.filter((other) => other !== column);
  };
  const involved = actorsInvolved(restriction, part);
  switch (restriction.kind) {
    case "column minimum":
    case "all or none":
      for (const actor of involved) drop(actor, restriction.column);
      break;
    case "column maximum":
      for (const actor of involved.slice(restriction.max)) drop(actor, restriction.column);
      break;
    case "cap":
      for (const actor of involved.slice(restriction.max)) drop(actor);
      break;
    case "capacity": {
      const over = next[restriction.actor]!.filter((column) => restriction.columns?.has(column) ?? true).slice(restriction.max);
      for (const column of over) drop(restriction.actor, column);
      break;
    }
    default:
      drop(restriction.actor);
  }
  return next;
}

/** The verdict on obedience, and the better declaration if there is one. */
export function judgeRequirements(
  board: Board,
  declared: Assignment,
  rule: RuleMetadata,
  words: { readonly declaration: string; readonly pair: (actor: ObjectId, column: ObjectId | PlayerId) => string },
): { readonly verdict: Verdict; readonly better?: DeclarationVerdict["better"] } {
  const obedience: Obedience = judgeObedience(board, declared);
  if (obedience.kind === "enough") return { verdict: LEGAL };
  if (obedience.kind === "unknown") return { verdict: { kind: "unknown", doubts: obedience.doubts } };
  const { obeyed, possible, better, neglected } = obedience;
  const example = better.flatMap((columns, actor) => columns.map((column) => words.pair(board.actors[actor]!, board.columns[column]!)));
  const first = neglected[0];
  const count = possible === 1 ? "one requirement" : `${possible} requirements`;
  const why = [
    ...new Set(neglected.map((requirement) => requirement.why)),
    `It obeys ${obeyed} of the requirements in force; ${count} can be obeyed: ${example.join(", ")}.`,
  ].join(" ");
  const clausesOf = (requirements: readonly RequirementInForce[]) => requirements.flatMap((requirement) => requirement.clauses ?? []);
  const clauses = [...rule.clauses, ...clausesOf(neglected)];
  // Of several that could be obeyed as well the example shows one: an author may name any.
  const unobeyed = board.requirements.filter(({ requirement }) => !obeys(declared, requirement));
  const reason = {
    what: `${words.declaration} obey too few requirements.`,
    why,
    subject: first?.subject,
    related: joinStories(...neglected.map((requirement) => requirement.related)),
  };
  const verdict = illegal(rule, board.view, reason, clauses, clausesOf(unobeyed));
  return { verdict, better: { obeyed, possible, assignment: better } };
}
