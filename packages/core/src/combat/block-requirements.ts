// Requirements on a declaration of blockers (509.1c): lures, "must be blocked if able", "blocks if able". Each instance counts once.

import { inForce } from "../rules/block/blocking.ts";
import { and, isUnknown, type Truth, type Verdict } from "../verdict.ts";
import { type BlockParties, matching, normCovers } from "./block-restrictions.ts";
import { becauseOfNorm, type RequirementInForce } from "./board.ts";

export function blockRequirements(parties: BlockParties, verdicts: readonly (readonly Verdict[])[]): readonly RequirementInForce[] {
  const able = (actor: number, column: number) => verdicts[actor]![column]!.kind !== "illegal";
  return [...lures(parties, able), ...mustBeBlocked(parties, able), ...mustBlock(parties, able)];
}

type Able = (actor: number, column: number) => boolean;

/** Every creature able to block it does so: a requirement for each of them. */
function lures(parties: BlockParties, able: Able): readonly RequirementInForce[] {
  const { view, attackers, blockers } = parties;
  const found: RequirementInForce[] = [];
  for (const active of view.norms("lure")) {
    attackers.forEach((attacker, column) => {
      const covered = normCovers(parties, active, active.norm.who, attacker);
      if (covered === false) return;
      blockers.forEach((blocker, actor) => {
        const meant = view.matches(active.norm.by, blocker, { ...active.context, affected: attacker, defendingPlayer: parties.player });
        if (meant === false || !able(actor, column)) return;
        found.push({
          requirement: { kind: "pair", actor, column },
          ...becauseOfNorm(view, active, blocker, and([covered, meant])),
        });
      });
    });
  }
  return found;
}

function mustBeBlocked(parties: BlockParties, able: Able): readonly RequirementInForce[] {
  const { view, attackers } = parties;
  const found: RequirementInForce[] = [];
  for (const active of view.norms("must be blocked")) {
    attackers.forEach((attacker, column) => {
      const covered = normCovers(parties, active, active.norm.who, attacker);
      if (covered === false) return;
      const { by, min, exactly } = active.norm;
      const set = by && matching(parties, by, { ...active.context, affected: attacker, defendingPlayer: parties.player });
      if (!parties.blockers.some((_, actor) => able(actor, column) && (set?.indices.has(actor) ?? true)) && !set?.doubts.length) return;
      found.push({
        requirement:
          exactly === undefined
            ? { kind: "count", column, min, by: set?.indices }
            : { kind: "exact", column, count: exactly, by: set?.indices },
        ...becauseOfNorm(view, active, attacker, and([covered, inForce(set?.doubts)])),
      });
    });
  }
  return found;
}

function mustBlock(parties: BlockParties, able: Able): readonly RequirementInForce[] {
  const { view, attackers, blockers } = parties;
  const found: RequirementInForce[] = [];
  for (const active of view.norms("must block")) {
    const { who, whom, all } = active.norm;
    blockers.forEach((blocker, actor) => {
      const covered = normCovers(parties, active, who, blocker);
      if (covered === false) return;
      const provoked = active.source !== undefined && view.has(active.source, "provoke") === true ? { clauses: ["702.39a"] } : {};
      const add = (requirement: RequirementInForce["requirement"], truth: Truth) =>
        found.push({ requirement, ...becauseOfNorm(view, active, blocker, truth), ...provoked });
      if (whom === undefined && all !== true) {
        if (attackers.some((_, column) => able(actor, column))) add({ kind: "use", actor }, covered);
        return;
      }
      const objects = whom && view.objects(whom, { ...active.context, affected: blocker, defendingPlayer: parties.player });
      attackers.forEach((attacker, column) => {
        if (!able(actor, column)) return;
        if (objects === undefined) add({ kind: "pair", actor, column }, covered);
        else if (isUnknown(objects)) add({ kind: "pair", actor, column }, and([covered, objects]));
        else if (objects.includes(attacker)) add({ kind: "pair", actor, column }, covered);
      });
    });
  }
  return found;
}
