// Restrictions that look at a whole declaration of blockers: how many, which companions, all or none (509.1a–b, 702.111b).

import type { ObjectId } from "../game/ids.ts";
import type { ActiveNorm, View } from "../layers/view.ts";
import { blockContext, inForce } from "../rules/block/blocking.ts";
import { DECLARATION_RULES } from "../rules/block/declaration-rules.ts";
import { hasKeywordClause, keywordStory } from "../rules/story.ts";
import { and, type Doubt, isUnknown, type Truth } from "../verdict.ts";
import { becauseOfNorm, type RestrictionInForce } from "./board.ts";
import type { Restriction } from "./problem.ts";

/** What a declaration is about: indices are places in these lists. */
export interface BlockParties {
  readonly view: View;
  readonly player: import("../game/ids.ts").PlayerId;
  readonly blockers: readonly ObjectId[];
  readonly attackers: readonly ObjectId[];
}

/** A norm's cover of an object, with the defending player known. */
export function normCovers(parties: BlockParties, active: ActiveNorm, filter: Parameters<View["covers"]>[1], id: ObjectId): Truth {
  const context = { ...active.context, defendingPlayer: parties.player };
  return and([parties.view.covers({ ...active, context }, filter, id), inForce(active.doubts)]);
}

export function blockRestrictions(parties: BlockParties): readonly RestrictionInForce[] {
  return [...capacities(parties), ...perAttacker(parties), ...perBlocker(parties), ...limits(parties)];
}

/** One attacker each, and what "can block an additional creature" adds (509.1a). */
function capacities(parties: BlockParties): readonly RestrictionInForce[] {
  const { view, blockers, attackers } = parties;
  const extras = view.norms("can block additional");
  return blockers.flatMap((blocker, actor): readonly RestrictionInForce[] => {
    let plain = 1;
    const doubts: Doubt[] = [];
    const narrow: { readonly others: ReadonlySet<number>; readonly extra: number }[] = [];
    for (const active of extras) {
      const covered = normCovers(parties, active, active.norm.who, blocker);
      if (covered === false) continue;
      const extra = active.norm.extra === "any" ? Number.POSITIVE_INFINITY : view.amount(active.norm.extra, active.context);
      if (isUnknown(covered) || isUnknown(extra)) {
        doubts.push(...(isUnknown(covered) ? covered.doubts : []), ...(isUnknown(extra) ? extra.doubts : []));
        continue;
      }
      const { whom } = active.norm;
      if (whom === undefined) plain += extra;
      else {
        const others = attackers.flatMap((attacker, column) => (view.matches(whom, attacker, active.context) === true ? [] : [column]));
        narrow.push({ others: new Set(others), extra });
      }
    }
    const sum = (without?: number) => narrow.reduce((most, { extra }, index) => (index === without ? most : most + extra), plain);
    const name = view.name(blocker);
    const make = (restriction: Restriction, why: string): RestrictionInForce => ({
      restriction,
      rule: DECLARATION_RULES.capacity,
      why,
      subject: blocker,
      related: [{ subject: blocker, message: why }],
      ...(doubts.length > 0 ? { doubts } : {}),
    });
    const restrictions: RestrictionInForce[] = [];
    const total = sum();
    if (total < attackers.length)
      restrictions.push(make({ kind: "capacity", actor, max: total }, `${name} can block only ${countWords(total, "creature")}.`));
    narrow.forEach(({ others }, index) => {
      const most = sum(index);
      if (others.size > most)
        restrictions.push(
          make({ kind: "capacity", actor, columns: others, max: most }, `${name} can block only ${countWords(most, "such creature")}.`),
        );
    });
    return restrictions;
  });
}

function countWords(count: number, noun: string): string {
  return count === 1 ? `one ${noun}` : `${count} ${noun}s`;
}

function perAttacker(parties: BlockParties): readonly RestrictionInForce[] {
  const { view, attackers, blockers } = parties;
  return attackers.flatMap((attacker, column) => {
    const found: RestrictionInForce[] = [];
    const menace = view.object(attacker)?.states.includes("suspected") ? true : view.has(attacker, "menace");
    if (menace !== false) {
      const instance = view.keywords(attacker, "menace")[0];
      found.push({
        restriction: { kind: "column minimum", column, min: 2 },
        rule: DECLARATION_RULES.menace,
        why: `${hasKeywordClause(view, attacker, "menace", instance)}: it can't be blocked except by two or more creatures.`,
        subject: attacker,
        related: keywordStory(view, attacker, "menace", instance),
        ...(isUnknown(menace) ? { doubts: menace.doubts } : {}),
      });
    }
    for (const active of view.norms("minimum blockers")) {
      const covered = normCovers(parties, active, active.norm.who, attacker);
      if (covered === false) continue;
      const { by } = active.norm;
      const set =
        by &&
        matching(
          parties,
          by,
          blockContext({ view, attacker, blocker: attacker, defendingPlayer: parties.player }, active.context, attacker),
        );
      found.push({
        restriction: { kind: "column minimum", column, min: active.norm.min, by: set?.indices },
        rule: DECLARATION_RULES.minimum,
        ...becauseOfNorm(view, active, attacker, and([covered, inForce(set?.doubts)])),
      });
    }
    for (const active of view.norms("maximum blockers")) {
      const covered = normCovers(parties, active, active.norm.who, attacker);
      if (covered === false) continue;
      found.push({
        restriction: { kind: "column maximum", column, max: active.norm.max },
        rule: DECLARATION_RULES.maximum,
        ...becauseOfNorm(view, active, attacker, covered),
      });
    }
    for (const active of view.norms("all or no blockers")) {
      const covered = normCovers(parties, active, active.norm.who, attacker);
      if (covered === false) continue;
      const mine = blockers.flatMap((blocker, actor) => (view.controller(blocker) === parties.player ? [actor] : []));
      found.push({
        restriction: { kind: "all or none", column, actors: mine },
        rule: DECLARATION_RULES.all,
        ...becauseOfNorm(view, active, attacker, covered),
      });
    }
    return found;
  });
}

/** The blockers that match a filter; those that may are left out, with doubts. */
export function matching(
  parties: BlockParties,
  filter: Parameters<View["matches"]>[0],
  context: Parameters<View["matches"]>[2],
): { readonly indices: ReadonlySet<number>; readonly doubts: readonly Doubt[] } {
  const indices = new Set<number>();
  const doubts: Doubt[] = [];
  parties.blockers.forEach((blocker, actor) => {
    const truth = parties.view.matches(filter, blocker, context);
    if (truth === true) indices.add(actor);
    else if (isUnknown(truth)) doubts.push(...truth.doubts);
  });
  return { indices, doubts };
}

function perBlocker(parties: BlockParties): readonly RestrictionInForce[] {
  const { view, blockers } = parties;
  return blockers.flatMap((blocker, actor) => {
    const found: RestrictionInForce[] = [];
    for (const active of view.norms("can't block without")) {
      const covered = normCovers(parties, active, active.norm.who, blocker);
      if (covered === false) continue;
      const { atLeast, filter } = active.norm.companions;
      const set = matching(parties, filter, { ...active.context, affected: blocker, defendingPlayer: parties.player });
      found.push({
        restriction: { kind: "companions", actor, others: set.indices, atLeast },
        rule: DECLARATION_RULES.companions,
        ...becauseOfNorm(view, active, blocker, and([covered, inForce(set.doubts)])),
      });
    }
    for (const active of view.norms("can block only alone")) {
      const covered = normCovers(parties, active, active.norm.who, blocker);
      if (covered === false) continue;
      found.push({
        restriction: { kind: "alone", actor },
        rule: DECLARATION_RULES.alone,
        ...becauseOfNorm(view, active, blocker, covered),
      });
    }
    return found;
  });
}

/** "No more than one creature can block each combat": what other players' creatures block counts as well. */
function limits(parties: BlockParties): readonly RestrictionInForce[] {
  const { view } = parties;
  const declared = (view.state.combat?.blockers ?? []).filter(
    ({ id, declaredFor }) => declaredFor.length > 0 && !parties.blockers.includes(id),
  );
  return view.norms("blocker limit").map((active): RestrictionInForce => {
    const { who, max } = active.norm;
    const amount = view.amount(max, active.context);
    const set = who && matching(parties, who, active.context);
    const elsewhere = declared.filter(({ id }) => who === undefined || view.matches(who, id, active.context) === true).length;
    return {
      restriction: { kind: "cap", actors: set?.indices, max: isUnknown(amount) ? 0 : Math.max(0, amount - elsewhere) },
      rule: DECLARATION_RULES.limit,
      ...becauseOfNorm(view, active, undefined, and([inForce(active.doubts), isUnknown(amount) ? amount : true, inForce(set?.doubts)])),
    };
  });
}
