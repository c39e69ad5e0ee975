// Layer 7: power and toughness defined, set, modified, counted and switched (613.4).

import type { GameObject } from "../game/state.ts";
import type { ContinuousEffect } from "../oracle/continuous-effect.ts";
import type { Amount } from "../oracle/reference.ts";
import type { Unknown } from "../verdict.ts";
import { isUnknown } from "../verdict.ts";
import type { Board } from "./board.ts";
import { amountOf } from "./matching/amount.ts";
import { note } from "./trace.ts";
import type { Unit } from "./unit.ts";
import { contextOf } from "./unit.ts";
import type { Working } from "./working.ts";
import { castDoubts } from "./working.ts";

type SetEffect = Extract<ContinuousEffect, { kind: "set power and toughness" }>;
type ModifyEffect = Extract<ContinuousEffect, { kind: "modify power and toughness" }>;

/** Layers 7a and 7b. */
export function setPower(board: Board, unit: Unit, effect: SetEffect, working: Working): void {
  const power = value(board, unit, effect.power, working);
  const toughness = value(board, unit, effect.toughness, working);
  if (typeof power === "number") working.power = working.basePower = power;
  if (typeof toughness === "number") working.toughness = working.baseToughness = toughness;
  for (const part of [power, toughness]) if (isUnknown(part)) castDoubts(working, "power and toughness", part.doubts);
  working.defined = false;
  note(board, unit, working, () => `base power and toughness ${working.power}/${working.toughness}`);
}

/** Layer 7c. */
export function modifyPower(board: Board, unit: Unit, effect: ModifyEffect, working: Working): void {
  const power = value(board, unit, effect.power, working);
  const toughness = value(board, unit, effect.toughness, working);
  if (typeof power === "number") working.power = (working.power ?? 0) + power;
  if (typeof toughness === "number") working.toughness = (working.toughness ?? 0) + toughness;
  for (const part of [power, toughness]) if (isUnknown(part)) castDoubts(working, "power and toughness", part.doubts);
  note(board, unit, working, () => `gets ${signed(power)}/${signed(toughness)}`);
}

/** Layer 7d. */
export function switchPower(board: Board, unit: Unit, working: Working): void {
  [working.power, working.toughness] = [working.toughness, working.power];
  note(board, unit, working, () => `power and toughness switched to ${working.power}/${working.toughness}`);
}

const COUNTER = /^([+-]\d+)\/([+-]\d+)$/;

/** Counters that change power and toughness. */
export function hasPowerCounters({ counters }: GameObject): boolean {
  for (const counter in counters) if (COUNTER.test(counter)) return true;
  return false;
}

/** Counters that change power and toughness count in layer 7c too (613.4c). */
export function applyCounters(working: Working): void {
  if (working.object.zone !== "battlefield" || working.power === undefined) return;
  for (const [counter, count] of Object.entries(working.object.counters)) {
    const match = count > 0 ? COUNTER.exec(counter) : null;
    if (match === null) continue;
    working.power = (working.power ?? 0) + Number(match[1]) * count;
    working.toughness = (working.toughness ?? 0) + Number(match[2]) * count;
    const words = `${count} ${counter} counter${count === 1 ? "" : "s"}`;
    working.trace.push({
      layer: "7c",
      effect: `${working.id}/${counter}`,
      source: working.id,
      words,
      change: `${words}: ${working.power}/${working.toughness}`,
    });
  }
}

function value(board: Board, unit: Unit, amount: Amount | undefined, working: Working): number | Unknown | undefined {
  if (amount === undefined || amount.kind === "number") return amount?.value;
  return amountOf(board, amount, { ...contextOf(board, unit), candidate: working.id, affected: working.id });
}

function signed(value: number | Unknown | undefined): string {
  if (typeof value !== "number") return "+?";
  return value < 0 ? `${value}` : `+${value}`;
}
