// The order of effects within a layer: those that define characteristics first (613.3), then by timestamp (613.7) unless one depends on another (613.8).

import type { ObjectId } from "../game/ids.ts";
import { type AffectedObjects, affectedBy } from "./affected.ts";
import { applyUnit } from "./apply-unit.ts";
import type { Board } from "./board.ts";
import { functionsIn, LAYER } from "./effect-plan.ts";
import { amountOf } from "./matching/amount.ts";
import { resolvePlayers } from "./matching/player-reference.ts";
import type { Unit } from "./unit.ts";
import { abilityHolds, contextOf, effectOf, timestampOf } from "./unit.ts";
import type { Working } from "./working.ts";

export interface Ordered {
  /** In timestamp order, those that define characteristics first. */
  readonly units: readonly Unit[];
  /** One of them may depend on another: the order must be looked at again after each. */
  readonly entangled: boolean;
}

export function orderByTimestamp(board: Board, units: readonly Unit[]): Ordered {
  const keyed = units.map((unit) => ({ unit, timestamp: timestampOf(board, unit), defines: definesItself(unit) }));
  keyed.sort((one, other) => Number(other.defines) - Number(one.defines) || one.timestamp - other.timestamp);
  const sorted = keyed.map(({ unit }) => unit);
  return { units: sorted, entangled: mayDepend(board, sorted) };
}

/** 613.8a: effects that define characteristics and others never depend on each other. */
function definesItself(unit: Unit): boolean {
  return unit.plan?.defines ?? false;
}

function mayDepend(board: Board, units: readonly Unit[]): boolean {
  if (units.length < 2 || units[0]?.planned.layer === LAYER.copy || units[0]?.planned.layer === LAYER.text) return false;
  let reads = 0;
  let writes = 0;
  let removers = 0;
  let removable = 0;
  for (const unit of units) {
    reads |= unit.planned.reads;
    writes |= unit.planned.writes;
    if (unit.planned.removes) removers += 1;
    if (isRemovable(board, unit)) removable += 1;
  }
  return (reads & writes) !== 0 || (removers > 0 && removable > 0);
}

/** An effect that disappears with its ability: from a static ability that hasn't begun to apply. */
function isRemovable(board: Board, unit: Unit): boolean {
  return unit.ability !== undefined && !board.started.has(unit.group);
}

/** A cheap look before trying: does the one write what the other reads, or take abilities of the object the other comes from? */
function couldChange(board: Board, one: Unit, robbed: ReadonlySet<ObjectId>, other: Unit): boolean {
  if (one.group === other.group || definesItself(one) !== definesItself(other)) return false;
  if ((one.planned.writes & other.planned.reads) !== 0) return true;
  return other.bearer !== undefined && robbed.has(other.bearer) && isRemovable(board, other);
}

const NOBODY: ReadonlySet<ObjectId> = new Set();

/** Objects that an effect may take abilities from. */
function robbedBy(unit: Unit, affected: (unit: Unit) => AffectedObjects): ReadonlySet<ObjectId> {
  if (!unit.planned.removes) return NOBODY;
  const { objects, doubtful } = affected(unit);
  return new Set([...objects, ...doubtful.map(({ id }) => id)]);
}

/** The next effect to apply: the oldest that depends on no other that is left; in a loop the oldest of the loop (613.8b). */
export function nextUnit(board: Board, units: readonly Unit[]): Unit {
  const first = units[0] as Unit;
  if (units.length === 1) return first;
  const on = dependencies(board, units);
  for (const unit of units) {
    if (on(unit).size === 0) return unit;
    // Everything it depends on depends, directly or not, on it: a loop, in which timestamps decide.
    if ([...reached(on, unit)].every((other) => other === unit || reached(on, other).has(unit))) return unit;
  }
  return first;
}

type Dependencies = (unit: Unit) => ReadonlySet<Unit>;

function reached(on: Dependencies, from: Unit): ReadonlySet<Unit> {
  const found = new Set<Unit>();
  const open = [...on(from)];
  for (let unit = open.pop(); unit !== undefined; unit = open.pop()) {
    if (found.has(unit)) continue;
    found.add(unit);
    open.push(...on(unit));
  }
  return found;
}

/** For an effect those whose application would change whether it exists, what it applies to, or what it does (613.8a), found by trying when asked. */
function dependencies(board: Board, units: readonly Unit[]): Dependencies {
  const affected = remembered((unit: Unit) => affectedBy(board, unit));
  const robbed = remembered((unit: Unit) => robbedBy(unit, affected));
  return remembered((unit: Unit): ReadonlySet<Unit> => {
    const changers = units.filter((one) => one !== unit && couldChange(board, one, robbed(one), unit));
    const before = changers.length === 0 ? "" : outcome(board, unit, affected(unit));
    return new Set(changers.filter((one) => tryOut(board, one, affected(one), unit) !== before));
  });
}

function remembered<T>(ask: (unit: Unit) => T): (unit: Unit) => T {
  const known = new Map<Unit, T>();
  return (unit) => {
    let answer = known.get(unit);
    if (answer === undefined) {
      answer = ask(unit);
      known.set(unit, answer);
    }
    return answer;
  };
}

/** The outcome of an effect once another has been applied; the board is as before afterwards. */
function tryOut(board: Board, applied: Unit, affected: AffectedObjects, unit: Unit): string {
  const saved: [Working, Working][] = [];
  for (const id of [...affected.objects, ...affected.doubtful.map((entry) => entry.id)]) {
    const working = board.toChange(id);
    if (working !== undefined) saved.push([working, { ...working }]);
  }
  board.trying = true;
  applyUnit(board, applied, affected);
  const after = outcome(board, unit);
  board.trying = false;
  for (const [working, snapshot] of saved) Object.assign(working, snapshot);
  return after;
}

function outcome(board: Board, unit: Unit, known?: AffectedObjects): string {
  if (!exists(board, unit)) return "gone";
  const { objects, doubtful } = known ?? affectedBy(board, unit);
  return `${objects.join()}?${doubtful.map(({ id }) => id).join()}=${doing(board, unit)}`;
}

function exists(board: Board, unit: Unit): boolean {
  if (!isRemovable(board, unit) || unit.bearer === undefined || unit.plan === undefined) return true;
  const bearer = board.working.get(unit.bearer);
  if (bearer === undefined || !functionsIn(unit.plan, bearer.object)) return false;
  if (!bearer.abilities.some((ability) => ability.instance === unit.ability?.instance)) return false;
  return abilityHolds(board, unit.bearer, unit.plan) !== false;
}

/** The values an effect would set, where they aren't the same always. */
function doing(board: Board, unit: Unit): string {
  const effect = effectOf(unit);
  const context = contextOf(board, unit);
  switch (effect.kind) {
    case "control":
      return JSON.stringify(resolvePlayers(board, effect.player, context));
    case "set power and toughness":
    case "modify power and toughness":
      return JSON.stringify([effect.power, effect.toughness].map((amount) => amount && amountOf(board, amount, context)));
    case "colors": {
      const host = context.this === undefined ? undefined : board.object(context.this)?.attachedTo;
      if (effect.colors !== "host's colors" || host === undefined || board.isPlayer(host)) return "";
      return board.fields(host as Parameters<Board["fields"]>[0]).colors.join("");
    }
    default:
      return "";
  }
}
