// Is this whole declaration of attackers legal, and if not, what would be (508.1)? Attackers and attackees, bands, restrictions, requirements, costs.

import type { AttackDeclaration } from "../game/declarations.ts";
import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { View } from "../layers/view.ts";
import { DECLARATION_RULES } from "../rules/attack/declaration-rules.ts";
import { mayAttack } from "../rules/attack/may-attack.ts";
import { BAND_RULES } from "../rules/band/declaration-rules.ts";
import { type BandMember, mayFormBand } from "../rules/band/may-form.ts";
import { breakingToo, illegal } from "../rules/define-rule.ts";
import { joinVerdicts, type Verdict } from "../verdict.ts";
import { createAttackBoard } from "./attack-board.ts";
import { listWords } from "./block-declaration.ts";
import { type Board, pairsOf, type RestrictionInForce } from "./board.ts";
import { judgeRequirements, judgeRestrictions, legalPartOf } from "./declaration.ts";
import type { Assignment } from "./problem.ts";
import { judgeUnpaid, type Paid, withoutUnpaid } from "./unpaid.ts";

/** A declared attacker with its attackee filled in. */
export interface Attack {
  readonly attacker: ObjectId;
  readonly defender: ObjectId | PlayerId;
  readonly band?: string;
}

export interface JudgedAttacks {
  readonly verdict: Verdict;
  /** The attacks as declared, attackees filled in; those that lack one are left out. */
  readonly attacks: readonly Attack[];
  readonly legalPart: readonly Attack[];
  readonly better?: { readonly obeyed: number; readonly possible: number; readonly attack: readonly AttackDeclaration[] };
}

export interface AttackOptions {
  /** Which costs to attack were paid; all of them where nothing is said. */
  readonly paid?: Paid;
}

/** Judges all the attacks of one declaration. Every reason is reported; requirements are asked once nothing else is wrong. */
export function judgeAttacks(
  view: View,
  player: PlayerId,
  declared: readonly AttackDeclaration[],
  options: AttackOptions = {},
): JudgedAttacks {
  const board = createAttackBoard(
    view,
    player,
    declared.map(({ attacker }) => attacker),
  );
  const { attacks, verdicts } = fillAttackees(view, player, declared);
  const { assignment, pairs } = readAttacks(board, attacks);
  verdicts.push(...pairs, ...judgeBands(view, attacks));
  verdicts.push(...judgeRestrictions(board, assignment, (broken, involved) => restrictionSentence(board, broken, involved)));
  verdicts.push(
    ...judgeUnpaid(
      board,
      assignment,
      options.paid,
      DECLARATION_RULES.cost,
      (attacker, attackee) => `${view.name(attacker)} can't attack ${view.name(attackee)} without its cost being paid.`,
    ),
  );
  // Requirements give way to restrictions: an author may name that clause where one is broken.
  const sofar = breakingToo(joinVerdicts(verdicts), view, board.requirements.length > 0 ? ["508.1d"] : []);
  const legalPart = () => legalAttacks(board, attacks, legalPartOf(board, withoutUnpaid(board, assignment, options.paid)));
  if (sofar.kind === "illegal") return { verdict: sofar, attacks, legalPart: legalPart() };
  const { verdict, better } = judgeAllRequirements(view, player, board, assignment);
  return {
    verdict: joinVerdicts([sofar, verdict]),
    attacks,
    legalPart: legalPart(),
    ...(better ? { better: { obeyed: better.obeyed, possible: better.possible, attack: asAttacks(board, better.assignment) } } : {}),
  };
}

/**
 * Requirements that begin with an attacker of a kind ("if a creature you control attacks, …") are asked again with those of a better declaration, so that the
 * one that is shown is legal.
 */
function judgeAllRequirements(view: View, player: PlayerId, board: Board, assignment: Assignment): ReturnType<typeof judgeRequirements> {
  const words = {
    declaration: `${view.name(player)}'s attacks`,
    pair: (attacker: ObjectId, defender: ObjectId | PlayerId) => `${view.name(attacker)} attacks ${view.name(defender)}`,
  };
  let judged = judgeRequirements(board, assignment, DECLARATION_RULES.requirement, words);
  if (!view.norms("must attack").some(({ norm }) => norm.alongside !== undefined)) return judged;
  for (let round = 0; judged.better !== undefined && round < board.actors.length; round++) {
    const attackers = pairsOf(board, judged.better.assignment).map(([attacker]) => attacker);
    const again = judgeRequirements(createAttackBoard(view, player, attackers), assignment, DECLARATION_RULES.requirement, words);
    if (again.better === undefined || again.better.possible === judged.better.possible) break;
    judged = again;
  }
  return judged;
}

/** Without an attackee: the only opponent (508.1b). An attacker declared twice attacks twice, which can't be. */
function fillAttackees(view: View, player: PlayerId, declared: readonly AttackDeclaration[]): { attacks: Attack[]; verdicts: Verdict[] } {
  const opponents = view.opponents(player);
  const attacks: Attack[] = [];
  const verdicts: Verdict[] = [];
  for (const { attacker, defender, band } of declared) {
    const whom = defender ?? (opponents.length === 1 ? opponents[0] : undefined);
    const earlier = attacks.find((attack) => attack.attacker === attacker);
    if (whom === undefined) {
      // What couldn't attack anybody is said, too.
      const alone = mayAttack({ view, attacker });
      if (alone.kind === "illegal") verdicts.push(alone);
      verdicts.push(
        illegal(DECLARATION_RULES.choice, view, {
          what: `${view.name(attacker)} needs someone to attack.`,
          why: `There are ${opponents.length} opponents: each attacker names the player, planeswalker or battle it attacks.`,
          subject: attacker,
          related: [],
        }),
      );
    } else if (earlier === undefined) attacks.push({ attacker, defender: whom, band });
    else if (band !== undefined && earlier.band !== undefined && earlier.band !== band) {
      verdicts.push(
        illegal(BAND_RULES.once, view, {
          what: `${view.name(attacker)} can't be in two bands.`,
          why: "Each attacking creature is in one band at most.",
          subject: attacker,
          related: [],
        }),
      );
    } else if (earlier.defender !== whom) {
      verdicts.push(
        illegal(DECLARATION_RULES.choice, view, {
          what: `${view.name(attacker)} can't attack both ${view.name(earlier.defender)} and ${view.name(whom)}.`,
          why: "Each attacker attacks one player, planeswalker or battle.",
          subject: attacker,
          other: whom,
          related: [],
        }),
      );
    } else if (earlier.band === undefined) attacks[attacks.indexOf(earlier)] = { ...earlier, band };
  }
  return { attacks, verdicts };
}

function readAttacks(board: Board, attacks: readonly Attack[]): { assignment: Assignment; pairs: readonly Verdict[] } {
  const assignment: number[][] = board.actors.map(() => []);
  const pairs = attacks.map(({ attacker, defender, band }) => {
    // Each member of a band is judged by itself, and that rule may be named as well (702.22g).
    const alsoBanding = (verdict: Verdict): Verdict => (band === undefined ? verdict : breakingToo(verdict, board.view, ["702.22g"]));
    const actor = board.actors.indexOf(attacker);
    const column = board.columns.indexOf(defender);
    if (actor < 0 || column < 0) return alsoBanding(mayAttack({ view: board.view, attacker, defender }));
    assignment[actor]!.push(column);
    return alsoBanding(board.verdicts[actor]![column]!);
  });
  return { assignment, pairs };
}

export function bandsOf(attacks: readonly Attack[]): ReadonlyMap<string, readonly BandMember[]> {
  const bands = new Map<string, Attack[]>();
  for (const attack of attacks) {
    if (attack.band === undefined) continue;
    const members = bands.get(attack.band) ?? [];
    members.push(attack);
    bands.set(attack.band, members);
  }
  return bands;
}

function judgeBands(view: View, attacks: readonly Attack[]): readonly Verdict[] {
  return [...bandsOf(attacks).values()].map((members) => mayFormBand(view, members));
}

/** What stands of the attacks when pairs are taken away; bands that may not be are dissolved. */
function legalAttacks(board: Board, attacks: readonly Attack[], part: Assignment): readonly Attack[] {
  const standing = attacks.filter(({ attacker, defender }) => {
    const actor = board.actors.indexOf(attacker);
    return actor >= 0 && part[actor]!.includes(board.columns.indexOf(defender));
  });
  const broken = new Set<string>();
  for (const [band, members] of bandsOf(standing)) if (mayFormBand(board.view, members).kind === "illegal") broken.add(band);
  return standing.map((attack) => (attack.band !== undefined && broken.has(attack.band) ? { ...attack, band: undefined } : attack));
}

function asAttacks(board: Board, assignment: Assignment): readonly AttackDeclaration[] {
  return pairsOf(board, assignment).map(([attacker, defender]) => ({ attacker, defender }));
}

function restrictionSentence(board: Board, { restriction }: RestrictionInForce, involved: readonly number[]): string {
  const { view } = board;
  const attackers = listWords(involved.map((actor) => view.name(board.actors[actor]!)));
  switch (restriction.kind) {
    case "cap": {
      const columns = [...(restriction.columns ?? [])];
      const whom = columns.length === 1 ? ` ${view.name(board.columns[columns[0]!]!)}` : "";
      return `${attackers} can't all attack${whom}.`;
    }
    case "companions":
      return `${attackers} can't attack without the creatures its text asks for.`;
    case "alone":
      return `${attackers} can't attack together with other creatures.`;
    default:
      return `${attackers} can't attack so.`;
  }
}
