// The combat that a board shows: who attacks whom, who blocks, and what that means for bands (702.22h) and tapping (508.1f).

import {
  addObject,
  blockedWith,
  type CombatState,
  comesAfter,
  createView,
  defendingPlayerFor,
  type GameObject,
  isCombatStep,
  nowBlocked,
  type ObjectId,
  type PlayerId,
  updateObject,
  type ZoneName,
} from "@ruleslawyer/core";
import { report, resolve, resolveObject, resolvePlayer, type Session } from "../check/session.ts";
import { readChoiceValues } from "../names/choices.ts";
import { withAlias, withPlaced } from "../names/registry.ts";
import type { Span } from "../source/span.ts";
import { contains, cover } from "../source/span.ts";
import type { ObjectSyntax, PlayerSyntax } from "../syntax/ast.ts";
import { applyGains } from "./gains.ts";
import { type ObjectPlan, ownersOf, planObject } from "./new-object.ts";
import type { Placed } from "./place-object.ts";
import { statesOf } from "./states-of.ts";
import { orderTimestamps } from "./timestamps.ts";

export function setUpCombat(session: Session, placed: readonly Placed[]): void {
  const attacking = placed.filter(({ syntax }) => syntax.attacking !== undefined);
  const blocking = placed.filter(({ syntax }) => syntax.blocking.length > 0);
  if (attacking.length === 0) {
    for (const { syntax } of blocking)
      report(session, "error", "board/combat", "Nothing attacks that it could block.", syntax.blocking[0]!.span);
    return;
  }
  const blocksKnown = blocking.length > 0 || placed.some(({ syntax }) => syntax.blocked !== undefined) || isPastBlocks(session);
  const blockers = blocking.map(({ id, syntax }) => {
    session.used = new Set();
    const prefer = [(object: GameObject) => attacking.some((one) => one.id === object.id)];
    const attackers = syntax.blocking.flatMap((text) => resolveObject(session, text, { zones: ["battlefield"], prefer }, "attacker") ?? []);
    return { id, blocking: attackers, declaredFor: attackers };
  });
  const view = createView(session.state);
  const attackers = attacking.flatMap(({ id, syntax }) => {
    session.used = new Set();
    const defender = resolve(session, syntax.attacking!, { zones: ["battlefield"] }, "defender");
    if (defender === undefined) return [];
    const attackee = session.state.objects.get(defender as ObjectId);
    // What it attacked may have left combat already: then it goes on attacking, but nothing (506.4c).
    const isGone = attackee !== undefined && attackee.zone !== "battlefield";
    const defendingPlayer = defendingPlayerFor(view, defender) ?? playerOf(session, defender);
    const isBlocked = syntax.blocked === true || blockers.some((blocker) => blocker.blocking.includes(id));
    return [
      {
        id,
        ...(!isGone && { defender }),
        defendingPlayer,
        declared: true,
        ...(syntax.band !== undefined && { band: syntax.band.value }),
        ...(blocksKnown && { blocked: isBlocked }),
      },
    ];
  });
  session.used = new Set();
  const standing = blockers.map((blocker) => ({ ...blocker, blocking: blockedWith(attackers, blocker.blocking) }));
  const combat: CombatState = {
    attackers: standing.reduce((current, { id, blocking }) => nowBlocked(current, id, blocking), spreadBlocked(attackers)),
    blockers: standing,
    attackersDeclared: true,
    ...(attackers.length === 1 && { attackedAlone: attackers[0]!.id }),
    blocksDeclaredBy: blocksKnown ? [...new Set(attackers.map((attacker) => attacker.defendingPlayer))] : [],
    damageSteps: 0,
    dealtFirst: [],
  };
  session.state = { ...session.state, combat };
  tapAttackers(session, attacking);
}

/** If one member of a band is blocked, all are (702.22h). */
function spreadBlocked(attackers: CombatState["attackers"]): CombatState["attackers"] {
  const blocked = new Set(
    attackers.flatMap((attacker) => (attacker.blocked === true && attacker.band !== undefined ? [attacker.band] : [])),
  );
  return attackers.map((attacker) =>
    attacker.band !== undefined && blocked.has(attacker.band) ? { ...attacker, blocked: true } : attacker,
  );
}

/** In the declare blockers step itself, a `block` step may be the declaration. */
function isPastBlocks(session: Session): boolean {
  const { step } = session.state;
  return step !== undefined && isCombatStep(step) && comesAfter(step, "declare blockers");
}

function playerOf(session: Session, defender: ObjectId | PlayerId): PlayerId {
  const object = session.state.objects.get(defender as ObjectId);
  if (object === undefined) return defender as PlayerId;
  return object.controller ?? object.owner;
}

/** Attacking taps (508.1f): an attacker without vigilance stands tapped unless the file says otherwise. */
function tapAttackers(session: Session, attacking: readonly Placed[]): void {
  const view = createView(session.state);
  for (const { id, syntax } of attacking) {
    if (syntax.tapped !== undefined || view?.has(id, "vigilance") === true) continue;
    const object = session.state.objects.get(id)!;
    session.state = updateObject(session.state, id, { status: { ...object.status, tapped: true } });
  }
}
