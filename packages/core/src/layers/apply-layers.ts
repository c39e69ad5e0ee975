// All layers applied in order (613.1): from copiable values to what every object is now.

import type { GameState } from "../game/state.ts";
import { dropBarred } from "./apply-abilities.ts";
import { makeExceptions } from "./apply-copy.ts";
import { applyCounters, hasPowerCounters } from "./apply-power.ts";
import { applyToWorking, applyUnit } from "./apply-unit.ts";
import type { PowerValues } from "./board.ts";
import { Board } from "./board.ts";
import { LAYER, planOf } from "./effect-plan.ts";
import { nextUnit, orderByTimestamp } from "./order-units.ts";
import { abilityHolds, gatherUnits, groupOf } from "./unit.ts";
import type { Working } from "./working.ts";

/** How often an effect of layers 1 to 6 that asks for power is asked again with the powers it led to. */
const ROUNDS = 3;

/** The board with every layer applied. */
export function applyLayers(state: GameState): Board {
  let board = applyOnce(state, undefined);
  for (let round = 1; round < ROUNDS && board.readEarly; round += 1) {
    const before = powersOf(board);
    board = applyOnce(state, before);
    if (samePowers(before, powersOf(board))) break;
  }
  board.layer = LAYER.none;
  return board;
}

function applyOnce(state: GameState, before: PowerValues | undefined): Board {
  const board = new Board(state, defineAlone, before);
  for (const { id, object } of board.working.values()) {
    const except = object.copyOf?.except;
    if (except !== undefined && except.length > 0) makeExceptions(board, board.toChange(id) as Working, except, "copy");
  }
  for (const layer of [LAYER.copy, LAYER.control, LAYER.text, LAYER.types]) applyLayer(board, layer, 1 << layer);
  if (state.edition.switches.sixLayers === true) applyLayer(board, LAYER.abilities, (1 << LAYER.colors) | (1 << LAYER.abilities));
  else for (const layer of [LAYER.colors, LAYER.abilities]) applyLayer(board, layer, 1 << layer);
  for (const working of board.working.values()) dropBarred(working);
  for (const layer of [LAYER.define, LAYER.set, LAYER.modify]) applyLayer(board, layer, 1 << layer);
  for (const { id, object } of board.working.values()) if (hasPowerCounters(object)) applyCounters(board.toChange(id) as Working);
  applyLayer(board, LAYER.switch, 1 << LAYER.switch);
  return board;
}

function applyLayer(board: Board, layer: number, mask: number): void {
  board.layer = layer;
  const applied = new Set<string>();
  for (let pending = gatherUnits(board, mask, applied); pending.length > 0; pending = gatherUnits(board, mask, applied)) {
    const { units, entangled } = orderByTimestamp(board, pending);
    if (entangled) {
      const unit = nextUnit(board, units);
      applyUnit(board, unit);
      applied.add(unit.key);
      continue;
    }
    for (const unit of units) {
      applyUnit(board, unit);
      applied.add(unit.key);
    }
    // Only abilities given in the layer can bring further effects of the same layer.
    if (layer !== LAYER.abilities) return;
  }
}

/** An object that takes no part in the layers: its own characteristic-defining abilities (604.3). */
function defineAlone(board: Board, working: Working): void {
  if (working.mask === 0) return;
  const { layer } = board;
  for (const held of working.abilities) {
    const plan = planOf(held.ability);
    if (!plan.defines || abilityHolds(board, working.id, plan) !== true) continue;
    for (const planned of plan.effects) {
      const group = groupOf(working.id, held);
      const unit = {
        key: `${group}/${planned.index}`,
        group,
        planned,
        timestamp: 0,
        words: held.words ?? "",
        bearer: working.id,
        ability: held,
        plan,
      };
      applyToWorking(board, unit, working, undefined);
    }
  }
  board.layer = layer;
}

function powersOf(board: Board): PowerValues {
  return new Map([...board.working].map(([id, { power, toughness }]) => [id, { power, toughness }]));
}

function samePowers(one: PowerValues, other: PowerValues): boolean {
  for (const [id, { power, toughness }] of other) {
    const before = one.get(id);
    if (before?.power !== power || before?.toughness !== toughness) return false;
  }
  return true;
}
