// Is this whole declaration of blockers legal, and if not, what would be (509.1)? Pairs, restrictions over all of them, requirements, costs.

import type { BlockDeclaration } from "../game/declarations.ts";
import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { View } from "../layers/view.ts";
import { withoutRepeated } from "../rules/block/blocking.ts";
import { DECLARATION_RULES } from "../rules/block/declaration-rules.ts";
import { mayBlock } from "../rules/block/may-block.ts";
import { breakingToo, illegal } from "../rules/define-rule.ts";
import { joinVerdicts, type Reason, type Verdict } from "../verdict.ts";
import { createBlockBoard } from "./block-board.ts";
import { type Board, pairsOf, type RestrictionInForce } from "./board.ts";
import { judgeRequirements, judgeRestrictions, legalPartOf } from "./declaration.ts";
import type { Assignment } from "./problem.ts";
import { judgeUnpaid, type Paid, withoutUnpaid } from "./unpaid.ts";

export interface JudgedBlocks {
  readonly verdict: Verdict;
  /** The blocks that stand when the illegal ones are taken away. */
  readonly legalPart: readonly BlockDeclaration[];
  readonly better?: { readonly obeyed: number; readonly possible: number; readonly block: readonly BlockDeclaration[] };
}

export interface BlockOptions {
  /** Which costs to block were paid; all of them where nothing is said. */
  readonly paid?: Paid;
}

/** Judges all the blocks one player (or team) declares. Every reason is reported; requirements are asked once no restriction is broken. */
export function judgeBlocks(view: View, player: PlayerId, blocks: readonly BlockDeclaration[], options: BlockOptions = {}): JudgedBlocks {
  const board = createBlockBoard(view, player);
  const { assignment, verdicts } = readBlocks(board, blocks);
  verdicts.push(...judgeRestrictions(board, assignment, (broken, involved) => restrictionSentence(board, broken, involved)));
  verdicts.push(
    ...judgeUnpaid(
      board,
      assignment,
      options.paid,
      DECLARATION_RULES.cost,
      (blocker) => `${view.name(blocker)} can't block without its cost being paid.`,
    ),
  );
  const sofar = breakingToo(joinVerdicts(verdicts), view, alsoOf(board));
  const legalPart = () => asBlocks(board, legalPartOf(board, withoutUnpaid(board, assignment, options.paid)));
  if (sofar.kind === "illegal") return { verdict: sofar, legalPart: legalPart() };
  const { verdict, better } = judgeRequirements(board, assignment, DECLARATION_RULES.requirement, {
    declaration: `${view.name(player)}'s blocks`,
    pair: (blocker, attacker) => `${view.name(blocker)} blocks ${view.name(attacker)}`,
  });
  return {
    verdict: joinVerdicts([sofar, verdict]),
    legalPart: legalPart(),
    ...(better ? { better: { obeyed: better.obeyed, possible: better.possible, block: asBlocks(board, better.assignment) } } : {}),
  };
}

/**
 * What an author may name as well where a restriction is broken: that requirements give way to restrictions (509.1c), and that each of several defending
 * players' blocks is judged alone (802.4).
 */
function alsoOf({ view, requirements }: Board): readonly string[] {
  return [...(requirements.length > 0 ? ["509.1c"] : []), ...(view.opponents(view.state.active).length > 1 ? ["802.4"] : [])];
}

/** The declared pairs on the board, with the verdict of each; pairs outside it are judged too. */
function readBlocks(board: Board, blocks: readonly BlockDeclaration[]): { assignment: Assignment; verdicts: Verdict[] } {
  const assignment: number[][] = board.actors.map(() => []);
  const verdicts: Verdict[] = [];
  const banded = new Set((board.view.state.combat?.attackers ?? []).flatMap(({ id, band }) => (band === undefined ? [] : [id])));
  // A block declared on a member of a band is judged by that member alone, and that rule may be named as well (702.22g–h).
  const alsoBanding = (attacker: ObjectId, verdict: Verdict): Verdict =>
    banded.has(attacker) ? breakingToo(verdict, board.view, ["702.22g", "702.22h"]) : verdict;
  for (const { blocker, attackers } of blocks) {
    const actor = board.actors.indexOf(blocker);
    const given: Reason[] = [];
    const say = (attacker: ObjectId, verdict: Verdict) => {
      const fresh = withoutRepeated(verdict, given);
      if (fresh.kind === "illegal") given.push(...fresh.reasons);
      verdicts.push(alsoBanding(attacker, fresh));
    };
    for (const attacker of attackers) {
      const column = board.columns.indexOf(attacker);
      if (actor < 0 || column < 0) say(attacker, mayBlock({ view: board.view, attacker, blocker, defendingPlayer: board.player }));
      else if (!assignment[actor]!.includes(column)) {
        say(attacker, board.verdicts[actor]![column]!);
        assignment[actor]!.push(column);
      }
    }
  }
  return { assignment, verdicts };
}

function asBlocks(board: Board, assignment: Assignment): readonly BlockDeclaration[] {
  const blocks = new Map<ObjectId, ObjectId[]>();
  for (const [blocker, attacker] of pairsOf(board, assignment)) {
    const attackers = blocks.get(blocker) ?? [];
    attackers.push(attacker as ObjectId);
    blocks.set(blocker, attackers);
  }
  return [...blocks].map(([blocker, attackers]) => ({ blocker, attackers }));
}

function restrictionSentence(board: Board, { restriction }: RestrictionInForce, involved: readonly number[]): string {
  const { view } = board;
  const names = involved.map((actor) => view.name(board.actors[actor]!));
  const blockers = names.length === 0 ? "Nothing" : listWords(names);
  const verb = names.length === 1 ? "blocks" : "block";
  switch (restriction.kind) {
    case "column minimum":
    case "column maximum":
    case "all or none": {
      const attacker = view.name(board.columns[restriction.column]!);
      if (restriction.kind === "column maximum")
        return `${attacker} can't be blocked by ${names.length} creatures: ${blockers} ${verb} it.`;
      return `${attacker} can't be blocked by ${names.length === 1 ? `${blockers} alone` : `only ${blockers}`}.`;
    }
    case "cap":
      return `${blockers} can't all block.`;
    case "companions":
      return `${blockers} can't block without the creatures its text asks for.`;
    case "alone":
      return `${blockers} can't block together with other creatures.`;
    case "capacity":
      return `${blockers} can't block that many creatures.`;
  }
}

export function listWords(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
