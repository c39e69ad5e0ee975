// Phasing (702.26): permanents go out of existence for a while, with what is attached to them, without leaving the battlefield.

import { removeFromCombat } from "./combat-state.ts";
import type { ObjectId } from "./ids.ts";
import { updateObjects } from "./objects.ts";
import type { GameState } from "./state.ts";

/** Phases permanents out: they leave combat; what is attached to them phases out indirectly and stays attached (702.26b, 702.26g). */
export function phaseOut(state: GameState, ids: readonly ObjectId[]): GameState {
  const directly = new Set(ids);
  const indirectly = withAttachments(state, directly);
  let next = updateObjects(state, [...directly, ...indirectly], (object) =>
    object.zone !== "battlefield" || object.status.phasedOut
      ? undefined
      : { status: { ...object.status, phasedOut: true, phasedOutIndirectly: indirectly.has(object.id) } },
  );
  for (const id of [...directly, ...indirectly]) next = removeFromCombat(next, id);
  return endTracking(next, new Set([...directly, ...indirectly]));
}

/** Phases permanents in, with what phased out indirectly with them. Not an entering: no sickness (702.26d). One whose host is gone is unattached (702.26i). */
export function phaseIn(state: GameState, ids: readonly ObjectId[]): GameState {
  const directly = new Set(ids);
  const all = [...directly, ...withAttachments(state, directly)];
  return updateObjects(state, all, (object) => {
    if (!object.status.phasedOut) return undefined;
    const host = object.attachedTo;
    const hostStays = host === undefined || state.players.some((player) => player.id === host) || onBattlefield(state, host as ObjectId);
    return {
      status: { ...object.status, phasedOut: false, phasedOutIndirectly: false },
      attachedTo: hostStays ? host : undefined,
    };
  });
}

/** The permanents that phase in and out in a player's untap step (502.1): out: those with phasing (given), in: those that phased out directly. */
export function phasedOutOf(state: GameState, player: string): readonly ObjectId[] {
  return [...state.objects.values()]
    .filter((object) => object.status.phasedOut && !object.status.phasedOutIndirectly && object.controller === player)
    .map((object) => object.id);
}

function onBattlefield(state: GameState, id: ObjectId): boolean {
  return state.objects.get(id)?.zone === "battlefield";
}

/** What is attached to them, and to that, and so on. */
function withAttachments(state: GameState, hosts: ReadonlySet<ObjectId>): Set<ObjectId> {
  const found = new Set<ObjectId>();
  let grown = true;
  while (grown) {
    grown = false;
    for (const object of state.objects.values()) {
      const host = object.attachedTo as ObjectId | undefined;
      if (host === undefined || hosts.has(object.id) || found.has(object.id) || object.zone !== "battlefield") continue;
      if (!hosts.has(host) && !found.has(host)) continue;
      found.add(object.id);
      grown = true;
    }
  }
  return found;
}

/** "For as long as" effects that track a permanent end when it phases out (702.26f). */
function endTracking(state: GameState, gone: ReadonlySet<ObjectId>): GameState {
  const effects = state.effects.filter(
    (effect) => effect.duration.kind !== "as long as" || effect.duration.this === undefined || !gone.has(effect.duration.this),
  );
  return effects.length === state.effects.length ? state : { ...state, effects };
}
