// Why what stands in combat on a board can't: the attackers are creatures of the active player and attack what may be attacked (508.1a–b), blockers are the
// defending player's creatures (509.1a), a band is of attackers with one attackee (702.22c–d). Restrictions aren't asked: they count at declaration only.

import { removeFromCombat } from "../game/combat-state.ts";
import type { ObjectId } from "../game/ids.ts";
import type { Attacker, Blocker, GameState } from "../game/state.ts";
import type { View } from "../layers/view.ts";
import { attackee } from "../rules/attack/attackee.ts";
import { controller as attackersController } from "../rules/attack/controller.ts";
import { creature as attackingCreature } from "../rules/attack/creature.ts";
import { BAND_RULES } from "../rules/band/declaration-rules.ts";
import { controller as blockersController } from "../rules/block/controller.ts";
import { creature as blockingCreature } from "../rules/block/creature.ts";
import { illegal } from "../rules/define-rule.ts";
import type { Reason, Verdict } from "../verdict.ts";

/** `banded`: the objects said to be in a band, attacking or not. The first reason of each object that can't be in combat as it stands. */
export function standingCombatReasons(view: View, banded: ReadonlySet<ObjectId>): readonly Reason[] {
  const { combat } = view.state;
  const attackers = combat?.attackers ?? [];
  const verdicts = [
    ...attackers.map((attacker) => attackerVerdict(view, attacker)),
    ...(combat?.blockers ?? []).map((blocker) => blockerVerdict(view, blocker, attackers)),
    ...[...banded].map((id) => bandVerdict(view, id, attackers)),
  ];
  return verdicts.flatMap((verdict) => (verdict?.kind === "illegal" ? verdict.reasons.slice(0, 1) : []));
}

/** The board without those: they stay on the battlefield, out of combat. */
export function withoutIllegalCombat(state: GameState, reasons: readonly Reason[]): GameState {
  const inCombat = (id: ObjectId): boolean =>
    [...(state.combat?.attackers ?? []), ...(state.combat?.blockers ?? [])].some((one) => one.id === id);
  return reasons.reduce(
    (current, { subject, code }) =>
      /^(?:attack|block)\//.test(code) && inCombat(subject as ObjectId) ? removeFromCombat(current, subject as ObjectId) : current,
    state,
  );
}

function firstIllegal(verdicts: readonly Verdict[]): Verdict | undefined {
  return verdicts.find(({ kind }) => kind === "illegal");
}

function attackerVerdict(view: View, { id, defender }: Attacker): Verdict | undefined {
  const question = { view, attacker: id, ...(defender !== undefined && { defender }) };
  return firstIllegal([attackingCreature.check(question), attackersController.check(question), attackee.check(question)]);
}

function blockerVerdict(view: View, { id, blocking }: Blocker, attackers: readonly Attacker[]): Verdict | undefined {
  const verdicts = blocking.flatMap((attacker) => {
    const defendingPlayer = attackers.find((one) => one.id === attacker)?.defendingPlayer;
    if (defendingPlayer === undefined) return [];
    const question = { view, attacker, blocker: id, defendingPlayer };
    return [blockingCreature.check(question), blockersController.check(question)];
  });
  return firstIllegal(verdicts);
}

function bandVerdict(view: View, id: ObjectId, attackers: readonly Attacker[]): Verdict | undefined {
  const own = attackers.find((attacker) => attacker.id === id);
  const name = view.name(id);
  if (own === undefined) {
    const why = `${name} isn't attacking, and only attacking creatures form bands.`;
    return illegal(BAND_RULES.members, view, { what: `${name} can't be in a band.`, why, subject: id, related: [] });
  }
  const other = attackers.find((attacker) => attacker.band === own.band && attacker.defender !== own.defender);
  if (other?.defender === undefined || own.defender === undefined || attackers.indexOf(other) > attackers.indexOf(own)) return undefined;
  const why = `${name} attacks ${view.name(own.defender)}; ${view.name(other.id)} attacks ${view.name(other.defender)}.`;
  const what = `${name} and ${view.name(other.id)} can't be in one band.`;
  return illegal(BAND_RULES.attackee, view, { what, why, subject: id, other: other.id, related: [] });
}
