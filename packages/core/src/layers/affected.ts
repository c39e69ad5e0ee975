// The objects an effect applies to (613.6): fixed when it began, or those that its words mean now.

import type { ObjectId } from "../game/ids.ts";
import type { Doubt } from "../verdict.ts";
import { isUnknown } from "../verdict.ts";
import type { Board } from "./board.ts";
import { matchesFilter } from "./matching/filter.ts";
import { candidatesFor, references } from "./matching/reference.ts";
import type { Unit } from "./unit.ts";
import { contextOf, effectOf } from "./unit.ts";

export interface AffectedObjects {
  readonly objects: readonly ObjectId[];
  /** Objects of which it isn't known whether they are affected. */
  readonly doubtful: readonly { readonly id: ObjectId; readonly doubts: readonly Doubt[] }[];
}

const NOTHING: AffectedObjects = { objects: [], doubtful: [] };

/** The set fixed in an earlier layer if there is one, else what its words mean now. */
export function affectedBy(board: Board, unit: Unit): AffectedObjects {
  if (unit.fixed !== undefined) return { objects: unit.fixed.filter((id) => board.working.has(id)), doubtful: [] };
  const begun =
    unit.instance === undefined ? board.started.get(unit.group)?.sets.get(unit.planned.set) : board.instanceSets.get(setKey(unit));
  if (begun !== undefined) return { objects: begun, doubtful: [] };
  return wordsMean(board, unit);
}

/** What the words of the effect mean now. */
function wordsMean(board: Board, unit: Unit): AffectedObjects {
  const effect = effectOf(unit);
  if (!("affects" in effect)) return NOTHING;
  const context = contextOf(board, unit);
  if (effect.affects.kind === "player") return NOTHING;
  if (effect.affects.kind === "reference") {
    const objects = references(board, effect.affects.object, context);
    if (isUnknown(objects)) return NOTHING;
    return { objects: objects.filter((id) => board.working.has(id)), doubtful: [] };
  }
  const objects: ObjectId[] = [];
  const doubtful: { readonly id: ObjectId; readonly doubts: readonly Doubt[] }[] = [];
  for (const id of candidatesFor(board, effect.affects.filter)) {
    if (!board.working.has(id)) continue;
    const truth = matchesFilter(board, effect.affects.filter, id, context);
    if (truth === true) objects.push(id);
    else if (truth !== false) doubtful.push({ id, doubts: truth.doubts });
  }
  return { objects, doubtful };
}

/** Remembers the set for the effect's parts in later layers (613.6). */
export function rememberSet(board: Board, unit: Unit, objects: readonly ObjectId[]): void {
  if (unit.fixed !== undefined || board.trying) return;
  if (unit.instance !== undefined) {
    board.instanceSets.set(setKey(unit), objects);
    return;
  }
  if (unit.plan?.manifold !== true || unit.ability === undefined || unit.bearer === undefined) return;
  const started = board.started.get(unit.group);
  if (started === undefined) {
    const sets = new Map([[unit.planned.set, objects]]);
    board.started.set(unit.group, { bearer: unit.bearer, ability: unit.ability, sets, doubts: unit.doubts });
  } else if (!started.sets.has(unit.planned.set)) started.sets.set(unit.planned.set, objects);
}

function setKey(unit: Unit): string {
  return `${unit.group}|${unit.planned.set}`;
}
