// One effect applied to the objects it affects, in its layer (613.1, 613.4).

import type { ObjectId } from "../game/ids.ts";
import type { Doubt } from "../verdict.ts";
import { type AffectedObjects, affectedBy, rememberSet } from "./affected.ts";
import { addAbilities, barKeywords, removeAbilities } from "./apply-abilities.ts";
import { applyColors } from "./apply-colors.ts";
import { applyControl } from "./apply-control.ts";
import { applyCopy } from "./apply-copy.ts";
import { modifyPower, setPower, switchPower } from "./apply-power.ts";
import { changeText } from "./apply-text.ts";
import { applyTypes } from "./apply-types.ts";
import type { Board } from "./board.ts";
import type { Aspect } from "./characteristics.ts";
import type { Unit } from "./unit.ts";
import { effectOf } from "./unit.ts";
import type { Working } from "./working.ts";
import { castDoubts } from "./working.ts";

/** Applies the effect to every object it affects. What it might do, for all that is known, is left as doubts. */
export function applyUnit(board: Board, unit: Unit, affected: AffectedObjects = affectedBy(board, unit)): void {
  const { objects, doubtful } = affected;
  rememberSet(board, unit, objects);
  for (const id of objects) applyTo(board, unit, id, unit.doubts);
  for (const { id, doubts } of doubtful) applyTo(board, unit, id, [...(unit.doubts ?? []), ...doubts]);
}

function applyTo(board: Board, unit: Unit, id: ObjectId, doubts: readonly Doubt[] | undefined): void {
  const working = board.toChange(id);
  if (working !== undefined) applyToWorking(board, unit, working, doubts);
}

/** The same for one object; with `doubts` it isn't known whether the effect applies. */
export function applyToWorking(board: Board, unit: Unit, working: Working, doubts: readonly Doubt[] | undefined): void {
  const effect = effectOf(unit);
  if (doubts !== undefined && effect.kind !== "add abilities" && effect.kind !== "remove abilities") {
    const aspect = ASPECTS[effect.kind];
    if (aspect !== undefined) castDoubts(working, aspect, doubts);
    return;
  }
  switch (effect.kind) {
    case "copy":
      applyCopy(board, unit, effect, working);
      break;
    case "control":
      applyControl(board, unit, effect, working);
      break;
    case "change text":
      changeText(board, unit, effect, working);
      break;
    case "types":
      applyTypes(board, unit, effect, working);
      break;
    case "colors":
      applyColors(board, unit, effect, working);
      break;
    case "add abilities":
      addAbilities(board, unit, effect, working, doubts);
      break;
    case "remove abilities":
      removeAbilities(board, unit, effect, working, doubts);
      break;
    case "can't have":
      barKeywords(board, unit, effect, working);
      break;
    case "set power and toughness":
      setPower(board, unit, effect, working);
      break;
    case "modify power and toughness":
      modifyPower(board, unit, effect, working);
      break;
    case "switch power and toughness":
      switchPower(board, unit, working);
      break;
    // These change no characteristic: norms, enchanting and players are asked for where they matter.
    case "blocks by piles":
    case "change enchant":
    case "irrelevant":
    case "norm":
    case "opaque":
    case "player abilities":
      break;
  }
}

const ASPECTS: Readonly<Record<string, Aspect | undefined>> = {
  copy: "types",
  control: "control",
  "change text": "abilities",
  types: "types",
  colors: "colors",
  "can't have": "abilities",
  "set power and toughness": "power and toughness",
  "modify power and toughness": "power and toughness",
  "switch power and toughness": "power and toughness",
};
