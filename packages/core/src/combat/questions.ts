// What a player could declare: the creatures that block an attacker, or attack, in some declaration that breaks no restriction, how many requirements can be
// obeyed, and how many legal declarations there are on a small board.

import type { ObjectId, PlayerId } from "../game/ids.ts";
import { createView } from "../layers/create-view.ts";
import type { View } from "../layers/view.ts";
import { createAttackBoard } from "./attack-board.ts";
import { createBlockBoard } from "./block-board.ts";
import { type Board, problemOf } from "./board.ts";
import { assignmentCount, type Tally, tally } from "./brute-force.ts";
import { openDecisions } from "./decisions.ts";
import { doubtsOf } from "./obedience.ts";
import { findRespecting, maximumObeyed } from "./solve.ts";

export interface Possible {
  readonly possible: readonly ObjectId[];
  /** Those for which words that weren't understood could decide. */
  readonly doubtful: readonly ObjectId[];
}

/** The creatures that block the attacker in some declaration that breaks no restriction (509.1b). An attacker not in combat is asked about as if it attacked alone. */
export function possibleBlockers(view: View, attacker: ObjectId): Possible {
  const asked = attackingAlone(view, attacker);
  const defendingPlayer = asked.state.combat?.attackers.find(({ id }) => id === attacker)?.defendingPlayer;
  if (defendingPlayer === undefined) return { possible: [], doubtful: [] };
  const board = createBlockBoard(asked, defendingPlayer);
  return possibleOn(board, [board.columns.indexOf(attacker)]);
}

/** The creatures that attack in some declaration that breaks no restriction (508.1c), costs paid. */
export function possibleAttackers(view: View, player: PlayerId): Possible {
  const ownTurn = view.state.active === player ? view : createView({ ...view.state, active: player, combat: undefined });
  const board = createAttackBoard(ownTurn, player);
  return possibleOn(board, [...board.columns.keys()]);
}

/** The greatest number of requirements that the player's blocks can obey without breaking a restriction or paying a cost (509.1c); undefined if not known. */
export function mostBlockRequirements(view: View, player: PlayerId): number | undefined {
  return mostRequirements(createBlockBoard(view, player));
}

/** The same of attacks (508.1d). */
export function mostAttackRequirements(view: View, player: PlayerId): number | undefined {
  return mostRequirements(createAttackBoard(view, player));
}

function mostRequirements(board: Board): number | undefined {
  if (doubtsOf(board).length > 0) return undefined;
  const maximum = maximumObeyed(problemOf(board, { pairs: "certain", restrictions: "certain", requirements: () => true }));
  return maximum.kind === "maximum" ? maximum.value : undefined;
}

/** How many declarations of blockers respect every restriction, and how many are legal; undefined on boards too big to count or with doubts. */
export function countBlocks(view: View, player: PlayerId): Tally | undefined {
  return countOn(createBlockBoard(view, player));
}

/** The same of attackers; bands aside. */
export function countAttacks(view: View, player: PlayerId): Tally | undefined {
  return countOn(createAttackBoard(view, player));
}

const MOST_COUNTED = 200_000;

function countOn(board: Board): Tally | undefined {
  if (doubtsOf(board).length > 0 || board.prices.some((prices) => prices.length > 0)) return undefined;
  const problem = problemOf(board, { pairs: "certain", restrictions: "certain", requirements: () => true });
  return assignmentCount(problem) > MOST_COUNTED ? undefined : tally(problem);
}

function possibleOn(board: Board, columns: readonly number[]): Possible {
  const possible: ObjectId[] = [];
  const doubtful: ObjectId[] = [];
  board.actors.forEach((id, actor) => {
    if (columns.some((column) => canHold(board, actor, column, "certain") === true)) possible.push(id);
    else if (columns.some((column) => canHold(board, actor, column, "possible") !== false)) doubtful.push(id);
  });
  return { possible, doubtful };
}

/** Does some declaration hold the pair and break no restriction? */
function canHold(board: Board, actor: number, column: number, sureness: "certain" | "possible"): boolean | "unknown" {
  const { kind } = board.verdicts[actor]![column]!;
  if (kind === "illegal" || (kind === "unknown" && sureness === "certain")) return false;
  const problem = problemOf(board, {
    pairs: sureness,
    restrictions: sureness === "certain" ? "possible" : "certain",
    requirements: () => false,
    priced: true,
  });
  const decisions = openDecisions(problem);
  decisions.pairs[actor * problem.columns + column] = 1;
  decisions.actors[actor] = 1;
  const found = findRespecting(problem, decisions);
  return found === "too complex" ? "unknown" : found !== undefined;
}

function attackingAlone(view: View, attacker: ObjectId): View {
  const { state } = view;
  if (state.combat?.attackers.some(({ id }) => id === attacker)) return view;
  const controller = view.controller(attacker);
  const [defender] = view.opponents(controller);
  if (defender === undefined || view.object(attacker)?.zone !== "battlefield") return view;
  const attackers = [{ id: attacker, defender, defendingPlayer: defender, declared: true }];
  const combat = { attackers, blockers: [], attackersDeclared: true, blocksDeclaredBy: [], damageSteps: 0, dealtFirst: [] };
  return createView({ ...state, active: controller, combat });
}
