// The board on which the active player declares attackers: the creatures that might attack, whom they might attack, and all that bears on it (508.1).

import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { ActiveNorm, View } from "../layers/view.ts";
import type { Filter } from "../oracle/filter.ts";
import type { NormOf } from "../oracle/norm.ts";
import { attackeeMatches, attackeesOf } from "../rules/attack/attackees.ts";
import { DECLARATION_RULES } from "../rules/attack/declaration-rules.ts";
import { mayAttack } from "../rules/attack/may-attack.ts";
import { couldRequire } from "../rules/doubtful-words.ts";
import { isSameTeam } from "../rules/teams.ts";
import { and, type Doubt, isUnknown, or, type Truth, unknown, type Verdict } from "../verdict.ts";
import { type Board, becauseOfNorm, type Price, type RequirementInForce, type RestrictionInForce } from "./board.ts";

interface AttackParties {
  readonly view: View;
  readonly player: PlayerId;
  readonly attackers: readonly ObjectId[];
  readonly attackees: readonly (ObjectId | PlayerId)[];
  /** Who attacks in the declaration that is judged; nobody where none is. */
  readonly declared: readonly ObjectId[];
}

/** `declared`: the attackers of the declaration to be judged, since some requirements begin with one ("if a creature you control attacks, …"). */
export function createAttackBoard(view: View, player: PlayerId, declared: readonly ObjectId[] = []): Board {
  const attackers = view
    .permanents()
    .filter((id) => isSameTeam(view.state, view.controller(id), player) && view.characteristics(id).cardTypes.includes("creature"));
  const attackees = attackeesOf(view, player);
  const parties: AttackParties = { view, player, attackers, attackees, declared };
  const verdicts = attackers.map((attacker) => attackees.map((defender) => mayAttack({ view, attacker, defender })));
  return {
    view,
    player,
    actors: attackers,
    columns: attackees,
    verdicts,
    prices: attackers.map((attacker, actor) => pricesFor(parties, attacker, actor)),
    restrictions: [...onePerAttacker(parties), ...perAttacker(parties), ...limits(parties)],
    requirements: [...mustAttack(parties, verdicts), ...goads(parties, verdicts)],
    doubts: view.doubts("attack", player, ...attackers).filter(couldRequire),
  };
}

function covers(parties: AttackParties, active: ActiveNorm, filter: Filter | undefined, id: ObjectId): Truth {
  return and([parties.view.covers(active, filter, id), inForce(active)]);
}

function inForce(active: ActiveNorm): Truth {
  return active.doubts === undefined ? true : unknown(...active.doubts);
}

/** The attackees a norm speaks of, and doubts about others. */
function meantBy(
  parties: AttackParties,
  active: ActiveNorm,
  whom: Parameters<typeof attackeeMatches>[2],
): { columns?: ReadonlySet<number>; doubts: readonly Doubt[] } {
  if (whom === undefined) return { doubts: [] };
  const columns = new Set<number>();
  const doubts: Doubt[] = [];
  parties.attackees.forEach((attackee, column) => {
    const truth = attackeeMatches(parties.view, active, whom, attackee);
    if (truth === true) columns.add(column);
    else if (isUnknown(truth)) doubts.push(...truth.doubts);
  });
  return { columns, doubts };
}

function onePerAttacker({ view, attackers, attackees }: AttackParties): readonly RestrictionInForce[] {
  if (attackees.length < 2) return [];
  return attackers.map((attacker, actor) => ({
    restriction: { kind: "capacity", actor, max: 1 },
    rule: DECLARATION_RULES.choice,
    why: `Each attacker attacks one player, planeswalker or battle.`,
    subject: attacker,
    related: [{ subject: attacker, message: `${view.name(attacker)} attacks` }],
  }));
}

function perAttacker(parties: AttackParties): readonly RestrictionInForce[] {
  const { view, attackers } = parties;
  return attackers.flatMap((attacker, actor) => {
    const found: RestrictionInForce[] = [];
    for (const active of view.norms("can't attack without")) {
      const covered = covers(parties, active, active.norm.who, attacker);
      if (covered === false) continue;
      const { atLeast, filter } = active.norm.companions;
      const others = new Set<number>();
      const doubts: Doubt[] = [];
      attackers.forEach((other, index) => {
        const truth = view.matches(filter, other, { ...active.context, affected: attacker });
        if (truth === true && index !== actor) others.add(index);
        else if (isUnknown(truth)) doubts.push(...truth.doubts);
      });
      found.push({
        restriction: { kind: "companions", actor, others, atLeast },
        rule: DECLARATION_RULES.companions,
        ...becauseOfNorm(view, active, attacker, and([covered, doubts.length > 0 ? unknown(...doubts) : true])),
      });
    }
    for (const active of view.norms("can attack only alone")) {
      const covered = covers(parties, active, active.norm.who, attacker);
      if (covered === false) continue;
      found.push({
        restriction: { kind: "alone", actor },
        rule: DECLARATION_RULES.alone,
        ...becauseOfNorm(view, active, attacker, covered),
      });
    }
    return found;
  });
}

function limits(parties: AttackParties): readonly RestrictionInForce[] {
  const { view, attackers } = parties;
  return view.norms("attacker limit").map((active): RestrictionInForce => {
    const { who, whom, max } = active.norm;
    const amount = view.amount(max, active.context);
    const doubts: Doubt[] = isUnknown(amount) ? [...amount.doubts] : [];
    const actors = new Set<number>();
    attackers.forEach((attacker, actor) => {
      const truth = who === undefined ? true : view.matches(who, attacker, active.context);
      if (truth === true) actors.add(actor);
      else if (isUnknown(truth)) doubts.push(...truth.doubts);
    });
    const meant = meantBy(parties, active, whom);
    doubts.push(...meant.doubts);
    return {
      restriction: { kind: "cap", actors: who && actors, columns: meant.columns, max: isUnknown(amount) ? 0 : amount },
      rule: DECLARATION_RULES.limit,
      ...becauseOfNorm(view, active, undefined, doubts.length > 0 ? unknown(...doubts) : true),
    };
  });
}

/** "Attacks each combat if able", "attacks you if able", "all creatures attack … if able": one requirement for each creature. */
function mustAttack(parties: AttackParties, verdicts: readonly (readonly Verdict[])[]): readonly RequirementInForce[] {
  const { view, attackers } = parties;
  return view.norms("must attack").flatMap((active) => {
    const { columns, doubts } = meantBy(parties, active, active.norm.whom);
    return attackers.flatMap((attacker, actor): readonly RequirementInForce[] => {
      const covered = covers(parties, active, active.norm.who, attacker);
      const possible = verdicts[actor]!.some(({ kind }, column) => kind !== "illegal" && (columns?.has(column) ?? true));
      const led = isLed(parties, active, attacker);
      if (covered === false || led === false || (!possible && doubts.length === 0)) return [];
      const truth = and([covered, led, doubts.length > 0 ? unknown(...doubts) : true]);
      return [{ requirement: { kind: "use", actor, columns }, ...becauseOfNorm(view, active, attacker, truth) }];
    });
  });
}

/** Whether the declaration holds a creature that the norm asks for ("if a creature you control attacks, this creature also attacks if able"). */
function isLed(
  { view, declared }: AttackParties,
  active: ActiveNorm & { readonly norm: NormOf<"must attack"> },
  attacker: ObjectId,
): Truth {
  const { alongside } = active.norm;
  if (alongside === undefined) return true;
  return or(declared.map((id) => view.matches(alongside, id, { ...active.context, affected: attacker })));
}

/** Goaded: attacks each combat if able, and attacks a player other than the goader if able (701.15b–d). Each goader counts. */
function goads(parties: AttackParties, verdicts: readonly (readonly Verdict[])[]): readonly RequirementInForce[] {
  const { view, attackers, attackees } = parties;
  return attackers.flatMap((attacker, actor) =>
    [...new Set(view.object(attacker)?.goadedBy ?? [])].flatMap((goader): readonly RequirementInForce[] => {
      const others = new Set(attackees.flatMap((attackee, column) => (view.isPlayer(attackee) && attackee !== goader ? [column] : [])));
      const able = (columns?: ReadonlySet<number>) =>
        verdicts[actor]!.some(({ kind }, column) => kind !== "illegal" && (columns?.has(column) ?? true));
      const why = `${view.name(goader)} goaded ${view.name(attacker)}: it attacks each combat if able, and a player other than ${view.name(goader)} if able.`;
      const because = {
        why,
        clauses: ["701.15b", "701.15c"],
        subject: attacker,
        related: [{ subject: attacker, message: `goaded by ${view.name(goader)}` }],
      };
      const found: RequirementInForce[] = [];
      if (able()) found.push({ requirement: { kind: "use", actor }, ...because });
      if (able(others)) found.push({ requirement: { kind: "use", actor, columns: others }, ...because });
      return found;
    }),
  );
}

function pricesFor(parties: AttackParties, attacker: ObjectId, actor: number): readonly Price[] {
  const { view, attackees } = parties;
  return view.norms("attack cost").flatMap((active): readonly Price[] => {
    const covered = covers(parties, active, active.norm.who, attacker);
    if (covered === false) return [];
    return attackees.flatMap((attackee, column) => {
      const meant = attackeeMatches(view, active, active.norm.whom, attackee);
      return meant === false ? [] : [{ actor, column, ...becauseOfNorm(view, active, attacker, and([covered, meant])) }];
    });
  });
}
