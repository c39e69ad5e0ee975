// The board on which a player declares blockers: the creatures that might block, the attackers they might block, and all that bears on it (509.1).

import type { ObjectId, PlayerId } from "../game/ids.ts";
import type { View } from "../layers/view.ts";
import { inForce } from "../rules/block/blocking.ts";
import { mayBlock } from "../rules/block/may-block.ts";
import { couldRequire } from "../rules/doubtful-words.ts";
import { isSameTeam } from "../rules/teams.ts";
import { and } from "../verdict.ts";
import { blockRequirements } from "./block-requirements.ts";
import { type BlockParties, blockRestrictions, normCovers } from "./block-restrictions.ts";
import { type Board, becauseOfNorm, type Price } from "./board.ts";

export function createBlockBoard(view: View, player: PlayerId): Board {
  const attackers = (view.state.combat?.attackers ?? [])
    .filter(({ defendingPlayer }) => isSameTeam(view.state, defendingPlayer, player))
    .map(({ id }) => id);
  const blockers = view
    .permanents()
    .filter((id) => isSameTeam(view.state, view.controller(id), player) && view.characteristics(id).cardTypes.includes("creature"));
  const parties: BlockParties = { view, player, attackers, blockers };
  const verdicts = blockers.map((blocker) => attackers.map((attacker) => mayBlock({ view, attacker, blocker, defendingPlayer: player })));
  return {
    view,
    player,
    actors: blockers,
    columns: attackers,
    verdicts,
    prices: blockers.map((blocker, actor) => pricesFor(parties, blocker, actor)),
    restrictions: blockRestrictions(parties),
    requirements: blockRequirements(parties, verdicts),
    doubts: view.doubts("block", player, ...attackers, ...blockers).filter(couldRequire),
  };
}

function pricesFor(parties: BlockParties, blocker: ObjectId, actor: number): readonly Price[] {
  const { view, attackers } = parties;
  const prices: Price[] = [];
  for (const active of view.norms("block cost")) {
    const covered = normCovers(parties, active, active.norm.who, blocker);
    if (covered === false) continue;
    attackers.forEach((attacker, column) => {
      const { whom } = active.norm;
      const context = { ...active.context, affected: blocker, defendingPlayer: parties.player };
      const meant = whom === undefined ? true : view.matches(whom, attacker, context);
      if (meant !== false)
        prices.push({ actor, column, ...becauseOfNorm(view, active, blocker, and([covered, meant, inForce(active.doubts)])) });
    });
  }
  return prices;
}
