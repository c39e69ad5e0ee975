// Creatures become attacking and blocking creatures: as declared (508.1k, 509.1g), or put onto the battlefield so (508.4, 509.4).

import { recordFact, recordObjectFact } from "../game/history.ts";
import type { ObjectId, PlayerId } from "../game/ids.ts";
import { updateStatus } from "../game/objects.ts";
import type { Attacker, Blocker, CombatState, GameState, StepName } from "../game/state.ts";
import type { View } from "../layers/view.ts";
import { defendingPlayerFor } from "../rules/attack/attackees.ts";
import { isSameTeam } from "../rules/teams.ts";
import type { Attack } from "./attack-declaration.ts";
import { blockedWith, nowBlocked } from "./bands.ts";

const NO_COMBAT: CombatState = {
  attackers: [],
  blockers: [],
  attackersDeclared: false,
  blocksDeclaredBy: [],
  damageSteps: 0,
  dealtFirst: [],
};

function combatOf(state: GameState): CombatState {
  return state.combat ?? NO_COMBAT;
}

/** Where the scenario hasn't said where in the turn it is, timing stays unknown and unjudged. */
export function stepOr(state: GameState, step: StepName): StepName | undefined {
  return state.step === undefined ? undefined : step;
}

/** Declared attackers tap, unless they have vigilance, and attack (508.1f, 508.1k). */
export function declareAttackers(view: View, attacks: readonly Attack[]): GameState {
  const combat = combatOf(view.state);
  const attackers = attacks.map(
    ({ attacker, defender, band }): Attacker => ({
      id: attacker,
      defender,
      defendingPlayer: defendingPlayerFor(view, defender) ?? view.opponents(view.state.active)[0] ?? view.state.active,
      band,
      declared: true,
    }),
  );
  let state: GameState = {
    ...view.state,
    step: stepOr(view.state, "declare attackers"),
    combat: {
      ...combat,
      attackersDeclared: true,
      ...(attackers.length === 1 && { attackedAlone: attackers[0]!.id }),
      attackers: [...combat.attackers, ...attackers],
    },
  };
  for (const { id } of attackers) {
    if (view.has(id, "vigilance") !== true) state = updateStatus(state, id, { tapped: true });
    state = recordObjectFact(state, id, "attacked");
    state = recordFact(state, "attacked", view.controller(id));
  }
  return state;
}

/** The creatures block, and what they block becomes blocked, bands as one; the player's other attackers are unblocked (509.1g–h, 702.22h). */
export function declareBlockers(
  state: GameState,
  player: PlayerId,
  blocks: readonly { readonly blocker: ObjectId; readonly attackers: readonly ObjectId[] }[],
  order: ReadonlyMap<ObjectId, readonly ObjectId[]> = new Map(),
): GameState {
  const combat = combatOf(state);
  const added = blocks
    .filter(({ attackers }) => attackers.length > 0)
    .map(
      ({ blocker, attackers }): Blocker => ({
        id: blocker,
        declaredFor: attackers,
        blocking: blockedWith(combat.attackers, attackers),
        attackerOrder: order.get(blocker),
      }),
    );
  const all = added.reduce((current, { id, blocking }) => nowBlocked(current, id, blocking), combat.attackers);
  const attackers = all.map((attacker): Attacker => {
    if (!isSameTeam(state, attacker.defendingPlayer, player)) return attacker;
    return {
      ...attacker,
      blocked: attacker.blocked === true,
      blockerOrder: order.get(attacker.id) ?? attacker.blockerOrder,
    };
  });
  const declaredBy = [...combat.blocksDeclaredBy, player];
  const next: GameState = {
    ...state,
    step: stepOr(state, "declare blockers"),
    combat: { ...combat, attackers, blockers: [...combat.blockers, ...added], blocksDeclaredBy: declaredBy },
  };
  return added.reduce((current, { id }) => recordObjectFact(current, id, "blocked"), next);
}

/**
 * A creature put onto the battlefield attacking: no restriction, requirement or cost is asked, and it wasn't declared (508.4). It isn't attacking if it is no
 * creature of the attacking player, or what it would attack is gone (508.4a, 506.3).
 */
export function putAttacking(view: View, id: ObjectId, defender: ObjectId | PlayerId): GameState {
  const { state } = view;
  const defendingPlayer = defendingPlayerFor(view, defender);
  const isCreature = view.characteristics(id).cardTypes.includes("creature");
  if (!isCreature || !isSameTeam(state, view.controller(id), state.active) || defendingPlayer === undefined) return state;
  if (isSameTeam(state, defendingPlayer, state.active)) return state;
  const combat = combatOf(state);
  // Once blockers have been declared nothing blocks it any more: it is unblocked (509.1h).
  const blocked = combat.blocksDeclaredBy.length > 0 ? false : undefined;
  return { ...state, combat: { ...combat, attackers: [...combat.attackers, { id, defender, defendingPlayer, declared: false, blocked }] } };
}

/** A creature put onto the battlefield blocking, likewise (509.4). It blocks only what attacks its controller's side (509.4a, 506.3d). */
export function putBlocking(view: View, id: ObjectId, attackers: readonly ObjectId[]): GameState {
  const { state } = view;
  const { combat } = state;
  if (combat === undefined || !view.characteristics(id).cardTypes.includes("creature")) return state;
  const player = view.controller(id);
  const theirs = attackers.filter((attacker) =>
    combat.attackers.some((attacking) => attacking.id === attacker && isSameTeam(state, attacking.defendingPlayer, player)),
  );
  if (theirs.length === 0) return state;
  const blocking = blockedWith(combat.attackers, theirs);
  return {
    ...state,
    combat: {
      ...combat,
      attackers: nowBlocked(combat.attackers, id, blocking),
      blockers: [...combat.blockers, { id, blocking, declaredFor: [] }],
    },
  };
}
